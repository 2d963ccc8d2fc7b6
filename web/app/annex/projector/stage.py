"""The table on a wall: the ordinary one with other eyes and doors, and the keys of a presenter's remote."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from app import widgets
from app.i18n import EMPTY, Html, join, t
from app.screens.table import Table
from app.screens.table.moves import Moves
from app.screens.table.opponents import Opponents
from app.screens.table.replay import STEPS, Replay
from app.screens.table.sheets import Item, Sheets
from app.widgets.base import sheet
from nastolka.core.views import View

from . import paint
from .sight import Down, Open, secret

if TYPE_CHECKING:
    from app.desk import Desk
    from app.match import Match

WAYS = {**STEPS, "ArrowUp": -1, "ArrowDown": 1}
PRESSED = re.compile(r' data-t="[^"]*"')  # in a sheet of hands nothing is played


class Doors(Sheets):
    """The menu before a class, and the hands of all."""

    def items(self) -> list[Item]:
        """Return what the menu offers: what is asked of a match before a class, and the way back."""
        table, board = self.table, self.table.board
        own = ["result"] if table.match.session.over else []
        items: list[Item] = [*own, "replay", *stage(table).hands(), *(map(self.leaf_item, board.LEAVES))]
        if table.story.steps():
            items.append("story")
        if table.interlude.last():
            items.append({"name": "interlude", "label": table.interlude.again()})
        items += ["stats"] if board.COUNTS else []
        items += ["after"] if table.match.session.over and board.ASKED else []
        items += [self.intervention(line) for line in table.moves.interventions()]
        return [*items, table.hearing.item(), named("keys"), "file", named("leave")]

    def ui_result(self, _: str) -> None:
        """Show who won, until the match is stepped through."""
        self.desk.open(self.ended)

    def ended(self) -> Html:
        """Return the sheet of the result."""
        return widgets.result(self.result())

    def ui_keys(self, _: str) -> None:
        """Say what a remote does here."""
        self.desk.open(paint.keys)

    def ui_all_hands(self, _: str) -> None:
        """Show the hand of everybody who sits here."""
        self.desk.open(self.all_hands)

    def all_hands(self) -> Html:
        """Return the sheet of all hands, as each sees their own."""
        table = self.table
        rows = [
            (table.match.seats[seat], PRESSED.sub("", stage(table).hand_of(seat)))
            for seat in table.match.people
        ]
        return sheet("hands", t("projector.menu.all-hands"), paint.hands(rows), wide=True)


class Past(Replay):
    """Other times of the match: stepping on leads back to the present, hands lie as they lay."""

    def view(self) -> View:
        """Return the view at the slider's ply; where hands lie open, the hand of whoever played then."""
        table = self.table
        if not isinstance(table.sight, Open):
            return super().view()
        session = table.match.session
        state = session.at(min(self.ply or 0, session.plies))
        frame, people = state.frame(), table.sight.people
        seat = frame.seat if frame and frame.seat in people else table.sight.viewer
        return cast(View, {**state.view(seat), "actions": [], "interventions": []})

    def step(self, by: int) -> None:
        """Go to the next or the previous stop; past the last one is now."""
        super().step(by)
        if by > 0 and self.on and not self.playing and self.ply == self.table.match.session.plies:
            self.live()


class Stage(Table):
    """A match before a class."""

    name = "projector"
    leafs = True
    PARTS = (Moves, Opponents, Doors, Past)

    def __init__(self, desk: Desk, match: Match, down: bool) -> None:
        self.down = down and secret(match)
        self.PLACE = f"#projector/{{}}{'/team' if self.down else ''}"  # what follows this match stays here
        super().__init__(desk, match)
        self.sight = Down(match) if self.down else Open(match)

    def enter(self) -> None:
        """Ask for the right to write; nobody is offered anything before a class."""
        self.ownership.claim(steal=False)
        self.course.warm()

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return every zone of the table, and its frame on the wall."""
        zones = super().zones()
        zones["screen"] = paint.stage(zones["screen"], self.looks_back())
        zones["bar"] = paint.bar(widgets.frame_bar(self.bar()), join(self.bar()["about"], " · "))
        zones["log"] = zones["tutor"] = EMPTY
        zones["prompt"] = join((zones["prompt"], self.turning()))
        return zones

    def bar(self) -> dict[str, Any]:
        """Return the model of the bar: fewer tools, and what leads away from here is in the menu."""
        return {**super().bar(), "parts": frozenset(("undo", "hint", "menu"))}

    def turning(self) -> Html:
        """Offer to turn up the hand of whoever is to act."""
        asked = self.sight.asked if isinstance(self.sight, Down) else None
        if asked is None or self.looks_back() or self.ownership.read_only:
            return EMPTY
        return paint.turn_up(self.match.seats[asked])

    def hands(self) -> list[Item]:
        """Return what the menu offers for hands: only where people could hide theirs."""
        if not secret(self.match):
            return []
        return [named("hands-open")] if self.down else [named("hands-down"), named("all-hands")]

    def hand_of(self, seat: int) -> Html:
        """Return a seat's hand as it sees it."""
        glance = self.glance()._replace(picked=(), options=(), mine=False)
        view = cast(View, {**self.match.session.state.view(seat), "actions": []})
        return self.board.zones(view, glance).get("hand", EMPTY)

    # -- keys ------------------------------------------------------------------------------------------------

    def arrow(self, key: str) -> bool:
        """A presenter's remote and the arrows: back through what happened, and on again to the present."""
        by = WAYS.get(key)
        return by is not None and (self.turn_leaf(by) if self.desk.sheet else self.turn_page(by))

    def turn_leaf(self, by: int) -> bool:
        """Step while a sheet lies open: what only waits to be read is put away; a longer one scrolls."""
        if by < 0 and isinstance(self.sheets, Doors) and self.desk.sheet == self.sheets.ended:
            self.desk.close()
            return self.turn_page(by)
        if by > 0 and (self.fate.on or self.interlude.on):
            self.ui_close("")
            return True
        return False

    def turn_page(self, by: int) -> bool:
        """Step through the story that is told, or through the match."""
        self.replay.pause()
        at = self.story.at + by
        if not self.story.on:
            self.replay.step(by)
        elif 0 <= at < len(self.story.beats()):
            self.story.ui_story_beat(str(at))
        elif by > 0:
            self.ui_close("")
        else:
            self.replay.step(by)
        return True

    # -- intents ---------------------------------------------------------------------------------------------

    def ui_leave(self, _: str) -> None:
        """Back to the table as one sits at it."""
        self.desk.ports.navigate(f"#match/{self.match.id}")

    def ui_hands_open(self, _: str) -> None:
        """Let hands lie open."""
        self.desk.ports.navigate(f"#projector/{self.match.id}")

    def ui_hands_down(self, _: str) -> None:
        """Let hands lie face down until their team asks for them."""
        self.desk.ports.navigate(f"#projector/{self.match.id}/team")


def stage(table: Table) -> Stage:
    """Return the table as what it is here."""
    assert isinstance(table, Stage)
    return table


def named(name: str) -> Item:
    """Return an item of the menu with words of ours."""
    return {"name": name, "label": t(f"projector.menu.{name}")}
