"""The guided matches of the walk: somebody does what the tutor says, and every word is a screen to look at.

They are played here, in the engine, by the tutor's own rules: the place that is pointed at is pressed, or
what a bot would do where nothing is. What the page is given is the record and the tutor's note, word by word.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from app import boards
from app.boards.board import Board
from app.screens.table.course import formality
from app.tutor import Course, Moment, Tutor
from nastolka import GAMES, Rng, Session, read, write
from nastolka.ai import bots

from .matches import codes, cut

WORDS = 10  # words of the tutor that are looked at: what is taught is told by then
PLIES = 200  # and no later than this
PERSON = 0  # sits first
BOT = "greedy"  # quick, and the others lay something down that is worth a word


class Word(NamedTuple):
    """Something a tutor says: the record and the note it is opened from, what is pressed and seen."""

    record: str
    note: str
    leads: tuple[str, ...]  # one after the other


class Guide(NamedTuple):
    """A guided match to walk along, from the tutor's first word to the last that is looked at."""

    code: str

    @property
    def name(self) -> str:
        """The guide's name in reports and in what is kept."""
        return f"{self.code} guide"


def guides() -> list[Guide]:
    """Return every game's guided match."""
    return [Guide(code) for code in codes() if boards.board(code).TUTOR is not None]


@cache
def words(code: str) -> list[Word]:
    """Return what a tutor says first in a match in which the person does it."""
    board, game = boards.board(code), GAMES[code]
    if board.TUTOR is None:
        return []
    session = Session(game, board.TUTOR.seats, dict(board.TUTOR.options), f"walk/{code}/guide")
    return list(islice(told(session, board.TUTOR, board), WORDS))


def told(session: Session, tutor: Tutor[Any], board: Board[Any]) -> Iterator[Word]:
    """Play a match with a tutor on, the person first, and yield every word."""
    course, rng = Course(), Rng(f"walk/{session.game.code}/guide/moves")
    while (frame := session.state.frame()) is not None and session.plies < PLIES and not course.ends:
        view: Any = session.state.view(PERSON)
        asked = frame.seat == PERSON and not formality(board, session.state, view)
        if asked:
            yield from said(session, tutor, course, view)
        line = wanted(tutor, course, board, view) if asked else ""
        action = read(line) if line else bots.choose(session.game, session.world_for(frame.seat), BOT, rng)
        session.play(action, frame.seat)
        if asked:
            course.answered(tutor, Moment(session.state.view(PERSON), view, [write(action)]))


def said(session: Session, tutor: Tutor[Any], course: Course, view: Any) -> Iterator[Word]:
    """Yield what is said at a question, until something is asked for or nothing is left to say."""
    course.asked(tutor, view)
    while course.now or course.reply:
        point = tutor.point(course.now) if not course.reply else None
        if point is None or point.due(view):
            leads = tuple(point.places(view)) if point else ()
            yield Word(cut(session, session.plies).dump(), course.text(), leads)
        if course.ends or (point and (point.does is not None or not point.due(view))):
            return
        course.understood()
        course.asked(tutor, view)


def wanted(tutor: Tutor[Any], course: Course, board: Board[Any], view: Any) -> str:
    """Return the line that is pointed at; nothing where none is asked for."""
    point = tutor.point(course.now)
    places = set(point.places(view)) if point and point.does and point.due(view) else set()
    lines = [line for line in view["actions"] if places and places <= set(board.targets(line, view))]
    near = [line for line in view["actions"] if places & set(board.targets(line, view))]
    return next(iter([*lines, *near]), "")
