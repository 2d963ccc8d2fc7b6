"""Tic-tac-toe: nine cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.adapters.pictures.ink import INK, LINE, Sheet, of_seat
from nastolka.terminal.boards.tictactoe import MARKS

if TYPE_CHECKING:
    from nastolka.games.tictactoe.views import View
    from nastolka.terminal.pen import Pen

CELL, EDGE = 80, 12


def draw(view: View, pen: Pen) -> Sheet:
    """Draw the grid."""
    side = 3 * CELL + 2 * EDGE
    sheet = Sheet(side, side)
    for n in (1, 2):
        at = EDGE + n * CELL
        sheet.line((at, EDGE, at, side - EDGE), INK, 2)
        sheet.line((EDGE, at, side - EDGE, at), INK, 2)
    for n, owner in enumerate(view["cells"]):
        x, y = EDGE + n % 3 * CELL + CELL / 2, EDGE + n // 3 * CELL + CELL / 2
        if owner is None:
            sheet.text(x, y + 6, str(n), 16, LINE, middle=True)
        else:
            sheet.text(x, y + 18, MARKS[owner], 56, of_seat(owner), middle=True, bold=True)
    return sheet
