"""The door of a room of the annex while the room is on its way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app import annex, widgets
from app.desk import Desk
from app.i18n import Html

from .base import Screen


class Annexed(Screen):
    """A sentence that the room opens; where it does not come, why, and another try."""

    name = "annex"

    def __init__(self, desk: Desk, room: str, came: Callable[[], None]) -> None:
        super().__init__(desk)
        self.room = room
        self.came = came
        self.failed = False

    def enter(self) -> None:
        """Ask for what the room needs: what it looks like, then itself."""
        self.failed = False
        self.dress(annex.sheets(self.room))

    def dress(self, sheets: Sequence[str]) -> None:
        """Ask for the style sheets one after the other, then for the room."""
        if not sheets:
            self.fetch()
            return
        sheet = annex.address(sheets[0], self.desk.site, "css")
        self.desk.ports.link_sheet(sheet, self.desk.entries.entering(lambda: self.dress(sheets[1:])))

    def fetch(self) -> None:
        """Fetch the room itself, after what it needs."""
        annex.bring(self.room, self.desk, self.take)

    def take(self, there: bool) -> None:
        """The room is there and entered, or it has not come."""
        self.failed = not there
        if there:
            self.came()
        self.desk.repaint()

    def ui_again(self, _: str) -> None:
        """Ask for the room once more."""
        self.enter()

    def zones(self) -> dict[str, Html]:
        """Return the door."""
        return {"screen": widgets.annexed({"failed": self.failed})}
