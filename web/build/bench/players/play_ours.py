"""Our own engine, timed: `python play_ours.py <task> …` prints one JSON object, one figure a task.

The engine must be on the path; in_pyodide.mjs runs this same module inside Pyodide.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
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
MIDDLE = 40  # plies into a game, where its clone is weighed


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


def games(code: str) -> int:
    """Play one game between seats that move at random; return 1."""
    advance(begun(code), Rng(1), 1 << 20)
    return 1


def plies(code: str) -> int:
    """The same; return its plies, nature's answers among them."""
    return advance(begun(code), Rng(1), 1 << 20)


def clones(code: str) -> int:
    """Copy a position from the middle of a game."""
    state = begun(code)
    advance(state, Rng(1), MIDDLE)
    clone = state.clone
    for _ in range(2000):
        clone()
    return 2000


def begun(code: str) -> State:
    """Return a game of the fewest seats, with options under which even random play ends."""
    game = GAMES[code]
    return game.start(game.seats[0], game.complete(game.brief, game.seats[0]))


def advance(state: State, rng: Rng, most: int) -> int:
    """Play at random, nature answering, for so many plies or to the end; return how many there were."""
    choice, done = rng.choice, 0
    while done < most and (frame := state.frame()) is not None:
        state.apply(state.draw(rng) if frame.seat == CHANCE else choice(state.legal()))
        done += 1
    return done


TASKS: dict[str, Callable[[], int]] = {
    "moves": moves,
    "session": session_moves,
    "search": search,
}
OF_A_GAME: dict[str, Callable[[str], int]] = {"games": games, "plies": plies, "clones": clones}


def task(name: str) -> Callable[[], int]:
    """Return what is to be timed: `moves`, or of one game `clones:victory`."""
    kind, _, code = name.partition(":")
    return partial(OF_A_GAME[kind], code) if code else TASKS[name]


def figures(names: list[str]) -> str:
    """Return the figures of these tasks as JSON."""
    return json.dumps({name: per_second(task(name)) for name in names})


if __name__ == "__main__":
    print(figures(sys.argv[1:]))
