"""The board of a task: what the student plays there is an answer, and is judged."""

from __future__ import annotations

from collections.abc import Callable

from app.i18n import EMPTY, You, t
from app.position import Question
from app.sandbox import MINE, REFUSED
from app.screens.table.several import ALL, AND, number
from nastolka.teaching.attempt import REFUSED as FORBIDDEN
from nastolka.teaching.attempt import Attempt, Verdict


class Exercise(Question):
    """The position of an attempt as the student sees it."""

    def __init__(self, work: Attempt, give: Callable[[str], Verdict]) -> None:
        super().__init__(work.scenario.game, work.session, work.scenario.seat)
        self.work, self.give = work, give

    @property
    def asked(self) -> bool:
        """Whether the student may answer now."""
        return self.work.asked

    def called(self, seat: int) -> str:
        """Return what a seat is called: the student is "you"."""
        name = str(t("notes.player", n=seat + 1))
        return You(name) if seat == self.learner else name

    def follow(self) -> None:
        """Another try has another table."""
        self.session = self.work.session
        self.picked = ()

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
