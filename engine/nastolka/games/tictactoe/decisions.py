"""The one decision: which cell to mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame, Refusal

from .tables import EMPTY, MARK, ROWS_THROUGH

if TYPE_CHECKING:
    from .state import State


def options_turn(state: State, frame: Frame) -> list[Action]:
    """TT-3: any empty cell."""
    cells = state.cells
    return [mark for mark in MARK if cells[mark.args[0]] < 0]


def why_turn(state: State, frame: Frame, action: Action) -> Refusal:
    """TT-3: a marked cell stays as it is; TT-1: there are nine cells."""
    if action in MARK:
        return Refusal("TT-3", (action.args[0] + 1,))
    return Refusal("TT-1")


def do_turn(state: State, frame: Frame, action: Action) -> None:
    """TT-4, TT-5: three in a row win; nine marks without a row are a draw."""
    cell, seat, cells = action.args[0], frame.seat, state.cells
    cells[cell] = seat
    if state.journal is not None:
        state.emit("marked", seat, cell)
    for a, b, c in ROWS_THROUGH[cell]:
        if cells[a] == cells[b] == cells[c]:
            state.winner = seat
            state.emit("won", seat)
            return
    if EMPTY in cells:
        state.stack.append(TURNS[1 - seat])
    else:
        state.emit("drawn")


TURNS = (Frame(0, "turn"), Frame(1, "turn"))
