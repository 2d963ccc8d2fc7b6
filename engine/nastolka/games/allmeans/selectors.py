"""What cards ask about.

Which objects a selector means, whether conditions hold, whether a step can be carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import eq, ge, le
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from .field import (
    Thing,
    agents,
    face_up,
    find,
    in_buffers,
    is_down,
    is_exposed,
    on_field,
)
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
        return cls(*frame.data[:6])


def player(source: Source, who: str) -> int:
    """Return the seat a word means."""
    return source.me if who == "me" else 1 - source.me


def seats_of(source: Source, who: str) -> tuple[int, ...]:
    """Return the seats a word means, the acting player first."""
    return (source.me, 1 - source.me) if who == "both" else (player(source, who),)


# -- objects -------------------------------------------------------------------------------------------------


def candidates(state: State, source: Source, selector: Selector) -> list[Thing]:
    """Return the objects a selector admits, whoever picks."""
    if selector.pick == "self":
        return [thing for thing in on_field(state) if thing.card == source.card]
    if selector.pick == "host":
        card = state.territory[source.cell] if source.cell >= 0 else -1
        return [Thing("territory", source.cell, card)] if card >= 0 else []
    if selector.pick == "bound":
        thing = find(state, source.bound) if source.bound >= 0 else None
        return [thing] if thing else []
    return [thing for thing in every(state, selector.obj) if matches(state, source, selector, thing)]


def every(state: State, obj: str) -> Iterator[Thing]:
    """Yield all objects of a kind."""
    if obj == "agent":
        yield from (Thing("agent", cell, card) for cell, card in enumerate(state.agent) if card >= 0)
    elif obj == "territory":
        yield from (Thing("territory", cell, card) for cell, card in enumerate(state.territory) if card >= 0)
    elif obj == "graffiti":
        yield from (Thing("graffiti", cell, card) for cell, card in enumerate(state.graffiti) if card >= 0)
    else:
        if obj != "planned":
            yield from on_field(state)
        if obj != "field_object":
            yield from in_buffers(state)


def matches(state: State, source: Source, selector: Selector, thing: Thing) -> bool:
    """Tell whether an object is of the side and passes the filters of a selector."""
    if selector.side != "any" and OWNER[thing.card] != player(source, selector.side):
        return False
    return all(FILTERS[type(each)](state, source, thing, each) for each in selector.where)


def _is_of_type(state: State, source: Source, thing: Thing, words: OfType) -> bool:
    return TYPE[thing.card] in words.types and not is_down(state, thing)


def _is_adjacent(state: State, source: Source, thing: Thing, words: Adjacent) -> bool:
    return source.cell >= 0 and thing.place in ADJACENT[source.cell]


FILTERS: dict[type[Filter], Callable[[State, Source, Thing, Any], bool]] = {
    Exposed: lambda state, source, thing, words: is_exposed(state, thing.place) == words.on,
    Turned: lambda state, source, thing, words: bool(state.turned >> thing.place & 1) == words.on,
    Other: lambda state, source, thing, words: thing.card != source.card,
    OfType: _is_of_type,
    HasSymbol: lambda state, source, thing, words: bool(state.symbols.get(thing.card)) == words.on,
    SameCell: lambda state, source, thing, words: (thing.place == source.cell) == words.on,
    Adjacent: _is_adjacent,
}


# -- numbers and conditions ----------------------------------------------------------------------------------


def amount(state: State, source: Source, n: Amount) -> int:
    """Return a step's number; a count is as many objects as match, so many times."""
    if isinstance(n, int):
        return n
    total = len(candidates(state, source, n.what)) * n.times
    return total if n.most is None else min(total, n.most)


COMPARE: dict[Sign, Callable[[int, int], bool]] = {">=": ge, "<=": le, "==": eq}


def holds(state: State, source: Source, conditions: Iterable[Condition]) -> bool:
    """Tell whether all conditions hold."""
    return all(CONDITIONS[type(each)](state, source, each) for each in conditions)


def _counter(state: State, source: Source, words: Counter) -> bool:
    return COMPARE[words.sign](getattr(state, words.what)[player(source, words.who)], words.n)


def _cards(state: State, source: Source, words: Cards) -> bool:
    return COMPARE[words.sign](len(getattr(state, words.zone)[player(source, words.who)]), words.n)


def _count(state: State, source: Source, words: Count) -> bool:
    selector, n = words.what, words.n
    if words.sign != ">=":
        return COMPARE[words.sign](len(candidates(state, source, selector)), n)
    for thing in every(state, selector.obj):  # stops as soon as there are enough: asked at every turn
        if matches(state, source, selector, thing):
            n -= 1
            if n <= 0:
                return True
    return n <= 0


def _buffer_free(state: State, source: Source, words: BufferFree) -> bool:
    return slots(state, player(source, words.who)) >= words.n


def _bound(state: State, source: Source, words: Bound) -> bool:
    thing = find(state, source.bound)
    return thing is not None and thing.layer == "agent" and is_exposed(state, thing.place)


def _any_of(state: State, source: Source, words: AnyOf) -> bool:
    return any(holds(state, source, (each,)) for each in words.either)


def slots(state: State, seat: int) -> int:
    """AM-112: return the free slots of a seat's buffer."""
    return SLOTS - len(state.buffer[seat])


CONDITIONS: dict[type[Condition], Callable[[State, Source, Any], bool]] = {
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
    for thing in face_up(state):
        i = STATIC[thing.card]
        if i < 0:
            continue
        ability = ABILITIES[thing.card][i]
        for mod in ability.mods:
            if isinstance(mod, Stat) and mod.what == stat:
                source = Source(OWNER[thing.card], thing.card, thing.place)
                target = mod.target
                hit = (
                    agent.card == thing.card
                    if target.pick == "self"
                    else matches(state, source, target, agent)
                )
                if hit and holds(state, source, ability.cond):
                    total += mod.n
    return total
