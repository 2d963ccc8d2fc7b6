"""Boards: a folder a game, and in it the same rooms. `board.Board` says what the page asks of each.

    places      what is clicked to mean an action, what clicks meant, which places invite one
    prompt      the next step as a sentence, with buttons for what the clicks so far mean
    table       the board itself
    side        hand, seats, focus, result: what lies beside the board
    words       events and actions in words
    story       what happened since one looked, a match in numbers
    tutor       what a guided first match teaches, and when
    style.css   how all that looks

Shared by all: `board` (the class), `glance` (what a board must know beside the view), `kit` (what every board
repeats), `fit` (letters that fit their box). `ancient/` is the map that Risk and Godstorm share.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from app.rating import figures
from app.widgets.base import COLOURS, SHAPES
from nastolka import CODES, COVERS
from nastolka.ai.bots import LEVELS
from nastolka.core.rulebook import rulebook

from .board import Board
from .glance import Look

# Games with a guided first match, known before any of them is imported: all but the samples.
GUIDED = frozenset(code for code, cover in COVERS.items() if not cover.sample)
DOORS = {  # rooms of a game that its card on the home page leads to
    "allmeans": ("decks",),
    "risk": ("odds",),
    "victory": ("dates",),
}


def cards(sample: bool = False) -> list[dict[str, Any]]:
    """Tell of every game what its card on the home page says: known before any game is imported."""
    return [
        {
            "code": code,
            "seats": list(cover.seats),
            "levels": list(LEVELS),
            "figures": figures(code),
            "doors": DOORS.get(code, ()),
            "guide": code in GUIDED,
        }
        for code, cover in COVERS.items()
        if cover.sample == sample
    ]


def board(code: str) -> Board[Any]:
    """Return the board of a game, imported when it is first asked for."""
    if code not in CODES:
        raise KeyError(code)
    found = import_module(f"app.boards.{code}").BOARD
    assert isinstance(found, Board)
    return found


def ahead(code: str, *, read: bool = False) -> list[Callable[[], object]]:
    """Return what takes a game out of its box, a task each, as far as that is to do.

    Its code is unpacked where that is looked for; then it is imported; what is read in is its rulebook.
    """
    if code not in CODES:
        return []
    names = [name for name in (f"nastolka.games.{code}", f"app.boards.{code}") if name not in sys.modules]
    steps: list[Callable[[], object]] = [partial(find_spec, name) for name in names[:1]]
    steps += [partial(import_module, name) for name in names]
    return [*steps, partial(rulebook, code)] if read else steps


def look(code: str, seat: int) -> Look:
    """Return the colour and shape of a seat that chose none: the side's own, or the house's in order."""
    own = board(code).LOOKS if code in CODES else ()
    if seat < len(own):
        return own[seat]
    return {"colour": COLOURS[seat % len(COLOURS)], "shape": SHAPES[seat % len(SHAPES)]}
