"""What fires when: events, the triggers they wake, and the order in which their programs begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, Action, Frame

from .departures import Pending
from .field import find
from .programs import ABILITIES, PROGRAM_OF
from .selectors import Source, holds
from .tables import FIRE, NAME, NAMED, OWNER
from .vocabulary import AgentAttack

if TYPE_CHECKING:
    from .state import State


def begin(state: State, me: int, program: str, card: int = -1, cell: int = -1, bound: int = -1) -> None:
    """Let a program run before whatever waits."""
    state.push(AUTO, "run", me, card, cell, program, 0, bound)


def signal(state: State, event: str, seat: int, card: int = -1, against: str = "") -> None:
    """Let triggers answer an event once what is pushed after this has been done."""
    state.push(AUTO, "signal", event, seat, card, against)


def do_signal(state: State, frame: Frame, action: None) -> None:
    """AM-199: what is pushed before the event has been done: now triggers answer."""
    wake(state, *frame.data)


def wake(state: State, event: str, seat: int, card: int = -1, against: str = "") -> None:
    """AM-199: collect the triggers an event wakes, before whatever waits."""
    pending: list[Pending] = []
    for watcher, cell, i, what in state.layout.watching.get(event, ()):
        if (OWNER[watcher] == seat) != (what.who == "me"):
            continue
        if isinstance(what, AgentAttack) and not _attacked(what, watcher == card, against):
            continue
        if ready_to_fire(state, (watcher, cell, i)):
            pending.append((watcher, cell, i))
    if pending:
        state.push(AUTO, "triggers", *pending)


def _attacked(what: AgentAttack, by_itself: bool, against: str) -> bool:
    return (what.ref == "any" or by_itself) and what.against in ("any", against)


def ready_to_fire(state: State, pending: Pending) -> bool:
    """Tell whether a trigger's conditions hold and its limit is not reached."""
    card, cell, i = pending
    ability = ABILITIES[card][i]
    if ability.limit and state.done.get(card, 0) & done_bit(i):
        return False
    if ability.kind != "destroyed" and find(state, card) is None:
        return False
    return holds(state, Source(OWNER[card], card, cell), ability.cond)


def done_bit(index: int) -> int:
    """Return the bit of `done` that says an ability was used this turn.

    The lowest two are an Agent's own acts.
    """
    return 4 << index


def do_triggers(state: State, frame: Frame, action: None) -> None:
    """AM-205, AM-206: the active player's effects first; several of one player as that player likes."""
    pending = [each for each in frame.data if ready_to_fire(state, each)]
    if not pending:
        return
    mine = [each for each in pending if OWNER[each[0]] == state.active]
    group = mine or pending
    if len(group) > 1 and len({ABILITIES[card][i].effects for card, _, i in group}) > 1:
        state.push(AUTO, "triggers", *pending)
        state.push(OWNER[group[0][0]], "fire", *dict.fromkeys(card for card, _, _ in group))
        return
    fire(state, group[0], [each for each in pending if each != group[0]])


def fire(state: State, chosen: Pending, rest: list[Pending]) -> None:
    """AM-199: one effect happens, the others wait."""
    if rest:
        state.push(AUTO, "triggers", *rest)
    card, cell, i = chosen
    ability = ABILITIES[card][i]
    if ability.limit:
        state.done[card] = state.done.get(card, 0) | done_bit(i)
    state.emit("fired", OWNER[card], NAME[card], ability.kind)
    begin(state, OWNER[card], PROGRAM_OF[card][i], card, cell)


def options_fire(state: State, frame: Frame) -> list[Action]:
    """AM-206: any of the effects that wait."""
    return [FIRE[card] for card in frame.data]


def do_fire(state: State, frame: Frame, action: Action) -> None:
    """AM-206: the one chosen comes first."""
    card = NAMED[frame.seat][action.args[0]]
    waiting = list(state.stack.pop().data)
    chosen = next(each for each in waiting if each[0] == card)
    waiting.remove(chosen)
    fire(state, chosen, waiting)
