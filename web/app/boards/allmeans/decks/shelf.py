"""The decks a player of By All Means keeps, and the four that come with the game. One small text a deck.

The store is the truth: another tab may change it at any moment, so a deck is read anew before it is written.
A text that is no deck of ours is set aside whole; a card unknown here stays in its list, for another version
may know it.
"""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeGuard

from app.desk import Desk
from app.i18n import Html, t
from app.keepsakes import LONGEST, Keepsakes
from app.matches import LOST
from app.settings import read_json
from nastolka.games.allmeans.building import MAX_NAME
from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.tables import DECKS

GAME, KIND, FORMAT = "allmeans", "deck", 1
MOST_COPIES, MOST_ROWS, LONGEST_KEY = 99, 300, 60


class Deck(NamedTuple):
    """A named list. `changed` is an ISO time; ready decks have none and stay as they are."""

    id: str
    name: str
    counts: dict[str, int]
    changed: str = ""

    @property
    def ready(self) -> bool:
        """Whether this is one of the game's own decks."""
        return self.id in DECKS

    @property
    def complete(self) -> bool:
        """AM-1, AM-2: whether a match may be played with it."""
        return fault(self.counts) is None

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.counts.values())

    def with_card(self, key: str, n: int) -> Deck:
        """Return the deck with so many copies of a card."""
        counts = {**self.counts, key: n}
        return self._replace(counts={key: n for key, n in counts.items() if n > 0})


def plain(words: Html) -> str:
    """Return a sentence as text that is no part of a page: a deck's name, a line of a file."""
    return html.unescape(words)


def clean_name(name: str) -> str:
    """Return a name fit to be kept; one of spaces is none."""
    return " ".join(name.split())[:MAX_NAME].strip()


class Shelf:
    """All decks within reach."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.texts = Keepsakes(desk.library, GAME, KIND)

    def ready(self) -> list[Deck]:
        """Return the decks of the game, named in the language spoken."""
        return [
            Deck(key, plain(t(f"allmeans.option.deck_0.{key}")), dict(counts))
            for key, counts in DECKS.items()
        ]

    def own(self) -> list[Deck]:
        """Return the player's decks, the last changed first; what cannot be read is set aside."""
        found = [self.get(id) for id in self.texts.ids()]
        return sorted((deck for deck in found if deck), key=lambda deck: deck.changed, reverse=True)

    def get(self, id: str) -> Deck | None:
        """Return a deck, or None where there is none we can read."""
        if id in DECKS:
            return next(deck for deck in self.ready() if deck.id == id)
        text = self.texts.get(id)
        if text is None:
            return None
        deck = parse(id, text)
        if deck is None:
            self.texts.set_aside(id, "deck")
        return deck

    def save(self, deck: Deck) -> str:
        """Keep a deck; return what `Library.write` says."""
        text = dump(deck._replace(changed=self.desk.ports.now()))
        return self.texts.write(deck.id, text) if len(text) <= LONGEST else LOST

    def add(self, name: str, counts: Mapping[str, int]) -> tuple[Deck, str]:
        """Keep a list as a new deck, under a name no other has; return it and how that went."""
        deck = Deck(self.desk.new_id(), self.free_name(name), dict(counts))
        return deck, self.save(deck)

    def free_name(self, name: str) -> str:
        """Return a name no deck has yet."""
        name = clean_name(name) or clean_name(plain(t("decks.unnamed")))
        taken = {deck.name for deck in self.own()}
        tails = ("", *(f" {n}" for n in range(2, len(taken) + 3)))
        return next(full for tail in tails if (full := name[: MAX_NAME - len(tail)] + tail) not in taken)


def dump(deck: Deck) -> str:
    """Return a deck as text."""
    said = {"format": FORMAT, "name": deck.name, "counts": deck.counts, "changed": deck.changed}
    return json.dumps(said, ensure_ascii=False)


def parse(id: str, text: str) -> Deck | None:
    """Return the deck a text stands for, or None: it is foreign, damaged or of another format."""
    data = read_json(text) if len(text) <= LONGEST else None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    name, counts, changed = data.get("name"), data.get("counts"), data.get("changed", "")
    if not isinstance(name, str) or not isinstance(changed, str) or not _is_list(counts):
        return None
    return Deck(id, clean_name(name) or clean_name(plain(t("decks.unnamed"))), counts, changed[:40])


def _is_list(counts: Any) -> TypeGuard[dict[str, int]]:
    """Tell whether this is a list of cards, known ones or not."""
    return (
        isinstance(counts, dict)
        and len(counts) <= MOST_ROWS
        and all(len(key) <= LONGEST_KEY for key in counts)
        and all(type(n) is int and 0 < n <= MOST_COPIES for n in counts.values())
    )
