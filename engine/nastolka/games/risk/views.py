"""Who may know what: hands are their owners', the deck is nobody's; cards shown in a trade are remembered.

Forgotten on purpose: everything inferred from what others did or did not do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from nastolka.core import views
from nastolka.core.dealing import Pool
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES

from .effects import income, set_value
from .flow import score, strength
from .tables import CARD, CARDS

if TYPE_CHECKING:
    from .state import State


class Totals(TypedDict):
    """What a seat holds, and what it would be paid for it."""

    territories: int
    armies: int
    continents: list[str]  # whole ones
    income: list[int]  # [for territories, for continents]
    score: int  # RK-902


class Remembered(TypedDict):
    """RK-32: cards this seat has seen and does not hold."""

    hands: list[list[str]]  # seat → cards known to be in its hand
    deck: list[str]  # cards shown in trades, under the deck


class Face(TypedDict):
    """What a view of Risk holds beyond the core's part."""

    land: dict[str, list[int]]  # territory → [owner, armies]; nobody is -1, the neutral armies are 5
    hands: list[list[str] | None]  # seat → cards; None: hidden
    hand_sizes: list[int]
    deck: int  # how many cards are left
    sets: int  # traded so far, by all
    next_set: int  # armies the next one brings
    totals: list[Totals]
    alive: list[int]
    fallen: list[int]  # seats destroyed, in order …
    resigned: list[int]  # … and seats that left
    mover: int
    first: int
    round: int  # 0 before the first turn
    rounds: int | None  # RK-901: None without a limit
    captured: bool  # whether the mover has taken a territory this turn
    matched: bool  # … and has got armies for a territory on a card
    reserves: list[int]  # starting armies not yet placed
    orders: list[str]  # RK-908: seat → standing order
    remembered: Remembered
    winners: list[int] | None
    options: dict[str, str]


class View(views.View, Face):
    """What a seat sees of the table."""


def face(state: State, seat: int | None) -> Face:
    """Return the table as a seat sees it (None: a spectator)."""
    return {
        "land": {slug: [state.owner[land], state.armies[land]] for land, slug in enumerate(TERRITORIES)},
        "hands": [names(hand) if own == seat else None for own, hand in enumerate(state.hands)],
        "hand_sizes": [len(hand) for hand in state.hands],
        "deck": len(state.deck),
        "sets": state.sets,
        "next_set": set_value(state.sets),
        "totals": [totals(state, own) for own in range(state.seats)],
        "alive": state.alive,
        "fallen": [own for own in state.out if not state.gone >> own & 1],
        "resigned": [own for own in state.out if state.gone >> own & 1],
        "mover": state.mover,
        "first": state.first,
        "round": state.round,
        "rounds": state.config.limit,
        "captured": state.captured,
        "matched": state.matched,
        "reserves": state.reserves[:],
        "orders": state.orders[:],
        "remembered": remembered(state, seat),
        "winners": None if state.winners is None else list(state.winners),
        "options": dict(state.options),
    }


def names(cards: list[int]) -> list[str]:
    """Return the slugs of cards."""
    return [CARDS[card] for card in cards]


def totals(state: State, seat: int) -> Totals:
    """RK-18, RK-902: return what a seat holds, and what it would be paid for it."""
    owner = state.owner
    return {
        "territories": owner.count(seat),
        "armies": strength(state, seat),
        "continents": [
            continent.key
            for continent in CONTINENTS
            if all(owner[land] == seat for land in continent.territories)
        ],
        "income": list(income(state, seat)),
        "score": score(state, seat),
    }


def remembered(state: State, seat: int | None) -> Remembered:
    """RK-32: return the cards of others this seat has seen, and the ones shown that lie under the deck."""
    mask = state.everybody if seat is None else 1 << seat
    return {
        "hands": [
            names(sorted(card for card, known in zip(hand, eyes, strict=True) if known & mask == mask))
            if own != seat
            else []
            for own, (hand, eyes) in enumerate(zip(state.hands, state.eyes, strict=True))
        ],
        "deck": names(state.deck[: state.known][::-1]),
    }


def hidden(state: State, seat: int) -> list[Pool]:
    """Return the others' cards this seat has not seen, and the deck down to the traded cards."""
    cards = [
        card
        for own, (hand, eyes) in enumerate(zip(state.hands, state.eyes, strict=True))
        if own != seat
        for card, known in zip(hand, eyes, strict=True)
        if not known >> seat & 1
    ]
    return [Pool(cards + state.deck[state.known :])]


def fill(state: State, seat: int, pools: list[list[int]]) -> None:
    """Deal the pool to the others' unseen slots, then to the deck."""
    cards = iter(pools[0])
    for own, (hand, eyes) in enumerate(zip(state.hands, state.eyes, strict=True)):
        if own != seat:
            hand[:] = [
                card if known >> seat & 1 else next(cards) for card, known in zip(hand, eyes, strict=True)
            ]
    state.deck[state.known :] = cards


def seen(view: dict[str, Any]) -> list[int]:
    """Return the cards a view identifies."""
    shown = [
        *(hand or () for hand in view["hands"]),
        *view["remembered"]["hands"],
        view["remembered"]["deck"],
    ]
    return [CARD[card] for cards in shown for card in cards]
