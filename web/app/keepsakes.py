"""What a game's own rooms keep besides matches: small texts under `own/<game>/<kind>/<id>`, one key each.

They lie in the library's store, so its reserve serves them too, they travel with everything that is carried
out and in, and what cannot be read is set aside with its text. What a text says is the room's business.
"""

from __future__ import annotations

import re
from typing import Any

from .matches import LOST, SAVED, Library

NAME = re.compile(r"own/[a-z]{1,20}/[a-z]{1,20}/[\w-]{1,60}", re.ASCII)
LONGEST, MOST = 20_000, 500


class Keepsakes:
    """The texts of one kind that one game keeps."""

    def __init__(self, library: Library, game: str, kind: str) -> None:
        self.library = library
        self.start = f"{library.prefix}own/{game}/{kind}/"

    def mine(self, key: str) -> bool:
        """Tell whether a key of the store is one of these texts."""
        return key.startswith(self.start)

    def ids(self) -> list[str]:
        """Return the ids of all texts."""
        return sorted(key[len(self.start) :] for key in self.library.store.names() if self.mine(key))

    def get(self, id: str) -> str | None:
        """Return a text, or None where there is none."""
        return self.library.store.get(self.start + id)

    def write(self, id: str, text: str) -> str:
        """Keep a text; return what `Library.write` says."""
        self.library.written.pop(self.start + id, None)  # another tab may have written since
        return self.library.write({self.start + id: text})

    def remove(self, id: str) -> str:
        """Delete a text and return it, so that the player may think again."""
        text = self.get(id) or ""
        self.library.forget(self.start + id)
        return text

    def set_aside(self, id: str, reason: str) -> None:
        """Put a text away that cannot be read."""
        self.library.move_aside(id, reason, [self.start + id])


def everything(library: Library) -> dict[str, str]:
    """Return every text of every game, by its name without the site's prefix."""
    start = len(library.prefix)
    names = sorted(key[start:] for key in library.store.names() if key.startswith(f"{library.prefix}own/"))
    return {name: library.store.get(library.prefix + name) or "" for name in names}


def bring(library: Library, texts: Any) -> str:
    """Keep the texts of another place that are not here yet; under a new name where ours is another text."""
    wanted = list(texts.items())[:MOST] if isinstance(texts, dict) else []
    answers = {SAVED}
    for name, text in wanted:
        if isinstance(text, str) and len(text) <= LONGEST and NAME.fullmatch(name):
            answers.add(_bring(library, name, text))
    return LOST if LOST in answers else SAVED


def _bring(library: Library, name: str, text: str) -> str:
    for tail in ("", *(f"-{n}" for n in range(2, MOST))):
        here = library.store.get(library.prefix + name + tail)
        if here == text:
            return SAVED
        if here is None:
            return library.write({library.prefix + name + tail: text})
    return LOST
