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
    """NG-5, NG-902: one for whoever has more points, a half each where they are equal."""
    if state.stack:
        return None
    if state.gone >= 0:
        return WON[1 - state.gone]
    first, second = state.points
    return EVEN if first == second else WON[int(second > first)]


def evaluate(state: State) -> tuple[float, ...]:
    """A match is short: it is always played out."""
    return result(state) or EVEN


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Any card."""
    return legal[int(rng.random() * len(legal))]
