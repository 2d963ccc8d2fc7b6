"""What every drawing in the terminal writes with.

The words of a game, colours where they may be, and the width.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from nastolka.core.rulebook import rulebook

from .speech import say

WIDTH = 100
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
TINTS = (31, 34, 32, 33, 35, 36)  # of seats and colours: red, blue, green, yellow, magenta, cyan
NOBODY = "–"
SHARED = {"risk": "ancient", "godstorm": "ancient"}  # games whose places are named by a package they share


def colourful(environment: Mapping[str, str]) -> bool:
    """Tell whether colours may be written: to a terminal that has some, unless its owner wants none."""
    return sys.stdout.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


@cache
def titles(code: str, locale: str) -> dict[str, str]:
    """Return what a game calls its cards and places, by their slugs."""
    books = [SHARED[code], code] if code in SHARED else [code]
    found: dict[str, str] = {}
    for book in books:
        found |= _titles(cards(book, locale))
    return found


def cards(code: str, locale: str) -> Mapping[str, Any]:
    """Return the words of a game's cards."""
    return rulebook(code).words[locale].cards


def _titles(words: Mapping[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for slug, about in words.items():
        if isinstance(about, Mapping):
            if isinstance(about.get("title"), str):
                found[slug] = about["title"]
            else:
                found |= _titles(about)
    return found


class Pen:
    """Writes in one language, of one game, with or without colours."""

    def __init__(self, code: str, locale: str, colour: bool = False) -> None:
        self.code = code
        self.locale = locale
        self.colour = colour
        self.titles = titles(code, locale)

    def say(self, key: str, *gaps: object) -> str:
        """Return a sentence of the terminal."""
        return say(self.locale, key, *gaps)

    def name(self, slug: str) -> str:
        """Return what a card or a place is called; a second copy of a card bears its name."""
        return self.titles.get(slug) or self.titles.get(slug.partition(".")[0], slug)

    def names(self, slugs: Iterable[str | None]) -> str:
        """Return names in a row; what is not known is a question mark."""
        return ", ".join("?" if slug is None else self.name(slug) for slug in slugs) or NOBODY

    def seat(self, seat: int | None) -> str:
        """Return a seat as its lines call it, in its colour."""
        return NOBODY if seat is None or seat < 0 else self.tint(self.say("seat", seat), seat)

    def tint(self, text: str, number: int) -> str:
        """Return a text in the colour of a seat."""
        return self._ink(text, TINTS[number % len(TINTS)])

    def bold(self, text: str) -> str:
        """Return a text in bold."""
        return self._ink(text, 1)

    def _ink(self, text: str, code: int) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return len(ESCAPE.sub("", text))


def pad(text: str, columns: int) -> str:
    """Return a text as wide as this: cut with a mark, or filled up."""
    if width(text) <= columns:
        return text + " " * (columns - width(text))
    return ESCAPE.sub("", text)[: columns - 1] + "…"


def wrapped(head: str, parts: Iterable[str], between: str = ", ") -> Iterator[str]:
    """Yield lines no wider than the page: a head, then the parts, what follows under the first of them."""
    line, indent, empty = head, " " * min(width(head), WIDTH // 3), True
    for part in parts:
        piece = part if empty else between + part
        if not empty and width(line) + width(piece) > WIDTH:
            yield line.rstrip()
            line, piece = indent, part
        line, empty = line + piece, False
    yield clip(line)


def clip(line: str) -> str:
    """Return a line that fits the page."""
    line = line.rstrip()
    return line if width(line) <= WIDTH else pad(line, WIDTH)


def columns(cells: list[str], gap: int = 2) -> Iterator[str]:
    """Yield short texts side by side, as many a line as fit."""
    wide = max(map(width, cells), default=1) + gap
    a_line = max(1, (WIDTH + gap) // wide)
    for at in range(0, len(cells), a_line):
        yield clip("".join(pad(cell, wide) for cell in cells[at : at + a_line]))
