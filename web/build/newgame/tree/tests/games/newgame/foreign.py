"""Positions of New Game that a foreign record may damage, and what no record may say."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from games.foreign import texts
from games.newgame.positions import GAME, play, table

from nastolka import Session, read

EXAMPLES = 100
WORDS = ("lay", "die", "reveal")
ILLEGAL = "lay 7"


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    answered, over = table("2 5", "1 4"), table("2 5", "1 4")
    play(answered, "lay 5")
    play(over, "resign 0")
    dealt, tied = GAME.arrange({}), GAME.arrange({"hands": ["3 5", "1 3"]})
    for _ in range(2):
        tied.apply(read("lay 3"))
    return [
        *texts([table("2 5", "1 4"), answered, over]),
        *(json.dumps(one.encode()) for one in (dealt, tied)),
    ]


def sound() -> Session:
    """Return a position nothing is wrong with."""
    return table("2 5", "1 4")


AGAINST: list[tuple[str, Any]] = [
    ("stack", []),
    ("stack", [[1, "lay", []]]),
    ("hands", [[2, 5], [1]]),
    ("hands", [[2, 5], [1, 7]]),
    ("points", [-1, 0]),
    ("gone", 2),
]
