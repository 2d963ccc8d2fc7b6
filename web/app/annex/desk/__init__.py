"""The teacher's desk: what is given out to a class, and how it looks before it goes."""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen

from .office import Office


def screen(desk: Desk, rest: str) -> Screen:
    """`#desk`"""
    return Office(desk)
