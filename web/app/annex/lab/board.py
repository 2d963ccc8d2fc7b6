"""The board beside the text: a match of the lab as one seat sees it, to look at and not to play."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app import boards
from app.i18n import EMPTY, Html
from app.sandbox import REFUSED, Sandbox
from nastolka import GAMES, Session

LONGEST = 90  # characters of a value


class Stand(Sandbox):
    """A position to look at."""

    def __init__(self, session: Session, seat: int) -> None:
        self.code = session.game.code
        self.board = boards.board(self.code)
        self.session, self.learner = session, seat
        self.amount = self.led = ""
        self.free = False
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
        """Nobody plays here."""
        return REFUSED


def stand(record: str, seat: int) -> Stand:
    """Return the board of a record, as a seat sees it."""
    return Stand(Session.load(record, GAMES), seat)


def fields(code: str, view: dict[str, Any] | None) -> list[tuple[str, str, str]]:
    """Return what `letter.view` holds: every field's name, its type, and what it is now."""
    typed = import_module(f"nastolka.games.{code}.views").View
    kinds = {
        name: getattr(kind, "__forward_arg__", None) or str(kind)
        for name, kind in typed.__annotations__.items()
    }
    return [(name, kind, shown(view[name]) if view and name in view else "") for name, kind in kinds.items()]


def shown(value: object) -> str:
    """Write a value short enough for a table."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
