"""What an address lays on the table: a match by its game, seats, options and seed, and what cannot be had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nastolka import GAMES, BadRecord, Session
from nastolka.ai.bots import NAMES as LEVELS

from . import boards
from .match import Seat, default_name, seat_meta

if TYPE_CHECKING:
    from nastolka.core.game import Game

FIRST_GAME = next(iter(GAMES))


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
