"""Cold War: what is fought over, the groups of both sides, their agents and points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.adapters.pictures.ink import CARD, FAINT, LINE, Sheet, of_seat
from nastolka.games.coldwar.tables import CARD as NUMBER
from nastolka.games.coldwar.tables import INFLUENCE, SIDES, SPHERE, SPHERES
from nastolka.terminal.boards.coldwar import objective
from nastolka.terminal.pen import NOBODY

if TYPE_CHECKING:
    from nastolka.games.coldwar.views import GroupInPlay, View
    from nastolka.terminal.pen import Pen

WIDTH, EDGE, COLUMN, HIGH = 760, 16, 356, 44


def draw(view: View, pen: Pen) -> Sheet:
    """Draw the objective above both sides."""
    longest = max(map(len, view["groups"]))
    top = 96
    sheet = Sheet(WIDTH, top + 66 + longest * (HIGH + 6) + 104)
    phase = pen.name(view["phase"]) if view["phase"] in pen.titles else view["phase"]
    sheet.text(EDGE, 28, pen.say("coldwar.round", view["round"], phase, view["target"]), 15, FAINT)
    for n, line in enumerate(objective(view, pen)):
        sheet.text(EDGE, 54 + 22 * n, line, 18 if n == 0 else 14, bold=n == 0, within=WIDTH - 2 * EDGE)
    for seat in range(view["seats"]):
        camp(sheet, view, pen, seat, top)
    return sheet


def camp(sheet: Sheet, view: View, pen: Pen, seat: int, top: float) -> None:
    """Draw what lies on one side."""
    x = EDGE + seat * (COLUMN + EDGE)
    sheet.box(x, top, COLUMN, 46, of_seat(seat))
    over = f" {pen.say('coldwar.over')}" if view["over"][seat] else ""
    figures = pen.say("coldwar.side", view["scores"][seat], view["influence"][seat])
    held = " ⚖" * (view["balance"] == seat) + " ●" * (view["token"] == seat)
    sheet.text(
        x + 10, top + 19, f"{pen.name(SIDES[seat])} ({pen.say('seat', seat)}){held}", 15, CARD, bold=True
    )
    sheet.text(x + 10, top + 38, figures + over, 13, CARD, within=COLUMN - 20)
    y = top + 56
    for one in view["groups"][seat]:
        group(sheet, one, pen, x, y)
        y += HIGH + 6
    for line in agents(view, pen, seat):
        sheet.text(x, y + 16, line, 12.5, within=COLUMN - 8)
        y += 19


def group(sheet: Sheet, one: GroupInPlay, pen: Pen, x: float, y: float) -> None:
    """Draw a group: one that has acted lies flat and says so."""
    card = NUMBER[one["id"]]
    sheet.box(x, y, COLUMN, HIGH, CARD if one["active"] else "#ece5d8", LINE, 1.5)
    sheet.disc(x + 24, y + HIGH / 2, 15, "#4b443c" if one["active"] else FAINT)
    sheet.text(x + 24, y + HIGH / 2 + 6, str(INFLUENCE[card]), 17, CARD, middle=True, bold=True)
    sheet.text(x + 50, y + 19, pen.name(one["id"]), 14, bold=bool(one["active"]), within=COLUMN - 60)
    acted = "" if one["active"] else " ↷"
    sheet.text(x + 50, y + 36, f"{pen.name(SPHERES[SPHERE[card]])}{acted}", 12, FAINT)


def agents(view: View, pen: Pen, seat: int) -> list[str]:
    """Say where the agents of a side are, and what it has won."""
    own = view["agents"][seat]
    lines = [
        f"{pen.say(f'coldwar.{place}')}: {pen.names(own[place])}"
        for place in ("hq", "leave", "dead")
        if own[place]
    ]
    if own["placed"]:
        lines.append(f"X: {pen.names([own['x']])}")
    won = [f"{pen.name(each['id'])} {each['points']}" for each in view["trophies"][seat]]
    return [*lines, f"{pen.say('coldwar.trophies')}: {', '.join(won) or NOBODY}"]
