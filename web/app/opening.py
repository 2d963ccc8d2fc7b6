"""What an address lays on the table: a match by its game, seats, options and seed, and what cannot be had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from nastolka import GAMES, BadRecord, Session
from nastolka.ai.bots import NAMES as LEVELS

from . import boards, links
from .i18n import Html, t
from .match import Seat, default_name, seat_meta
from .params import Notice

if TYPE_CHECKING:
    from nastolka.core.game import Game

    from .desk import Desk

DOORS = {"rule": "rules", "lesson": "learn"}  # starts that are no match: they are read or walked through
ROOMS = {"scenario": "worksheet", "match": "watch"}  # … and those that a room of the annex opens
FIRST_GAME = next(iter(GAMES))


class Given(NamedTuple):
    """What the address of a page says besides its route."""

    values: Mapping[str, Any] = MappingProxyType({})
    notices: Sequence[Notice] = ()
    faults: tuple[BadRecord, ...] = ()

    @property
    def assigned(self) -> bool:
        """Whether it is an assignment: the page has no other doors then."""
        return bool(self.values.get("task") or self.values.get("id"))

    def said(self) -> list[Html]:
        """Return a sentence for each thing that could not be used."""
        return [t(f"notes.{notice.key}", **notice.args) for notice in self.notices]


def meant(desk: Desk, values: Mapping[str, Any]) -> str:
    """Return the route of what an address without one asks for; empty, where it asks for nothing."""
    given = desk.given
    kind, what = values["start"]
    record = what if kind == "record" else values["record"]
    if given.assigned:
        return "#assign"
    if kind in ROOMS:
        return f"#{ROOMS[kind]}"  # it reads what our address says: that may be long
    if record:
        return links.route(record) if record.startswith("nastolka ") else f"#link/{record}"
    if not values["game"]:
        return ""
    if kind in DOORS:
        return f"#{DOORS[kind]}/{values['game']}/{what}"
    faults: list[BadRecord] = []
    match = desk.adopt(session(values, values["seed"] or desk.ports.random_seed(), faults))
    desk.given = given._replace(faults=tuple(faults))
    return f"#match/{match.id}"


def left_out(values: Mapping[str, Any]) -> list[Notice]:
    """Return what only an assignment or a frame can use, where the address is neither's."""
    if values["task"] or values["id"]:
        return []
    switches = [(name, values[name]) for name in ("undo", "hints") if values[name]]
    switches += [("controls", " ".join(sorted(values["controls"])))] if values["controls"] is not None else []
    return [Notice("param-unusable", {"name": name, "value": str(value)}) for name, value in switches]


def session(values: Mapping[str, Any], seed: str, faults: list[BadRecord]) -> Session:
    """Return a new session as parameters ask for it; what of them cannot be had joins the faults."""
    game = GAMES[values.get("game") or FIRST_GAME]
    kinds = seat_kinds(values, game, faults)
    people = sum(1 for kind in kinds if not kind.startswith("bot"))
    alone = people == 1 and len(kinds) > 1
    takebacks = 0 if alone and values.get("undo") != "off" else None  # where no other person plays
    options = game.new(options_of(values, game, len(kinds), faults), len(kinds))
    meta = seat_meta(seats_of(kinds, game.code))
    return Session(game, len(kinds), options, seed, meta=meta, takebacks=takebacks)


def seat_kinds(values: Mapping[str, Any], game: Game, faults: list[BadRecord]) -> list[str]:
    """Return who sits where, a bot with its level."""
    usual = ["person"] + ["bot"] * (min(game.seats) - 1)
    kinds = values.get("seats") or usual
    if len(kinds) not in game.seats:
        faults.append(BadRecord("bad-seats", str(len(kinds))))
        kinds = usual
    return [f"bot:{values.get('level')}" if kind == "bot" else kind for kind in kinds]


def options_of(values: Mapping[str, Any], game: Game, seats: int, faults: list[BadRecord]) -> dict[str, str]:
    """Return what parameters say of the rules; one that cannot be used leaves the others."""
    good: dict[str, str] = {}
    for name, value in (values.get("options") or {}).items():
        try:
            game.complete({name: value}, seats)
        except BadRecord as error:
            faults.append(error)
        else:
            good[name] = value
    return good


def seats_of(kinds: list[str], game: str) -> list[Seat]:
    """Return seats for words like `person` and `bot:middle`."""
    seats = []
    for i, kind in enumerate(kinds):
        level = kind.partition(":")[2]
        level = level if level in LEVELS else ""
        look = boards.look(game, i)
        seats.append(Seat(default_name(i, level), level, look["colour"], look["shape"]))
    return seats
