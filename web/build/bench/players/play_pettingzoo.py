"""PettingZoo's tictactoe_v3, driven in the way that is kindest to it.

The documented loop (`env()`, `agent_iter`, `last`) checks each step in three wrappers and takes five times as
long; here the bare environment is asked for the mover's observation and stepped, and nothing else.
"""

import json
import os
from random import Random

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pettingzoo.classic import tictactoe_v3
from rate import per_second

GAMES_A_BATCH = 20
BARE = tictactoe_v3.raw_env()
WRAPPED = tictactoe_v3.env()


def moves() -> int:
    """Play whole games, every move drawn evenly from the mask; return the moves."""
    random, done, env = Random(1).random, 0, BARE
    for _ in range(GAMES_A_BATCH):
        env.reset()
        while not env.terminations[env.agent_selection]:
            legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            done += 1
    return done


def documented() -> int:
    """The same by the loop of its documentation."""
    random, done, env = Random(1).random, 0, WRAPPED
    for _ in range(GAMES_A_BATCH):
        env.reset()
        for _agent in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            done += 1
    return done


print(json.dumps({"moves": per_second(moves), "documented": per_second(documented)}))
