"""The boards in plain text, drawn from what a seat sees and from nothing else. A game without a drawing gets a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from nastolka.terminal.pen import Pen, clip, wrapped

from . import allmeans, coldwar, godstorm, risk, tictactoe, victory

View = Mapping[str, Any]
DRAWN: Mapping[str, Callable[[View, Pen], Iterator[str]]] = {
    "victory": victory.board,
    "coldwar": coldwar.board,
    "godstorm": godstorm.board,
    "risk": risk.board,
    "allmeans": allmeans.board,
    "tictactoe": tictactoe.board,
}
COMMON = {"seat", "seats", "turn", "actions", "interventions", "result", "options"}


def board(view: View, pen: Pen) -> list[str]:
    """Return the lines of a board."""
    return [clip(line) for line in DRAWN.get(pen.code, listed)(view, pen)]


def listed(view: View, pen: Pen) -> Iterator[str]:
    """Draw any view as a list of what it says: for a game nobody has drawn yet."""
    for key, value in view.items():
        if key not in COMMON:
            yield from wrapped(f"{pen.bold(key)}: ", str(value).split(" "), " ")
