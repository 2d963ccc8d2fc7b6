"""The table of an assignment: the ordinary one, with bots that think by count and only a student's doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.i18n import Html, t
from app.screens.table import Table
from app.screens.table.moves import Moves
from app.screens.table.opponents import Opponents
from app.screens.table.replay import Replay
from app.screens.table.sheets import Item, Sheets
from app.thinking import Answer
from nastolka import BadRecord, Refusal
from nastolka.ai import seeded

from . import paint
from .looks import Looks
from .place import MANY

if TYPE_CHECKING:
    from app.match import Match

    from .assignment import Assignment
    from .place import Place

PATIENCE = 300_000  # ms: a slow computer takes its time, the count makes the answer the same everywhere


class Counting(Opponents):
    """Bots asked by seed and count, so that their answers can be proven; nobody can cut them short."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.thinking.grace = PATIENCE
        self.retried = -1

    def request(self, seat: int, level: str) -> dict[str, Any]:
        """Return a question for the worker; a hint is asked as ever, for nobody plays it but a person."""
        try:
            bots = seeded.bots_of(self.table.match.session) or {}
        except BadRecord:  # begun under another version of the site: it goes on, and is no more than legal
            bots = {}
        if self.hinting or seat not in bots:
            return super().request(seat, level)
        return seeded.request(self.table.match.session, seat, bots[seat])

    def heard(self, ply: int, seat: int, answer: Answer) -> None:
        """Play what a bot answered. Where its worker broke, ask once more: no other answer is valid."""
        if answer.fault and self.retried != ply:
            self.retried = ply
            self.go_on()
            return
        super().heard(ply, seat, answer)

    def ui_stop(self, _: str) -> None:
        """An advice may be cut short, a bot may not."""
        if self.hinting:
            super().ui_stop(_)

    def ask_hint(self) -> None:
        """Ask, and count it."""
        busy = self.thinking.busy
        super().ask_hint()
        if not busy and self.hinting:
            exercise(self.table).place.hints += 1
            exercise(self.table).keep_place()


class Written(Moves):
    """What is done, with the time it took."""

    def keep(self) -> None:
        """Save the match, and where the student stands."""
        super().keep()
        exercise(self.table).keep_place()

    def ui_undo(self, sure: str) -> None:
        """Take back, and count it."""
        plies = self.table.match.session.plies
        super().ui_undo(sure)
        if self.table.match.session.plies < plies:
            exercise(self.table).place.undos += 1
            exercise(self.table).keep_place()


class Doors(Sheets):
    """The menu and the result of an assignment."""

    def items(self) -> list[Item]:
        """Return what the menu offers: nothing that leads out of the assignment."""
        table, board = self.table, self.table.board
        own = ["result"] if table.match.session.over else []
        items: list[Item] = [named(one) for one in ("finish", "again", "who", "looks")]
        items += [*own, "replay", *(self.leaf_item(name) for name in board.LEAVES)]
        if table.story.steps():
            items.append("story")
        if table.interlude.last():
            items.append({"name": "interlude", "label": table.interlude.again()})
        if board.COUNTS:
            items.append("stats")
        items += [self.intervention(line) for line in table.moves.interventions()]
        return [*items, table.hearing.item(), "help", "about"]

    def result(self) -> dict[str, Any]:
        """Return the model of the result sheet: no way home from here."""
        return {**super().result(), "bound": True}

    def onward(self) -> list[tuple[str, Html, str]]:
        """Return what a finished match offers: the result for the teacher, first."""
        return [
            ("ui:finish", t("assign.menu.finish"), "i-check"),
            ("ui:replay", t("house.result.replay"), "i-play"),
            ("ui:again", t("assign.menu.again"), "i-update"),
        ]


class Past(Replay):
    """Other times of the match: to look at, and nothing begins from them."""

    def can_branch(self) -> bool:
        """No other match begins here."""
        return False

    def branch(self) -> None:
        """No other match begins here."""


class Exercise(Looks, Table):
    """A student at the table."""

    name = "exercise"
    PARTS = (Written, Counting, Doors, Past)

    def __init__(self, assignment: Assignment, place: Place, match: Match) -> None:
        self.assignment, self.place = assignment, place
        super().__init__(assignment.desk, match)
        self.address = f"#assign/play/{place.attempts}"

    # -- coming and going ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin, and with it the student's clock."""
        self.place.pass_time(self.desk.ports.now())
        super().enter()

    def leave(self) -> None:
        """Stop everything, the student's clock too."""
        super().leave()
        self.keep_place()
        self.place.pause()

    def keep_place(self) -> None:
        """Keep where the student stands, unless another tab does."""
        if not self.ownership.read_only:
            self.place.pass_time(self.desk.ports.now())
            self.assignment.places.keep(self.place)

    def drop(self, text: str) -> bool:
        """Nothing else comes to this table."""
        return True

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return every zone of the table, under a slim bar and the task."""
        zones = super().zones()
        strip = paint.strip(self.assignment.text, self.match.session.over)
        zones["bar"] = paint.bar(self.bar(), self.place.name, strip)
        return zones

    # -- intents ---------------------------------------------------------------------------------------------

    def refuse(self, refusal: Refusal) -> None:
        """Show the rule that forbids, and note it."""
        super().refuse(refusal)
        self.place.missed = [*self.place.missed, refusal.rule][:MANY]
        self.keep_place()

    def ui_finish(self, sure: str) -> None:
        """Go to the result; before the end of the match after a question."""
        if not self.match.session.over and not sure:
            self.desk.open(lambda: paint.question("finish", "ui:finish=sure"))
            return
        self.desk.close()
        self.desk.ports.navigate("#assign/done")

    def ui_again(self, sure: str) -> None:
        """Begin anew, after a question: the attempt is counted."""
        if not sure:
            again = {"n": self.place.attempts + 1}
            self.desk.open(lambda: paint.question("again", "ui:again=sure", **again))
            return
        if self.ownership.still_ours():
            self.keep_place()
            self.desk.close()
            self.assignment.again(self.place)
            self.desk.ports.navigate(f"#assign/play/{self.place.attempts}")

    def ui_who(self, _: str) -> None:
        """Somebody else sits down, or wants another name."""
        self.desk.close()
        self.desk.ports.navigate("#assign")


def exercise(table: Table) -> Exercise:
    """Return the table as what it is here."""
    assert isinstance(table, Exercise)
    return table


def named(name: str) -> Item:
    """Return an item of the menu with words of ours."""
    return {"name": name, "label": t(f"assign.menu.{name}")}
