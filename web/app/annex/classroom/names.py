"""A class list as teachers have it: pasted from a message, a document or a spreadsheet.

One name a line, or several parted by commas, semicolons or tabs. Numbers and bullets before a name are
dropped, as are cells that hold nothing but a number. Two columns of words are first and last names. An empty
line parts teams.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from app.annex.common.tasks import cleaned
from app.match import MAX_NAME

LONGEST = 20_000  # signs of a pasted text that are read
MOST = 60  # names of a class
MARK = re.compile(r"^(?:\(?\d{1,3}[.):]|\d{1,3}\s|[-*+•·–—▪◦‣])\s*")
PARTS = re.compile(r"[\t;,]")
NUMBER = re.compile(r"^\W*\d*\W*$")


class Names(NamedTuple):
    """What was read: names as they were parted, how many were cut, and how many found no room."""

    groups: tuple[tuple[str, ...], ...] = ()
    cut: int = 0
    left: int = 0
    unread: bool = False  # the text was longer than anybody's class list

    @property
    def all(self) -> tuple[str, ...]:
        """Everybody."""
        return tuple(name for group in self.groups for name in group)


def read(pasted: str) -> Names:
    """Read a class list."""
    lines = pasted[:LONGEST].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rows = [cells(line) for line in lines]
    if columns(lines, rows):
        rows = [[" ".join(row)] if row else [] for row in rows]
    groups: list[list[str]] = [[]]
    found = cut = left = 0
    for line, row in zip(lines, rows, strict=True):
        if not line.strip() and groups[-1]:
            groups.append([])
        for name in row:
            if found == MOST:
                left += 1
                continue
            found += 1
            cut += len(name) > MAX_NAME
            groups[-1].append(cleaned(name))
    kept = tuple(tuple(group) for group in groups if group)
    return Names(kept, cut, left, len(pasted) > LONGEST)


def cells(line: str) -> list[str]:
    """Return the names of a line."""
    parts = (MARK.sub("", " ".join(part.split())) for part in PARTS.split(line))
    return [part for part in parts if not NUMBER.match(part) and cleaned(part)]


def columns(lines: list[str], rows: list[list[str]]) -> bool:
    """Tell whether a table was pasted whose every row is one person: two columns of words."""
    full = [(line, row) for line, row in zip(lines, rows, strict=True) if line.strip()]
    return len(full) > 1 and all("\t" in line and len(row) == 2 for line, row in full)
