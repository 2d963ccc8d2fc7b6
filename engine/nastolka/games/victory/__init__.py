"""Victory («Победа»): six in a row on a board of the events of 1941–1945."""

from __future__ import annotations

from nastolka.core.game import Game

from .arrange import arrange
from .levels import LEVELS
from .plans import grab, greedy, plausible, recall, shortlist
from .scoring import HORIZON, evaluate, policy
from .state import State, box, start
from .tables import OPTIONS
from .views import seen

GAME = Game(
    code="victory",
    prefix="VI",
    rules=1,
    seats=tuple(range(2, 13)),  # VI-18
    options=OPTIONS,
    usual={"answers": "near"},
    state=State,
    start=start,
    arrange=arrange,
    max_plies=lambda seats, options: 1000,
    policy=policy,
    evaluate=evaluate,
    greedy=greedy,
    shortlist=shortlist,
    levels=LEVELS,
    grab=grab,
    horizon=HORIZON,
    recall=recall,
    plausible=plausible,
    box=box,
    seen=seen,
)
