"""The first steps, in any game: an answer, and a look one move ahead."""

from __future__ import annotations

from .lesson import Lesson

ANSWER = """def choose(letter, rng):
    # {a}
    return letter.actions
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
LESSONS = (FIRST, Lesson("ahead", AHEAD, "random", 10, 0.5))
