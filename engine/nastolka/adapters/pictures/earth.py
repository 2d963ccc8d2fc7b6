"""Risk and Godstorm: the Ancient Earth, a counter on every territory, and the Underworld below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from nastolka.adapters.pictures.coasts import ROOMS, SHAPES, SHEET, SPOTS
from nastolka.adapters.pictures.ink import CARD, FAINT, INK, LINE, PAPER, Sheet, of_seat
from nastolka.games.ancient.tables import BORDERS, SEA, TERRITORIES
from nastolka.games.ancient.underworld import ALTAR, CRYPT, FIRES, GATE, KINDS, NUMERALS, PATHS, SPACES
from nastolka.terminal.boards.godstorm import flags, pantheon
from nastolka.terminal.pen import NOBODY

if TYPE_CHECKING:
    from nastolka.games.godstorm.views import View as GodstormView
    from nastolka.games.risk.views import View as RiskView
    from nastolka.terminal.pen import Pen

WIDTH, HEIGHT = SHEET
ROW = 26
BELOW = 700  # how much room the Underworld takes
WATER, FIRE = "#dfe9ee", "#b3361f"
NEUTRAL = 5
FORMS = {GATE: 8.0, ALTAR: 40.0, CRYPT: 2.0}  # how round a space of each kind is


def risk(view: RiskView, pen: Pen) -> Sheet:
    """Draw the Earth, and the seats under it."""
    sheet = Sheet(WIDTH, HEIGHT + 56 + ROW * view["seats"])
    lands(sheet, view["land"], pen)
    said = pen.say("risk.round", view["round"], view["deck"], view["next_set"])
    sheet.text(16, HEIGHT + 30, said, 16, FAINT)
    for seat, total in enumerate(view["totals"]):
        figures = (total["territories"], total["armies"], sum(total["income"]), view["hand_sizes"][seat])
        has = pen.say("risk.seat", *figures) if seat in view["alive"] else pen.say("gone")
        row(sheet, HEIGHT + 60 + ROW * seat, seat, f"{pen.say('seat', seat)}: {has}")
    return sheet


def godstorm(view: GodstormView, pen: Pen) -> Sheet:
    """Draw the Earth with temples and gods, the Underworld, and the seats."""
    below = HEIGHT + BELOW
    sheet = Sheet(WIDTH, below + 82 + ROW * view["seats"])
    lands(sheet, view["land"], pen, flags(view))
    underworld(sheet, view["spaces"], pen)
    order = " ".join(map(str, view["order"])) or NOBODY
    sheet.text(16, below + 28, pen.say("godstorm.marks"), 16, FAINT)
    sheet.text(16, below + 54, pen.say("godstorm.epoch", view["epoch"], view["epochs"], order), 16, FAINT)
    for seat, total in enumerate(view["totals"]):
        said = next(pantheon(view, seat, pen))
        row(sheet, below + 84 + ROW * seat, seat, f"{said} · ★ {total['score'][-1]}")
    return sheet


def lands(sheet: Sheet, land: Mapping[str, Sequence[int]], pen: Pen, marks: Mapping[str, str] = {}) -> None:
    """Draw territories in the colours of their owners, ways over sea, counters and names."""
    sheet.box(6, 6, WIDTH - 12, HEIGHT - 12, WATER, round_=8)
    for slug in TERRITORIES:
        owner = land[slug][0]
        sheet.shape(SHAPES[slug], of_seat(owner) if owner >= 0 else PAPER, FAINT, 0.35)
    for border in BORDERS:
        if border.kind == SEA:
            ends = (*SPOTS[TERRITORIES[border.a]], *SPOTS[TERRITORIES[border.b]])
            sheet.line(ends, FAINT, 1.5, "5 5")
    for slug in TERRITORIES:
        x, y = SPOTS[slug]
        owner, armies = land[slug]
        counter(sheet, x, y, owner, armies)
        sheet.text(x, y + 34, pen.name(slug), 15, middle=True, bold=True)
        if slug in marks:
            sheet.text(x, y - 20, marks[slug], 19, middle=True, bold=True)


def counter(sheet: Sheet, x: float, y: float, owner: int, armies: int) -> None:
    """Draw how many armies stand somewhere, and whose: the seat stands small above the number."""
    if owner < 0:
        sheet.disc(x, y, 10, CARD, LINE)
        return
    sheet.box(x - 22, y - 15, 44, 30, of_seat(owner), CARD, 1.5, 15)
    whose = "–" if owner == NEUTRAL else str(owner)
    sheet.text(x - 11, y + 4, whose, 11, CARD, middle=True)
    sheet.text(x + 7, y + 6, str(armies), 17, CARD, middle=True, bold=True)


def underworld(sheet: Sheet, spaces: Mapping[str, Sequence[int]], pen: Pen) -> None:
    """Draw the thirteen spaces with their ways, and the fires between some of them."""
    sheet.box(6, HEIGHT, WIDTH - 12, BELOW - 6, "#efe3da", round_=8)
    for pairs, colour, dashes in ((PATHS, FAINT, ""), (FIRES, FIRE, "3 7")):
        for a, b in pairs:
            (x, y), (x2, y2) = ROOMS[SPACES[a]], ROOMS[SPACES[b]]
            sheet.line((x, y + HEIGHT, x2, y2 + HEIGHT), colour, 3, dashes)
    for n, slug in enumerate(SPACES):
        x, y = ROOMS[slug][0], ROOMS[slug][1] + HEIGHT
        sheet.box(x - 60, y - 40, 120, 80, CARD, INK, 1.5, FORMS.get(KINDS[n], 14.0))
        kind = f" · {pen.name(KINDS[n])}" if KINDS[n] in FORMS else ""
        sheet.text(x, y - 18, f"{NUMERALS[n]}{kind}", 13, middle=True, within=116)
        owner, armies = spaces[slug]
        counter(sheet, x, y + 10, owner, armies)


def row(sheet: Sheet, y: float, seat: int, said: str) -> None:
    """Write what a seat has."""
    sheet.box(16, y - 15, 22, 20, of_seat(seat), round_=5)
    sheet.text(27, y, str(seat), 14, CARD, middle=True, bold=True)
    sheet.text(48, y, said, 16, within=WIDTH - 60)
