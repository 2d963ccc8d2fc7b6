"""Texts a bot may begin with: from chance to a small search. Their comments speak the reader's language."""

from __future__ import annotations

import html

from app.i18n import t

STARTERS = {
    "chance": """def choose(letter, rng):
    # {a}
    return rng.choice(letter.actions)
""",
    "look": """def choose(letter, rng):
    # {a}
    print(letter.number, letter.question)
    print(letter.view)
    return letter.actions[0]
""",
    "ahead": """import math

WORLDS = 4


def worth(letter, line, rng):
    # {a}
    worlds = letter.worlds(WORLDS, rng)
    return math.fsum(world.apply(line).scores()[letter.seat] for world in worlds)


def choose(letter, rng):
    # {b}
    return max(letter.actions, key=lambda line: worth(letter, line, rng))
""",
    "search": """import math

TRIES = 3
DEEP = 12
MOST = 8


def playout(world, rng):
    # {a}
    for _ in range(DEEP):
        if world.over:
            break
        world.apply(rng.choice(world.legal()))
    return world.scores()


def choose(letter, rng):
    # {b}
    lines = list(letter.actions)
    rng.shuffle(lines)
    scores = {{}}
    for line in lines[:MOST]:
        found = [playout(world.apply(line), rng) for world in letter.worlds(TRIES, rng)]
        scores[line] = math.fsum(one[letter.seat] for one in found)
    return max(scores, key=scores.get)
""",
}


def text(key: str) -> str:
    """Return a starter, its comments in the language spoken now."""
    said = {
        place: html.unescape(str(t(f"lab.start.{key}-{place}")))
        for place in "ab"
        if f"{{{place}}}" in STARTERS[key]
    }
    return STARTERS[key].format(**said).replace("\u00a0", " ")
