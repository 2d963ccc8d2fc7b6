"""A match as the page knows it: the session, and beside it who sits where, under what name, colour and shape.

All of it lies in the record's meta lines, so a file or link carries it. Text from
outside is cleaned here once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from nastolka import GAMES, Session
from nastolka.ai.bots import NAMES as LEVELS
from nastolka.core.kinds import CHANCE
from nastolka.core.session import Entry

from . import boards
from .boards.glance import OWN
from .i18n import You, t
from .matches import Head
from .widgets.base import COLOURS, SHAPES

MAX_NAME = 60
MAX_TITLE = 80
EYES = "eyes"  # meta: the seat as whose eyes saw it a shared position was given away


class Seat(NamedTuple):
    """Who sits there. `level` is empty for a person."""

    name: str
    level: str = ""
    colour: str = COLOURS[0]
    shape: str = SHAPES[0]

    @property
    def person(self) -> bool:
        """Whether somebody at the screen plays this seat."""
        return not self.level

    @property
    def look(self) -> dict[str, str]:
        """Colour and shape as widgets want them."""
        return {"colour": self.colour, "shape": self.shape}

    def line(self) -> str:
        """Return the seat as one meta line."""
        return f"{self.level or 'person'} {self.colour} {self.shape} {self.name}"


def read_seat(line: str, seat: int, game: str) -> Seat:
    """Return the seat a meta line tells of; what it does not know gets a default."""
    words = [*line.split(" ", 3), "", "", "", ""]
    own = boards.look(game, seat)
    colour = words[1] if words[1] in COLOURS else own["colour"]
    shape = words[2] if words[2] in SHAPES else own["shape"]
    level = words[0] if words[0] in LEVELS or words[0].startswith(OWN) else ""
    return Seat(words[3].strip()[:MAX_NAME] or default_name(seat, level), level, colour, shape)


def default_name(seat: int, level: str, taken: Collection[str] = ()) -> str:
    """Return a name for somebody who gave none: a bot's is short, and nobody else's here."""
    if not level:
        return str(t("notes.player", n=seat + 1))
    given = str(t("notes.bots")).split(", ")
    free = [name for name in given[seat - 1 :] + given[: seat - 1] if name not in taken]
    return (free or given)[0]


def read_seats(meta: Mapping[str, str], count: int, game: str) -> list[Seat]:
    """Return every seat of a record."""
    return [read_seat(meta.get(f"seat.{seat}", ""), seat, game) for seat in range(count)]


def keeps_secrets(game: str) -> bool:
    """Tell whether seats of this game see different things: only then a curtain makes sense."""
    return GAMES[game].state.keeps_secrets()


class Match:
    """One match: id, title, session, seats, and when it was last played."""

    def __init__(self, id: str, session: Session, *, site: str, played: str, revision: int = 0) -> None:
        self.id = id
        self.session = session
        self.seats = read_seats(session.meta, session.seats, session.game.code)
        self.site = session.meta.setdefault("site", site)
        self.played = played
        self.revision = revision
        self.kept: list[Entry] = []  # the log as it was last saved
        self.counted: list[Entry] = []  # … and as its turns were last counted
        self.taken = [0]

    @property
    def code(self) -> str:
        """The game's code."""
        return self.session.game.code

    @property
    def title(self) -> str:
        """What the player called it; empty when they did not."""
        return self.session.meta.get("title", "")[:MAX_TITLE]

    @title.setter
    def title(self, value: str) -> None:
        self.session.meta["title"] = value.strip()[:MAX_TITLE]

    @property
    def names(self) -> list[str]:
        """The seats' names; who is alone against bots is "you" wherever a sentence has a form for it."""
        alone = len(self.people) == 1
        return [You(seat.name) if alone and seat.person else seat.name for seat in self.seats]

    @property
    def looks(self) -> list[dict[str, str]]:
        """The seats' colours and shapes."""
        return [seat.look for seat in self.seats]

    @property
    def people(self) -> list[int]:
        """The seats played by people."""
        return [i for i, seat in enumerate(self.seats) if seat.person]

    @property
    def eyes(self) -> int | None:
        """The seat as which a shared position was given away; None for a match with its own beginning."""
        seat = self.session.meta.get(EYES, "")
        return int(seat) if seat.isdecimal() and int(seat) < self.session.seats else None

    @property
    def to_act(self) -> int | None:
        """The seat that is asked now; None when the match is over."""
        frame = self.session.state.frame()
        return None if frame is None else frame.seat

    def turns(self) -> list[int]:
        """Return the turn of every ply, as people count: what a seat does in a row is one turn."""
        if self.counted != self.session.log:
            self.counted, self.taken = self.session.log[:], list(self.count())
        return self.taken

    def count(self) -> Iterator[int]:
        """Count the turns anew: how many were taken before the first ply, and after each."""
        turns, last = 0, CHANCE
        yield turns
        for entry in self.session.log:
            if entry.seat is not None and entry.seat >= 0:
                turns += entry.seat != last
                last = entry.seat
            yield turns

    def moves(self) -> int:
        """Count the turns taken."""
        return self.turns()[-1]

    def unchanged(self) -> int:
        """Count the plies that are as they were last saved: all of them, unless a move was taken back."""
        return len(self.kept) if self.session.log[: len(self.kept)] == self.kept else 0

    def head(self) -> Head:
        """Return what the library writes about this match."""
        turn = self.to_act
        return Head(
            id=self.id, title=self.title, game=self.code, plies=self.session.plies, moves=self.moves(),
            turn=-1 if turn is None else turn, played=self.played, rules=self.session.game.rules,
            site=self.site, revision=self.revision, segments=0, start=self.session.header(),
        )  # fmt: skip


def seat_meta(seats: Sequence[Seat]) -> dict[str, str]:
    """Return the meta lines that tell who sits where."""
    return {f"seat.{i}": seat.line() for i, seat in enumerate(seats)}
