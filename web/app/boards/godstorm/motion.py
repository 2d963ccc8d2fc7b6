"""What moves in Godstorm: armies and dice as on any Ancient Earth, gods, temples and miracles."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient import motion as earth
from app.boards.motion import Fact, Motion, Moves, follow
from nastolka.core.kinds import Event
from nastolka.games.godstorm.tells import TELLS
from nastolka.games.godstorm.views import View

SOUNDS = {
    **earth.SOUNDS, "gods_rolled": "dice", "luck": "dice", "summoned": "place", "built": "place",
    "revived": "place", "embarked": "place", "died": "struck", "drew": "card", "played": "card",
    "relic": "card", "took": "card",
}  # fmt: skip


def motions(events: Sequence[Event], view: View) -> list[Motion]:
    """Return what moves."""
    return follow(TELLS, MOVES, events, view)


def _played(fact: Fact, view: View) -> list[Motion]:
    """A miracle of one's own is laid open."""
    return [Motion("leaves", f"card:{fact['card']}")] if fact["seat"] == view["seat"] else []


def _there(fact: Fact, view: View) -> list[Motion]:
    return earth.stands(fact["place"])


MOVES: Moves = {
    **earth.MOVES, "summoned": _there, "built": _there, "embarked": _there, "enthroned": _there,
    "gained": _there, "revived": lambda fact, view: earth.stands(fact["target"]), "played": _played,
}  # fmt: skip
