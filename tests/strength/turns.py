"""How long the longest turn of a bot takes: all it is asked from the end of another seat's turn to the next.

python tests/strength/turns.py godstorm --seats 3 4 5 --matches 2              in this Python
python tests/strength/turns.py godstorm --seats 3 4 5 --matches 2 --pyodide    in Pyodide, by Node

Every seat is taken by the level. Seconds are of CPU, of the whole process: other work on the machine does not
count, but slows memory down; what a compiler of Node does beside counts.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[2] / "engine")]

from nastolka import CODES, GAMES, Session
from nastolka.ai.arena import ask

ROOT = Path(__file__).parents[2]


class Turn(NamedTuple):
    """A seat's turn."""

    seconds: float
    seats: int
    match: str
    seat: int
    ply: int  # of the first answer
    answers: int

    def __str__(self) -> str:
        where = f"{self.seats} seats, match {self.match}, seat {self.seat}, ply {self.ply}"
        return f"{self.seconds:.2f} s for {self.answers} answers: {where}"


def turns(code: str, level: str, seats: int, seed: str, clock: Callable[[], float]) -> Iterator[Turn]:
    """Play a match and yield its turns."""
    game = GAMES[code]
    match, count = Session(game, seats, game.new({}, seats), seed), game.levels[level].told
    turn = Turn(0.0, seats, seed, -1, 0, 0)
    while (frame := match.state.frame()) is not None:
        before = clock()
        action = ask(match, level, count)
        spent = clock() - before
        if frame.seat != turn.seat:
            yield turn
            turn = Turn(0.0, seats, seed, frame.seat, match.plies, 0)
        turn = turn._replace(seconds=turn.seconds + spent, answers=turn.answers + 1)
        match.play(action)
    yield turn


def report(words: Sequence[str], clock: Callable[[], float]) -> None:
    """Play what the words of the command say, and print the longest turn of each match, and of all."""
    given = asked(words)
    longest = []
    for seats in given.seats:
        for n in range(given.matches):
            longest.append(max(turns(given.game, given.level, seats, f"turns/{n}", clock)))
            print(longest[-1], flush=True)
    print(f"{given.game}, {given.level}, the longest of all: {max(longest)}")


def asked(words: Sequence[str]) -> argparse.Namespace:
    """Read the command."""
    parser = argparse.ArgumentParser(description="How long the longest turn of a bot takes.")
    parser.add_argument("game", choices=CODES)
    parser.add_argument("--level", default="top")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--pyodide", action="store_true")
    return parser.parse_args(words)


def in_pyodide(words: Sequence[str]) -> int:
    """Do the same in Pyodide."""
    from web.build import tools

    tools.npm_parts()
    parts = (tools.node(), Path(__file__).with_suffix(".mjs"), tools.MODULES / "pyodide", ROOT, *words)
    return subprocess.run([*map(str, parts)], check=False).returncode


if __name__ == "__main__":
    if "--pyodide" in sys.argv:
        sys.exit(in_pyodide([word for word in sys.argv[1:] if word != "--pyodide"]))
    report(sys.argv[1:], process_time)
