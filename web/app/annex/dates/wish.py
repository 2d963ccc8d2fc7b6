"""What is wished for: which exercise, from which events, by which seed. An address and a wish are one thing.

`#dates/ticket/k3x9/themes=battle.siege/years=1943/n=5/big`: who opens it gets the same questions. No name of
anybody stands there. What of an address means nothing is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from nastolka.games.victory.near import asked
from nastolka.games.victory.tables import EVENT, EVENTS, VERIFIED, Event

KINDS = ("order", "match", "ticket")
PAGES = (*KINDS, "wall")
THEMES = tuple(dict.fromkeys(event.theme for event in EVENTS))
YEARS = tuple(sorted({event.year for event in EVENTS}))
SIZES = (3, 5, 7, 10)  # events of one ordering or matching
LEAST, TEAMS = 3, 6  # events an exercise is made of, and teams that play it
LONGEST = 32  # letters of a seed
SLUG = re.compile(r"[\w-]+", re.ASCII)
DATED = asked(VERIFIED)
T = TypeVar("T")


class Wish(NamedTuple):
    """Which exercise is wished for."""

    kind: str = "ticket"
    seed: str = ""
    themes: tuple[str, ...] = THEMES
    years: tuple[int, ...] = YEARS
    events: tuple[str, ...] = ()  # these alone, whatever their themes and years; none: all
    n: int = 5
    teams: int = 0  # none: whoever sits there, alone
    big: bool = False  # letters for a projector
    paper: bool = False  # as a handout

    @property
    def address(self) -> str:
        """The address of what is wished for."""
        return "/".join(("#dates", self.kind, self.seed or "-", *self._parts()))

    def _parts(self) -> list[str]:
        lists = {
            "themes": () if self.themes == THEMES else self.themes,
            "years": () if self.years == YEARS else self.years,
            "events": self.events,
        }
        parts = [f"{name}={'.'.join(map(str, values))}" for name, values in lists.items() if values]
        parts += [f"{name}={value}" for name, value in (("n", self.n), ("teams", self.teams)) if value]
        return parts + [name for name in ("big", "paper") if getattr(self, name)]

    def pool(self) -> list[Event]:
        """Return the events that are wished for, in the order of history."""
        if self.events:
            return [event for event in EVENTS if event.id in self.events]
        return [event for event in EVENTS if event.theme in self.themes and event.year in self.years]

    def dated(self) -> list[Event]:
        """Return those of them that may be asked about: of the others the date is not known to the day."""
        return [event for event in self.pool() if event in DATED]


def read(rest: str) -> Wish:
    """Return what an address wishes for."""
    kind, _, more = rest.partition("/")
    seed, _, more = more.partition("/")
    said = dict(part.partition("=")[::2] for part in more.split("/") if part)
    known = SLUG.fullmatch(seed) is not None and seed != "-"
    return Wish(
        kind if kind in PAGES else "",
        seed[:LONGEST] if known else "",
        _among(THEMES, said.get("themes"), str),
        _among(YEARS, said.get("years"), _number),
        tuple(dict.fromkeys(key for key in said.get("events", "").split(".") if key in EVENT)),
        n if (n := _number(said.get("n", ""))) in SIZES else 5,
        min(max(_number(said.get("teams", "")), 0), TEAMS),
        "big" in said,
        "paper" in said,
    )


def _number(said: str) -> int:
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 5 else 0


def _among(known: Sequence[T], said: str | None, read_one: Callable[[str], T]) -> tuple[T, ...]:
    """Return those of the known values that are named, in their order; all where none is."""
    named = {read_one(one) for one in (said or "").split(".")}
    return tuple(value for value in known if value in named) or tuple(known)


def found(text: str, titles: Callable[[str], Sequence[str]]) -> tuple[list[str], list[str]]:
    """Read a pasted list, an event a line, by its title, a part of it or its cell; return what is none, too.

    `titles` says what an event is called.
    """
    keys: list[str] = []
    unknown: list[str] = []
    for line in filter(None, map(_plain, text.splitlines())):
        hits = [line] if line in EVENT else [key for key in EVENT if line in map(_plain, titles(key))]
        hits = hits or [key for key in EVENT if any(line in _plain(title) for title in titles(key))]
        if len(hits) == 1:
            keys += hits
        else:
            unknown.append(line)
    return list(dict.fromkeys(keys)), unknown


def _plain(text: str) -> str:
    """Return the words of a line, without its number, bullets, quotation marks and capitals."""
    bare = re.sub(r"^\s*\d+[.)]", "", text)
    return " ".join(re.findall(r"\w+(?:-\w+)*", bare.casefold().replace("ё", "е")))
