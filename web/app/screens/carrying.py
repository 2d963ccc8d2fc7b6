"""Carrying everything in and out.

One file with settings, progress and all matches; a single match from a file. Whatever comes in is checked
match by match; what cannot be read is counted and said, what is here already stays.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app import keepsakes, links, proofs, rating, widgets
from app.desk import explain
from app.i18n import EMPTY, Html
from app.settings import read_json
from nastolka import BadRecord

from . import sharing

if TYPE_CHECKING:
    from app.desk import Desk

    class _Base:
        desk: Desk

        def reread(self) -> None: ...
else:
    _Base = object

FORMAT = "nastolka everything 1"
BIGGEST = 20_000_000
SHEET, HEAD = '"worksheet 1"', 2_000  # what a worksheet says of itself, among its first letters


class Carrying(_Base):
    """The part of a screen that exports and imports."""

    text_in = ""
    said_in: tuple[Html, str] = (EMPTY, "")  # of what was pasted or picked: a sentence, and of which kind

    def ui_export(self, _: str) -> None:
        """Offer everything as one file."""
        self.desk.open(lambda: widgets.transfer({"mode": "export", "found": len(self.desk.library.ids())}))

    def ui_download(self, _: str) -> None:
        """Give the file."""
        self.desk.ports.download("nastolka.json", everything(self.desk))

    def ui_copy_all(self, _: str) -> None:
        """Give the file as text."""
        self.desk.ports.copy(everything(self.desk))
        self.desk.tell("copied")

    def ui_import(self, _: str) -> None:
        """Ask for a file or text."""
        self.text_in, self.said_in = "", (EMPTY, "")
        self.desk.open(
            lambda: widgets.transfer({"mode": "import", "said": self.said_in[0], "kind": self.said_in[1]})
        )

    def set_import(self, _: str, value: str) -> None:
        """Text was pasted."""
        self.text_in = value

    def ui_do_import(self, _: str) -> None:
        """Take the pasted text."""
        self.take(self.text_in)

    def ui_check(self, _: str) -> None:
        """Look at a pasted record: is it as it was proven, does it follow the rules? Nothing comes in."""
        text = self.text_in.strip()
        try:
            text = unwrapped(text)
            self.said_in = proofs.judged(text)
            if not self.said_in[0]:
                self.desk.load(text)
        except BadRecord as error:
            self.said_in = explain(error), "error"
        self.desk.ports.say(self.said_in[0])

    def ui_pick_file(self, _: str) -> None:
        """Let the player choose a file."""
        self.desk.pick_file(lambda name, text: self.take(text))

    def drop(self, text: str) -> bool:
        """What is dropped comes in."""
        self.take(text)
        return True

    def take(self, text: str) -> None:
        """Bring in what a text holds: everything, one record, a link; a worksheet goes to its own room."""
        if SHEET in text[:HEAD]:
            self.desk.rooms.setdefault("worksheet", {})["brought"] = text
            self.desk.ports.navigate("#worksheet")
            return
        try:
            taken, bad, only = bring_in(self.desk, text)
        except BadRecord as error:
            self.said_in = explain(error), "error"
            if self.desk.sheet is None:
                self.desk.broken(error)
        else:
            self.desk.close()
            self.reread()
            if only:
                self.desk.ports.navigate(f"#match/{only}")
            else:
                self.desk.tell("imported-bad" if bad else "imported", n=taken, bad=bad)
        self.desk.repaint()

    def ui_file(self, id: str) -> None:
        """Offer one match as a file."""
        library = self.desk.library_of(id)
        head = library.head(id)
        try:
            record = library.record(id)
        except BadRecord as error:
            self.desk.broken(error)
        else:
            self.desk.ports.download(sharing.file_name(id, head.title or head.game if head else ""), record)

    def ui_aside(self, _: str) -> None:
        """Offer what was set aside as a file."""
        texts = [item._asdict() for item in self.desk.library.aside()]
        self.desk.ports.download("nastolka-aside.json", json.dumps(texts, ensure_ascii=False, indent=1))


def everything(desk: Desk) -> str:
    """Return all there is as one text."""
    library = desk.library
    records = []
    for head in library.heads():
        try:
            records.append(library.carried(head))
        except BadRecord:
            library.set_aside(head.id, "segment-missing")  # it goes out with the texts set aside
    records += desk.editions.carried_out()
    return json.dumps(
        {
            "format": FORMAT,
            "settings": desk.settings.values,
            "progress": read_json(desk.ports.store.get(f"{desk.prefix}progress")) or {},
            "matches": records,
            "own": keepsakes.everything(library),
            "aside": [item._asdict() for item in library.aside()],
        },
        ensure_ascii=False,
        indent=1,
    )


def bring_in(desk: Desk, text: str) -> tuple[int, int, str]:
    """Take a text in; return how many matches came, how many were unreadable, and the id of a single one."""
    text = text.strip()
    if len(text) > BIGGEST:
        raise BadRecord("too-long", str(len(text)))
    text = unwrapped(text)
    if text.startswith("nastolka "):
        return 1, 0, desk.editions.take_in(text, desk.new_id(), desk.ports.now()) or desk.take_in(text).id
    data = read_json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("not-a-record", text[:40])
    if isinstance(data.get("settings"), dict):
        desk.settings.replace(data["settings"])
    keep_progress(desk, data.get("progress"))
    desk.kept(keepsakes.bring(desk.library, data.get("own")), "")
    desk.dress()
    return (*take_matches(desk, data.get("matches")), "")


def unwrapped(text: str) -> str:
    """Return the record a link holds, where a text has one in it, else the text."""
    return links.unpack(text.partition("#link/")[2].split()[0]) if "#link/" in text else text


def take_matches(desk: Desk, items: Any) -> tuple[int, int]:
    """Adopt every readable match that is not here yet."""
    here = {desk.library.record(head.id) for head in desk.library.heads()}
    here |= {item["record"] for item in desk.editions.carried_out()}
    taken = bad = 0
    for item in items if isinstance(items, list) else []:
        record = item.get("record") if isinstance(item, dict) else None
        if record in here:
            continue
        text = record if isinstance(record, str) else ""
        try:
            if not desk.editions.take_in(text, desk.new_id(), desk.ports.now()):
                session = desk.load(text)  # of this very player's: it says of them what it said
                desk.adopt(session, rated=session.meta.get(rating.META, ""))
            taken += 1
        except BadRecord:
            bad += 1
    return taken, bad


def keep_progress(desk: Desk, data: Any) -> None:
    """Add lessons done elsewhere to those done here."""
    if isinstance(data, dict):
        for code, lessons in data.items():
            if isinstance(lessons, list):
                for key in lessons:
                    desk.progress.add(str(code), str(key))
