"""The course of a table.

What happened since whoever looks acted, answers that need no decision, and idle work. A State with
FORMALITIES, a board that asks for RECENT, gives `passes` or `warm` is served here; the others are left as
they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.boards.board import Board
from nastolka.core.kinds import CHANCE, Event
from nastolka.core.state import State
from nastolka.core.views import View

if TYPE_CHECKING:
    from . import Table

PASS = 300  # ms before the page gives an answer that is no decision
COMMON = 2500  # … where other people sit there: as long as anybody takes, so that it tells nothing
IDLE = 40  # ms between two pieces of idle work
TOLD = 2  # times at a table that an answer given for a person is told; who has seen it knows it
FAR = 4000  # plies looked back at most
NAMED = 2  # lines told above the question


class Course:
    """What goes on at a table without anybody clicking."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.timer = 0
        self.told = 0  # how often it was said that an answer was given for the person
        self.waits = -1  # the ply for which an answer is already on its way
        self.unasked: set[int] = set()  # plies that were answered by themselves: they are news

    def recent(self) -> list[Event]:
        """Return the events since whoever looks acted, with that action's; in a replay, of the last step."""
        table = self.table
        if not table.board.RECENT:
            return []
        log = table.match.session.log
        last = len(log) if table.replay.ply is None else min(table.replay.ply, len(log))
        actor = None if table.replay.on else table.sight.actor
        viewer = table.sight.viewer
        first = self.first(last, actor)
        return [event.seen_by(viewer) for entry in log[first:last] for event in entry.events]

    def first(self, last: int, actor: int | None) -> int:
        """Return the ply of the actor's last own action, of anybody's where nobody is meant."""
        session = self.table.match.session
        log, silent = session.log, session.state.SILENT
        first = last
        while first > max(0, last - FAR):
            first -= 1
            entry = log[first]
            seated = entry.seat is not None and entry.seat >= 0
            if seated and (actor is None or entry.seat == actor) and entry.action.kind not in silent:
                break
        return first

    def own(self, actor: int | None) -> int:
        """Return the ply at which the actor's present turn began: what was done before it is still new."""
        log = self.table.match.session.log
        ply = len(log)
        asked = actor is not None and self.table.match.to_act == actor
        while ply and asked and log[ply - 1].seat in (actor, CHANCE):
            ply -= 1
        return ply

    def news(self) -> dict[str, Any]:
        """Return what the others did since whoever looks acted: what befell them, else the last."""
        table = self.table
        if table.replay.on or table.sight.awaited is not None:
            return {}
        actor, viewer = table.sight.actor, table.sight.viewer
        first = self.first(self.own(actor), actor)
        seats = range(len(table.match.seats))
        since = [one for one in table.log.since(viewer, first) if one.line.seat in seats]
        fresh = self.unasked.difference(range(self.deed(actor) + 1))
        lines = [one.line for one in since if one.line.seat != actor or one.ply in fresh]
        kinds = table.board.NEWS
        told = [one for one in lines if one.kind in kinds or not kinds] or lines[-1:]
        mine = [one for one in told if actor is not None and one.foe == actor]
        mine.sort(key=lambda one: bool(one.brief))  # what was lost is named before all else
        if table.match.session.state.BRIEF and table.match.to_act != actor:
            told = mine  # a long turn's last step stands in the prompt itself
        chosen = (mine or told)[-NAMED:]
        if not chosen:
            return {"lines": []}
        alone = len({one.seat for one in chosen}) == 1
        look = {"look": table.match.looks[chosen[-1].seat or 0]} if alone else {}
        places = [one.place for one in chosen if one.place]
        more = len(told) - len(chosen)
        return {
            "lines": [one.brief or one.said for one in chosen],
            "more": more,
            "place": (places or [""])[-1],
            **look,
        }

    def deed(self, actor: int | None) -> int:
        """Return the ply of the actor's last answer of their own: what was given for them before is old."""
        log = self.table.match.session.log
        ply = len(log) if self.unasked else 0
        while ply and (log[ply - 1].seat != actor or ply in self.unasked):
            ply -= 1
        return ply

    def ui_news(self, place: str) -> None:
        """Look at what is told above the question; the page brings the place into view."""
        self.table.focus = place or self.table.focus

    def pass_by(self) -> None:
        """Where the person at the screen has nothing to decide, answer after the common pause."""
        table = self.table
        ply = table.match.session.plies
        free = table.sight.mine() and not table.replay.on and ply != self.waits
        if not free or table.desk.settings["formalities"] == "off":
            return
        line = formality(table.board, table.match.session.state, table.view())
        if line:
            self.waits = ply
            pause = COMMON if len(table.sight.people) > 1 else PASS
            table.desk.clock.after(pause, lambda: self.passed(ply, line))

    def passed(self, ply: int, line: str) -> None:
        """The pause is over: answer, if the question still stands."""
        table = self.table
        self.waits = -1
        free = not table.replay.on and not table.ownership.read_only and not table.ownership.left
        if free and table.match.session.plies == ply and table.sight.mine():
            own = table.match.session.can_undo  # a turn of one's own is ended by it, no window in another's
            table.moves.play(line, table.sight.actor)
            self.unasked.update(range(ply + 1, table.match.session.plies + 1))
            if own and self.told < TOLD and table.tutoring.course is None:
                self.told += 1
                table.moves.offer_undo("by-itself", line)

    def go_back(self) -> bool:
        """Take back the last action, with answers beside it that were no decision; else a whole turn.

        What would be answered by itself again is no way back: the turn before it is.
        """
        session, actor = self.table.match.session, self.table.sight.actor
        if session.undo():
            while session.can_undo and self.empty(actor):
                session.undo()
            return True
        while actor is not None and session.can_take_back(actor):
            decided = session.taken_back(actor) > 1  # a turn that only began with an empty question is one
            session.take_back(actor)
            if decided or not self.empty(actor):
                return True
        return False

    def empty(self, actor: int | None) -> bool:
        """Whether what is asked now answers itself."""
        state = self.table.match.session.state
        return formality(self.table.board, state, cast(View, state.view(actor))) is not None

    def warm(self) -> None:
        """Do the board's idle work piece by piece, off the path of any click."""
        warm = self.table.board.warm
        self.timer = self.table.desk.clock.after(IDLE, lambda: self.warm() if warm() else None)

    def stop(self) -> None:
        """Leave the rest undone."""
        self.table.desk.clock.cancel(self.timer)


def formality(board: Board[Any], state: State, view: View) -> str | None:
    """Return the answer that teaches nobody anything, where it is all that is legal and the game says so."""
    if board.halts(view):
        return None
    turn, actions = view["turn"], view["actions"]
    mere = state.FORMALITIES.get(turn["kind"], frozenset()) if turn else frozenset()
    if len(actions) == 1 and actions[0].partition(" ")[0] in mere:
        return actions[0]
    return board.passes(view)
