"""Commenting a match: sentences, questions and other lines at its plies, written into its record."""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen

from .commenting import Commenting


def screen(desk: Desk, rest: str) -> Screen:
    """`#comment/<id>/<ply>` of a match of this browser."""
    id, _, ply = rest.partition("/")
    return Commenting(desk, id, int(ply) if ply.isdecimal() and len(ply) < 8 else 0)
