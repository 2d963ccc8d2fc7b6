"""Three in a row is small enough for the whole way: from any answer to a search that sees everything."""

from __future__ import annotations

from .first import FIRST
from .lesson import Lesson

COUNT = """LINES = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
]


def worth(cell, cells, me):
    found = 0
    for line in LINES:
        owners = [cells[one] for one in line]
        # {a}
    return found


def choose(letter, rng):
    cells = letter.view["cells"]
    lines = list(letter.actions)
    rng.shuffle(lines)
    return max(lines, key=lambda line: worth(int(line.split()[1]), cells, letter.seat))
"""
SAFE = """def wins(world, seat):
    # {a}
    return False


def choose(letter, rng):
    safe = []
    for line in letter.actions:
        world = letter.worlds(1, rng)[0].apply(line)
        if world.scores()[letter.seat] == 1:
            return line
        if world.over or not wins(world, world.turn):
            safe.append(line)
    return rng.choice(safe or letter.actions)
"""
SEARCH = """known = {{}}


def worth(world, seat):
    if world.over:
        return world.scores()[seat]
    place = (seat, world.turn, *world.view()["cells"])
    if place not in known:
        # {a}
        known[place] = 0.5
    return known[place]


def choose(letter, rng):
    scores = {{}}
    for line in letter.actions:
        scores[line] = worth(letter.worlds(1, rng)[0].apply(line), letter.seat)
    return max(scores, key=scores.get)
"""
LESSONS = (
    FIRST,
    Lesson("count", COUNT, "random", 50, 0.6),
    Lesson("safe", SAFE, "greedy", 50, 0.25),
    Lesson("search", SEARCH, "greedy", 50, 0.5),
)
