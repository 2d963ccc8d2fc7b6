"""Plays games through both adapters at random and holds every result against the engine's.

    .build/research-venv/bin/python tests/research/thousand.py [games] [code …]

A match of an adapter is written down as a record, and the engine plays the record again with every action
checked: it must be over then, and the shares the same numbers. Run where the libraries are installed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "engine"))

from nastolka import CODES, COVERS, GAMES, Session
from nastolka.adapters.openspiel import load
from nastolka.adapters.pettingzoo import MASK, env


def by_pettingzoo(code: str, seats: int, seed: int) -> tuple[str, list[float]]:
    """Play a match by PettingZoo's loop; return its record and the rewards."""
    made, random = env(code, seats, GAMES[code].brief), Random(seed)
    made.reset(seed=seed)
    while True:
        *_, terminated, _, info = made.last(observe=False)
        if terminated:
            return made.record(), list(made.rewards.values())
        made.step(random.choice(info[MASK].nonzero()[0].tolist()))


def by_openspiel(code: str, seats: int, seed: int) -> tuple[str, list[float]]:
    """Play a match by OpenSpiel's loop; return its record and the returns."""
    state: Any = load(code, seats, seed, GAMES[code].brief).new_initial_state()
    random = Random(seed)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return state.record(), state.returns()


def differing(code: str, play: Any, games: int) -> int:
    """Play so many games over all numbers of seats; return how many end otherwise than the engine's."""
    wrong = 0
    for seed in range(games):
        record, shares = play(code, COVERS[code].seats[seed % len(COVERS[code].seats)], seed)
        session = Session.load(record, GAMES)
        wrong += not session.over or list(session.state.result() or ()) != shares
    return wrong


def main(arguments: list[str]) -> None:
    """Print a line for each game and library."""
    games = int(arguments[0]) if arguments else 1000
    for code in arguments[1:] or CODES:
        for play in (by_pettingzoo, by_openspiel):
            started = process_time()
            wrong = differing(code, play, games)
            name, seconds = play.__name__.removeprefix("by_"), process_time() - started
            print(f"{code:10} {name:11} {games:5} games {wrong:3} differ {seconds:7.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
