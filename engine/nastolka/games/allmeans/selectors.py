"""What cards ask about: which objects a selector means, whether conditions hold, whether a step can be carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from .field import (
    Thing,
    agents,
    available,
    face_up,
    find,
    holder,
    is_down,
    is_exposed,
    on_field,
    planned,
    wilds,
)
from .tables import (
    ADJACENT,
    BINDER,
    CELLS,
    GRAFFITI_AGENTS,
    OWNER,
    ROW,
    SLOTS,
    TYPE,
    Condition,
    Selector,
    Step,
)
from .vocabulary import ABILITIES, PROGRAMS, STATIC

if TYPE_CHECKING:
    from .state import State


class Source(NamedTuple):
    """Who acts and from where: the player, the card (−1: a combination), its cell, the object bound so far."""

    me: int
    card: int = -1
    cell: int = -1
    program: str = ""
    at: int = 0
    bound: int = -1


def player(source: Source, who: str) -> int:
    """Return the seat a word means."""
    return source.me if who == "me" else 1 - source.me


# -- objects -----------------------------------------------------------------------------------------------------------


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
            yield from planned(state)


def matches(state: State, source: Source, selector: Selector, thing: Thing) -> bool:
    """Tell whether an object is of the side and passes the filters of a selector."""
    if selector.side != "any" and OWNER[thing.card] != player(source, selector.side):
        return False
    return all(FILTERS[name](state, source, thing, *args) for name, *args in selector.where)


FILTERS: dict[str, Callable[..., bool]] = {
    "exposed": lambda state, source, thing, on: is_exposed(state, thing.place) == on,
    "turned": lambda state, source, thing, on: bool(state.turned >> thing.place & 1) == on,
    "other": lambda state, source, thing: thing.card != source.card,
    "type": lambda state, source, thing, types: TYPE[thing.card] in types and not is_down(state, thing),
    "has_symbol": lambda state, source, thing, on: bool(state.symbols.get(thing.card)) == on,
    "same_cell": lambda state, source, thing, on: (thing.place == source.cell) == on,
    "adjacent": lambda state, source, thing: source.cell >= 0 and thing.place in ADJACENT[source.cell],
}


# -- numbers and conditions --------------------------------------------------------------------------------------------


def amount(state: State, source: Source, n: Any) -> int:
    """Return a step's number; a count is as many objects as match, so many times."""
    if isinstance(n, int):
        return n
    _, selector, times, most = n
    total = len(candidates(state, source, selector)) * int(times)
    return total if most is None else min(total, int(most))


COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
}


def holds(state: State, source: Source, conditions: Iterable[Condition]) -> bool:
    """Tell whether all conditions hold."""
    return all(CONDITIONS[each[0]](state, source, *each[1:]) for each in conditions)


def _counter(state: State, source: Source, who: str, counter: str, op: str, n: int) -> bool:
    return COMPARE[op](getattr(state, counter)[player(source, who)], n)


def _cards(state: State, source: Source, who: str, zone: str, op: str, n: int) -> bool:
    return COMPARE[op](len(getattr(state, zone)[player(source, who)]), n)


def _count(state: State, source: Source, selector: Selector, op: str, n: int) -> bool:
    if op != ">=":
        return COMPARE[op](len(candidates(state, source, selector)), n)
    for thing in every(state, selector.obj):  # stops as soon as there are enough: asked at every turn
        if matches(state, source, selector, thing):
            n -= 1
            if n <= 0:
                return True
    return n <= 0


def _bound(state: State, source: Source, ref: str, what: str) -> bool:
    thing = find(state, source.bound)
    return thing is not None and thing.layer == "agent" and is_exposed(state, thing.place)


def slots(state: State, seat: int) -> int:
    """AM-112: return the free slots of a seat's buffer."""
    return SLOTS - len(state.buffer[seat])


CONDITIONS: dict[str, Callable[..., bool]] = {
    "count": _count,
    "counter": _counter,
    "cards": _cards,
    "buffer_free": lambda state, source, who, n: slots(state, player(source, who)) >= n,
    "bound": _bound,
    "any_of": lambda state, source, conditions: any(holds(state, source, (each,)) for each in conditions),
}


# -- what an effect may choose among -------------------------------------------------------------------------------------


def targets(state: State, source: Source, step: Step) -> list[Thing]:
    """Return the objects a targeted step may be carried out on."""
    found = candidates(state, source, step[1])
    verb = step[0]
    if verb == "expose":
        return [thing for thing in found if not state.turned >> thing.place & 1 or wilds(state)]
    if verb == "move" and step[2] == "self_cell":
        return [thing for thing in found if thing.place != source.cell and state.agent[source.cell] < 0]
    if verb == "move":
        return [thing for thing in found if havens(state, thing)]
    if verb == "destroy" and source.card >= 0:  # a plot played from the buffer leaves it first
        return [thing for thing in found if thing != ("planned", source.me, source.card)]
    return found


def havens(state: State, thing: Thing) -> list[int]:
    """Return where an Agent may be moved to on its controller's territory."""
    owner = OWNER[thing.card]
    return [cell for cell in range(CELLS) if state.agent[cell] < 0 and holder(state, cell) == owner]


def archives(state: State, source: Source, step: Step) -> list[tuple[int, str]]:
    """Return the archives a mill or download may take cards from: seat and zone, never an empty one."""
    seats = (0, 1) if step[1] == "pick" else (player(source, step[1]),)
    zone = step[3] if step[0] == "mill" else "extra"
    zones = ("main", "extra") if zone == "pick" else (zone,)
    return [(seat, zone) for seat in seats for zone in zones if getattr(state, zone)[seat]]


def recoverable(state: State, source: Source, step: Step) -> list[int]:
    """Return the cards of the scrap a recovery may take."""
    _, who, _, _, types, _, not_self = step
    return [
        card
        for card in state.scrap[player(source, who)]
        if (not types or TYPE[card] in types) and not (not_self and card == source.card)
    ]


# -- feasibility (AM-196, AM-235) ----------------------------------------------------------------------------------------


def feasible(state: State, source: Source, step: Step, full: bool = True) -> bool:
    """Tell whether a step can be carried out in full (or, not `full`, at all)."""
    check = FEASIBLE.get(step[0])
    return check is None or check(state, source, step, full)


def program_feasible(state: State, source: Source, key: str) -> bool:
    """AM-196: tell whether all steps of a program can be carried out in full now."""
    return all(feasible(state, source, step) for step in PROGRAMS[key])


def _enough(have: int, want: int, full: bool) -> bool:
    return have >= want if full else have > 0


def _mill(state: State, source: Source, step: Step, full: bool) -> bool:
    full = full and not step[-1]
    return any(
        _enough(len(getattr(state, zone)[seat]), step[2], full)
        for seat, zone in archives(state, source, step)
    )


def _draw(state: State, source: Source, step: Step, full: bool) -> bool:
    return _enough(len(getattr(state, step[3])[player(source, step[1])]), step[2], full)


def _discard(state: State, source: Source, step: Step, full: bool) -> bool:
    seat = player(source, step[1])
    return _enough(len(state.hand[seat]) - (source.card in state.hand[seat]), step[2], full)


def _recover(state: State, source: Source, step: Step, full: bool) -> bool:
    seat = player(source, step[1])
    if step[2] == "buffer" and slots(state, seat) < (step[3] if full else 1):
        return False
    return _enough(len(recoverable(state, source, step)), step[3], full)


def _trust(state: State, source: Source, step: Step, full: bool) -> bool:
    losing = (0, 1) if step[1] == "both" else (player(source, step[1]),)
    return not full or step[2] > 0 or all(state.trust[seat] >= -step[2] for seat in losing)


def _move_symbol(state: State, source: Source, step: Step, full: bool) -> bool:
    return bool(candidates(state, source, step[1])) and len(candidates(state, source, step[2])) > 1


def _targeted(state: State, source: Source, step: Step, full: bool) -> bool:
    return step[1].pick == "bound" or bool(targets(state, source, step))


def _choose(state: State, source: Source, step: Step, full: bool) -> bool:
    return bool(feasible_branches(state, source, step))


def feasible_branches(state: State, source: Source, step: Step) -> list[int]:
    """Return the options of a choice that can be taken, counted from one."""
    return [n for n, key in enumerate(step[2], 1) if program_feasible(state, source, key)]


def _if(state: State, source: Source, step: Step, full: bool) -> bool:
    return program_feasible(state, source, step[2] if holds(state, source, step[1]) else step[3])


FEASIBLE: dict[str, Callable[[State, Source, Step, bool], bool]] = {
    "trust": _trust,
    "draw": _draw,
    "mill": _mill,
    "download": _mill,
    "discard": _discard,
    "recover": _recover,
    "move_symbol": _move_symbol,
    "lose_action": lambda state, source, step, full: available(state, player(source, step[1])) > 0,
    "peek": lambda state, source, step, full: bool(getattr(state, step[3])[player(source, step[1])]),
    "choose": _choose,
    "if": _if,
    **dict.fromkeys(
        ("loyalty", "symbols", "expose", "turn", "move", "destroy", "bounce", "buff", "attach", "pick"),
        _targeted,
    ),
}


# -- how strong and how hard an Agent is ---------------------------------------------------------------------------------


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
            if mod[1] == stat:
                source = Source(OWNER[thing.card], thing.card, thing.place)
                target = mod[3]
                hit = (
                    agent.card == thing.card
                    if target.pick == "self"
                    else matches(state, source, target, agent)
                )
                if hit and holds(state, source, ability.cond):
                    total += mod[2]
    return total
