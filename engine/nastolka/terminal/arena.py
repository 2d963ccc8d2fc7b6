"""`nastolka arena`: bots of anybody's, of the house's and of other versions among themselves, refereed.

The last bot named is the rival; all before it play the same games against it, so that versions can be
compared. What is looked at on the way is told as such, and never ends a series.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from math import fsum
from pathlib import Path
from typing import NamedTuple, Protocol

from nastolka import COVERS, GAMES, BadRecord
from nastolka.ai.arena import interval
from nastolka.lab.bout import HOUSE, MOST_PLIES, Bout, of_the_house
from nastolka.lab.series import Plan, Played, difference, played

from . import bots, results, tables, versions
from .benches import AT, Row, Visitors
from .series import as_done
from .speech import say
from .versions import Version

LOOKS = 10  # times a long series is looked at on the way; a short one after so many games


@dataclass(frozen=True)
class Match:
    """Who plays whom, and with what: enough to play any game of it in another process."""

    plan: Plan
    name: str
    rival: str
    texts: dict[str, str]
    seconds: float
    version: Version | None = None
    engine: str = ""
    recorded: bool = False  # whether records are wanted

    def names(self, n: int) -> list[str]:
        """Return who sits where in a game."""
        own = self.plan.own(n)
        return [self.name if at in own else self.rival for at in range(self.plan.seats)]

    @property
    def most(self) -> int:
        """How many plies a game may have: with a student's bot as many as in the page."""
        game, plan = GAMES[self.plan.game], self.plan
        return (
            MOST_PLIES if self.texts else game.max_plies(plan.seats, game.complete(plan.options, plan.seats))
        )

    @property
    def told(self) -> results.Told:
        """What a line in the results file says of the series."""
        texts = [results.digest(self.texts[name]) if name in self.texts else "" for name in self.both]
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "options": dict(self.plan.options),
            "seed": self.plan.seed,
            "sides": self.plan.sides,
            "bot": Path(self.name).name,
            "rival": Path(self.rival).name,
            "texts": texts,
            "version": self.version.digest if self.version else "",
            "seconds": self.seconds if self.texts else 0.0,
        }

    @property
    def both(self) -> tuple[str, str]:
        """The names of bot and rival."""
        return self.name, self.rival


class Came(NamedTuple):
    """What comes back of a game that was played, from another process or another machine."""

    line: results.Line
    record: str  # empty unless it is to be kept


def play(match: Match, n: int) -> Came:
    """Play a game of a match; the line tells which engine really played it."""
    game = play_one(match, n)
    line = results.line_of(match.told, versions.engine(match.plan.game), game)
    return Came(line, game.record if match.recorded else "")


def play_one(match: Match, n: int) -> Played:
    """Play a game of a match; its record says from which seed and by whom it can be played again."""
    with Row(match.texts, match.seconds, match.version, match.plan.game) as row_of_bots:
        setting, names = match.plan.setting(n), match.names(n)
        bout = Bout(setting, match.most)
        bout.match.meta["bout"] = " ".join([setting.seed, *(Path(name).name for name in names)])
        row_of_bots.play(bout, names)
    return played(bout, n, match.plan.own(n))


def arena(given: argparse.Namespace) -> int:
    """Play the tournament and print its table."""
    found, carried = matches(given)
    if any(match.texts for match in found):
        print(say(given.locale, "arena.note"), file=sys.stderr)
    hands = crew(given, found[0].version, carried)
    print(tables.headed(given.locale))
    rows = []
    try:
        for match in found:
            games = series(match, given, hands)
            print(tables.line(Path(match.name).stem, games), flush=True)
            rows.append(games)
    finally:
        hands.close()
    for match, games in zip(found[1:], rows[1:], strict=True):
        gap = difference(games, rows[0])
        print(say(given.locale, "arena.difference", Path(match.name).stem, Path(found[0].name).stem, *gap))
    fewest = min(len(games) for games in rows)
    tables.tell_conditions(found[0].plan, found[0].rival, given.locale, fewest, found[0].engine)
    for games in rows:
        tables.tell_faults(games, given.locale)
    return 0


def matches(given: argparse.Namespace) -> tuple[list[Match], bytes]:
    """Return what is to be played, and the zip of the version that plays in it, if there is one."""
    *names, rival = given.bots
    if not names:
        raise BadRecord("bad-seats", "name at least two bots; the last one is the rival of all others")
    version, carried = versions.found(given.version) if given.version else (None, b"")
    ours = names if version else given.bots
    texts = {name: read(name, given.locale) for name in ours if not of_the_house(name)}
    plan = plan_of(given)
    if version:
        plan = plan._replace(options=common(plan, version, rival, given.locale))
        rival = f"{rival}{AT}{version.name}"
    engine = versions.engine(given.game)
    found = []
    for name in names:
        own = {each: texts[each] for each in (name, rival) if each in texts}
        found.append(Match(plan, name, rival, own, given.seconds, version, engine, bool(given.records)))
    return found, carried


def plan_of(given: argparse.Namespace) -> Plan:
    """Return what the tournament is."""
    game, seats = GAMES[given.game], given.seats or COVERS[given.game].usual
    options = {**(game.brief if given.brief else {}), **bots.options(given.options)}
    options = game.new(options, seats)
    game.complete(options, seats)
    sides = given.sides or 0
    if sides and (sides < 2 or seats % sides):
        raise BadRecord("bad-seats", f"{seats} seats, {sides} sides")
    return Plan(given.game, seats, options, given.games, given.seed, sides if sides < seats else 0)


def common(plan: Plan, version: Version, rival: str, locale: str) -> dict[str, str]:
    """Return the options both engines know; raise BadRecord where they cannot play together."""
    game = GAMES[plan.game]
    visitors = Visitors(version, plan.game)
    visitors.close()
    if visitors.rules != game.rules:
        detail = say(locale, "arena.other-rules", version.name, visitors.rules, game.rules)
        raise BadRecord("other-rules", detail)
    if rival.partition(":")[0] not in visitors.bots:
        known = ", ".join(visitors.bots)
        raise BadRecord("unknown-level", say(locale, "arena.no-visitor", rival, version.name, known))
    first = {option.key: option.choices[0] for option in game.options}
    return {key: value if key in visitors.options else first[key] for key, value in plan.options.items()}


def crew(given: argparse.Namespace, version: Version | None, carried: bytes) -> Hands:
    """Return who plays games: processes here, or a cluster."""
    if not given.scheduler:
        return Here(given.jobs)
    try:
        cluster = import_module("nastolka.terminal.cluster")
    except ImportError as error:
        raise BadRecord("no-cluster", say(given.locale, "arena.no-cluster", error)) from error
    try:
        hands: Hands = cluster.Hands(given.scheduler, version.name if version else "", carried)
    except (OSError, ValueError) as error:
        raise BadRecord(
            "no-cluster", say(given.locale, "arena.no-scheduler", given.scheduler, error)
        ) from error
    return hands


class Hands(Protocol):
    """Who plays games."""

    def as_done(self, match: Match, games: Sequence[int]) -> Iterator[tuple[int, Came]]:
        """Yield each game's number and what came of it, as it ends."""

    def close(self) -> None:
        """Let go of whoever played."""


class Here:
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def as_done(self, match: Match, games: Sequence[int]) -> Iterator[tuple[int, Came]]:
        """Yield each game's number and what came of it, as it ends."""
        return as_done(partial(play, match), games, self.jobs)

    def close(self) -> None:
        """Nothing is held between two series."""


def series(match: Match, given: argparse.Namespace, hands: Hands) -> list[Played]:
    """Return every game of a match in order: those that are kept already, and those that are played now."""
    games = known(match, given.results or [], given.locale)
    missing = [] if given.look else [n for n in range(match.plan.games) if n not in games]
    every = max(LOOKS, match.plan.games // LOOKS)
    for n, (line, record) in hands.as_done(match, missing):
        if line.engine != match.engine:
            raise BadRecord(
                "other-engine", say(given.locale, "arena.other-engine", line.engine, match.engine)
            )
        games[n] = line.game
        if given.results:
            results.keep(given.results[0], line)
        if given.records:
            keep_record(given.records, match, n, record)
        if len(games) % every == 0 and len(games) < match.plan.games:
            score = interval(fsum(one.score for one in games.values()), len(games))
            print(say(given.locale, "arena.interim", len(games), match.plan.games, score), file=sys.stderr)
    return [games[n] for n in sorted(games)]


def known(match: Match, files: Sequence[str], locale: str) -> dict[int, Played]:
    """Return the games that files hold of a match, and tell which are left out."""
    kept = results.kept(files, match.told, match.engine)
    if kept.foreign:
        print(say(locale, "arena.foreign", kept.foreign, match.engine), file=sys.stderr)
    for n in kept.differing:
        print(say(locale, "arena.differing", n), file=sys.stderr)
    return {n: game for n, game in kept.games.items() if n < match.plan.games}


def keep_record(folder: str, match: Match, n: int, record: str) -> None:
    """Write a game's record into a folder."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    name = "-".join(Path(one).stem.replace(":", "") for one in match.both)
    (Path(folder) / f"{name}-{n:03}.txt").write_text(record, encoding="utf-8")


def read(name: str, locale: str) -> str:
    """Return the text of a bot."""
    try:
        return Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord("unknown-level", say(locale, "arena.no-bot", name, ", ".join(HOUSE))) from error
