"""A commented match: what was played is hidden until the reader has answered "what now?"."""

from __future__ import annotations

from app.annex.worksheet import source
from app.annex.worksheet.shelf import Shelf
from app.annex.worksheet.source import Source
from app.desk import Desk
from app.screens.base import Screen

from .watch import OWN, Watch


def screen(desk: Desk, rest: str) -> Screen:
    """`#watch/<what>`: a name of the site's, a packed record, or `own/<id>`, a match of this browser."""
    named = source.asked(desk, rest, "match")
    found = Source(named) if named.startswith(OWN) else source.read(named)
    return Watch(desk, found, rest) if found else Shelf(desk, named)
