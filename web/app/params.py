"""Every parameter a page may be given.

Attributes of `<nastolka-game>`, the query of a frame, the query of the site. One table says name, meaning and
fallback; `parse` never fails, it says what it could not use. embed.js passes every attribute on unread, so
this table is the only place that knows them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from .settings import CHOICES

LEVELS = ("random", "greedy", "easy", "middle", "top")
MAX_SEATS = 12


class Param(NamedTuple):
    """One parameter: its name, how to read it (None: unusable) and what stands in for it."""

    name: str
    read: Callable[[str], Any]
    fallback: Any


class Notice(NamedTuple):
    """Something in the address that we could not use: a sentence's key and its arguments."""

    key: str
    args: dict[str, str]


def read_seats(text: str) -> list[str] | None:
    """Read `person bot:middle`, or a number: one person and the rest bots."""
    if text.isdecimal():
        count = int(text)
        return ["person"] + ["bot:middle"] * (count - 1) if 1 <= count <= MAX_SEATS else None
    seats = ["bot:middle" if word == "bot" else word for word in re.split(r"[\s,]+", text.strip())]
    known = {"person", *(f"bot:{level}" for level in LEVELS)}
    return seats if len(seats) <= MAX_SEATS and set(seats) <= known else None


def read_options(text: str) -> dict[str, str] | None:
    """Read `lines_to_win:2 quiz:note`; the game says later which of them it knows."""
    pairs = [word.partition(":") for word in re.split(r"[\s,;]+", text.strip()) if word]
    return (
        {name: value for name, _, value in pairs}
        if all(colon and value for _, colon, value in pairs)
        else None
    )


def one_of(values: Sequence[str]) -> Callable[[str], str | None]:
    """Return a reader of one word among several."""
    return lambda text: text if text in values else None


def schema(games: Sequence[str]) -> tuple[Param, ...]:
    """Return the table of parameters."""
    return (
        Param("game", one_of(games), None),
        Param("seats", read_seats, None),
        Param("options", read_options, {}),
        Param("seed", lambda text: text[:80] or None, None),
        Param("locale", one_of(CHOICES["locale"][1:]), None),
        Param("theme", one_of(CHOICES["theme"]), None),
        Param("record", lambda text: text or None, None),
        Param("embed", one_of(("1",)), None),
        Param("boot", one_of(("stock",)), None),  # read by runtime.mjs
        Param("stringTest", one_of(("xss", "long")), None),
    )


def parse(query: str, games: Sequence[str]) -> tuple[dict[str, Any], list[Notice]]:
    """Return every parameter's value and a notice for each that could not be used."""
    given: Mapping[str, str] = dict(parse_qsl(query.lstrip("?"), keep_blank_values=True))
    values: dict[str, Any] = {}
    notices = []
    table = schema(games)
    for param in table:
        values[param.name] = param.fallback
        if param.name in given:
            read = param.read(given[param.name])
            if read is None:
                notices.append(
                    Notice("param-unusable", {"name": param.name, "value": given[param.name][:60]})
                )
            else:
                values[param.name] = read
    unknown = sorted(set(given) - {param.name for param in table})
    notices += [Notice("param-unknown", {"name": name[:60]}) for name in unknown]
    return values, notices
