"""Older editions of the page that lie beside this one, and the matches that are played on in them.

A match keeps the rules it was begun with. Where this edition has others, the one that still plays them lies
under v/<version>/, and what it plays is kept under that prefix: it never reads what is newer than itself, and
we only list what it wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypedDict
from urllib.parse import urlencode

from nastolka import GAMES
from nastolka.core.errors import BadRecord
from nastolka.core.record import Header, headed, read_record

from . import links
from .matches import LOST, Head, Library, parse_head
from .ports import Store

HEAD = re.compile(r"v/([0-9a-f]{6,64})/match/([^/]+)/head")


class Told(TypedDict):
    """What the build tells of an edition."""

    rules: dict[str, int]  # of every game it plays
    engine: str  # where the wheel of its engine lies


class Placed(NamedTuple):
    """A match, and the edition in whose prefix it is kept."""

    version: str
    head: Head


class Editions:
    """What the site carries along beside this edition, and what the store keeps for it."""

    def __init__(self, store: Store, prefix: str, told: Mapping[str, Told]) -> None:
        self.store = store
        self.prefix = prefix
        self.told = told

    def playing(self, game: str, rules: int) -> str:
        """Return the edition that plays these rules of a game; nothing if none does, or we do ourselves."""
        if game in GAMES and GAMES[game].rules == rules:
            return ""
        plays = (version for version, told in self.told.items() if told["rules"].get(game) == rules)
        return next(plays, "")

    def library(self, version: str) -> Library:
        """Return where an edition keeps its matches."""
        return Library(self.store, f"{self.prefix}v/{version}/")

    def placed(self) -> list[Placed]:
        """Return the matches all editions keep, also of one that is no longer here; nothing is touched."""
        found = []
        for key in sorted(self.store.names()):
            there = HEAD.fullmatch(key, len(self.prefix))
            head = parse_head(self.store.get(key) or "") if there else None
            if there and head and head.id == there[2]:
                found.append(Placed(there[1], head))
        return found

    def engine_of(self, id: str, library: Library) -> str:
        """Return where the engine lies that a match was played with, or nothing if it is gone."""
        head = parse_head(self.store.get(library.key(id, "head")) or "")
        version = self.playing(head.game, head.rules) if head else ""
        return self.told[version]["engine"] if version else ""

    def find(self, id: str) -> Placed | None:
        """Return the match of this id, if an edition keeps it."""
        return next((one for one in self.placed() if one.head.id == id), None)

    def needed(self, here: Iterable[Head]) -> list[str]:
        """Return the editions without which a match that goes on could not be opened."""
        ours = [Placed(self.playing(head.game, head.rules), head) for head in here]
        going = {one.version for one in [*ours, *self.placed()] if one.head.turn >= 0}
        return [version for version in self.told if version in going]

    def move(self, library: Library, head: Head, version: str) -> bool:
        """Give a match to the edition that plays it; where there is no room for that, it stays."""
        there, start = self.library(version), len(library.key(head.id, ""))
        names = [key for key in self.store.names() if key.startswith(library.key(head.id, ""))]
        texts = {there.key(head.id, key[start:]): self.store.get(key) or "" for key in names}
        last = there.key(head.id, "head")  # without it a match is not there
        texts[last] = texts.pop(last)
        if there.write(texts) == LOST:
            for key in texts:
                there.forget(key)
            return False
        library.remove(head.id)
        return True

    def take_in(self, text: str, id: str, now: str) -> str:
        """Keep a record from outside for the edition that plays it; return its id, or nothing if none does.

        How many turns it has and who is to move that edition writes when it opens it.
        """
        try:
            header, actions = read_record(text)
        except BadRecord:
            return ""
        version = self.playing(header.game, header.rules)
        if not version:
            return ""
        plies, title = len(actions), header.meta.get("title", "")
        head = Head(id, title, header.game, plies, plies, 0, now, header.rules, version, 1, 0, "")
        if self.library(version).save(head, self.letter(header, text)) == LOST:
            raise BadRecord("no-room", "")
        return id

    def carried_out(self) -> list[dict[str, str]]:
        """Return the records the editions keep, as they go into the file that holds everything."""
        found = []
        for version, head in self.placed():
            with suppress(BadRecord):  # a part is missing; it is that edition's to put it aside
                found.append(self.library(version).carried(head))
        return found

    def letter(self, header: Header, text: str) -> str:
        """Return a record as any edition reads it: an older one may know of no proofs."""
        return headed(header._replace(proof=None), text)

    def addressed(self, text: str) -> str:
        """Return the address at which a record is taken in by the edition that plays it, or nothing."""
        version, letter = self.lettered(text)
        return f"v/{version}/{links.route(letter)}" if version else ""

    def framed(self, text: str, looks: Mapping[str, str]) -> str:
        """Return the address at which a frame shows a record in the edition that plays it, or nothing."""
        version, letter = self.lettered(text)
        query = urlencode({"record": links.pack(letter), **looks})
        return f"v/{version}/?{query}#play" if version else ""  # "Play" was pressed here

    def lettered(self, text: str) -> tuple[str, str]:
        """Return the edition that plays a record and what it is sent; nothing where there is none."""
        try:
            header, _ = read_record(text)
        except BadRecord:
            return "", ""
        version = self.playing(header.game, header.rules)
        return version, self.letter(header, text) if version else ""
