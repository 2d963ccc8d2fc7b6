"""Positions of Godstorm that a foreign record may damage, and what no record may say."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.foreign import met, shown
from games.godstorm.positions import GAME, table
from games.godstorm.test_godstorm_laws import RICH

from nastolka import Rng, Session
from nastolka.core.kinds import Action
from nastolka.core.state import State

EXAMPLES = 300
WORDS = ("egypt", "u5", "valhalla", "war", "lava_erupts", "card", "attack", "step", "fog", "own")
ILLEGAL = "choose romans"


def boldly(state: State, rng: Rng) -> Action:
    """Return a legal answer, mostly one that leads to cards and battles."""
    bold = [action for action in state.legal() if action.kind in ("play", "attack", "bring")]
    return rng.choice(bold if bold and rng.below(3) else state.legal())


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    matches = []
    for number in range(24):
        options = {"defence": "ask", "setup": ("random", "chosen")[number % 2]}
        matches.append(table(**RICH, turn=number % 3, options=options))
        matches.append(Session(GAME, 2 + number % 4, options))
    return [*{**shown(GAME), **met(matches, 300, boldly)}.values()]


def sound() -> Session:
    """Return a position nothing is wrong with."""
    return table(step="invade", land={"A": "egypt:5", "B": "nubia"})


AGAINST: list[tuple[str, Any]] = [
    ("stack", []),
    ("stack", [[0, "invade", []]]),
    ("stack", [[-2, "next", [1]], [-2, "step", [0, 8]], [1, "invade", []]]),
    ("stack", [[-2, "next", [1]], [-2, "step", [0, 7]], [0, "fortify", []]]),
    (
        "stack",
        [
            [-2, "next", [1]],
            [-2, "step", [0, 7]],
            [-2, "again", [0, 6]],
            [0, "assault", ["egypt", "rus", [], 0]],
        ],
    ),
    ("hands", [["stonehenge"], [], []]),
    ("gods", [[5, -1, -1, -1], [5, -1, -1, -1], [-1, -1, -1, -1]]),
    ("epoch", 6),
    ("winners", [0]),
    ("sunk", 1),
    ("fallen", [1]),
    ("plague", ["rus", "rus"]),
    ("order", [0, 0, 1]),
]
