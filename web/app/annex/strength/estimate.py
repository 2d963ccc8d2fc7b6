"""How strong a player is, by what they got against bots whose strength is known; and how sure that is.

Every strength on a fine row is weighed by how well it explains the results, and beforehand by how much such
games can tell of it (Jeffreys' prior): so who has won everything is not endlessly strong. A match against
several bots is as much as one against one of them: its results hang together.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import exp, fsum, hypot, log
from typing import NamedTuple

UNIT = 400.0  # points apart: ten to one, as in nastolka/terminal/rating.py
GRID = [float(at) for at in range(-800, 3201, 4)]
OUTER = 0.025  # left out at each end
WORD = re.compile(r"(\d{1,4}):(0|1|0?\.\d{1,3})\Z", re.ASCII)


class Against(NamedTuple):
    """What was got against one bot."""

    points: float  # of the bot
    score: float  # 1 a win, a half a draw


Played = tuple[Against, ...]  # a match: every bot in it


class Estimate(NamedTuple):
    """Where a player stands, and between what, nineteen times of twenty."""

    at: float
    low: float
    high: float


def read(note: str) -> Played:
    """Return what the note of a match tells; nothing where it tells no results."""
    found = [WORD.match(word) for word in note.split()]
    whole = [Against(float(one[1]), float(one[2])) for one in found if one]
    return tuple(whole) if len(whole) == len(found) else ()


def chance(own: float, other: float) -> float:
    """Return what share a player gets on the average against another, in points."""
    return 1 / (1 + 10 ** ((other - own) / UNIT))


def estimate(matches: Sequence[Played], unsure: float) -> Estimate:
    """Return the strength that at least one match tells of; the bots' own figures may be off by so much."""
    weighed = [_weight(own, matches) for own in GRID]
    top = max(weighed)
    sums = list(accumulate(exp(weight - top) for weight in weighed))
    low, at, high = (GRID[bisect_left(sums, share * sums[-1])] for share in (OUTER, 0.5, 1 - OUTER))
    return Estimate(at, at - hypot(at - low, unsure), at + hypot(high - at, unsure))


def _weight(own: float, matches: Iterable[Played]) -> float:
    """Return the logarithm of how likely a strength is."""
    likely, told = [], []
    for match in matches:
        for bot in match:
            share = chance(own, bot.points)
            likely.append((bot.score * log(share) + (1 - bot.score) * log(1 - share)) / len(match))
            told.append(share * (1 - share) / len(match))
    return fsum(likely) + log(fsum(told)) / 2
