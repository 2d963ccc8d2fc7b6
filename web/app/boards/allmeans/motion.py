"""What moves in Noxed City: cards between hand, piles and field, and what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.motion import Fact, Motion, Moves, follow
from nastolka.core.kinds import Event
from nastolka.games.allmeans.tables import CELL_NAMES
from nastolka.games.allmeans.tells import TELLS
from nastolka.games.allmeans.views import View

from .cards.rows import row_of

SOUNDS = {
    "deployed": "place", "facedown": "place", "shadowed": "place", "attached": "place", "played": "card",
    "drew": "card", "recovered": "card", "bounced": "card", "shed": "card", "discarded": "card",
    "disposed": "card", "number": "card", "symbols": "card", "neutral": "card", "shelved": "card",
    "struck": "struck", "moved": "place", "turned": "card", "scrapped": "card",
}  # fmt: skip


def motions(events: Sequence[Event], view: View) -> list[Motion]:
    """Return what moves."""
    return follow(TELLS, MOVES, events, view)


def thing(card: str, cell: str) -> str:
    """Return what a card is on its cell: the ground, what stands on it, what hangs there, what sticks."""
    found = row_of(card)
    kind = found.type if found else "graffiti"
    if kind == "territory":
        return f"cell:{cell}"
    return f"at:{cell}/{'agent' if 'agent' in kind else kind}"


def _settled(seat: int, card: str, there: str, view: View) -> list[Motion]:
    """A card of one's own flies from the hand and comes down; another's comes out of the other hand."""
    if seat == view["seat"] and card:
        return [Motion("flies", there, f"card:{card}"), Motion("lands", there)]
    return [Motion("comes", there, f"pile:{seat}/hand")]


def _deployed(fact: Fact, view: View) -> list[Motion]:
    return _settled(fact["seat"], fact["card"], thing(fact["card"], fact["cell"]), view)


def _facedown(fact: Fact, view: View) -> list[Motion]:
    return _settled(fact["seat"], "", f"at:{fact['cell']}/graffiti", view)


def _shadowed(fact: Fact, view: View) -> list[Motion]:
    return _settled(fact["seat"], fact["card"], f"at:{fact['cell']}/agent", view)


def _attached(fact: Fact, view: View) -> list[Motion]:
    return [Motion("lands", f"at:{fact['cell']}/plot")]


def _played(fact: Fact, view: View) -> list[Motion]:
    """A plot is laid open, and goes where its rows send it."""
    own = fact["seat"] == view["seat"]
    return [Motion("leaves", f"card:{fact['card']}")] if own else []


def _kept(fact: Fact, view: View) -> list[Motion]:
    """A planned card moves to its place beside the field."""
    card = f"card:{fact['card']}" if fact["seat"] == view["seat"] else f"at:{fact['seat']}/{fact['card']}"
    return [Motion("comes", card, card if fact["seat"] == view["seat"] else f"pile:{fact['seat']}/hand")]


def _drew(fact: Fact, view: View) -> list[Motion]:
    """Cards of one's own come out of their pile; others are told only how many."""
    cards = fact["cards"] if fact["seat"] == view["seat"] and not isinstance(fact["cards"], int) else ()
    return [Motion("comes", f"card:{card}", f"pile:{fact['seat']}/{fact['zone']}") for card in cards or ()]


def _recovered(fact: Fact, view: View) -> list[Motion]:
    own = fact["seat"] == view["seat"]
    return [Motion("comes", f"card:{fact['card']}", f"pile:{fact['seat']}/scrap")] if own else []


def _scrapped(fact: Fact, view: View) -> list[Motion]:
    """What is scrapped goes to its owner's pile, from the field or from one's own hand."""
    pile, card, where = f"pile:{fact['seat']}/scrap", fact["card"], fact["where"]
    if where in CELL_NAMES:
        return [Motion("flies", pile, thing(card, where))]
    return [Motion("flies", pile, f"card:{card}")] if fact["seat"] == view["seat"] else []


def _struck(fact: Fact, view: View) -> list[Motion]:
    return [Motion("flies", f"at:{fact['to']}/agent", f"at:{fact['cell']}/agent")]


def _moved(fact: Fact, view: View) -> list[Motion]:
    return [Motion("comes", f"at:{fact['to']}/agent", f"at:{fact['cell']}/agent")]


def _turned(fact: Fact, view: View) -> list[Motion]:
    return [Motion("turns", f"at:{fact['cell']}/agent")]


MOVES: Moves = {
    "deployed": _deployed, "facedown": _facedown, "shadowed": _shadowed, "attached": _attached,
    "played": _played, "shelved": _kept, "drew": _drew, "recovered": _recovered, "scrapped": _scrapped,
    "struck": _struck, "moved": _moved, "turned": _turned, "readied": _turned, "turned_up": _turned,
}  # fmt: skip
