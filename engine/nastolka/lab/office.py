"""The referee's interpreter: games played by text, letters out and answers in.

No bot of a student's runs here.

Request   {"begin": {"game": …, "seats": 2, "options": {}, "games": 20, "seed": "…"}, "n": 3,
           "names": ["me", "greedy"], "show": true}
Answer    {"sit": [[0, "seed of its own"], …]}: the seats whose bots are not the house's, to be told to sit

Request   {"absent": 0, "take": answer}: what came of telling it so, where it could not
Answer    {"fault": …, "said": …}

Request   {"go": true}, or {"take": answer, "seconds": 0.1}
Answer    {"ask": [seat, letter]} or {"over": {…}}, what `series.Played` holds; and what came of an answer
          that was taken: "fault", "said". Where it is to be shown, house bots move one at a time ("moved":
          seat), and every answer brings the whole "record" and who is "next".

`answer` is the text a bot's interpreter gave, or `slow` or `lost` where there was none in time, or at all.
"""

from __future__ import annotations

import json
from typing import Any

from nastolka.ai.wire import BAD_INPUT
from nastolka.core.record import from_json

from . import seat
from .bout import HOUSE, Bout, house
from .faults import LOST, SLOW, Fault
from .series import Plan, played
from .student import Answer

FAILED = (SLOW, LOST)


class Office:
    """One game at a time."""

    def __init__(self) -> None:
        self.bout: Bout | None = None
        self.plan: Plan | None = None
        self.names: list[str] = []
        self.n = 0
        self.show = False

    def serve(self, text: str) -> str:
        """Answer one request; what is wrong with it is in the answer."""
        try:
            return json.dumps(self._answer(from_json(text)))
        except BAD_INPUT as error:
            return json.dumps({"error": f"{type(error).__name__}: {error}"[:300]})

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        if "begin" in request:
            return self._begin(request)
        bout = self.bout
        if bout is None:
            raise ValueError("no game has begun")
        if "absent" in request:
            return self._absent(bout, int(request["absent"]), str(request["take"]))
        told: dict[str, Any] = {}
        if "take" in request:
            told = self._take(bout, str(request["take"]), float(request["seconds"]))
        if not told or not self.show:
            told |= self._go(bout)
        if self.show:
            frame = bout.match.state.frame()
            told |= {"record": bout.match.dump(), "next": None if frame is None else frame.seat}
        return told

    def _begin(self, request: dict[str, Any]) -> dict[str, Any]:
        self.plan = Plan(**request["begin"])
        self.n, self.show = int(request["n"]), bool(request["show"])
        self.names = [str(name) for name in request["names"]]
        if len(self.names) != self.plan.seats:
            raise ValueError("a name for every seat")
        self.bout = bout = Bout(self.plan.setting(self.n))
        foreign = [at for at, name in enumerate(self.names) if name not in HOUSE]
        sits = {"sit": [[at, bout.bot_seed(at)] for at in foreign]}
        return sits | ({"record": bout.match.dump()} if self.show else {})

    def _absent(self, bout: Bout, at: int, text: str) -> dict[str, Any]:
        answer = answered(text)
        bout.absent(at, answer.fault or Fault(LOST))
        return {"fault": answer.fault, "said": answer.said}

    def _take(self, bout: Bout, text: str, seconds: float) -> dict[str, Any]:
        answer = answered(text)
        return {"moved": bout.seat, "fault": bout.take(answer, seconds), "said": answer.said}

    def _go(self, bout: Bout) -> dict[str, Any]:
        """Let house bots move until somebody else is asked; where it is shown, one of them once."""
        while bout.ask():
            name = self.names[bout.seat]
            if name not in HOUSE:
                return {"ask": [bout.seat, bout.letter]}
            moved = bout.seat
            bout.take(house(bout.letter, name, bout.bot_seed(moved)))
            if self.show:
                return {"moved": moved}
        assert self.plan is not None
        return {"over": played(bout, self.n, self.plan.own(self.n))._asdict()}


def answered(text: str) -> Answer:
    """Return what a bot answered, or why nothing came."""
    return Answer("", "", Fault(text)) if text in FAILED else seat.heard(text)
