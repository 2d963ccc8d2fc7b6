"""All the codes of this browser, what they are held against, and what playing them again has shown so far."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.annex.common import collecting
from app.annex.common.collecting import WAITING, Got, Row, Table
from app.annex.common.kept import Kept
from app.annex.common.tasks import Task, from_address
from nastolka import BadRecord

from .verdicts import ROOM, Verdicts, mark

if TYPE_CHECKING:
    from app.desk import Desk

ADDRESS = re.compile(r"\S+\?\S*(?:task|id|game)=\S+")


class Heap:
    """The codes, in the order they came, and their rows."""

    def __init__(self, desk: Desk) -> None:
        self.kept = Kept(desk.ports.store, desk.prefix)
        self.verdicts = Verdicts(desk)
        self.loose: list[str] = desk.rooms[ROOM].setdefault("loose", [])  # codes the store had no room for
        self.odd: list[Got] = []  # what was pasted and is no code
        self.reread()

    def reread(self) -> None:
        """Take what is in the store: another tab may have written it."""
        self.tasks: dict[str, Task] = self.kept.tasks()
        self.judged: dict[str, tuple[object, Row]] = {}  # of every code: what was heard of it, and its row
        self.codes = list(dict.fromkeys([*self.kept.codes(), *self.loose]))
        self.gots = [got for got in collecting.gather(self.codes) if got.result]

    # -- in and out ------------------------------------------------------------------------------------------

    def add(self, text: str) -> tuple[int, int, int]:
        """Take in what a text holds; return how many codes are new, known, and unreadable."""
        for address in ADDRESS.findall(text):
            if self.add_task(address):
                text = text.replace(address, " ")
        found = collecting.gather([text])
        self.odd = [got for got in found if not got.result]
        sound = [got.code for got in found if got.result]
        new = [code for code in sound if code not in self.codes]
        self.keep(new)
        return len(new), len(sound) - len(new), len(self.odd)

    def add_task(self, address: str) -> bool:
        """Take in the link of an assignment; tell whether it was one."""
        try:
            task = from_address(address)
        except BadRecord:
            return False
        self.kept.keep_task(task)
        self.tasks |= collecting.known([task])
        self.judged = {}
        return True

    def drop(self, codes: Iterable[str]) -> None:
        """Forget codes."""
        gone = set(codes)
        self.kept.forget(gone)
        for code in gone:
            self.verdicts.forget(code)
        self.loose[:] = [code for code in self.loose if code not in gone]
        self.reread()

    def keep(self, codes: Iterable[str]) -> None:
        """Keep codes; what was found in others gives way to them."""
        left = self.kept.keep(codes)
        if left:
            self.verdicts.give_way()
            left = self.kept.keep(left)
        self.loose += left
        self.reread()

    # -- what is found ---------------------------------------------------------------------------------------

    def waiting(self) -> list[Got]:
        """Return the codes that are still to be played again."""
        return [got for got in self.gots if self.judge(got).found == WAITING]

    def rows(self) -> list[Row]:
        """Return a row for every code that can be read."""
        return [self.judge(got) for got in self.gots]

    def judge(self, got: Got) -> Row:
        """Return the row of a code; reading thirty matches anew at every painting would stop the page."""
        heard, known = self.verdicts.get(got.code), self.judged.get(got.code)
        if known is None or known[0] is not heard:
            known = self.judged[got.code] = heard, collecting.judge(got, self.tasks, heard)
        return known[1]

    def odd_rows(self) -> list[Row]:
        """Return a row for everything that was pasted last and cannot be read."""
        return [collecting.judge(got, self.tasks) for got in self.odd]

    def tables(self) -> list[Table]:
        """Return a table for every assignment."""
        return collecting.tables(self.rows(), self.tasks)

    def row(self, name: str) -> Row | None:
        """Return the row of a code by its short name."""
        return next((row for row in self.rows() if mark(row.code) == name), None)
