"""What can be carried out.

The objects, archives and cards a step may take, and whether a step or a program can happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any

from .field import available, holder, wilds
from .layout import Thing
from .programs import Program
from .selectors import (
    Source,
    Test,
    amount,
    candidates,
    either,
    holds,
    once,
    player,
    seats_of,
    slots,
    together,
)
from .tables import CELLS, OWNER, TYPE
from .vocabulary import (
    Attach,
    Bounce,
    Buff,
    Choose,
    Destroy,
    Discard,
    Download,
    Draw,
    Expose,
    FromArchive,
    If,
    LoseAction,
    Loyalty,
    Mill,
    Move,
    MoveSymbol,
    Peek,
    Pick,
    Recover,
    Symbols,
    Targeted,
    Trust,
    Turn,
)
from .word import Step

if TYPE_CHECKING:
    from .state import State

Check = Callable[["State", Source, Any, bool], bool]

# -- what an effect may choose among -------------------------------------------------------------------------


def targets(state: State, source: Source, step: Targeted) -> Sequence[Thing]:
    """Return the objects a targeted step may be carried out on."""
    found = candidates(state, source, step.target)
    if isinstance(step, Expose):
        return [thing for thing in found if not state.turned >> thing.place & 1 or wilds(state)]
    if isinstance(step, Move) and step.to == "self_cell":
        return [thing for thing in found if thing.place != source.cell and state.agent[source.cell] < 0]
    if isinstance(step, Move):
        return [thing for thing in found if havens(state, thing)]
    if isinstance(step, Destroy) and source.card >= 0:  # a plot played from the buffer leaves it first
        return [thing for thing in found if thing != ("planned", source.me, source.card)]
    return found


def havens(state: State, thing: Thing) -> list[int]:
    """Return where an Agent may be moved to on its controller's territory."""
    owner = OWNER[thing.card]
    return [cell for cell in range(CELLS) if state.agent[cell] < 0 and holder(state, cell) == owner]


def archives(state: State, source: Source, step: FromArchive) -> list[tuple[int, str]]:
    """Return the archives a mill or download may take cards from: seat and zone, never an empty one."""
    seats = (0, 1) if step.who == "pick" else (player(source, step.who),)
    zone = step.zone if isinstance(step, Mill) else "extra"
    zones = ("main", "extra") if zone == "pick" else (zone,)
    return [(seat, zone) for seat in seats for zone in zones if getattr(state, zone)[seat]]


def recoverable(state: State, source: Source, step: Recover) -> list[int]:
    """Return the cards of the scrap a recovery may take."""
    return [
        card
        for card in state.scrap[player(source, step.who)]
        if (not step.types or TYPE[card] in step.types) and not (step.not_self and card == source.card)
    ]


# -- feasibility (AM-196, AM-235) ----------------------------------------------------------------------------


def feasible(state: State, source: Source, step: Step, full: bool = True) -> bool:
    """Tell whether a step can be carried out in full (or, not `full`, at all)."""
    check = FEASIBLE.get(type(step))
    return check is None or check(state, source, step, full)


def program_feasible(state: State, source: Source, steps: Program) -> bool:
    """AM-196: tell whether all steps of a program can be carried out in full now."""
    return in_full(steps)(state, source)


def partly_feasible(state: State, source: Source, steps: Program) -> bool:
    """AM-235: tell whether any step of a program can be carried out at all."""
    return in_part(steps)(state, source)


@once
def in_full(steps: Program) -> Test:
    """Return whether all steps can be carried out in full, as a function."""
    return reduce(together, tests_of(steps, True) or [lambda state, source: True])


@once
def in_part(steps: Program) -> Test:
    """Return whether any step can be carried out at all, as a function."""
    tests = tests_of(steps, False)
    if len(tests) < len(steps):
        return lambda state, source: True
    return reduce(either, tests or [lambda state, source: False])


def tests_of(steps: Program, full: bool) -> list[Test]:
    """Return what must be looked at before steps can be carried out; most can always be."""
    return [test_of_step(FEASIBLE[type(step)], step, full) for step in steps if type(step) in FEASIBLE]


def test_of_step(check: Check, step: Step, full: bool) -> Test:
    """Return whether a step can be carried out, as a function."""
    return lambda state, source: check(state, source, step, full)


def _enough(have: int, want: int, full: bool) -> bool:
    return have >= want if full else have > 0


def _top_cards(state: State, source: Source, step: Mill | Download, full: bool) -> bool:
    full = full and not step.partial
    return any(
        _enough(len(getattr(state, zone)[seat]), step.n, full) for seat, zone in archives(state, source, step)
    )


def _draw(state: State, source: Source, step: Draw, full: bool) -> bool:
    return _enough(len(getattr(state, step.zone)[player(source, step.who)]), step.n, full)


def _discard(state: State, source: Source, step: Discard, full: bool) -> bool:
    seat = player(source, step.who)
    return _enough(len(state.hand[seat]) - (source.card in state.hand[seat]), step.n, full)


def _recover(state: State, source: Source, step: Recover, full: bool) -> bool:
    seat = player(source, step.who)
    if step.to == "buffer" and slots(state, seat) < (step.n if full else 1):
        return False
    return _enough(len(recoverable(state, source, step)), step.n, full)


def _trust(state: State, source: Source, step: Trust, full: bool) -> bool:
    n = amount(state, source, step.n)
    return not full or n > 0 or all(state.trust[seat] >= -n for seat in seats_of(source, step.who))


def _lose_action(state: State, source: Source, step: LoseAction, full: bool) -> bool:
    return available(state, player(source, step.who)) > 0


def _peek(state: State, source: Source, step: Peek, full: bool) -> bool:
    return bool(getattr(state, step.zone)[player(source, step.who)])


def _move_symbol(state: State, source: Source, step: MoveSymbol, full: bool) -> bool:
    return bool(candidates(state, source, step.what)) and len(candidates(state, source, step.to)) > 1


def _targeted(state: State, source: Source, step: Targeted, full: bool) -> bool:
    return step.target.pick == "bound" or bool(targets(state, source, step))


def _choose(state: State, source: Source, step: Choose, full: bool) -> bool:
    return bool(feasible_branches(state, source, step))


def feasible_branches(state: State, source: Source, step: Choose) -> list[int]:
    """Return the options of a choice that can be taken, counted from one."""
    return [n for n, steps in enumerate(step.branches, 1) if program_feasible(state, source, steps)]


def _if(state: State, source: Source, step: If, full: bool) -> bool:
    return program_feasible(state, source, step.then if holds(state, source, step.cond) else step.otherwise)


FEASIBLE: dict[type[Step], Check] = {
    Trust: _trust,
    Draw: _draw,
    Mill: _top_cards,
    Download: _top_cards,
    Discard: _discard,
    Recover: _recover,
    MoveSymbol: _move_symbol,
    LoseAction: _lose_action,
    Peek: _peek,
    Choose: _choose,
    If: _if,
    **dict.fromkeys((Loyalty, Symbols, Expose, Turn, Move, Destroy, Bounce, Buff, Attach, Pick), _targeted),
}
