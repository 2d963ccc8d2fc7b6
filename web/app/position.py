"""A position with no example behind it: what is played on it goes to whoever laid it out.

Rooms of the annex are made of these: a task to write, an answer to give, a line to try, a match of the lab.
"""

from __future__ import annotations

from typing import Any

from nastolka import Session

from . import boards
from .i18n import EMPTY, Html
from .ports import Ports
from .sandbox import REFUSED, WAITING, Sandbox


class Position(Sandbox):
    """A position as one seat sees it; no move is expected, and none is pointed at."""

    def __init__(self, code: str, session: Session, learner: int, *, free: bool = True) -> None:
        self.code = code
        self.board = boards.board(code)
        self.session, self.learner, self.free = session, learner, free
        self.amount = self.led = ""
        self.picked: tuple[str, ...] = ()
        self.focus: str | None = None
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


class Question(Position):
    """A position that is asked about at times (`asked`); at others it is only looked at."""

    def eyes(self) -> int | None:
        """Return who sees the position; None: nobody who plays does."""
        return self.acting()

    def view(self) -> dict[str, Any]:
        """Return what is seen, and what may be done now."""
        seen: dict[str, Any] = self.session.state.view(self.eyes())
        return seen if self.asked else {**seen, "actions": [], "interventions": []}

    def zones(self) -> dict[str, Html]:
        """Return the zones; a prompt in which nothing can be pressed says nothing the room does not."""
        zones = super().zones()
        if "data-t=" not in zones["prompt"]:
            zones["prompt"] = EMPTY
        return zones

    def touch(self, target: str) -> str:
        """Answer a click; where nothing is asked, it only looks closer."""
        if not self.asked:
            self.focus = target
            return WAITING
        return super().touch(target)

    def touch_aloud(self, target: str, ports: Ports) -> None:
        """Answer a click so that it is heard, too."""
        if self.touch(target) == REFUSED:
            ports.sound("no")
        if self.note:
            ports.say(self.note)
