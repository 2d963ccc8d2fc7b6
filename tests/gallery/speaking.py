"""Making the page speak: each kind of event, answer, question, refusal, widget, in matches already played.

The matches are the golden ones and the examples of the rulebooks: together they meet every rule.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from web.models import MODELS, paint, stateless

from app import boards
from app.boards.board import Board
from app.boards.glance import Glance, Hint
from app.examples import Teller
from app.i18n import Html, You
from app.widgets import COLOURS, SHAPES
from nastolka import GAMES, Session, read, write
from nastolka.core.kinds import Event
from nastolka.core.rulebook import begin, check_step, rulebook
from nastolka.core.state import State

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
NAMES = {
    "ru": ("Вы", "Зенобия", "Бренн", "Амина", "Пирр", *(f"Игрок {n}" for n in range(6, 13))),
    "en": ("You", "Zenobia", "Brennus", "Amina", "Pyrrhus", *(f"Player {n}" for n in range(6, 13))),
}
LOOKS = tuple({"colour": c, "shape": s} for c, s in zip(COLOURS, SHAPES, strict=True)) * 3
EVENTS = 120  # of a kind that are told
LINES = 60  # answers of a kind that are named
PAINTS = 1  # positions of a class of question that are painted
ABOUT = 6  # … and of a kind of question that are about different things
PICKS = 6  # answers of a kind that are chosen, to each kind of question
FEW = 12  # answers of a position that are looked at
MATCHES = 4  # ends of matches that are told, short ones and long ones
LONG = 60
PLACE = re.compile(r'data-t="([\w:.-]+)"')
NO_HINT = Hint()
RECENT = 30  # events before it that may be told of


class Moment(NamedTuple):
    """A position and what came of the answer to it."""

    before: State
    events: tuple[Event, ...]


class Question(NamedTuple):
    """A position in which somebody is asked, and what happened before."""

    state: State
    recent: tuple[Event, ...]
    line: str = ""  # the answer that is chosen, if any
    whole: bool = False  # whether bystanders look too, and everything is looked at


class Material:
    """What a game has to be told of, gathered once for both languages: a number of things of each kind."""

    def __init__(self, code: str) -> None:
        self.counts: defaultdict[object, int] = defaultdict(int)
        self.known: set[object] = set()
        self.events: list[Event] = []
        self.lines: list[str] = []
        self.asked: list[Question] = []
        self.over: list[Session] = []
        for session in sessions(code):
            self.walk(session)

    def wanted(self, most: int, kind: object, thing: object) -> bool:
        """Tell whether a thing is new and one of the first of its kind."""
        if (kind, thing) in self.known or self.counts[kind] >= most:
            return False
        self.known.add((kind, thing))
        self.counts[kind] += 1
        return True

    def walk(self, session: Session) -> None:
        """Gather what a match has."""
        recent: tuple[Event, ...] = ()
        for moment in moments(session):
            self.events += [
                one for one in moment.events if self.wanted(EVENTS, ("event", one.kind), one.args)
            ]
            self.look(Question(moment.before, recent))
            recent = (*recent, *moment.events)[-RECENT:]
        if session.over and self.wanted(MATCHES, ("over", session.plies > LONG), session.dump()):
            self.over.append(session)

    def look(self, question: Question) -> None:
        """Gather what a position asks: the question by its class, its answers by their words."""
        state = question.state
        frame = state.frame()
        if frame is None or frame.seat < 0:
            return
        legal = [write(action) for action in state.legal()]
        about = tuple(word for word in frame.data if isinstance(word, str))
        found: list[Question] = []
        if self.wanted(PAINTS, ("asked", frame.kind, counted(len(legal))), frame.data):
            found.append(question._replace(whole=True))
        elif self.wanted(ABOUT, ("about", frame.kind), about):
            found.append(question)
        for line in spread(legal, FEW):
            verb, _, rest = line.partition(" ")
            if self.wanted(LINES, ("line", verb, line.count(" ")), line):
                self.lines.append(line)
            if self.wanted(PICKS, ("pick", frame.kind, verb), rest.partition(" ")[0]):
                found.append(question._replace(line=line))
        if found:
            kept = state.clone()
            self.asked += [one._replace(state=kept) for one in found]


def sessions(code: str) -> Iterator[Session]:
    """Return the examples of a game's rulebook, which meet each rule, and then its golden matches."""
    for example in rulebook(code).examples.values():
        session = begin(GAMES[code], example)
        for step in example.steps:
            check_step(session, step)
        yield session
    for path in sorted((GOLDEN / code).glob("*.txt")):
        yield Session.load(path.read_text("utf-8"), GAMES)


def moments(session: Session) -> Iterator[Moment]:
    """Walk through a match; what is yielded last is its end."""
    state = session.at(0)
    for entry in session.log:
        yield Moment(state, tuple(entry.events))
        state.perform(entry.action)
    yield Moment(state, ())


@cache
def material(code: str) -> Material:
    """Gather what a game has to be told of."""
    return Material(code)


def counted(n: int) -> str:
    """Say whether there is one answer, or few, or many."""
    return "one" if n == 1 else "few" if n < 7 else "many"


# -- making them speak ---------------------------------------------------------------------------------------


def names(locale: str, seats: int, you: int) -> tuple[str, ...]:
    """Return the names of the seats, one of which is whoever reads."""
    given = NAMES[locale][:seats]
    return tuple(You(NAMES[locale][0]) if n == you else given[n or you] for n in range(seats))


def speak(code: str, locale: str) -> None:
    """Let a game say all it has to."""
    board, found = boards.board(code), material(code)
    told(board, found.events, locale)
    for line in found.lines:
        board.action_words(line)
    for question in found.asked:
        Painter(board, question, locale).paint()
    for session in found.over:
        ended(board, session, locale)
    for example in rulebook(code).examples.values():
        exemplify(code, example, locale)


def told(board: Board[Any], events: Iterable[Event], locale: str) -> None:
    """Tell events, to whoever they befall and to others."""
    for event in events:
        for you in (0, 1):
            board.sentence(event, names(locale, 12, you))
        if event.eyes is not None:
            board.sentence(event.seen_by(None), names(locale, 12, -1))


class Painter:
    """Paints a question for whoever is asked, before and after each click, and for somebody who waits."""

    def __init__(self, board: Board[Any], question: Question, locale: str) -> None:
        self.board, self.question, self.locale = board, question, locale
        self.state = question.state

    def paint(self) -> None:
        """Paint the question as it is asked, or click by click what answers it."""
        frame = self.state.frame()
        assert frame is not None
        view: Any = self.state.view(frame.seat)
        if self.question.line:
            self.picked(view, frame.seat)
            return
        painted = self.zones(view, frame.seat)
        for place in seen(painted) if self.question.whole else ():
            self.zones(view, frame.seat, focus=place)
        for other in ((frame.seat + 1) % self.state.seats, None) if self.question.whole else ():
            self.zones(self.state.view(other), -1 if other is None else other)

    def picked(self, view: Any, seat: int) -> None:
        """Click the places that mean the answer, one after another."""
        line = self.question.line
        places = [place for place in self.board.targets(line, view) if not place.startswith("act:")]
        for n in range(1, len(places) + 1):
            self.zones(view, seat, tuple(places[:n]), Hint(line, Html("")))
        self.board.reason(line, view)

    def zones(
        self, view: Any, seat: int, picked: tuple[str, ...] = (), hint: Hint = NO_HINT, focus: str = ""
    ) -> str:
        """Paint a table for a seat, and return it."""
        options = [line for line in view["actions"] if set(picked) <= set(self.board.targets(line, view))]
        painted = self.board.zones(view, Glance(
            picked=picked, options=tuple(options), mine=bool(view["actions"]), hint=hint,
            focus=focus or (picked[-1] if picked else ""), names=names(self.locale, view["seats"], seat),
            looks=LOOKS[: view["seats"]], thinking=not view["actions"] and seat >= 0,
            recent=tuple(event.seen_by(None if seat < 0 else seat) for event in self.question.recent),
        ))  # fmt: skip
        return "".join(painted.values())


def spread(things: Sequence[str], few: int) -> list[str]:
    """Return a few of many, evenly spread: the first and the last among them."""
    last = len(things) - 1
    return list(dict.fromkeys(things[last * n // (few - 1)] for n in range(few)))


def seen(painted: str) -> list[str]:
    """Return a place of each kind that can be looked at."""
    found = {place.partition(":")[0]: place for place in PLACE.findall(painted)}
    return [place for kind, place in found.items() if kind not in ("act", "ui")]


def ended(board: Board[Any], session: Session, locale: str) -> None:
    """Tell how a match ended, and its rounds where the game tells them."""
    called = names(locale, session.seats, 0)
    view: Any = session.state.view(0)
    glance = Glance(names=called, looks=LOOKS[: session.seats])
    board.result_model(view, glance)
    board.zones(view, glance)
    events = [event.seen_by(0) for entry in session.log for event in entry.events]
    if board.COUNTS:
        board.statistics(session.at(0).view(0), events, called, glance.looks)  # type: ignore[arg-type]
    if board.STORY:
        stories(board, session, called)


def stories(board: Board[Any], session: Session, called: tuple[str, ...]) -> None:
    """Tell every round of a match as the table does."""
    found: list[Event] = []
    before: Any = None
    for moment in moments(session):
        for event in moment.events:
            if event.kind == board.OPENS:
                found, before = [event.seen_by(0)], moment.before.view(0)
            elif found and event.kind in board.STORY:
                found.append(event.seen_by(0))
            elif found and event.kind == board.ROUND:
                board.headline(before, found)
                board.beats(before, found, called)
                board.story(found, called)
                found = []


def exemplify(code: str, example: Any, locale: str) -> None:
    """Tell an example step by step, refusals with their reasons."""
    session = begin(GAMES[code], example)
    for step in example.steps:
        Teller(code, session, locale).say(step)
        check_step(session, step)


def widgets() -> None:
    """Paint every widget of the house from its sample models."""
    stateless()
    for name, models in MODELS.items():
        for model in models:
            paint(name, model)


def refusals(code: str, locale: str) -> dict[str, set[str]]:
    """Return what a game's rules answer to what they forbid, in the examples that show it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    book = rulebook(code)
    for example in book.examples.values():
        session = begin(GAMES[code], example)
        for step in example.steps:
            if "refused" in step:
                refusal = session.state.why(read(step["refused"]), step.get("seat"))
                if refusal is not None:
                    found[refusal.rule].add(book.sentence(refusal, locale))
            check_step(session, step)
    return found
