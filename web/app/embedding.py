"""The page inside somebody else's: a match from parameters, commands in, events out, nothing stored.

Events and commands carry a version, so that a host may rely on them: `{"nastolka": 1, "type": "move", …}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nastolka import GAMES, BadRecord, Session
from nastolka.ai.bots import NAMES as LEVELS

from . import boards, links
from .desk import explain
from .match import Match, Seat, default_name, seat_meta
from .screens.table import Table

if TYPE_CHECKING:
    from .controller import Controller

FIRST_GAME = next(iter(GAMES))


class Embedding:
    """One embedded match."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.desk = controller.desk
        self.values: dict[str, Any] = {}
        self.faults: list[BadRecord] = []
        self.current: Match

    def start(self, values: Mapping[str, Any]) -> None:
        """Begin what the parameters ask for; what cannot be had falls back to a plain match, and is said."""
        self.values = dict(values)
        match = None
        if values["record"]:
            match = self.read(values["record"])
        self.open(match or self.fresh())
        self.desk.mark("ready", {"game": self.controller.screen.game})

    def open(self, match: Match) -> None:
        """Put a match on the table, then say what could not be had."""
        self.current = match
        self.controller.show(Table(self.desk, match))
        for error in self.faults:
            self.complain(error)
        self.faults.clear()

    def back(self) -> None:
        """A frame has one table; every way home leads to it, and every new match takes its place."""
        place, _, id = self.controller.route.lstrip("#").partition("/")
        if place == "match" and id in self.desk.library.ids() and id != self.current.id:
            self.current = self.desk.fetch(id)
        self.open(self.current)

    def fresh(self) -> Match:
        """Return a new match from the parameters."""
        game = GAMES[self.values.get("game") or FIRST_GAME]
        kinds = self.values.get("seats") or ["person"] + ["bot:middle"] * (min(game.seats) - 1)
        try:
            session = self.session(game, kinds, self.values.get("options") or {})
        except BadRecord as error:
            self.faults.append(error)
            session = self.session(game, ["person"] + ["bot:middle"] * (min(game.seats) - 1), {})
        return self.match(session)

    def session(self, game: Any, kinds: list[str], options: dict[str, str]) -> Session:
        """Return a session for these seats."""
        seed = self.values.get("seed") or self.desk.ports.random_seed()
        people = sum(1 for kind in kinds if not kind.startswith("bot"))
        takebacks = 0 if people == 1 and len(kinds) > 1 else None  # where no other person plays
        meta = seat_meta(seats_of(kinds, game.code))
        options = game.new(options, len(kinds))
        return Session(game, len(kinds), options, seed, meta=meta, takebacks=takebacks)

    def read(self, text: str) -> Match | None:
        """Return the match of a record or link, or None after saying what is wrong with it."""
        try:
            return self.match(self.desk.load(text if text.startswith("nastolka ") else links.unpack(text)))
        except BadRecord as error:
            self.faults.append(error)
            return None

    def match(self, session: Session) -> Match:
        """Return a session as a match that is kept for as long as the frame stands."""
        return self.desk.adopt(session)

    def complain(self, error: BadRecord) -> None:
        """Say what is wrong, inside and outside."""
        self.desk.broken(error)
        self.desk.mark("error", {"reason": error.reason, "detail": str(explain(error)), "ply": error.ply})

    def command(self, kind: str, detail: Mapping[str, Any]) -> None:
        """Do what the page around asks: reset, load."""
        if kind == "reset":
            self.open(self.fresh())
        elif kind == "load" and isinstance(detail.get("record"), str):
            self.open(self.read(detail["record"]) or self.current)
        else:
            self.desk.mark("error", {"reason": "unknown-command", "detail": kind[:40]})


def seats_of(kinds: list[str], game: str) -> list[Seat]:
    """Return seats for words like `person` and `bot:middle`."""
    seats = []
    for i, kind in enumerate(kinds):
        level = kind.partition(":")[2]
        level = level if level in LEVELS else ""
        look = boards.look(game, i)
        seats.append(Seat(default_name(i, level), level, look["colour"], look["shape"]))
    return seats
