"""Tic-tac-toe: nine cells; an empty one shows its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nastolka.terminal.pen import Pen

MARKS = "xo"


def board(view: Mapping[str, Any], pen: Pen) -> Iterator[str]:
    """Draw the grid."""
    cells = [
        str(n) if owner is None else pen.tint(pen.bold(MARKS[owner]), owner)
        for n, owner in enumerate(view["cells"])
    ]
    for row in range(3):
        if row:
            yield "───┼───┼───"
        yield "│".join(f" {cell} " for cell in cells[3 * row : 3 * row + 3])
    yield "   ".join(f"{MARKS[seat]} {pen.seat(seat)}" for seat in range(view["seats"]))
