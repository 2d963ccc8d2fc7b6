"""What a seat decides when the fighting is over, and at any moment.

Fortifying, leaving heaven, and interventions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, CHANCE, Action, Frame
from nastolka.games.godstorm.flow.fall import resign
from nastolka.games.godstorm.flow.turns import landing, may_send, provinces
from nastolka.games.godstorm.tables import (
    DONE,
    FORTIFY,
    MUTE,
    ORDERS,
    PLACE,
    RESIGN,
    SET_ORDER,
    UNMUTE,
    embark,
)

from .opening import amounts

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def options_fortify(state: State, frame: Frame) -> list[Action]:
    """GS-166, GS-167: one move through own connected land, or none."""
    actions = [DONE]
    for group in provinces(state, frame.seat):
        for a in group:
            if state.armies[a] > 1 or a in state.gods[frame.seat]:
                actions += [FORTIFY[a][b] for b in group if b != a and may_send(state, frame.seat, a, b)]
    return actions


def do_fortify(state: State, frame: Frame, action: Action) -> None:
    """GS-166, GS-168: how many go, and which gods."""
    if action.kind == "done":
        return
    a, b = action.args
    state.push(AUTO, "send", frame.seat, "fortify", a, b, 0, state.armies[PLACE[a]] - 1)


def options_embark(state: State, frame: Frame) -> list[Action]:
    """GS-170 to GS-173: armies leave heaven for spaces held, or for empty gates; or be done."""
    seat = frame.seat
    numbers = amounts(state.armies[state.heaven(seat)])
    return [DONE, *(embark(space, n) for space in landing(state, seat, frame.data[0]) for n in numbers)]


def do_embark(state: State, frame: Frame, action: Action) -> None:
    """GS-170: they stand in the Underworld; more may follow."""
    if action.kind == "done":
        return
    seat, (slug, n) = frame.seat, action.args
    state.armies[state.heaven(seat)] -= n
    state.armies[PLACE[slug]] += n
    state.owner[PLACE[slug]] = seat
    state.emit("embarked", seat, slug, n)
    if state.armies[state.heaven(seat)]:
        state.push(seat, "embark", *frame.data)


# -- at any moment (GS-903, GS-904, GS-907) ------------------------------------------------------------------


def interventions(state: State, seat: int) -> list[Action]:
    """GS-903, GS-904, GS-907: not to be asked, an order for the Tree, resigning.

    Never while luck is to speak.
    """
    if not state.stack or state.stack[-1].seat in (CHANCE, AUTO) or seat in state.fallen or not state.epoch:
        return []
    actions = [RESIGN[seat]]
    if seat != state.mover:
        actions.append(UNMUTE[seat] if seat in state.muted else MUTE[seat])
    if state.trait(seat, "save"):
        actions += [SET_ORDER[seat][i] for i in range(len(ORDERS)) if i != state.orders[seat]]
    return actions


def do_resign(state: State, action: Action) -> None:
    """GS-907: the seat leaves the table."""
    resign(state, action.args[0])


def do_mute(state: State, action: Action) -> None:
    """GS-903: the seat is not asked until its own turn."""
    state.muted = sorted([*state.muted, action.args[0]])
    state.emit("muted", *action.args)


def do_unmute(state: State, action: Action) -> None:
    """GS-903: the seat wants to be asked again."""
    state.muted.remove(action.args[0])
    state.emit("unmuted", *action.args)


def do_order(state: State, action: Action) -> None:
    """GS-904: what the Tree of Life does from now on."""
    seat, order = action.args
    state.orders[seat] = ORDERS.index(order)
    state.emit("ordered", seat, order)
