"""What moves on Cold War's table: groups between the deck and the rows, agents, the prize and the markers."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.motion import Fact, Motion, Moves, follow
from nastolka.core.kinds import Event
from nastolka.games.coldwar.tells import TELLS
from nastolka.games.coldwar.views import View

SOUNDS = {
    "recruited": "card", "enlisted": "card", "took": "card", "laid": "struck", "moved": "card",
    "destroyed": "struck", "removed": "struck", "sent": "place", "revealed": "card", "exposed": "card",
    "captured": "line", "flipped": "place",
}  # fmt: skip
DECK = "pile:groups"


def motions(events: Sequence[Event], view: View) -> list[Motion]:
    """Return what moves."""
    return follow(TELLS, MOVES, events, view)


def _recruited(fact: Fact, view: View) -> list[Motion]:
    return [Motion("comes", f"group:{fact['card']}", DECK)]


def _destroyed(fact: Fact, view: View) -> list[Motion]:
    return [Motion("leaves", f"group:{fact['card']}")]


def _moved(fact: Fact, view: View) -> list[Motion]:
    group = f"group:{fact['card']}"
    return [Motion("comes", group, group)]


def _flipped(fact: Fact, view: View) -> list[Motion]:
    return [Motion("turns", f"group:{fact['card']}")]


def _sent(fact: Fact, view: View) -> list[Motion]:
    """One's own agent goes there from the hand; of the other only that there is one is seen."""
    there = f"agent:{fact['side']}"
    own = [Motion("flies", there, f"card:{fact['card']}")] if fact["card"] else []
    return [*own, Motion("lands", there)]


def _exposed(fact: Fact, view: View) -> list[Motion]:
    return [Motion("turns", f"agent:{fact['side']}")]


def _removed(fact: Fact, view: View) -> list[Motion]:
    return [Motion("fades", f"agent:{fact['side']}")]


def _captured(fact: Fact, view: View) -> list[Motion]:
    """The prize goes to its side, and the marker of its points on."""
    marker = f"marker:{fact['side']}"
    return [Motion("comes", f"trophy:{fact['card']}", "prize"), Motion("comes", marker, marker)]


def _scored(fact: Fact, view: View) -> list[Motion]:
    return [Motion("comes", f"marker:{side}", f"marker:{side}") for side in (0, 1)]


MOVES: Moves = {
    "recruited": _recruited, "enlisted": _recruited, "took": _recruited, "laid": _destroyed,
    "destroyed": _destroyed, "moved": _moved, "flipped": _flipped, "sent": _sent, "exposed": _exposed,
    "removed": _removed, "captured": _captured, "scored": _scored,
    "revealed": lambda fact, view: [Motion("turns", "prize")],
}  # fmt: skip
