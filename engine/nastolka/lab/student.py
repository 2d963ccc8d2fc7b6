"""A student's bot: its text, run here, and asked letter by letter.

Nothing here protects anybody: whoever runs foreign text does so in a process, or a worker, that holds nothing
and reaches nothing. In this one lie the engine, the letters, and the bot.
"""

from __future__ import annotations

import contextlib
import io
import linecache
from collections.abc import Iterator
from typing import Any, NamedTuple

from nastolka.core.rng import Rng

from .faults import FILE, LOST, NO_CHOOSE, NOT_A_LINE, Fault, of
from .letter import Letter

MOST_TEXT = 200_000  # characters of a bot
MOST_SAID = 8_000  # characters it may print at a move
MOST_LINE = 400  # characters of an answer that are told


class Answer(NamedTuple):
    """What came of a letter."""

    line: str  # empty where there is a fault
    said: str  # what the bot printed
    fault: Fault | None


class Paper(io.StringIO):
    """What a bot prints on: as much as somebody may want to read, and no more."""

    def write(self, text: str) -> int:
        """Take what still finds room."""
        room = MOST_SAID - self.tell()
        if room > 0:
            super().write(str(text)[:room])
        return len(text)


class Student:
    """A bot made of a text."""

    def __init__(self, text: str, seed: str) -> None:
        self.rng = Rng(seed)
        self.room: dict[str, Any] = {"__name__": "bot", "__file__": FILE}
        self.fault: Fault | None = None  # why it cannot be asked at all
        linecache.cache[FILE] = (len(text), None, text.splitlines(keepends=True), FILE)
        with self._heard() as paper:
            self.fault = self._begin(text)
        self.said = paper.getvalue()

    def _begin(self, text: str) -> Fault | None:
        try:
            exec(compile(text[:MOST_TEXT], FILE, "exec", dont_inherit=True), self.room)
        except BaseException as error:  # noqa: BLE001 - whatever a foreign text raises is told
            return of(error)
        return None if callable(self.room.get("choose")) else Fault(NO_CHOOSE)

    def answer(self, text: str) -> Answer:
        """Ask the bot what it answers to a letter."""
        if self.fault:
            return Answer("", "", self.fault)
        with self._heard() as paper:
            line, fault = self._asked(Letter(text))
        return Answer(line, paper.getvalue(), fault)

    def _asked(self, letter: Letter) -> tuple[str, Fault | None]:
        try:
            line = self.room["choose"](letter, self.rng)
        except BaseException as error:  # noqa: BLE001 - whatever a foreign text raises is told
            return "", of(error)
        if type(line) is not str or len(line) > MOST_LINE:
            return "", Fault(NOT_A_LINE, f"{type(line).__name__}")
        return line, None

    @contextlib.contextmanager
    def _heard(self) -> Iterator[Paper]:
        paper = Paper()
        with contextlib.redirect_stdout(paper), contextlib.redirect_stderr(paper):
            yield paper


def lost(error: Exception) -> Answer:
    """Return the answer of a bot whose letter could not be read at all."""
    return Answer("", "", Fault(LOST, str(error)[:80]))
