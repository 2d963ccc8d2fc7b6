"""Positions of By All Means that a foreign record may damage, and what no record may say."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.allmeans.positions import GAME, table
from games.foreign import met, shown

from nastolka import Rng, Session
from nastolka.core.kinds import Action
from nastolka.core.state import State

EXAMPLES = 300
WORDS = ("bouncer", "0:bouncer", "1:observatory", "slander", "run", "turn", "target", "hand", "lilac", "b2")
ILLEGAL = "list moon"


def busily(state: State, rng: Rng) -> Action:
    """Return a legal answer, mostly one that puts cards to use."""
    busy = [action for action in state.legal() if action.kind not in ("end", "pass", "draw")]
    return rng.choice(busy if busy and rng.below(4) else state.legal())


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    matches = (Session(GAME, 2, {}) for _ in range(20))
    return [*{**shown(GAME), **met(matches, 400, busily)}.values()]


def sound() -> Session:
    """Return a position nothing is wrong with."""
    return table(hands=["bouncer cleaner", "courier"], field={"b2": "0 embassy"})


AGAINST: list[tuple[str, Any]] = [
    ("stack", []),
    ("stack", [[0, "choose", []]]),
    ("stack", [[0, "turn", []], [0, "order", []]]),
    ("rep", [-1, 6]),
    ("rep", [6.0, 6]),
    ("mains", 3),
    ("winners", [0]),
    ("owed", [0]),
    ("owed", [9, 0]),
    ("down", 1),
    ("turned", 4096),
    ("active", -1),
    ("hand", [[], []]),
    ("limbo", [["0:bouncer", "hand", -1]]),
]
