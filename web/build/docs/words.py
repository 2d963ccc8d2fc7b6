"""The sentences of the pages beside the game: catalogues of their own, for nobody fetches them to play.

A sentence may hold `code` and [a link](address), and slots in braces; everything else is text and is escaped.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from web.build.tools import importable

importable()

from app.i18n import LOCALES, Html, polish, text  # noqa: E402 - the page is found only now

HERE = Path(__file__).parent
SLOT = re.compile(r"\{(\w+)\}")
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")

__all__ = ["LOCALES", "Html", "Words", "polish", "text"]


class Words:
    """What the pages say in one language; it remembers what was said, so that nothing idle is kept."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.sentences: dict[str, str] = {}
        self.said: set[str] = set()
        for path in sorted((HERE / locale).glob("*.json")):
            self.take(path.stem, json.loads(path.read_text("utf-8")))

    def take(self, prefix: str, tree: dict[str, Any]) -> None:
        """Take in a catalogue, its branches named with dots."""
        for key, value in tree.items():
            name = f"{prefix}.{key}"
            if isinstance(value, dict):
                self.take(name, value)
            else:
                self.sentences[name] = polish(value, self.locale)

    def bare(self, key: str) -> str:
        """Return a sentence as it is written, to be put into another."""
        self.said.add(key)
        return self.sentences[key]

    def below(self, prefix: str) -> list[str]:
        """Return the keys below one, in the order they were written."""
        return [key for key in self.sentences if key.startswith(f"{prefix}.")]

    def say(self, key: str, **args: object) -> Html:
        """Return a sentence as HTML."""
        self.said.add(key)
        written = text(SLOT.sub(lambda slot: str(args[slot[1]]), self.sentences[key]))
        linked = LINK.sub(r'<a href="\2">\1</a>', written)
        return Html(CODE.sub(r"<code>\1</code>", linked))

    def idle(self) -> set[str]:
        """Return the keys nobody has asked for."""
        return set(self.sentences) - self.said
