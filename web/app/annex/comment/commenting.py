"""`#comment/<id>`: a match is gone through, and what is to be said of a ply is written beside it.

Everything goes into the record's own notes (RECORD.md) and is saved at once, as a move would be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app import links, proofs
from app.annex.watch.words import BETWEEN
from app.desk import explain
from app.i18n import EMPTY, LOCALES, Html, t
from app.match import MAX_TITLE, Match
from app.screens.base import Screen
from app.screens.sharing import file_name
from nastolka import BadRecord
from nastolka.core.kinds import CHANCE
from nastolka.core.record import one_line
from nastolka.teaching import commented
from nastolka.teaching.commented import Note

from . import paint
from .sketch import Sketch

if TYPE_CHECKING:
    from app.desk import Desk

WAYS = {"ArrowLeft": -1, "ArrowRight": 1, "PageUp": -1, "PageDown": 1}


class Commenting(Screen):
    """One match being commented."""

    name = "comment"

    def __init__(self, desk: Desk, id: str, ply: int) -> None:
        super().__init__(desk)
        self.match: Match = desk.fetch(id)
        self.game = self.match.code
        self.address = f"#comment/{id}"
        self.spoken = desk.locale
        self.fault: Html = EMPTY
        self.held = False  # another tab has the match
        self.copied = ""
        self.dropped: tuple[int, commented.Branch] | None = None
        self.box = Sketch(self.match.session)
        self.notes: dict[int, Note] = {}
        self.reread()
        self.turn(ply)

    # -- coming and going ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Ask for the right to write."""
        self.desk.lock.take(f"match:{self.match.id}", False, self.got, self.lost)

    def got(self, ours: bool) -> None:
        """We know whether we may write."""
        self.held = not ours
        self.desk.repaint()

    def lost(self) -> None:
        """Another tab took it."""
        self.got(False)

    def leave(self) -> None:
        """Others may write again."""
        self.desk.lock.release()

    def ui_take_over(self, _: str) -> None:
        """This tab shall write; what the other one wrote is read first."""
        self.match = self.desk.fetch(self.match.id)
        self.box = Sketch(self.match.session)
        self.desk.lock.take(f"match:{self.match.id}", True, self.got, self.lost)
        self.reread()
        self.turn(self.box.ply)

    def reread(self) -> None:
        """Read what is said; what cannot be is told and stays as it is."""
        try:
            self.notes = commented.told(self.match.session)
        except BadRecord as error:
            self.fault = explain(error)

    def keep(self) -> None:
        """Save the record with what is said."""
        self.reread()
        self.copied = ""
        if not self.held:
            self.desk.save(self.match)

    # -- where it stands -------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The ply that is looked at."""
        return self.box.ply

    @property
    def last(self) -> int:
        """The last ply there is."""
        return self.match.session.plies

    @property
    def note(self) -> Note:
        """What is said here."""
        return self.notes.get(self.ply, Note(self.ply))

    @property
    def askable(self) -> bool:
        """Whether somebody decides something here, and it is known what they did."""
        frame = self.match.session.at(self.ply).frame()
        return self.ply < self.last and frame is not None and frame.seat != CHANCE

    def turn(self, ply: int) -> None:
        """Look at another ply."""
        self.fault = EMPTY
        self.copied = ""
        self.box.drawing = False
        self.box.show(max(0, min(ply, self.last)))

    def step(self, by: int, commented_only: bool = False) -> None:
        """Go to the next or the last move, or comment."""
        log = self.match.session.log
        moves = [0, *(n for n in range(1, self.last + 1) if n == self.last or log[n].seat != CHANCE)]
        stops = sorted(self.notes) if commented_only else sorted({*moves, *self.notes})
        there = [stop for stop in stops if (stop > self.ply if by > 0 else stop < self.ply)]
        if there:
            self.turn(there[0] if by > 0 else there[-1])
        else:
            self.desk.tell("replay-end" if by > 0 else "replay-begin", passing=True)

    def ui_on(self, _: str) -> None:
        """One move on."""
        self.step(1)

    def ui_back(self, _: str) -> None:
        """One move back."""
        self.step(-1)

    def ui_ply(self, ply: str) -> None:
        """To a comment."""
        if ply.isdecimal():
            self.turn(int(ply))

    def set_ply(self, _: str, value: str) -> None:
        """The slider was moved."""
        self.ui_ply(value)

    def arrow(self, key: str) -> bool:
        """Arrows step; the keys of a page go from comment to comment."""
        if key not in WAYS:
            return False
        self.step(WAYS[key], key.startswith("Page"))
        return True

    # -- what is said ----------------------------------------------------------------------------------------

    def write(self, change: Callable[..., object], *args: object) -> bool:
        """Change the record's notes; what cannot be is told, and nothing is changed. Tell whether it was."""
        self.fault = EMPTY
        if self.held:
            self.fault = t("comment.held")
            return False
        before = dict(self.match.session.meta)
        try:
            change(self.match.session, *args)
        except BadRecord as error:
            self.match.session.meta.clear()
            self.match.session.meta.update(before)
            known = {"bad-note": "comment.too-long", "too-many-notes": "comment.too-many"}.get(error.reason)
            self.fault = t(known) if known else explain(error)
            self.desk.ports.say(self.fault)
            return False
        self.keep()
        return True

    def set_spoken(self, _: str, value: str) -> None:
        """Write in another language."""
        if value in LOCALES:
            self.spoken = value

    def set_title(self, _: str, value: str) -> None:
        """What the match is called, in the language that is written: a title in both has two halves."""
        self.match.title = BETWEEN.join(filter(None, self.halves(one_line(value))))[:MAX_TITLE]
        self.keep()

    def halves(self, said: str) -> tuple[str, str]:
        """Return the title's halves, English first, one of them said anew."""
        english, russian = paint.halves(self.match.title)
        return (said, russian) if self.spoken == "en" else (english, said)

    def set_note(self, _: str, value: str) -> None:
        """What is said of the position."""
        self.write(commented.set_note, self.ply, self.spoken, value)

    def set_asks(self, _: str, value: str) -> None:
        """Ask "what now?" here, or no longer."""
        self.write(commented.set_question, self.ply, value == "on")

    def set_question(self, _: str, value: str) -> None:
        """The question in words of one's own."""
        self.write(commented.set_question, self.ply, True, self.spoken, value)

    # -- other lines -----------------------------------------------------------------------------------------

    def ui_draw(self, _: str) -> None:
        """Draw another line on the board, or leave it."""
        self.box.draw(not self.box.drawing)

    def ui_keep_line(self, _: str) -> None:
        """Keep the line that was drawn."""
        if self.box.drawn and self.write(commented.add_branch, self.ply, tuple(self.box.drawn), {}):
            self.box.draw(False)

    def numbers(self) -> list[int]:
        """Return the numbers the other lines of this ply have in the record."""
        return sorted(
            int(found[2])
            for name in self.match.session.meta
            if (found := commented.LINE.match(name)) and int(found[1]) == self.ply and found[3] is None
        )

    def set_line(self, n: str, value: str) -> None:
        """What is said of another line."""
        numbers = self.numbers()
        if n.isdecimal() and int(n) < len(numbers):
            self.write(commented.say_branch, self.ply, numbers[int(n)], self.spoken, value)

    def ui_drop_line(self, n: str) -> None:
        """Take another line away; it can be put back."""
        numbers = self.numbers()
        if n.isdecimal() and int(n) < len(numbers):
            gone = self.note.branches[int(n)]
            if self.write(commented.drop_branch, self.ply, numbers[int(n)]):
                self.dropped = (self.ply, gone)

    def ui_put_back(self, _: str) -> None:
        """Put it back."""
        if self.dropped:
            ply, branch = self.dropped
            if self.write(commented.add_branch, ply, branch.actions, branch.words):
                self.dropped = None

    def touch(self, target: str) -> bool:
        """The board was touched."""
        self.box.touch_aloud(target, self.desk.ports)
        return True

    def ui_undo(self, _: str) -> None:
        """Let go of what is picked; then take back the last move of the line."""
        if self.box.picked:
            self.box.picked = ()
        elif self.box.drawn:
            self.box.show(self.box.ply)

    def set_amount(self, _: str, value: str) -> None:
        """The slider of the prompt."""
        self.box.amount = value

    # -- given out -------------------------------------------------------------------------------------------

    @property
    def record(self) -> str:
        """The record, with what is said."""
        return self.match.session.dump()

    def packed(self) -> str:
        """Return it as an address may hold it; empty where it is too long."""
        packed = links.pack(self.record)
        return packed if links.fits(packed) else ""

    def given(self, way: str) -> str:
        """Return what is copied: an address, or a tag for a page."""
        site = self.desk.ports.address()
        if way == "tag":
            return paint.tag(site, self.game, self.packed(), self.match.title)
        return f"{site}#watch/{self.packed()}"

    def ui_copy(self, way: str) -> None:
        """Copy the address or the tag."""
        if self.packed():
            self.desk.ports.copy(self.given(way))
            self.copied = way or "link"
            self.desk.ports.say(t("notes.copied"))

    def ui_save(self, _: str) -> None:
        """Give it out as a file; a finished match is proven anew."""
        name = file_name(self.match.id, self.match.title or self.game)
        self.desk.ports.download(name, proofs.for_file(self.match.session))

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        return {"screen": paint.page(self)}
