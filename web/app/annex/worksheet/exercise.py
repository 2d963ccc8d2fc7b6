"""The board of a task: what the student plays there is an answer, and is judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import boards
from app.i18n import EMPTY, Html, You, t
from app.sandbox import MINE, REFUSED, WAITING, Sandbox
from app.screens.table.several import ALL, AND, number
from nastolka.teaching.attempt import REFUSED as FORBIDDEN
from nastolka.teaching.attempt import Attempt, Verdict


class Exercise(Sandbox):
    """The position of an attempt as the student sees it."""

    def __init__(self, work: Attempt, give: Callable[[str], Verdict]) -> None:
        self.code = work.scenario.game
        self.board = boards.board(self.code)
        self.work, self.give = work, give
        self.learner = work.scenario.seat
        self.amount = self.led = ""
        self.free = True
        self.picked = ()
        self.focus = None
        self.note: Html = EMPTY
        self.forbidding = ("", EMPTY)
        self.session = work.session

    @property
    def wanted(self) -> str | None:
        """No move is pointed at: it is to be found."""
        return None

    @property
    def asked(self) -> bool:
        """Whether the student may answer now."""
        return self.work.asked

    def acting(self) -> int:
        """Return whose eyes the board has."""
        return self.learner

    def called(self, seat: int) -> str:
        """Return what a seat is called: the student is "you"."""
        name = str(t("notes.player", n=seat + 1))
        return You(name) if seat == self.learner else name

    def zones(self) -> dict[str, Html]:
        """Return the zones; a prompt in which nothing can be pressed says nothing the task does not."""
        zones = super().zones()
        if "data-t=" not in zones["prompt"]:
            zones["prompt"] = EMPTY
        return zones

    def view(self) -> dict[str, Any]:
        """Return what the student sees, and may do."""
        seen: dict[str, Any] = self.session.state.view(self.learner)
        return seen if self.asked else {**seen, "actions": [], "interventions": []}

    def follow(self) -> None:
        """Another try has another table."""
        self.session = self.work.session
        self.picked = ()

    def touch(self, target: str) -> str:
        """Answer a click; where no answer is wanted, it only looks closer."""
        if not self.asked:
            self.focus = target
            return WAITING
        return super().touch(target)

    def attempt(self, line: str) -> str:
        """Give an answer; a button may mean a chain of them, which stops where anything else is asked."""
        first, *others = line.split(AND)
        self.picked, self.amount = (), ""
        verdict = self.give(first)
        if verdict.state == FORBIDDEN:
            self.note = self.sentence(verdict.refusal) if verdict.refusal else EMPTY
            return REFUSED
        self.note = EMPTY
        for part in others:
            meant = self.meant(part)
            if meant is None:
                break
            self.give(meant)
        return MINE

    def meant(self, part: str) -> str | None:
        """Return the legal line a part of a chain means now; none where something else is asked."""
        legal = self.view()["actions"]
        if part.endswith(ALL):
            return max((line for line in legal if line.startswith(part[:-1])), key=number, default=None)
        return part if part in legal else None
