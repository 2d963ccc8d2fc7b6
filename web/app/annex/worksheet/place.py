"""Where a student stands in a worksheet, kept in this browser with the text of what was asked.

A worksheet that was changed since is another one: the earlier answers stay under its digest, with its text,
and can be gone on with.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.ports import StorageFull
from app.settings import read_json
from nastolka.teaching.scenario import Worksheet

from . import source

if TYPE_CHECKING:
    from app.desk import Desk

FORMAT = 1
SHORT = 16  # letters of a digest that tell worksheets apart in one browser


def key_of(sheet: Worksheet) -> str:
    """Return what a worksheet is called in this browser."""
    return sheet.digest[:SHORT]


class Place:
    """One worksheet's place: under the digest of what is asked."""

    def __init__(self, desk: Desk, sheet: Worksheet, name: str) -> None:
        self.desk = desk
        self.name = name  # what the worksheet has in common with its other states; empty: nothing
        self.mine = key_of(sheet)
        self.key = f"{desk.prefix}worksheet/place/{self.mine}"  # where it is kept

    def read(self) -> dict[str, Any] | None:
        """Return what is kept, or None: nothing that could be read."""
        return _read(self.desk.ports.store.get(self.key))

    def write(self, text: str, sitting: str, told: str) -> bool:
        """Keep answers and what they answer; tell whether there was room."""
        kept = {"format": FORMAT, "name": self.name, "title": told, "sitting": sitting}
        try:
            self.desk.ports.store.set(self.key, json.dumps(kept, ensure_ascii=False))
        except StorageFull:
            return False
        return keep_text(self.desk, self.mine, text)

    def set_aside(self, reason: str) -> None:
        """Move what cannot be read out of the way; nothing is thrown away."""
        self.desk.library.move_aside("worksheet", reason, [self.key])

    def damaged(self) -> bool:
        """Tell whether something lies here that we cannot read."""
        return self.desk.ports.store.get(self.key) is not None and self.read() is None

    def earlier(self) -> str:
        """Return the key of answers to another state of the same worksheet; empty where there are none."""
        return next((key for key, kept in places(self.desk) if self._is_sibling(key, kept)), "")

    def _is_sibling(self, key: str, kept: dict[str, Any]) -> bool:
        return bool(self.name) and key != self.mine and kept.get("name") == self.name


def keep_text(desk: Desk, key: str, text: str) -> bool:
    """Keep the text of a worksheet in this browser; tell whether there was room."""
    try:
        if desk.ports.store.get(source.text_key(desk, key)) != text:
            desk.ports.store.set(source.text_key(desk, key), text)
    except StorageFull:
        return False
    return True


def places(desk: Desk) -> list[tuple[str, dict[str, Any]]]:
    """Return every place kept here that can be read, by its key."""
    root = f"{desk.prefix}worksheet/place/"
    found = []
    for key in sorted(name for name in desk.ports.store.names() if name.startswith(root)):
        kept = _read(desk.ports.store.get(key))
        if kept:
            found.append((key[len(root) :], kept))
    return found


def _read(text: str | None) -> dict[str, Any] | None:
    data = read_json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("sitting"), str):
        return None
    return data
