"""Our games through the libraries of researchers, timed beside a plain loop that fills the same arrays.

`python play_adapters.py <task> …` prints one JSON object. What is counted are answers of seats, whatever
words they take; others' work on the machine is not. The engine must be on the path, the libraries installed.
"""

import json
import os
import sys
from functools import partial
from random import Random
from time import process_time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import numpy as np
from rate import per_second

from nastolka import COVERS, GAMES
from nastolka.adapters.match import Table
from nastolka.adapters.openspiel import load
from nastolka.adapters.pettingzoo import MASK, env
from nastolka.core.kinds import CHANCE
from nastolka.core.rng import Rng

MOST = 300  # answers of a match: the longest games would take minutes
BATCH = {"tictactoe": 20}  # matches


def plain(code: str) -> int:
    """Play by the engine itself: answers, the view of who is asked, the same arrays; return the answers."""
    table, done = Table(code, None, GAMES[code].brief), 0
    words = len(table.layout.coding)
    for seed in range(BATCH.get(code, 1)):
        state, luck, random, answers = table.begin(), 0, Random(seed).random, 0
        while (frame := state.frame()) is not None and answers < MOST:
            if frame.seat == CHANCE:
                state.apply(state.draw(Rng(f"{seed}/{luck}")))
                luck += 1
                continue
            legal = state.legal()
            numbers = np.array(table.layout.write(state.view(frame.seat)), np.int32)
            mask = np.zeros(words, np.int8)
            mask[: len(legal)] = 1
            state.apply(legal[int(random() * len(legal))])
            answers += len(numbers) > 0
        done += answers
    return done


def pettingzoo(code: str) -> int:
    """Play by the loop PettingZoo documents; return the answers."""
    made, done = env(code, None, GAMES[code].brief), 0
    for seed in range(BATCH.get(code, 1)):
        made.reset(seed=seed)
        random = Random(seed).random
        for _ in made.agent_iter():
            _observation, _reward, terminated, truncated, info = made.last()
            if terminated or truncated:
                made.step(None)
                continue
            legal = info[MASK].nonzero()[0]
            made.step(int(legal[int(random() * len(legal))]))
            if len(made.match.actions) >= MOST:
                break
        done += len(made.match.actions)
    return done


def openspiel(code: str) -> int:
    """Play by the loop OpenSpiel documents, with the tensor of who is asked; return the answers."""
    game, done = load(code, options=GAMES[code].brief), 0
    for seed in range(BATCH.get(code, 1)):
        state, random = game.new_initial_state(), Random(seed).random
        while not state.is_terminal() and len(state.match.actions) < MOST:
            if not state.is_chance_node():
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
        done += len(state.match.actions)
    return done


def bare_openspiel(code: str) -> int:
    """The same without a tensor, as OpenSpiel's own tic-tac-toe is driven; return the answers."""
    game, done = load(code), 0
    for seed in range(BATCH.get(code, 1)):
        state, random = game.new_initial_state(), Random(seed).random
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
        done += len(state.match.actions)
    return done


TASKS = {"plain": plain, "pettingzoo": pettingzoo, "openspiel": openspiel, "bare": bare_openspiel}

if __name__ == "__main__":
    wanted = sys.argv[1:] or [
        f"{task}:{code}" for code in COVERS for task in ("plain", "pettingzoo", "openspiel")
    ]
    figures = {}
    for name in wanted:
        task, _, code = name.partition(":")
        figures[name] = per_second(partial(TASKS[task], code), process_time)
    print(json.dumps(figures))
