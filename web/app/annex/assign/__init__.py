"""A link is an assignment: the task, the student's name, the table, and the result for the teacher."""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen
from nastolka import BadRecord

from .assignment import Assignment
from .cover import Cover
from .finish import Finish
from .table import Exercise


def screen(desk: Desk, rest: str) -> Screen:
    """`#assign` is the cover, `#assign/play/<attempt>` or `at` the table, `#assign/done` the result."""
    assignment = Assignment(desk)
    try:
        last = assignment.last() if rest else None
    except BadRecord as error:
        assignment.set_aside(error)
        return Cover(assignment, rest, error)
    if last is None:
        return Cover(assignment, rest)
    return Finish(assignment, *last) if rest == "done" else Exercise(assignment, *last)
