"""Looking back: a finished match played again with one answer changed, to see what would have become of it.

Every other recorded answer is kept where the question it answered is asked again in the same chapter and the
answer is legal there; a question nobody was asked before is answered by the game's greedy yardstick, nature's
new answers come from the match's own seed. Pure, and no game is named: what a chapter is, the caller says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from nastolka import Rng, Session
from nastolka.core.kinds import CHANCE, Action, Event
from nastolka.core.state import State

Chapter = Callable[[State], int]
Key = tuple[int, int, str]  # chapter, who was asked, what was asked


class Moment(NamedTuple):
    """A question of the match.

    When it was asked, of whom, what was answered and what else could have been.
    """

    ply: int
    chapter: int
    seat: int
    chosen: Action
    others: tuple[Action, ...]


class Course(NamedTuple):
    """How a match went.

    What happened by chapter, where it ended, how many answers were kept, how many new.
    """

    events: dict[int, list[Event]]
    end: State
    kept: int
    new: int


class Hindsight:
    """A finished match, ready to be played again with one answer changed."""

    def __init__(self, session: Session, kind: str, chapter: Chapter, opens: str) -> None:
        self.session, self.kind, self.chapter, self.opens = session, kind, chapter, opens
        self.moments: list[Moment] = []
        self.answers: list[tuple[Key, Action]] = []
        self.events: dict[int, list[Event]] = {}
        self.read()

    def read(self) -> None:
        """Walk through the record once: which questions were asked, and what was answered."""
        state = self.session.at(0)
        told = self.chapter(state)
        for ply, entry in enumerate(self.session.log):
            frame = state.frame()
            seat = entry.seat
            assert frame is not None  # the record was checked when it was made
            chapter = self.chapter(state)
            if seat is not None:
                self.answers.append(((chapter, frame.seat, frame.kind), entry.action))
                if frame.kind == self.kind:
                    others = tuple(action for action in state.legal() if action != entry.action)
                    self.moments.append(Moment(ply, chapter, frame.seat, entry.action, others))
            else:
                self.answers.append(((chapter, CHANCE, "intervention"), entry.action))
            told = self.tell(self.events, told, entry.events)
            state.perform(entry.action)

    def tell(self, events: dict[int, list[Event]], chapter: int, new: list[Event]) -> int:
        """Put events into their chapters; one of them may open the next. Return the chapter it is now."""
        for event in new:
            chapter = int(event.args[0]) if event.kind == self.opens else chapter
            events.setdefault(chapter, []).append(event)
        return chapter

    def course(self, moment: Moment, action: Action) -> Course:
        """Play the match again from a moment with another answer, to its end."""
        state = self.session.at(moment.ply)
        waiting: dict[Key, list[Action]] = {}
        for key, given in reversed(self.answers[moment.ply + 1 :]):
            waiting.setdefault(key, []).append(given)
        events: dict[int, list[Event]] = {}
        told, kept, new = moment.chapter, 0, 0
        answer: Action | None = action
        while state.frame() is not None and self.chapter(state) <= moment.chapter + MOST:
            state.journal = []
            state.perform(answer or self.invented(state, new))
            told = self.tell(events, told, state.journal)
            answer = self.recorded(state, waiting) if state.frame() is not None else None
            kept, new = kept + (answer is not None), new + (answer is None)
        return Course(events, state, kept, new - 1)  # the end of the match is no question

    def recorded(self, state: State, waiting: dict[Key, list[Action]]) -> Action | None:
        """Return the recorded answer to the question on the table, if there is one and it is legal."""
        frame = state.frame()
        assert frame is not None  # the caller asks only while the match runs
        answers = waiting.get((self.chapter(state), frame.seat, frame.kind))
        if not answers:
            return None
        answer = answers.pop()
        fits = state.accepts(answer) if frame.seat == CHANCE else state.why(answer, frame.seat) is None
        return answer if fits else None

    def invented(self, state: State, n: int) -> Action:
        """Return an answer to a question nobody was asked before."""
        frame = state.frame()
        assert frame is not None  # the caller asks only while the match runs
        rng = Rng(f"{self.session.seed}/hindsight/{n}")
        return state.draw(rng) if frame.seat == CHANCE else self.session.game.greedy(state, rng)


MOST = 60  # chapters a changed match may go on for: two sides may spare each other for ever
