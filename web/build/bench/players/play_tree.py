"""The engine of any tree of ours, timed.

`python play_tree.py <engine folder> <task> …` prints one JSON object. Two commits are measured by this one
file, so it asks an engine for nothing but what engines of ours have always had.
"""

import json
import sys
from functools import partial
from pathlib import Path
from time import process_time

sys.path.insert(0, sys.argv[1])  # before the engine is imported

from play_ours import advance, begun
from rate import per_second

import nastolka
from nastolka import GAMES
from nastolka.core.kinds import CHANCE
from nastolka.core.rng import Rng

SEEDS = 3  # matches a batch: one match alone may not be like the others
MOST = 1 << 20


def random_plies(code: str) -> int:
    """Play matches of seats that move at random; return their plies."""
    return sum(advance(begun(code), Rng(seed), MOST) for seed in range(SEEDS))


def greedy_games(code: str) -> int:
    """Play matches of yardsticks, each from its own deal; return how many."""
    for seed in range(SEEDS):
        greedy_game(code, seed)
    return SEEDS


def greedy_plies(code: str) -> int:
    """Play the same matches; return their plies."""
    return sum(greedy_game(code, seed) for seed in range(SEEDS))


def greedy_game(code: str, seed: int) -> int:
    """Play a match of yardsticks; return its plies."""
    state, rng, greedy, done = begun(code), Rng(seed), GAMES[code].greedy, 0
    while (frame := state.frame()) is not None:
        state.apply(state.draw(rng) if frame.seat == CHANCE else greedy(state, rng))
        done += 1
    return done


def figures(names: list[str]) -> dict[str, float]:
    """Return a rate for each task, and how long its matches were: the same matches are to be compared."""
    rates = {"random": random_plies, "greedy": greedy_games}
    lengths = {"random": random_plies, "greedy": greedy_plies}
    found: dict[str, float] = {}
    for name in names:
        kind, _, code = name.partition(":")
        found[f"plies of {name}"] = lengths[kind](code)
        found[name] = per_second(partial(rates[kind], code), process_time)  # others' work is not counted
    return found


if __name__ == "__main__":
    if Path(sys.argv[1]).resolve() not in Path(nastolka.__file__).resolve().parents:
        raise SystemExit(f"Error: the engine of {sys.argv[1]} is not the one that was found")
    print(json.dumps(figures(sys.argv[2:])))
