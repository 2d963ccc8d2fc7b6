"""Tic-tac-toe: the sample game of the tutorial for programmers and of the benchmarks.

Copy it to begin a game.
"""

from __future__ import annotations

from nastolka.core.game import Game

from .levels import LEVELS
from .plans import grab, greedy, plausible, shortlist
from .scoring import evaluate, policy
from .state import State, arrange, start

GAME = Game(
    code="tictactoe",
    prefix="TT",
    rules=1,
    seats=(2,),
    options=(),
    state=State,
    start=start,
    arrange=arrange,
    max_plies=lambda seats, options: 9,
    policy=policy,
    evaluate=evaluate,
    greedy=greedy,
    shortlist=shortlist,
    levels=LEVELS,
    grab=grab,
    plausible=plausible,
    sample=True,
)
