"""By All Means: twelve lots of Noxed City between two duellists, as in the terminal, in boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.adapters.pictures.ink import CARD, FAINT, LINE, Sheet, of_seat

if TYPE_CHECKING:
    from nastolka.games.allmeans.shapes import Cell
    from nastolka.games.allmeans.views import View
    from nastolka.terminal.pen import Pen

ACROSS, DOWN, WIDE, HIGH, EDGE, HEAD = 3, 4, 236, 96, 14, 92
WIDTH = ACROSS * WIDE + 2 * EDGE


def draw(view: View, pen: Pen) -> Sheet:
    """Draw the field under the counters of both sides, one's own hand below."""
    hand = [] if view["seat"] is None else view["hands"][view["seat"]]
    below = 30 * bool(hand) + 20 * ((len(hand) + 2) // 3)
    sheet = Sheet(WIDTH, HEAD + DOWN * HIGH + EDGE + below)
    active = view["active"] if view["active"] >= 0 else None
    said = pen.say("allmeans.round", view["round"], pen.seat(active), view["mains"], view["extra"])
    sheet.text(EDGE, 24, said, 14, FAINT, within=WIDTH - 2 * EDGE)
    for seat in range(view["seats"]):
        side(sheet, view, pen, seat)
    for n, cell in enumerate(view["field"]):
        lot(sheet, cell, pen, EDGE + n % ACROSS * WIDE, HEAD + n // ACROSS * HIGH)
    y = HEAD + DOWN * HIGH + 24
    if hand:
        sheet.text(EDGE, y, pen.say("hand"), 13, bold=True)
    for n, card in enumerate(hand):
        at = EDGE + n % ACROSS * WIDE
        sheet.text(at, y + 20 * (n // ACROSS + 1), pen.names([card]), 13, within=WIDE - 10)
    return sheet


def side(sheet: Sheet, view: View, pen: Pen, seat: int) -> None:
    """Write how a duellist stands."""
    y = 46 + 24 * seat
    sheet.box(EDGE, y - 15, 22, 20, of_seat(seat))
    sheet.text(EDGE + 11, y, str(seat), 13, CARD, middle=True, bold=True)
    counters = pen.say("allmeans.counters", *(view[key][seat] for key in ("rep", "infl", "trust")))
    planned = ", ".join(pen.name(card["card"]) for card in view["buffers"][seat])
    more = f" · {pen.say('allmeans.buffer')}: {planned}" if planned else ""
    sheet.text(EDGE + 32, y, f"{counters}{more}", 14, within=WIDTH - 2 * EDGE - 34)


def lot(sheet: Sheet, cell: Cell, pen: Pen, x: float, y: float) -> None:
    """Draw a lot: territory, Agent, graffiti and plots, each with the seat it belongs to."""
    sheet.box(x + 2, y + 2, WIDE - 4, HIGH - 4, CARD, LINE, 1.2)
    sheet.text(x + WIDE - 12, y + 18, cell["cell"], 12, FAINT, middle=True)
    lines = list(lying(cell, pen))
    for n, (owner, said) in enumerate(lines[:4]):
        at = y + 21 + 22 * n
        sheet.box(x + 8, at - 13, 16, 17, of_seat(owner), round_=3)
        sheet.text(x + 16, at, str(owner), 11, CARD, middle=True, bold=True)
        sheet.text(x + 29, at, said, 13, within=WIDE - 62)


def lying(cell: Cell, pen: Pen) -> list[tuple[int, str]]:
    """Say what lies on a cell, with its owner."""
    land, agent, graffiti = cell["territory"], cell["agent"], cell["graffiti"]
    found = []
    if land is not None:
        found.append((land["owner"], f"{pen.name(land['card'])} ♥{land['loyalty']}"))
    if agent is not None:
        signs = " ↷" * agent["turned"] + " !" * agent["exposed"]
        figures = f"{agent['efficiency']}/{agent['toughness']}{signs}"
        found.append((agent["owner"], f"@ {pen.name(agent['card'])} {figures}"))
    if graffiti is not None:
        found.append((graffiti["owner"], f"# {pen.names([graffiti['card']])}"))
    return [*found, *((plot["owner"], f"% {pen.name(plot['card'])}") for plot in cell["plots"])]
