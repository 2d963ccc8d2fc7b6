"""Victory: the map of 12 × 12, chips with their colour's letter, a ring round what is locked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.adapters.pictures.ink import CARD, FAINT, INK, LINE, Sheet, of_seat
from nastolka.games.victory.tables import CORNERS, NAMES, SIDE
from nastolka.terminal.boards.victory import COLOURS

if TYPE_CHECKING:
    from nastolka.games.victory.views import View
    from nastolka.terminal.pen import Pen

CELL, LEFT, TOP, ROW = 34, 34, 30, 20


def draw(view: View, pen: Pen) -> Sheet:
    """Draw the map, and under it the seats and one's own hand."""
    hand = [] if view["seat"] is None else view["hands"][view["seat"]] or []
    rows = len(view["colours"]) + (len(hand) + 1) // 2 + bool(hand)
    bottom = TOP + SIDE * CELL
    sheet = Sheet(LEFT + SIDE * CELL + 14, bottom + 26 + rows * ROW)
    for n in range(SIDE):
        sheet.text(LEFT + n * CELL + CELL / 2, TOP - 9, "abcdefghijkl"[n], 13, FAINT, middle=True)
        sheet.text(LEFT - 16, TOP + n * CELL + CELL / 2 + 5, str(n + 1), 13, FAINT, middle=True)
    for cell in range(SIDE * SIDE):
        square(sheet, view, cell, NAMES[cell] in hand)
    y = bottom + 22
    for seat, colour in enumerate(view["colours"]):
        said = pen.say("victory.seat", view["hand_sizes"][seat], view["lines"][colour], view["lines_to_win"])
        sheet.disc(LEFT + 2, y - 5, 8, of_seat(colour))
        sheet.text(LEFT + 2, y - 1, COLOURS[colour], 11, CARD, middle=True, bold=True)
        left = f" · {pen.say('gone')}" if seat in view["gone"] else ""
        sheet.text(LEFT + 18, y, f"{pen.say('seat', seat)}: {said}{left}", 13)
        y += ROW
    if hand:
        sheet.text(LEFT - 6, y, pen.say("hand"), 13, bold=True)
    for n, card in enumerate(hand):
        at = LEFT - 6 + n % 2 * (SIDE * CELL / 2 + 3)
        named = card if pen.name(card) == card else f"{card} {pen.name(card)}"
        sheet.text(at, y + ROW * (n // 2 + 1), named, 12, within=SIDE * CELL / 2 - 6)
    return sheet


def square(sheet: Sheet, view: View, cell: int, held: bool) -> None:
    """Draw a cell: whose chip lies there, whether one holds its card."""
    x, y = LEFT + cell % SIDE * CELL, TOP + cell // SIDE * CELL
    if cell in CORNERS:
        sheet.box(x + 1, y + 1, CELL - 2, CELL - 2, LINE)
        return
    edge, thick = (INK, 2.5) if held else (LINE, 1)
    sheet.box(x + 1, y + 1, CELL - 2, CELL - 2, CARD, edge, thick)
    chip = view["board"][cell]
    if chip is None:
        return
    colour, locked = chip
    sheet.disc(x + CELL / 2, y + CELL / 2, 11, of_seat(colour))
    if locked:
        sheet.disc(x + CELL / 2, y + CELL / 2, 13.5, "none", of_seat(colour), 2)
    sheet.text(x + CELL / 2, y + CELL / 2 + 5, COLOURS[colour], 14, CARD, middle=True, bold=True)
