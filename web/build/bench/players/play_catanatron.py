"""Catanatron, the nearest engine of a large board game in Python.

Four seats that move at random, whole games.
"""

import json
from itertools import count

from catanatron import Color, Game, RandomPlayer
from rate import per_second

SEEDS = count()


def plies() -> int:
    """Play one game to its end; return its actions."""
    game = Game([RandomPlayer(colour) for colour in Color], seed=next(SEEDS))
    game.play()
    return len(game.state.actions)


print(json.dumps({"plies": per_second(plies)}))
