"""Every count of every perft file is what `legal()` gives today."""

from __future__ import annotations

import pytest
from perft.perft import FOLDER, Line, read_lines

LINES = [line for path in sorted(FOLDER.glob("*.perft")) for line in read_lines(path.stem)]


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.code} {line}")
def test_perft_counts_pin_legal(line: Line) -> None:
    assert line.recount() == line.counts
