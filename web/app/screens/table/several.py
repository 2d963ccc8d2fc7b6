"""Several answers for one press: a chain of lines, and a set-up that the house finishes for a person.

Each goes through the session by itself; the record holds each. A chain stops where anything else is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka import Rng, write

if TYPE_CHECKING:
    from . import Table

AND = "|"  # between the lines of a chain
ALL = "*"  # a line that ends so means the one of the legal ones that begin so with the largest number


def number(line: str) -> int:
    """Return the number a line ends with."""
    return int(line.rpartition(" ")[2])


class Several:
    """What one press plays beyond one line."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.settles: int | None = None  # the seat whose set-up is being finished

    # -- a chain ---------------------------------------------------------------------------------------------

    def run(self, chain: str, sure: bool) -> None:
        """Play lines one after the other; say how to take back the last where it came by itself."""
        table, session = self.table, self.table.match.session
        first, *others = chain.split(AND)
        actor, plies = table.sight.actor, session.plies
        table.moves.commit(first, sure)
        for part in others:
            line = self.meant(part) if session.plies > plies and table.sight.actor == actor else None
            if line is None:
                return
            plies = session.plies
            table.moves.play(line, actor)
            if part.endswith(ALL):
                table.moves.offer_undo("went-on", line)

    def meant(self, part: str) -> str | None:
        """Return the legal line a part of a chain means now; none where something else is asked."""
        table = self.table
        if not table.sight.mine() or table.ownership.read_only:
            return None
        legal = table.view()["actions"]
        if part.endswith(ALL):
            return max((line for line in legal if line.startswith(part[:-1])), key=number, default=None)
        return part if part in legal else None

    # -- a set-up --------------------------------------------------------------------------------------------

    def ui_settle(self, _: str) -> None:
        """Let the house place the rest for the person at the screen."""
        table = self.table
        if table.sight.mine() and not table.ownership.read_only and not table.looks_back():
            self.settles = table.sight.actor
            table.picked = ()
            self.go_on()

    def go_on(self) -> None:
        """Answer what is asked of that seat, and hurry the others, until the set-up is over."""
        table, session = self.table, self.table.match.session
        frame = session.state.frame()
        if self.settles is None:
            return
        if frame is None or frame.kind not in session.state.SETUP or table.ownership.read_only:
            self.stop()
        elif frame.seat == self.settles and table.sight.actor == self.settles:
            table.opponents.hurry = True
            table.moves.play(self.planned(frame.seat), frame.seat)
        elif frame.seat in table.sight.people:
            self.stop()

    def stop(self) -> None:
        """Whatever comes next is answered by hand, and watched."""
        if self.settles is not None:
            self.settles = None
            self.table.opponents.hurry = False
            self.table.moves.keep()

    def planned(self, seat: int) -> str:
        """Return what the house would place: what the board says, else planned in an imagined world."""
        line = self.table.board.settles(self.table.view())
        if line:
            return line
        session = self.table.match.session
        rng = Rng(self.table.desk.ports.random_seed())
        world = session.state.determinize(seat, rng)
        return write((session.game.plan or session.game.greedy)(world, rng))
