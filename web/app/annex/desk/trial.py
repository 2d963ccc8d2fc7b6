"""The board a task is written on: what the teacher plays there is heard, and not played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import boards
from app.i18n import EMPTY, Html
from app.sandbox import MINE, REFUSED, Sandbox
from nastolka import Session, read


class Trial(Sandbox):
    """A position as one seat sees it, whose legal actions go to whoever listens."""

    def __init__(self, session: Session, seat: int, heard: Callable[[str], None]) -> None:
        self.code = session.game.code
        self.board = boards.board(self.code)
        self.session, self.learner, self.heard = session, seat, heard
        self.amount = self.led = ""
        self.free = True
        self.picked = ()
        self.focus = None
        self.note: Html = EMPTY
        self.forbidding = ("", EMPTY)

    @property
    def wanted(self) -> str | None:
        """Nothing is expected."""
        return None

    def acting(self) -> int:
        """Return whose eyes the board has."""
        return self.learner

    def view(self) -> dict[str, Any]:
        """Return what the seat sees."""
        seen: dict[str, Any] = self.session.state.view(self.learner)
        return seen

    def attempt(self, line: str) -> str:
        """Hear an action; a forbidden one is answered by its rule."""
        refusal = self.session.state.why(read(line), self.learner)
        self.picked = ()
        if refusal is not None:
            self.note = self.sentence(refusal)
            return REFUSED
        self.note = EMPTY
        self.heard(line)
        return MINE
