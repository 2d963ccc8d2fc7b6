"""State: the frame machine every game stands on.

A state is plain data in slots. What happens next is a stack of frames in that data: `apply` answers the top
frame and lets AUTO frames run until a seat or nature must answer. Last pushed, first answered. A game lists a
row of plain functions for each question (`decision`) and its slots in FIELDS, and implements the few abstract
methods below.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, Self

from .dealing import Pool, deal
from .decision import Questions
from .errors import BadRecord, RulesBug
from .fields import Kind
from .kinds import AUTO, CHANCE, Action, Event, Frame, Refusal
from .notation import write
from .rng import Rng
from .telling import Schema, check

RUNAWAY = 1000  # AUTO frames in one apply; more is a loop in the rules
BY_DEFAULT = "by_default"  # the AUTO frame that answers for a seat that has left

framed = partial(tuple.__new__, Frame)  # a frame of a tuple: thousands a second, in a third of the time


class State(Questions, ABC):
    """A position of one game."""

    __slots__ = ("journal", "sealed", "stack")

    FIELDS: ClassVar[Mapping[str, Kind]]  # the game's slots, in the order they are written

    TELLS: ClassVar[Schema] = {}  # what the arguments of each kind of event are called
    TELLS_CHECKED: ClassVar[bool] = False  # tests say True: events are held against TELLS when written

    TELLING: ClassVar[frozenset[str]] = frozenset()  # events that give an answer away: no undo past them

    OVER: ClassVar[Refusal]  # nothing may be done: the match is over
    TURN: ClassVar[Refusal]  # another seat is to act
    NATURE: ClassVar[Refusal]  # only nature says this

    stack: list[Frame]
    journal: list[Event] | None
    sealed: dict[int, tuple[Frame, Action]]

    def __init_subclass__(cls) -> None:
        """Give every game the frame that answers for a seat that has left."""
        super().__init_subclass__()
        cls.RESOLVE = {**cls.RESOLVE, BY_DEFAULT: State._resolve_by_default}

    def __init__(self) -> None:
        self.stack = []
        self.journal = None  # events are written only where somebody reads them: Session puts a list here
        self.sealed = {}

    # -- asked by drivers: Session, the AI, the tests --------------------------------------------------------

    def frame(self) -> Frame | None:
        """Return the question to be answered next, or None when the game is over."""
        return self.stack[-1] if self.stack else None

    def legal(self) -> list[Action]:
        """Return every answer a seat may give: stable order, no duplicates, never empty."""
        frame = self.stack[-1]
        return self.OPTIONS[frame.kind](self, frame)

    def draw(self, rng: Rng) -> Action:
        """Return one answer of nature to a chance frame."""
        frame = self.stack[-1]
        return self.DRAWS[frame.kind](self, frame, rng)

    def accepts(self, action: Action) -> bool:
        """Tell whether nature could say this now."""
        frame = self.frame()
        if frame is None or frame.seat != CHANCE:
            return False
        return self.ACCEPTS[frame.kind](self, frame, action)

    def apply(self, action: Action) -> None:
        """Answer the top frame, then let the engine run until somebody must answer. Trusts its caller."""
        stack, resolve = self.stack, self.RESOLVE
        frame = stack.pop()
        resolve[frame.kind](self, frame, action)
        if stack and stack[-1].seat == AUTO:
            self._run()

    def intervene(self, action: Action) -> None:
        """Do what a seat may do at any moment, leaving the question on top where it is."""
        self.INTERVENE[action.kind](self, action)
        self.settle()

    def settle(self) -> None:
        """Let the engine run until somebody must answer, if it is the engine's turn."""
        if self.stack and self.stack[-1].seat == AUTO:
            self._run()

    def deal_by_luck(self, seed: str) -> None:
        """Let nature answer until a seat is asked: how a match stands once dealt from this seed."""
        rng = Rng(seed)
        while self.stack[-1].seat == CHANCE:
            self.apply(self.draw(rng))

    def perform(self, action: Action) -> None:
        """Apply or intervene, whichever the action is."""
        if action.kind in self.INTERVENE:
            self.intervene(action)
        else:
            self.apply(action)

    def why(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Return the rule that forbids the action (to this seat, if named), or None when it is legal."""
        frame = self.frame()
        if action.kind in self.INTERVENE:
            return self._why_intervention(action, seat)
        if frame is None:
            return self.OVER
        if frame.seat == CHANCE:
            return None if seat is None and self.accepts(action) else self.NATURE
        if seat is not None and seat != frame.seat:
            return self.why_not_asked(seat, action)
        if action in self.legal() or self.meant(action) != action:
            return None
        return self.WHY[frame.kind](self, frame, action)

    def meant(self, action: Action) -> Action:
        """Return the legal answer an action stands for; a game may let a set be named in any order."""
        return action

    def why_not_asked(self, seat: int, action: Action) -> Refusal:
        """Return the rule that keeps a seat waiting; a game says more where waiting would not help."""
        return self.TURN

    def _why_intervention(self, action: Action, seat: int | None) -> Refusal | None:
        asking = range(self.seats) if seat is None else (seat,)
        if any(action in self.interventions(who) for who in asking):
            return None
        frame = self.frame()
        return self.OVER if frame is None else self.WHY[action.kind](self, frame, action)

    def view(self, seat: int | None, legal: list[Action] | None = None) -> dict[str, Any]:
        """Return everything this seat may see, as JSON (None: a spectator); `legal`, if it is known."""
        frame = self.frame()
        asked = frame is not None and frame.seat == seat
        result = self.result()
        return {
            "seat": seat,
            "seats": self.seats,
            "turn": frame and {"seat": frame.seat, "kind": frame.kind, "data": _listed(frame.data)},
            "actions": [write(action) for action in legal or self.legal()] if asked else [],
            "interventions": [] if seat is None else [write(action) for action in self.interventions(seat)],
            "result": None if result is None else list(result),
            **self.face(seat),
        }

    def determinize(self, seat: int, rng: Rng) -> Self:
        """Return a world this seat cannot tell from the real one, all it cannot see dealt anew."""
        world = self.clone()
        pools = world.hidden(seat)
        if pools:
            world.fill(seat, [deal(pool, rng) for pool in pools])
        for other, (frame, _) in world.sealed.items():
            if other != seat:  # any answer that seat could have given, so that a sealed value leaks nothing
                world.sealed[other] = (frame, rng.choice(self.OPTIONS[frame.kind](world, frame)))
        return world

    def encode(self) -> dict[str, Any]:
        """Return the state as JSON; `decode` gives an equal state back."""
        return {
            "stack": _listed(tuple(self.stack)),
            "sealed": [
                [seat, _listed(frame), _listed(answer)]
                for seat, (frame, answer) in sorted(self.sealed.items())
            ],
            **{name: kind.write(getattr(self, name)) for name, kind in self.FIELDS.items()},
        }

    @classmethod
    def decode(cls, data: Any) -> Self:
        """Return the state that `encode` wrote, or raise BadRecord."""
        try:
            state = object.__new__(cls)
            state.journal = None
            for name, kind in cls.FIELDS.items():
                setattr(state, name, kind.read(data[name]))
            state.derive()
            state.stack = [_frame(item) for item in data["stack"]]
            state.sealed = {
                seat: (_frame(frame), Action(*_thawed(answer))) for seat, frame, answer in data["sealed"]
            }
            state._check_frames()
            state.check()
        except (LookupError, TypeError, ValueError, OverflowError, AttributeError, RulesBug) as error:
            raise BadRecord("bad-position", f"{type(error).__name__}: {error}") from error
        return state

    def check(self) -> None:
        """Raise RulesBug unless the fields are within bounds, and all is as the box and the rules have it."""
        for name, kind in self.FIELDS.items():
            if not kind.fits(getattr(self, name)):
                raise RulesBug(f"{name} at {self.frame()}")
        for fault, broken in self.faults():
            if broken:
                raise RulesBug(f"{fault} at {self.frame()}")

    def _check_frames(self) -> None:
        for frame in [*self.stack, *(frame for frame, _ in self.sealed.values())]:
            if frame.kind not in self.RESOLVE or not AUTO <= frame.seat < self.seats:
                raise RulesBug(f"no such frame: {frame}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, State) and other.encode() == self.encode()

    __hash__ = None  # type: ignore[assignment]  # a state changes; nothing may look it up

    # -- used by handlers ------------------------------------------------------------------------------------

    def push(self, seat: int, kind: str, *data: Any) -> None:
        """Ask a question before whatever is waiting now."""
        self.stack.append(framed((seat, kind, data)))

    def wait(self, frame: Frame) -> None:
        """Put the frame being answered back, to be resumed when what is pushed next has been answered."""
        self.stack.append(frame)

    def answer(self, value: Any) -> None:
        """Hand a result to the frame waiting beneath."""
        frame = self.stack[-1]
        self.stack[-1] = Frame(frame.seat, frame.kind, (*frame.data, value))

    def seal(self, frame: Frame, action: Action) -> None:
        """Keep a secret answer until a later AUTO frame opens it."""
        self.sealed[frame.seat] = (frame, action)

    def unseal(self) -> dict[int, Action]:
        """Open all sealed answers, seat by seat."""
        opened = {seat: action for seat, (_, action) in sorted(self.sealed.items())}
        self.sealed.clear()
        return opened

    def emit(
        self, kind: str, *args: Any, eyes: tuple[int, ...] | None = None, masked: tuple[Any, ...] = ()
    ) -> None:
        """Write an event for those who watch; nobody watches a playout."""
        if self.journal is not None:
            self.journal.append(Event(kind, args, eyes, masked))
            if self.TELLS_CHECKED and self.TELLS:
                check(self.TELLS, self.journal[-1])

    def leave(self, seat: int) -> None:
        """Take a seat out of the game: its questions get the rule's default answer, or are dropped."""
        stack = []
        for frame in self.stack:
            if frame.seat != seat:
                stack.append(frame)
            elif frame.kind in self.DEFAULTS:
                stack.append(Frame(AUTO, BY_DEFAULT, tuple(frame)))
        self.stack[:] = stack
        self.sealed.pop(seat, None)

    def _run(self) -> None:
        """Let the engine answer its own frames; one is on top."""
        stack, resolve = self.stack, self.RESOLVE
        for _ in range(RUNAWAY):
            frame = stack.pop()
            resolve[frame.kind](self, frame, None)
            if not stack or stack[-1].seat != AUTO:
                return
        raise RulesBug(f"runaway frames at {stack[-1]}")

    def _resolve_by_default(self, frame: Frame, action: None) -> None:
        question = Frame(*frame.data)
        self.RESOLVE[question.kind](self, question, self.DEFAULTS[question.kind](self, question))

    def blank(self) -> Self:
        """Return a new state with the core's slots copied and no watcher; `clone` adds the game's own."""
        new = object.__new__(type(self))
        new.stack = self.stack[:]
        new.journal = None
        new.sealed = self.sealed.copy() if self.sealed else {}
        return new

    # -- what a game implements ------------------------------------------------------------------------------

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play."""

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy: `blank()` and then the game's slots, lists by slices."""

    @abstractmethod
    def result(self) -> tuple[float, ...] | None:
        """Return one number a seat from 0 to 1 when the game is over, else None."""

    @abstractmethod
    def face(self, seat: int | None) -> Mapping[str, Any]:
        """Return the game's part of the view: JSON, and nothing the seat may not know."""

    def derive(self) -> None:
        """Fill the slots that are not written because they follow from the fields."""

    def hidden(self, seat: int) -> list[Pool]:
        """Return what the seat cannot see, slot by slot."""
        return []

    @classmethod
    def keeps_secrets(cls) -> bool:
        """Tell whether seats of this game may see different things."""
        return cls.hidden is not State.hidden

    def fill(self, seat: int, pools: list[list[Any]]) -> None:
        """Put cards into the slots `hidden` returned, in the same order."""

    def interventions(self, seat: int) -> list[Action]:
        """Return what a seat may do at any moment. Bots and playouts never do."""
        return []

    def faults(self) -> Iterator[tuple[str, bool]]:
        """Yield every invariant of the game by name, with whether it is broken."""
        return iter(())


def _listed(value: Any) -> Any:
    """Turn tuples into lists, as JSON would."""
    if isinstance(value, tuple):
        return [_listed(item) for item in value]
    return value


def _thawed(value: Any) -> Any:
    """Turn lists back into tuples: actions and frames are immutable."""
    if isinstance(value, list):
        return tuple(_thawed(item) for item in value)
    return value


def _frame(item: Any) -> Frame:
    """Read a frame of a foreign record: whole numbers, words and lists of them.

    True and 1.0 equal numbers and are none.
    """
    seat, kind, data = item
    if not (_plain(item) and type(seat) is int and type(kind) is str and type(data) is list):
        raise ValueError(f"no frame: {item}")
    return Frame(seat, kind, _thawed(data))


def _plain(value: Any) -> bool:
    return all(map(_plain, value)) if type(value) is list else type(value) in (int, str)
