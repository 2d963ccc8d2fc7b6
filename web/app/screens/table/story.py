"""What happened at a table, told in a sheet.

The end of a round step by step, and the whole match when it is over. The state is final before anything is
told. While a story is open nobody is asked anything: bots wait, the curtain too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import widgets
from app.hindsight import Hindsight
from app.i18n import Html, t
from nastolka.core.kinds import Event

if TYPE_CHECKING:
    from . import Table


class Story:
    """The steps of what happened last, and how many of them are told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kinds = table.board.STORY
        self.shown = 0

    @property
    def on(self) -> bool:
        """Whether a story lies open."""
        return self.table.desk.sheet == self.sheet

    def follow(self, before: int) -> None:
        """Open the story if something of it happened since a ply; what was told before is not told again."""
        told = self.table.match.people and self.events()
        if not told or told[-1][0] < before:
            return
        known = len(self.steps([one for one in told if one[0] < before]))
        instant = self.table.desk.settings["pace"] == "instant"
        self.shown = len(self.steps()) if instant else known + 1
        self.table.desk.open(self.sheet)

    def events(self) -> list[tuple[int, Event]]:
        """Return the last story's events with the plies they belong to, as the viewer may know them."""
        if not self.kinds:
            return []
        table = self.table
        last = table.match.session.plies if table.replay.ply is None else table.replay.ply
        found: list[tuple[int, Event]] = []
        for ply in range(last - 1, -1, -1):
            for event in reversed(table.match.session.log[ply].events):
                if event.kind == table.board.ROUND:  # what follows is the next round's
                    found = []
                elif event.kind == table.board.OPENS:
                    return found[::-1]
                elif event.kind in self.kinds:
                    found.append((ply, event.seen_by(table.sight.viewer)))
        return []

    def steps(self, events: list[tuple[int, Event]] | None = None) -> list[dict[str, Any]]:
        """Return the steps of the last story, or of the events given; none where the game tells none."""
        told = self.events() if events is None else events
        steps: list[dict[str, Any]] = []
        if told:
            steps = self.table.board.story([event for _, event in told], self.table.match.names)
        return steps

    def ui_story(self, _: str) -> None:
        """Tell the last story from its beginning."""
        self.go(1)

    def ui_story_on(self, _: str) -> None:
        """The next step."""
        self.go(self.shown + 1)

    def ui_story_all(self, _: str) -> None:
        """All steps at once."""
        self.go(len(self.steps()))

    def ui_story_again(self, _: str) -> None:
        """From the beginning."""
        self.go(1)

    def sheet(self) -> Html:
        """Return the sheet of the story."""
        steps = self.steps()
        return widgets.story({
            "code": self.table.game, "title": t(f"{self.table.game}.story.title"), "steps": steps,
            "shown": min(self.shown, len(steps)),
        })  # fmt: skip

    def go(self, shown: int) -> None:
        """Tell the story up to a step, and say that step aloud."""
        steps = self.steps()
        self.shown = max(1, min(shown, len(steps)))
        if steps:
            self.table.desk.ports.say(steps[self.shown - 1]["said"])
        self.table.desk.open(self.sheet)


class After:
    """The analysis of a finished match: every other agent tried, one at a time between two paints."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hindsight: Hindsight | None = None
        self.left: list[tuple[Any, Any]] = []
        self.others: list[dict[str, Any]] = []
        self.locale = ""
        self.of = 0
        self.timer = 0

    @property
    def on(self) -> bool:
        """Whether the analysis lies open."""
        return self.table.desk.sheet == self.sheet

    def ui_after(self, _: str) -> None:
        """Look back at a finished match."""
        if self.table.match.session.over and self.table.board.ASKED:
            self.open()

    def open(self) -> None:
        """Lay the match out and begin to try what else could have been."""
        board, session = self.table.board, self.table.match.session
        if self.hindsight is None or self.locale != self.table.desk.locale:
            self.hindsight = Hindsight(session, board.ASKED, board.chapter, board.ROUND)
            self.left = [(moment, action) for moment in self.hindsight.moments for action in moment.others]
            self.others, self.of = [], len(self.left)
            self.locale = self.table.desk.locale
        self.table.desk.open(self.sheet)
        self.next()

    def next(self) -> None:
        """Try a few more, then let the page breathe."""
        if not self.on or self.hindsight is None:
            return
        board, names = self.table.board, self.table.match.names
        for moment, action in self.left[:AT_ONCE]:
            course = self.hindsight.course(moment, action)
            self.others.append(board.after_other(moment, action, course, self.hindsight, names))
        del self.left[:AT_ONCE]
        if self.left:
            self.timer = self.table.desk.clock.after(BREATH, self.next)
        self.table.desk.repaint()

    def stop(self) -> None:
        """Leave the rest for later."""
        self.table.desk.clock.cancel(self.timer)

    def sheet(self) -> Html:
        """Return the sheet of the analysis."""
        board, names = self.table.board, self.table.match.names
        rounds = board.after_rounds(self.hindsight, names) if self.hindsight else []
        for one in rounds:
            one["others"] = [other for other in self.others if other["n"] == one["n"]]
        return widgets.after({
            "note": t(f"{self.table.game}.after.note"), "done": self.of - len(self.left), "of": self.of,
            "rounds": rounds,
        })  # fmt: skip


AT_ONCE = 4  # courses between two paints: some tens of milliseconds in a browser
BREATH = 10  # ms
