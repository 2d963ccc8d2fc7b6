"""Who may know what: hands are their owners' and of those who looked; decks are nobody's; all else lies open.

How many cards of which deck a seat holds is public (GS-20), so what is hidden is dealt anew deck by deck.
Forgotten on purpose: everything inferred from what others did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from nastolka.core import views
from nastolka.core.dealing import Pool
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES

from .flow.turns import income
from .scoring import score
from .tables import (
    CARD,
    CARDS,
    DEATH,
    DECK_OF,
    EARTH,
    GODS,
    HEAVENS,
    LANES,
    ORDERS,
    PANTHEONS,
    PLACES,
    SKY,
    UNDERWORLD,
    WAR,
)

if TYPE_CHECKING:
    from .state import State


class Boards(TypedDict):
    """What lies on the two boards; whoever holds a place is a seat, 5 (the neutral armies) or -1 (nobody)."""

    land: dict[str, list[int]]  # territory → [owner, armies]
    spaces: dict[str, list[int]]  # space of the Underworld → [owner, armies]
    heaven: list[int]  # seat → armies in its heaven
    temples: list[str]  # territories with one
    temples_left: int
    plague: list[str]  # territories with a marker
    spare_plague: bool  # whether the fifth marker stands aside
    sunk: bool  # whether Atlantis lies under water
    maelstrom: str | None  # the sea lane it cuts, by its two ends
    sacred: list[str]  # territories nobody may attack this turn


class Totals(TypedDict):
    """What a seat has, earns next and would score."""

    territories: int
    armies: int  # on Earth
    continents: list[str]  # whole ones
    income: list[int]  # [armies, faith] of the next turn
    temples: int
    altars: int
    crypts: int
    score: list[int]  # for land, continents, altars and crypts, relics; then all of it


class Holdings(TypedDict):
    """What the seats have."""

    pantheons: list[str | None]  # seat → pantheon; None: not chosen yet
    heavens: list[str | None]  # seat → what its pantheon calls its heaven
    neutral: str | None  # the pantheon of the neutral armies
    gods: list[dict[str, str | None]]  # seat → god → territory; None: not in play
    faith: list[int]
    relics: list[list[str]]
    hands: list[list[list[str | None]]]  # seat → [deck, card]…; None: this seat has not seen it
    hand_counts: list[dict[str, int]]  # seat → deck → cards
    decks: dict[str, int]  # how many cards are left
    gone: list[str]  # cards out of the game
    sears: list[int]  # seat → what Fire Sears the Sky adds this turn
    reserves: list[int]  # starting armies not yet placed
    orders: list[str]  # GS-904: seat → standing order
    totals: list[Totals]


class Course(TypedDict):
    """Where the match stands."""

    epoch: int
    epochs: int
    order: list[int]  # seats by turn-order marker; -1: nobody has taken it
    mover: int  # -1 between turns
    step: int  # 1 to 10
    conquests: int  # of defended territories, this turn
    labours: dict[str, bool]  # deck → whether its labour has been paid this turn
    alive: list[int]
    fallen: list[int]  # in order, those who resigned among them
    resigned: list[int]
    muted: list[int]  # seats that asked not to be asked
    bids: list[int] | None  # the last ones opened
    my_bid: int | None
    has_bid: list[int]  # GS-55: seats whose bid lies closed
    winners: list[int] | None
    options: dict[str, str]


class Face(Boards, Holdings, Course):
    """What a view of Godstorm holds beyond the core's part."""


class View(views.View, Face):
    """What a seat sees of the table."""


def face(state: State, seat: int | None) -> Face:
    """Return the table as a seat sees it (None: a spectator)."""
    return {**boards(state), **holdings(state, seat), **course(state, seat)}


def boards(state: State) -> Boards:
    """Return what lies on the two boards, all of it open."""
    return {
        "land": {slug: [state.owner[land], state.armies[land]] for land, slug in enumerate(TERRITORIES)},
        "spaces": {PLACES[space]: [state.owner[space], state.armies[space]] for space in UNDERWORLD},
        "heaven": [
            state.armies[state.heaven(own)] if state.pantheons[own] >= 0 else 0 for own in range(state.seats)
        ],
        "temples": [TERRITORIES[land] for land in EARTH if state.temples[land]],
        "temples_left": state.temples_left(),
        "plague": [TERRITORIES[land] for land in state.plague],
        "spare_plague": state.spare > 0,
        "sunk": state.sunk > 0,
        "maelstrom": None if state.lane < 0 else LANES[state.lane],
        "sacred": [TERRITORIES[land] for land in state.sacred],
    }


def holdings(state: State, seat: int | None) -> Holdings:
    """Return what the seats have: cards of others only by their decks (GS-20)."""
    seats = range(state.seats)
    return {
        "pantheons": [None if i < 0 else PANTHEONS[i] for i in state.pantheons],
        "heavens": [None if i < 0 else HEAVENS[i] for i in state.pantheons],
        "neutral": None if state.neutral < 0 else PANTHEONS[state.neutral],
        "gods": [gods(state, own) for own in seats],
        "faith": state.faith[:],
        "relics": [names(relics) for relics in state.relics],
        "hands": [hand(state, own, seat) for own in seats],
        "hand_counts": [{GODS[deck]: state.count(own, deck) for deck in (WAR, SKY, DEATH)} for own in seats],
        "decks": {GODS[deck]: len(cards) for deck, cards in enumerate(state.decks)},
        "gone": names(state.gone),
        "sears": state.sears[:],
        "reserves": state.reserves[:],
        "orders": [ORDERS[i] for i in state.orders],
        "totals": [totals(state, own) for own in seats],
    }


def course(state: State, seat: int | None) -> Course:
    """Return where the match stands; a bid is its bidder's secret until all are opened (GS-55)."""
    bid = state.sealed.get(seat) if seat is not None else None
    return {
        "epoch": max(1, state.epoch),  # GS-28: the marker stands on the first one from the start
        "epochs": state.config.epochs,
        "order": state.order[:],
        "mover": state.mover,
        "step": state.step,
        "conquests": state.conquests,
        "labours": {GODS[deck]: bool(state.labours >> deck & 1) for deck in (WAR, SKY)},
        "alive": state.alive(),
        "fallen": state.fallen[:],
        "resigned": state.resigned[:],
        "muted": state.muted[:],
        "bids": state.bids[:] or None,
        "my_bid": bid[1].args[0] if bid else None,
        "has_bid": sorted(state.sealed),
        "winners": None if state.winners is None else list(state.winners),
        "options": dict(state.options),
    }


def names(cards: list[int]) -> list[str]:
    """Return the ids of cards."""
    return [CARDS[card] for card in cards]


def gods(state: State, seat: int) -> dict[str, str | None]:
    """GS-26: return where a seat's gods stand."""
    return {GODS[kind]: None if land < 0 else TERRITORIES[land] for kind, land in enumerate(state.gods[seat])}


def hand(state: State, owner: int, seat: int | None) -> list[list[str | None]]:
    """GS-20: return a hand, card by card, as deck and card; None where this seat has not seen it."""
    return [
        [GODS[DECK_OF[card]], CARDS[card] if knows(seat, owner, mask) else None]
        for card, mask in zip(state.hands[owner], state.eyes[owner], strict=True)
    ]


def knows(seat: int | None, owner: int, mask: int) -> bool:
    """Tell whether a seat knows a card of somebody's hand."""
    return seat is not None and (seat == owner or bool(mask >> seat & 1))


def totals(state: State, seat: int) -> Totals:
    """Return what a seat has, earns next and would score."""
    lands = state.lands(seat)
    parts = score(state, seat)
    out = seat in state.fallen
    return {
        "territories": len(lands),
        "armies": sum([state.armies[land] for land in lands]),
        "continents": [CONTINENTS[i].key for i in state.continents(seat)],
        "income": [0, 0] if out or not lands else whole_income(state, seat),
        "temples": len(state.own_temples(seat)),
        "altars": state.altars(seat),
        "crypts": len(state.crypts(seat)),
        "score": [*parts, sum(parts)],
    }


def whole_income(state: State, seat: int) -> list[int]:
    """GS-60 to GS-63: return armies, those of temples with them, and faith of the seat's next turn."""
    armies, faith = income(state, seat)
    return [armies + len(state.own_temples(seat)), faith]


# -- what is hidden ------------------------------------------------------------------------------------------


def unseen(state: State, seat: int, deck: int) -> list[tuple[int, int]]:
    """Return the slots of others' hands (whose, which) with a card of this deck the seat has not seen."""
    return [
        (owner, slot)
        for owner, cards in enumerate(state.hands)
        if owner != seat
        for slot, card in enumerate(cards)
        if DECK_OF[card] == deck and not state.eyes[owner][slot] >> seat & 1
    ]


def hidden(state: State, seat: int) -> list[Pool]:
    """Return, deck by deck, the cards of others' hands and the deck: one to whoever sees neither."""
    return [
        Pool([state.hands[owner][slot] for owner, slot in unseen(state, seat, deck)] + state.decks[deck])
        for deck in range(4)
    ]


def fill(state: State, seat: int, pools: list[list[int]]) -> None:
    """Deal each pool to the others' unseen slots, then to its deck."""
    for deck, cards in enumerate(pools):
        slots = unseen(state, seat, deck)
        for (owner, slot), card in zip(slots, cards, strict=False):
            state.hands[owner][slot] = card
        state.decks[deck] = cards[len(slots) :]


def seen(view: dict[str, Any]) -> list[int]:
    """Return the cards a view identifies."""
    shown = [*view["gone"], *(card for relics in view["relics"] for card in relics)]
    shown += [card for cards in view["hands"] for _, card in cards if card]
    return [CARD[card] for card in shown]
