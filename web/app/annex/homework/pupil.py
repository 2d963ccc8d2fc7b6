"""A student at a worksheet that was given out, and the result for the teacher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.annex.assign.finish import Finish
from app.annex.assign.finish_paint import Facts, Told, Way
from app.annex.assign.place import place_of
from app.annex.common import codes, tasks
from app.annex.worksheet import source, words
from app.annex.worksheet.place import Place
from app.annex.worksheet.player import Player
from app.i18n import Html, t
from app.widgets.base import link
from nastolka.teaching.sitting import Sitting

if TYPE_CHECKING:
    from app.annex.assign.assignment import Assignment
    from app.annex.assign.place import Place as Person
    from app.annex.worksheet.source import Source


class Desktop(Place):
    """A place of one student: theirs alone, whoever else works here."""

    def __init__(self, pupil: Pupil) -> None:
        super().__init__(pupil.desk, pupil.sheet, "")
        self.key = pupil.kept_at

    def earlier(self) -> str:
        """Return no other: what was given out is this."""
        return ""


class Pupil(Player):
    """The worksheet, begun by somebody with a name."""

    def __init__(self, assignment: Assignment, person: Person, at: Source) -> None:
        super().__init__(assignment.desk, at, "homework", True)
        self.assignment, self.person = assignment, person
        self.address = "#homework/play"
        name = place_of(assignment.digest, person.name)
        self.kept_at = f"{assignment.places.prefix}sheet/{name}"

    @property
    def known(self) -> Sitting | None:
        """The work as it is at hand; None after a reload, before the worksheet is here again."""
        found = source.memory(self.desk).get(self.kept_at)
        return found if isinstance(found, Sitting) else None

    def enter(self) -> None:
        """Begin, and with it the student's clock."""
        self.person.pass_time(self.desk.ports.now())
        super().enter()

    def leave(self) -> None:
        """Stop the clock."""
        super().leave()
        self.note_time()
        self.person.pause()

    def note_time(self) -> None:
        """Keep how long it took."""
        self.person.pass_time(self.desk.ports.now())
        self.assignment.places.keep(self.person)

    def placed(self) -> Place:
        """Return where this student's work is kept."""
        return Desktop(self)

    def fresh(self) -> Sitting:
        """Return new work with the luck of the assignment, or of the name."""
        assert self.assignment.task is not None  # the room asks
        return Sitting(self.sheet, tasks.seed_for(self.assignment.task, self.person.name), None)

    def keep(self) -> None:
        """Write down how it stands, and how long it took."""
        super().keep()
        self.note_time()

    def ui_anew(self, sure: str) -> None:
        """Begin anew: the attempt is counted."""
        self.person.attempts += bool(sure)
        super().ui_anew(sure)

    def onward(self) -> Html:
        """Lead from the end to the result for the teacher."""
        way = link(t("homework.hand-in"), "#homework/done", "primary big", "i-check")
        return Html(f'<p class="row">{way}</p>')


class Handed(Finish):
    """The result of a worksheet."""

    def __init__(self, pupil: Pupil) -> None:
        assignment, person, sitting = pupil.assignment, pupil.person, pupil.known
        assert assignment.task is not None and sitting is not None  # the room asks
        self.sitting = sitting
        works = [sitting.attempt(n) for n in range(len(sitting.sheet.scenarios))]
        self.given = sum(len(work.given) + work.tries for work in works)
        person.hints = sum(work.hints for work in works)
        told = codes.sheet_result(
            assignment.task,
            person.name,
            sitting,
            pupil.desk.ports.now(),
            attempts=person.attempts,
            hints=person.hints,
            seconds=person.millis // 1000,
        )
        self.lay(assignment, person, sitting.sheet.game, codes.pack(told))

    def counted(self) -> Facts:
        """Nothing is taken back in a worksheet, and a rule that stops somebody costs nothing."""
        return super().counted()._replace(undos=None, missed=None)

    def way_back(self) -> Way:
        """Return the way to the worksheet."""
        return Way("#homework/play", t("homework.back"))

    def told(self) -> Told:
        """Say what came of it."""
        return Told(words.score(self.sitting), self.sitting.ended)

    def own_moves(self) -> int:
        """Count the answers."""
        return self.given

    def ui_again(self, sure: str) -> None:
        """Go back: the worksheet itself is begun anew from its end."""
        self.desk.ports.navigate("#homework/play")
