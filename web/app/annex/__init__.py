"""The annex: rooms that few visitors open, so that the first visit pays nothing for them.

Each is a package here with a `screen`, words of its own in `i18n/<locale>/annex/`, and perhaps a style
sheet. The build packs code and words of each into one file, which is fetched when the room is first asked
for. Where modules come from files (tests, the stock boot) there is nothing to fetch.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from app import i18n

if TYPE_CHECKING:
    from app.desk import Desk
    from app.screens.base import Screen


class Room(NamedTuple):
    """What must be known of a room before it is there."""

    sheet: bool = False  # it brings a style sheet
    needs: tuple[str, ...] = ()  # what else is fetched before it: rooms, or what rooms share
    framed: bool = False  # it may be shown in somebody else's page
    wears: tuple[str, ...] = ()  # rooms whose style sheets it needs besides


ROOMS: Mapping[str, Room] = {
    "dates": Room(sheet=True, framed=True),
    "odds": Room(sheet=True, framed=True),
    "assign": Room(sheet=True, needs=("common",)),
    "collect": Room(sheet=True, needs=("common", "assign")),
    "projector": Room(sheet=True),
    "classroom": Room(sheet=True, needs=("common",)),
    "desk": Room(sheet=True, needs=("common", "assign")),
    "lab": Room(sheet=True),
    "worksheet": Room(sheet=True, needs=("common",), framed=True),
    "watch": Room(sheet=True, needs=("common", "worksheet"), framed=True, wears=("worksheet",)),
    "homework": Room(needs=("common", "assign", "worksheet"), wears=("assign", "worksheet")),
    "comment": Room(sheet=True, needs=("common", "worksheet", "watch"), wears=("worksheet", "watch")),
    "lms": Room(sheet=True),
    "strength": Room(sheet=True),
}
CODES: dict[str, tuple[bytes, bool]] = {}  # of every packed module: its code, and whether it is a package
DAMAGED = (zlib.error, EOFError, TypeError, ValueError)  # what foreign bytes can raise


def missing(name: str) -> str:
    """Name what has to be fetched next before a room can be entered; empty, where it is all here."""
    parts = (*ROOMS[name].needs, name)
    return next((part for part in parts if not here(part)), "")


def here(part: str) -> bool:
    """Tell whether a room, or what rooms share, has come."""
    return find_spec(f"{__name__}.{part}") is not None


def framed(name: str) -> bool:
    """Tell whether this is a room that may be shown in a frame."""
    return name in ROOMS and ROOMS[name].framed


def address(name: str, version: str, kind: str = "bin") -> str:
    """Return where a version of the site keeps a room, or its style sheet."""
    return f"v/{version}/annex/{name}.{kind}"


def sheets(name: str) -> tuple[str, ...]:
    """Return the rooms whose style sheets a room needs."""
    room = ROOMS[name]
    return (*room.wears, name) if room.sheet else room.wears


def unpack(data: bytes) -> bool:
    """Take in the file of a room; tell whether it was one."""
    try:
        codes, words = marshal.loads(zlib.decompress(data))
    except DAMAGED:
        return False
    CODES.update(codes)
    for locale, sentences in words.items():
        i18n.learn(locale, sentences)
    return True


def bring(name: str, desk: Desk, call: Callable[[bool], None]) -> None:
    """Fetch what is missing of a room, and say whether it is all here."""
    wanted = missing(name)
    if not wanted:
        call(True)
        return

    def take(data: bytes | None) -> None:
        if data is None or not unpack(data) or missing(name) == wanted:
            call(False)
        else:
            bring(name, desk, call)

    desk.fetch_file(address(wanted, desk.site), take)


def part(name: str, module: str) -> Any:
    """Return a module of a room that is ready: what of it serves another screen."""
    learn(name)
    return import_module(f"{__name__}.{name}.{module}")


def screen(name: str, desk: Desk, rest: str) -> Screen:
    """Return the screen of a room that is ready."""
    for part in (*ROOMS[name].needs, name):
        learn(part)
    made: Screen = import_module(f"{__name__}.{name}").screen(desk, rest)
    return made


def learn(name: str) -> None:
    """Learn the words of a room that is ready, unless they came with it."""
    for locale in i18n.LOCALES:
        if not i18n.knows(locale, name):
            i18n.learn(locale, i18n.load(locale, f"annex/{name}"))
