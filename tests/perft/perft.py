"""Perft: how many sequences of seats' actions there are, to pin `legal()`.

Nature answers from the line's own seed. A line of `<code>.perft` reads
`seats seed plies option=value … : counts`, from the position after so many random plies.
`python tests/perft/perft.py victory` counts anew and prints the file.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parents[1] / "engine"))

from nastolka import GAMES, Rng, Session  # noqa: E402
from nastolka.core.kinds import CHANCE  # noqa: E402
from nastolka.core.state import State  # noqa: E402


class Line(NamedTuple):
    """One position and how many sequences of 1, 2, … actions start there."""

    code: str
    seats: int
    seed: str
    plies: int
    options: dict[str, str]
    counts: list[int]

    def state(self) -> State:
        """Return the position."""
        session = Session(GAMES[self.code], self.seats, self.options, self.seed)
        rng = Rng(f"perft/{self.seed}")
        for _ in range(self.plies):
            session.play(rng.choice(session.state.legal()))
        return session.state

    def recount(self) -> list[int]:
        """Count as deep as the line does."""
        state = self.state()
        return [count(state, depth + 1, self.seed) for depth in range(len(self.counts))]

    def __str__(self) -> str:
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        head = " ".join(filter(None, [str(self.seats), self.seed, str(self.plies), options]))
        return f"{head} : {' '.join(map(str, self.counts))}"


def count(state: State, depth: int, seed: str, luck: int = 0) -> int:
    """Count the sequences of so many actions; nature's answers are no actions."""
    frame = state.frame()
    while frame is not None and frame.seat == CHANCE:
        state.apply(state.draw(Rng(f"{seed}/{luck}")))
        luck += 1
        frame = state.frame()
    if depth == 0:
        return 1
    if frame is None:
        return 0
    total = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        total += count(after, depth - 1, seed, luck)
    return total


def read_lines(code: str) -> list[Line]:
    """Return the lines of a game's file."""
    text = (FOLDER / f"{code}.perft").read_text("utf-8")
    return [_line(code, line) for line in text.splitlines() if line and not line.startswith("#")]


def _line(code: str, text: str) -> Line:
    head, counts = text.split(":")
    seats, seed, plies, *options = head.split()
    chosen = dict(option.split("=") for option in options)
    return Line(code, int(seats), seed, int(plies), chosen, list(map(int, counts.split())))


if __name__ == "__main__":
    for old in read_lines(sys.argv[1]):
        print(old._replace(counts=old.recount()))
