"""The end of an assignment: how it went, and the code for the teacher, in every way it can be carried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.annex.common import codes
from app.i18n import Html, t
from app.screens.base import Screen
from app.screens.sharing import file_name
from app.screens.table import Table

from . import finish_paint, paint
from .finish_paint import Carried, Facts, Told, Way
from .looks import Looks

if TYPE_CHECKING:
    from app.match import Match

    from .assignment import Assignment
    from .place import Place


class Finish(Looks, Screen):
    """The result of one attempt. Going back to the table and finishing again makes another one."""

    name = "finish"

    match: Match

    def __init__(self, assignment: Assignment, place: Place, match: Match) -> None:
        self.match = match
        self.lay(assignment, place, match.code, assignment.result(place, match))

    def lay(self, assignment: Assignment, place: Place, game: str, code: str) -> None:
        """Lay a result on the page."""
        super().__init__(assignment.desk)
        self.assignment, self.place = assignment, place
        self.game, self.code = game, code
        self.rows = ""  # of the QR code, once it is drawn
        self.wanted = False
        self.copied = ""

    def drop(self, text: str) -> bool:
        """Nothing else comes to this page."""
        return True

    @property
    def link(self) -> str:
        """What opens the teacher's page with this result in it."""
        return f"{self.desk.ports.address()}#collect/{self.code}"

    def zones(self) -> dict[str, Html]:
        """Return the result."""
        one = self.assignment
        face = paint.Face(one.title(), self.game, one.text)
        carried = Carried(self.code, codes.fits(self.code), self.copied, self.wanted, self.rows)
        shown = finish_paint.finish(face, self.told(), self.counted(), carried, self.way_back())
        return {"bar": paint.cover_bar(), "screen": shown}

    def counted(self) -> Facts:
        """Return what was counted."""
        place, controls = self.place, self.desk.controls
        return Facts(
            name=place.name,
            moves=self.own_moves(),
            seconds=place.millis // 1000,
            attempts=place.attempts,
            hints=place.hints if controls.hints else None,
            undos=place.undos if controls.undo else None,
            missed=len(place.missed),
        )

    def way_back(self) -> Way:
        """Return the way to the work."""
        return Way(f"#assign/play/{self.place.attempts}")

    def told(self) -> Told:
        """Say how the match stands for the student."""
        if not self.match.session.over:
            return Told(t("assign.done.early"), False)
        sheets = Table(self.desk, self.match).sheets
        return Told(sheets.verdict().get("verdict") or sheets.result()["headline"], True)

    def own_moves(self) -> int:
        """Count the turns of people, not of bots; what somebody does in a row is one."""
        people, turns = self.match.people, self.match.turns()
        log = enumerate(self.match.session.log)
        return sum(turns[ply + 1] - turns[ply] for ply, entry in log if entry.seat in people)

    # -- ways to carry it ------------------------------------------------------------------------------------

    def ui_copy(self, what: str) -> None:
        """Copy the code, or the link."""
        self.desk.ports.copy(self.link if what == "link" else self.code)
        self.copied = what or "code"
        self.desk.ports.say(t("notes.copied"))

    def ui_save(self, _: str) -> None:
        """Save the code as a file, named after the student."""
        self.desk.ports.download(file_name(self.game, self.place.name), self.code + "\n")

    def ui_qr(self, _: str) -> None:
        """Show the link as a QR code."""
        self.wanted = not self.wanted
        if self.wanted and not self.rows:
            self.desk.ports.draw_qr(self.link, self.desk.entries.entering(self.drawn))

    def drawn(self, rows: str) -> None:
        """The QR code has come; none, where there is none."""
        self.rows = rows
        if not rows:
            self.wanted = False
            self.desk.news(t("assign.done.no-qr"), "error")
        self.desk.repaint()

    def ui_print(self, _: str) -> None:
        """Print the page."""
        self.desk.ports.print_page()

    def ui_again(self, sure: str) -> None:
        """Begin anew, after a question: the attempt is counted."""
        if not sure:
            again = {"n": self.place.attempts + 1}
            self.desk.open(lambda: paint.question("again", "ui:again=sure", **again))
            return
        self.desk.close()
        self.assignment.again(self.place)
        self.desk.ports.navigate(f"#assign/play/{self.place.attempts}")

    def ui_who(self, _: str) -> None:
        """Somebody else sits down."""
        self.desk.ports.navigate("#assign")
