"""Waiting for a bot.

One question at a time, the mark after a moment, the limit, the pace, and a stale answer dropped. It never
plays; it hands the answer to whoever asked. A bot that crashes or overruns still answers: with the best move
it had posted, or with None and the fault's name.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from .patience import Patience
from .ports import Bots, Clock
from .settings import read_json

MARK_AFTER = 300  # ms of thought before a mark says so
GRACE = 30_000  # ms a worker may need to boot on a slow phone, or between two words, before we call it lost


class Answer(NamedTuple):
    """What a bot said. `fault` is empty, `crash`, `late` or `stopped`."""

    action: str | None
    stats: dict[str, Any]
    fault: str = ""


class Thinking:
    """The question that is out with the bots, if any."""

    def __init__(self, bots: Bots, clock: Clock, changed: Callable[[], None]) -> None:
        self.bots = bots
        self.clock = clock
        self.changed = changed
        self.grace = GRACE
        self.limit = GRACE
        self.patience = Patience(clock)
        self.asked = 0  # counts questions: an answer to an older one is dropped
        self.reset()

    def reset(self) -> None:
        """Forget the question; whatever comes for it is dropped."""
        self.asked += 1
        self.patience.end()
        self.busy = False
        self.visible = False
        self.paused = False
        self.ply: int | None = None
        self.best: dict[str, Any] = {}
        self.answer: Answer | None = None
        self.done: Callable[[Answer], None] | None = None

    def ask(self, request: dict[str, Any], pause: int, done: Callable[[Answer], None]) -> None:
        """Send a question; `done` is called once, not before `pause` ms have passed."""
        self.reset()
        self.busy, self.ply, self.done = True, request["ply"], done
        mine = self.asked
        self.limit = int(request.get("seconds", 1) * 2000) + self.grace

        def if_mine(call: Callable[[], None]) -> Callable[[], None]:
            return lambda: call() if self.asked == mine else None

        if pause:
            self.paused = True
            self.clock.after(pause, if_mine(self._rested))
        self.clock.after(MARK_AFTER, if_mine(self._show))
        self._wait()
        self.bots.ask(
            json.dumps(request),
            lambda text: self._heard(text) if self.asked == mine else None,
            lambda fault: self._lost("crash") if self.asked == mine else None,
        )

    def _wait(self) -> None:
        """Begin to count anew: a bot is late when nothing was heard for so long, however long it thinks."""
        self.patience.begin(self.limit, self._late)

    def stop(self) -> None:
        """End the thought: the best move so far is the answer, at once."""
        if self.answer is not None:
            self._rested()
        elif self.busy:
            self.paused = False
            self.bots.stop()
            self._settle("stopped")

    def hasten(self) -> None:
        """Forget the pause: the answer is played as soon as it is there."""
        self._rested()

    def cancel(self) -> None:
        """Drop the question and its answer."""
        if self.busy and self.answer is None:
            self.bots.stop()
        self.reset()

    def _heard(self, text: str) -> None:
        message = read_json(text)
        if not isinstance(message, dict) or message.get("error"):
            self._lost("crash")
        elif message.get("ply") == self.ply and self.answer is None:
            self.best = message
            if message.get("done"):
                self._settle("")
            else:
                self._wait()

    def _lost(self, fault: str) -> None:
        if self.answer is None:
            self.bots.stop()
            self._settle(fault)

    def _late(self) -> None:
        self._lost("late")

    def _show(self) -> None:
        if self.busy and self.answer is None:
            self.visible = True
            self.changed()

    def _rested(self) -> None:
        self.paused = False
        if self.answer is not None:
            self._finish()

    def _settle(self, fault: str) -> None:
        self.patience.end()
        action, stats = self.best.get("action"), self.best.get("stats")
        self.answer = Answer(
            action if isinstance(action, str) else None, stats if isinstance(stats, dict) else {}, fault
        )
        if not self.paused:
            self._finish()

    def _finish(self) -> None:
        done, answer = self.done, self.answer
        assert (
            done is not None and answer is not None
        )  # only _settle and _rested come here, after both were set
        self.reset()
        done(answer)
