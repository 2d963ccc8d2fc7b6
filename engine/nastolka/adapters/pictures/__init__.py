"""A position to look at: as text, and in a notebook as a picture. Drawn from what a seat sees alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka.core.state import State
from nastolka.terminal.boards import board
from nastolka.terminal.pen import Pen


class Position:
    """What a seat sees of a position (None: what everybody does)."""

    def __init__(self, code: str, view: Mapping[str, Any], locale: str = "en") -> None:
        self.code, self.view, self.locale = code, view, locale

    @classmethod
    def of(cls, code: str, state: State, seat: int | None = None, locale: str = "en") -> Position:
        """Return a position of the engine as a seat sees it."""
        return cls(code, state.view(seat), locale)

    def __repr__(self) -> str:
        return "\n".join(board(self.view, Pen(self.code, self.locale)))
