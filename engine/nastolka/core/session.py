"""Session: the only owner of a state people see. It checks, records, takes back, branches and saves.

The record is the list of actions; everything else (events, log, undo, replay) is derived from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .errors import BadRecord, IllegalAction, RulesBug
from .game import Game
from .kinds import CHANCE, Action, Event
from .notation import write
from .record import Header, Proof, read_record, said_until, write_actions, write_header
from .rng import Rng
from .state import State

MARK_EVERY = 100  # plies between kept clones, so that no slider replays from the start


class Entry(NamedTuple):
    """One ply: who acted (None: an intervention), what, and what came of it."""

    seat: int | None
    action: Action
    events: list[Event]


class Session:
    """A match being played."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
        *,
        meta: Mapping[str, str] | None = None,
        takebacks: int | None = None,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.complete(options or {}, seats)
        self.seed = None if seed is None else str(seed)
        self.meta = dict(meta or {})
        self.takebacks = takebacks
        self.position = position
        self.log: list[Entry] = []
        self._restart()
        self._settle()

    # -- what is so ------------------------------------------------------------------------------------------

    @property
    def plies(self) -> int:
        """How many actions the record holds, nature's included."""
        return len(self.log)

    @property
    def actions(self) -> list[Action]:
        """The record's actions."""
        return [entry.action for entry in self.log]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.frame() is None

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back by the one law of undo."""
        return bool(self._undo)

    # -- playing ---------------------------------------------------------------------------------------------

    def play(self, action: Action, seat: int | None = None) -> list[Event]:
        """Check and perform an action, let nature answer, and return what happened."""
        refusal = self.state.why(action, seat)
        if refusal is not None:
            raise IllegalAction(action, refusal, self.plies)
        before = self.plies
        self._advance(self.state.meant(action))
        self._settle()
        return [event for entry in self.log[before:] for event in entry.events]

    def undo(self) -> bool:
        """Take the last action back, unless luck, new knowledge or another seat stands between."""
        if not self._undo:
            return False
        ply, self.state = self._undo.pop()
        self._cut(ply)
        return True

    def take_back(self, seat: int) -> bool:
        """Go back to the start of this seat's latest turn; the record counts it."""
        if self.takebacks is None:
            return False
        ply = self._turn_start(seat)
        if ply is None:
            return False
        self.takebacks += 1
        self.state = self.at(ply)
        self._undo.clear()
        self._cut(ply)
        self._settle()
        return True

    def can_take_back(self, seat: int) -> bool:
        """Whether `take_back` would change anything."""
        return self.takebacks is not None and self._turn_start(seat) is not None

    def taken_back(self, seat: int) -> int:
        """Return how many of the seat's own answers `take_back` would take back."""
        first = self._turn_start(seat) if self.takebacks is not None else None
        return 0 if first is None else sum(entry.seat == seat for entry in self.log[first:])

    def _turn_start(self, seat: int) -> int | None:
        """Return the first ply of the seat's latest run of plies (nature's answers do not break a run)."""
        ply = self.plies
        while ply and self.log[ply - 1].seat != seat:
            ply -= 1
        if not ply:
            return None
        while ply and self.log[ply - 1].seat in (seat, CHANCE):
            ply -= 1
        while self.log[ply].seat != seat:
            ply += 1
        return ply

    # -- other times and other worlds ------------------------------------------------------------------------

    def at(self, ply: int) -> State:
        """Return a copy of the position after this many plies."""
        start = max(mark for mark in self._marks if mark <= ply)
        state = self._marks[start].clone()
        for entry in self.log[start:ply]:
            state.perform(entry.action)
        return state

    def branch(self, ply: int, seat: int | None = None, seed: int | str | None = None) -> Session:
        """Return a new match that goes on from this ply.

        A finished match branches as it was. An unfinished one hides shuffles in its record, so it branches
        from a world the asking seat imagines.
        """
        if self.over:
            new = self._sibling(self.seed, self.position, ply)
            new._replay(self.actions[:ply])
            return new
        if seat is None:
            raise ValueError("an unfinished match branches for a seat")
        world = self.at(ply).determinize(seat, self._imagination(seat, ply))
        return self._sibling(self.seed if seed is None else str(seed), world.encode())

    def seen_by(self, seat: int, seed: int | str) -> Session:
        """Return what others may see while the match runs: a world this seat imagines, without a past."""
        world = self.state.determinize(seat, self._imagination(seat, self.plies))
        return self._sibling(str(seed), world.encode())

    def world_for(self, seat: int, imagination: Rng | None = None) -> dict[str, Any]:
        """Return all a bot is ever told: its options and a determinized position, never the true one."""
        world = self.state.determinize(seat, imagination or self._imagination(seat, self.plies))
        return {
            "game": self.game.code,
            "rules": self.game.rules,
            "seats": self.seats,
            "options": self.options,
            "seat": seat,
            "state": world.encode(),
        }

    def _imagination(self, seat: int, ply: int) -> Rng:
        return Rng(f"{self.seed}/world/{seat}/{ply}")

    def _sibling(self, seed: str | None, position: dict[str, Any] | None, said: int = -1) -> Session:
        """Return a match of the same kind that has not begun, with what is said of plies up to one."""
        return Session(
            self.game,
            self.seats,
            self.options,
            seed,
            meta=said_until(self.meta, said),
            takebacks=self.takebacks,
            position=position,
        )

    # -- the record ------------------------------------------------------------------------------------------

    def header(self, proof: Proof | None = None) -> str:
        """Return the record's header."""
        return write_header(
            Header(
                self.game.code, self.game.rules, self.seats, self.options,
                self.seed, self.takebacks, self.meta, self.position, proof,
            )
        )  # fmt: skip

    def dump(self, start: int = 0, proof: Proof | None = None) -> str:
        """Return the record as text.

        `start` leaves out earlier plies (and the header), for saving in pieces; `proof` is what `prove` adds.
        """
        body = write_actions([entry.action for entry in self.log[start:]])
        return body if start else f"{self.header(proof)}\n{body}"

    @classmethod
    def load(cls, text: str, games: Mapping[str, Game]) -> Session:
        """Return the match a record describes, every action checked, or raise BadRecord naming the ply."""
        header, actions = read_record(text)
        if header.game not in games:
            raise BadRecord("unknown-game", header.game)
        game = games[header.game]
        if header.rules != game.rules:
            raise BadRecord("other-rules", f"{header.rules}, not {game.rules}")
        session = cls(
            game, header.seats, header.options, header.seed,
            meta=header.meta, takebacks=header.takebacks, position=header.position,
        )  # fmt: skip
        session._replay(actions)
        return session

    # -- inside ----------------------------------------------------------------------------------------------

    def _restart(self) -> None:
        """Go to the position the record starts from."""
        game = self.game
        if self.position is None:
            self.state = game.start(self.seats, self.options)
        else:
            self.state = game.state.decode(self.position)
            if self.state.seats != self.seats:
                raise BadRecord("bad-position", "seats")
        self.log.clear()
        self._luck = 0
        self._marks = {0: self.state.clone()}
        self._undo: list[tuple[int, State]] = []

    def _replay(self, actions: list[Action]) -> None:
        """Play a record from the start; nature's answers are the record's own."""
        self._restart()
        for ply, action in enumerate(actions):
            if self.state.why(action) is not None:
                raise BadRecord("illegal-ply", write(action)[:80], ply)
            try:
                self._advance(self.state.meant(action))
            except (RulesBug, KeyError, IndexError, TypeError, ValueError) as error:
                raise BadRecord("illegal-ply", write(action)[:80], ply) from error
        try:
            self.state.check()
        except RulesBug as error:
            raise BadRecord("illegal-ply", str(error)[:80], len(actions)) from error
        self._settle()

    def _settle(self) -> None:
        """Let nature answer: its k-th answer is fixed by the match, so undo and reload meet the same luck."""
        while self.seed is not None and (frame := self.state.frame()) is not None and frame.seat == CHANCE:
            self._advance(self.state.draw(Rng(f"{self.seed}/{self._luck}")))

    def _advance(self, action: Action) -> None:
        """Perform a legal action, write it down, and keep or clear the way back."""
        state, ply = self.state, self.plies
        before = state.clone()
        frame = before.frame()
        seat = None if action.kind in state.INTERVENE or frame is None else frame.seat
        events: list[Event] = []
        state.journal = events
        state.perform(action)
        state.journal = None
        self.log.append(Entry(seat, action, events))
        if seat == CHANCE:
            self._luck += 1
        told = any(event.kind in state.TELLING for event in events)
        if not told and _may_undo(before, state, seat):
            self._undo.append((ply, before))
        else:
            self._undo.clear()
        if self.plies % MARK_EVERY == 0:
            self._marks[self.plies] = state.clone()

    def _cut(self, ply: int) -> None:
        """Forget the plies from this one on."""
        self._luck -= sum(entry.seat == CHANCE for entry in self.log[ply:])
        self.meta = said_until(self.meta, ply)
        del self.log[ply:]
        self._marks = {mark: state for mark, state in self._marks.items() if mark <= ply}


def revocable(state: State, action: Action) -> bool:
    """Tell whether a legal action of whoever is asked could be taken back right after it, by the one law."""
    after, frame = state.clone(), state.frame()
    events: list[Event] = []
    after.journal = events
    after.perform(action)
    told = any(event.kind in state.TELLING for event in events)
    return not told and _may_undo(state, after, None if frame is None else frame.seat)


def _may_undo(before: State, after: State, seat: int | None) -> bool:
    """The one law: not past nature, not past new knowledge, not past another seat, not past the end."""
    frame = after.frame()
    if seat is None or seat == CHANCE or frame is None or frame.seat != seat:
        return False
    return _unseen(before, seat) == _unseen(after, seat)


def _unseen(state: State, seat: int) -> list[Any]:
    """What a seat does not know, to tell whether an action taught it something."""
    secrets = [answer for answer in state.sealed.items() if answer[0] != seat]
    return [*(sorted(pool.cards) for pool in state.hidden(seat)), secrets]
