"""What each side knows of the two decks.

Every slot has eyes, and what was known of cards put back is hearsay (A-50).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from .tables import AMONG, CARDS, LOOK_DEPTH

if TYPE_CHECKING:
    from .state import State


class Hearsay(TypedDict):
    """Cards known to lie in these slots of a deck, counted from its top, in some order."""

    cards: list[str]
    slots: list[int]


def pile(state: State, what: str) -> tuple[list[int], list[int]]:
    """Return a deck, its top last, and who has seen each of its cards."""
    return (state.deck, state.deck_eyes) if what == "groups" else (state.agenda, state.agenda_eyes)


def look_at(state: State, seat: int, what: str, depth: int = LOOK_DEPTH) -> tuple[str, ...]:
    """A-50: a side sees the top cards of a deck, as many as there are; return them from the top."""
    cards, eyes = pile(state, what)
    for i in range(max(0, len(cards) - depth), len(cards)):
        eyes[i] = eyes[i] & ~(AMONG << seat) | 1 << seat
        state.hearsay[seat] &= ~(1 << cards[i])
    return tuple(CARDS[card] for card in cards[: -depth - 1 : -1])


def put_back(state: State, seat: int, what: str, order: list[int]) -> None:
    """A-50: the cards looked at lie on top in this order, the first on top.

    The rival knows at most which they are.
    """
    cards, eyes = pile(state, what)
    at, rival = len(cards) - len(order), 1 - seat
    heard = sum(1 << card for card, mask in zip(cards[at:], eyes[at:], strict=True) if mask >> rival & 1)
    unsure = AMONG << rival if heard or any(mask & AMONG << rival for mask in eyes[at:]) else 0
    state.hearsay[rival] |= heard
    cards[at:] = order[::-1]
    eyes[at:] = [1 << seat | unsure] * len(order)
    names = tuple(CARDS[card] for card in order)
    state.emit("ordered", seat, what, names, eyes=(seat,), masked=(seat, what, len(names)))


def lay_open(state: State, card: int) -> int:
    """A card has left its deck for all to see: nobody wonders any more where it lies."""
    mine, theirs = state.hearsay
    if mine or theirs:
        state.hearsay = [mine & ~(1 << card), theirs & ~(1 << card)]
    return card


# -- as a seat sees them -------------------------------------------------------------------------------------


def known(cards: list[int], eyes: list[int], seat: int | None) -> list[str | None]:
    """Return a deck from its top, None where the seat has not seen the card.

    A spectator knows what lies open.
    """
    bit = 4 if seat is None else 1 << seat
    return [
        CARDS[card] if mask & bit else None
        for card, mask in zip(reversed(cards), reversed(eyes), strict=True)
    ]


def among(state: State, seat: int | None) -> dict[str, Hearsay]:
    """Return the cards a seat knew before the rival put them back, and where (from the top) they may lie."""
    heard = [] if seat is None else [card for card in range(len(CARDS)) if state.hearsay[seat] >> card & 1]
    shown: dict[str, Hearsay] = {}
    for what in ("objectives", "groups"):
        cards, eyes = pile(state, what)
        slots = [] if seat is None else [i for i, mask in enumerate(reversed(eyes)) if mask & AMONG << seat]
        shown[what] = {"cards": [CARDS[card] for card in heard if card in cards], "slots": slots}
    return shown


def bottom(agenda: list[str | None]) -> list[str]:
    """Return the known cards at the bottom of a deck, from the very bottom up to the first unknown one."""
    found: list[str] = []
    for card in reversed(agenda):
        if card is None:
            break
        found.append(card)
    return found
