"""Classic Risk on the Ancient Earth: 42 territories, three to five armies, or two with a neutral buffer."""

from __future__ import annotations

from nastolka.core.game import Game

from .arrange import arrange
from .levels import LEVELS
from .plans import greedy, plan, plausible, shortlist
from .scoring import HORIZON, evaluate, places, policy
from .state import State, box, max_plies, start
from .tables import OPTIONS
from .views import seen

GAME = Game(
    code="risk",
    prefix="RK",
    rules=1,
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    state=State,
    start=start,
    arrange=arrange,
    max_plies=max_plies,
    policy=policy,
    evaluate=evaluate,
    greedy=greedy,
    shortlist=shortlist,
    levels=LEVELS,
    horizon=HORIZON,
    plan=plan,
    plausible=plausible,
    box=box,
    seen=seen,
    places=places,
    usual={"start": "dealt", "muster": "whole"},
    brief={"rounds": "15"},
)
