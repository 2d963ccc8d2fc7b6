"""Risk's lessons: the odds of a battle, and what follows from it."""

from __future__ import annotations

from .first import FIRST
from .lesson import Lesson

FRONT = """def front(letter, line, rng):
    _, land, armies = line.split()
    world = letter.worlds(1, rng)[0].apply(line)
    faces = any(one.startswith(f"attack {{land}} ") for one in world.legal())
    return faces, letter.view["land"][land][1], int(armies)
"""
ODDS = (
    """from functools import cache
from itertools import product

BOLD = 0.6


@cache
def throws(attack, defence):
    # [how likely, armies the attacker loses, armies the defender loses]
    found = {{}}
    every = list(product(range(1, 7), repeat=attack + defence))
    for dice in every:
        mine = sorted(dice[:attack], reverse=True)
        theirs = sorted(dice[attack:], reverse=True)
        lost = sum(one <= other for one, other in zip(mine, theirs))
        found[lost] = found.get(lost, 0) + 1 / len(every)
    return [(share, lost, min(attack, defence) - lost) for lost, share in found.items()]


@cache
def chance(armies, foes):
    if foes <= 0:
        return 1
    if armies <= 1:
        return 0
    found = 0
    for share, mine, theirs in throws(min(3, armies - 1), min(2, foes)):
        # {a}
        found += 0
    return found


def odds(line, land):
    _, source, target = line.split()
    return chance(land[source][1], land[target][1])


"""
    + FRONT
    + """

def choose(letter, rng):
    lines, land = list(letter.actions), letter.view["land"]
    rng.shuffle(lines)
    if letter.question == "place":
        return max(lines, key=lambda line: front(letter, line, rng))
    if letter.question == "battle":
        source, target = letter.view["turn"]["data"]
        return "storm" if odds(f"attack {{source}} {{target}}", land) > BOLD else "cease"
    if letter.question == "attack":
        attacks = [line for line in lines if line != "cease"]
        best = max(attacks, key=lambda line: odds(line, land), default="cease")
        return best if attacks and odds(best, land) > BOLD else "cease"
    if letter.question in ("occupy", "shift"):
        return letter.actions[-1]
    return lines[0]
"""
)
STORM = (
    """WORLDS = 8


def worth(letter, line, rng):
    found = 0
    for world in letter.worlds(WORLDS, rng):
        # {a}
        found += 0
    return found / WORLDS


"""
    + FRONT
    + """

def choose(letter, rng):
    lines = list(letter.actions)
    rng.shuffle(lines)
    if letter.question == "place":
        return max(lines, key=lambda line: front(letter, line, rng))
    if letter.question == "battle":
        return "storm"
    if letter.question == "attack":
        found = {{line: worth(letter, line, rng) for line in lines if line != "cease"}}
        best = max(found, key=found.get, default="cease")
        now = letter.worlds(1, rng)[0].scores()[letter.seat]
        return best if found and found[best] > now else "cease"
    if letter.question in ("occupy", "shift"):
        return letter.actions[-1]
    return lines[0]
"""
)
TURN = """MOST = 5
WORLDS = 2


def best(world):
    # a plan that looks no further: the strongest army storms whoever is weakest beside it
    lines, land = world.legal(), world.view()["land"]
    attacks = [line.split() for line in lines if line.startswith("attack ")]
    if "storm" in lines:
        return "storm"
    if attacks:
        _, source, target = max(attacks, key=lambda one: land[one[1]][1] - land[one[2]][1])
        return f"attack {{source}} {{target}}" if land[source][1] > land[target][1] + 1 else "cease"
    return lines[-1]


def turn(world, me):
    # {a}
    return world.scores()[me]


def choose(letter, rng):
    lines = list(letter.actions)
    if letter.question not in ("place", "attack"):
        return best(letter.worlds(1, rng)[0])
    rng.shuffle(lines)
    scores = {{}}
    for line in lines[:MOST]:
        scores[line] = sum(turn(world.apply(line), letter.seat) for world in letter.worlds(WORLDS, rng))
    return max(scores, key=scores.get)
"""

SHORT = (("rounds", "10"),)  # by two, so that games take seconds
LESSONS = (
    FIRST._replace(seats=2, options=SHORT),
    Lesson("odds", ODDS, "random", 12, 0.5, 2, SHORT),
    Lesson("storm", STORM, "random", 20, 0.4, 2, SHORT),
    Lesson("turn", TURN, "greedy", 20, 0.3, 2, SHORT),
)
