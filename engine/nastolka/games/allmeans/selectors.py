"""What cards ask about.

Which objects a selector means, whether conditions hold, whether a step can be carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from operator import eq, ge, le
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar

from .field import agents, find, in_buffers, is_down, is_exposed, on_field
from .layout import Thing
from .programs import ABILITIES, STATIC
from .tables import (
    ADJACENT,
    BINDER,
    GRAFFITI_AGENTS,
    OWNER,
    ROW,
    SLOTS,
    TYPE,
)
from .vocabulary import (
    Adjacent,
    Amount,
    AnyOf,
    Bound,
    BufferFree,
    Cards,
    Count,
    Counter,
    Exposed,
    HasSymbol,
    OfType,
    Other,
    SameCell,
    Selector,
    Sign,
    Stat,
    Turned,
)
from .word import Condition, Filter

if TYPE_CHECKING:
    from nastolka.core.kinds import Frame

    from .state import State


class Source(NamedTuple):
    """Who acts and from where: the player, the card (−1: a combination), its cell, the object bound."""

    me: int
    card: int = -1
    cell: int = -1
    program: str = ""
    at: int = 0
    bound: int = -1

    @classmethod
    def of(cls, frame: Frame) -> Self:
        """Return the source a frame about a step begins with."""
        return tuple.__new__(cls, frame.data[:6])


P = TypeVar("P")
T = TypeVar("T")
Test = Callable[["State", Source], bool]
Passes = Callable[["State", Source, Thing], bool]


def player(source: Source, who: str) -> int:
    """Return the seat a word means."""
    return source.me if who == "me" else 1 - source.me


def seats_of(source: Source, who: str) -> tuple[int, ...]:
    """Return the seats a word means, the acting player first."""
    return (source.me, 1 - source.me) if who == "both" else (player(source, who),)


# -- objects -------------------------------------------------------------------------------------------------


def candidates(state: State, source: Source, selector: Selector) -> Sequence[Thing]:
    """Return the objects a selector admits, whoever picks."""
    if selector.pick == "self":
        return [thing for thing in on_field(state) if thing.card == source.card]
    if selector.pick == "host":
        card = state.territory[source.cell] if source.cell >= 0 else -1
        return [Thing("territory", source.cell, card)] if card >= 0 else []
    if selector.pick == "bound":
        thing = find(state, source.bound) if source.bound >= 0 else None
        return [thing] if thing else []
    seat = -1 if selector.side == "any" else player(source, selector.side)
    found = every(state, selector.obj, seat)
    if selector.where:
        return [thing for thing in found if passes(state, source, selector, thing)]
    return found


def every(state: State, obj: str, seat: int) -> Sequence[Thing]:
    """Return the objects of a kind a seat has (-1: both have)."""
    if obj == "planned":
        return in_buffers(state, seat)
    if obj == "object":
        return [*state.layout.every["field_object", seat], *in_buffers(state, seat)]
    return state.layout.every[obj, seat]


def passes(state: State, source: Source, selector: Selector, thing: Thing) -> bool:
    """Tell whether an object passes the filters of a selector."""
    return all(each(state, source, thing) for each in filters(selector))


# -- compiled once: what cards ask about is worked out where it is asked first -------------------------------


def once(make: Callable[[P], T]) -> Callable[[P], T]:
    """Make something of a part of a card once.

    The parts stay as long as the tables. They are found by identity, for the hash of a tuple is worked out
    anew each time; what is kept beside each part keeps another from being taken for it.
    """
    made: dict[int, tuple[P, T]] = {}

    def found(part: P) -> T:
        known = made.get(id(part))
        if known is None:
            known = made[id(part)] = (part, make(part))
        return known[1]

    return found


@once
def filters(selector: Selector) -> tuple[Passes, ...]:
    """Return what an object must pass, as functions."""
    return tuple(FILTERS[type(each)](each) for each in selector.where)


@once
def test_of(conditions: tuple[Condition, ...]) -> Test:
    """Return whether all conditions hold, as a function."""
    return reduce(together, [CONDITIONS[type(words)](words) for words in conditions])


def together(one: Test, other: Test) -> Test:
    """Return whether two things hold, as a function."""
    return lambda state, source: one(state, source) and other(state, source)


def either(one: Test, other: Test) -> Test:
    """Return whether one of two things holds, as a function."""
    return lambda state, source: one(state, source) or other(state, source)


def holds(state: State, source: Source, conditions: tuple[Condition, ...]) -> bool:
    """Tell whether all conditions hold."""
    return not conditions or test_of(conditions)(state, source)


FILTERS: dict[type[Filter], Callable[[Any], Passes]] = {
    Exposed: lambda words: lambda state, source, thing: is_exposed(state, thing.place) == words.on,
    Turned: lambda words: lambda state, source, thing: bool(state.turned >> thing.place & 1) == words.on,
    Other: lambda words: lambda state, source, thing: thing.card != source.card,
    OfType: lambda words: (
        lambda state, source, thing: TYPE[thing.card] in words.types and not is_down(state, thing)
    ),
    HasSymbol: lambda words: lambda state, source, thing: bool(state.symbols.get(thing.card)) == words.on,
    SameCell: lambda words: lambda state, source, thing: (thing.place == source.cell) == words.on,
    Adjacent: lambda words: (
        lambda state, source, thing: source.cell >= 0 and thing.place in ADJACENT[source.cell]
    ),
}


# -- numbers and conditions ----------------------------------------------------------------------------------


def amount(state: State, source: Source, n: Amount) -> int:
    """Return a step's number; a count is as many objects as match, so many times."""
    if isinstance(n, int):
        return n
    total = len(candidates(state, source, n.what)) * n.times
    return total if n.most is None else min(total, n.most)


COMPARE: dict[Sign, Callable[[int, int], bool]] = {">=": ge, "<=": le, "==": eq}


def _counter(words: Counter) -> Test:
    mine, what, compare, n = words.who == "me", words.what, COMPARE[words.sign], words.n
    return lambda state, source: compare(getattr(state, what)[source.me if mine else 1 - source.me], n)


def _cards(words: Cards) -> Test:
    mine, zone, compare, n = words.who == "me", words.zone, COMPARE[words.sign], words.n
    return lambda state, source: compare(len(getattr(state, zone)[source.me if mine else 1 - source.me]), n)


def _count(words: Count) -> Test:
    selector, compare, n = words.what, COMPARE[words.sign], words.n
    if selector.where or selector.pick in ("self", "host", "bound"):
        return lambda state, source: compare(len(candidates(state, source, selector)), n)
    mine, how_many = selector.side == "me", HOW_MANY.get(selector.obj, partial(_lying, selector.obj))
    if selector.side == "any":
        return lambda state, source: compare(how_many(state, -1), n)
    return lambda state, source: compare(how_many(state, source.me if mine else 1 - source.me), n)


def _lying(obj: str, state: State, seat: int) -> int:
    return len(state.layout.every[obj, seat])


def _planned(state: State, seat: int) -> int:
    return len(state.buffer[0]) + len(state.buffer[1]) if seat < 0 else len(state.buffer[seat])


def _anything(state: State, seat: int) -> int:
    return len(state.layout.every["field_object", seat]) + _planned(state, seat)


HOW_MANY = {"planned": _planned, "object": _anything}  # of a seat (-1: of both), without listing them


def _buffer_free(words: BufferFree) -> Test:
    who, n = words.who, words.n
    return lambda state, source: slots(state, player(source, who)) >= n


def _bound(words: Bound) -> Test:
    def test(state: State, source: Source) -> bool:
        thing = find(state, source.bound)
        return thing is not None and thing.layer == "agent" and is_exposed(state, thing.place)

    return test


def _any_of(words: AnyOf) -> Test:
    return reduce(either, [CONDITIONS[type(each)](each) for each in words.either])


def slots(state: State, seat: int) -> int:
    """AM-112: return the free slots of a seat's buffer."""
    return SLOTS - len(state.buffer[seat])


CONDITIONS: dict[type[Condition], Callable[[Any], Test]] = {
    Count: _count,
    Counter: _counter,
    Cards: _cards,
    BufferFree: _buffer_free,
    Bound: _bound,
    AnyOf: _any_of,
}


# -- how strong and how hard an Agent is ---------------------------------------------------------------------


def efficiency(state: State, cell: int) -> int:
    """AM-150, AM-186: printed, +1 for a Graffiti-Agent beside another Agent of yours, card texts."""
    card = state.agent[cell]
    total = BINDER[ROW[card]].efficiency + bonus(state, "efficiency", cell)
    if card in GRAFFITI_AGENTS and len(agents(state, OWNER[card])) > 1:
        total += 1
    return max(0, total)


def toughness(state: State, cell: int) -> int:
    """AM-150, AM-185: printed, +1 for a Graffiti-Agent while its controller has a graffiti, card texts."""
    card = state.agent[cell]
    total = BINDER[ROW[card]].toughness + bonus(state, "toughness", cell)
    if card in GRAFFITI_AGENTS and any(
        other >= 0 and OWNER[other] == OWNER[card] for other in state.graffiti
    ):
        total += 1
    return total


def bonus(state: State, stat: str, cell: int) -> int:
    """Return what static abilities and buffs add to an Agent's value."""
    agent = Thing("agent", cell, state.agent[cell])
    total = sum(n for card, what, n in state.buffs if card == agent.card and what == stat)
    for thing in state.layout.lasting:
        ability = ABILITIES[thing.card][STATIC[thing.card]]
        for mod in ability.mods:
            if isinstance(mod, Stat) and mod.what == stat:
                source = Source(OWNER[thing.card], thing.card, thing.place)
                target = mod.target
                hit = (
                    agent.card == thing.card
                    if target.pick == "self"
                    else target.side in ("any", "me" if OWNER[agent.card] == source.me else "opp")
                    and passes(state, source, target, agent)
                )
                if hit and holds(state, source, ability.cond):
                    total += mod.n
    return total
