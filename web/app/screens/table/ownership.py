"""Which tab may write a match.

One does; the others look on and may take over; nobody overwrites another's moves. A Web Lock says so where
the browser has them. Everywhere, the revision in the store is compared before each save, and a change written
by another tab is noticed by the storage event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import widgets
from app.i18n import EMPTY, Html
from nastolka import BadRecord

if TYPE_CHECKING:
    from . import Table


class Ownership:
    """This tab's right to write its match."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = table.desk.lock
        self.read_only = True  # until we know better
        self.denied = False  # another tab has it: said as long as it is so
        self.left = False

    def ui_take_over(self, _: str) -> None:
        """This tab shall write from now on."""
        self.claim(steal=True)

    def claim(self, steal: bool) -> None:
        """Ask for the right to write; `steal` takes it from the tab that has it."""
        self.lock.take(f"match:{self.table.match.id}", steal, self.got, self.lost)

    def got(self, ours: bool) -> None:
        """We know whether we may write."""
        if self.left:
            return
        if not ours:
            self.look_on()
            return
        self.catch_up()
        if self.denied:  # what was said of the other tab goes; other news stay
            self.table.desk.close()
        self.read_only = self.denied = False
        self.table.moves.proceed()

    def lost(self) -> None:
        """Another tab took over."""
        if not self.left:
            self.look_on()

    def look_on(self) -> None:
        """Show the match without touching it."""
        self.read_only = self.denied = True
        self.table.opponents.cancel()
        self.table.picked = ()
        self.table.desk.repaint()

    def notice(self) -> Html:
        """Say that another tab plays, and offer to take over."""
        return widgets.two_tabs({"can_take": True}) if self.denied else EMPTY

    def still_ours(self) -> bool:
        """Compare the store's revision with ours; when another tab wrote, look on and show what it wrote."""
        if self.read_only:
            return False
        match = self.table.match
        if self.table.desk.library.revision(match.id) > match.revision:
            self.catch_up()
            self.look_on()
            return False
        return True

    def stored(self, key: str) -> bool:
        """Another tab wrote a key; if it is our match's head, follow it."""
        library, match = self.table.desk.library, self.table.match
        if key != library.key(match.id, "head") or library.revision(match.id) <= match.revision:
            return False
        self.catch_up()
        if not self.read_only:
            self.look_on()
        return True

    def catch_up(self) -> None:
        """Read what another tab wrote since."""
        table = self.table
        library = table.desk.library
        if library.revision(table.match.id) <= table.match.revision:
            return
        library.refresh()
        try:
            fresh = table.desk.fetch(table.match.id)
        except BadRecord as error:
            table.desk.broken(error)
            return
        table.match.session, table.match.revision = fresh.session, fresh.revision
        table.match.played = fresh.played
        table.log.forget()
        table.picked = ()

    def give_up(self) -> None:
        """Let another tab write."""
        self.left = True
        self.lock.release()
