"""An assignment: what a link asks of whoever opens it, its digest, and whose luck is whose.

Two links that ask the same have one digest, however they are written; whatever is changed, the task's text
included, makes another. With a seed all have the same luck; without one each name has its own, which follows
from the assignment's key, its digest and the name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple
from unicodedata import category, normalize

from app import links
from app.match import MAX_NAME, read_seats, seat_meta
from app.opening import options_of, seat_kinds, seats_of
from app.params import parse
from nastolka import GAMES, BadRecord, Session
from nastolka.ai.seeded import RULE, rule
from nastolka.core.record import from_json

from .armour import BLOCK, letters

FORMAT = "nastolka task 1"
LUCK = "nastolka luck 1"
PLAIN = ("", "rule", "lesson")  # starts that are followed by a match from its own beginning
RECORD = "record"
SHEET = "scenario"  # a worksheet: named, of the site's, or packed
ID = 64  # characters of a key
HIDDEN = ("Cc", "Cf", "Cs")  # categories of signs that nobody sees …
JOINERS = "\u200c\u200d"  # … but that some scripts need


class Task(NamedTuple):
    """What is asked, every choice made: nothing in it depends on what a later version would fall back to."""

    game: str
    start: tuple[str, str]
    seats: tuple[str, ...]  # person, bot:middle …
    options: Mapping[str, str]
    seed: str  # empty: each name has its own
    undo: str  # on, off, or empty: as usual
    hints: str
    task: str  # the text
    id: str  # the assignment's key


def task_of(values: Mapping[str, Any]) -> Task:
    """Return the assignment that an address's parameters (`params.parse`) ask for, or raise BadRecord."""
    kind, what = values.get("start") or ("", "")
    start = (RECORD, str(values["record"])) if not kind and values.get("record") else (str(kind), str(what))
    base = _laid(start)
    code = base.game.code if base else str(values.get("game"))
    if code not in GAMES:
        raise BadRecord("unknown-game", code[:80])
    kinds = _kinds(values, code, base)
    options = base.options if base else _options(values, code, len(kinds))
    said = {name: str(values.get(name) or "") for name in ("seed", "undo", "hints", "task", "id")}
    said |= {"task": normalize("NFC", said["task"].strip()), "id": key_of(said["id"])}
    return Task(code, start, kinds, options, **said)


def from_address(text: str) -> Task:
    """Return the assignment of a whole link, as a teacher pastes it."""
    return task_of(parse(text.strip().partition("#")[0].partition("?")[2], list(GAMES))[0])


def digest(task: Task) -> str:
    """Return the short text that stands for all of an assignment."""
    return _short(f"{FORMAT}\n{written(task)}")


def written(task: Task) -> str:
    """Return an assignment as the one text that stands for it: what is hashed, and what a desk keeps."""
    return json.dumps(task._asdict(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def read_task(text: str) -> Task:
    """Return the assignment of such a text, or raise BadRecord."""
    try:
        fields = from_json(text)
        fields["start"] = tuple(fields["start"])
        return task_of({**fields, "seats": list(fields["seats"])})
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("bad-task", f"{type(error).__name__}: {error}"[:80]) from error


def key_of(text: str) -> str:
    """Return the key of an assignment as it travels."""
    return "".join(filter(str.isprintable, text))[:ID]


def seed_for(task: Task, name: str) -> str:
    """Return the seed of the match that this name plays."""
    return task.seed or _short("\n".join((LUCK, task.id, digest(task), same_name(name))))


def cleaned(name: str) -> str:
    """Return a name as it is shown and sent: one line, no signs that cannot be seen, not too long."""
    seen = "".join(sign for sign in " ".join(name.split()) if sign in JOINERS or category(sign) not in HIDDEN)
    return normalize("NFC", seen)[:MAX_NAME].strip()


def same_name(name: str) -> str:
    """Return what all ways to write a name have in common: neither capitals nor spaces count."""
    plain = "".join(sign for sign in cleaned(name) if sign not in JOINERS)
    return normalize("NFC", plain.casefold())


def begin(task: Task, name: str) -> Session:
    """Return this name's match at its very beginning: what the page opens, what a code is held against."""
    base = _laid(task.start)
    seats = seats_of(list(task.seats), task.game)
    people = [n for n, seat in enumerate(seats) if seat.person]
    if name and people:
        seats[people[0]] = seats[people[0]]._replace(name=cleaned(name))
    bots = {n: seat.level for n, seat in enumerate(seats) if seat.level}
    return Session(
        GAMES[task.game],
        len(seats),
        task.options,
        seed_for(task, name),
        meta={**seat_meta(seats), RULE: rule(GAMES[task.game], bots)},
        takebacks=0 if task.undo != "off" and len(people) == 1 and bots else None,
        position=base.state.encode() if base else None,
    )


@lru_cache(maxsize=8)
def _laid(start: tuple[str, str]) -> Session | None:
    """Return the match an assignment goes on from; None where it has its own beginning.

    Thirty codes of one assignment ask for it: it is read once, and nobody may play on in it.
    """
    kind, what = start
    if kind in PLAIN:
        return None
    if kind == SHEET:
        if "/" not in what:
            links.unpack(what)
        return None
    if kind != RECORD:
        raise BadRecord("start-unknown", kind[:80])
    session = Session.load(what if what.startswith("nastolka ") else links.unpack(what), GAMES)
    if session.over:
        raise BadRecord("start-over")
    return session


def _kinds(values: Mapping[str, Any], code: str, base: Session | None) -> tuple[str, ...]:
    """Return who sits where: as asked; where a record has other seats, as it has them."""
    if (values.get("start") or ("",))[0] == SHEET:
        return ("person",)
    given = values.get("seats") or []
    if base and len(given) != base.seats:
        known = read_seats(base.meta, base.seats, code)
        return tuple(f"bot:{seat.level}" if seat.level else "person" for seat in known)
    return tuple(seat_kinds({**values, "level": values.get("level") or "middle"}, GAMES[code], []))


def _options(values: Mapping[str, Any], code: str, seats: int) -> dict[str, str]:
    """Return every option of the match; one that cannot be used leaves the others, as in a frame."""
    game = GAMES[code]
    if seats not in game.seats:  # a worksheet's positions have their own
        return {}
    return game.complete(game.new(options_of(values, game, seats, []), seats), seats)


def _short(text: str) -> str:
    return letters(sha256(text.encode("utf-8", "surrogatepass")).digest()[:BLOCK])
