"""Lessons of the lab: a text with a gap, and games that say whether it was filled well.

Some games have a whole way, from any answer through counting to a search; the others have its first steps.
What is checked is how the bot plays, never how its text looks.
"""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence

from app.i18n import t
from nastolka.lab.series import Played
from nastolka.lab.series import row as added

from . import first, risk, tictactoe, victory
from .lesson import Lesson

WHOLE: Mapping[str, Sequence[Lesson]] = {
    "tictactoe": tictactoe.LESSONS,
    "victory": victory.LESSONS,
    "risk": risk.LESSONS,
}


def of(code: str) -> Sequence[Lesson]:
    """Return the lessons of a game."""
    return WHOLE.get(code, first.LESSONS)


def find(code: str, key: str) -> Lesson | None:
    """Return one of them."""
    return next((one for one in of(code) if one.key == key), None)


def text(lesson: Lesson) -> str:
    """Return what a lesson begins with."""
    said = html.unescape(str(t(f"lab.lesson.{lesson.key}.gap"))).replace("\u00a0", " ")
    return lesson.text.format(a=said)


def verdict(lesson: Lesson, games: Sequence[Played]) -> str:
    """Say how the check went: `passed`, `faults`, `weak`; or `short`, when it was not played to its end."""
    if len(games) < lesson.games:
        return "short"
    found = added(games)
    if found.illegal or found.failed:
        return "faults"
    return "passed" if found.low > lesson.low else "weak"
