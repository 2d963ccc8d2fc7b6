"""Where a student stands in an assignment, kept in this browser: a match, and what only they can tell.

Everything of one assignment lies below its own keys, away from the matches of whoever else plays here.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any

from app.annex.common.tasks import cleaned, same_name
from app.ports import StorageFull, Store
from app.settings import read_json

FORMAT = 1
LONGEST_REST = 300_000  # ms: whoever does nothing for longer was not at the board
MOST = 1_000_000_000
MANY = 400  # times somebody ran into a rule: more are not counted


def place_of(digest: str, name: str) -> str:
    """Return the id of somebody's place, however they write their name."""
    return sha256(f"{digest}/{same_name(name)}".encode()).hexdigest()[:16]


@dataclass
class Place:
    """One student at one assignment. All of it is their word: nothing here can be proven."""

    name: str
    attempts: int = 1
    undos: int = 0
    hints: int = 0
    millis: int = 0  # at the board
    missed: list[str] = field(default_factory=list)  # rules they ran into, one for every time
    last: str = ""  # when something was done last

    def pass_time(self, now: str) -> None:
        """Count the time since the last thing that was done, without long rests."""
        if self.last:
            between = int((_time(now) - _time(self.last)).total_seconds() * 1000)
            self.millis = min(MOST, self.millis + max(0, min(between, LONGEST_REST)))
        self.last = now

    def pause(self) -> None:
        """Count no time until something is done again."""
        self.last = ""


class Places:
    """The places of one assignment in this browser, and who was here last."""

    def __init__(self, store: Store, prefix: str, digest: str) -> None:
        self.store = store
        self.digest = digest
        self.prefix = f"{prefix}task/{digest}/"
        self.known = f"{prefix}task/name"

    def last_name(self) -> str:
        """Return the name given last, in any assignment; empty where nobody gave one."""
        return cleaned(self.store.get(self.known) or "")

    def find(self, name: str) -> Place | None:
        """Return somebody's place, if they have one we can read."""
        return read_place(self.store.get(self.key(name)), name)

    def key(self, name: str) -> str:
        """Return where somebody's place is kept."""
        return f"{self.prefix}place/{place_of(self.digest, name)}"

    def keep(self, place: Place) -> bool:
        """Keep a place, and whose it is; tell whether there was room."""
        kept = {**asdict(place), "last": "", "format": FORMAT}
        try:
            self.store.set(self.key(place.name), json.dumps(kept, ensure_ascii=False))
            self.store.set(self.known, place.name)
        except StorageFull:
            return False
        return True


def read_place(text: str | None, name: str) -> Place | None:
    """Return the place a text tells of, or None: it is missing, damaged, or somebody else's."""
    data = read_json(text)
    if (
        not isinstance(data, dict)
        or data.get("format") != FORMAT
        or same_name(str(data.get("name"))) != same_name(name)
    ):
        return None
    missed = data.get("missed")
    rules = missed if isinstance(missed, list) else []
    return Place(
        cleaned(str(data["name"])),
        max(1, _count(data.get("attempts"))),
        _count(data.get("undos")),
        _count(data.get("hints")),
        _count(data.get("millis")),
        [str(rule) for rule in rules[:MANY]],
    )


def _count(value: Any) -> int:
    return value if isinstance(value, int) and 0 <= value <= MOST else 0


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))
