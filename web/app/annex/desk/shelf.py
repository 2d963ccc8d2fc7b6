"""What has been given out and is kept in this browser: each under a key of its own, so that two tabs add up.

A text of the same key that another tab has written meanwhile is not overwritten: ours is kept beside it.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from app.ports import StorageFull, Store
from nastolka import BadRecord
from nastolka.core.record import from_json

from . import wish
from .wish import Wish

KEPT, BESIDE, FULL = "kept", "beside", "full"


class Item(NamedTuple):
    """One assignment on the shelf."""

    key: str
    when: str  # ISO time
    wish: Wish
    text: str  # as it is stored


class Drawer:
    """Texts of one kind, each under a key of its own."""

    def __init__(self, store: Store, prefix: str) -> None:
        self.store = store
        self.prefix = prefix

    def mine(self, key: str) -> bool:
        """Tell whether a key of the store is one of these."""
        return key.startswith(self.prefix)

    def names(self) -> list[str]:
        """Return the keys of all of them."""
        return [key[len(self.prefix) :] for key in self.store.names() if self.mine(key)]

    def get(self, key: str) -> str:
        """Return a text; empty where there is none."""
        return self.store.get(self.prefix + key) or ""

    def put(self, key: str, text: str, known: str, spare: str) -> tuple[str, str]:
        """Keep a text; `known` is what we know under its key, `spare` a key that is free.

        Returns how it went, and where it lies.
        """
        there = self.get(key)
        how = BESIDE if there and there not in (known, text) else KEPT
        place = spare if how == BESIDE else key
        try:
            self.store.set(self.prefix + place, text)
        except StorageFull:
            return FULL, key
        return how, place

    def remove(self, key: str) -> str:
        """Take one away and return its text, so that the teacher may think again."""
        text = self.get(key)
        self.store.delete(self.prefix + key)
        return text

    def restore(self, key: str, text: str) -> bool:
        """Put back what was taken away."""
        try:
            self.store.set(self.prefix + key, text)
        except StorageFull:
            return False
        return True


class Shelf(Drawer):
    """The list of what was given out here."""

    def __init__(self, store: Store, prefix: str) -> None:
        super().__init__(store, f"{prefix}desk/given/")

    def items(self) -> list[Item]:
        """Return all that can be read, the latest first; what cannot is passed over, and stays."""
        found = [self.item(key) for key in self.names()]
        return sorted((item for item in found if item), key=lambda item: (item.when, item.key), reverse=True)

    def item(self, key: str) -> Item | None:
        """Return one of them."""
        text = self.get(key)
        try:
            data = from_json(text)
            return Item(key, str(data["when"]), wish.read(json.dumps(data["wish"])), text)
        except (BadRecord, ValueError, LookupError, TypeError):
            return None

    def keep(self, key: str, chosen: Wish, when: str, known: str, spare: str) -> tuple[str, Item | None]:
        """Keep a wish; returns how it went, and what is on the shelf now."""
        text = json.dumps({"when": when, "wish": json.loads(wish.written(chosen))})
        how, place = self.put(key, text, known, spare)
        return how, None if how == FULL else Item(place, when, chosen, text)
