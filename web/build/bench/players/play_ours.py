"""Our own engine, timed: `python play_ours.py <task> …` prints one JSON object, one figure a task.

The engine must be on the path; in_pyodide.mjs runs this same module inside Pyodide.
"""

import json
import sys
from collections.abc import Callable
from random import Random

from rate import per_second

from nastolka import GAMES
from nastolka.ai.ismcts import Search
from nastolka.core.kinds import CHANCE
from nastolka.core.rng import Rng
from nastolka.core.session import Session
from nastolka.core.state import State

GAMES_A_BATCH = 50
ITERATIONS = 1000  # one decision of a search: what boardgame.io's bot spends by default
MIDDLE = 40  # plies into a game of Victory, where its clone is weighed


def moves() -> int:
    """Play whole games of tic-tac-toe, every move drawn evenly from the legal ones; return the moves."""
    start, random, done = GAMES["tictactoe"].start, Random(1).random, 0
    for _ in range(GAMES_A_BATCH):
        state = start(2, {})
        while state.frame() is not None:
            legal = state.legal()
            state.apply(legal[int(random() * len(legal))])
            done += 1
    return done


def session_moves() -> int:
    """The same through Session, which checks every move, writes the log and keeps the way back."""
    game, random, done = GAMES["tictactoe"], Random(1).random, 0
    for _ in range(GAMES_A_BATCH):
        session = Session(game, 2, {}, 1)
        while not session.over:
            legal = session.state.legal()
            session.play(legal[int(random() * len(legal))])
            done += 1
    return done


def search() -> int:
    """Search the empty board of tic-tac-toe once; return the iterations."""
    game = GAMES["tictactoe"]
    Search(game, game.start(2, {}), Rng(1)).run(ITERATIONS)
    return ITERATIONS


def victory_games() -> int:
    """Play one game of Victory between two who play at random."""
    advance(victory(), Rng(1), 1 << 20)
    return 1


def victory_clones() -> int:
    """Copy a position from the middle of Victory."""
    state = victory()
    advance(state, Rng(1), MIDDLE)
    clone = state.clone
    for _ in range(2000):
        clone()
    return 2000


def victory() -> State:
    """Return Victory for two, as it is played by default."""
    game = GAMES["victory"]
    return game.start(2, game.complete({}, 2))


def advance(state: State, rng: Rng, plies: int) -> None:
    """Play at random, nature answering as it comes, for so many plies or to the end."""
    choice = rng.choice
    while plies and (frame := state.frame()) is not None:
        state.apply(state.draw(rng) if frame.seat == CHANCE else choice(state.legal()))
        plies -= 1


TASKS: dict[str, Callable[[], int]] = {
    "moves": moves,
    "session": session_moves,
    "search": search,
    "games": victory_games,
    "clones": victory_clones,
}


def figures(names: list[str]) -> str:
    """Return the figures of these tasks as JSON."""
    return json.dumps({name: per_second(TASKS[name]) for name in names})


if __name__ == "__main__":
    print(figures(sys.argv[1:]))
