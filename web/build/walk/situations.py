"""The situations of the walk: every step of every lesson, and some positions of every class of question.

A class is the kind of question, whether it is one's own or another's, whether something is picked, and
whether there is one answer, or few, or many. At most eight positions stand for it, of many matches.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from app.lesson import Lesson as Lecture
from nastolka import GAMES, Session
from nastolka.core.rulebook import rulebook
from web.build.tools import CACHE, ROOT, digest, say, tree

from .matches import BACK, MATCHES, Question, codes, cut, played, questions

MOST = 8  # positions of a class of one's own …
ASIDE = 3  # … and of another's: a bystander's screen asks nothing
FEW = 6  # answers; more are many
FOLDER = CACHE / "walk"


class Situation(NamedTuple):
    """A position to look at: who looks, and the record it is opened from."""

    code: str
    kind: str
    own: bool  # whether whoever looks is asked
    answers: str  # one, few or many
    n: int  # among the positions of its class
    seat: int  # who looks
    record: str
    then: str  # the record of the same turn's next question; empty where there is none

    @property
    def family(self) -> str:
        """The class without what is picked."""
        return f"{self.code} {self.kind} {'own' if self.own else 'other'} {self.answers}"

    @property
    def name(self) -> str:
        """The situation's name in reports and in what is kept."""
        return f"{self.family} {self.n}"


class Lesson(NamedTuple):
    """A lesson to walk through, from the first step to the last."""

    code: str
    n: int
    steps: int  # from one place where it waits to the next

    @property
    def name(self) -> str:
        """The lesson's name in reports and in what is kept."""
        return f"{self.code} lesson {self.n}"


def lessons() -> list[Lesson]:
    """Return every lesson of every game."""
    return [
        Lesson(code, n, len(Lecture(code, example, "walk").stops) - 1)
        for code in codes()
        for n, example in enumerate(rulebook(code).lessons(), 1)
    ]


def found() -> list[Situation]:
    """Return the situations, found once for each state of the engine."""
    path = FOLDER / f"found-{digest(sources())[:16]}.json"
    if not path.exists():
        say("playing the matches of the walk")
        FOLDER.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_text(json.dumps([list(one) for code in codes() for one in search(code)]), "utf-8")
        draft.rename(path)
    return [Situation(*one) for one in json.loads(path.read_text("utf-8"))]


def sources() -> dict[str, bytes]:
    """Return all that the choice of situations depends on."""
    own = {name: Path(__file__).with_name(name).read_bytes() for name in ("matches.py", "situations.py")}
    return tree(ROOT / "engine", "**/*.py") | own


def search(code: str) -> Iterator[Situation]:
    """Yield a game's situations."""
    classes: defaultdict[tuple[str, str], list[tuple[int, Question]]] = defaultdict(list)
    sessions = [played(code, n) for n in range(MATCHES)]
    for n, session in enumerate(sessions):
        for one in questions(session):
            classes[one.kind, size(one.answers)].append((n, one))
    for (kind, answers), met in sorted(classes.items()):
        for own in (True, False):
            for at, (n, one) in enumerate(spread(met)[: MOST if own else ASIDE]):
                yield situation(sessions[n], kind, own, answers, at, one)


def size(answers: int) -> str:
    """Say how many answers a question has."""
    return "one" if answers == 1 else "few" if answers <= FEW else "many"


def spread(met: Sequence[tuple[int, Question]]) -> list[tuple[int, Question]]:
    """Choose among positions: one of each match in turn, out of its middle first."""
    by: defaultdict[int, list[Question]] = defaultdict(list)
    for n, one in met:
        by[n].append(one)
    turns = {
        n: sorted(asked, key=lambda one: abs(one.ply - asked[len(asked) // 2].ply)) for n, asked in by.items()
    }
    rows = [(rank, n, one) for n, asked in turns.items() for rank, one in enumerate(asked[:MOST])]
    return [(n, one) for _, n, one in sorted(rows, key=lambda row: row[:2])[:MOST]]


def situation(session: Session, kind: str, own: bool, answers: str, at: int, one: Question) -> Situation:
    """Return a question as whoever is asked sees it, or the seat after them."""
    seat = one.seat if own else (one.seat + 1) % session.seats
    start = max(0, one.ply - BACK)
    then = text(cut(session, one.then, start)) if own and one.then is not None else ""
    return Situation(session.game.code, kind, own, answers, at, seat, text(cut(session, one.ply)), then)


def text(session: Session) -> str:
    """Return a match as a record."""
    return session.dump()


def load(record: str) -> Session:
    """Return the match of a record."""
    return Session.load(record, GAMES)
