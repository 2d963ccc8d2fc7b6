"""One scale for all bots that met: how much stronger one is than another, in the units of chess.

A Bradley–Terry fit. 400 apart means that the stronger one gets ten points for every one of the weaker; a draw
is half a point each. One bot is the zero. How sure a figure is, a bootstrap tells: the games of each pair are
drawn anew many times, by a fixed seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum, log10
from typing import NamedTuple

from nastolka.core.errors import BadRecord
from nastolka.core.rng import Rng

ZERO = "random"
UNIT = 400.0
DRAWN = 1.0  # a drawn game is added to each pair that met: nobody is endlessly strong for having lost nothing
CLOSE = 1e-9  # a fit is done when no strength changes by more than this share
ROUNDS = 10_000
DRAWS = 400  # times the games are drawn anew
OUTER = 0.025  # left out at each end of what these gave


class Pair(NamedTuple):
    """Two bots that met, and what the first got in each game."""

    one: str
    other: str
    scores: tuple[float, ...]


class Rating(NamedTuple):
    """Where a bot stands, and between what, nineteen times of twenty."""

    at: float
    low: float
    high: float

    @property
    def within(self) -> float:
        """The larger of the distances to the ends, for whoever wants one number."""
        return max(self.high - self.at, self.at - self.low)


def rated(pairs: Sequence[Pair], zero: str = ZERO) -> dict[str, Rating]:
    """Return the rating of every bot, the strongest first."""
    rng = Rng("scale")
    middle = fit(pairs, zero)
    drawn = [fit([_again(pair, rng) for pair in pairs], zero) for _ in range(DRAWS)]
    found = {}
    for name in sorted(middle, key=middle.__getitem__, reverse=True):
        seen = sorted(one[name] for one in drawn)
        outer = int(OUTER * len(seen))
        found[name] = Rating(middle[name], seen[outer], seen[-1 - outer])
    return found


def fit(pairs: Iterable[Pair], zero: str = ZERO) -> dict[str, float]:
    """Return the most likely strengths; raise BadRecord where two bots cannot be compared."""
    met = _met(pairs)
    _connected(met, zero)
    strengths = dict.fromkeys(met, 1.0)
    for _ in range(ROUNDS):
        before = strengths
        strengths = {name: _step(name, before, met[name]) for name in met}
        if all(abs(strengths[name] / before[name] - 1) < CLOSE for name in met):
            break
    return {name: UNIT * log10(strength / strengths[zero]) for name, strength in strengths.items()}


Met = Mapping[str, Mapping[str, tuple[float, float]]]  # of each bot and each it met: points, games


def _met(pairs: Iterable[Pair]) -> Met:
    found: dict[str, dict[str, tuple[float, float]]] = {}
    for one, other, scores in pairs:
        points, games = fsum(scores), float(len(scores))
        for own, foe, got in ((one, other, points), (other, one, games - points)):
            before, had = found.setdefault(own, {}).get(foe, (DRAWN / 2, DRAWN))
            found[own][foe] = before + got, had + games
    return found


def _step(name: str, strengths: Mapping[str, float], met: Mapping[str, tuple[float, float]]) -> float:
    """Return the strength at which a bot would have got what it got, were the others' as they are."""
    points = fsum(got for got, _ in met.values())
    return points / fsum(games / (strengths[name] + strengths[foe]) for foe, (_, games) in met.items())


def _connected(met: Met, zero: str) -> None:
    reached, left = set[str](), [zero] if zero in met else []
    while left:
        name = left.pop()
        if name not in reached:
            reached.add(name)
            left += met[name]
    apart = sorted(set(met) - reached)
    if apart:
        raise BadRecord("no-scale", f"{', '.join(apart)}: no games lead from here to {zero}")


def _again(pair: Pair, rng: Rng) -> Pair:
    """Draw as many games of a pair anew."""
    return pair._replace(scores=tuple(rng.choice(pair.scores) for _ in pair.scores))
