"""Positions put together from words, for examples and tests.

hands = ["1 5", "3 3"]: in order of seats; what is named nowhere lies in the deck ·
laid = ["5 4"]: pairs that lie open · points = [1, 0] · options.hand
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka.core.kinds import AUTO
from nastolka.core.setups import arranged

from .state import State, start
from .tables import BOX


def arrange(setup: Mapping[str, Any]) -> State:
    """Build an example's position; without words of its own the match is about to be dealt."""
    return arranged(start(2, setup.get("options", {})), setup, _lay_out)


def _lay_out(state: State, setup: Mapping[str, Any]) -> None:
    state.hands = [sorted(int(word) for word in hand.split()) for hand in setup["hands"]]
    state.laid = [[int(card) for card in pair.split()] for pair in setup.get("laid", [])]
    state.points = list(setup.get("points", [0, 0]))
    state.deck = _rest(state)
    state.stack.clear()
    state.push(AUTO, "round")
    state.settle()


def _rest(state: State) -> list[int]:
    """Return the cards that are nowhere else."""
    rest = list(BOX)
    for group in (*state.hands, *state.laid):
        for card in group:
            rest.remove(card)
    return rest
