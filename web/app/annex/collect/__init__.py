"""What came back: a teacher's table of results, each played again from its seed."""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen

from .screen import Collect
from .watched import watched

MATCH = "match/"


def screen(desk: Desk, rest: str) -> Screen:
    """`#collect` is the table, `#collect/<code>` adds a result, `#collect/match/<mark>` shows one match."""
    if rest.startswith(MATCH):
        return watched(desk, rest.removeprefix(MATCH)) or Collect(desk, "")
    return Collect(desk, rest)
