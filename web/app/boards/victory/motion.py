"""What moves on Victory's table: cards from the hand to their cells, chips, lines, cards that are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.motion import Fact, Motion
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.victory.tables import CELL, NAMES, RUNS
from nastolka.games.victory.tells import TELLS
from nastolka.games.victory.views import View

from .words import SOBER

SOUNDS = {
    "laid": "place", "taken": "struck", "locked": "line", "drew": "card", "discarded": "card", "shed": "card",
    "penalised": "struck",
}  # fmt: skip
PILES = {"discarded": "pile:discards", "shed": "pile:deck"}


def motions(events: Sequence[Event], view: View) -> list[Motion]:
    """Return what moves: of the others only what comes to lie on the map."""
    found: list[Motion] = []
    played = ""  # the card of one's own that was laid open last
    for event in events:
        fact = told(TELLS, event)
        own = view["seat"] is not None and fact.get("seat") == view["seat"]
        if event.kind == "played":
            played = fact["card"] if own else ""
        elif own and event.kind in PILES:
            found.append(Motion("flies", PILES[event.kind], f"card:{fact['card']}"))
        elif own and event.kind == "drew":
            found.append(Motion("comes", f"card:{fact['card']}", "pile:deck"))
        else:
            found += _on_the_map(event.kind, fact, played)
    return found


def solemn(kind: str, fact: Fact) -> bool:
    """Tell whether a chip or a line touches a place of mourning: it comes without show or sound."""
    if kind != "locked":
        return kind in ("laid", "taken") and fact["cell"] in SOBER
    run = RUNS[CELL[fact["first"]], CELL[fact["last"]]]
    return any(NAMES[cell] in SOBER for cell in run)


def _on_the_map(kind: str, fact: Fact, played: str) -> list[Motion]:
    """Return what an event moves on the map; a card of one's own comes there from the hand."""
    if solemn(kind, fact):
        return []
    cell = f"cell:{fact.get('cell')}"
    card = [Motion("flies", cell, f"card:{played}")] if played else []
    if kind == "laid":
        return [*card, Motion("lands", f"{cell} .chip")]
    if kind == "taken":
        return [*card, Motion("leaves", f"{cell} .chip")]
    return [Motion("draws", f"line:{fact['first']}-{fact['last']} rect")] if kind == "locked" else []
