"""`nastolka match` and `nastolka strength`.

Bots among themselves, and what a series of their matches proves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from nastolka import BadRecord
from nastolka.ai.arena import Series, interval, play_game, play_match, score_of
from nastolka.ai.bots import LEVELS, NAMES

from .series import in_order


def match(given: argparse.Namespace) -> int:
    """Let bots play one match and print its record."""
    session = play_match(given.game, names(given.bots), given.seed, given.iterations, options(given.options))
    print(session.dump())
    print("# result", *session.state.result() or (), file=sys.stderr)
    return 0


def strength(given: argparse.Namespace) -> int:
    """Play a series and print the score with its 95 % interval."""
    iterations = given.iterations or LEVELS[given.level].iterations if given.level in LEVELS else 1
    series = Series(
        given.game, given.seats, options(given.options), given.level, given.against,
        iterations, given.games, given.seed, given.sides or given.seats,
    )  # fmt: skip
    total, wins, draws = 0.0, 0, 0
    played = in_order(partial(_play_one, series), series.games, given.jobs)
    for game, (score, record) in enumerate(played):
        total += score
        wins += score == 1
        draws += 0 < score < 1
        _keep(given.save, game, record)
        done = game + 1
        if done % 10 == 0 or done == series.games:
            print(f"{done} games: {interval(total, done)}  wins {wins} draws {draws}", flush=True)
    return 0


def _play_one(series: Series, game: int) -> tuple[float, str]:
    session = play_game(series, game)
    return score_of(series, game, session), session.dump()


def _keep(folder: str | None, game: int, record: str) -> None:
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / f"{game:03}.txt").write_text(record, encoding="utf-8")


def names(text: str) -> list[str]:
    """Return the levels of the bots that are named, or raise BadRecord for one there is not."""
    found = [name for name in text.split(",") if name]
    for name in found:
        if name not in NAMES:
            raise BadRecord("unknown-level", name)
    return found


def options(pairs: Iterable[str]) -> dict[str, str]:
    """Return the options of a match, typed as key=value."""
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadRecord("unknown-option", f"{pair}: write key=value")
        found[key] = value
    return found
