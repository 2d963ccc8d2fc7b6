"""Who may know what: everybody everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core import views

if TYPE_CHECKING:
    from .state import State


class View(views.View):
    """What a seat sees of the table."""


def face(state: State, seat: int | None) -> dict[str, Any]:
    """Return the board: one seat or None a cell."""
    return {
        "cells": [None if owner < 0 else owner for owner in state.cells],
        "winner": None if state.winner < 0 else state.winner,
    }
