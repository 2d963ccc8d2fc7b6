"""The board of a commented match: the position that is looked at, and moves that answer "what now?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from app.i18n import EMPTY
from app.match import read_seat
from app.position import Question
from app.sandbox import MINE, REFUSED
from app.screens.table.several import AND
from nastolka import Session
from nastolka.core.kinds import CHANCE
from nastolka.core.state import State
from nastolka.teaching.attempt import REFUSED as FORBIDDEN
from nastolka.teaching.attempt import Verdict
from nastolka.teaching.commented import Reading


class Moment(NamedTuple):
    """A position, as far as a sandbox asks for a session."""

    state: State


def moment(reading: Reading) -> Session:
    """Return the position that is looked at, as a sandbox asks for it."""
    return cast("Session", Moment(reading.state()))


class Table(Question):
    """The position of a reading, as whoever is asked next saw it."""

    def __init__(self, reading: Reading, give: Callable[[str], Verdict]) -> None:
        self.reading, self.give = reading, give
        super().__init__(reading.session.game.code, moment(reading), 0)
        self.named = names(reading.session)

    def follow(self) -> None:
        """Show what is looked at now."""
        self.session = moment(self.reading)
        self.picked = ()
        self.focus = None

    @property
    def asked(self) -> bool:
        """Whether the reader may answer now."""
        return self.reading.asked

    def acting(self) -> int:
        """Return whose eyes the board has; where nothing is asked in all of the match, those of the mover."""
        seat = eyes(self.reading, self.reading.at)
        return 0 if seat is None else seat

    def called(self, seat: int) -> str:
        """Return what a seat is called: by its name, else by a letter, as comments do."""
        return self.named[seat]

    def eyes(self) -> int | None:
        """Return who sees the position: of a match in which nothing is asked, nobody's eyes."""
        return eyes(self.reading, self.reading.at)

    def attempt(self, line: str) -> str:
        """Give an answer: of a chain its first move."""
        self.picked, self.amount = (), ""
        verdict = self.give(line.partition(AND)[0])
        if verdict.state == FORBIDDEN:
            self.note = self.sentence(verdict.refusal) if verdict.refusal else EMPTY
            return REFUSED
        self.note = EMPTY
        return MINE


def names(session: Session) -> list[str]:
    """Return what the seats are called: as the record says, else A, B, C."""
    named = []
    for seat in range(session.seats):
        line = session.meta.get(f"seat.{seat}", "")
        known = line and read_seat(line, seat, session.game.code).name
        named.append(known or chr(ord("A") + seat))
    return named


def eyes(reading: Reading, ply: int) -> int | None:
    """Return the seat that answers the question here, or the next one, or the last one; None: nobody does."""
    asking = [at for at, note in reading.notes.items() if note.asks]
    later = [at for at in asking if at >= ply]
    where = later[0] if later else asking[-1] if asking else None
    if where is None:
        return None
    frame = reading.session.at(where).frame()
    return None if frame is None or frame.seat == CHANCE else frame.seat
