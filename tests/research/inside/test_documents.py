"""What the page for researchers shows, played."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[3] / "engine" / "RESEARCH.md"


def test_what_the_page_for_researchers_shows_runs() -> None:
    done = doctest.testfile(str(PAGE), module_relative=False)

    assert done.attempted > 30
    assert done.failed == 0
