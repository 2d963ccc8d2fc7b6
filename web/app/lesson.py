"""A lesson: an example of the rulebook told to one side of the table, from the first sentence to the last.

What the learner is to do is said before it is done, and waits for them; what they only watch is said when it
is seen. So a lesson stops at more places than it has steps: `stops` lists them once, and everything here is a
walk along that list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from nastolka import GAMES, Refusal, read, write
from nastolka.core.kinds import CHANCE
from nastolka.core.rulebook import LOCALES, Example, begin, check_step, rulebook

from .i18n import EMPTY, Html, You, join, locale, t, text
from .sandbox import MINE, OTHER, WAITING, Sandbox


class Stop(NamedTuple):
    """Where a lesson waits: the line that is read, and how many steps were taken by then."""

    line: int  # 0 is what the lesson is about, n the sentence of its nth step
    done: int


def stops(steps: Sequence[Mapping[str, Any]], words: Sequence[str]) -> tuple[Stop, ...]:
    """Return where a lesson waits.

    A move of one's own is seen by itself before the other side answers it; a step without a sentence of its
    own happens in the breath of the one before.
    """
    found = [Stop(0, 0)]
    for n, (step, sentence) in enumerate(zip(steps, words, strict=True), 1):
        if not sentence:
            found[-1] = found[-1]._replace(done=n)
        elif "play" not in step:
            found.append(Stop(n, n))
        else:
            found.append(Stop(n, n - 1))
            if n == len(steps) or "reply" in steps[n]:
                found.append(Stop(n, n))
    return tuple(found)


class Lesson(Sandbox):
    """One lesson being learned: the table as the learner's seat sees it, whoever is asked."""

    def __init__(self, code: str, example: Example, seed: str) -> None:
        told = rulebook(code).words[LOCALES[0]].lessons.get(example.key)
        whole = told is not None and len(told.steps) == len(example.steps)
        self.stops = stops(example.steps, told.steps if told and whole else ["…"] * len(example.steps))
        super().__init__(code, example, seed)
        self.refusals = self.forbidden()

    def forbidden(self) -> dict[int, Refusal]:
        """Return what the steps that show a refusal show, by their line."""
        session = begin(GAMES[self.code], self.example)
        found = {}
        for n, step in enumerate(self.example.steps, 1):
            refusal = (
                session.state.why(read(step["refused"]), step.get("seat")) if "refused" in step else None
            )
            if refusal:
                found[n] = refusal
            check_step(session, step)
        return found

    # -- the way through -------------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Stand at a stop."""
        self.at = max(0, min(step, len(self.stops) - 1))
        self.free = False
        self.session = begin(GAMES[self.code], self.example)
        self.step = 0
        self.learner = self.taught()
        self.focus: str | None = None
        self.forbidding = ("", EMPTY)
        self.arrive()

    def on(self) -> None:
        """Go on to the next stop: whatever lies between is done before the eyes of the learner."""
        if not self.done and not self.free:
            self.at += 1
            self.arrive()

    def back(self) -> None:
        """Go back to the stop before."""
        self.go(self.at - 1)

    def arrive(self) -> None:
        """Take the steps that are due here. What was said of another stop is forgotten."""
        while self.step < self.stops[self.at].done:
            check_step(self.session, self.example.steps[self.step])
            self.step += 1
        self.picked = ()
        self.note = EMPTY

    @property
    def here(self) -> int:
        """Where free play returns to."""
        return self.at

    @property
    def beginning(self) -> bool:
        """Whether there is no way back: nothing has been gone on to yet."""
        return self.at == 0 and not self.free

    @property
    def done(self) -> bool:
        """Whether the last stop was reached."""
        return self.at == len(self.stops) - 1

    @property
    def wanted(self) -> str | None:
        """The move the learner is asked for; None where there is only something to read."""
        return None if self.free else self.ordered(self.at)

    def ordered(self, at: int) -> str | None:
        """Return the move a stop asks for, if it asks."""
        if at >= len(self.stops) or self.stops[at].done >= self.stops[at].line:
            return None
        line = self.stops[at].line
        step = self.example.steps[line - 1] if line else {}
        return str(step["play"]) if "play" in step else None

    @property
    def due(self) -> str | None:
        """The move that may be made now: the one asked for, or the next one of a learner who reads ahead."""
        return self.wanted or (None if self.free else self.ordered(self.at + 1))

    # -- hands on --------------------------------------------------------------------------------------------

    def touch(self, target: str) -> str:
        """Answer a click; where no move is due, a click on the table only looks closer."""
        self.note = EMPTY
        self.pressed = target
        if self.free or self.due:
            return super().touch(target)
        self.focus = target
        return WAITING

    def attempt(self, line: str) -> str:
        """Try a move: another legal one is no fault, but the lesson says what it asks for."""
        if self.free or self.due is None or self.session.state.why(read(line), self.acting()):
            return super().attempt(line)
        self.picked = ()
        if self.means_due(line):
            if not self.wanted:
                self.on()
            self.on()
            return MINE
        order = self.words()[self.stops[self.at if self.wanted else self.at + 1].line - 1]
        self.note = join((t("notes.lesson.other", action=self.name(line)), text(order)), " ")
        return OTHER

    def means_due(self, line: str) -> bool:
        """Tell whether a move is the one asked for; a press on the table alone may leave the number open."""
        due = write(read(self.due or ""))
        if line == due or self.pressed.startswith("act:"):
            return line == due
        pressed, asked = ({p for p in self.targets(one) if not p.startswith("act:")} for one in (line, due))
        return pressed == asked and line.split(" ")[:-1] == due.split(" ")[:-1]

    # -- what is seen ----------------------------------------------------------------------------------------

    def acting(self) -> int:
        """Return the learner's seat; in free play whoever is asked."""
        frame = self.session.state.frame()
        return frame.seat if self.free and frame is not None and frame.seat != CHANCE else self.learner

    def called(self, seat: int) -> str:
        """Return what a seat is called: the learner is "you", save in free play with all the seats."""
        name = super().called(seat)
        return You(name) if seat == self.learner and not self.free else name

    @property
    def asked(self) -> bool:
        """Whether the learner may move now."""
        return self.free or self.due is not None

    def told(self) -> dict[str, Any]:
        """Return the model of the text: where we stand in it, and whether a move is wanted."""
        stop, rules = self.stops[self.at], rulebook(self.code).words[locale()].rules
        return {
            "line": stop.line,
            "asks": self.wanted is not None,
            "taken": stop.line > 0 and stop.done >= stop.line and "play" in self.example.steps[stop.line - 1],
            "rules": {
                line: (refusal.rule, rules[refusal.rule].title) for line, refusal in self.refusals.items()
            },
            "moves": [n for n, step in enumerate(self.example.steps, 1) if "play" in step],
            "leads": self.led,
            "first": self.beginning,
        }

    def sentence_here(self) -> Html:
        """Return the sentence of this stop, for those who hear the page."""
        line = self.stops[self.at].line
        return text(self.words()[line - 1]) if line else EMPTY
