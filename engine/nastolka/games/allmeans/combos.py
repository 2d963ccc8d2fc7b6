"""Which combinations cards and symbols make.

Enumeration only, remembered for hands that were asked about before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import Action

from .field import Thing, double_of, lying, slug
from .selectors import Source, test_of
from .tables import (
    ACTIVE,
    ADD,
    GATHER,
    LILAC,
    NAME,
    NUMBER,
    NUMBER_COMBINATIONS,
    OWNER,
    PAIR,
    PRINTED,
    SCREEN,
    SYMBOL_COMBINATIONS,
    SYMBOLS,
    TOTALS,
)

if TYPE_CHECKING:
    from .state import State

MOST_SETS = 700  # number combinations offered one by one; a larger hand is asked card by card
MOST_PAIRS = 400  # the same for pairs of symbols, and for neutral ones
Holding = tuple[tuple[int, ...], tuple[tuple[int, tuple[int, ...]], ...]]


class Combo(NamedTuple):
    """One combination that could be played: how it is called, what it is, which cards it takes."""

    action: Action
    key: str
    cards: tuple[int, ...]


class Made(NamedTuple):
    """What cards make: the combinations, and their actions by themselves, for nearly always all are free."""

    combos: tuple[Combo, ...]
    actions: tuple[Action, ...]

    @classmethod
    def of(cls, combos: Iterable[Combo]) -> Made:
        """Return these combinations."""
        found = tuple(combos)
        return cls(found, tuple(combo.action for combo in found))


def holding(state: State, seat: int) -> Holding:
    """Return a seat's hand and its buffer with the symbols there, sorted: what combinations are made of."""
    buffer = tuple(
        (card, tuple(token % ACTIVE for token in state.symbols.get(card, ())))
        for card in sorted(state.buffer[seat])
    )
    return tuple(sorted(state.hand[seat])), buffer


# -- numbers (AM-54 to AM-57) --------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def number_sets(cards: tuple[int, ...]) -> Made:
    """Return every set of two or more cards that adds up to a combination."""
    found: list[Combo] = []
    stack: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    while stack:
        at, total, chosen = stack.pop()
        for i in range(at, len(cards)):
            sum_now = total + NUMBER[cards[i]]
            if sum_now > TOTALS[-1]:
                continue
            now = (*chosen, cards[i])
            if chosen and sum_now in NUMBER_COMBINATIONS:
                action = Action("number", tuple(NAME[card] for card in now))
                found.append(Combo(action, NUMBER_COMBINATIONS[sum_now].key, now))
            stack.append((i + 1, sum_now, now))
    return Made.of(sorted(found, key=lambda combo: (len(combo.cards), combo.cards)))


@lru_cache(maxsize=4096)
def set_count(cards: tuple[int, ...]) -> int:
    """Return how many number combinations there are, without naming them."""
    ways = [1] + [0] * TOTALS[-1]
    for card in cards:
        number = NUMBER[card]
        for total in range(TOTALS[-1], number - 1, -1):
            ways[total] += ways[total - number]
    return sum(ways[total] for total in TOTALS)


def numbers(state: State, seat: int) -> Sequence[Action]:
    """AM-54, AM-55, AM-56, AM-57, AM-72, AM-115: number combinations of hand and buffer.

    Of a very large hand the totals alone.
    """
    cards = tuple(sorted(state.hand[seat] + state.buffer[seat]))
    if set_count(cards) > MOST_SETS:
        return [GATHER[total] for total in TOTALS if completable(state, cards, total, ())]
    return fresh_ones(state, number_sets(cards))


def fresh_ones(state: State, made: Made) -> Sequence[Action]:
    """AM-71, AM-72: leave out what was played this turn with the same cards."""
    if not state.used:
        return made.actions
    used = set(state.used)
    return [combo.action for combo in made.combos if (combo.key, combo.cards) not in used]


def completable(state: State, cards: tuple[int, ...], total: int, chosen: tuple[int, ...]) -> bool:
    """Tell whether chosen cards can be filled up to a combination that was not played this turn."""
    key = NUMBER_COMBINATIONS[total].key
    used = {cards for combo, cards in state.used if combo == key}
    rest = [card for card in cards if card not in chosen]
    stack = [(0, sum(NUMBER[card] for card in chosen), chosen)]
    while stack:
        at, now, taken = stack.pop()
        if now == total and len(taken) > 1 and tuple(sorted(taken)) not in used:
            return True
        for i in range(at, len(rest)):
            if now + NUMBER[rest[i]] <= total:
                stack.append((i + 1, now + NUMBER[rest[i]], (*taken, rest[i])))
    return False


def additions(state: State, seat: int, total: int, chosen: tuple[int, ...]) -> list[Action]:
    """Return the cards that bring a combination being gathered nearer to its total."""
    cards = tuple(sorted(state.hand[seat] + state.buffer[seat]))
    return [
        ADD[card]
        for card in cards
        if card not in chosen and completable(state, cards, total, tuple(sorted((*chosen, card))))
    ]


# -- symbols (AM-65 to AM-70) --------------------------------------------------------------------------------


def legal_combinations(state: State, seat: int) -> frozenset[str]:
    """AM-74: the symbol combinations whose condition holds now."""
    source = Source(seat)
    return keys_of(tuple([test(state, source) for test in TESTS]))


# Each condition of a combination once, for several have the same.
UNDER = tuple(dict.fromkeys(each.legal_if for each in SYMBOL_COMBINATIONS if each.legal_if))
TESTS = tuple(map(test_of, UNDER))


@lru_cache(maxsize=1024)
def keys_of(met: tuple[bool, ...]) -> frozenset[str]:
    """Return the symbol combinations that are legal while these of the conditions UNDER are met."""
    unmet = {conditions for conditions, holding in zip(UNDER, met, strict=True) if not holding}
    return frozenset(each.key for each in SYMBOL_COMBINATIONS if each.legal_if not in unmet)


@lru_cache(maxsize=4096)
def symbols_at_hand(held: Holding) -> tuple[tuple[int, int], ...]:
    """AM-67: every symbol a hand and a buffer offer.

    Printed active ones in hand, active ones in the buffer.
    """
    hand, buffer = held
    tokens = {(card, symbol) for card in hand for symbol in PRINTED[card]}
    tokens |= {(card, symbol) for card, on in buffer for symbol in on}
    return tuple(sorted(tokens))


@lru_cache(maxsize=2048)
def symbol_pairs(held: Holding, legal: frozenset[str]) -> Made:
    """AM-66, AM-68, AM-74: every pair of symbols on two cards of hand and buffer that makes one of these."""
    pairs = combinations(symbols_at_hand(held), 2)
    combos = (pair_combo(one, other) for one, other in pairs if one[0] != other[0])
    return Made.of(combo for combo in combos if combo.key in legal)


def pair_combo(one: tuple[int, int], other: tuple[int, int]) -> Combo:
    """Return the combination of two symbols on two cards."""
    (card, symbol), (partner, second) = sorted((one, other))
    action = Action("symbols", (NAME[card], SYMBOLS[symbol], NAME[partner], SYMBOLS[second]))
    return Combo(action, PAIR[symbol][second], (card, partner))


def symbols(state: State, held: Holding, seat: int, legal: frozenset[str]) -> Sequence[Action]:
    """AM-66, AM-74: legal symbol combinations of hand and buffer, of a very large hand first halves."""
    tokens = symbols_at_hand(held)
    if len(tokens) * (len(tokens) - 1) // 2 > MOST_PAIRS:
        return [
            Action("match", (NAME[card], SYMBOLS[symbol]))
            for card, symbol in tokens
            if partners(state, seat, card, symbol, legal)
        ]
    return fresh_ones(state, symbol_pairs(held, legal))


def partners(state: State, seat: int, card: int, symbol: int, legal: frozenset[str]) -> list[Action]:
    """Return the second halves of symbol combinations whose first is named."""
    used = set(state.used)
    found = []
    for other, second in symbols_at_hand(holding(state, seat)):
        if other == card:
            continue
        combo = pair_combo((card, symbol), (other, second))
        if combo.key in legal and (combo.key, combo.cards) not in used:
            found.append(Action("with", (NAME[other], SYMBOLS[second])))
    return found


def usable_on_field(state: State, seat: int) -> list[Thing]:
    """AM-66, AM-181: objects of the field with active symbols a seat may use: its own, and both doubles."""
    return [
        thing
        for thing in lying(state, state.symbols.keys())
        if state.symbols[thing.card]
        and (OWNER[thing.card] == seat or (thing.layer == "agent" and double_of(state, thing.card) >= 0))
    ]


def field_pairs(state: State, seat: int, legal: frozenset[str]) -> list[Action]:
    """AM-66, AM-68, AM-183: legal symbol combinations of two objects on the field."""
    found: list[Action] = []
    if len(state.symbols) < 2:
        return found
    used = set(state.used)
    for one, other in combinations(usable_on_field(state, seat), 2):
        cards = tuple(sorted((one.card, other.card)))
        for symbol in dict.fromkeys(token % ACTIVE for token in state.symbols[one.card]):
            for second in dict.fromkeys(token % ACTIVE for token in state.symbols[other.card]):
                key = PAIR[symbol][second]
                if key in legal and (key, cards) not in used:
                    names = (slug(state, one), SYMBOLS[symbol], slug(state, other), SYMBOLS[second])
                    found.append(Action("field", names))
    return found


# -- neutral (AM-101 to AM-104) ------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def neutral_pairs(held: Holding) -> Made:
    """AM-101, AM-104: a lilac card of the hand with any other card that offers a symbol; two lilacs once."""
    hand, buffer = held
    others = [card for card in hand if PRINTED[card] or LILAC[card]] + [card for card, on in buffer if on]
    in_hand = set(hand)
    return Made.of(
        Combo(Action("neutral", (NAME[card], NAME[other])), "neutral", tuple(sorted((card, other))))
        for card in hand
        if LILAC[card]
        for other in others
        if other != card and not (LILAC[other] and other in in_hand and other < card)
    )


def neutrals(state: State, held: Holding, seat: int) -> Sequence[Action]:
    """AM-101: neutral combinations, or with a very large hand only their lilac cards."""
    actions = fresh_ones(state, neutral_pairs(held))
    if len(actions) <= MOST_PAIRS:
        return actions
    lilacs = dict.fromkeys(action.args[0] for action in actions)
    return [SCREEN[card] for card in sorted(state.hand[seat]) if NAME[card] in lilacs]


def companions(state: State, seat: int, name: str) -> list[Action]:
    """Return the partners of a lilac card that is named."""
    actions = fresh_ones(state, neutral_pairs(holding(state, seat)))
    return [Action("with", action.args[1:]) for action in actions if action.args[0] == name]
