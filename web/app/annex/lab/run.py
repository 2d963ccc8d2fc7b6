"""What goes on in the lab: one match step by step, or a tournament.

Texts are carried between the referee and the bots; whatever is due next waits while it is paused.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from app.desk import Desk
from app.settings import read_json
from nastolka.lab import seat
from nastolka.lab.series import Plan, Played

from .client import LOST, SLOW, Client

SITTING = 60_000  # ms a bot may take to begin: its interpreter starts first
KEPT = 200  # steps of a match that are listed
MINE, RIVAL, PERSON = "me", "rival", "person"


class Asked(NamedTuple):
    """What is to be played."""

    plan: Plan
    text: str
    rival: str  # a bot of the house, or …
    rival_text: str  # … the text of another
    limit: int  # ms a move may take
    show: bool  # one match, step by step
    first: int  # the game to begin with


class Step(NamedTuple):
    """What a bot of a student's did at a move."""

    mine: bool
    said: str
    fault: list[Any] | None


class Run:
    """It goes on until it is over, or cancelled."""

    def __init__(self, desk: Desk, client: Client, asked: Asked) -> None:
        self.desk, self.client, self.asked = desk, client, asked
        self.games: list[Played] = []
        self.steps: list[Step] = []
        self.record = ""
        self.names: list[str] = []
        self.sits: list[list[Any]] = []
        self.paused = self.over = self.busy = self.broken = False
        self.free = asked.rival == PERSON  # a shown match goes on by itself
        self.person = -1  # the seat of somebody at this screen who is asked now
        self.held: Callable[[], None] | None = None

    @property
    def n(self) -> int:
        """Which game is played now."""
        return self.asked.first + len(self.games)

    @property
    def eyes(self) -> int:
        """Whose board is shown: that of a person who plays, else the bot's."""
        if self.person >= 0:
            return self.person
        others = [at for at, name in enumerate(self.names) if name == PERSON]
        return others[0] if others else self.asked.plan.seat(self.asked.first)

    @property
    def mine(self) -> int:
        """Where the bot sits in it."""
        return self.asked.plan.seat(self.n)

    # -- the hand on the lever -------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin."""
        self.busy = True
        self.client.open(self.desk.entries.entering(self.opened))

    def cancel(self) -> None:
        """End it here; what was played stays."""
        self.over, self.held = True, None
        self.client.stop()

    def pause(self) -> None:
        """Let nothing new begin."""
        self.paused = True

    def resume(self) -> None:
        """Go on."""
        self.paused = False
        held, self.held = self.held, None
        if held:
            held()

    def step(self) -> None:
        """Let one seat of a shown match move."""
        if not self.busy and not self.over:
            self.busy = True
            self.go()

    def run_on(self, on: bool) -> None:
        """Let a shown match go on by itself, or stop after the move."""
        self.free = on
        if on:
            self.step()

    # -- one game --------------------------------------------------------------------------------------------

    def opened(self, there: bool) -> None:
        """The interpreters are there, or cannot be had."""
        if not there:
            self.fail()
        elif not self.over:
            self.begin()

    def fail(self) -> None:
        """The lab itself broke."""
        self.over = self.broken = True
        self.busy = False
        self.client.stop()
        self.desk.repaint()

    def begin(self) -> None:
        """Begin the next game."""
        asked = self.asked
        self.names = [MINE if at == self.mine else asked.rival for at in range(asked.plan.seats)]
        request = {"begin": asked.plan._asdict(), "n": self.n, "names": self.names, "show": asked.show}
        self.refer(request, self.begun)

    def refer(self, request: dict[str, Any], then: Callable[[dict[str, Any]], None]) -> None:
        """Ask the referee, unless it is over; while it is paused, the question waits."""
        if self.over:
            return
        if self.paused:
            self.held = partial(self.refer, request, then)
            return

        def answered(text: str) -> None:
            data = read_json(text)
            if self.over:
                return
            if not isinstance(data, dict) or "error" in data:
                self.fail()
            else:
                then(data)

        self.client.referee(json.dumps(request), self.desk.entries.entering(answered))

    def begun(self, data: dict[str, Any]) -> None:
        """A game has begun: bots of students sit down one by one."""
        self.sits = list(data["sit"])
        self.record = str(data.get("record", ""))
        self.sit({})

    def sit(self, _: dict[str, Any]) -> None:
        """Let the next bot sit down; when all do, the game goes on, a shown one when it is told to."""
        self.sits = [one for one in self.sits if self.names[one[0]] != PERSON]
        if self.sits:
            at, seed = self.sits.pop(0)
            text = self.asked.text if self.names[at] == MINE else self.asked.rival_text
            self.ask(at, seat.sit(at, text, seed), SITTING, partial(self.sat, at))
        elif self.asked.show:
            self.idle()
        else:
            self.go()

    def sat(self, at: int, text: str, _: float) -> None:
        """A bot sits, or it could not."""
        answer = seat.heard(text) if text not in (SLOW, LOST) else None
        if answer and not answer.fault:
            if answer.said:
                self.note(at, answer.said, None)
            self.sit({})
            return

        def absent(data: dict[str, Any]) -> None:
            self.note(at, str(data["said"]), data["fault"])
            self.sit(data)

        self.refer({"absent": at, "take": text}, absent)

    def ask(self, at: int, text: str, limit: int, then: Callable[[str, float], None]) -> None:
        """Ask the bot of a seat."""
        if self.over:
            return
        name = MINE if self.names[at] == MINE else RIVAL
        self.client.bot(name, text, limit, self.desk.entries.entering(then))

    def go(self) -> None:
        """Let whoever is asked move."""
        self.refer({"go": True}, self.told)

    def told(self, data: dict[str, Any]) -> None:
        """The referee says who is asked, what came of it, or that the game is over."""
        self.record = str(data.get("record", self.record))
        if "said" in data and (data["said"] or data["fault"]):
            self.note(int(data["moved"]), str(data["said"]), data["fault"])
        if "over" in data:
            self.ended(Played(**data["over"]))
        elif "ask" in data:
            at, letter = data["ask"]
            if self.names[int(at)] == PERSON:
                self.person = int(at)
                self.desk.repaint()
                return
            self.ask(int(at), seat.ask(int(at), letter), self.asked.limit, self.answered)
        else:
            self.idle()

    def play(self, line: str) -> None:
        """Whoever sits at this screen has moved."""
        if self.person >= 0:
            self.person = -1
            self.answered(json.dumps({"line": line, "said": "", "fault": None}), 0.0)

    def answered(self, text: str, took: float) -> None:
        """A bot has answered."""
        self.refer({"take": text, "seconds": took / 1000}, self.told)

    def note(self, at: int, said: str, fault: list[Any] | None) -> None:
        """Write down what a bot printed and what was wrong; of a tournament, every fault once."""
        step = Step(self.names[at] == MINE, said if self.asked.show else "", fault)
        where = fault and (fault[0], fault[2])
        known = where in [one.fault and (one.fault[0], one.fault[2]) for one in self.steps]
        if len(self.steps) < KEPT and (self.asked.show or (fault and not known)):
            self.steps.append(step)
            self.desk.repaint()

    def idle(self) -> None:
        """A move of a shown match is done."""
        self.busy = False
        self.desk.repaint()
        if self.free:
            self.desk.clock.after(PACE, self.step)

    def ended(self, game: Played) -> None:
        """A game is over; the next one begins, if there is one."""
        self.games.append(game)
        self.desk.repaint()
        if self.asked.show or self.n >= self.asked.plan.games:
            self.over, self.busy = True, False
            self.record = game.record
        else:
            self.begin()


PACE = 250  # ms between two moves of a match that goes on by itself
