"""OpenSpiel's tic-tac-toe in Python, driven as its documentation does: legal actions, one of them, apply."""

import json
from random import Random

import pyspiel
from open_spiel.python.games import tic_tac_toe
from rate import per_second

GAMES_A_BATCH = 20
GAME = pyspiel.load_game("python_tic_tac_toe")


def moves() -> int:
    """Play whole games, every move drawn evenly from the legal ones; return the moves."""
    random, done = Random(1).random, 0
    for _ in range(GAMES_A_BATCH):
        state = GAME.new_initial_state()
        assert isinstance(state, tic_tac_toe.TicTacToeState)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            done += 1
    return done


print(json.dumps({"moves": per_second(moves)}))
