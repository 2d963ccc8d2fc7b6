"""A question beside its answers: one row for every kind of frame, and one for every intervention.

A game lists its rows. What is read at every ply, and by the page, are plain tables that follow from them,
made once, with the class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from .kinds import Action, Frame, Refusal
from .rng import Rng

Options = Callable[[Any, Frame], list[Action]]
Resolve = Callable[[Any, Frame, Any], None]
Draw = Callable[[Any, Frame, Rng], Action]
Accepts = Callable[[Any, Frame, Action], bool]
Outcomes = Callable[[Any, Frame], Sequence[tuple[Action, float]]]
Why = Callable[[Any, Frame, Action], Refusal]
Default = Callable[[Any, Frame], Action]
Sound = Callable[[Any, Frame], bool]
Intervene = Callable[[Any, Action], None]


class Decision(NamedTuple):
    """A question to a seat."""

    options: Options  # all legal answers
    do: Resolve  # what an answer does
    why: Why  # the rule that forbids any other
    sound: Sound | None = None  # could it be asked so, here? A record may come from anywhere
    default: Default | None = None  # how a leaving seat answers; None: the question goes with it
    open: bool = False  # nothing anybody knows alone is needed to answer: it may be done before all eyes
    brief: bool = False  # a small step of a long turn: nobody needs long to follow it
    setup: bool = False  # before the first turn: the house may answer for whoever leaves it to it
    recalled: bool = False  # answered by memory: a hint would be the answer
    mere: tuple[str, ...] = ()  # answers that teach nobody anything where one of them is all that is legal
    silent: tuple[str, ...] = ()  # answers that do not count as having looked: what came before stays news


class Chance(NamedTuple):
    """A question to nature."""

    draw: Draw  # one answer, by luck
    accepts: Accepts  # could nature say this?
    do: Resolve  # what an answer does
    sound: Sound | None = None
    outcomes: Outcomes | None = None  # one answer for each effect, and its probability; None: count them all


class Step(NamedTuple):
    """A frame the engine answers itself."""

    do: Resolve  # the answer is None
    sound: Sound | None = None


class Intervention(NamedTuple):
    """What a seat may do at any moment."""

    do: Intervene
    why: Why  # the rule that forbids it now


def bare(state: Any, frame: Frame) -> bool:
    """Tell whether a frame says nothing beyond its kind: the soundness of most."""
    return not frame.data


class Questions:
    """The rows of a game, and the tables that follow from them."""

    __slots__ = ()

    # What a game lists: a row for every kind of frame, and for every kind of intervention.
    DECISIONS: ClassVar[Mapping[str, Decision]] = {}  # questions to seats
    CHANCES: ClassVar[Mapping[str, Chance]] = {}  # questions to nature
    FLOW: ClassVar[Mapping[str, Step]] = {}  # AUTO frames
    INTERVENTIONS: ClassVar[Mapping[str, Intervention]] = {}

    # What follows.
    OPTIONS: ClassVar[Mapping[str, Options]]  # seat frames: kind → all legal answers
    RESOLVE: ClassVar[Mapping[str, Resolve]]  # every frame: kind → what the answer does
    DRAWS: ClassVar[Mapping[str, Draw]]  # chance frames: kind → one answer of nature
    ACCEPTS: ClassVar[Mapping[str, Accepts]]  # chance frames: kind → could nature say this?
    WHY: ClassVar[Mapping[str, Why]]  # frame kind, or an intervention's action kind → the rule that forbids
    INTERVENE: ClassVar[Mapping[str, Intervene]]  # action kind → effect, at any moment
    DEFAULTS: ClassVar[Mapping[str, Default]]  # how a leaving seat answers
    SOUND: ClassVar[Mapping[str, Sound]]  # frame kind → could it be there so?
    FORMALITIES: ClassVar[Mapping[str, frozenset[str]]]  # frame kind → its mere answers
    OPEN: ClassVar[frozenset[str]]  # questions that may be answered before all eyes
    BRIEF: ClassVar[frozenset[str]]  # questions that are small steps of a long turn
    SETUP: ClassVar[frozenset[str]]  # questions before the first turn that the house may answer
    RECALLED: ClassVar[frozenset[str]]  # questions answered by memory
    SILENT: ClassVar[frozenset[str]]  # kinds of answers that do not count as having looked

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Turn the rows a game lists into tables, once: a ply reads a plain dictionary."""
        super().__init_subclass__(**kwargs)
        asked, luck, acts = cls.DECISIONS, cls.CHANCES, cls.INTERVENTIONS
        frames: dict[str, Decision | Chance | Step] = {**asked, **luck, **cls.FLOW}
        forbidding: dict[str, Decision | Intervention] = {**asked, **acts}
        cls.OPTIONS = {kind: row.options for kind, row in asked.items()}
        cls.RESOLVE = {kind: row.do for kind, row in frames.items()}
        cls.DRAWS = {kind: row.draw for kind, row in luck.items()}
        cls.ACCEPTS = {kind: row.accepts for kind, row in luck.items()}
        cls.WHY = {kind: row.why for kind, row in forbidding.items()}
        cls.INTERVENE = {kind: row.do for kind, row in acts.items()}
        cls.DEFAULTS = {kind: row.default for kind, row in asked.items() if row.default is not None}
        cls.SOUND = {kind: row.sound for kind, row in frames.items() if row.sound is not None}
        cls.FORMALITIES = {kind: frozenset(row.mere) for kind, row in asked.items() if row.mere}
        cls.OPEN = frozenset(kind for kind, row in asked.items() if row.open)
        cls.BRIEF = frozenset(kind for kind, row in asked.items() if row.brief)
        cls.SETUP = frozenset(kind for kind, row in asked.items() if row.setup)
        cls.RECALLED = frozenset(kind for kind, row in asked.items() if row.recalled)
        cls.SILENT = frozenset(answer for row in asked.values() for answer in row.silent)
