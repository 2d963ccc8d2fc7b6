"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

if TYPE_CHECKING:
    from .state import State


def greedy(state: State, rng: Rng) -> Action:
    """Play any answer."""
    return rng.choice(state.legal())


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """Return at most a dozen actions."""
    return legal[:12]


def plausible(state: State) -> list[Action]:
    """Anything a person might try."""
    return []
