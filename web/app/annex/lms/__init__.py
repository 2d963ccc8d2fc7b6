"""A package for a learning system: what the desk has chosen, as SCORM 1.2 or plain HTML."""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen

from .room import Packing


def screen(desk: Desk, rest: str) -> Screen:
    """`#lms/<query>`: the query is that of a link"""
    return Packing(desk, rest)
