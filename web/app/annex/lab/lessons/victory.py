"""Victory's lessons: what a card pays in a line, and what the rival makes of it."""

from __future__ import annotations

from .first import AHEAD, FIRST
from .lesson import Lesson

LINE = """WAYS = [(1, 0), (0, 1), (1, 1), (1, -1)]
CORNERS = (0, 11, 132, 143)


def sixes(cell):
    column, row = "abcdefghijkl".index(cell[0]), int(cell[1:]) - 1
    for right, down in WAYS:
        for back in range(6):
            six = [(column + (n - back) * right, row + (n - back) * down) for n in range(6)]
            if all(0 <= x < 12 and 0 <= y < 12 for x, y in six):
                yield [12 * y + x for x, y in six]


def worth(line, owners, me):
    card, cell = line.split()
    found = 0 if card == "play" else -5000
    for six in sixes(cell):
        held = [owners[one] for one in six]
        # {a}
    return found


def choose(letter, rng):
    me = letter.view["colours"][letter.seat]
    owners = [chip and chip[0] for chip in letter.view["board"]]
    for corner in CORNERS:
        owners[corner] = me
    lines = [line for line in letter.actions if line.split()[0] in ("play", "plus")]
    rng.shuffle(lines)
    if not lines:
        return rng.choice(letter.actions)
    return max(lines, key=lambda line: worth(line, owners, me))
"""
REPLY = """MOST = 4
WORLDS = 3


def best(world, lines, seat):
    def value(line):
        return world.copy().apply(line).scores()[seat]

    return sorted(lines, key=value, reverse=True)


def replied(world, line, me):
    world = world.copy().apply(line)
    while world.turn == me:
        world.apply("end" if "end" in world.legal() else world.legal()[0])
    plays = [line for line in world.legal() if line.startswith("play ")]
    if plays:
        world.apply(best(world, plays, world.turn)[0])
    return world.scores()[me]


def choose(letter, rng):
    lines = list(letter.actions)
    rng.shuffle(lines)
    # {a}
    return lines[0]
"""

LESSONS = (
    FIRST,
    Lesson("line", LINE, "random", 40, 0.5),
    Lesson("pays", AHEAD, "random", 12, 0.55),
    Lesson("reply", REPLY, "greedy", 30, 0.2),
)
