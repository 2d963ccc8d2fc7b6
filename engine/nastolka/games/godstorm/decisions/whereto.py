"""Why a place cannot be attacked or entered from another: the map's part of the refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import Frame
from nastolka.games.godstorm.tables import (
    BLOCKED,
    BURNING,
    FIRST_HEAVEN,
    LANDS,
    NOBODY,
    PLACE,
    REACH,
    SUNKEN,
)

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def no_attack(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-127 to GS-132, GS-176 to GS-179: from where, over which border, against whom."""
    a, b = PLACE[args[0]], PLACE[args[1]]
    rule = no_base(state, frame, a) or no_way(state, a, b)
    if rule:
        return rule
    if state.owner[b] == NOBODY:
        return "GS-137"
    return "GS-131" if state.owner[b] == frame.seat else "GS-23"  # what is left: the ground is sacred


def no_entry(state: State, frame: Frame, args: tuple[Any, ...]) -> str:
    """GS-137: only an unoccupied neighbour is entered without a fight."""
    a, b = PLACE[args[0]], PLACE[args[1]]
    return no_base(state, frame, a) or no_way(state, a, b) or "GS-137"


def no_base(state: State, frame: Frame, a: int) -> str | None:
    """GS-24, GS-59, GS-130, GS-176, GS-177: why no attack can start there; None if one can."""
    seat = frame.seat
    if (a >= LANDS) != (frame.kind == "delve"):
        return "GS-59"  # the Earth in step 6, the Underworld in step 9
    if a >= FIRST_HEAVEN:
        if a != state.heaven(seat):
            return "GS-179"
        return None if state.armies[a] else "GS-176"
    if state.owner[a] != seat:
        return "GS-24" if a < LANDS else "GS-181"
    if state.armies[a] < 2:
        return "GS-130" if a < LANDS else "GS-177"
    return None


def no_way(state: State, a: int, b: int) -> str | None:
    """GS-127 to GS-129, GS-171, GS-179, GS-198: why one place does not reach another; None if it does."""
    if b in REACH[a]:
        if state.open_way(a, b):
            return None
        return "GS-198" if state.sunk and (a in SUNKEN or b in SUNKEN) else "GS-128"
    if (a, b) in BLOCKED:
        return "GS-129"
    if (a, b) in BURNING or b >= FIRST_HEAVEN:
        return "GS-179"
    if a >= FIRST_HEAVEN:
        return "GS-171"
    return "GS-127"
