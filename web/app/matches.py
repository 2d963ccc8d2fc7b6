"""The library of saved matches: a head and segments of 200 plies per match, all of them text.

Only what changed is written, so a move in a long match rewrites one short segment and the head. Whatever
cannot be read is set aside under `aside:` and offered as a file; nothing is ever deleted silently. A small
reserve is kept, so that the move which finds the storage full can still be saved while the player is told.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from nastolka.core.errors import BadRecord

from .ports import StorageFull, Store
from .settings import read_json

FORMAT = 1
SEGMENT = 200
RESERVE = "0" * 20_000
SAVED, NEARLY_FULL, LOST = "saved", "nearly-full", "lost"


class Head(NamedTuple):
    """What the list of matches shows without replaying anything."""

    id: str
    title: str
    game: str
    plies: int
    moves: int  # turns somebody took: what people count
    turn: int  # the seat to move, -1 when the match is over
    played: str  # ISO time of the last move
    # Game.rules and the site's version when the match began: it never changes engine under its feet.
    rules: int
    site: str
    revision: int
    segments: int
    start: str  # the record's header


class Foreign(NamedTuple):
    """A text in the store that we cannot read, kept for the player."""

    key: str
    reason: str
    text: str


class Library:
    """All saved matches of this site."""

    def __init__(self, store: Store, prefix: str) -> None:
        self.store = store
        self.prefix = prefix
        self.written: dict[str, str] = {}  # what we last wrote, key by key: equal text is not written twice

    def key(self, id: str, part: object) -> str:
        """Return the storage key of one part of a match."""
        return f"{self.prefix}match/{id}/{part}"

    def ids(self) -> list[str]:
        """Return the ids of all matches in the store."""
        start, end = f"{self.prefix}match/", "/head"
        return sorted(
            k[len(start) : -len(end)] for k in self.store.names() if k.startswith(start) and k.endswith(end)
        )

    def heads(self) -> list[Head]:
        """Return the readable matches, last played first; the others are set aside."""
        found = [self.head(id) for id in self.ids()]
        return sorted((head for head in found if head), key=lambda head: head.played, reverse=True)

    def head(self, id: str) -> Head | None:
        """Return a match's head, or None where there is none we can read."""
        text = self.store.get(self.key(id, "head"))
        if text is None:
            return None
        head = parse_head(text)
        if head is None or head.id != id:
            self.set_aside(id, "head")
            return None
        return head

    def revision(self, id: str) -> int:
        """Return the number of the last save, whoever made it; 0 where nothing is saved."""
        text = self.store.get(self.key(id, "head"))
        head = parse_head(text) if text else None
        return head.revision if head else 0

    def record(self, id: str) -> str:
        """Return the whole record of a match, or raise BadRecord when a part is missing."""
        head = self.head(id)
        if head is None:
            raise BadRecord("match-missing", id)
        parts = [self.store.get(self.key(id, i)) for i in range(head.segments)]
        for i, part in enumerate(parts):
            if part is None:
                raise BadRecord("segment-missing", str(i), i * SEGMENT)
        return head.start + "\n" + "".join(part or "" for part in parts)

    def carried(self, head: Head) -> dict[str, str]:
        """Return a match as it goes into the file that holds everything, or raise BadRecord."""
        return {"title": head.title, "played": head.played, "record": self.record(head.id)}

    def first_to_write(self, id: str, unchanged: int) -> int:
        """Return the ply from which a match must be written.

        Those before it are as they were last saved here.
        """
        whole = 0
        while (whole + 1) * SEGMENT <= unchanged and self.key(id, whole) in self.written:
            whole += 1
        return unchanged if self.key(id, whole) in self.written else whole * SEGMENT

    def begun(self, id: str, start: int) -> str:
        """Return the lines that stand before a ply in its segment, as they were last written."""
        here = start % SEGMENT
        text = self.written[self.key(id, start // SEGMENT)] if here else ""
        return text if text.count("\n") == here else "".join(text.splitlines(keepends=True)[:here])

    def save(self, head: Head, record: str, start: int = 0) -> str:
        """Keep a match; its record may begin at the ply from which it must be written, then without a header.

        Return SAVED, NEARLY_FULL (saved from the reserve) or LOST (the match in the
        store is still the old one).
        """
        if not start:
            header, record = split_record(record)
            head = head._replace(start=header)
        plies = start + record.count("\n")
        parts = in_segments(self.begun(head.id, start) + record)
        texts = {self.key(head.id, start // SEGMENT + i): part for i, part in enumerate(parts)}
        head = head._replace(plies=plies, segments=-(-plies // SEGMENT))
        old = self.head(head.id)
        texts[self.key(head.id, "head")] = dump_head(head)
        answer = self.write(texts)
        for i in range(head.segments, old.segments if old else 0):
            self.forget(self.key(head.id, i))
        return answer

    def write(self, texts: Mapping[str, str]) -> str:
        """Write several keys, from the reserve if need be."""
        try:
            self.put_all(texts)
        except StorageFull:
            self.forget(f"{self.prefix}reserve")
            try:
                self.put_all(texts)
            except StorageFull:
                return LOST
            return NEARLY_FULL
        return SAVED if self.keep_reserve() else NEARLY_FULL

    def put_all(self, texts: Mapping[str, str]) -> None:
        """Write what differs from our last write, the head last: a half-written save is the old match."""
        for key, text in texts.items():
            if self.written.get(key) != text:
                self.store.set(key, text)
                self.written[key] = text

    def keep_reserve(self) -> bool:
        """Hold a little room back; False when there is none."""
        key = f"{self.prefix}reserve"
        if not self.store.lasting or self.written.get(key):
            return True
        try:
            self.store.set(key, RESERVE)
        except StorageFull:
            return False
        self.written[key] = RESERVE
        return True

    def forget(self, key: str) -> None:
        """Delete one key."""
        self.store.delete(key)
        self.written.pop(key, None)

    def refresh(self) -> None:
        """Forget what we believe is in the store: another tab wrote."""
        self.written.clear()

    def rename(self, id: str, title: str) -> str:
        """Give a match another name."""
        head = self.head(id)
        if head is None:
            return LOST
        return self.write(
            {self.key(id, "head"): dump_head(head._replace(title=title, revision=head.revision + 1))}
        )

    def duplicate(self, id: str, new: str, title: str, now: str) -> str:
        """Copy a match under a new id."""
        head = self.head(id)
        if head is None:
            return LOST
        return self.save(head._replace(id=new, title=title, played=now, revision=1), self.record(id))

    def remove(self, id: str) -> dict[str, str]:
        """Delete a match and return its texts: `write` brings it back if the player thinks again."""
        mine = [key for key in self.store.names() if key.startswith(self.key(id, ""))]
        texts = {key: self.store.get(key) or "" for key in mine}
        for key in mine:
            self.forget(key)
        return dict(sorted(texts.items()))

    def set_aside(self, id: str, reason: str) -> None:
        """Move every part of an unreadable match to one text under `aside:`."""
        self.move_aside(id, reason, [key for key in self.store.names() if key.startswith(self.key(id, ""))])

    def move_aside(self, name: str, reason: str, keys: list[str]) -> None:
        """Gather texts under a new `aside:` key; what finds no room there stays where it was."""
        parts = {key: self.store.get(key) or "" for key in sorted(keys)}
        whole = json.dumps({"reason": reason, "parts": parts}, ensure_ascii=False)
        taken = set(self.store.names())
        free = (
            f"{self.prefix}aside:{name}{tail}" for tail in ("", *(f"-{n}" for n in range(2, len(taken) + 3)))
        )
        for key in parts:
            self.forget(key)
        if self.write({next(key for key in free if key not in taken): whole}) == LOST:
            self.write(parts)

    def aside(self) -> list[Foreign]:
        """Return what was set aside."""
        start = f"{self.prefix}aside:"
        found = []
        for key in sorted(key for key in self.store.names() if key.startswith(start)):
            text = self.store.get(key) or ""
            data = read_json(text)
            reason = str(data.get("reason", "")) if isinstance(data, dict) else ""
            found.append(Foreign(key, reason, text))
        return found


def dump_head(head: Head) -> str:
    """Return the head as text."""
    return json.dumps({"format": FORMAT, **head._asdict()}, ensure_ascii=False)


def parse_head(text: str) -> Head | None:
    """Return the head a text stands for, or None: the text is foreign, damaged or of another format."""
    data = read_json(text)
    if not isinstance(data, dict) or data.pop("format", None) != FORMAT or set(data) != set(Head._fields):
        return None
    right = all(map(isinstance, [data[name] for name in KINDS], KINDS.values()))
    return Head(**data) if right and 0 <= data["segments"] <= 10_000 else None


KINDS: dict[str, Any] = {
    "id": str, "title": str, "game": str, "plies": int, "moves": int, "turn": int, "played": str,
    "rules": int, "site": str, "revision": int, "segments": int, "start": str,
}  # fmt: skip


def split_record(record: str) -> tuple[str, str]:
    """Return a record's header and its lines of actions, each with its line break."""
    header, _, rest = record.partition("\n\n")
    return header + "\n", "".join([f"{line}\n" for line in rest.splitlines() if line])


def in_segments(lines: str) -> list[str]:
    """Cut lines of actions into the pieces that are written each under a key of its own."""
    each = lines.splitlines(keepends=True)
    return ["".join(each[at : at + SEGMENT]) for at in range(0, len(each), SEGMENT)]
