"""The log of a match in sentences, as the person at the screen may know it. Lines are made once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app import i18n
from app.boards.board import Board
from app.i18n import Html
from app.match import Match
from nastolka.core.kinds import Event

SHORT = 40  # lines beside the board; the sheet shows all


class Log:
    """The lines of one match, for one pair of eyes in one language."""

    def __init__(self, match: Match, board: Board[Any]) -> None:
        self.match = match
        self.board = board
        self.open = False
        self.forget()

    def forget(self) -> None:
        """Make the lines anew: the past, the eyes or the language changed."""
        self.lines: list[dict[str, Any]] = []
        self.read = 0
        self.made_for: tuple[object, ...] = ()

    def ui_log(self, _: str) -> None:
        """Open or close the whole log."""
        self.open = not self.open

    def model(self, viewer: int | None, at: int | None) -> dict[str, Any]:
        """Return the model of the log widget."""
        made_for = (viewer, i18n.locale(), tuple(self.match.names))
        if made_for != self.made_for or self.read > self.match.session.plies:
            self.forget()
            self.made_for = made_for
        self.catch_up(viewer)
        lines = self.lines if self.open else self.lines[-SHORT:]
        return {"lines": lines, "open": self.open, **({} if at is None else {"at": at})}

    def catch_up(self, viewer: int | None) -> None:
        """Add the lines of every action since the last paint."""
        log = self.match.session.log
        for ply in range(self.read, len(log)):
            entry = log[ply]
            for said in self.told([event.seen_by(viewer) for event in entry.events]):
                line: dict[str, Any] = {"ply": ply + 1, "html": said}
                if entry.seat is not None and entry.seat >= 0:
                    line["look"] = self.match.looks[entry.seat]
                self.lines.append(line)
        self.read = len(log)

    def told(self, events: Sequence[Event]) -> list[Html]:
        """Return what an action brought about.

        A line an event, unless the board knows what belongs together.
        """
        return self.board.lines(events, self.match.names)
