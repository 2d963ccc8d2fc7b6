"""What a position is worth, and how a playout moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.game import OUT
from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .effects import income
from .flow import score, strength

if TYPE_CHECKING:
    from .state import State

HORIZON = 40  # plies of a playout: about a turn


def result(state: State) -> tuple[float, ...] | None:
    """RK-59, RK-70, RK-902: the winner has all; equals after the last round share."""
    if state.winners is None:
        return None
    share = 1 / len(state.winners)
    return tuple(share if seat in state.winners else 0.0 for seat in range(state.seats))


def places(state: State) -> list[tuple[Any, ...]]:
    """RK-902: return who stands before whom, by score and armies; who was conquered is out."""
    return [
        (score(state, seat), strength(state, seat)) if seat in state.alive else OUT
        for seat in range(state.seats)
    ]


def evaluate(state: State) -> tuple[float, ...]:
    """Return each seat's share of the armies on the board, what the next turns bring counted in."""
    worth = [0.0] * state.seats
    for seat in state.alive:
        worth[seat] = strength(state, seat) + 3 * sum(income(state, seat)) + 2 * len(state.hands[seat])
    total = 0.0
    for value in worth:
        total += value
    return tuple(value / total for value in worth) if total else tuple(worth)


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Move at random: bots plan this game, so nobody waits for its playouts."""
    return rng.choice(legal)
