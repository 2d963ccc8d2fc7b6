"""The text between a bot and its referee: one line of JSON each way.

Request   {"at": 0, "bot": "def choose…", "seed": "…"}   a bot sits down at a seat
          {"at": 0, "letter": "{…}"}                      a letter to that seat
Answer    {"line": "mark 4", "said": "…", "fault": null}
          {"line": "", "said": "…", "fault": ["name", "NameError: …", 3, [["x", "1"]]]}

Seats of one bot may share an interpreter; another bot needs another. What goes wrong is in the answer:
nothing is ever raised. `heard` reads an answer on the referee's side, where it may come from anybody.
"""

from __future__ import annotations

import json
from typing import Any

from nastolka.ai.wire import BAD_INPUT
from nastolka.core.record import from_json

from .faults import EVERY, LOST, SHOWN, Fault
from .student import MOST_LINE, MOST_SAID, Answer, Student, lost

MOST_VALUE = 200  # characters of a name, a value, a message
MOST_ANSWER = 100_000  # … of a whole answer


class Seat:
    """Where a bot sits."""

    def __init__(self) -> None:
        self.students: dict[int, Student] = {}

    def serve(self, text: str) -> str:
        """Answer one request."""
        try:
            answer = self._answer(from_json(text))
        except BAD_INPUT as error:
            answer = lost(error)
        return json.dumps({"line": answer.line, "said": answer.said, "fault": answer.fault})

    def _answer(self, request: dict[str, Any]) -> Answer:
        at = int(request["at"])
        if "bot" in request:
            self.students[at] = Student(str(request["bot"]), str(request["seed"]))
            return Answer("", self.students[at].said, self.students[at].fault)
        return self.students[at].answer(str(request["letter"]))


def sit(at: int, bot: str, seed: str) -> str:
    """Write the request by which a bot sits down."""
    return json.dumps({"at": at, "bot": bot, "seed": seed})


def ask(at: int, letter: str) -> str:
    """Write the request with a letter."""
    return json.dumps({"at": at, "letter": letter})


def heard(text: str) -> Answer:
    """Read an answer; whatever is not one is a fault of whoever sent it."""
    try:
        data = from_json(text[:MOST_ANSWER])
        line, said, fault = str(data["line"])[:MOST_LINE], str(data["said"])[:MOST_SAID], data["fault"]
        return Answer(line, said, fault and _fault(fault))
    except BAD_INPUT:
        return Answer("", "", Fault(LOST))


def _fault(data: list[Any]) -> Fault:
    reason, said, line, values = data
    return Fault(
        reason if reason in EVERY else LOST,
        str(said)[:MOST_VALUE],
        line if type(line) is int and 0 <= line < 1_000_000 else 0,
        tuple((str(name)[:MOST_VALUE], str(value)[:MOST_VALUE]) for name, value in values[:SHOWN]),
    )
