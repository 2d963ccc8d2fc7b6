"""A commented match: sentences, questions and other lines at plies of a record, kept among its `meta` lines.

    meta note.12.en  This move looks quiet.         what is said of the position after twelve plies
    meta ask.12 ?                                   "what now?", asked before the thirteenth is shown
    meta ask.12.en  What would you lay here?        … in words of one's own
    meta line.12.0 play e7; end                     what might have been played instead, nature's answers too
    meta line.12.0.en  Then the rival wins at once.

A reader who knows nothing of them keeps these lines as it keeps every note. A proof covers them, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from nastolka import GAMES
from nastolka.core.errors import BadRecord
from nastolka.core.game import Game
from nastolka.core.kinds import CHANCE, Action
from nastolka.core.notation import read, write
from nastolka.core.record import one_line
from nastolka.core.session import Session
from nastolka.core.state import State

from .attempt import REFUSED, RIGHT, WRONG, Verdict
from .foreign import FAULTS, LOCALES

LONGEST = 2_000  # letters of a note
MOST_NOTES = 400  # lines of them in one record
MOST_LINES = 4  # other lines from one ply
MOST_IN_ALL = 40
LONGEST_LINE = 60  # actions of one
PLAIN = "?"  # a question without words of its own

NOTE = re.compile(r"note\.(\d{1,7})\.(en|ru)\Z")
ASK = re.compile(r"ask\.(\d{1,7})(?:\.(en|ru))?\Z")
LINE = re.compile(r"line\.(\d{1,7})\.(\d)(?:\.(en|ru))?\Z")


class Branch(NamedTuple):
    """What might have been played from a ply on."""

    actions: tuple[Action, ...]
    words: Mapping[str, str] = {}


class Note(NamedTuple):
    """What is said of the position after so many plies."""

    ply: int
    words: Mapping[str, str] = {}
    asks: bool = False  # "what now?"; the answer is what was played
    question: Mapping[str, str] = {}  # in words of its own, where it has some
    branches: tuple[Branch, ...] = ()


# -- reading -------------------------------------------------------------------------------------------------


def commented(text: str, games: Mapping[str, Game] = GAMES) -> Session:
    """Return the match of a record, all that is said of its plies checked, or raise BadRecord."""
    session = Session.load(text, games)
    notes(session)
    return session


def is_commented(meta: Mapping[str, str]) -> bool:
    """Tell whether anything is said of a ply."""
    return any(NOTE.match(name) or ASK.match(name) or LINE.match(name) for name in meta)


def notes(session: Session) -> dict[int, Note]:
    """Return what is said of each ply, in their order; BadRecord where that cannot be."""
    found = told(session)
    _check(session, found)
    return found


def told(session: Session) -> dict[int, Note]:
    """Return the same without playing other lines again: what we have just written ourselves is sound."""
    found: dict[int, Note] = {}
    lines: dict[tuple[int, int], Branch] = {}
    said = [(name, value) for name, value in session.meta.items() if is_commented({name: value})]
    if len(said) > MOST_NOTES:
        raise BadRecord("too-many-notes", str(len(said)))
    for name, value in said:
        ply = int(name.split(".")[1])
        if ply > session.plies or len(value) > LONGEST:
            raise BadRecord("bad-note", name, min(ply, session.plies))
        note = found.get(ply, Note(ply))
        if given := LINE.match(name):
            at = (ply, int(given[2]))
            lines[at] = _branched(lines.get(at, Branch(())), given[3], value, ply)
            found[ply] = note
        else:
            found[ply] = _noted(note, name, value)
    for (ply, _), branch in sorted(lines.items()):
        found[ply] = found[ply]._replace(branches=(*found[ply].branches, branch))
    return dict(sorted(found.items()))


def _noted(note: Note, name: str, value: str) -> Note:
    if given := NOTE.match(name):
        return note._replace(words={**note.words, given[2]: value})
    locale = name.split(".")[2:]
    return note._replace(asks=True, question={**note.question, **dict.fromkeys(locale, value)})


def _branched(branch: Branch, locale: str | None, value: str, ply: int) -> Branch:
    if locale is not None:
        return branch._replace(words={**branch.words, locale: value})
    try:
        return branch._replace(actions=tuple(read(line) for line in value.split(";")))
    except BadRecord as error:
        raise BadRecord("bad-line", value[:80], ply) from error


def _check(session: Session, found: Mapping[int, Note]) -> None:
    if sum(len(note.branches) for note in found.values()) > MOST_IN_ALL:
        raise BadRecord("too-many-notes", str(len(found)))
    for ply, note in found.items():
        if note.asks and not _anybody_asked(session, ply):
            raise BadRecord("nothing-asked", str(ply), ply)
        if len(note.branches) > MOST_LINES:
            raise BadRecord("too-many-notes", str(len(note.branches)), ply)
        for branch in note.branches:
            for _ in branched(session, ply, branch.actions):
                pass


def branched(session: Session, ply: int, actions: tuple[Action, ...]) -> Iterator[State]:
    """Yield the positions of another line from a ply on; BadRecord where it is not legal."""
    if not 0 < len(actions) <= LONGEST_LINE:
        raise BadRecord("bad-line", str(len(actions)), ply)
    state = session.at(ply)
    for action in actions:
        if state.why(action) is not None:
            raise BadRecord("illegal-line", write(action)[:80], ply)
        try:
            state.perform(state.meant(action))
        except FAULTS as error:
            raise BadRecord("illegal-line", write(action)[:80], ply) from error
        yield state.clone()


# -- writing -------------------------------------------------------------------------------------------------


def set_note(session: Session, ply: int, locale: str, words: str) -> None:
    """Say something of the position after so many plies; nothing takes it back."""
    _put(session, ply, f"note.{ply}", locale, words)


def set_question(session: Session, ply: int, asks: bool, locale: str = "", words: str = "") -> None:
    """Ask "what now?" before the next ply is shown, or no longer; in words of one's own, if there are any."""
    if not asks:
        for name in [f"ask.{ply}", *(f"ask.{ply}.{each}" for each in LOCALES)]:
            session.meta.pop(name, None)
        return
    if not 0 <= ply <= session.plies or not _anybody_asked(session, ply):
        raise BadRecord("nothing-asked", str(ply), ply)
    _kept(session, ply, f"ask.{ply}", PLAIN)
    if locale:
        _put(session, ply, f"ask.{ply}", locale, words)


def add_branch(session: Session, ply: int, actions: tuple[Action, ...], words: Mapping[str, str]) -> int:
    """Add another line from a ply on, nature's answers in it; return its number. BadRecord: not legal."""
    for _ in branched(session, ply, actions):
        pass
    used = {int(found[2]) for name in session.meta if (found := LINE.match(name)) and int(found[1]) == ply}
    number = min(set(range(MOST_LINES + 1)) - used)
    if number >= MOST_LINES:
        raise BadRecord("too-many-notes", str(number), ply)
    _kept(session, ply, f"line.{ply}.{number}", "; ".join(map(write, actions)))
    for locale, said in words.items():
        _put(session, ply, f"line.{ply}.{number}", locale, said)
    return number


def say_branch(session: Session, ply: int, number: int, locale: str, words: str) -> None:
    """Say something of another line; nothing takes it back."""
    if f"line.{ply}.{number}" not in session.meta:
        raise BadRecord("bad-line", str(number), ply)
    _put(session, ply, f"line.{ply}.{number}", locale, words)


def drop_branch(session: Session, ply: int, number: int) -> None:
    """Take another line back; the numbers of the others stay."""
    for name in [f"line.{ply}.{number}", *(f"line.{ply}.{number}.{each}" for each in LOCALES)]:
        session.meta.pop(name, None)


def _put(session: Session, ply: int, name: str, locale: str, words: str) -> None:
    if locale not in LOCALES:
        raise BadRecord("bad-note", f"{name}.{locale}"[:80], ply)
    _kept(session, ply, f"{name}.{locale}", words)


def _kept(session: Session, ply: int, name: str, words: str) -> None:
    """Write a line among the notes, or take it away; within what may be read again."""
    folded = one_line(words)
    if not 0 <= ply <= session.plies or len(folded) > LONGEST:
        raise BadRecord("bad-note", name, ply)
    if not folded:
        session.meta.pop(name, None)
        return
    if name not in session.meta and sum(is_commented({each: ""}) for each in session.meta) >= MOST_NOTES:
        raise BadRecord("too-many-notes", str(MOST_NOTES), ply)
    session.meta[name] = folded


def _anybody_asked(session: Session, ply: int) -> bool:
    frame = session.at(ply).frame()
    return frame is not None and frame.seat != CHANCE


# -- a student's way through ---------------------------------------------------------------------------------


class Reading:
    """A commented match being read: what lies behind a question stays hidden until it has been answered."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.notes = notes(session)
        self.at = 0
        self.answered: set[int] = set()
        self.inside: tuple[int, int] | None = None  # another line's number, and how far into it

    @property
    def horizon(self) -> int:
        """The last ply that may be seen."""
        closed = (ply for ply, note in self.notes.items() if note.asks and self._is_open(ply))
        return min(closed, default=self.session.plies)

    def _is_open(self, ply: int) -> bool:
        """Tell whether a question waits for its answer; without anything played it is only a thought."""
        return ply not in self.answered and ply < self.session.plies

    @property
    def note(self) -> Note:
        """What is said here."""
        return self.notes.get(self.at, Note(self.at))

    @property
    def asked(self) -> bool:
        """Whether an answer is wanted before it goes on."""
        return self.note.asks and self._is_open(self.at) and self.inside is None

    @property
    def played(self) -> Action | None:
        """What was played here, where that may be seen."""
        return self.session.log[self.at].action if self.at < self.horizon else None

    def go(self, ply: int) -> None:
        """Turn to a ply, as far as may be seen."""
        self.inside = None
        self.at = max(0, min(ply, self.horizon))

    def stops(self) -> list[int]:
        """Return the plies something is said of, as far as may be seen."""
        return [ply for ply in self.notes if ply <= self.horizon]

    def answer(self, line: str) -> Verdict:
        """Judge an answer to the question here: right is what was played."""
        if not self.asked:
            return Verdict(REFUSED, "not-asked")
        state = self.session.at(self.at)
        try:
            action = read(line)
        except BadRecord:
            return Verdict(REFUSED, "unreadable")
        refusal = state.why(action)
        if refusal is not None:
            return Verdict(REFUSED, "illegal", refusal=refusal)
        meant = state.meant(action)
        if meant == self.session.log[self.at].action:
            self.answered.add(self.at)
            return Verdict(RIGHT, "answer")
        return next((said for said in self._foreseen(meant)), Verdict(WRONG, "other"))

    def _foreseen(self, action: Action) -> Iterator[Verdict]:
        """Yield what is said of another line that begins so."""
        for branch in self.note.branches:
            if branch.actions[0] == action:
                yield Verdict(WRONG, "named", branch.words)

    def tell(self) -> None:
        """Show what was played without an answer."""
        if self.asked:
            self.answered.add(self.at)

    # -- another line ----------------------------------------------------------------------------------------

    def enter(self, number: int, step: int = 1) -> None:
        """Look at another line from here, so many actions into it."""
        branches = self.note.branches
        if 0 <= number < len(branches) and not self.asked:
            self.inside = (number, max(0, min(step, len(branches[number].actions))))

    def state(self) -> State:
        """Return the position that is looked at."""
        if self.inside is None or not self.inside[1]:
            return self.session.at(self.at)
        number, step = self.inside
        *_, last = branched(self.session, self.at, self.note.branches[number].actions[:step])
        return last
