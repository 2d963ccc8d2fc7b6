"""What actions do to the table: armies come, fall and move; cards are drawn, traded and taken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from nastolka.games.ancient.tables import CONTINENTS, NEIGHBOURS, TERRITORIES

from .tables import (
    CARD_SYMBOL,
    CARDS,
    EVERYWHERE,
    LANDS_PER_ARMY,
    LEAST_INCOME,
    MATCH,
    SET,
    SET_STEP,
    SET_VALUES,
    WILD,
)

if TYPE_CHECKING:
    from .state import State


# -- armies --------------------------------------------------------------------------------------------------


def lose(state: State, land: int, armies: int) -> None:
    """RK-48, RK-69: fallen armies go back to their owner's supply, which has no end."""
    state.armies[land] -= armies


def place(state: State, land: int, armies: int) -> None:
    """RK-13, RK-24: new armies join those of a territory, however many there are."""
    state.armies[land] += armies


def move(state: State, source: int, target: int, armies: int) -> None:
    """RK-51, RK-56: armies walk from a territory to its neighbour."""
    state.armies[source] -= armies
    state.armies[target] += armies


def income(state: State, seat: int) -> tuple[int, int]:
    """RK-19, RK-20, RK-22, RK-23: what a seat's territories and its whole continents bring a turn."""
    owner = state.owner
    lands = owner.count(seat)
    bonus = sum(
        continent.bonus
        for continent in CONTINENTS
        if all(owner[land] == seat for land in continent.territories)
    )
    return max(LEAST_INCOME, lands // LANDS_PER_ARMY), bonus


def can_attack(state: State, seat: int) -> bool:
    """RK-37, RK-38: whether a seat has two armies beside an enemy."""
    owner, armies = state.owner, state.armies
    return any(
        owner[land] == seat and armies[land] > 1 and any(owner[other] != seat for other in NEIGHBOURS[land])
        for land in EVERYWHERE
    )


def can_fortify(state: State, seat: int) -> bool:
    """RK-56, RK-57: whether a seat has an army to spare beside another territory of its own."""
    owner, armies = state.owner, state.armies
    return any(
        owner[land] == seat and armies[land] > 1 and any(owner[other] == seat for other in NEIGHBOURS[land])
        for land in EVERYWHERE
    )


# -- cards ---------------------------------------------------------------------------------------------------


def set_value(number: int) -> int:
    """RK-7, RK-29, RK-30: what the next set is worth when so many have been traded."""
    known = len(SET_VALUES)
    return SET_VALUES[number] if number < known else SET_VALUES[-1] + SET_STEP * (number - known + 1)


def is_set(cards: Sequence[int]) -> bool:
    """RK-26, B3: three alike, three different, or any two with a wild card."""
    if len(cards) != SET:
        return False
    return WILD in cards or len({CARD_SYMBOL[card] for card in cards}) != 2


def sets_in(hand: list[int]) -> list[tuple[int, ...]]:
    """Return every set a hand holds, its cards in the order of the map, a wild card last."""
    return [cards for cards in dict.fromkeys(combinations(sorted(hand), SET)) if is_set(cards)]


def matches(state: State, seat: int, cards: Sequence[int]) -> list[int]:
    """RK-33, RK-34: the shown territories of one's own, one of which gets two armies, once a turn."""
    if state.matched:
        return []
    return [card for card in cards if card != WILD and state.owner[card] == seat]


def trade(state: State, seat: int, cards: Sequence[int], match: int | None) -> int:
    """RK-29, RK-30, RK-31, RK-32, RK-33, RK-34: the set goes under the deck; return its worth in armies."""
    for card in cards:
        _lay_down(state, seat, card)
        state.deck.insert(0, card)
    state.known += len(cards)
    value = set_value(state.sets)
    state.sets += 1
    slugs = tuple(CARDS[card] for card in cards)
    state.emit("traded", seat, slugs, value, "-" if match is None else TERRITORIES[match])
    if match is not None:
        place(state, match, MATCH)
        state.matched = True
    return value


def _lay_down(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand. Who knew only one of two wild cards no longer knows whether one is left."""
    hand, eyes = state.hands[seat], state.eyes[seat]
    slot = hand.index(card)
    hand.pop(slot)
    known = eyes.pop(slot)
    if card in hand:
        eyes[hand.index(card)] &= known


def earn_card(state: State, seat: int) -> None:
    """RK-25, B9: the top card of the deck, if there is one.

    Everybody knows it once it has come round again.
    """
    if not state.deck:
        state.emit("nodraw", seat)
        return
    card = state.deck.pop()
    public = state.known > len(state.deck)
    if public:
        state.known -= 1
    state.hands[seat].append(card)
    state.eyes[seat].append(state.everybody if public else 1 << seat)
    state.emit("drew", seat, CARDS[card], eyes=(seat,), masked=(seat,))


def take_cards(state: State, seat: int, foe: int) -> None:
    """RK-52: the cards of a destroyed seat; it has seen them, too."""
    cards = tuple(CARDS[card] for card in state.hands[foe])
    state.emit("took", seat, foe, cards, eyes=(seat, foe), masked=(seat, foe, len(cards)))
    state.hands[seat] += state.hands[foe]
    state.eyes[seat] += [mask | 1 << seat for mask in state.eyes[foe]]
    state.hands[foe], state.eyes[foe] = [], []


def return_cards(state: State, seat: int) -> tuple[str, ...]:
    """RK-909: the cards of a seat that resigns are shown and go under the deck."""
    cards = state.hands[seat]
    for card in cards:
        state.deck.insert(0, card)
    state.known += len(cards)
    state.hands[seat], state.eyes[seat] = [], []
    return tuple(CARDS[card] for card in cards)
