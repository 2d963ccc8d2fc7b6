"""Godstorm: pantheons, miracles and armies on the Ancient Earth and below it, for five epochs."""

from __future__ import annotations

from nastolka.core.game import Game

from .arrange import arrange
from .campaign import plan
from .foresight import plan_ahead
from .levels import LEVELS
from .plans import grab, greedy, plausible, shortlist
from .scoring import HORIZON, evaluate, places, policy
from .state import State, box, start
from .tables import OPTIONS
from .views import seen

GAME = Game(
    code="godstorm",
    prefix="GS",
    rules=1,
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    state=State,
    start=start,
    arrange=arrange,
    max_plies=lambda seats, options: 20_000,
    policy=policy,
    evaluate=evaluate,
    greedy=greedy,
    shortlist=shortlist,
    levels=LEVELS,
    plan=plan,
    ahead=plan_ahead,
    grab=grab,
    horizon=HORIZON,
    plausible=plausible,
    box=box,
    seen=seen,
    places=places,
)
