"""The log of a match in sentences, as the person at the screen may know it. Lines are made once and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from app import i18n, widgets
from app.boards.board import Board, Line
from app.i18n import Html, join, t
from app.match import Match
from nastolka.core.kinds import Event

SHORT = 40  # lines beside the board; the sheet shows all


class Told(NamedTuple):
    """A line, the ply it tells of, and the turn that ply belongs to."""

    ply: int
    turn: int
    line: Line


def row(told: Told, looks: Sequence[Mapping[str, str]]) -> dict[str, Any]:
    """Return a line as the widget paints it: with the chip of the seat it names, none for the table's."""
    seat = told.line.seat
    known = seat is not None and 0 <= seat < len(looks)  # neutral armies have no chip
    look = {"look": looks[seat]} if known and seat is not None else {}
    return {"ply": told.ply, "turn": told.turn, "html": told.line.said, **look}


class Log:
    """The lines of one match, for one pair of eyes in one language."""

    def __init__(self, match: Match, board: Board[Any]) -> None:
        self.match = match
        self.board = board
        self.open = False
        self.forget()

    def forget(self) -> None:
        """Make the lines anew: the past, the eyes or the language changed."""
        self.lines: list[Told] = []
        self.read = 0
        self.made_for: tuple[object, ...] = ()

    def ui_log(self, _: str) -> None:
        """Open or close the whole log."""
        self.open = not self.open

    def zone(self, viewer: int | None, at: int | None) -> Html:
        """Paint the lines, as far as the moment shown."""
        return widgets.log(self.model(viewer, at))

    def model(self, viewer: int | None, at: int | None) -> dict[str, Any]:
        """Return the model of the log widget."""
        lines, first = self.all(viewer), 0
        here = [n for n, told in enumerate(lines) if at is None or told.ply <= at]
        until = here[-1] + 1 + SHORT // 2 if here else 0  # as many lines after the moment shown as before it
        until = min(len(lines), max(until, SHORT))
        if not self.open:
            lines, first = lines[:until][-SHORT:], max(0, until - SHORT)
        looks = self.match.looks
        return {
            "lines": [row(one, looks) for one in lines],
            "open": self.open,
            **({} if at is None or not here else {"at": lines[here[-1] - first].ply}),
        }

    def all(self, viewer: int | None) -> list[Told]:
        """Return every line so far, as the viewer may know it."""
        made_for = (viewer, i18n.locale(), tuple(self.match.names))
        if made_for != self.made_for or self.read > self.match.session.plies:
            self.forget()
            self.made_for = made_for
        if self.read < self.match.session.plies:
            self.catch_up(viewer)
        return self.lines

    def catch_up(self, viewer: int | None) -> None:
        """Add the lines of every action since the last paint."""
        log, turns = self.match.session.log, self.match.turns()
        for ply in range(self.read, len(log)):
            for line in self.told([event.seen_by(viewer) for event in log[ply].events]):
                idle = self.idle() if line.kind and line.kind == self.board.TURN else []
                self.lines += [Told(ply + 1, turns[ply + 1], one) for one in (*idle, line)]
        self.read = len(log)

    def idle(self) -> list[Line]:
        """Return a line that says so, where whoever had the turn that ends now did nothing in it."""
        for told in reversed(self.lines):
            seat = told.line.seat
            if told.line.kind == self.board.TURN and seat is not None:
                said = t(f"{self.match.session.game.code}.log.idle", name=self.match.names[seat])
                return [Line(said, "idle", seat)]
            if seat is not None:
                return []
        return []

    def told(self, events: Sequence[Event]) -> list[Line]:
        """Return what an action brought about.

        A line an event, unless the board knows what belongs together.
        """
        return self.board.lines(events, self.match.names, self.match.session.state.TELLS)

    def since(self, viewer: int | None, ply: int) -> list[Told]:
        """Return the lines of what happened after so many plies."""
        found = []
        for told in reversed(self.all(viewer)):
            if told.ply <= ply:
                break
            found.append(told)
        return found[::-1]

    def last(self, viewer: int | None, ply: int) -> list[Told]:
        """Return the lines of the last action that has any, of so many plies."""
        earlier = [told for told in self.all(viewer) if told.ply <= ply]
        return [told for told in earlier if told.ply == earlier[-1].ply]

    def at(self, viewer: int | None, ply: int) -> Html:
        """Say what that action did."""
        return join((told.line.said for told in self.last(viewer, ply)), " · ")
