"""Who may know what: hands are their owners', the deck is nobody's, all else lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from nastolka.core import views
from nastolka.core.dealing import Pool

from .tables import BOX

if TYPE_CHECKING:
    from .state import State


class Face(TypedDict):
    """What this game adds to a view."""

    hands: list[list[int] | None]  # None: somebody else's
    held: list[int]  # how many cards each seat holds
    deck: int
    laid: list[list[int]]  # the pair of every round
    secret: list[bool]  # whether a card of this seat lies face down
    own: int | None  # the number on one's own card that lies face down
    points: list[int]
    gone: int | None  # the seat that gave up


class View(views.View, Face):
    """What a seat sees of the table."""


def face(state: State, seat: int | None) -> Face:
    """Return the table as a seat sees it (None: a spectator)."""
    own = state.sealed.get(-1 if seat is None else seat)
    return {
        "hands": [hand[:] if owner == seat else None for owner, hand in enumerate(state.hands)],
        "held": [len(hand) for hand in state.hands],
        "deck": len(state.deck),
        "laid": [pair[:] for pair in state.laid],
        "secret": [owner in state.sealed for owner in range(state.seats)],
        "own": own[1].args[0] if own else None,
        "points": state.points[:],
        "gone": None if state.gone < 0 else state.gone,
    }


def hidden(state: State, seat: int) -> list[Pool]:
    """Return what a seat cannot see: the other hand and the deck."""
    cards = [*state.hands[1 - seat], *state.deck]
    return [Pool(cards)] if cards else []


def fill(state: State, seat: int, pools: list[list[Any]]) -> None:
    """Put cards where `hidden` found them."""
    if pools:
        held = len(state.hands[1 - seat])
        state.hands[1 - seat], state.deck = sorted(pools[0][:held]), pools[0][held:]


def box(state: State) -> list[Any]:
    """Return every component of the box, sorted; before the deal nothing is anywhere."""
    return list(BOX) if state.deck or state.laid else []


def seen(view: dict[str, Any]) -> list[Any]:
    """Return the components a view identifies."""
    hands = [card for hand in view["hands"] for card in hand or ()]
    return [*hands, *(card for pair in view["laid"] for card in pair)]
