"""The board beside the text: a match of the lab as one seat sees it, to look at, or to play against a bot."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from app.i18n import EMPTY
from app.position import Position
from app.sandbox import MINE, REFUSED
from nastolka import GAMES, Session, read

LONGEST = 90  # characters of a value


class Stand(Position):
    """A position to look at; where somebody listens, what is played on it goes there."""

    def __init__(self, session: Session, seat: int, heard: Callable[[str], None] | None = None) -> None:
        super().__init__(session.game.code, session, seat, free=heard is not None)
        self.heard = heard

    def attempt(self, line: str) -> str:
        """Hand an action on; a forbidden one is answered by its rule. Where nobody listens, none is."""
        self.picked = ()
        refusal = self.session.state.why(read(line), self.learner)
        if refusal is not None or self.heard is None:
            self.note = self.sentence(refusal) if refusal and self.heard else EMPTY
            return REFUSED
        self.note = EMPTY
        self.heard(line)
        return MINE


def stand(record: str, seat: int, heard: Callable[[str], None] | None = None) -> Stand:
    """Return the board of a record, as a seat sees it."""
    return Stand(Session.load(record, GAMES), seat, heard)


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
