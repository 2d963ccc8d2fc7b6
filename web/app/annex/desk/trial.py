"""The board a task is written on: what the teacher plays there is heard, and not played."""

from __future__ import annotations

from collections.abc import Callable

from app.i18n import EMPTY
from app.position import Position
from app.sandbox import MINE, REFUSED
from nastolka import Session, read


class Trial(Position):
    """A position as one seat sees it, whose legal actions go to whoever listens."""

    def __init__(self, session: Session, seat: int, heard: Callable[[str], None]) -> None:
        super().__init__(session.game.code, session, seat)
        self.heard = heard

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
