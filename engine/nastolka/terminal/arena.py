"""`nastolka arena`: bots of anybody's against bots of the house, refereed, each in a process of its own.

The last bot named is the rival; all before it play the same games against it, so that versions can be
compared. A results file gets one line a game and is never rewritten: cut it anywhere, and what is missing
is played.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from nastolka import COVERS, BadRecord
from nastolka.lab.bout import HOUSE, Bout
from nastolka.lab.series import Plan, Played, difference, played, row
from nastolka.letters import apart

from . import bots
from .benches import Row
from .series import in_order
from .speech import say

HEAD = "{:<18} {:>5} {:>6} {:>15} {:>5} {:>5} {:>5} {:>7} {:>6} {:>7} {:>9} {:>9}"


@dataclass(frozen=True)
class Match:
    """Who plays whom, and with what: enough to play any game of it in another process."""

    plan: Plan
    name: str
    rival: str
    texts: dict[str, str]
    seconds: float

    def names(self, n: int) -> list[str]:
        """Return who sits where in a game."""
        seat = self.plan.seat(n)
        return [self.name if at == seat else self.rival for at in range(self.plan.seats)]

    @property
    def key(self) -> str:
        """What a line in the results file belongs to: the plan and the texts of both bots."""
        told = [list(self.plan._replace(games=0)), self.texts.get(self.name), self.texts.get(self.rival)]
        return apart(json.dumps([told, self.name, self.rival], sort_keys=True))


def play_one(match: Match, n: int) -> Played:
    """Play a game of a match."""
    with Row(match.texts, match.seconds) as row_of_bots:
        bout = row_of_bots.play(Bout(match.plan.setting(n)), match.names(n))
    return played(bout, n, match.plan.seat(n))


def arena(given: argparse.Namespace) -> int:
    """Play the tournament and print its table."""
    *names, rival = given.bots
    if not names:
        raise BadRecord("bad-seats", "name at least two bots; the last one is the rival of all others")
    texts = {name: read(name, given.locale) for name in given.bots if name not in HOUSE}
    seats = given.seats or COVERS[given.game].usual
    plan = Plan(given.game, seats, bots.options(given.options), given.games, given.seed)
    if texts:
        print(say(given.locale, "arena.note"), file=sys.stderr)
    print(headed(given.locale))
    tables = []
    for name in names:
        match = Match(
            plan, name, rival, {k: v for k, v in texts.items() if k in (name, rival)}, given.seconds
        )
        games = list(results(match, given.results, given.jobs))
        print(line(Path(name).stem, games), flush=True)
        tables.append(games)
    for name, games in zip(names[1:], tables[1:], strict=True):
        gap = difference(games, tables[0])
        print(say(given.locale, "arena.difference", Path(name).stem, Path(names[0]).stem, *gap))
    for games in tables:
        tell_faults(games, given.locale)
    return 0


def results(match: Match, file: str | None, jobs: int) -> Iterator[Played]:
    """Yield every game of a match in order: those that are kept already, then those that are played now."""
    kept = known(file, match.key)
    missing = [n for n in range(match.plan.games) if n not in kept]
    done = zip(missing, in_order(partial(_nth, match, missing), len(missing), jobs), strict=True)
    fresh = dict[int, Played]()
    for n in range(match.plan.games):
        while n not in kept and n not in fresh:
            at, one = next(done)
            fresh[at] = one
            keep(file, match.key, one)
        yield kept[n] if n in kept else fresh[n]


def _nth(match: Match, missing: Sequence[int], i: int) -> Played:
    return play_one(match, missing[i])


def known(file: str | None, key: str) -> dict[int, Played]:
    """Return the games a results file holds of this match; a line that was cut is none."""
    found: dict[int, Played] = {}
    if file is None or not Path(file).exists():
        return found
    for text in Path(file).read_text("utf-8").splitlines():
        try:
            said = json.loads(text)
            if said["key"] == key:
                found[said["game"]["n"]] = Played(**said["game"])
        except (LookupError, TypeError, ValueError):
            continue
    return found


def keep(file: str | None, key: str, one: Played) -> None:
    """Append a game to the results file; a line cut before it is ended first."""
    if file is None:
        return
    path = Path(file)
    cut = path.exists() and path.stat().st_size and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as out:
        out.write(("\n" if cut else "") + json.dumps({"key": key, "game": one._asdict()}) + "\n")


def read(name: str, locale: str) -> str:
    """Return the text of a bot."""
    try:
        return Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        known_bots = ", ".join(HOUSE)
        raise BadRecord("unknown-level", say(locale, "arena.no-bot", name, known_bots)) from error


def headed(locale: str) -> str:
    """Return the head of the table."""
    return HEAD.format(*say(locale, "arena.head").split("|"))


def line(name: str, games: Sequence[Played]) -> str:
    """Return a bot's line in the table."""
    found = row(games)
    return HEAD.format(
        name[:18], found.games, f"{found.score:.3f}", f"[{found.low:.3f}, {found.high:.3f}]",
        found.wins, found.draws, found.losses, found.illegal, found.failed, found.limited,
        f"{found.seconds * 1000:.1f}", f"{found.slowest * 1000:.1f}",
    )  # fmt: skip


def tell_faults(games: Sequence[Played], locale: str) -> None:
    """Say the first fault of each kind: in which game, in which line, with which values."""
    told: set[tuple[str, int]] = set()
    for one in games:
        for ply, reason, said, at, values in one.faults:
            if (reason, at) in told:
                continue
            told.add((reason, at))
            print(say(locale, "arena.fault", one.n, ply, say(locale, f"fault.{reason}", said), at or "–"))
            if said:
                print(f"    {said}")
            for name, value in values:
                print(f"    {name} = {value}")
