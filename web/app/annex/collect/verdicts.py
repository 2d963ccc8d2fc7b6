"""What playing codes again has shown, kept so that no reload plays thirty matches anew.

It is no more than a convenience: it gives way to whatever else wants the room, and another version of the
site plays everything again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from app.ports import StorageFull
from app.settings import read_json

if TYPE_CHECKING:
    from app.desk import Desk

ROOM = "collect"  # where the desk remembers them, as long as the page is open

WHOLE = {"found", "reason", "at", "detail", "due", "shares", "record", "free"}  # what a message tells


def mark(code: str) -> str:
    """Return the short name of a code."""
    return sha256(code.encode()).hexdigest()[:12]


class Verdicts:
    """The worker's last message about each code, by its short name."""

    def __init__(self, desk: Desk) -> None:
        self.store, self.site = desk.ports.store, desk.site
        self.prefix = f"{desk.prefix}collect/verdict/"
        self.heard: dict[str, Mapping[str, Any]] = desk.rooms.setdefault(ROOM, {}).setdefault("heard", {})

    def get(self, code: str) -> Mapping[str, Any] | None:
        """Return what this version of the site found in a code; None where it is to be played again."""
        name = mark(code)
        if name not in self.heard:
            kept = read_json(self.store.get(self.prefix + name))
            ours = isinstance(kept, dict) and kept.get("site") == self.site
            heard = kept.get("heard") if ours else None
            if isinstance(heard, dict) and set(heard) >= WHOLE:
                self.heard[name] = heard
        return self.heard.get(name)

    def put(self, code: str, heard: Mapping[str, Any]) -> None:
        """Remember what was found, in the store where there is room."""
        name = mark(code)
        self.heard[name] = heard
        try:
            self.store.set(self.prefix + name, json.dumps({"site": self.site, "heard": heard}))
        except StorageFull:
            return

    def forget(self, code: str) -> None:
        """Forget what was found in a code."""
        self.heard.pop(mark(code), None)
        self.store.delete(self.prefix + mark(code))

    def give_way(self) -> None:
        """Make room: what was found is still known as long as the page is open."""
        for key in self.store.names():
            if key.startswith(self.prefix):
                self.store.delete(key)
