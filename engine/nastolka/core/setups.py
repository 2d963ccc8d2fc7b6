"""Setups: how a position built from words comes about, in every game.

A game's `arrange` begins its match and says what its own words do; the rest is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from .state import State

OPENING = frozenset({"seats", "options", "seed", "dealt"})  # words that leave the match at its beginning

Position = TypeVar("Position", bound=State)


def arranged(
    state: Position,
    setup: Mapping[str, Any],
    lay_out: Callable[[Position, Mapping[str, Any]], None],
    opening: frozenset[str] = OPENING,
) -> Position:
    """Return the position a setup describes: laid out by its words and sound, dealt, or as a match begins."""
    if setup.keys() - opening:
        lay_out(state, setup)
        state.check()
    elif setup.get("dealt"):
        state.deal_by_luck(str(setup.get("seed", 1)))
    return state
