"""What a deck list will probably give: its curves, and the chance of each combination in the opening hand.

Counted exactly, in whole numbers. A hand is the four cards dealt, before any of them is exchanged: the
shuffle comes first and only then the split into 25 and 15 (AM-7), so every four of the forty are equally
likely, whatever the split. A combination counts when the hand alone holds its cards; whether it would be
legal on that turn is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

from .tables import (
    ACTIVE,
    BINDER,
    HAND,
    PAIR,
    ROWS,
    SYMBOL,
    SYMBOL_COMBINATIONS,
    SYMBOLS,
    TOTALS,
)

TYPES = tuple(dict.fromkeys(row.type for row in BINDER))
NUMBERS = tuple(sorted({row.number for row in BINDER}))
ACTIVE_SYMBOLS = SYMBOLS[:ACTIVE]


class Curves(NamedTuple):
    """How many cards of each number and type a list holds, how many symbols, and what its cards cost."""

    cards: int
    numbers: dict[int, int]
    symbols: dict[str, int]
    types: dict[str, int]
    prices: int  # from hand, of all cards that can be played from there
    priced: int  # how many those are


class Chance(NamedTuple):
    """So many of all hands."""

    ways: int
    of: int

    @property
    def per_mille(self) -> int:
        """The chance in thousandths, rounded to the nearest."""
        return (2000 * self.ways + self.of) // (2 * self.of)


class Odds(NamedTuple):
    """The chance that the opening hand can make each combination."""

    totals: dict[int, Chance]
    pairs: dict[str, Chance]
    neutral: Chance
    any_total: Chance
    any_pair: Chance
    anything: Chance  # of a number, a pair or the neutral combination


def curves(counts: Mapping[str, int]) -> Curves:
    """Return what a list is made of; what is no card of ours is left out."""
    numbers, symbols, types = dict.fromkeys(NUMBERS, 0), dict.fromkeys(SYMBOLS, 0), dict.fromkeys(TYPES, 0)
    cards = prices = priced = 0
    for key, n in counts.items():
        if key not in ROWS:
            continue
        row = BINDER[ROWS[key]]
        cards += n
        numbers[row.number] += n
        types[row.type] += n
        for symbol in row.symbols:
            symbols[symbol] += n
        if row.price[0] is not None:
            prices, priced = prices + n * row.price[0], priced + n
    return Curves(cards, numbers, symbols, types, prices, priced)


# -- one hand ------------------------------------------------------------------------------------------------


def totals_of(numbers: Sequence[int]) -> list[int]:
    """AM-54, AM-55: return the totals that two or more of these numbers make."""
    single = made = 0  # a bit for each sum of one card, of more
    for n in numbers:
        made |= made << n | single << n
        single |= 1 << n
    return [total for total in TOTALS if made >> total & 1]


def pairs_of(hand: Iterable[str]) -> list[str]:
    """AM-65, AM-66, AM-68: return the symbol combinations that two different cards of a hand make."""
    printed = [[SYMBOL[s] for s in BINDER[ROWS[key]].symbols if s in ACTIVE_SYMBOLS] for key in hand]
    made = {PAIR[a][b] for one, other in combinations(printed, 2) for a in one for b in other}
    return [each.key for each in SYMBOL_COMBINATIONS if each.key in made]


# -- all hands -----------------------------------------------------------------------------------------------


def opening(counts: Mapping[str, int]) -> Odds | None:
    """AM-9: return the chances of a list's opening hand; nothing while there are fewer cards than a hand."""
    cards = [(BINDER[ROWS[key]], n) for key, n in counts.items() if key in ROWS and n > 0]
    size = sum(n for _, n in cards)
    if size < HAND:
        return None
    plain, bearing = [0] * len(NUMBERS), [0] * len(NUMBERS)  # cards without and with a symbol, by number
    for row, n in cards:
        (bearing if row.symbols else plain)[NUMBERS.index(row.number)] += n
    faces = [(frozenset(row.symbols), row.symbols, n) for row, n in cards]
    all_hands = comb(size, HAND)
    totals, no_total = _totals(list(map(sum, zip(plain, bearing, strict=True))))
    active = sum(n for symbols, _, n in faces if symbols & set(ACTIVE_SYMBOLS))
    pairs = {each.key: _pair(faces, each.pair, size) for each in SYMBOL_COMBINATIONS}
    return Odds(
        {total: Chance(ways, all_hands) for total, ways in totals.items()},
        {key: Chance(ways, all_hands) for key, ways in pairs.items()},
        Chance(_neutral(faces, size), all_hands),
        Chance(all_hands - no_total, all_hands),
        Chance(all_hands - _at_most_one(active, size), all_hands),
        Chance(all_hands - _barren(plain, bearing), all_hands),
    )


def _at_most_one(bearers: int, size: int) -> int:
    """Count the hands that hold none or one of the cards meant."""
    others = size - bearers
    return comb(others, HAND) + bearers * comb(others, HAND - 1)


def _pair(faces: Iterable[tuple[frozenset[str], object, int]], pair: Sequence[str], size: int) -> int:
    """AM-66, AM-68: count the hands in which two different cards bear the two symbols.

    The others lack one of the symbols, or have both on one card alone.
    """
    first, second = pair
    a = b = both = 0
    for symbols, _, n in faces:
        a += n * (first in symbols)
        b += n * (second in symbols)
        both += n * (first in symbols and second in symbols)
    if first == second:
        return comb(size, HAND) - _at_most_one(a, size)
    neither = size - a - b + both
    lacking = comb(size - a, HAND) + comb(size - b, HAND) - comb(neither, HAND)
    return comb(size, HAND) - lacking - both * comb(neither, HAND - 1)


def _neutral(faces: Iterable[tuple[frozenset[str], Sequence[str], int]], size: int) -> int:
    """AM-101, AM-104: count the hands with a lilac card and another card that bears any symbol."""
    lilac = bare = 0
    for symbols, _, n in faces:
        lilac += n * ("mask" in symbols)
        bare += n * (not symbols)
    return comb(size, HAND) - comb(size - lilac, HAND) - lilac * comb(bare, HAND - 1)


@cache
def _hands() -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return every hand by its numbers: how many cards of each, and the totals it makes."""
    return tuple(
        (tuple(numbers.count(n) for n in NUMBERS), tuple(totals_of(numbers)))
        for numbers in combinations_with_replacement(NUMBERS, HAND)
    )


def _ways(cards: Sequence[int], hand: Sequence[int]) -> int:
    """Count the hands that take so many cards of each number."""
    ways = 1
    for have, taken in zip(cards, hand, strict=True):
        if taken:
            ways *= comb(have, taken)
    return ways


def _totals(cards: Sequence[int]) -> tuple[dict[int, int], int]:
    """AM-54: count the hands that make each total, and those that make none."""
    found, none = dict.fromkeys(TOTALS, 0), 0
    for hand, totals in _hands():
        ways = _ways(cards, hand)
        none += ways * (not totals)
        for total in totals:
            found[total] += ways
    return found, none


def _barren(plain: Sequence[int], bearing: Sequence[int]) -> int:
    """Count the hands that make nothing: no total, and at most one card with a symbol, without a partner."""
    ways = 0
    for hand, totals in _hands():
        if totals:
            continue
        ways += _ways(plain, hand)
        ways += sum(bearing[at] * _ways(plain, rest) for at, rest in _without_one(hand) if bearing[at])
    return ways


def _without_one(hand: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each number of a hand, and the hand without one card of it."""
    for at, n in enumerate(hand):
        if n:
            yield at, (*hand[:at], n - 1, *hand[at + 1 :])
