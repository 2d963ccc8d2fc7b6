"""What a seat sees, as numbers: named parts of one long list, each saying what it holds.

A game's layout says how its views are written; everything is read off the view and nothing else, so what a
seat may not know is not in it. What a view holds beyond its parts is named as well, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from nastolka import GAMES

from .words import SILENT, Coding, Vocabulary

NOTHING = -1  # nobody, nowhere, hidden, not yet
LEAST, MOST = -1_000_000, 1_000_000  # bounds of the numbers in an array; nothing in a match comes near
SAID = 8  # words of a line that are kept in sight; no line of ours is longer
DATA = 4  # words and numbers of a question's own data that are written

Read = Callable[[Any], Iterable[int]]
View = Mapping[str, Any]


class Part(NamedTuple):
    """Some numbers of an array."""

    name: str
    size: int
    what: str  # what they mean, for the reader of a table
    read: Read  # view → exactly so many of them


class Layout(NamedTuple):
    """How the views of a game are written, for so many seats."""

    code: str
    seats: int
    coding: Coding
    parts: tuple[Part, ...]
    left: Mapping[str, str]  # keys of the view that are not written, and why
    size: int

    def write(self, view: View) -> list[int]:
        """Return a view as numbers."""
        numbers: list[int] = []
        for part in self.parts:
            numbers += part.read(view)
        return numbers

    def slices(self) -> dict[str, slice]:
        """Return where each part lies."""
        found, at = {}, 0
        for part in self.parts:
            found[part.name] = slice(at, at + part.size)
            at += part.size
        return found

    def table(self) -> list[tuple[str, int, int, str]]:
        """Return name, first place, size and meaning of every part."""
        return [
            (part.name, at.start, part.size, part.what)
            for part, at in zip(self.parts, self.slices().values(), strict=True)
        ]


@cache
def coding(code: str) -> Coding:
    """Return the coding of a game's actions, the same for any number of seats."""
    vocabulary: Vocabulary = import_module(f"nastolka.adapters.layouts.{code}").VOCABULARY
    return Coding(vocabulary)


@cache
def layout(code: str, seats: int) -> Layout:
    """Return how a game's views are written."""
    room = import_module(f"nastolka.adapters.layouts.{code}")
    parts = (*common(code, seats), *room.parts(seats))
    return Layout(code, seats, coding(code), parts, {**LEFT, **room.LEFT}, sum(part.size for part in parts))


LEFT = {
    "seats": "the same in every position: how many seats the array is for",
    "actions": "the words of the mask lead to them",
    "interventions": "resigning and the like is not offered: an adapter only answers questions",
    "result": "the rewards",
    "options": "the same in every position of a match",
}


def common(code: str, seats: int) -> tuple[Part, ...]:
    """Return what every view holds: whose it is, and the question."""
    state = GAMES[code].state
    kinds = {kind: n for n, kind in enumerate((*state.DECISIONS, *state.CHANCES))}
    number = coding(code).number

    def turn(view: View) -> list[int]:
        asked = view["turn"]
        return [NOTHING - 1, NOTHING] if asked is None else [asked["seat"], kinds[asked["kind"]]]

    def data(view: View) -> list[int]:
        asked = view["turn"]
        told = [] if asked is None else flat(asked["data"])
        words = [number.get(word, SILENT) for word in told if isinstance(word, str)]
        numbers = [n for n in told if isinstance(n, int)]
        return [*padded(words, DATA), *padded(numbers, DATA)]

    return (
        Part("seat", 1, "whose view it is", lambda view: (view["seat"],)),
        Part("turn", 2, f"seat asked (-1: luck, -2: over) and question, of {', '.join(kinds)}", turn),
        Part("data", 2 * DATA, f"what the question says: {DATA} words, {DATA} numbers", data),
    )


def flat(data: Any) -> list[Any]:
    """Return what nested lists hold, in order."""
    return [inner for item in data for inner in flat(item)] if isinstance(data, list | tuple) else [data]


# -- what layouts are made of --------------------------------------------------------------------------------


def padded(numbers: Iterable[int | None], size: int) -> list[int]:
    """Return exactly so many numbers: what is missing is NOTHING, what is too much is left out."""
    found = [NOTHING if n is None else n for n in numbers][:size]
    return found + [NOTHING] * (size - len(found))


def number(key: str, what: str) -> Part:
    """Return a part of one number, or whether something is so."""
    return Part(key, 1, what, lambda view: (NOTHING if view[key] is None else int(view[key]),))


def numbers(key: str, size: int, what: str) -> Part:
    """Return a part of as many numbers as a list of the view holds."""
    return Part(key, size, what, lambda view: padded(view[key] or (), size))


def one_of(key: str, words: Sequence[str], what: str) -> Part:
    """Return a part that is the place of a word in a list."""
    place = {word: n for n, word in enumerate(words)}
    return Part(key, 1, f"{what}: {', '.join(words)}", lambda view: (place.get(view[key], NOTHING),))


def flags(key: str, size: int, what: str) -> Part:
    """Return a part with a 1 for every number that a list of the view names."""

    def read(view: View) -> list[int]:
        found = [0] * size
        for n in view[key] or ():
            found[n] = 1
        return found

    return Part(key, size, what, read)


class Bag:
    """Counts cards by their names."""

    def __init__(self, words: Sequence[str]) -> None:
        self.place = {word: n for n, word in enumerate(words)}
        self.size = len(words)

    def __call__(self, cards: Iterable[str | None]) -> list[int]:
        """Return how often each is there; None is nobody's."""
        found, place = [0] * self.size, self.place
        for card in cards:
            if card is not None:
                found[place[card]] += 1
        return found


def bag(key: str, words: Sequence[str], what: str) -> Part:
    """Return a part that counts the cards of a list."""
    count = Bag(words)
    return Part(key, count.size, what, lambda view: count(view[key] or ()))


def of_seats(key: str, seats: int, size: int, what: str, read: Callable[[Any], Iterable[int]]) -> Part:
    """Return a part with so many numbers a seat, of what the view says of each."""

    def all_of_them(view: View) -> list[int]:
        found: list[int] = []
        for own in view[key]:
            found += read(own)
        return found

    return Part(key, seats * size, f"each seat: {what}", all_of_them)
