"""Laying pieces: the words of a position (its game's `arrange.py`) changed one piece at a time.

A game that can be laid by hand has a module here with one `LAYER`; every change takes words and returns new
ones, so that undo is the words before, and what was not touched stays written as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from app.i18n import Html
from nastolka import COVERS
from nastolka.core.state import State

Setup = dict[str, Any]
GENERAL = frozenset({"fields", "sound"})  # modules here that are no game's


class Field(NamedTuple):
    """Something of a position that can be chosen: from a few values, or a number where there are none."""

    name: str
    title: Html
    value: str
    options: Sequence[tuple[str, Html]] = ()
    least: int = 0
    most: int = 0


class Card(NamedTuple):
    """A card that lies in a hand, or could."""

    key: str
    title: Html


class Layer(ABC):
    """How the pieces of one game are laid."""

    KIND = ""  # what a place is called on the board: `cell` of cell:e7
    BRUSH: tuple[str, ...] = ()  # the fields of a place that can be put on another one as well

    @abstractmethod
    def fresh(self, seats: int) -> Setup:
        """Return a position to begin with."""

    @abstractmethod
    def built(self, setup: Setup) -> State:
        """Return the position of these words, sound or not; what is no position at all raises."""

    @abstractmethod
    def words(self, state: State) -> Setup:
        """Return words for a position; some things of a running match have none."""

    @abstractmethod
    def place(self, setup: Setup, place: str) -> Sequence[Field]:
        """Return what can be chosen for a place; nothing where it is none."""

    @abstractmethod
    def put(self, setup: Setup, place: str, name: str, value: str) -> Setup:
        """Return the words with something else chosen for a place."""

    @abstractmethod
    def table(self, setup: Setup) -> Sequence[Field]:
        """Return what can be chosen for the whole position."""

    @abstractmethod
    def set(self, setup: Setup, name: str, value: str) -> Setup:
        """Return the words with something else chosen for the whole position."""

    @abstractmethod
    def named(self, place: str) -> Html:
        """Return what a place is called."""

    @abstractmethod
    def hand(self, setup: Setup, seat: int) -> Sequence[Card]:
        """Return the cards a seat holds."""

    @abstractmethod
    def spare(self, setup: Setup) -> Sequence[Card]:
        """Return the cards that can still be given to a hand."""

    @abstractmethod
    def give(self, setup: Setup, seat: int, card: str) -> Setup:
        """Return the words with a card in a hand."""

    @abstractmethod
    def drop(self, setup: Setup, seat: int, card: str) -> Setup:
        """Return the words with a card of a hand back among the others."""


def layer(code: str) -> Layer | None:
    """Return how the pieces of a game are laid; None where they are not."""
    if code not in COVERS or code in GENERAL or find_spec(f"{__name__}.{code}") is None:
        return None
    found = import_module(f"{__name__}.{code}").LAYER
    assert isinstance(found, Layer)
    return found


# -- words ---------------------------------------------------------------------------------------------------


def seats_of(setup: Mapping[str, Any], usual: int) -> int:
    """Return how many seats a position has."""
    return int(setup.get("seats", usual))


def copied(setup: Setup) -> Setup:
    """Return a copy of words that may be changed."""
    return {key: _copy(value) for key, value in setup.items()}


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return copied(value)
    return list(value) if isinstance(value, list) else value


def without(words: str, word: str) -> str:
    """Return words without one of them, taken away once."""
    left = words.split()
    if word in left:
        left.remove(word)
    return " ".join(left)


def beside(words: str, word: str) -> str:
    """Return words with one more."""
    return f"{words} {word}".strip()


def take(setup: Setup, key: str, word: str, under: str = "") -> None:
    """Take a word away from `key`, or from `key.under`; what is empty then is not written."""
    if not under:
        left = without(str(setup.get(key, "")), word)
        _write(setup, key, left)
    elif key in setup:
        _write(setup[key], under, without(str(setup[key].get(under, "")), word))
        if not setup[key]:
            del setup[key]


def add(setup: Setup, key: str, word: str, under: str = "") -> None:
    """Add a word to `key`, or to `key.under`."""
    held = setup.setdefault(key, {}) if under else setup
    name = under or key
    held[name] = beside(str(held.get(name, "")), word)


def _write(held: Setup, name: str, words: str) -> None:
    if words:
        held[name] = words
    else:
        held.pop(name, None)


def into_hand(setup: Setup, seat: int, card: str) -> None:
    """Put a card into a hand."""
    hands = setup.setdefault("hands", [])
    hands += [""] * (seat + 1 - len(hands))
    hands[seat] = beside(hands[seat], card)


def out_of_hand(setup: Setup, seat: int, card: str) -> None:
    """Take a card out of a hand; empty hands at the end are not written."""
    hands = setup.get("hands", [])
    if seat >= len(hands) or card not in hands[seat].split():
        return
    hands[seat] = without(hands[seat], card)
    while hands and not hands[-1]:
        hands.pop()
    if not hands:
        del setup["hands"]
