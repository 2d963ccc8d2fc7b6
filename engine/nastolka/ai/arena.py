"""Bots against bots: matches, series with seats swapped, and what they prove.

Every bot is asked through `Session.world_for`, as in the page. A series is fixed by its seed, whatever the
number of processes; two games in a row share the deal and swap the seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from nastolka import GAMES
from nastolka.core.kinds import Action
from nastolka.core.rng import Rng
from nastolka.core.session import Session

from .bots import choose
from .budget import Budget

WILSON = 1.96  # standard deviations of a 95 % interval


class Series(NamedTuple):
    """What a series of games is: everything its numbers depend on but the code."""

    code: str
    seats: int
    options: Mapping[str, str]
    level: str
    against: str
    iterations: int
    games: int
    seed: str
    sides: int  # the level sits at every `sides`-th seat: two for teams A B A B

    def level_at(self, game: int, seat: int) -> str:
        """Return who sits at this seat in this game."""
        return self.level if seat % self.sides == game % self.sides else self.against


def play_match(
    code: str,
    levels: Sequence[str],
    seed: str,
    iterations: int | None,
    options: Mapping[str, str] | None = None,
) -> Session:
    """Play a whole match between bots."""
    match = Session(GAMES[code], len(levels), options, seed)
    while (frame := match.state.frame()) is not None:
        match.play(ask(match, levels[frame.seat], iterations))
    return match


def ask(match: Session, level: str, iterations: int | None) -> Action:
    """Return what a bot of this level plays now; its luck is fixed by the match and the ply."""
    frame = match.state.frame()
    assert frame is not None, "a match that is over asks nobody"
    rng = Rng(f"{match.seed}/bot/{match.plies}")
    return choose(match.game, match.world_for(frame.seat), level, rng, Budget(iterations))


def play_game(series: Series, game: int) -> Session:
    """Play one game of a series."""
    levels = [series.level_at(game, seat) for seat in range(series.seats)]
    deal = game // series.sides
    return play_match(series.code, levels, f"{series.seed}/{deal}", series.iterations, series.options)


def score_of(series: Series, game: int, match: Session) -> float:
    """Return what the level's side got: 1 a win, a half a draw between two."""
    result = match.state.result()
    assert result is not None
    return result[game % series.sides]


def wilson(score: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share."""
    share, squared = score / games, WILSON * WILSON
    middle = share + squared / (2 * games)
    width = WILSON * sqrt(share * (1 - share) / games + squared / (4 * games * games))
    scale = 1 + squared / games
    return (middle - width) / scale, (middle + width) / scale


def interval(score: float, games: int) -> str:
    """Write a share with its 95 % interval, as the records have it."""
    low, high = wilson(score, games)
    return f"{score / games:.3f}  [{low:.3f}, {high:.3f}]"
