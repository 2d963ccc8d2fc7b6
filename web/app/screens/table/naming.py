"""What to call the player: asked once, under the seats of the first match, which does not wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import widgets
from app.i18n import EMPTY, Html
from app.match import MAX_NAME, seat_meta

if TYPE_CHECKING:
    from . import Table


class Naming:
    """The question, and the name it gets."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.desk = table.desk
        self.typed = ""

    def zone(self) -> Html:
        """Return the question while it is open."""
        asking = self.desk.greeted == self.table.match.id and not self.table.match.session.over
        return widgets.naming() if asking else EMPTY

    def set_naming(self, _: str, value: str) -> None:
        """The field of the name changed."""
        self.typed = value.strip()[:MAX_NAME]

    def form_naming(self) -> None:
        """Take the name, for this match and for those to come."""
        match, name = self.table.match, self.typed
        if name:
            match.seats = [seat._replace(name=name) if seat.person else seat for seat in match.seats]
            match.session.meta.update(seat_meta(match.seats))
            self.table.moves.keep()
            self.table.forget()
        self.answered(name)

    def ui_unnamed(self, _: str) -> None:
        """Rather not."""
        self.answered("")

    def answered(self, name: str) -> None:
        """Never ask again."""
        settings = self.desk.settings
        settings.replace({**settings.values, "name": name, "asked": "yes"})
        self.desk.greeted = ""
