"""What a game may begin with: lessons, rules, positions of saved matches, commented ones, worksheets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from app import links, sandbox
from app.match import Match, read_seats
from app.screens import sharing
from nastolka import GAMES, BadRecord, Session
from nastolka.core.record import read_record
from nastolka.core.rulebook import rulebook
from nastolka.teaching.commented import commented, is_commented
from nastolka.teaching.scenario import Worksheet, worksheet

if TYPE_CHECKING:
    from app.desk import Desk

ENDINGS = {"worksheet": "toml", "match": "txt"}
WHOLE = "whole"  # nobody's view: everything that lies face down goes out, too


class Saved(NamedTuple):
    """A match on the shelf of matches."""

    id: str
    title: str
    names: tuple[str, ...]
    plies: int
    over: bool
    told: bool  # somebody commented it
    played: str  # ISO time


class Shipped(NamedTuple):
    """A worksheet or commented match that the site brings."""

    game: str
    file: str
    kind: str  # worksheet or match
    titles: dict[str, str]

    @property
    def name(self) -> str:
        """What it is called in the form."""
        return f"{self.game}/{self.file}.{ENDINGS[self.kind]}"

    def address(self, version: str) -> str:
        """Return where it lies."""
        return f"v/{version}/worksheets/{self.name}"

    def title(self, locale: str) -> str:
        """Return its title in a language, or in the other one."""
        return self.titles.get(locale) or next(iter(self.titles.values()), self.name)


class Cut(NamedTuple):
    """Where a position is taken from a match, and as whom it is seen."""

    match: Match
    ply: int
    eyes: str  # a seat, or WHOLE

    @property
    def last(self) -> int:
        """The last position somebody can go on from."""
        return self.match.session.plies - (1 if self.match.session.over else 0)


def lessons(game: str) -> list[tuple[str, str]]:
    """Return the lessons of a game: number and title."""
    return [
        (str(n), f"{n}. {sandbox.title(game, example)}")
        for n, example in enumerate(rulebook(game).lessons(), 1)
    ]


def rules(game: str, locale: str) -> list[tuple[str, str]]:
    """Return the rules of a game: id, and id with title."""
    told = rulebook(game).words[locale]
    return [(id, f"{id} · {told.rules[id].title}") for _, ids in told.sections for id in ids]


def index_address(version: str) -> str:
    """Return where the list of worksheets and commented matches of a version lies."""
    return f"v/{version}/worksheets/index.json"


def read_index(data: bytes | None) -> list[Shipped]:
    """Return what the site brings; nothing where the list did not come or is none."""
    try:
        entries = json.loads(data or b"[]")
        return [Shipped(one["game"], one["name"], one["kind"], dict(one["titles"])) for one in entries]
    except (ValueError, TypeError, LookupError):
        return []


def saved(desk: Desk, game: str) -> list[Saved]:
    """Return the matches of a game that are kept here and of today's rules, the last one first."""
    heads = [head for head in desk.library.heads() if head.game == game and head.rules == GAMES[game].rules]
    found = []
    for head in heads:
        try:
            header, _ = read_record(head.start + "\n")
        except BadRecord:
            continue
        names = tuple(seat.name for seat in read_seats(header.meta, header.seats, game))
        told = is_commented(header.meta)
        found.append(Saved(head.id, head.title, names, head.plies, head.turn < 0, told, head.played))
    return found


def cut(match: Match) -> Cut:
    """Return where a match is cut at first: as it stands now, and as whoever plays here sees it."""
    over = match.session.over
    people = match.people
    eyes = str(people[0]) if len(people) == 1 and not over else WHOLE
    return Cut(match, match.session.plies - (1 if over else 0), eyes)


def eyes(one: Cut) -> list[str]:
    """Return as whom the position may be given out: never as somebody else who still plays it."""
    if one.match.session.over:
        return [WHOLE]
    people = one.match.people
    return [*map(str, people if len(people) == 1 else ()), WHOLE]


def position(one: Cut, seed: str) -> str:
    """Return the position as a record that begins there, or raise BadRecord where nobody can go on."""
    match, session = one.match, one.match.session
    state = session.at(one.ply)
    if state.frame() is None:
        raise BadRecord("start-over")
    here = Session(
        session.game, session.seats, session.options, session.seed,
        meta={"site": match.site, **_seated(session)}, position=state.encode(),
    )  # fmt: skip
    if one.eyes != WHOLE:
        here = sharing.seen(Match(match.id, here, site=match.site, played=match.played), int(one.eyes), seed)
    return here.dump()


def _seated(session: Session) -> dict[str, str]:
    """Return what a record says of its seats; its title and its notes stay at home."""
    return {key: value for key, value in session.meta.items() if key.startswith("seat.")}


def sheet(text: str) -> Worksheet:
    """Return the worksheet of a file or link, or raise BadRecord."""
    return worksheet(text if "\n" in text or "=" in text else links.unpack(text.strip()))


def story(text: str) -> Session:
    """Return the commented match of a file, or raise BadRecord."""
    session = commented(text if text.startswith("nastolka ") else links.unpack(text.strip()))
    if not is_commented(session.meta):
        raise BadRecord("not-commented")
    return session


def called(one: Saved, when: str) -> str:
    """Return what a saved match is called in a list."""
    who = ", ".join(one.names[:3]) + (" …" if len(one.names) > 3 else "")
    return " · ".join(filter(None, (one.title, who, when)))
