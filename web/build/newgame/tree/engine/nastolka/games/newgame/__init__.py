"""New Game: the box. Cards in hand, one laid in secret each round, a die for ties."""

from __future__ import annotations

from nastolka.core.game import Game

from .arrange import arrange
from .levels import LEVELS
from .plans import greedy, plausible, shortlist
from .scoring import evaluate, policy
from .state import State, start
from .tables import OPTIONS
from .views import box, seen

GAME = Game(
    code="newgame",
    prefix="NG",
    rules=1,
    seats=(2,),
    options=OPTIONS,
    state=State,
    start=start,
    arrange=arrange,
    max_plies=lambda seats, options: 40,
    policy=policy,
    evaluate=evaluate,
    greedy=greedy,
    shortlist=shortlist,
    levels=LEVELS,
    plausible=plausible,
    box=box,
    seen=seen,
)
