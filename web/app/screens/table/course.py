"""The course of a table.

What happened since whoever looks acted, answers that need no decision, and idle work. A board that gives
SILENT, `passes` or `warm` is served here; the others are left as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Event

if TYPE_CHECKING:
    from . import Table

PASS = 300  # ms before the page gives an answer that is no decision: as long as anybody would take
IDLE = 40  # ms between two pieces of idle work
FAR = 4000  # plies looked back at most


class Course:
    """What goes on at a table without anybody clicking."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.silent = table.board.SILENT
        self.timer = 0
        self.waits = -1  # the ply for which an answer is already on its way

    def recent(self) -> list[Event]:
        """Return the events since whoever looks acted, with that action's; in a replay, of the last step."""
        if self.silent is None:
            return []
        table = self.table
        log = table.match.session.log
        last = len(log) if table.replay.ply is None else min(table.replay.ply, len(log))
        actor = None if table.replay.on else table.sight.actor
        first = last
        while first > max(0, last - FAR):
            first -= 1
            entry = log[first]
            seated = entry.seat is not None and entry.seat >= 0
            if seated and (actor is None or entry.seat == actor) and entry.action.kind not in self.silent:
                break
        viewer = table.sight.viewer
        return [event.seen_by(viewer) for entry in log[first:last] for event in entry.events]

    def pass_by(self) -> None:
        """Where the person at the screen has nothing to decide, answer after the common pause."""
        table = self.table
        if table.sight.shared or not table.sight.mine() or table.replay.on:
            return
        ply = table.match.session.plies
        line = table.board.passes(table.view())
        if line and self.waits != ply:
            self.waits = ply
            table.desk.clock.after(PASS, lambda: self.passed(ply, line))

    def passed(self, ply: int, line: str) -> None:
        """The pause is over: answer, if the question still stands."""
        table = self.table
        self.waits = -1
        free = not table.replay.on and not table.ownership.read_only and not table.ownership.left
        if free and table.match.session.plies == ply and table.sight.mine():
            table.moves.play(line, table.sight.actor)

    def warm(self) -> None:
        """Do the board's idle work piece by piece, off the path of any click."""
        warm = self.table.board.warm
        self.timer = self.table.desk.clock.after(IDLE, lambda: self.warm() if warm() else None)

    def stop(self) -> None:
        """Leave the rest undone."""
        self.table.desk.clock.cancel(self.timer)
