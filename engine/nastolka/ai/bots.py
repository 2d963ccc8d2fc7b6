"""Who sits at the other seats: two fixed yardsticks, and five levels that every game makes its own.

A bot is given what `Session.world_for` wrote, decoded here and nowhere earlier: one world its seat imagines,
as plain JSON. It cannot peek, for it has nothing to peek at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from nastolka.core.errors import BadRecord
from nastolka.core.kinds import Action
from nastolka.core.levels import LEVELS, NAMES, YARDSTICKS, Level
from nastolka.core.rng import Rng

from .budget import CAP, Budget
from .ismcts import Search, Thought
from .sealed import SealedSearch, is_sealed

if TYPE_CHECKING:
    from nastolka.core.game import Game
    from nastolka.core.state import State


__all__ = ["LEVELS", "NAMES", "YARDSTICKS", "choose", "noticed", "think"]

FEW = 3  # of so few answers none is overlooked


def choose(
    game: Game, world: Mapping[str, Any], level: str, rng: Rng, budget: Budget | None = None
) -> Action:
    """Return what a bot of this level plays in the world it was told."""
    *_, last = _thoughts(game, world, level, rng, budget)
    return last().action  # the thoughts before it are never worked out


def think(
    game: Game, world: Mapping[str, Any], level: str, rng: Rng, budget: Budget | None = None
) -> Iterator[Thought]:
    """Yield the best move so far a few times a second; the last one yielded is the bot's choice."""
    for thought in _thoughts(game, world, level, rng, budget):
        yield thought()


def _thoughts(
    game: Game, world: Mapping[str, Any], level: str, rng: Rng, budget: Budget | None
) -> Iterator[Callable[[], Thought]]:
    """Yield, a few times a second, what tells the best move so far."""
    state = _imagined(game, world)
    if level in YARDSTICKS:
        yield partial(_sure, _yardstick(game, state, level, rng))
        return
    if level not in game.levels:
        raise BadRecord("unknown-level", str(level))
    known = _unsearched(game, state, game.levels[level], rng)  # None: this one is to be thought about
    if known is not None:
        yield partial(_sure, known)
    else:
        yield from _search(game, state, game.levels[level], rng, budget)


def _unsearched(game: Game, state: State, level: Level, rng: Rng) -> Action | None:
    """Return what the bot knows, plans where the game does not want a search, or grabs."""
    recalled = game.recall(state, level.knowledge, rng) if game.recall else None
    if recalled is not None:
        return recalled
    if game.plan and level.iterations and (level.sight == 1 or rng.random() < level.sight):
        tried = level.iterations - 1
        return game.ahead(state, tried, rng) if game.ahead and tried else game.plan(state, rng)
    if level.iterations and not game.plan:
        return None
    if not game.grab:
        return game.greedy(state, rng)
    sight = 1.0 if level.iterations else level.sight  # whoever plans now and then overlooks no answer
    return game.grab(state, noticed(state, sight, rng), rng)


def noticed(state: State, sight: float, rng: Rng) -> list[Action]:
    """Return the answers a bot notices: each with this chance, and at least one.

    A button nobody overlooks (an answer without a place or a card), nor any of a few.
    """
    legal = state.legal()
    if sight == 1 or len(legal) <= FEW:
        return legal
    seen = [action for action in legal if not action.args or rng.random() < sight]
    return seen if any(action.args for action in seen) else [*seen, rng.choice(legal)]


def _imagined(game: Game, world: Mapping[str, Any]) -> State:
    """Return the position a bot was told, in which its own seat is to act."""
    state = game.state.decode(world["state"])
    frame = state.frame()
    if frame is None or frame.seat < 0 or frame.seat != world["seat"]:
        raise BadRecord("no-turn", f"seat {world['seat']} is not to act in this position")
    return state


def _yardstick(game: Game, state: State, level: str, rng: Rng) -> Action:
    return rng.choice(state.legal()) if level == "random" else game.greedy(state, rng)


def _sure(action: Action) -> Thought:
    """Return the thought of a bot that did not search."""
    return Thought(action, 0, 0.0, (action,), ())


def _limited(budget: Budget | None, iterations: int) -> Budget:
    """Return the budget, or the level's own; never more than the search's tables hold."""
    if budget is None:
        return Budget(iterations)
    budget.iterations = min(budget.iterations or iterations, CAP)
    return budget


def _search(
    game: Game, state: State, level: Level, rng: Rng, budget: Budget | None
) -> Iterator[Callable[[], Thought]]:
    kind = SealedSearch if is_sealed(state) else Search
    search: Search | SealedSearch = kind(game, state, rng, noticed(state, level.sight, rng))
    if search.forced:
        yield search.thought
        return
    for iterations in _limited(budget, level.iterations).slices():
        search.run(iterations)
        yield search.thought
