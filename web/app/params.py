"""Every parameter a page may be given.

Attributes of `<nastolka-game>`, the query of a frame, the query of the site. One table says of each its name,
how it is read and what stands in for it; `parse` never fails, it says what it could not use. embed.js passes
attributes on unread, so this table is the only place that knows them. What a person is told of each lies
beside the pages that tell it (web/build/docs): nobody has to fetch that to play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from nastolka.core.levels import NAMES as LEVELS

from .hosting import HOST
from .settings import CHOICES

NAMED = ("scenario", "match")  # starts that may name a file of the site …
NAME = re.compile(r"[a-z0-9-]{1,40}")  # … which no packed text could be
STARTS = ("record", "scenario", "rule", "lesson", "match")
CONTROLS = ("cover", "undo", "hint", "rules", "log", "menu")  # what a frame has besides its game
SWITCH = ("on", "off")
MAX_SEATS = 12
LOWEST, HIGHEST = 200, 4000  # pixels of a frame whose height the page around has fixed
SEED, ID, TASK = 80, 64, 1_000  # characters


class Param(NamedTuple):
    """One parameter: its name, how to read it (None: unusable) and what stands in for it.

    One that is a list of `parts` is read word by word, and what the words say is put together with `|`: a bad
    word leaves the others.
    """

    name: str
    read: Callable[[str], Any]
    fallback: Any
    parts: bool = False


class Notice(NamedTuple):
    """Something in the address that we could not use: a sentence's key and its arguments."""

    key: str
    args: dict[str, str]


def read_seats(text: str) -> list[str] | None:
    """Read `person bot:middle`, or a number: one person and the rest bots; a `bot` is of the usual level."""
    if text.isdecimal():
        count = int(text)
        return ["person"] + ["bot"] * (count - 1) if 1 <= count <= MAX_SEATS else None
    seats = re.split(r"[\s,]+", text.strip())
    known = {"person", "bot", *(f"bot:{level}" for level in LEVELS)}
    return seats if len(seats) <= MAX_SEATS and set(seats) <= known else None


def read_option(word: str) -> dict[str, str] | None:
    """Read `lines_to_win:2`; the game says later whether it knows that."""
    name, _, value = word.partition(":")
    return {name: value} if name and value else None


def read_options(text: str) -> dict[str, str]:
    """Read what of `lines_to_win:2 quiz:note` can be read."""
    said: dict[str, str] | None = _parts(text, read_option)[0]
    return said or {}


def read_control(word: str) -> frozenset[str] | None:
    """Read one of the controls a frame shall keep; `none` takes all of them away."""
    if word == "none":
        return frozenset()
    return frozenset((word,)) if word in CONTROLS else None


def read_start(text: str) -> tuple[str, str] | None:
    """Read what is laid on the table first.

    `rule:VI-12`, `lesson:2`, `record:<record or link>`, `scenario:<packed>`, `match:<packed>`.
    """
    kind, _, what = text.partition(":")
    return (kind, what) if kind in STARTS and what else None


def read_height(text: str) -> int | str | None:
    """Read `auto`, or how many pixels high the frame is and stays."""
    if text == "auto":
        return text
    pixels = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    return pixels if LOWEST <= pixels <= HIGHEST else None


def read_host(text: str) -> str | None:
    """Read the origin of the page around a frame: what nobody else is told goes there."""
    return text if HOST.fullmatch(text) else None


def one_of(values: Sequence[str]) -> Callable[[str], str | None]:
    """Return a reader of one word among several."""
    return lambda text: text if text in values else None


def short(longest: int) -> Callable[[str], str | None]:
    """Return a reader of any text that is not longer than this."""
    return lambda text: text if 0 < len(text) <= longest else None


def schema(games: Sequence[str]) -> tuple[Param, ...]:
    """Return the table of parameters."""
    return (
        Param("game", one_of(games), None),
        Param("start", read_start, ("", "")),
        Param("seats", read_seats, None),
        Param("level", one_of(LEVELS), "middle"),
        Param("options", read_option, {}, parts=True),
        Param("seed", lambda text: text[:SEED] or None, None),
        Param("locale", one_of(CHOICES["locale"][1:]), None),
        Param("theme", one_of(CHOICES["theme"]), None),
        Param("controls", read_control, None, parts=True),  # None: all of them
        Param("undo", one_of(SWITCH), None),
        Param("hints", one_of(SWITCH), None),
        Param("height", read_height, "auto"),
        Param("host", read_host, ""),
        Param("id", short(ID), ""),
        Param("task", short(TASK), ""),
        Param("record", lambda text: text or None, None),  # start=record:… in short
        Param("embed", one_of(("1",)), None),
        Param("boot", one_of(("stock",)), None),  # read by runtime.js
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
            read, unusable = _read(param, given[param.name])
            notices += [Notice("param-unusable", {"name": param.name, "value": one[:60]}) for one in unusable]
            values[param.name] = param.fallback if read is None else read
    kind, what = values["start"]
    if values["game"] and kind in NAMED and NAME.fullmatch(what):
        values["start"] = kind, f"{values['game']}/{what}"  # beside its game, a name will do
    unknown = sorted(set(given) - {param.name for param in table})
    notices += [Notice("param-unknown", {"name": name[:60]}) for name in unknown]
    return values, notices


def _read(param: Param, text: str) -> tuple[Any, list[str]]:
    """Return a parameter's value, and what of the text could not be used."""
    if param.parts:
        return _parts(text, param.read)
    value = param.read(text)
    return value, [text] if value is None else []


def _parts(text: str, read: Callable[[str], Any]) -> tuple[Any, list[str]]:
    """Return what a list of words says together (None: nothing), and the words that say nothing."""
    said = [(word, read(word)) for word in re.split(r"[\s,;]+", text.strip()) if word]
    good = [part for _, part in said if part is not None]
    return reduce(or_, good) if good else None, [word for word, part in said if part is None]
