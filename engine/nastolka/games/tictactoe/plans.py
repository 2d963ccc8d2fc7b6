"""The fixed yardstick and what search considers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .tables import MARK, ROWS_THROUGH

if TYPE_CHECKING:
    from .state import State


def greedy(state: State, rng: Rng) -> Action:
    """Win if it can, else stop a row of two, else any cell."""
    return grab(state, state.legal(), rng)


def grab(state: State, legal: list[Action], rng: Rng) -> Action:
    """Do so among some of the answers."""
    seat = state.stack[-1].seat
    for who in (seat, 1 - seat):
        for action in legal:
            if _completes(state, who, action.args[0]):
                return action
    return rng.choice(legal)


def _completes(state: State, seat: int, cell: int) -> bool:
    return any(sum(state.cells[other] == seat for other in row) == 2 for row in ROWS_THROUGH[cell])


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """All of them: nine at most."""
    return legal


def plausible(state: State) -> list[Action]:
    """Any cell, and one that is not on the board."""
    return [*MARK, Action("mark", (9,))]
