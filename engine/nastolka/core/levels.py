"""How strong the bots of the house are: five levels, of the same names in every game.

What a level is, its game says (`games/<code>/levels.py`). None plays at random: a weak one looks at some of
the answers only and grabs, as a beginner does. All think by count, so a slow device takes longer and gets no
weaker.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

LEVELS = ("novice", "easy", "middle", "strong", "top")  # the weakest first; links and records name them
YARDSTICKS = ("random", "greedy")  # what levels are measured by
NAMES = (*YARDSTICKS, *LEVELS)


class Level(NamedTuple):
    """What a bot sees, and how far it looks ahead."""

    iterations: int  # of one search; where a game plans, 1 and one more for each time an answer is tried out;
    # 0: it looks at nothing but the next moment, and grabs
    sight: float  # the chance that an answer is noticed; where a game plans, that the plan is seen
    knowledge: float  # the chance that it knows an answer (a date in a quiz)

    @property
    def told(self) -> int:
        """What stands in a record: at least one, though a bot that grabs does not count."""
        return max(1, self.iterations)


def grabs(sight: float = 1.0, knowledge: float = 0.4) -> Level:
    """Take what gains most at once, of what it notices; what the other side does then it does not ask."""
    return Level(0, sight, knowledge)


def searches(iterations: int, sight: float = 1.0, knowledge: float = 0.9) -> Level:
    """Search so many times, among what it notices."""
    return Level(iterations, sight, knowledge)


def plans(sight: float = 1.0, knowledge: float = 0.9, tried: int = 0) -> Level:
    """Follow the game's plan as often as it sees it, and grab otherwise; try so often what it leads to."""
    return Level(1 + tried, sight, knowledge)


def five(*levels: Level) -> Mapping[str, Level]:
    """Return a game's levels by their names, the weakest first."""
    return dict(zip(LEVELS, levels, strict=True))
