"""A match as both libraries play it: questions answered word by word, luck from the match's own seed.

The k-th answer of nature is the one `Session` would draw with the same seed, so that a match of an adapter
has a record like any other, and ends like it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nastolka import COVERS, GAMES
from nastolka.core.kinds import CHANCE, Action
from nastolka.core.rng import Rng
from nastolka.core.session import Session
from nastolka.core.state import State

from .arrays import SAID, Layout, layout
from .pictures import Position
from .words import SILENT, Choice, Worded

UNSAID = [SILENT] * SAID
STAND_IN = [Action("nothing")]  # for the answers of a question, where their lines are known


class Table:
    """What does not change in a match: the game, who sits there, how it is written."""

    def __init__(self, code: str, seats: int | None, options: Mapping[str, str] | None) -> None:
        self.game = GAMES[code]
        self.seats = COVERS[code].usual if seats is None else seats
        self.options = self.game.complete(dict(options or {}), self.seats)
        self.layout: Layout = layout(code, self.seats)
        self.size = self.layout.size + SAID  # of an array: the view, then what has been said of a line
        self._first = self.game.start(self.seats, self.options)

    def begin(self) -> State:
        """Return the position before anything has happened."""
        return self._first.clone()

    def slices(self) -> dict[str, slice]:
        """Return where each part of an array lies."""
        return {**self.layout.slices(), "said": slice(self.layout.size, self.size)}


class Match:
    """A match under way. What is asked for word by word is asked for in `choice`."""

    __slots__ = ("_asking", "_choice", "_views", "actions", "kept", "luck", "seed", "state", "table")

    def __init__(self, table: Table, seed: str) -> None:
        self.table, self.seed = table, seed
        self.state = table.begin()
        self.luck = 0  # how often nature has answered
        self.actions: list[Action] = []  # of seats
        self._choice: Choice | None = None
        self._asking: list[Worded] = []  # what it was a choice of before anything was said
        self._views: dict[int, dict[str, Any]] = {}
        self.kept: dict[int, Any] = {}  # arrays of what seats see, as a library wants them

    @property
    def asked(self) -> int | None:
        """Who is asked now: a seat, nature, or nobody any more."""
        stack = self.state.stack
        return stack[-1].seat if stack else None

    @property
    def choice(self) -> Choice:
        """The question a seat is asked."""
        if self._choice is None:
            self._choice = Choice(self.table.layout.coding, self.state.legal())
            self._asking = self._choice.lines
        return self._choice

    def offered(self, seat: int) -> list[int]:
        """Return the words a seat may say now: none unless it is asked."""
        stack = self.state.stack
        return (self._choice or self.choice).offered if stack and stack[-1].seat == seat else []

    def settle(self) -> None:
        """Let nature answer until somebody is asked."""
        stack = self.state.stack
        while stack and stack[-1].seat == CHANCE:
            self.draw()

    def draw(self) -> None:
        """Let nature answer once."""
        self.perform(self.state.draw(Rng(f"{self.seed}/{self.luck}")))
        self.luck += 1

    def say(self, word: int) -> Action | None:
        """Say the next word of an answer; return the action it was the last one of, played."""
        action = (self._choice or self.choice).say(word)
        if action is not None:
            self.actions.append(action)
            self.perform(action)
        return action

    def perform(self, action: Action) -> None:
        """Let something happen."""
        self.state.apply(action)
        self._choice = None
        if self._views or self.kept:
            self._views, self.kept = {}, {}

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees, worked out once a position."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self._look(seat)
        return found

    def _look(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees; lines coded for a question are not written anew."""
        state = self.state
        if self._choice is None or state.stack[-1].seat != seat:
            return state.view(seat)
        view = state.view(seat, STAND_IN)
        view["actions"] = [text for _, _, text in self._asking]
        return view

    def written(self, seat: int) -> list[int]:
        """Return what a seat sees as numbers: the view, then room for the words of a line half said."""
        return self.table.layout.write(self._views.get(seat) or self._seen(seat)) + UNSAID

    def _seen(self, seat: int) -> dict[str, Any]:
        """Return as much of a view as any layout writes: no lines, which take the longest."""
        state = self.state
        frame = state.stack[-1] if state.stack else None
        turn = frame and {"seat": frame.seat, "kind": frame.kind, "data": frame.data}
        return {"seat": seat, "turn": turn, **state.face(seat)}

    @property
    def half_said(self) -> bool:
        """Whether somebody is in the middle of a line."""
        return self._choice is not None and bool(self._choice.said)

    def said(self, seat: int) -> list[int]:
        """Return the words of a line this seat has said so far; others do not hear them."""
        said = self._choice.said if self._choice is not None and self.asked == seat else []
        return [*said, *[SILENT] * (SAID - len(said))]

    def position(self) -> Position:
        """Return what whoever is asked sees, to be looked at; at the end, what everybody does."""
        asked = self.asked
        seat = asked if asked is not None and asked >= 0 else None
        return Position.of(self.table.game.code, self.state, seat)

    def record(self) -> str:
        """Return the match as a record: any tool of ours reads it, and the page opens it."""
        table = self.table
        session = Session(table.game, table.seats, table.options, self.seed)
        for action in self.actions:
            session.play(action)
        return session.dump()


class Shown:
    """What an environment and a state have in common: both show their match, and write it down."""

    @property
    def match(self) -> Match:
        """The match as our engine plays it."""
        raise NotImplementedError

    def record(self) -> str:
        """Return the match as a record: any tool of ours reads it, and the page opens it."""
        return self.match.record()

    def position(self) -> Position:
        """Return the board as whoever is asked sees it: a notebook shows it as a picture."""
        return self.match.position()

    def _repr_html_(self) -> str:
        return self.position()._repr_html_()
