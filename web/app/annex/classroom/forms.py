"""Forms of a match for a lesson: which options, and about how long a class takes.

How many decisions such a match has was counted in matches of the greedy yardstick (the median of three); how
long one takes a class that talks about it is an estimate of ours, and told as "about". What a form is for a
game, a module of `games` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from nastolka import CODES, GAMES

STEP = 5  # minutes; finer would promise too much


class Form(NamedTuple):
    """A way to play a game in a lesson."""

    key: str
    chosen: Mapping[str, str]
    decisions: Mapping[int, int]  # by the number of sides
    seconds: int  # a decision takes
    shared: Mapping[int, int] = {}  # decisions where several pupils play for each side
    brief: bool = False  # whether the game's own short options are taken, too

    def minutes(self, sides: int, shared: bool = False) -> int:
        """Return about how many minutes it takes."""
        table = self.shared if shared and self.shared else self.decisions
        return max(STEP, STEP * round(table[sides] * self.seconds / 60 / STEP))

    def options(self, code: str) -> dict[str, str]:
        """Return the options of a match."""
        return {**self.chosen, **(GAMES[code].brief if self.brief else {})}


def codes() -> list[str]:
    """Return the games that have forms, in the house's order."""
    return [code for code in CODES if find_spec(f"{__package__}.games.{code}")]


def told(code: str, what: str, otherwise: Any) -> Any:
    """Return what the module of a game says, or what holds where it says nothing."""
    return getattr(import_module(f"{__package__}.games.{code}"), what, otherwise)


def of_game(code: str) -> tuple[Form, ...]:
    """Return the forms of a game."""
    found: tuple[Form, ...] = told(code, "FORMS", ())
    return found


def form(code: str, key: str) -> Form:
    """Return a form of a game; the first for a key nobody knows."""
    return next((one for one in of_game(code) if one.key == key), of_game(code)[0])


def sides(code: str) -> tuple[int, ...]:
    """Return among how many sides a game may be played before a class."""
    return tuple(of_game(code)[0].decisions)


def usual(code: str) -> int:
    """Return among how many it is, where nobody has chosen."""
    return int(told(code, "USUAL", sides(code)[0]))


def beside(code: str) -> tuple[tuple[str, str], ...]:
    """Return other rooms of the same subject, with their pictures."""
    found: tuple[tuple[str, str], ...] = told(code, "BESIDE", ())
    return found
