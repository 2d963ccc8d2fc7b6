"""The bots at a table and the hint.

Who thinks now, at what level, and what happens when it fails. A bot is asked with the world its
seat imagines, never with the truth. If its worker crashes or overruns, the match goes on with the best move
it had posted, or greedy's, and the player is told.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

from app import annex, rating, widgets
from app.boards.glance import Hint
from app.i18n import EMPTY, Html, t
from app.ports import Bots
from app.settings import PAUSES
from app.thinking import Answer, Thinking
from app.widgets.table import PACES
from nastolka import BadRecord, Rng, read, write
from nastolka.core.levels import NAMES

if TYPE_CHECKING:
    from . import Table

OWN_SECONDS = 25.0  # of a bot of one's own, whose interpreter has to start: its own limits are shorter
HINT_LEVEL = "top"
HINT_GAMES = 320  # imagined for a hint: counted, not timed, so that the same question gets the same advice …
HINT_SECONDS = 10.0  # … unless a device is too slow for that many
EVEN = 0.02  # answers closer to each other than this are as good as one another


class Opponents:
    """Everybody at the table who is not a person."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.advised, self.advised_at = Hint(), 0  # … and the ply of the question it answers
        desk = table.desk
        self.thinking = Thinking(desk.bots, desk.clock, desk.repaint)
        self.hinting = False
        self.hurry = False  # until a person is asked, nobody waits
        self.past: int | None = None  # the bot that is hurried past; None: all of them
        self.halted = False  # until told to go on, no bot acts
        self.guests: Any = None  # saved bots that sit here: app/annex/lab/guests.py

    @property
    def visible(self) -> bool:
        """Whether the mark of thought is shown."""
        return self.thinking.visible

    @property
    def quiet(self) -> bool:
        """Whether a bot's step is neither painted nor kept by itself: a person's next decision is near."""
        seat = self.table.match.to_act
        return self.hurry and seat is not None and (seat < 0 or not self.table.match.seats[seat].person)

    def ui_skip(self, _: str) -> None:
        """Go to the next decision of a person: nobody waits for the bots any more."""
        if self.bot_to_act() is not None and not self.table.ownership.read_only:
            self.hasten(None)

    def ui_next(self, _: str) -> None:
        """Go to the end of this bot's turn."""
        seat = self.bot_to_act()
        if seat is not None and not self.table.ownership.read_only:
            self.hasten(seat)

    def hasten(self, past: int | None) -> None:
        """Wait no more, for one bot or for all of them."""
        self.hurry, self.past = True, past
        if self.halted:
            self.halted = False
            self.go_on()
        self.thinking.hasten()

    def ui_slower(self, _: str) -> None:
        """Let the bots take more time."""
        self.change_pace(-1)

    def ui_faster(self, _: str) -> None:
        """Let the bots take less time."""
        self.change_pace(1)

    def change_pace(self, by: int) -> None:
        """Take the pace before or after this one, and say which it is."""
        desk = self.table.desk
        at = PACES.index(desk.settings["pace"]) + by
        if at not in range(len(PACES)):
            desk.tell(f"pace-{'slower' if by < 0 else 'faster'}", passing=True)
            return
        pace = PACES[at]
        desk.settings.change("pace", pace)
        desk.ports.say(t(f"house.settings.pace.{pace}"))

    def ui_halt(self, _: str) -> None:
        """Let no bot act until told to go on."""
        if self.bot_to_act() is not None and not self.hinting:
            self.halted, self.hurry = True, False
            self.thinking.cancel()
            self.table.moves.keep()
            self.table.desk.ports.say(t("house.pace.halted"))

    def ui_resume(self, _: str) -> None:
        """Let the bots go on."""
        self.halted = False
        self.go_on()

    def bot_to_act(self) -> int | None:
        """Return the bot that is asked; None where a person or nature is, or nobody."""
        seat = self.table.match.to_act
        return None if seat is None or seat < 0 or self.table.match.seats[seat].person else seat

    def zone(self) -> Html:
        """Return how the bots go on, while one of them has a long turn or several have theirs."""
        table = self.table
        if self.guests and (waits := self.guests.zone()):
            return cast(Html, waits)
        long = bool(table.match.session.state.BRIEF) or table.match.session.seats > 2
        if self.bot_to_act() is None or not long or table.replay.on or table.ownership.read_only:
            return EMPTY
        several = len(table.match.seats) - len(table.match.people) > 1
        skip = "mine" if table.fate.in_play() else "end"
        return widgets.pace({
            "pace": table.desk.settings["pace"], "paused": self.halted, "several": several, "skip": skip,
        })  # fmt: skip

    def pause(self) -> int:
        """Return how long a bot's decision is held back; small steps of a long turn take a third."""
        state = self.table.match.session.state
        asked = state.frame()
        brief = asked is not None and asked.kind in state.BRIEF
        pause = 0 if self.hurry else PAUSES[self.table.desk.settings["pace"]]
        return pause // 3 if brief else pause

    def go_on(self) -> None:
        """If a bot is to act, let it think."""
        match = self.table.match
        seat = match.to_act
        if seat is None or seat < 0 or match.seats[seat].person:
            self.hurry = self.halted = False
            return
        if self.past is not None and seat != self.past:
            self.hurry, self.past = False, None
            self.table.moves.keep()
        if self.halted:
            return
        level = match.seats[seat].level
        ply = match.session.plies
        if self.thinking.busy and self.thinking.ply == ply and not self.hinting:
            return
        self.thinking.cancel()
        pause = self.pause()
        self.hinting = False

        def done(answer: Answer) -> None:
            self.heard(ply, seat, answer)

        if level in NAMES:
            self.ask(self.request(seat, level), pause, done)
        elif self.guests is None:
            annex.bring("lab", self.table.desk, lambda there: self.invite(there, ply, seat))
        elif self.guests.here(level):
            self.ask(self.request(seat, level) | {"seconds": OWN_SECONDS}, pause, done, self.guests)

    def ask(
        self,
        request: dict[str, Any],
        pause: int,
        done: Callable[[Answer], None],
        bots: Bots | None = None,
    ) -> None:
        """Ask the house's worker, or whoever else serves bots."""
        self.thinking.bots = bots or self.table.desk.bots
        self.thinking.ask(request, pause, done)

    def invite(self, there: bool, ply: int, seat: int) -> None:
        """What saved bots need has come, or a simple bot stands in for them."""
        if self.table.ownership.left or self.table.match.session.plies != ply:
            return
        if there:
            self.guests = self.guests or annex.part("lab", "guests").sit(self.table)
            self.go_on()
        else:
            self.heard(ply, seat, Answer(None, {}, "crash"))
        self.table.desk.repaint()

    def tests_knowledge(self) -> bool:
        """Whether the question on the table asks what one knows: a hint would be the answer."""
        state = self.table.match.session.state
        asked = state.frame()
        return asked is not None and asked.kind in state.RECALLED

    def may_help(self) -> bool:
        """Whether the person at the screen is asked, and may be advised without others looking on."""
        table = self.table
        asked = table.sight.mine() and not table.story.on and table.desk.controls.hints
        return asked and not table.sight.public and not table.ownership.read_only

    @property
    def hint(self) -> Hint:
        """What was advised, as long as the question stands and nothing else is being done."""
        line, table = self.advised.action, self.table
        if not line or self.advised_at != table.match.session.plies:
            return Hint()
        return self.advised if set(table.picked) <= set(table.targets(line)) else Hint()

    def ui_hint(self, _: str) -> None:
        """Ask the strongest bot what it would do here."""
        if self.may_help() and not self.tests_knowledge():
            self.table.picked = ()  # what is asked is the whole question
            self.ask_hint()
        else:
            self.table.desk.tell(self.why_no_hint(), passing=True)

    def why_no_hint(self) -> str:
        """Return the key of the sentence that says why there is no hint."""
        if not self.table.desk.controls.hints:
            return "hint-off"
        if not self.table.sight.mine() or self.table.ownership.read_only:
            return "hint-later"
        return "no-hint" if self.tests_knowledge() else "hint-public"

    def ui_stop(self, _: str) -> None:
        """Stop the bot: its best move so far counts."""
        if self.thinking.busy and self.thinking.answer is None and not self.hinting:
            rating.spoil(self.table.match, rating.STOPPED)
        self.thinking.stop()

    def request(self, seat: int, level: str) -> dict[str, Any]:
        """Return a question for the worker. A level thinks by count: on a slow device it gets no weaker."""
        session = self.table.match.session
        return {
            "game": session.game.code,
            "ply": session.plies,
            "world": session.world_for(seat),
            "level": level,
            "seed": self.table.desk.ports.random_seed(),
        }

    def heard(self, ply: int, seat: int, answer: Answer) -> None:
        """Play what a bot answered, if the match still waits for it."""
        match = self.table.match
        if match.session.plies != ply or match.to_act != seat or self.table.ownership.read_only:
            return
        self.table.desk.ports.settle()
        line = self.usable(answer.action, seat)
        if answer.fault in ("crash", "late") or (line is None and answer.fault != "stopped"):
            self.table.desk.tell(f"bot-{answer.fault or 'crash'}", kind="error", name=match.seats[seat].name)
            rating.spoil(match, rating.FAILED)
        self.table.moves.play(line or self.greedy(seat), seat)

    def usable(self, line: str | None, seat: int) -> str | None:
        """Return the bot's line if it is a legal action, else None."""
        try:
            legal = line is not None and self.table.match.session.state.why(read(line), seat) is None
        except BadRecord:
            return None
        return line if legal else None

    def greedy(self, seat: int) -> str:
        """Return what the simplest bot does, thought of right here."""
        session = self.table.match.session
        rng = Rng(self.table.desk.ports.random_seed())
        return write(session.game.greedy(session.state.determinize(seat, rng), rng))

    def ask_hint(self) -> None:
        """Ask what the top level would do for the person at the screen."""
        match = self.table.match
        seat, ply = match.to_act, match.session.plies
        if seat is None or self.thinking.busy:
            return
        self.hinting = True
        rating.spoil(match, rating.HINT)
        self.table.desk.mark("hint", {"ply": ply, "seat": seat})
        question = self.request(seat, HINT_LEVEL)
        question |= {"iterations": HINT_GAMES, "seconds": HINT_SECONDS, "seed": seed_of(question["world"])}
        self.ask(question, 0, lambda answer: self.show_hint(ply, seat, answer))

    def show_hint(self, ply: int, seat: int, answer: Answer) -> None:
        """Show the hint, if the question still stands."""
        table = self.table
        self.hinting = False
        if table.match.session.plies != ply or not table.sight.mine():
            return
        line = self.usable(answer.action, seat) or self.greedy(seat)
        view = table.view()
        said = table.board.words_now(line, view, table.match.names)
        only = t("notes.hint-only") if view["actions"] == [line] else EMPTY
        reason = only or why(answer) or table.board.reason(line, view)
        self.advised, self.advised_at = Hint(line, reason), ply
        table.desk.ports.say(t("notes.hint", action=said, why=reason))
        table.desk.repaint()

    def drop_hint(self) -> None:
        """Take the hint away, also one still being thought of."""
        self.advised = Hint()
        if self.hinting:
            self.hinting = False
            self.thinking.cancel()

    def leave(self) -> None:
        """Drop whatever is being thought of, and give back what saved bots need."""
        self.cancel()
        if self.guests:
            self.guests.close()

    def cancel(self) -> None:
        """Drop whatever is being thought of."""
        self.advised = Hint()
        self.hurry = False
        self.past = None
        self.hinting = False
        self.thinking.cancel()


def seed_of(world: dict[str, Any]) -> str:
    """Return a seed that follows from what is asked: asked again, the advice is the same."""
    return str(crc32(json.dumps(world, sort_keys=True).encode()))


def why(answer: Answer) -> Html:
    """Return what speaks for a hint: how it fared, or that it hardly matters; nothing without a search."""
    value, iterations = answer.stats.get("value"), answer.stats.get("iterations")
    if not iterations or not isinstance(value, int | float):
        return EMPTY
    others = [one for one in answer.stats.get("candidates") or () if one[0] != answer.action]
    if others and others[0][2] > value - EVEN:
        return t("notes.hint-even")
    return t("notes.hint-why", share=round(value * 100), n=iterations)
