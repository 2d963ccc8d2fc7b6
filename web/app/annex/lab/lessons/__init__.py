"""Lessons of the lab: a text with a gap, and games that say whether it was filled well.

Some games have a whole way, from any answer through counting to a search; the others have its first steps.
What is checked is how the bot plays, never how its text looks.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from app.i18n import t
from nastolka.lab.series import Played
from nastolka.lab.series import row as added

from . import first
from .lesson import Lesson


def of(code: str) -> Sequence[Lesson]:
    """Return the lessons of a game: where a module here has its name, the whole way."""
    name = f"{__name__}.{code}"
    found: Sequence[Lesson] = import_module(name).LESSONS if find_spec(name) else first.LESSONS
    return found


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
