"""Who may know what: everybody everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from nastolka.core import views

if TYPE_CHECKING:
    from .state import State


class Face(TypedDict):
    """What a view of tic-tac-toe holds beyond the core's part."""

    cells: list[int | None]  # the seat whose mark lies there
    winner: int | None


class View(views.View, Face):
    """What a seat sees of the table."""


def face(state: State, seat: int | None) -> Face:
    """Return the board: one seat or None a cell."""
    return {
        "cells": [None if owner < 0 else owner for owner in state.cells],
        "winner": None if state.winner < 0 else state.winner,
    }
