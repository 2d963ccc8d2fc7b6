"""Victory: the map of 12 × 12 and what the seats have.

A chip is its colour's letter, a locked one has a star.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nastolka.games.victory.tables import CORNERS, NAMES, SIDE
from nastolka.terminal.pen import Pen, columns, wrapped

if TYPE_CHECKING:
    from nastolka.games.victory.views import View

COLOURS = "ABC"
CORNER, EMPTY, MINE = "■", "·", "○"  # a corner, a free cell, a free cell whose card one holds


def board(view: View, pen: Pen) -> Iterator[str]:
    """Draw the map, the seats under it, and one's own hand."""
    hand = [] if view["seat"] is None else view["hands"][view["seat"]] or []
    yield "     " + "  ".join("abcdefghijkl")
    for row in range(SIDE):
        yield f"{row + 1:3}  " + "".join(
            _cell(view, pen, row * SIDE + column, hand) for column in range(SIDE)
        )
    yield pen.say("victory.signs", CORNER, MINE)
    yield from seats(view, pen)
    yield pen.say("victory.piles", view["deck"], len(view["discards"]))
    quiz = view["quiz"]
    if quiz and quiz["card"]:
        yield from wrapped(f"{pen.name(quiz['card'])}: ", quiz["dates"])
    if hand:
        yield pen.bold(pen.say("hand"))
        yield from columns([f"{pen.bold(card)} {pen.name(card)}" for card in hand])


def _cell(view: View, pen: Pen, cell: int, hand: list[str]) -> str:
    chip = view["board"][cell]
    if chip is not None:
        colour, locked = chip
        return pen.tint(pen.bold(COLOURS[colour]), colour) + ("* " if locked else "  ")
    if cell in CORNERS:
        return f"{CORNER}  "
    return f"{pen.bold(MINE) if NAMES[cell] in hand else EMPTY}  "


def seats(view: View, pen: Pen) -> Iterator[str]:
    """Say what each seat plays, holds and has completed."""
    for seat, colour in enumerate(view["colours"]):
        lines = pen.say("victory.seat", view["hand_sizes"][seat], view["lines"][colour], view["lines_to_win"])
        left = f"  {pen.say('gone')}" if seat in view["gone"] else ""
        yield f"{pen.tint(COLOURS[colour], colour)}  {pen.say('seat', seat)}  {lines}{left}"
