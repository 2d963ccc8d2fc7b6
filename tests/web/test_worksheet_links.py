"""What we ship for teachers fits behind an address, so it can be sent as one link."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.links import fits, pack, unpack

SHIPPED = sorted((Path(__file__).parents[2] / "web" / "worksheets").glob("*/*.*"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_worksheet_or_a_commented_match_fits_a_link(path: Path) -> None:
    text = path.read_text("utf-8")

    assert fits(pack(text))
    assert unpack(pack(text)) == text
