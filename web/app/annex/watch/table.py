"""The board of a commented match: the position that is looked at, and moves that answer "what now?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from app import boards
from app.i18n import EMPTY, Html
from app.match import read_seat
from app.sandbox import MINE, REFUSED, WAITING, Sandbox
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


class Table(Sandbox):
    """The position of a reading, as whoever is asked next saw it."""

    def __init__(self, reading: Reading, give: Callable[[str], Verdict]) -> None:
        self.reading, self.give = reading, give
        self.code = reading.session.game.code
        self.board = boards.board(self.code)
        self.named = names(reading.session)
        self.amount = self.led = ""
        self.free = True
        self.note: Html = EMPTY
        self.forbidding = ("", EMPTY)
        self.follow()

    def follow(self) -> None:
        """Show what is looked at now."""
        self.session = cast("Session", Moment(self.reading.state()))
        self.picked = ()
        self.focus = None

    @property
    def wanted(self) -> str | None:
        """No move is pointed at."""
        return None

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

    def view(self) -> dict[str, Any]:
        """Return what is seen here, and what may be answered."""
        seen: dict[str, Any] = self.session.state.view(eyes(self.reading, self.reading.at))
        return seen if self.asked else {**seen, "actions": [], "interventions": []}

    def zones(self) -> dict[str, Html]:
        """Return the zones; a prompt in which nothing can be pressed says nothing here."""
        zones = super().zones()
        if "data-t=" not in zones["prompt"]:
            zones["prompt"] = EMPTY
        return zones

    def touch(self, target: str) -> str:
        """Answer a click; where nothing is asked, it only looks closer."""
        if not self.asked:
            self.focus = target
            return WAITING
        return super().touch(target)

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
