"""What moves on Risk's map: armies and dice as on any Ancient Earth, and the cards of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient import motion as earth
from app.boards.motion import Fact, Motion, Moves, follow
from nastolka.core.kinds import Event
from nastolka.games.risk.tells import TELLS
from nastolka.games.risk.views import View

SOUNDS = {**earth.SOUNDS, "fortified": "place", "traded": "card", "drew": "card", "took": "card"}


def motions(events: Sequence[Event], view: View) -> list[Motion]:
    """Return what moves."""
    return follow(TELLS, MOVES, events, view)


def _traded(fact: Fact, view: View) -> list[Motion]:
    """A set of one's own goes back."""
    own = fact["seat"] == view["seat"]
    return [Motion("leaves", f"card:{card}") for card in dict.fromkeys(fact["cards"])] if own else []


MOVES: Moves = {**earth.MOVES, "fortified": earth.marches, "traded": _traded}
