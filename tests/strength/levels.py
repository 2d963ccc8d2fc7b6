"""Play what the scale of a game is made of: every pair of its levels and random, neighbours longest.

python tests/strength/levels.py coldwar --results coldwar.jsonl --jobs 2
python -m nastolka scale coldwar coldwar.jsonl

Cut it whenever you like and go on with the same words. `--share 0.25` plays a quarter of every series,
for tuning; the rest of the same series can be played later. `--only strong` plays the pairs of a level that
was changed, `--neighbours` those alone that a level is held to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))

from nastolka import CODES
from nastolka.__main__ import main
from nastolka.core.levels import LEVELS

BOTS = ("random", *LEVELS)  # the weakest first
NEIGHBOURS, OTHERS = 400, 60  # games
PAIRS = tuple((stronger, weaker) for weaker, stronger in combinations(BOTS, 2))
FULL = {pair: NEIGHBOURS if pair in {(b, a) for a, b in pairwise(BOTS)} else OTHERS for pair in PAIRS}
FOUR = ("--seats", "4", "--sides", "2")  # two of each around the table, counted by pairs
TWO = ("--seats", "2")
TABLES = {"risk": (*FOUR, "--brief"), "godstorm": FOUR}


def series(game: str, share: float = 1.0, only: str = "", close: bool = False) -> Iterator[list[str]]:
    """Yield the words of every tournament, the stronger bot first."""
    for (stronger, weaker), games in FULL.items():
        if (close and games == OTHERS) or (only and only not in (stronger, weaker)):
            continue
        yield [
            *("arena", stronger, weaker, "--game", game, "--seed", "levels"),
            *("--games", str(max(1, round(games * share))), *TABLES.get(game, TWO)),
        ]


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play what the scale of a game is made of.")
    parser.add_argument("game", choices=CODES)
    parser.add_argument("--results", required=True, metavar="FILE")
    parser.add_argument("--jobs", default="1")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--only", choices=LEVELS, default="")
    parser.add_argument("--neighbours", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    asked = _asked()
    for words in series(asked.game, asked.share, asked.only, asked.neighbours):
        if main([*words, "--results", asked.results, "--jobs", asked.jobs]):
            sys.exit(2)
