"""Other times of a match: a slider over its plies, play and pause, and a new match that branches off.

The live match goes on underneath; only what is painted changes. Nobody sees more of the past than they saw
then: the replay is painted with the same eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app import widgets
from app.i18n import EMPTY, Html, t
from nastolka.core.kinds import CHANCE
from nastolka.core.views import View

if TYPE_CHECKING:
    from . import Table

STEPS = {"ArrowLeft": -1, "PageUp": -1, "ArrowRight": 1, "PageDown": 1}
BEAT = {"slow": 1600, "normal": 900, "instant": 350}  # ms a ply is shown


class Replay:
    """The slider's state. `ply` is None while the table is live."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ply: int | None = None
        self.playing = False
        self.timer = 0

    @property
    def on(self) -> bool:
        """Whether another time than now is painted."""
        return self.ply is not None

    def stops(self) -> list[int]:
        """Return the plies worth stopping at: nature's answers belong to the action before them."""
        log = self.table.match.session.log
        last = len(log)
        return [0, *(i for i in range(1, last + 1) if i == last or log[i].seat != CHANCE)]

    def view(self) -> View:
        """Return the view at the slider's ply, for the same eyes as ever, and with nothing to do in it."""
        session = self.table.match.session
        view = session.at(min(self.ply or 0, session.plies)).view(self.table.sight.viewer)
        return cast(View, {**view, "actions": [], "interventions": []})

    def zone(self) -> Html:
        """Return the slider, or nothing while the table is live."""
        if self.ply is None:
            return EMPTY
        match = self.table.match
        turns = match.turns()
        return widgets.replay({
            "ply": self.ply, "last": match.session.plies, "playing": self.playing,
            "turn": turns[self.ply], "turns": turns[-1], "said": self.said(),
            "can_branch": self.can_branch(), "over": match.session.over,
        })  # fmt: skip

    def said(self) -> Html:
        """Say what was played last before the position on the screen."""
        return self.table.log.at(self.table.sight.viewer, self.ply or 0)

    def go(self, ply: int) -> None:
        """Show the position after so many plies; a story that is told ends."""
        if self.table.story.on:
            self.table.ui_close("")
        table = self.table
        self.ply = max(0, min(ply, table.match.session.plies))
        viewer, log = table.sight.viewer, table.match.session.log
        last = table.log.last(viewer, self.ply)
        since = log[last[0].ply - 1 : self.ply] if last else ()  # what was dealt after it shows nothing
        seen = [event.seen_by(viewer) for entry in since for event in entry.events]
        shown = table.board.shows(seen)
        if shown or not self.ply:  # what is told beside the board is of that moment
            table.focus = shown or None
        table.picked = ()

    def step(self, by: int) -> None:
        """Go to the next or the previous stop."""
        here = self.table.match.session.plies if self.ply is None else self.ply
        stops = self.stops()
        later = [stop for stop in stops if stop > here]
        earlier = [stop for stop in stops if stop < here]
        if by > 0 and later:
            self.go(later[0])
        elif by < 0 and earlier:
            self.go(earlier[-1])
        else:
            self.pause()
            self.at_end("end" if by > 0 else "begin")
            return
        if not self.playing:
            self.table.desk.ports.say(self.said())

    def at_end(self, end: str) -> None:
        """Say that there is nothing further on."""
        self.table.desk.tell(f"replay-{end}", passing=True)

    def toggle(self) -> None:
        """Play on from here, or pause."""
        if self.playing:
            self.pause()
            return
        if self.ply is None or self.ply >= self.table.match.session.plies:
            self.go(0)
        self.playing = True
        self.beat()

    def beat(self) -> None:
        """Wait a moment, then show the next ply."""
        clock = self.table.desk.clock
        self.timer = clock.after(BEAT[self.table.desk.settings["pace"]], self.next)

    def next(self) -> None:
        """One beat passed."""
        if not self.playing:
            return
        self.step(1)
        if self.ply is None or self.ply >= self.table.match.session.plies:
            self.playing = False
        else:
            self.beat()
        self.table.desk.repaint()

    def pause(self) -> None:
        """Stop playing."""
        self.playing = False
        self.table.desk.clock.cancel(self.timer)

    def live(self) -> None:
        """Return to now."""
        self.pause()
        self.ply = None

    def can_branch(self) -> bool:
        """Whether the match may be played otherwise from here: nobody's hand is to be shown by that."""
        known = self.table.match.session.over or self.table.sight.viewer is not None
        return known and self.table.desk.controls.undo

    def branch(self) -> None:
        """Begin a new match from the ply on the screen."""
        table, desk = self.table, self.table.desk
        session = table.match.session
        ply = session.plies if self.ply is None else self.ply
        viewer = table.sight.viewer
        if not self.can_branch():
            desk.tell("no-branch")
            return
        seed = None if session.over else desk.ports.random_seed()
        new = desk.adopt(
            session.branch(ply, viewer, seed), str(t("notes.branch-title", title=table.heading(), ply=ply))
        )
        desk.ports.navigate(table.PLACE.format(new.id))

    # -- intents ---------------------------------------------------------------------------------------------

    def ui_replay(self, _: str) -> None:
        """Show the match from its beginning, at the pace the bots have."""
        self.table.desk.close()
        self.pause()
        self.go(0)
        self.toggle()

    def ui_ply(self, argument: str) -> None:
        """Show the position a line of the log tells of."""
        if argument.isdecimal():
            self.go(int(argument))

    def set_ply(self, _: str, value: str) -> None:
        """The slider was moved."""
        self.pause()
        self.ui_ply(value)

    def ui_first(self, _: str) -> None:
        """Go to the beginning."""
        self.pause()
        if self.ply == 0:
            self.at_end("begin")
        self.go(0)

    def ui_back(self, _: str) -> None:
        """One step back."""
        self.pause()
        self.step(-1)

    def ui_on(self, _: str) -> None:
        """One step on."""
        self.pause()
        self.step(1)

    def ui_play(self, _: str) -> None:
        """Play or pause."""
        self.toggle()

    def ui_live(self, _: str) -> None:
        """Return to now; where the match is over, to how it ended."""
        self.live()
        if self.table.match.session.over:
            self.table.sheets.ui_result("")

    def ui_branch(self, _: str) -> None:
        """Begin a new match from here."""
        self.branch()

    def key_arrow(self, key: str) -> bool:
        """Arrows and a presenter's remote step while the past is on the table."""
        if not self.on or key not in STEPS:
            return False
        self.pause()
        self.step(STEPS[key])
        return True

    def key(self, key: str) -> bool:
        """Keys of the slider: comma and full stop step, p plays, Escape returns to now."""
        if key in (",", "."):
            self.pause()
            self.step(1 if key == "." else -1)
        elif key == "p" and self.on:
            self.toggle()
        elif key == "Escape" and self.on:
            self.live()
        else:
            return False
        return True
