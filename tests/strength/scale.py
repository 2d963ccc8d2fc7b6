"""The scale of every game: what is kept of the measured series, and the figures the page shows.

python tests/strength/scale.py keep coldwar coldwar.jsonl    scale.jsonl gets a line a pair, over older ones
python tests/strength/scale.py write                         engine/nastolka/scale.py is made of scale.jsonl

A results file is large and says nothing of a level but its name, so what is kept of a pair is how often which
score came, by what engine, what both levels were, and a digest of what such bots answer: who changes a bot
has its series played again. Run `keep` in the tree that played (`--kept`: the file elsewhere): games of
another engine are passed over. A pair that was not played to its end is not kept.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))

from strength.levels import FULL, TABLES

from nastolka import CODES, GAMES, Session
from nastolka.ai.arena import ask
from nastolka.core.levels import LEVELS
from nastolka.core.notation import write
from nastolka.terminal import versions
from nastolka.terminal.rating import Pair, Rating, rated
from nastolka.terminal.results import digest, lines
from nastolka.terminal.scale import ordered, pairs_of

SEARCHED, PLANNED = 24, 200  # plies of which a digest is made: plans are quick, and begin by setting up
KEPT = Path(__file__).with_name("scale.jsonl")
MADE = Path(__file__).parents[2] / "engine" / "nastolka" / "scale.py"
HEAD = '''\
"""How strong the house's bots are: points on a scale of each game, random at 0, 400 points ten to one.

Made by `python tests/strength/scale.py write`, and held by a test to the games that were played. A game that
is not here was not measured to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Figure(NamedTuple):
    """Where a bot stands on the scale of its game, and how far that may be off."""

    at: int
    within: int


SCALE: Mapping[str, Mapping[str, Figure]] = {
'''


class Kept(NamedTuple):
    """What is kept of two bots that met."""

    game: str
    bot: str
    rival: str
    levels: list[list[float]]  # what both were; empty for one that is no level
    answers: list[str]  # digests of what both answered
    engine: str  # a digest of the one they were played by
    scores: dict[str, int]  # how often which score came

    @property
    def games(self) -> int:
        """How many games there were."""
        return sum(self.scores.values())

    @property
    def pair(self) -> Pair:
        """The games as the fit wants them."""
        each = (float(score) for score, times in self.scores.items() for _ in range(times))
        return Pair(self.bot, self.rival, tuple(each))


def kept(file: Path = KEPT) -> list[Kept]:
    """Return every pair that is kept."""
    texts = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Kept(**json.loads(text)) for text in texts]


def level_of(game: str, bot: str) -> list[float]:
    """Return what a bot's level is in a game today."""
    return list(GAMES[game].levels.get(bot, ()))


@cache
def answers_of(game: str, bot: str) -> str:
    """Return a digest of what such bots answer among themselves today, in the first plies of a match."""
    seats, options = (4, GAMES[game].brief) if game in TABLES else (2, {})
    match = Session(GAMES[game], seats, GAMES[game].new(options, seats), "scale")
    level = GAMES[game].levels.get(bot)
    while match.plies < (PLANNED if GAMES[game].plan else SEARCHED) and not match.over:
        match.play(ask(match, bot, level.told if level else 1))
    return digest("\n".join(map(write, match.actions)))


def brought(game: str, files: list[str]) -> list[Kept]:
    """Return the whole series that files hold, played by this engine."""
    engine = versions.engine(game)
    ours = [line for line in lines(files) if line.series["game"] == game and line.engine == engine]
    found = []
    for one, other, scores in pairs_of(ours):
        if len(scores) < FULL[one, other]:
            print(f"{game}: {one} and {other} met {len(scores)} times only: left out")
            continue
        counted = {f"{score:g}": times for score, times in sorted(Counter(scores).items())}
        levels = [level_of(game, bot) for bot in (one, other)]
        answers = [answers_of(game, bot) for bot in (one, other)]
        found.append(Kept(game, one, other, levels, answers, engine, counted))
    return found


def keep(fresh: Iterable[Kept], file: Path) -> None:
    """Put pairs in the place of older ones."""
    told = {(one.game, one.bot, one.rival): one for one in (*kept(file), *fresh)}
    order = [(game, *pair) for game in CODES for pair in FULL]
    texts = (json.dumps(told[key]._asdict()) for key in order if key in told)
    file.write_text("".join(f"{text}\n" for text in texts), "utf-8")


def whole(game: str, all_kept: Iterable[Kept]) -> list[Kept]:
    """Return all pairs of a game; none unless every two bots have met."""
    mine = [one for one in all_kept if one.game == game]
    return mine if {(one.bot, one.rival) for one in mine} == set(FULL) else []


def ratings(game: str, all_kept: Iterable[Kept]) -> dict[str, Rating]:
    """Return the scale of a game; nothing where its series are not whole."""
    mine = whole(game, all_kept)
    return rated(ordered(one.pair for one in mine)) if mine else {}


def module(scales: Mapping[str, Mapping[str, Rating]]) -> str:
    """Return the module of the figures."""
    rows = []
    for game, found in scales.items():
        figures = [
            f'        "{bot}": Figure({round(found[bot].at)}, {round(found[bot].within)}),' for bot in LEVELS
        ]
        rows += [f'    "{game}": {{', *figures, "    },"]
    return HEAD + "\n".join(rows) + "\n}\n"


@cache
def scales() -> dict[str, dict[str, Rating]]:
    """Return the scales of all games that have one."""
    there = kept()
    found = {game: ratings(game, there) for game in CODES}
    return {game: scale for game, scale in found.items() if scale}


def main() -> None:
    """Keep, or write."""
    parser = argparse.ArgumentParser(
        description="What is kept of measured series, and the figures made of it."
    )
    parser.add_argument("what", choices=("keep", "write"))
    parser.add_argument("game", nargs="?", choices=CODES)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--kept", type=Path, default=KEPT)
    given = parser.parse_args()
    if given.what == "keep":
        keep(brought(given.game, given.files), given.kept)
    else:
        MADE.write_text(module(scales()), "utf-8")


if __name__ == "__main__":
    main()
