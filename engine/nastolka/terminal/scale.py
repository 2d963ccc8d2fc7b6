"""`nastolka scale`: what results files say of the strength of the bots that met in them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence

from nastolka import BadRecord

from . import versions
from .rating import Pair, Rating, rated
from .results import Line, lines
from .speech import say

ROW = "{:<18} {:>6} {:>15} {:>7}"


def scale(given: argparse.Namespace) -> int:
    """Print the scale of a game, as a table or as the page wants it."""
    found = [line for line in lines(given.files) if line.series["game"] == given.game]
    engine = versions.engine(given.game)
    ours = [line for line in found if line.engine == engine]
    if not ours:
        raise BadRecord("no-scale", say(given.locale, "scale.none", given.game, engine, len(found)))
    pairs = pairs_of(ours)
    ratings = rated(pairs, given.zero)
    if given.json:
        print(written(ratings))
        return 0
    print(ROW.format(*say(given.locale, "scale.head").split("|")))
    for name, rating in ratings.items():
        print(row(name, rating, pairs))
    print(say(given.locale, "scale.about", given.zero, engine, len(ours), len(found) - len(ours)))
    return 0


def pairs_of(found: Iterable[Line]) -> list[Pair]:
    """Return who met whom with what scores, in any series; a game that stands there twice counts once."""
    scores: dict[tuple[str, str], dict[tuple[str, int], float]] = {}
    for line in found:
        told = line.series
        games = scores.setdefault((told["bot"], told["rival"]), {})
        games.setdefault((json.dumps(told, sort_keys=True), line.game.n), line.game.score)
    return ordered(Pair(one, other, tuple(games.values())) for (one, other), games in scores.items())


def ordered(pairs: Iterable[Pair]) -> list[Pair]:
    """Put pairs and their scores in one order: however games were kept, they are drawn anew alike."""
    return sorted(pair._replace(scores=tuple(sorted(pair.scores))) for pair in pairs)


def row(name: str, rating: Rating, pairs: Sequence[Pair]) -> str:
    """Return a line of the table."""
    games = sum(len(pair.scores) for pair in pairs if name in (pair.one, pair.other))
    return ROW.format(name, f"{rating.at:.0f}", f"[{rating.low:.0f}, {rating.high:.0f}]", games)


def written(ratings: dict[str, Rating]) -> str:
    """Return the scale as data: of each bot its figure and how sure it is."""
    return json.dumps({name: [round(one.at), round(one.within)] for name, one in ratings.items()}, indent=2)
