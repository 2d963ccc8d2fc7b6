"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .tables import LAY

if TYPE_CHECKING:
    from .state import State


def greedy(state: State, rng: Rng) -> Action:
    """Lay the highest card."""
    return state.legal()[-1]


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """All of them: five at most."""
    return legal


def plausible(state: State) -> list[Action]:
    """Any card of the box, one that does not exist, and giving up."""
    return [*LAY.values(), Action("lay", (7,)), Action("resign", (0,)), Action("resign", (1,))]
