"""Which combinations cards and symbols make.

Enumeration only, remembered for hands that were asked about before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import Action
from nastolka.core.remember import for_a_match

from .layout import Layout
from .selectors import Source, test_of
from .tables import (
    ACTIVE,
    ADD,
    FROM_BUFFER,
    FROM_HAND,
    GATHER,
    LILAC,
    NAME,
    NUMBER,
    NUMBER_COMBINATIONS,
    PAIR,
    PRINTED,
    SCREEN,
    SYMBOL_COMBINATIONS,
    SYMBOLS,
    TOTALS,
    TYPE,
)

if TYPE_CHECKING:
    from .state import State

MOST_SETS = 700  # number combinations offered one by one; a larger hand is asked card by card
FEW = 9  # cards that cannot make so many: there are 512 sets of them
MOST_PAIRS = 400  # the same for pairs of symbols, and for neutral ones
Prices = tuple[tuple[int, int], ...]  # AM-45, AM-46: cards, each with what it costs from where it is
Played = tuple[str, tuple[int, ...]]  # AM-72: a combination, and the cards it was played with
Planned = tuple[tuple[int, tuple[int, ...]], ...]  # cards of a buffer, each with the symbols on it


class Combo(NamedTuple):
    """One combination that could be played: how it is called, what it is, which cards it takes."""

    action: Action
    key: str
    cards: tuple[int, ...]


class Made:
    """What cards make: the combinations, their actions, and which of them have a condition."""

    __slots__ = ("_playable", "_without", "actions", "combos", "conditions")

    def __init__(self, combos: Iterable[Combo]) -> None:
        self.combos = tuple(combos)
        self.actions = tuple([combo.action for combo in self.combos])
        keys = {combo.key for combo in self.combos} & CONDITIONAL.keys()
        self.conditions = [(key, test_of(CONDITIONAL[key])) for key in keys]
        self._playable: frozenset[Played] | None = None
        self._without: dict[frozenset[str], tuple[Action, ...]] = {frozenset(): self.actions}

    def unmet(self, state: State, seat: int) -> frozenset[str]:
        """AM-74: return which of these combinations are not legal now."""
        source = ALONE[seat]
        return frozenset([key for key, met in self.conditions if not met(state, source)])

    def among(self, used: list[Played]) -> Collection[Played]:
        """AM-72: return which of these combinations were played already with the same cards; mostly none."""
        if not used:
            return ()
        if self._playable is None:
            self._playable = frozenset([(combo.key, combo.cards) for combo in self.combos])
        return self._playable.intersection(used)

    def without(self, unmet: frozenset[str]) -> tuple[Action, ...]:
        """Return the actions of the others."""
        found = self._without.get(unmet)
        if found is None:
            found = tuple([combo.action for combo in self.combos if combo.key not in unmet])
            self._without[unmet] = found
        return found


ALONE = Source(0), Source(1)
CONDITIONAL = {each.key: each.legal_if for each in SYMBOL_COMBINATIONS if each.legal_if}
NOTHING_MADE = Made(())


class Held(NamedTuple):
    """What a seat holds, and what can be made of it alone."""

    tokens: tuple[tuple[int, int], ...]  # AM-67: cards of hand and buffer with the symbols they offer
    pieces: Prices  # AM-32, AM-33, AM-35: cards of hand and buffer that can be put on the field
    plots: Prices  # AM-34
    sets: Made | None  # AM-54: number combinations; None: too many to be offered one by one
    pairs: Made | None  # AM-66: symbol combinations, legal or not; None: too many
    neutral: Made  # AM-101


def holding(state: State, seat: int) -> Held:
    """Return what a seat holds in hand and buffer."""
    buffer, symbols = state.buffer[seat], state.symbols
    on = tuple([(card, symbols.get(card, ())) for card in buffer]) if buffer else ()
    return held(tuple(state.hand[seat]), on)


@for_a_match(2048)
def held(in_hand: tuple[int, ...], planned: tuple[tuple[int, tuple[int, ...]], ...]) -> Held:
    """Return what these cards make, remembered: most actions leave a hand as it was."""
    hand = tuple(sorted(in_hand))
    buffer = tuple((card, tuple(token % ACTIVE for token in on)) for card, on in sorted(planned))
    cards = tuple(sorted((*hand, *(card for card, _ in buffer))))
    tokens = symbols_at_hand(hand, buffer)
    costs = [(card, FROM_HAND[card]) for card in hand] + [(card, FROM_BUFFER[card]) for card, _ in buffer]
    prices = sorted([(card, cost) for card, cost in costs if cost is not None])
    return Held(
        tokens,
        tuple([(card, cost) for card, cost in prices if TYPE[card] != "plot"]),
        tuple([(card, cost) for card, cost in prices if TYPE[card] == "plot"]),
        None if len(cards) > FEW and set_count(cards) > MOST_SETS else number_sets(cards),
        None if len(tokens) * (len(tokens) - 1) // 2 > MOST_PAIRS else symbol_pairs(tokens),
        neutral_pairs(hand, buffer),
    )


# -- numbers (AM-54 to AM-57) --------------------------------------------------------------------------------


@for_a_match(2048)
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
    return Made(sorted(found, key=lambda combo: (len(combo.cards), combo.cards)))


def set_count(cards: tuple[int, ...]) -> int:
    """Return how many number combinations there are, without naming them."""
    ways = [1] + [0] * TOTALS[-1]
    for card in cards:
        number = NUMBER[card]
        for total in range(TOTALS[-1], number - 1, -1):
            ways[total] += ways[total - number]
    return sum(ways[total] for total in TOTALS)


def numbers(state: State, sets: Made | None, seat: int) -> Sequence[Action]:
    """AM-54, AM-55, AM-56, AM-57, AM-72, AM-115: number combinations of hand and buffer.

    Of a very large hand the totals alone.
    """
    if sets is not None:
        return fresh_ones(state, sets)
    cards = tuple(sorted(state.hand[seat] + state.buffer[seat]))
    return [GATHER[total] for total in TOTALS if completable(state, cards, total, ())]


def fresh_ones(state: State, made: Made) -> Sequence[Action]:
    """AM-71, AM-72: leave out what was played this turn with the same cards."""
    used = made.among(state.used)
    if not used:
        return made.actions
    return [combo.action for combo in made.combos if (combo.key, combo.cards) not in used]


def legal_ones(state: State, made: Made, seat: int) -> Sequence[Action]:
    """AM-71, AM-72, AM-74: leave out what is not legal now, and what was played with the same cards."""
    unmet = made.unmet(state, seat) if made.conditions else frozenset()
    used = made.among(state.used)
    if not used:
        return made.without(unmet)
    return [
        combo.action
        for combo in made.combos
        if combo.key not in unmet and (combo.key, combo.cards) not in used
    ]


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


def symbols_at_hand(hand: tuple[int, ...], buffer: Planned) -> tuple[tuple[int, int], ...]:
    """AM-67: every symbol a hand and a buffer offer.

    Printed active ones in hand, active ones in the buffer.
    """
    tokens = {(card, symbol) for card in hand for symbol in PRINTED[card]}
    tokens |= {(card, symbol) for card, on in buffer for symbol in on}
    return tuple(sorted(tokens))


@for_a_match(2048)
def symbol_pairs(tokens: tuple[tuple[int, int], ...]) -> Made:
    """AM-66, AM-68: every pair of symbols on two cards."""
    pairs = combinations(tokens, 2)
    return Made(pair_combo(one, other) for one, other in pairs if one[0] != other[0])


@for_a_match(8192)
def pair_combo(one: tuple[int, int], other: tuple[int, int]) -> Combo:
    """Return the combination of two symbols on two cards."""
    (card, symbol), (partner, second) = sorted((one, other))
    action = Action("symbols", (NAME[card], SYMBOLS[symbol], NAME[partner], SYMBOLS[second]))
    return Combo(action, PAIR[symbol][second], (card, partner))


def symbols(state: State, held: Held, seat: int) -> Sequence[Action]:
    """AM-66, AM-74: legal symbol combinations of hand and buffer, of a very large hand first halves."""
    if held.pairs is not None:
        return legal_ones(state, held.pairs, seat)
    return [
        Action("match", (NAME[card], SYMBOLS[symbol]))
        for card, symbol in held.tokens
        if partners(state, held, seat, (card, symbol))
    ]


def partners(state: State, held: Held, seat: int, first: tuple[int, int]) -> list[Action]:
    """Return the second halves of symbol combinations whose first is named."""
    others = [token for token in held.tokens if token[0] != first[0]]
    made = Made(pair_combo(first, other) for other in others)
    legal = set(legal_ones(state, made, seat))
    return [
        Action("with", (NAME[card], SYMBOLS[symbol]))
        for (card, symbol), combo in zip(others, made.combos, strict=True)
        if combo.action in legal
    ]


def field_pairs(state: State, lie: Layout, seat: int) -> Sequence[Action]:
    """AM-66, AM-68, AM-181, AM-183: legal symbol combinations of two objects on the field."""
    on = state.symbols
    if len(on) < 2:
        return ()
    bearers = [(name, card, on[card]) for name, card in lie.ours[seat] if card in on]
    return legal_ones(state, pairs_between(tuple(bearers)), seat) if len(bearers) > 1 else ()


@for_a_match(1024)
def pairs_between(bearers: tuple[tuple[str, int, tuple[int, ...]], ...]) -> Made:
    """Return every pair of symbols on two objects: how these are called, their cards, what lies on them."""
    found: list[Combo] = []
    for (name, card, on), (other, partner, beside) in combinations(bearers, 2):
        cards = (card, partner) if card < partner else (partner, card)
        for symbol in dict.fromkeys(token % ACTIVE for token in on):
            for second in dict.fromkeys(token % ACTIVE for token in beside):
                action = Action("field", (name, SYMBOLS[symbol], other, SYMBOLS[second]))
                found.append(Combo(action, PAIR[symbol][second], cards))
    return Made(found)


# -- neutral (AM-101 to AM-104) ------------------------------------------------------------------------------


def neutral_pairs(hand: tuple[int, ...], buffer: Planned) -> Made:
    """AM-101, AM-104: a lilac card of the hand with any other card that offers a symbol; two lilacs once."""
    if not any(map(LILAC.__getitem__, hand)):
        return NOTHING_MADE
    others = [card for card in hand if PRINTED[card] or LILAC[card]] + [card for card, on in buffer if on]
    in_hand = set(hand)
    return Made(
        Combo(Action("neutral", (NAME[card], NAME[other])), "neutral", tuple(sorted((card, other))))
        for card in hand
        if LILAC[card]
        for other in others
        if other != card and not (LILAC[other] and other in in_hand and other < card)
    )


def neutrals(state: State, neutral: Made, seat: int) -> Sequence[Action]:
    """AM-101: neutral combinations, or with a very large hand only their lilac cards."""
    actions = fresh_ones(state, neutral)
    if len(actions) <= MOST_PAIRS:
        return actions
    lilacs = dict.fromkeys(action.args[0] for action in actions)
    return [SCREEN[card] for card in sorted(state.hand[seat]) if NAME[card] in lilacs]


def companions(state: State, seat: int, name: str) -> list[Action]:
    """Return the partners of a lilac card that is named."""
    actions = fresh_ones(state, holding(state, seat).neutral)
    return [Action("with", action.args[1:]) for action in actions if action.args[0] == name]
