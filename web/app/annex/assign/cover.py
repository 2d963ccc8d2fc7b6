"""The cover of an assignment: what is to be done, who does it, and what the result will hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.annex.common.tasks import cleaned
from app.desk import explain
from app.i18n import Html, t
from app.screens.base import Screen
from nastolka import BadRecord

from . import cover_paint, paint
from .looks import Looks

if TYPE_CHECKING:
    from .assignment import Assignment


class Cover(Looks, Screen):
    """What a student sees first. The name is asked once in this browser, and can be another one any time."""

    name = "cover"

    def __init__(self, assignment: Assignment, rest: str, fault: BadRecord | None = None) -> None:
        super().__init__(assignment.desk)
        self.assignment = assignment
        self.game = assignment.game
        self.way = "at" if rest.startswith("play") else "play"  # another address than the one we stand at
        self.fault = fault
        self.typed = assignment.places.last_name()
        self.nameless = False  # begun without a name: it is asked for again

    def enter(self) -> None:
        """Say what became of a match that could not be read."""
        if self.fault:
            self.desk.broken(self.fault)

    def drop(self, text: str) -> bool:
        """Nothing else comes to this page."""
        return True

    def zones(self) -> dict[str, Html]:
        """Return the cover."""
        one = self.assignment
        front = cover_paint.Front(
            face=paint.Face(one.title(), self.game, one.text),
            said=self.desk.given.said(),
            broken=explain(one.broken) if one.broken else "",
            door=one.door,
            lasting=self.desk.ports.store.lasting,
            name=self.typed,
            nameless=self.nameless,
            here=bool(self.typed) and one.here(self.typed),
            hints=self.desk.controls.hints,
        )
        return {"bar": paint.cover_bar(), "screen": cover_paint.cover(front)}

    def set_student(self, _: str, value: str) -> None:
        """The field of the name changed."""
        self.typed = cleaned(value)
        self.nameless = False

    def form_student(self) -> None:
        """Begin, or go on."""
        if not self.typed:
            self.nameless = True
            self.desk.ports.say(t("assign.nameless"))
            return
        place = self.assignment.begin(self.typed)
        if self.assignment.sheet:
            self.desk.ports.navigate("#homework/play")
            return
        self.desk.ports.navigate(f"#assign/{self.way}/{place.attempts}")
