"""The boards in plain text, drawn from what a seat sees and from nothing else.

A game without a drawing gets a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from nastolka.terminal.pen import Pen, clip, wrapped

from . import allmeans, coldwar, godstorm, risk, tictactoe, victory

# Each draws its own game's views; that they are its own is for whoever asks.
Draw = Callable[[Any, Pen], Iterator[str]]
DRAWN: Mapping[str, Draw] = {
    "victory": victory.board,
    "coldwar": coldwar.board,
    "godstorm": godstorm.board,
    "risk": risk.board,
    "allmeans": allmeans.board,
    "tictactoe": tictactoe.board,
}
COMMON = {"seat", "seats", "turn", "actions", "interventions", "result", "options"}


def board(view: Mapping[str, Any], pen: Pen) -> list[str]:
    """Return the lines of a board."""
    draw: Draw = DRAWN.get(pen.code, listed)
    return [clip(line) for line in draw(view, pen)]


def listed(view: Mapping[str, Any], pen: Pen) -> Iterator[str]:
    """Draw any view as a list of what it says: for a game nobody has drawn yet."""
    for key, value in view.items():
        if key not in COMMON:
            yield from wrapped(f"{pen.bold(key)}: ", str(value).split(" "), " ")
