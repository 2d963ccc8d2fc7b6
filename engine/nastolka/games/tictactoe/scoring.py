"""What a position is worth, and how a playout moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

if TYPE_CHECKING:
    from .state import State

WON = ((1.0, 0.0), (0.0, 1.0))
EVEN = (0.5, 0.5)


def result(state: State) -> tuple[float, ...] | None:
    """TT-4, TT-5: one for the winner, a half each for a draw."""
    if state.stack:
        return None
    return EVEN if state.winner < 0 else WON[state.winner]


def evaluate(state: State) -> tuple[float, ...]:
    """An open game is even: nine plies are always played out."""
    return result(state) or EVEN


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Any legal move."""
    return legal[int(rng.random() * len(legal))]
