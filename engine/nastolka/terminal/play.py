"""`nastolka play`: a match in the terminal, people at the first seats, bots at the last ones.

A person sees what the seat may see: the board is drawn from its view, and what others do is told by the
events it may know. Whoever types what the rules forbid hears the rule in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module, util
from itertools import zip_longest
from typing import Any

from nastolka import Action, BadRecord, IllegalAction, Refusal, Session, read, write
from nastolka.core.kinds import Event, Frame
from nastolka.core.rulebook import Rulebook, rulebook
from nastolka.core.telling import Schema, told

from . import boards
from .events import called
from .pen import Pen, clip, columns, wrapped
from .rule import MENTION

LONG = 30  # lines a list may have before it is told by verbs
ACTORS = {"seat", "side"}  # of the arguments of events: who did it
SEATS = ACTORS.union(
    ("foe", "owner", "rival", "other", "winner", "winners", "mover", "who", "whose", "order", "taker")
)

Ask = Callable[[Session, int], Action]  # what the bot of a seat plays


class Play:
    """One match at one terminal."""

    def __init__(self, session: Session, people: int, ask: Ask, pen: Pen) -> None:
        self.session = session
        self.people = people
        self.ask = ask
        self.pen = pen
        self.book: Rulebook = rulebook(session.game.code)
        self.refused: Refusal | None = None
        self.shown: tuple[int, int] | None = None  # ply and seat of the board drawn last
        self.told = 0  # plies whose events were told

    # -- the course of the match -----------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end, or until a person quits; return the code of the command."""
        self.put(*wrapped("", self.pen.say("play.help").split(" "), " "))
        while (frame := self.session.state.frame()) is not None:
            self.tell(frame.seat)
            if frame.seat >= self.people:
                self.session.play(self.ask(self.session, frame.seat))
            elif not self.answer(frame):
                return 1
        self.tell(0)
        self.end()
        return 0

    def answer(self, frame: Frame) -> bool:
        """Let a person answer; return False when they have had enough."""
        if self.shown != (self.session.plies, frame.seat):
            self.draw(frame.seat)
        try:
            line = input(f"{self.asked(frame)}> ").strip()
        except EOFError:
            return False
        if line == "q":
            return False
        self.obey(frame, line)
        return True

    def obey(self, frame: Frame, line: str) -> None:
        """Do what a person typed."""
        if line == "":
            self.draw(frame.seat)
        elif line[0] == "?":
            self.put(*self.listed(frame, line[1:].strip()))
        elif line == "!":
            self.put(*self.explained())
        elif line == ".":
            self.take_back()
        else:
            self.act(frame, line)

    def act(self, frame: Frame, line: str) -> None:
        """Play a line, or say which rule is against it."""
        try:
            self.session.play(self.meant(line), frame.seat)
        except BadRecord:
            self.put(self.pen.say("play.unreadable", write(self.session.state.legal()[0])))
        except IllegalAction as error:
            self.refused = error.refusal
            self.put(*wrapped("", self.pen.say("play.refused", self.sentence(error.refusal)).split(" "), " "))

    def meant(self, line: str) -> Action:
        """Return the action a person means.

        Its line, its number in the list, or what the only verb is said of.
        """
        legal = self.session.state.legal()
        if line[0] == "#" and line[1:].isdecimal() and 0 < int(line[1:]) <= len(legal):
            return legal[int(line[1:]) - 1]
        verbs = {action.kind for action in legal}
        spoken = line.split()[0] in verbs | set(self.session.state.INTERVENE)
        return read(f"{verbs.pop()} {line}" if len(verbs) == 1 and not spoken else line)

    def take_back(self) -> None:
        """Take the last action back if the law of undo allows it."""
        done = self.session.undo()
        self.told = min(self.told, self.session.plies)
        self.put(self.pen.say("play.undone" if done else "play.no-undo"))

    def end(self) -> None:
        """Say who has won."""
        self.draw(0 if self.people == 1 else None)
        self.put("", self.pen.bold(self.pen.say("play.over")))
        for seat, score in enumerate(self.session.state.result() or ()):
            self.put(self.pen.say("play.score", self.pen.seat(seat), score))

    # -- what is said ----------------------------------------------------------------------------------------

    def put(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(line)

    def draw(self, seat: int | None) -> None:
        """Draw the board as a seat sees it."""
        self.put("", *boards.board(self.session.state.view(seat), self.pen))
        self.shown = None if seat is None else (self.session.plies, seat)

    def asked(self, frame: Frame) -> str:
        """Say who is asked what: the kind of the question, and the title of the rule it comes from."""
        handler = self.session.state.OPTIONS[frame.kind]
        found = MENTION.search(handler.__doc__ or "")
        rules = self.book.words[self.pen.locale].rules
        rule = rules.get(f"{found[1]}-{found[2]}") if found else None
        about = f"{frame.kind} ({rule.title})" if rule else frame.kind
        return self.pen.bold(self.pen.say("play.asked", self.pen.say("seat", frame.seat), about))

    def sentence(self, refusal: Refusal) -> str:
        """Return what a rule says against an action, places and cards by their names."""
        named = Refusal(
            refusal.rule, tuple(self.pen.name(arg) if isinstance(arg, str) else arg for arg in refusal.args)
        )
        return self.book.sentence(named, self.pen.locale)

    def explained(self) -> Iterator[str]:
        """Explain the last refusal: the rule, its sentence, and the examples that show it."""
        if self.refused is None:
            yield self.pen.say("play.nothing-refused")
            return
        rule = self.book.words[self.pen.locale].rules[self.refused.rule]
        yield self.pen.bold(f"{rule.id} · {rule.title}")
        yield from wrapped("  ", rule.text.split(" "), " ")
        if examples := [example.key for example in self.book.showing(rule.id)]:
            yield from wrapped("  ", self.pen.say("play.shown", ", ".join(examples[:3])).split(" "), " ")
        yield f"  {self.pen.say('play.more', rule.id)}"

    def listed(self, frame: Frame, words: str) -> Iterator[str]:
        """List what may be done: with words where they are few, by verbs where they are many."""
        legal = self.session.state.legal()
        lines = [(n, action) for n, action in enumerate(legal, 1) if words in write(action)]
        if not lines:
            yield self.pen.say("play.none-like", words)
            return
        yield self.pen.bold(self.pen.say("play.legal"))
        if len(lines) <= LONG or words:
            yield from columns([f"{f'#{n}':>4} {self.worded(action)}" for n, action in lines])
        else:
            yield from by_verb([action for _, action in lines])
            yield self.pen.say("play.many", len(lines), legal[0].kind)
        if anytime := self.session.state.interventions(frame.seat):
            yield from wrapped(f"{self.pen.say('play.anytime')}: ", map(write, anytime))

    def worded(self, action: Action) -> str:
        """Return an action's line, and what its cards and places are called."""
        slugs = [slug for slug in flat(action.args) if isinstance(slug, str)]
        names = [name for slug in slugs if (name := self.pen.name(slug)) != slug]
        return clip(f"{write(action)}  ({', '.join(names)})" if names else write(action))

    # -- what has happened -----------------------------------------------------------------------------------

    def tell(self, asked: int) -> None:
        """Tell the events since the last time, as far as whoever reads along may know them."""
        eyes = 0 if self.people == 1 else asked if asked < self.people else None
        for entry in self.session.log[self.told :]:
            for event in entry.events:
                self.put(*wrapped("  · ", list(self.happened(event.seen_by(eyes))), " "))
        self.told = self.session.plies

    def happened(self, event: Event) -> Iterator[str]:
        """Yield the words of an event: who, what, and the rest by its names where the game gives them."""
        args = self.fields(event)
        if args and args[0][0] in ACTORS:
            yield f"{self.pen.seat(args.pop(0)[1])}:"
        yield called(event.kind, self.pen.locale)
        for name, value in args:
            yield self.about(name, value)

    def fields(self, event: Event) -> list[tuple[str, Any]]:
        """Return what an event tells, each with its name.

        A game without names still begins with a seat mostly.
        """
        schema = tells(self.session.game.code)
        if event.kind in schema:
            return [(name, value) for name, value in told(schema, event).items() if value is not None]
        names = ["seat"] if self.by_seat(event) else []
        return list(zip_longest(names, event.args, fillvalue=""))

    def by_seat(self, event: Event) -> bool:
        """Tell whether an event begins with a seat, as most do."""
        first = event.args[0] if event.args else None
        return isinstance(first, int) and 0 <= first < self.session.seats

    def about(self, name: str, value: object) -> str:
        """Write one argument of an event."""
        if isinstance(value, tuple):
            return f"({' '.join(self.about(name if name in SEATS else '', one) for one in value)})"
        if name in SEATS and isinstance(value, int):
            return self.pen.seat(value)
        text = self.pen.name(value) if isinstance(value, str) else str(value)
        unclear = isinstance(value, int) and name not in {"", "n"} and self.pen.locale == "en"
        return f"{name} {text}" if unclear else text


def tells(code: str) -> Schema:
    """Return what a game calls the arguments of its events, if it says so."""
    if util.find_spec(f"nastolka.games.{code}.tells") is None:
        return {}
    return dict(import_module(f"nastolka.games.{code}.tells").TELLS)


def flat(args: Sequence[object]) -> Iterator[object]:
    """Yield the arguments of an action, those in parentheses too."""
    for arg in args:
        if isinstance(arg, tuple):
            yield from flat(arg)
        else:
            yield arg


def by_verb(actions: Sequence[Action]) -> Iterator[str]:
    """Yield a paragraph for every verb, with all it may be said of."""
    verbs: dict[str, list[str]] = {}
    for action in actions:
        verbs.setdefault(action.kind, []).append(write(action).partition(" ")[2])
    for verb, rest in verbs.items():
        yield from wrapped(f"  {verb} ", [one or "." for one in rest], " · ")
