"""A worksheet as an assignment: the student's name is known, the luck is theirs, a result is handed in."""

from __future__ import annotations

from app.annex.assign.assignment import Assignment
from app.annex.assign.cover import Cover
from app.annex.worksheet import source
from app.desk import Desk
from app.screens.base import Screen

from .pupil import Handed, Pupil


def screen(desk: Desk, rest: str) -> Screen:
    """`#homework/play` is the worksheet, `#homework/done` its result; a name is asked for first."""
    assignment = Assignment(desk)
    place = assignment.places.find(assignment.places.last_name())
    found = source.read(str(assignment.values["start"][1]))
    if not assignment.sheet or assignment.task is None or place is None or found is None:
        return Cover(assignment, rest)
    pupil = Pupil(assignment, place, found)
    return Handed(pupil) if rest == "done" and pupil.known else pupil
