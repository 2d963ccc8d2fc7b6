"""What moves on the Ancient Earth: dice, armies, land that changes hands. Both games on it say it alike."""

from __future__ import annotations

from app.boards.motion import Fact, Motion, Moves
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.ancient.underworld import SPACE

from .land import Earth

DICE = "dice .roll.is-new .die"
SOUNDS = {"rolled": "dice", "captured": "struck", "moved": "place", "claimed": "place", "placed": "place"}


def stack(place: str) -> str:
    """Return what stands in a place: its armies with their emblem."""
    kind = "land" if place in TERRITORY else "space" if place in SPACE else "heaven"
    return f"{kind}:{place} .ae-grow"


def stands(place: str) -> list[Motion]:
    """What stands in a place has just come there."""
    return [Motion("lands", stack(place))]


def marches(fact: Fact, view: Earth) -> list[Motion]:
    """Armies go from one place to another."""
    return [Motion("flies", stack(fact["target"]), stack(fact["source"]))]


def falls(fact: Fact, view: Earth) -> list[Motion]:
    """A land changes hands."""
    land = f"land:{fact['target']}"
    return [Motion("fades", land)] if fact["target"] in TERRITORY else []


def drawn(fact: Fact, view: Earth) -> list[Motion]:
    """A card of one's own comes to the hand."""
    own = fact["seat"] == view["seat"] and fact["card"]
    return [Motion("lands", f"card:{fact['card']}")] if own else []


MOVES: Moves = {
    "rolled": lambda fact, view: [Motion("tumbles", DICE)],
    "captured": falls,
    "moved": marches,
    "claimed": lambda fact, view: stands(fact["place"]),
    "placed": lambda fact, view: stands(fact["place"]),
    "drew": drawn,
}
