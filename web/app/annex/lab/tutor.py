"""The lessons of the lab's screen: one is open, games check it, and what was passed is kept."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from app.i18n import t
from app.ports import StorageFull

from . import lessons
from .bots import Bot
from .lessons.lesson import Lesson

if TYPE_CHECKING:
    from .run import Run
    from .screen import Lab

CHECKING = 1500  # ms a move in a lesson


class Tutor:
    """What the screen does for lessons."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is open."""
        return lessons.find(self.lab.code, self.lab.room.get("lesson", ""))

    def done(self) -> set[str]:
        """Return the lessons of this game that were passed in this browser."""
        return set((self.lab.desk.ports.store.get(self.passed) or "").split())

    @property
    def passed(self) -> str:
        """Where that is kept."""
        return f"{self.lab.desk.prefix}lab/lessons/{self.lab.code}"

    def ui_lesson(self, key: str) -> None:
        """Open a lesson, with the text it begins with as a bot of its own."""
        lesson = lessons.find(self.lab.code, key)
        if lesson:
            self.lab.room |= {"lesson": key, "checked": None}
            name = str(t(f"lab.lesson.{key}.title"))
            self.lab.show("", Bot(self.lab.code, name, lessons.text(lesson)))

    def ui_check(self, _: str) -> None:
        """Let games say whether the lesson is passed."""
        lesson = self.lesson
        if lesson:
            asked = self.lab.asked(show=False)
            seats, options = lesson.seats or asked.plan.seats, dict(lesson.options)
            plan = asked.plan._replace(games=lesson.games, seats=seats, options=options)
            self.lab.series(asked._replace(plan=plan, rival=lesson.rival, rival_text="", limit=CHECKING))
            self.lab.room["checked"] = self.lab.running

    def going(self) -> Run | None:
        """Return the games that check the open lesson now; None while there are none."""
        run, checked = self.lab.run, self.lab.room.get("checked")
        return run if run and not run.over and checked and checked is self.lab.running else None

    def verdict(self) -> str:
        """Say how the last check of the open lesson went; nothing while there was none, or it goes on."""
        lesson, checked = self.lesson, self.lab.room.get("checked")
        if lesson is None or checked is None or self.going():
            return ""
        found = lessons.verdict(lesson, checked.games)
        if found == "passed" and lesson.key not in self.done():
            kept = " ".join(sorted({*self.done(), lesson.key}))
            with suppress(StorageFull):  # it is passed even so
                self.lab.desk.ports.store.set(self.passed, kept)
        return found
