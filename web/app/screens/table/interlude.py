"""Between two chapters of a match: how all stand, shown once before it goes on, and again when asked for.

A board names the kind of event that opens a chapter; every one but the first has ended another. Nobody is
asked anything while the standing lies open. In a hurry only the latest is shown, at the next own decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import widgets
from app.i18n import Html, join, t
from nastolka.core.kinds import Event

if TYPE_CHECKING:
    from . import Table


class Interlude:
    """The standing after the last chapter of one match."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.due = 0  # the ply at which a chapter ended whose standing nobody has seen yet
        self.at = 0  # … and the one whose standing lies open
        self.made: tuple[tuple[object, ...], dict[str, Any]] = ((), {})  # its model, and what it was made for

    @property
    def on(self) -> bool:
        """Whether somebody reads how all stand."""
        return self.table.desk.sheet == self.sheet

    def opened(self) -> list[int]:
        """Return the plies after which a chapter had just begun."""
        kind, log = self.table.board.CHAPTER, self.table.match.session.log
        if not kind:
            return []
        return [ply for ply, entry in enumerate(log, 1) if any(event.kind == kind for event in entry.events)]

    def last(self) -> int:
        """Return the ply at which the last chapter ended before what is on the table; 0: none has."""
        replayed = self.table.replay.ply
        plies = self.table.match.session.plies if replayed is None else replayed
        return next((ply for ply in reversed(self.opened()[1:]) if ply <= plies), 0)

    def follow(self, events: list[Event]) -> None:
        """After an action: remember that a chapter has ended, where a person sits at the table."""
        kind = self.table.board.CHAPTER
        if kind and self.table.match.people and any(event.kind == kind for event in events):
            self.due = self.last()

    def offer(self) -> None:
        """Show what is due, as soon as nothing else lies open and nobody is hurried past."""
        table = self.table
        if table.match.session.over or self.due > table.match.session.plies:
            self.due = 0
        if self.due and not (table.desk.sheet or table.looks_back() or table.opponents.quiet):
            table.moves.keep()
            self.open(self.due)

    def open(self, ply: int) -> None:
        """Lay the standing of a chapter's end over the table, and say it."""
        self.at, self.due = ply, 0
        self.table.desk.open(self.sheet)
        model = self.model()
        facts = (join((row["name"], *row["facts"]), ", ") for row in model["rows"])
        self.table.desk.ports.say(join((model["title"], model["headline"], *facts), ". "))

    def model(self) -> dict[str, Any]:
        """Return the model of the sheet, made once for these eyes in this language."""
        table = self.table
        made_for = (table.match.session, self.at, table.sight.viewer, table.desk.locale)
        if self.made[0] != made_for:
            session, viewer = table.match.session, table.sight.viewer
            first = max(ply for ply in self.opened() if ply < self.at)
            entries = session.log[first : self.at]
            events = (event.seen_by(viewer) for entry in entries for event in entry.events)
            before, view = (session.at(ply).view(viewer) for ply in (first, self.at))
            self.made = made_for, table.board.interlude(before, view, events, table.glance())
        return self.made[1]

    def sheet(self) -> Html:
        """Return the sheet of the standing."""
        return widgets.interlude(self.model())

    def again(self) -> Html:
        """Name the standing in the menu, where it is offered to whoever looks back at the match, too."""
        code = self.table.game
        return t(f"{code}.interlude.again")

    def ui_interlude(self, _: str) -> None:
        """Show the standing again."""
        ply = self.last()
        if ply:
            self.table.replay.pause()
            self.open(ply)
