"""Cold War («Холодная война: КГБ против ЦРУ»): two intelligence services fight over countries and events."""

from __future__ import annotations

from nastolka.core.game import Game

from .arrange import arrange
from .levels import LEVELS
from .plans import grab, greedy, plausible, shortlist
from .scoring import HORIZON, chapter, evaluate, guise, policy
from .state import State, box, start
from .tables import OPTIONS
from .views import seen

GAME = Game(
    code="coldwar",
    prefix="CW",
    rules=1,
    seats=(2,),
    options=OPTIONS,
    state=State,
    start=start,
    arrange=arrange,
    max_plies=lambda seats, options: 5000,
    policy=policy,
    evaluate=evaluate,
    greedy=greedy,
    shortlist=shortlist,
    levels=LEVELS,
    grab=grab,
    horizon=HORIZON,
    chapter=chapter,
    guise=guise,
    plausible=plausible,
    box=box,
    seen=seen,
)
