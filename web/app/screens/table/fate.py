"""Who is out: others are told in a line, the last person at the table is asked how to go on.

Whoever is out is read from the events that a board calls OUT, so a match opened again knows it, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import widgets
from app.boards.board import Line
from app.i18n import Html, join
from app.widgets.base import chip
from nastolka.core.kinds import Event
from nastolka.core.telling import told

if TYPE_CHECKING:
    from . import Table


class Fate:
    """What becomes of the seats."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.said: Html = Html("")

    @property
    def on(self) -> bool:
        """Whether somebody reads that they are out."""
        return self.table.desk.sheet == self.sheet

    def out(self, events: list[Event]) -> list[int]:
        """Return the seats these events put out."""
        tells, kinds = self.table.match.session.state.TELLS, self.table.board.OUT
        seats = (told(tells, event).get("seat") for event in events if event.kind in kinds)
        return [seat for seat in seats if isinstance(seat, int)]

    def in_play(self) -> list[int]:
        """Return the people who are still in the match."""
        if not self.table.board.OUT:
            return self.table.match.people
        kinds, log = self.table.board.OUT, self.table.match.session.log
        gone = self.out([event for entry in log for event in entry.events if event.kind in kinds])
        return [seat for seat in self.table.match.people if seat not in gone]

    def follow(self, events: list[Event]) -> None:
        """After an action: tell who is out; where that was the last person, stop and ask how to go on."""
        table = self.table
        gone = self.out(events)
        if not gone or table.match.session.over:
            return
        lines = self.lines(events)
        if set(gone) & set(table.match.people) and not self.in_play():
            table.opponents.cancel()
            table.moves.keep()
            self.said = join((line.said for line in lines), ". ")
            table.desk.open(self.sheet)
        elif not table.opponents.quiet:
            looks = table.match.looks
            marks = join(chip(looks[seat], cls="chip-small") for seat in gone)
            table.desk.news(join((marks, join((line.said for line in lines), ". ")), " "))

    def lines(self, events: list[Event]) -> list[Line]:
        """Return the lines that tell who is out."""
        table = self.table
        seen = [event.seen_by(table.sight.viewer) for event in events if event.kind in table.board.OUT]
        return table.board.lines(seen, table.match.names, table.match.session.state.TELLS)

    def sheet(self) -> Html:
        """Return the sheet for whoever is out."""
        return widgets.knocked({"said": self.said, "alone": len(self.table.match.people) == 1})

    def ui_to_end(self, _: str) -> None:
        """Let the others play on without a pause, to the end."""
        self.table.desk.close()
        self.table.opponents.hurry = True
        self.table.moves.proceed()
