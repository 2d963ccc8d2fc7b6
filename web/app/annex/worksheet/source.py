"""Where the text of a worksheet or of a commented match comes from: the site, a link, or this browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from app import links
from nastolka import GAMES, BadRecord

if TYPE_CHECKING:
    from app.desk import Desk

ROOM = "worksheet"  # what is remembered while the page is open
MINE, PLAY = "mine", "play"
FILE = re.compile(r"[a-z0-9-]{1,40}\Z")
KEY = re.compile(r"[0-9a-f]{16}\Z")
ENDINGS = {"worksheet": "toml", "watch": "txt"}


class Source(NamedTuple):
    """Where a text lies; `name` is what it has in common with an earlier or later state of itself."""

    name: str
    packed: str = ""
    mine: str = ""  # the key of one that was brought in
    file: str = ""  # game and name of one of the site's


def split(rest: str) -> tuple[str, bool]:
    """Return what an address of these rooms names, and whether it is to be played at once."""
    what, _, last = rest.rpartition("/")
    return (what, True) if last == PLAY else (rest, False)


def read(what: str) -> Source | None:
    """Return where a text lies, or None: this names nothing."""
    first, _, second = what.partition("/")
    if first == MINE:
        return Source("", mine=second) if KEY.match(second) else None
    if second:
        return Source(what, file=what) if first in GAMES and FILE.match(second) else None
    return Source("", packed=what) if what and what not in GAMES else None


def asked(desk: Desk, what: str, kind: str) -> str:
    """Return what an address names; where it says nothing, what the page was opened with."""
    start = desk.given.values.get("start") or ("", "")
    return what or (str(start[1]) if start[0] == kind else "")


def memory(desk: Desk) -> dict[str, Any]:
    """Return what these rooms remember while the page is open."""
    return desk.rooms.setdefault(ROOM, {})


def at_hand(room: str, what: str) -> str:
    """Return under what name a text that was read is remembered."""
    return f"text {room} {what}"


def text_key(desk: Desk, key: str) -> str:
    """Return where a text that was brought in, or begun, is kept in this browser."""
    return f"{desk.prefix}worksheet/text/{key}"


def fetch(desk: Desk, source: Source, room: str, call: Callable[[str | None], None]) -> None:
    """Get the text; None, where it does not come. What is damaged raises BadRecord."""
    if source.packed:
        call(links.unpack(source.packed))
    elif source.mine:
        text = desk.ports.store.get(text_key(desk, source.mine))
        if text is None:
            raise BadRecord("worksheet-gone")
        call(text)
    else:
        address = f"v/{desk.site}/worksheets/{source.file}.{ENDINGS[room]}"
        desk.fetch_file(address, lambda data: call(None if data is None else data.decode("utf-8", "replace")))
