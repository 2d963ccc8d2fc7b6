"""The teacher's desk: what is given out to a class, how it looks before it goes, and what is printed."""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen

from .office import Office
from .printing import Printing
from .writing import Writing


def screen(desk: Desk, rest: str) -> Screen:
    """`#desk`, what is on it as a sheet of paper: `#desk/paper`, and tasks being written: `#desk/write`"""
    if rest == "write":
        return Writing(desk)
    office = Office(desk)
    return Printing(desk, office.wish) if rest == "paper" else office
