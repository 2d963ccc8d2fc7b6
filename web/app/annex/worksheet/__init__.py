"""Worksheets: tasks on the board, worked on in order."""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen

from . import source
from .player import Player
from .shelf import Shelf


def screen(desk: Desk, rest: str) -> Screen:
    """`#worksheet` and `#worksheet/<code>` list what there is; a name, a packed text or a key opens it."""
    what, playing = source.split(rest)
    named = source.asked(desk, what, "scenario")
    found = source.read(named)
    if found is None:
        return Shelf(desk, named)
    return Player(desk, found, what, playing)
