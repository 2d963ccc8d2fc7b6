"""Lessons of the lab: a text with a gap, and games that say whether it was filled well.

A small game has the whole way, from any answer to a search; every other game the first steps of it. What is
checked is how the bot plays, never how its text looks.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import t
from nastolka import COVERS
from nastolka.lab.series import Played
from nastolka.lab.series import row as added


class Lesson(NamedTuple):
    """What is to be reached."""

    key: str
    text: str  # what it begins with; {a} is a comment in the reader's language
    rival: str
    games: int
    low: float  # what the lower end of the interval must lie above; −1: no fault is enough


ANSWER = """def choose(letter, rng):
    # {a}
    return letter.actions
"""
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
AHEAD = """WORLDS = 2


def worth(letter, line, rng):
    found = 0
    for world in letter.worlds(WORLDS, rng):
        # {a}
        found += 0
    return found


def choose(letter, rng):
    lines = list(letter.actions)
    rng.shuffle(lines)
    scores = {{}}
    for line in lines:
        scores[line] = worth(letter, line, rng)
    return max(scores, key=scores.get)
"""

FIRST = Lesson("answer", ANSWER, "random", 10, -1.0)
WHOLE = (
    FIRST,
    Lesson("count", COUNT, "random", 50, 0.6),
    Lesson("safe", SAFE, "greedy", 50, 0.25),
    Lesson("search", SEARCH, "greedy", 50, 0.5),
)
STEPS = (FIRST, Lesson("ahead", AHEAD, "random", 10, 0.5))


def of(code: str) -> Sequence[Lesson]:
    """Return the lessons of a game."""
    return WHOLE if COVERS[code].sample else STEPS


def find(code: str, key: str) -> Lesson | None:
    """Return one of them."""
    return next((one for one in of(code) if one.key == key), None)


def text(lesson: Lesson) -> str:
    """Return what a lesson begins with."""
    said = html.unescape(str(t(f"lab.lesson.{lesson.key}.gap"))).replace("\u00a0", " ")
    return lesson.text.format(a=said)


def verdict(lesson: Lesson, games: Sequence[Played]) -> str:
    """Say how the check went: `passed`, `faults`, `weak`; or `short`, when it was not played to its end."""
    if len(games) < lesson.games:
        return "short"
    found = added(games)
    if found.illegal or found.failed:
        return "faults"
    return "passed" if found.low > lesson.low else "weak"
