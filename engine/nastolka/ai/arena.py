"""Bots against bots: whole matches, who came before whom, and the interval of a share.

Every bot is asked through `Session.world_for`, as in the page. Series are `lab/series` and `nastolka arena`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from nastolka import GAMES
from nastolka.core.game import OUT
from nastolka.core.kinds import Action
from nastolka.core.rng import Rng
from nastolka.core.session import Session

from .bots import choose
from .budget import Budget

WILSON = 1.96  # standard deviations of a 95 % interval


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


def ahead(match: Session, one: int, other: int) -> float:
    """Tell whether a seat came before another: 1, 0, or a half where nothing is between them.

    The result counts first, then what the game says of the rest; of those who are out, who lasted longer.
    """
    result, places = match.state.result(), match.game.places
    if result is None:
        return 0.5
    ends = [(result[seat], places(match.state)[seat] if places else None) for seat in (one, other)]
    if ends[0] == ends[1] and ends[0][1] == OUT:
        ends = [(_last(match, seat), None) for seat in (one, other)]
    return 0.5 if ends[0] == ends[1] else float(ends[0] > ends[1])


def _last(match: Session, seat: int) -> int:
    """Return the last ply at which a seat answered."""
    return max((ply for ply, entry in enumerate(match.log) if entry.seat == seat), default=-1)


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
