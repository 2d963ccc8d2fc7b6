"""What happened at a table, told.

The end of a round on the table itself, in a few beats, and the whole match when it is over. The state is
final before anything is told; only what is painted lags behind. While a story is told nobody is asked
anything: bots wait, the curtain too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from app import widgets
from app.boards.board import Beat
from app.boards.motion import Motion
from app.hindsight import Hindsight
from app.i18n import EMPTY, Html, join, t
from nastolka.core.kinds import Event
from nastolka.core.views import View

from .once import Once

if TYPE_CHECKING:
    from . import Table


class Story:
    """What happened last, told on the table in a few beats; every step of it lies in a sheet."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kinds = table.board.STORY
        self.on = False  # while it is told, the table is painted as it stood then
        self.at = 0  # the beat that is told …
        self.shown = -1  # … and the one whose motions were shown last
        self.timer = 0
        self.told: Once[tuple[list[Beat], Html]] = Once()  # the beats of the last story, and its headline
        self.heard = table.match.session.plies  # up to this ply everything is told

    def follow(self) -> None:
        """Begin to tell if something happened; what was told before is not told again.

        Where only a bot's answer is missing, the story waits for it.
        """
        match = self.table.match
        events = self.events() if match.people else []
        unasked = match.to_act not in match.people and not match.session.over
        if not events or events[-1][0] < self.heard or (unasked and not self.whole()):
            return
        beats = self.beats()
        known = [beat.said for beat in self.made([one for one in events if one[0] < self.heard])]
        self.heard = match.session.plies
        news = (n for n, beat in enumerate(beats) if n >= len(known) or beat.said != known[n])
        self.begin(len(beats) - 1 if self.instant() else next(news, 0))

    def instant(self) -> bool:
        """Whether the player wants to wait for nothing."""
        return self.table.desk.settings["pace"] == "instant"

    def begin(self, at: int) -> None:
        """Tell from this beat on; by itself where things may move."""
        self.on, self.at, self.shown = bool(self.beats()), at, -1
        if self.on and self.table.desk.settings["motion"] != "none":
            self.rest()

    def rest(self) -> None:
        """Leave a beat on the table for a while."""
        self.table.desk.clock.cancel(self.timer)
        if self.at + 1 < len(self.beats()) and not self.instant():
            self.timer = self.table.desk.clock.after(BEAT[self.table.desk.settings["pace"]], self.next)

    def next(self) -> None:
        """Go on to the next beat."""
        if self.on:
            self.at += 1
            self.rest()
            self.ring()
            self.table.desk.repaint()

    def ring(self) -> None:
        """Let the beat be heard."""
        sound = self.beats()[self.at].sound
        if sound:
            self.table.desk.ports.sound(sound)

    def end(self) -> None:
        """Leave the table to the present."""
        self.on = False
        self.heard = min(self.heard, self.table.match.session.plies)
        self.table.desk.clock.cancel(self.timer)

    # -- what is told ----------------------------------------------------------------------------------------

    def events(self) -> list[tuple[int, Event]]:
        """Return the last story's events with the plies they belong to, as the viewer may know them."""
        if not self.kinds:
            return []
        table = self.table
        found: list[tuple[int, Event]] = []
        for ply in range(self.last() - 1, -1, -1):
            for event in reversed(table.match.session.log[ply].events):
                if event.kind == table.board.ROUND:  # what follows is the next round's
                    found = []
                elif event.kind == table.board.OPENS:
                    return [(ply, event.seen_by(table.sight.viewer)), *found[::-1]]
                elif event.kind in self.kinds:
                    found.append((ply, event.seen_by(table.sight.viewer)))
        return []

    def whole(self) -> bool:
        """Whether a new round has begun since the story did."""
        board = self.table.board
        kinds = [event.kind for entry in self.table.match.session.log for event in entry.events]
        return next(
            (kind == board.ROUND for kind in reversed(kinds) if kind in (board.ROUND, board.OPENS)), False
        )

    def last(self) -> int:
        """Return the ply up to which there is anything to tell."""
        table = self.table
        return table.match.session.plies if table.replay.ply is None else table.replay.ply

    def beats(self) -> list[Beat]:
        """Return the beats of the last story."""
        return self.telling()[0]

    def line(self) -> Html:
        """Return its headline."""
        return self.telling()[1]

    def telling(self) -> tuple[list[Beat], Html]:
        """Return both, made once for these eyes in this language."""
        table = self.table
        question = table.match.session, self.last(), table.sight.viewer, table.desk.locale
        return self.told.of(question, self.made_anew)

    def made_anew(self) -> tuple[list[Beat], Html]:
        """Make the beats of the last story, and its headline."""
        events = self.events()
        beats = self.made(events)
        return beats, self.table.board.headline(self.before(events), bare(events)) if beats else EMPTY

    def made(self, events: list[tuple[int, Event]]) -> list[Beat]:
        """Return the beats of some events."""
        if len(events) < 2:
            return []
        return self.table.board.beats(self.before(events), bare(events), self.table.match.names)

    def before(self, events: list[tuple[int, Event]]) -> View:
        """Return the table as whoever looks saw it before the story."""
        return cast(View, self.table.match.session.at(events[0][0]).view(self.table.sight.viewer))

    def view(self) -> View:
        """Return the table as it stood at the beat that is told."""
        return cast(View, self.beats()[self.at].view)

    def motions(self) -> Sequence[Motion]:
        """Return what moves as a beat begins."""
        begins, self.shown = self.shown != self.at, self.at
        return self.beats()[self.at].motions if begins else ()

    def steps(self) -> list[dict[str, Any]]:
        """Return every step of the last story; none where the game tells none."""
        events = bare(self.events())
        return self.table.board.story(events, self.table.match.names) if events else []

    def aloud(self) -> Html:
        """Return the whole of it in words, for who does not see the table."""
        return join((self.line(), *(beat.said for beat in self.beats())), ". ") if self.on else EMPTY

    # -- intents ---------------------------------------------------------------------------------------------

    def ui_story(self, _: str) -> None:
        """Tell the last story from its beginning."""
        self.table.desk.close()
        self.begin(0)

    def ui_story_beat(self, argument: str) -> None:
        """Show one beat, and stay there."""
        if self.on and argument.isdecimal() and int(argument) < len(self.beats()):
            self.table.desk.clock.cancel(self.timer)
            self.at = int(argument)
            self.table.desk.ports.say(self.beats()[self.at].said)

    def ui_story_more(self, _: str) -> None:
        """Every step, in a sheet."""
        self.table.desk.clock.cancel(self.timer)
        self.table.desk.open(self.sheet)

    # -- painting --------------------------------------------------------------------------------------------

    def prompt(self) -> Html:
        """Return what stands in the prompt's place while a story is told."""
        beats = self.beats()
        return widgets.telling({
            "title": t(f"{self.table.game}.story.title"), "headline": self.line(), "at": self.at,
            "beats": [beat.title for beat in beats], "said": [beat.said for beat in beats],
        })  # fmt: skip

    def sheet(self) -> Html:
        """Return the sheet of every step."""
        code = self.table.game
        return widgets.story({"code": code, "title": t(f"{code}.story.title"), "steps": self.steps()})


def bare(events: Sequence[tuple[int, Event]]) -> list[Event]:
    """Return events without their plies."""
    return [event for _, event in events]


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


BEAT = {"slow": 5200, "normal": 3000, "instant": 0}  # ms a beat of a story is left on the table
AT_ONCE = 4  # courses between two paints: some tens of milliseconds in a browser
BREATH = 10  # ms
