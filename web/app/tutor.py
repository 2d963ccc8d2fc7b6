"""A tutor: a first match with somebody beside the table who names what is on it when it first matters.

A game's room says its *points*, an ordered table: when a thing first matters, where it lies, what is asked of
the person if anything; and its *replies* to moves that were legal and worth a word, good or poor. This module
walks along them. It forbids nothing and plays nothing: a tutored match is a match like any other.

Where a tutor stands is a line of text, kept among the notes of the match: the point that is told, the reply
that covers it, and the keys of all that was told before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from nastolka.core.views import View

V = TypeVar("V", bound=View)

META = "tutor"  # the note of the match
NOTHING = "-"
END = "end"  # told last, by the house
Args = Mapping[str, object]
Places = Sequence[str]  # as they are pressed; what is only looked at is `spot:<name>`, painted as `data-spot`


class Moment(NamedTuple, Generic[V]):
    """A look at the table: as it is, as it was when the person was asked last, and their answers since."""

    view: V
    before: V | None  # none: the match was opened just now
    lines: Sequence[str] = ()

    def did(self, *kinds: str) -> bool:
        """Tell whether one of the answers was of these kinds."""
        return any(line.partition(" ")[0] in kinds for line in self.lines)


class Point(NamedTuple, Generic[V]):
    """One thing worth knowing, told once: the sentence `<code>.tutor.<key>`."""

    key: str
    due: Callable[[V], bool]  # whether it matters now; asked only while the person is
    places: Callable[[V], Places] = lambda view: ()  # what it points at, one after the other
    does: Callable[[Moment[V]], bool] | None = None  # whether the answers did what is asked; none: it is read
    args: Callable[[V], Args] = lambda view: {}  # what fills the sentence


def did(*kinds: str) -> Callable[[Moment[Any]], bool]:
    """Return whether one of the answers is of these kinds, as a question to a moment."""
    return lambda moment: moment.did(*kinds)


class Reply(NamedTuple, Generic[V]):
    """A word on a move that was just made, once: the sentence `<code>.tutor.<key>`."""

    key: str
    to: Callable[[Moment[V]], bool]
    args: Callable[[V], Args] = lambda view: {}


def at(*places: str) -> Callable[[Any], Places]:
    """Return places that are always the same."""
    return lambda view: places


class Tutor(NamedTuple, Generic[V]):
    """What a game teaches in a first match; after its last point the tutor takes leave."""

    points: tuple[Point[V], ...]
    replies: tuple[Reply[V], ...] = ()
    seats: int = 2
    options: Mapping[str, str] = {}  # of the match, where the usual ones are not the shortest

    def point(self, key: str) -> Point[V] | None:
        """Return a point by its key."""
        return next((one for one in self.points if one.key == key), None)

    def reply(self, key: str) -> Reply[V] | None:
        """Return a reply by its key."""
        return next((one for one in self.replies if one.key == key), None)


@dataclass
class Course:
    """How far a tutor has come in one match."""

    now: str = ""  # the point that was told last, until it is understood
    reply: str = ""  # what was said of a move; it covers the point until it is read
    told: list[str] = field(default_factory=list)
    passed: bool = False  # whether what is asked for was answered otherwise: another point may come

    def text(self) -> str:
        """Return the note that is kept."""
        return " ".join((self.now or NOTHING, self.reply or NOTHING, *self.told))

    @property
    def ends(self) -> bool:
        """Whether the tutor takes leave."""
        return self.now == END and not self.reply

    # -- the way ---------------------------------------------------------------------------------------------

    def answered(self, tutor: Tutor[Any], moment: Moment[Any], advised: bool = False) -> None:
        """The person has answered: what was asked for is understood, what was read lies behind.

        Who did as a hint advised hears no word on it: two teachers do not contradict each other.
        """
        point = tutor.point(self.now)
        if point and (point.does is None or point.does(moment)):
            self.now = ""
        elif point:
            self.passed = True
        self.reply = ""
        for reply in tutor.replies if self.now != END and not advised else ():
            if reply.key not in self.told and reply.to(moment):
                self.reply = reply.key
                self.told.append(reply.key)
                return

    def asked(self, tutor: Tutor[Any], view: Any) -> None:
        """The person is asked: what first matters now is told, once what was told is done with."""
        point = tutor.point(self.now)
        if self.reply or (point and point.due(view) and not self.passed):
            return
        if not self.now and tutor.points[-1].key in self.told:
            self.now = END
        new = next((one for one in tutor.points if one.key not in self.told and one.due(view)), None)
        if new and self.now != END:
            self.now = new.key
            self.told.append(new.key)
            self.passed = False

    def understood(self) -> None:
        """What stands there was read."""
        if self.reply:
            self.reply = ""
        else:
            self.now = ""


def begin(text: str) -> Course | None:
    """Return the course a note tells of; None where there is no tutor. Foreign notes begin anew."""
    words = text.split()
    if not words:
        return None
    now, reply, *told = words if len(words) > 1 else (NOTHING, NOTHING)
    return Course(now.replace(NOTHING, ""), reply.replace(NOTHING, ""), told)


FRESH = Course().text()
