"""Which lessons the player has finished: one small text in the store."""

from __future__ import annotations

import json

from .ports import StorageFull, Store
from .settings import read_json

MOST = 500  # lessons of one game; more is not ours


class Progress:
    """The finished lessons, game by game."""

    def __init__(self, store: Store, prefix: str) -> None:
        self.store = store
        self.key = f"{prefix}progress"

    def done(self, code: str) -> set[str]:
        """Return the keys of the lessons finished."""
        data = read_json(self.store.get(self.key))
        lessons = data.get(code) if isinstance(data, dict) else None
        return {key for key in lessons if isinstance(key, str)} if isinstance(lessons, list) else set()

    def add(self, code: str, lesson: str) -> None:
        """Remember a lesson as finished."""
        data = read_json(self.store.get(self.key))
        known = data if isinstance(data, dict) else {}
        lessons = self.done(code) | {lesson}
        try:
            self.store.set(self.key, json.dumps({**known, code: sorted(lessons)[:MOST]}))
        except StorageFull:
            return  # a tick in a list is not worth an alarm; the next saved move raises it
