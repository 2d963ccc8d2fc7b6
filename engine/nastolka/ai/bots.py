"""Who sits at the other seats: two fixed yardsticks and three levels of the search.

A bot is given what `Session.world_for` wrote, decoded here and nowhere earlier: one world its seat imagines,
as plain JSON. It cannot peek, for it has nothing to peek at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from nastolka.core.errors import BadRecord
from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .budget import CAP, Budget
from .ismcts import Search, Thought
from .sealed import SealedSearch, is_sealed

if TYPE_CHECKING:
    from nastolka.core.game import Game
    from nastolka.core.state import State


class Level(NamedTuple):
    """How far a bot thinks, how much it knows of what cannot be thought out, and how often it does not think.

    Iterations alone hardly tell levels apart: a game's shortlist and policy carry most of the strength. So
    the lower levels also lapse, into the habits of a yardstick.
    """

    iterations: int  # of one search; the page also stops by time
    knowledge: float  # the chance that it knows an answer (a date in a quiz)
    lapse: float  # the chance that a move is not thought about
    habit: str  # the yardstick it plays like then
    astray: float  # the same chance where a game plans: a plan survives lapses that spoil a search


LEVELS = {
    "easy": Level(12, 0.4, 0.3, "random", 0.65),
    "middle": Level(120, 0.65, 0.75, "greedy", 0.6),
    "top": Level(1600, 0.9, 0.0, "greedy", 0.0),
}
YARDSTICKS = ("random", "greedy")
NAMES = (*YARDSTICKS, *LEVELS)
ITERATIONS = {  # where they are counted, not timed; few enough for the slow computers schools have
    "random": 1,
    "greedy": 1,
    "easy": 12,
    "middle": 120,
    "top": 160,
}


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
    if level not in LEVELS:
        raise BadRecord("unknown-level", str(level))
    known = _unsearched(game, state, LEVELS[level], rng)  # None: this one is to be thought about
    if known is not None:
        yield partial(_sure, known)
    else:
        yield from _search(game, state, rng, _limited(budget, LEVELS[level].iterations))


def _unsearched(game: Game, state: State, level: Level, rng: Rng) -> Action | None:
    """Return what the bot knows, plays from habit, or plans where the game does not want a search."""
    recalled = game.recall(state, level.knowledge, rng) if game.recall else None
    if recalled is not None:
        return recalled
    lapse = level.astray if game.plan else level.lapse
    if lapse and rng.random() < lapse:
        return _yardstick(game, state, level.habit, rng)
    return game.plan(state, rng) if game.plan else None


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


def _search(game: Game, state: State, rng: Rng, budget: Budget) -> Iterator[Callable[[], Thought]]:
    search: Search | SealedSearch = (SealedSearch if is_sealed(state) else Search)(game, state, rng)
    if search.forced:
        yield search.thought
        return
    for iterations in budget.slices():
        search.run(iterations)
        yield search.thought
