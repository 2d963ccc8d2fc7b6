"""The room: choose how, see how large, have it made. Files come one by one and go straight in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import links
from app.desk import explain
from app.i18n import EMPTY, Html, t
from app.screens.base import Screen
from nastolka import BadRecord

from . import order, package, paint
from .archive import Archive
from .package import END, PLAIN, SCORM, SMALL, WHOLE, WIN, Choice

if TYPE_CHECKING:
    from app.desk import Desk

ROOM = "lms"
LIST = "files.json"
CHOICES = {"way": (SCORM, PLAIN), "size": (SMALL, WHOLE), "marks": (END, WIN)}


class Packing(Screen):
    """One order, and the package that is made of it."""

    name = "desk"

    def __init__(self, desk: Desk, query: str) -> None:
        super().__init__(desk)
        self.room = desk.rooms.setdefault(ROOM, {})  # choices outlive the room
        self.site = desk.ports.address().partition("#")[0].partition("?")[0]
        self.fault: Html = EMPTY
        self.order = self.read(query)
        self.files: package.Files | None = None
        self.listed = False  # the list has come, or does not
        self.waiting: list[
            tuple[str, str]
        ] = []  # addresses still to be fetched, and what they are called inside
        self.all = 0  # how many there were
        self.archive: Archive | None = None
        self.came: dict[str, bytes] = {}  # what goes in at the end
        self.made: tuple[str, int] | None = None  # the name and size of what was saved

    def read(self, query: str) -> order.Order | None:
        """Read what is to be packed, or say why it cannot be."""
        try:
            return order.read(query)
        except BadRecord as error:
            self.fault = explain(error)
            return None

    @property
    def choice(self) -> Choice:
        """How it is to be made."""
        found: Choice = self.room.get("choice", Choice())
        if self.order and not self.order.played:
            return found._replace(marks=END)
        return found

    @property
    def busy(self) -> bool:
        """Whether it is being made."""
        return self.archive is not None

    def enter(self) -> None:
        """Ask what files the site has and how large they are."""
        self.desk.fetch_file(self.at(f"lms/{LIST}"), self.measured)

    def at(self, name: str) -> str:
        """Return where a file of this version lies."""
        return f"v/{self.desk.site}/{name}"

    def measured(self, data: bytes | None) -> None:
        """The list has come."""
        self.files, self.listed = package.read_list(data), True
        self.desk.repaint()

    def size(self) -> tuple[int, int]:
        """Return how large the site's files in a whole package are, plain and in the archive."""
        return self.files.size(self.order) if self.files and self.order else (0, 0)

    # -- choosing --------------------------------------------------------------------------------------------

    def set_choice(self, name: str, value: str) -> None:
        """One of the choices."""
        if value in CHOICES.get(name, ()) and not self.busy:
            self.room["choice"] = self.choice._replace(**{name: value})
            self.made, self.fault = None, EMPTY

    # -- making ----------------------------------------------------------------------------------------------

    def ui_make(self, _: str) -> None:
        """Make it: fetch what it holds, one file after the other."""
        if self.order is None or self.busy:
            return
        whole = self.choice.size == WHOLE
        if not links.fits(self.order.frame):
            self.fail("long")
            return
        if whole and self.files is None:
            self.fail("list")
            return
        self.waiting = [(self.at(f"lms/{name}"), name) for name in package.PAGE]
        if whole and self.files:
            names = [self.at(name) for name in self.files.needed(self.order)]
            self.waiting += [("index.html", f"{package.SITE}index.html")]
            self.waiting += [(name, package.SITE + name) for name in names]
        self.made, self.fault, self.came = None, EMPTY, {}
        self.all, self.archive = len(self.waiting), Archive()
        self.next()

    def next(self) -> None:
        """Fetch the next file, or be done."""
        if not self.waiting:
            self.finish()
            return
        address, name = self.waiting[0]
        self.desk.fetch_file(address, lambda data: self.fetched(name, data))

    def fetched(self, name: str, data: bytes | None) -> None:
        """A file has come."""
        if not self.waiting or self.waiting[0][1] != name or self.archive is None:
            return  # it was stopped meanwhile
        self.waiting.pop(0)
        self.desk.repaint()
        if data is None:
            self.fail("fetch")
        elif name == f"{package.SITE}index.html" and f'data-version="{self.desk.site}"'.encode() not in data:
            self.fail("newer")
        else:
            self.take(name, data)
            self.next()

    def take(self, name: str, data: bytes) -> None:
        """Put a file in, or keep it until it can be filled in."""
        assert self.archive is not None
        if name == package.FIRST:
            self.came[name] = data
        elif name == f"{package.SITE}index.html":
            self.archive.add(name, package.index(data))
        else:
            self.archive.add(name, data)

    def finish(self) -> None:
        """Write the page and the manifest, close the archive and give it out."""
        archive, chosen = self.archive, self.order
        assert archive is not None and chosen is not None
        template = self.came[package.FIRST].decode()
        archive.add(package.FIRST, package.page(template, chosen, self.choice, self.site))
        if self.choice.way == SCORM:
            archive.add(*package.declared(chosen, self.desk.locale, sorted(archive.names)))
        data = archive.close()
        name = package.file_name(chosen, self.choice)
        self.archive, self.made = None, (name, len(data))
        self.desk.ports.download_bytes(name, data)
        self.desk.ports.say(t("lms.made", name=name))
        self.desk.repaint()

    def fail(self, why: str) -> None:
        """Say why it is not made; nothing was given out."""
        self.archive, self.waiting = None, []
        self.fault = t(f"lms.fault.{why}")
        self.desk.ports.say(self.fault)

    def ui_stop(self, _: str) -> None:
        """Make it no further."""
        self.archive, self.waiting = None, []

    def leave(self) -> None:
        """Whoever leaves wants no file later."""
        self.ui_stop("")

    def zones(self) -> dict[str, Html]:
        """Return the room."""
        return {"screen": paint.packing(self)}
