"""A commented match being read: from move to move, from comment to comment, into other lines and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from app import boards, links
from app.annex.worksheet import source
from app.annex.worksheet.opened import Opened
from app.embedding import HOSTED
from app.i18n import EMPTY, Html, t, text
from app.moving import Moving
from app.outcome import iso
from app.ports import StorageFull
from app.settings import read_json
from nastolka import BadRecord
from nastolka.core.kinds import CHANCE
from nastolka.teaching.attempt import REFUSED, RIGHT, Verdict
from nastolka.teaching.commented import Note, Reading, commented

from . import paint, words
from .table import Table

if TYPE_CHECKING:
    from app.boards.motion import Motion
    from app.desk import Desk

OWN = "own/"  # before the id of a match of this browser
WAYS = {"ArrowLeft": -1, "ArrowRight": 1, "PageUp": -1, "PageDown": 1}


class Watch(Opened):
    """One reader at one commented match."""

    name = "watch"
    room = "watch"
    reading: Reading
    box: Table

    def __init__(self, desk: Desk, at: source.Source, what: str) -> None:
        super().__init__(desk, at, what)
        self.address = f"#watch/{what}" if what else "#watch"
        self.verdict: Verdict | None = None  # of the last answer
        self.answered_at = -1  # the question it was given to
        self.insisted = False  # "on" was pressed before an open question once
        self.missed: set[int] = set()  # questions that were not answered at once
        self.came = 0  # where an other line was entered from
        self.copied = False

    # -- coming and going ------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Fetch the record; one of this browser is at hand."""
        if not self.source.name.startswith(OWN):
            super().ask()
            return
        try:
            self.take(self.desk.fetch(self.source.name.removeprefix(OWN)).session.dump())
        except BadRecord as error:
            self.fail(error)

    def read(self, text: str) -> None:
        """Take the match, and how far it was read."""
        session = commented(text)
        self.text = text
        self.game = session.game.code
        self.reading = Reading(session)
        self.moving = Moving(boards.board(self.game))
        self.place_key = f"{self.desk.prefix}watch/{sha256(text.encode()).hexdigest()[:16]}"
        hosted = self.desk.rooms.get(HOSTED, {})
        given = hosted.pop("kept", None)
        self.go_on_from(self.desk.ports.store.get(self.place_key) if given is None else given)
        self.box = Table(self.reading, self.give)
        if self.desk.embed:
            self.desk.rooms.setdefault(HOSTED, {})["screen"] = self
        self.desk.dress(self.game)

    def go_on_from(self, kept: str | None) -> None:
        """Turn to where it was left; what cannot be read is no loss here."""
        data = read_json(kept)
        if not isinstance(data, dict):
            return
        plies = self.reading.session.plies
        for name, found in (("answered", self.reading.answered), ("missed", self.missed)):
            listed = data.get(name)
            if isinstance(listed, list):
                found.update(ply for ply in listed if type(ply) is int and 0 <= ply <= plies)
        at = data.get("at")
        self.reading.go(at if type(at) is int else 0)

    def kept(self) -> str:
        """Return how far it was read."""
        reading = self.reading
        return json.dumps(
            {"at": reading.at, "answered": sorted(reading.answered), "missed": sorted(self.missed)}
        )

    def keep(self) -> None:
        """Remember it, and tell the page around."""
        with suppress(StorageFull):  # a place in a text is not worth an alarm
            self.desk.ports.store.set(self.place_key, self.kept())
        reading = self.reading
        whole = {"step": reading.at, "of": reading.session.plies, "done": self.read_through}
        self.desk.mark("progress", whole)
        if self.read_through and self.desk.embed:
            self.desk.mark("result", self.outcome())

    # -- where it stands -------------------------------------------------------------------------------------

    @property
    def note(self) -> Note:
        """What is said of the position on the table."""
        return self.reading.note

    @property
    def read_through(self) -> bool:
        """Whether the last move is on the table, or was."""
        return self.reading.horizon == self.reading.session.plies == self.reading.at

    @property
    def asking(self) -> list[int]:
        """The plies at which something is asked."""
        last = self.reading.session.plies
        return [ply for ply, note in self.reading.notes.items() if note.asks and ply < last]

    def stops(self) -> list[int]:
        """Return the plies worth stopping at: nature's answers belong to the move before, unless said of."""
        log, notes = self.reading.session.log, self.reading.notes
        whole = [0, *(n for n in range(1, len(log) + 1) if n == len(log) or log[n].seat != CHANCE)]
        return sorted(ply for ply in {*whole, *notes} if ply <= self.reading.horizon)

    def decided(self) -> int:
        """Return the ply whose other lines are shown here: this one, or that of the move that led here."""
        at = self.reading.at
        if self.note.branches or not at:
            return at
        earlier = [stop for stop in self.stops() if stop < at]
        return earlier[-1] if earlier and self.reading.notes.get(earlier[-1], Note(0)).branches else at

    # -- forth and back --------------------------------------------------------------------------------------

    def step(self, by: int, stops: list[int]) -> None:
        """Turn to the next or the last stop; before an open question it has to be meant."""
        reading = self.reading
        if reading.inside is not None:
            self.along(by)
            return
        if by > 0 and reading.asked:
            self.insist()
            return
        there = [stop for stop in stops if (stop > reading.at if by > 0 else stop < reading.at)]
        if not there:
            self.desk.tell("replay-end" if by > 0 else "replay-begin", passing=True)
            return
        self.turn(there[0] if by > 0 else there[-1])

    def insist(self) -> None:
        """Whoever goes on before an answer is asked once, and is shown then what was played."""
        if self.insisted:
            self.ui_tell("")
        else:
            self.insisted = True
            self.desk.news(t("watch.answer-first"), passing=True)

    def along(self, by: int) -> None:
        """Step along another line; past its beginning the match goes on."""
        reading = self.reading
        assert reading.inside is not None  # `step` asks
        number, step = reading.inside
        most = len(reading.note.branches[number].actions)
        if step + by < 1 or step + by > most:
            self.ui_main("")
            return
        reading.enter(number, step + by)
        self.changed()

    def turn(self, ply: int) -> None:
        """Look at a ply, as far as may be seen."""
        self.reading.go(ply)
        self.verdict = None
        self.changed()
        self.keep()

    def changed(self) -> None:
        """Another position is on the table."""
        self.insisted = self.copied = False
        self.box.note = EMPTY
        self.box.follow()
        self.desk.ports.say(words.here(self))

    def ui_on(self, _: str) -> None:
        """One move on."""
        self.step(1, self.stops())

    def ui_back(self, _: str) -> None:
        """One move back."""
        self.step(-1, self.stops())

    def ui_step_on(self, _: str) -> None:
        """One move on, as the page around asks for it."""
        if self.ready:
            self.ui_on("")

    def ui_first(self, _: str) -> None:
        """To the beginning."""
        self.turn(0)

    def ui_further(self, _: str) -> None:
        """To the next comment."""
        self.step(1, self.comments())

    def comments(self) -> list[int]:
        """Return the plies something is said of, with the ends."""
        return sorted({0, self.reading.horizon, *self.reading.stops()})

    def ui_ply(self, ply: str) -> None:
        """To a comment."""
        if ply.isdecimal():
            self.turn(int(ply))

    def arrow(self, key: str) -> bool:
        """Arrows lead from move to move, the keys of a presenter from comment to comment."""
        if not self.ready or key not in WAYS:
            return False
        self.step(WAYS[key], self.comments() if key.startswith("Page") else self.stops())
        return True

    def key(self, key: str) -> bool:
        """n and p step as everywhere, s shows what was played, u lets go."""
        answers = {"n": self.ui_on, "p": self.ui_back, "s": self.ui_tell, "u": self.ui_undo}
        if not self.ready or key not in answers:
            return False
        answers[key]("")
        return True

    # -- answers ---------------------------------------------------------------------------------------------

    def give(self, line: str) -> Verdict:
        """Judge an answer to the question on the table; the right one is shown as it was played."""
        at = self.reading.at
        verdict = self.reading.answer(line)
        if verdict.state == REFUSED:
            if verdict.refusal:
                self.desk.mark("illegal", {"rule": verdict.refusal.rule, "ply": at})
            return verdict
        if verdict.state == RIGHT:
            self.show(at, verdict)
        else:
            self.missed.add(at)
            self.verdict, self.answered_at = verdict, at
            self.desk.ports.say(words.verdict(self))
            self.keep()
        self.desk.ports.sound("turn" if verdict.state == RIGHT else "no")
        return verdict

    def show(self, at: int, verdict: Verdict | None) -> None:
        """Show what was played at a question."""
        following = [stop for stop in self.stops() if stop > at]
        self.reading.go(following[0] if following else at)
        self.verdict, self.answered_at = verdict, at
        self.changed()
        self.keep()

    def ui_tell(self, _: str) -> None:
        """Show what was played without an answer."""
        if self.reading.asked:
            at = self.reading.at
            self.missed.add(at)
            self.reading.tell()
            self.show(at, None)

    def ui_choose(self, line: str) -> None:
        """Answer from the list."""
        self.box.attempt(line)

    def touch(self, target: str) -> bool:
        """The reader touched the board."""
        if not self.ready:
            return False
        self.box.touch_aloud(target, self.desk.ports)
        return True

    def ui_undo(self, _: str) -> None:
        """Let go of what is picked."""
        self.box.picked = ()

    def set_amount(self, _: str, value: str) -> None:
        """The slider of the prompt."""
        self.box.amount = value

    # -- other lines -----------------------------------------------------------------------------------------

    def ui_line(self, argument: str) -> None:
        """Look at another line: `ply.number`"""
        ply, _, number = argument.partition(".")
        if ply.isdecimal() and number.isdecimal():
            self.came = self.reading.at
            self.reading.go(int(ply))
            self.reading.enter(int(number))
            self.changed()

    def ui_main(self, _: str) -> None:
        """Back to what was played."""
        self.reading.go(self.came)
        self.changed()

    # -- taken along -----------------------------------------------------------------------------------------

    @property
    def link(self) -> str:
        """The address that opens this match, commented; empty, where it is too long for one."""
        packed = links.pack(self.text)
        return f"{self.desk.ports.address()}#watch/{packed}" if links.fits(packed) else ""

    def ui_copy(self, _: str) -> None:
        """Copy the address."""
        self.desk.ports.copy(self.link)
        self.copied = True
        self.desk.ports.say(t("notes.copied"))

    def ui_save(self, _: str) -> None:
        """Give the record out as a file, its comments in it."""
        self.desk.ports.download(f"{self.game}-commented.txt", self.text)

    def ui_open(self, _: str) -> None:
        """Open it as a match of one's own."""
        match = self.desk.adopt(self.desk.load(self.text))
        self.desk.ports.navigate(f"#match/{match.id}")

    # -- painting --------------------------------------------------------------------------------------------

    def motions(self) -> Sequence[Motion]:
        """Return what moved on the way from the last ply."""
        if not self.ready or self.reading.inside is not None:
            return ()
        viewer = self.box.acting()
        return self.moving.since(self.reading.session, self.reading.at, viewer, self.box.view)

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        if not self.ready:
            return {"screen": paint.waiting(self.fault, t("watch.untitled"))}
        return {"bar": self.bar(), "screen": paint.page(self)}

    # -- for the page around ---------------------------------------------------------------------------------

    def title(self) -> Html:
        """Return what the match is called, in the reader's language where it has a title in both."""
        return text(words.title(self.reading.session))

    def standing(self) -> dict[str, Any]:
        """Return what a state tells of a commented match."""
        session = self.reading.session
        return {
            "game": self.game, "title": words.title(session), "seats": session.seats,
            "seed": session.seed or "", "ply": self.reading.at, "turn": None, "over": self.read_through,
        }  # fmt: skip

    def outcome(self) -> dict[str, Any]:
        """Return how many questions were answered at once."""
        asked = len(self.asking)
        right = len([ply for ply in self.reading.answered if ply not in self.missed])
        share = round(right / asked, 4) if asked else float(self.read_through)
        return {
            "result": [share], "seat": 0, "raw": float(right), "min": 0.0, "max": float(asked),
            "scaled": share, "success": right == asked, "completion": self.read_through,
            "duration": iso(self.desk.sitting.seconds(self.desk.ports.now())),
            "attempts": self.desk.sitting.attempts, "seed": self.reading.session.seed or "",
            "seats": ["person"], "record": self.kept(),
        }  # fmt: skip
