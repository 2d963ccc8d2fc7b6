"""The table of results: codes come in by hand, file or link; each is played again in the bots' worker."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from app import links
from app.annex.common import collecting
from app.annex.common.collecting import Got
from app.annex.common.kept import as_file
from app.annex.common.sheet import sheet
from app.annex.common.tasks import same_name
from app.i18n import EMPTY, Html, join, t
from app.screens.base import Screen
from app.settings import read_json
from nastolka.ai.wire import MISSING

from . import paint
from .heap import Heap

if TYPE_CHECKING:
    from app.desk import Desk

TRIES = 2  # how often a worker that breaks is asked about one code


class Collect(Screen):
    """What a teacher sees."""

    name = "collect"

    def __init__(self, desk: Desk, code: str) -> None:
        super().__init__(desk)
        self.heap = Heap(desk)
        self.code = code  # came with the address
        self.typed = ""
        self.said: Html = EMPTY  # of what was added last
        self.asked = ""  # the code that is being played again
        self.at, self.of = 0, 0  # how far
        self.broke: dict[str, int] = {}  # how often the worker broke over a code
        self.stopped = False
        self.sheets: dict[str, str] = {}  # worksheets of the site that codes answer, by their names
        self.trash: list[str] = []

    # -- coming and going ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take in what the address brings, and begin to play."""
        if self.code:
            self.add(self.code)
        self.go_on()

    def leave(self) -> None:
        """Play no more."""
        self.cancel()

    def stored(self, key: str) -> bool:
        """Another tab added or deleted something."""
        if not key.startswith(self.heap.kept.prefix):
            return False
        self.heap.reread()
        self.go_on()
        return True

    def drop(self, text: str) -> bool:
        """A file was dropped here."""
        self.add(text)
        self.desk.repaint()
        return True

    # -- in --------------------------------------------------------------------------------------------------

    def set_codes(self, _: str, value: str) -> None:
        """Text was pasted."""
        self.typed = value

    def form_codes(self) -> None:
        """Take the pasted text."""
        if self.typed.strip():
            self.add(self.typed)
            self.typed = ""

    def ui_files(self, _: str) -> None:
        """Let the teacher choose files."""
        self.desk.ports.pick_files(self.desk.entries.entering(self.chosen))

    def chosen(self, files: Sequence[tuple[str, str]]) -> None:
        """Files were chosen: what has no code in it is named by its name."""
        self.add("\n".join(text for _, text in files))
        self.desk.repaint()

    def add(self, text: str) -> None:
        """Take in codes and links of assignments, and say what came."""
        tasks = len(self.heap.tasks)
        new, known, odd = self.heap.add(text)
        linked = len(self.heap.tasks) - tasks
        if odd and (linked or new or known) and all(got.reason == "code-none" for got in self.heap.odd):
            odd = 0  # words around a link are no damaged code
            self.heap.odd = []
        parts = (("linked", linked), ("new", new), ("known", known), ("odd", odd))
        self.said = join((t(f"collect.added.{key}", n=n) for key, n in parts if n), " ")
        self.desk.ports.say(self.said)
        self.go_on()

    # -- playing again ---------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Ask the worker about the next code, unless it is at one."""
        if self.asked or self.stopped:
            return
        waiting = [got for got in self.heap.waiting() if self.broke.get(got.code, 0) < TRIES]
        if not waiting:
            return
        got = waiting[0]
        sheet = self.sheet(got)
        if sheet is None:
            return
        question = collecting.question(got, self.heap.tasks, sheet=sheet)
        self.asked, self.at, self.of = got.code, 0, 0
        code = got.code
        self.desk.bots.ask(
            json.dumps(question), lambda text: self.hear(code, text), lambda fault: self.lost(code)
        )

    def sheet(self, got: Got) -> str | None:
        """Return the worksheet a code answers, empty for a match; None while one of the site's is fetched."""
        named = collecting.sheet_of(got, self.heap.tasks)
        if "/" not in named:
            return links.unpack(named) if named else ""
        if named not in self.sheets:
            self.asked = got.code
            address = f"v/{self.desk.site}/worksheets/{named}.toml"
            self.desk.fetch_file(address, lambda data: self.fetched(named, got.code, data))
            return None
        return self.sheets[named]

    def fetched(self, named: str, code: str, data: bytes | None) -> None:
        """A worksheet has come; where it has not, its codes wait."""
        if data is None:
            self.lost(code)
            return
        self.sheets[named] = data.decode("utf-8", "replace")
        if self.asked == code:
            self.asked = ""
            self.go_on()
            self.desk.repaint()

    def hear(self, code: str, text: str) -> None:
        """The worker says how far it is, or what it found."""
        if code != self.asked:
            return
        found = collecting.heard(text)
        if found is None:
            self.progress(text)
            return
        if found.get("error") == MISSING:
            self.unfetched()
            return
        self.heap.verdicts.put(code, found)
        self.asked = ""
        self.go_on()
        if not self.asked:
            self.desk.ports.say(t("collect.all-played"))
        self.desk.repaint()

    def unfetched(self) -> None:
        """What the worker plays matches again with did not come: nothing goes on before somebody says so."""
        self.asked, self.stopped = "", True
        self.said = t("collect.unfetched")
        self.desk.ports.say(self.said)
        self.desk.repaint()

    def progress(self, text: str) -> None:
        """Show how far the worker is."""
        step = read_json(text) or {}
        before = self.tenths()
        self.at, self.of = int(step.get("at", 0)), int(step.get("of", 0))
        if self.tenths() != before:
            self.desk.repaint()  # a table of thirty is not painted anew at every action of each match

    def tenths(self) -> int:
        """Return how far the worker is, roughly."""
        return 10 * self.at // self.of if self.of else -1

    def lost(self, code: str) -> None:
        """The worker broke: try once more, then leave that code for later."""
        if code == self.asked:
            self.broke[code] = self.broke.get(code, 0) + 1
            self.asked = ""
            self.go_on()
            self.desk.repaint()

    def cancel(self) -> None:
        """Stop the worker."""
        if self.asked:
            self.desk.bots.stop()
        self.asked = ""

    def ui_halt(self, _: str) -> None:
        """Play no further for now."""
        self.stopped = True
        self.cancel()

    def ui_resume(self, _: str) -> None:
        """Go on playing."""
        self.stopped, self.said = False, EMPTY
        self.broke.clear()
        self.go_on()

    # -- out -------------------------------------------------------------------------------------------------

    def ui_csv(self, _: str) -> None:
        """Give the table as a file for a spreadsheet."""
        rows = [row for table in self.heap.tables() for row in table.rows]
        self.desk.ports.download("nastolka.csv", sheet(rows, self.desk.locale))

    def ui_file(self, _: str) -> None:
        """Give all codes as one file."""
        self.desk.ports.download("nastolka-results.txt", as_file(self.heap.codes))

    def ui_print(self, _: str) -> None:
        """Print the page."""
        self.desk.ports.print_page()

    # -- deleting --------------------------------------------------------------------------------------------

    def ui_delete(self, name: str) -> None:
        """Delete one result; it can be brought back."""
        row = self.heap.row(name)
        if row:
            self.forget([row.code])
            back = (t("notes.bring-back"), "ui:bring-back")
            self.desk.news(t("collect.deleted", name=row.name), "undo", back)

    def forget(self, codes: list[str]) -> None:
        """Delete results."""
        if self.asked in codes:
            self.cancel()
        self.trash = codes
        self.heap.drop(codes)
        self.go_on()

    def ui_bring_back(self, _: str) -> None:
        """Take back what was deleted last."""
        self.desk.close()
        self.heap.keep(self.trash)
        self.trash = []
        self.go_on()

    def ui_clear(self, sure: str) -> None:
        """Delete all results, after a question."""
        if not sure:
            self.desk.open(lambda: paint.question(len(self.heap.codes)))
            return
        self.desk.close()
        for digest in self.heap.tasks:
            self.heap.kept.forget_task(digest)
        self.forget(list(self.heap.codes))
        self.trash = []
        self.said = EMPTY

    def ui_open(self, name: str) -> None:
        """Show a match."""
        self.desk.ports.navigate(f"#collect/match/{name}")

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        left = len(self.heap.waiting())
        stopped = bool(left) and not self.asked
        shown = paint.collect(
            paint.Keeping(self.desk.ports.store.lasting, len(self.heap.loose)),
            paint.Entrance(self.typed, self.said, self.heap.odd_rows()),
            paint.Replaying(left, len(self.heap.gots), stopped, self.at, self.of),
            [(table, by_name(table.rows)) for table in self.heap.tables()],
            self.desk.ports.now(),
        )
        return {"screen": shown}


def by_name(rows: Sequence[collecting.Row]) -> list[collecting.Row]:
    """Return the rows of a table as a class list has them, of one student's the one that counts first."""
    return sorted(rows, key=lambda row: (same_name(row.name), not row.counts, row.when))
