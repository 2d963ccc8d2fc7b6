"""Collected codes and known assignments in this browser: one text each, under this site's prefix.

The room that matches keep in reserve is not touched. Where there is no more room nothing that is there is
lost, and what did not fit is returned: it stays on the screen and can be saved as a file.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from app.ports import StorageFull, Store
from nastolka import BadRecord

from .tasks import Task, digest, read_task, written

DIGITS = 16


class Kept:
    """The codes and assignments kept here."""

    def __init__(self, store: Store, prefix: str) -> None:
        self.store = store
        self.prefix = f"{prefix}collect/"

    def keep(self, codes: Iterable[str]) -> list[str]:
        """Keep codes; return those there was no room for."""
        return [code for code in codes if not self._put(f"code/{_mark(code)}", code)]

    def keep_task(self, task: Task) -> bool:
        """Keep an assignment; tell whether there was room."""
        return self._put(f"task/{digest(task)}", written(task))

    def codes(self) -> list[str]:
        """Return the codes kept here."""
        return self._texts("code/")

    def tasks(self) -> dict[str, Task]:
        """Return the assignments kept here by their digest; what cannot be read is passed over, and stays."""
        found = {}
        for text in self._texts("task/"):
            try:
                task = read_task(text)
            except BadRecord:
                continue
            found[digest(task)] = task
        return found

    def forget(self, codes: Iterable[str]) -> None:
        """Forget codes."""
        for code in codes:
            self.store.delete(f"{self.prefix}code/{_mark(code)}")

    def forget_task(self, digest: str) -> None:
        """Forget an assignment; codes for it stay."""
        self.store.delete(f"{self.prefix}task/{digest}")

    def _texts(self, kind: str) -> list[str]:
        keys = sorted(key for key in self.store.names() if key.startswith(self.prefix + kind))
        return [text for key in keys if (text := self.store.get(key))]

    def _put(self, key: str, text: str) -> bool:
        try:
            self.store.set(self.prefix + key, text)
        except StorageFull:
            return False
        return True


def as_file(codes: Iterable[str]) -> str:
    """Return codes as the text of a file that the table opens again."""
    return "".join(f"{code}\n" for code in codes)


def _mark(code: str) -> str:
    """Return the key of a code; the same one twice is kept once."""
    return sha256(code.encode()).hexdigest()[:DIGITS]
