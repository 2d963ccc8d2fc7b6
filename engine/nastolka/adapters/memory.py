"""Perfect recall: what each seat has seen and done since the match began, as a digest and never as a list.

A chain of plies. At its own answers a seat's view belongs to it, and the answer; at any ply the events, as
that seat may know them. Nothing is worked out before somebody asks: search plays thousands of plies nobody
remembers.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

from nastolka import GAMES
from nastolka.core.errors import BadRecord
from nastolka.core.kinds import CHANCE, Action, Event
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng
from nastolka.core.state import State

from .match import Match, Table

ONE_LINE = json.JSONEncoder(sort_keys=True, separators=(",", ":"))  # made once: searches write thousands
LONG = 500  # plies after which a chain is worked out and let go: each of them holds a position


def text(view: Mapping[str, Any]) -> str:
    """Return a view as one line of JSON."""
    return ONE_LINE.encode(view)


class Past:
    """One ply and all before it."""

    __slots__ = ("action", "before", "digests", "events", "plies", "seat", "shown")

    before: Past | None
    plies: int  # since the chain begins
    seat: int  # who answered
    action: Action
    events: list[Event]
    # What the seat saw when it answered, as a text if it was written then, or where it can be seen: a
    # position is little to keep, a view is much, and Python's collector would go through thousands of them
    # again and again.
    shown: State | Mapping[str, Any] | str | None

    def __init__(self, digests: dict[int, str], before: Past | None = None) -> None:
        self.digests = digests  # seat → all it has seen and done
        self.before = before
        self.plies = 0 if before is None else before.plies + 1

    def after(
        self, seat: int, action: Action, events: list[Event], shown: State | Mapping[str, Any] | str | None
    ) -> Past:
        """Return what has happened when this has: an answer, what came of it, what its seat had seen."""
        new = Past({}, self)
        new.seat, new.action, new.events, new.shown = seat, action, events, shown
        if new.plies >= LONG:
            return Past({own: new.digest(own) for own in self.seats()})
        return new

    def seats(self) -> Iterable[int]:
        """Return the seats that remember."""
        node = self
        while node.before is not None:
            node = node.before
        return node.digests

    def digest(self, seat: int) -> str:
        """Return a text that is another one whenever a seat has seen or done anything else."""
        node, unknown = self, []
        while seat not in node.digests:
            unknown.append(node)
            assert node.before is not None
            node = node.before
        found = node.digests[seat]
        for node in reversed(unknown):
            found = node.digests[seat] = node._added(found, seat)
        return found

    def _added(self, digest: str, seat: int) -> str:
        own = seat == self.seat
        told = [write(Action(event.kind, event.args)) for event in self._seen(seat)]
        if not own and not told:
            return digest
        if own:
            if isinstance(self.shown, State):
                self.shown = self.shown.view(seat)
            assert self.shown is not None
            shown = self.shown if isinstance(self.shown, str) else text(self.shown)
            told = [shown, write(self.action), *told]
        return hashlib.sha256("\n".join([digest, *told]).encode()).hexdigest()[:32]

    def _seen(self, seat: int) -> Iterable[Event]:
        return [event.seen_by(seat) for event in self.events]


class Remembering(Match):
    """A match in which every seat remembers: what OpenSpiel calls its state."""

    __slots__ = ("_texts", "of_a_seat", "past")

    def __init__(self, table: Table, seed: str) -> None:
        super().__init__(table, seed)
        self.of_a_seat = False  # a world it imagines, which never began
        self._texts: dict[int, str] = {}  # what seats see now, written: a search asks for it at every step
        self.past = Past(dict.fromkeys(range(table.seats), ""))

    def perform(self, action: Action) -> None:
        """Let something happen, and remember it."""
        state = self.state
        events: list[Event] = []
        seat = state.stack[-1].seat
        shown = None if seat == CHANCE else self._texts.get(seat) or state.clone()
        state.journal = events
        super().perform(action)
        state.journal = None
        if self._texts:
            self._texts = {}
        self.past = self.past.after(seat, action, events, shown)

    def text(self, seat: int) -> str:
        """Return what a seat sees as one line, worked out once a position."""
        found = self._texts.get(seat)
        if found is None:
            found = self._texts[seat] = text(self.view(seat))
        return found

    def information(self, seat: int) -> str:
        """Return all a seat knows: whose it is, its past, what it is about to say, what it sees."""
        said = self._choice.said if self._choice is not None and self.asked == seat else []
        words = " ".join(self.table.layout.coding.words[word] for word in said)
        return f"{seat} [{self.past.digest(seat)}] ({words}) {self.text(seat)}"

    def copy(self) -> Remembering:
        """Return the same match, with the same luck to come."""
        new = Remembering.__new__(Remembering)
        new.table, new.seed, new.luck, new.past = self.table, self.seed, self.luck, self.past
        new.state, new.actions = self.state.clone(), self.actions[:]
        new.of_a_seat = self.of_a_seat
        new._views, new._texts, new.kept = self._views, self._texts, self.kept
        new._choice = None if self._choice is None else self._choice.copy()
        new._asking = self._asking
        return new

    def imagined(self, seat: int, seed: str) -> Remembering:
        """Return a match this seat cannot tell from the true one; of the past, all know what it does."""
        new = self.copy()
        new.state = self.state.determinize(seat, Rng(f"{seed}/world"))
        new.seed, new.luck, new.actions, new.of_a_seat = seed, 0, [], True
        new.past = Past(dict.fromkeys(range(self.table.seats), self.past.digest(seat)))
        new._views, new.kept = {}, {}
        # What this seat sees is the same there: that is the law of imagining.
        new._texts = {own: shown for own, shown in self._texts.items() if own == seat}
        if self.asked != seat:
            new._choice = None  # what another seat has half said is not known
        return new

    def record(self) -> str:
        """Return the match as a record; what a seat imagines has none."""
        if self.of_a_seat:
            raise BadRecord("imagined", "a world that a seat imagines never began")
        return super().record()

    def dump(self) -> dict[str, Any]:
        """Return the match as JSON."""
        return {
            "game": self.table.game.code,
            "seats": self.table.seats,
            "options": self.table.options,
            "seed": self.seed,
            "luck": self.luck,
            "state": self.state.encode(),
            "past": [self.past.digest(seat) for seat in range(self.table.seats)],
            "said": [] if self._choice is None else self._choice.said,
            "actions": list(map(write, self.actions)),
            "imagined": self.of_a_seat,
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Remembering:
        """Return the match of a dump."""
        new = cls(Table(data["game"], data["seats"], data["options"]), data["seed"])
        new.state, new.luck = GAMES[data["game"]].state.decode(data["state"]), data["luck"]
        new.past = Past(dict(enumerate(data["past"])))
        new.actions, new.of_a_seat = list(map(read, data["actions"])), data["imagined"]
        if data["said"]:
            for word in data["said"]:
                new.choice.say(word)
        return new
