"""By All Means («Все средства хороши»).

Influence, trust and territories in Noxed City, with decks of forty cards.
"""

from __future__ import annotations

from nastolka.core.game import Game

from .arrange import arrange
from .levels import LEVELS
from .plans import grab, greedy, plausible, shortlist
from .scoring import HORIZON, chapter, evaluate, policy
from .state import State, start
from .tables import OPTIONS
from .views import box, seen

GAME = Game(
    code="allmeans",
    prefix="AM",
    rules=2,
    seats=(2,),
    options=OPTIONS,
    state=State,
    start=start,
    arrange=arrange,
    max_plies=lambda seats, options: 8000,
    policy=policy,
    evaluate=evaluate,
    greedy=greedy,
    shortlist=shortlist,
    levels=LEVELS,
    grab=grab,
    horizon=HORIZON,
    chapter=chapter,
    plausible=plausible,
    box=box,
    seen=seen,
)
