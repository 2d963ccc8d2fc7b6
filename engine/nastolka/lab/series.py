"""A tournament: which games are played, what came of them, and what that proves.

Games are fixed by the tournament's seed alone: another bot under the same seed meets the same deals at
the same seats, so two versions are compared game by game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from typing import Any, NamedTuple

from nastolka.ai.arena import WILSON, ahead, wilson
from nastolka.letters import apart

from .bout import Bout, Setting
from .faults import ILLEGAL

KEPT = 20  # faults of a game that are told one by one


class Plan(NamedTuple):
    """What a tournament is: everything its columns, but for time, depend on besides the bots."""

    game: str
    seats: int
    options: Mapping[str, str]
    games: int  # of each bot with its rival
    seed: str
    sides: int = 0  # 2: bot and rival alternate around the table; 0: the bot sits alone against its rival

    def setting(self, n: int) -> Setting:
        """Return what the n-th game of a bot is played with: the deals repeat for every seat in turn."""
        return Setting(self.game, self.seats, self.options, apart(self.seed, "game", n // self.turns))

    @property
    def turns(self) -> int:
        """How many games share a deal."""
        return self.sides or self.seats

    def seat(self, n: int) -> int:
        """Return where the bot sits in its n-th game, the first of its seats where it has several."""
        return n % self.turns

    def own(self, n: int) -> list[int]:
        """Return every seat of the bot in its n-th game; its rival sits everywhere else."""
        return [seat for seat in range(self.seats) if seat % self.turns == self.seat(n)]


class Played(NamedTuple):
    """What came of one game, as plain data."""

    n: int
    seat: int
    score: float
    plies: int
    ended: bool
    moves: int
    seconds: float
    slowest: float
    illegal: int
    faults: list[list[Any]]  # [ply, reason, said, line, values], the first ones
    failed: int  # how many in all, illegal lines not counted
    limited: bool  # a limit was hit: outside the promise of equal columns
    record: str


def score_of(bout: Bout, own: Sequence[int]) -> float:
    """Return what a bot got: alone at its seat its share, else the share of pairs in which it came before."""
    if len(own) == 1:
        return bout.scores()[own[0]]
    rivals = [seat for seat in range(bout.match.seats) if seat not in own]
    pairs = [ahead(bout.match, one, other) for one in own for other in rivals]
    return fsum(pairs) / len(pairs)


def played(bout: Bout, n: int, own: Sequence[int]) -> Played:
    """Return what came of a game for the bot at these seats; what it did is told of the first of them."""
    seat = own[0]
    tally = bout.tallies[seat]
    illegal = sum(fault.reason == ILLEGAL for _, fault in tally.faults)
    return Played(
        n, seat, score_of(bout, own), bout.match.plies, bout.match.over,
        tally.moves, tally.seconds, tally.slowest, illegal,
        [[ply, *fault] for ply, fault in tally.faults[:KEPT]], len(tally.faults) - illegal,
        any(each.limited for each in bout.tallies) or not bout.match.over, bout.match.dump(),
    )  # fmt: skip


class Row(NamedTuple):
    """A bot's line in the table."""

    games: int
    score: float  # the share it got
    low: float  # … its 95 % interval
    high: float
    wins: int
    draws: int  # and shared firsts
    losses: int
    illegal: int
    failed: int
    limited: int  # games in which a limit was hit
    moves: int
    seconds: float  # a move, on average
    slowest: float


def row(games: Sequence[Played]) -> Row:
    """Add games up."""
    if not games:
        return Row(0, 0.0, 0.0, 1.0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0)
    total = fsum(one.score for one in games)
    moves = sum(one.moves for one in games)
    wins, losses = sum(one.score == 1 for one in games), sum(one.score == 0 for one in games)
    return Row(
        len(games), total / len(games), *wilson(total, len(games)), wins, len(games) - wins - losses, losses,
        sum(one.illegal for one in games), sum(one.failed for one in games),
        sum(one.limited for one in games), moves,
        fsum(one.seconds for one in games) / max(1, moves), max(one.slowest for one in games),
    )  # fmt: skip


def course(games: Sequence[Played]) -> list[tuple[float, float, float]]:
    """Return the share and its interval after each game: what a plot shows."""
    found, total = [], 0.0
    for n, one in enumerate(games, 1):
        total += one.score
        found.append((total / n, *wilson(total, n)))
    return found


def difference(one: Sequence[Played], other: Sequence[Played]) -> tuple[float, float, float]:
    """Return by how much one bot did better than another on the same seeds, with its 95 % interval."""
    scores = {game.n: game.score for game in other}
    gaps = [game.score - scores[game.n] for game in one if game.n in scores]
    if len(gaps) < 2:
        return 0.0, -1.0, 1.0
    mean = fsum(gaps) / len(gaps)
    spread = sqrt(fsum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return mean, mean - WILSON * spread, mean + WILSON * spread
