"""A student at a worksheet: one attempt a task, the score of all, kept as text and taken up again."""

from __future__ import annotations

import json
from typing import Any

from nastolka.core.record import from_json

from .attempt import RIGHT, WRONG, Attempt, Bot, thinking_here
from .foreign import BadScenario
from .scenario import Worksheet

MAX_KEPT = 200_000
TOLD = "told"


class Sitting:
    """One student's work on a worksheet."""

    def __init__(self, sheet: Worksheet, seed: str = "1", bot: Bot | None = thinking_here) -> None:
        self.sheet = sheet
        self.seed = seed
        self.bot = bot
        self.at = 0
        self._attempts: dict[int, Attempt] = {}

    def attempt(self, at: int | None = None) -> Attempt:
        """Return the work on a task, begun when it is first asked for."""
        at = self.at if at is None else at
        if at not in self._attempts:
            self._attempts[at] = Attempt(self.sheet.scenarios[at], self.seed, self.bot)
        return self._attempts[at]

    def go(self, at: int) -> Attempt:
        """Turn to a task."""
        self.at = max(0, min(at, len(self.sheet.scenarios) - 1))
        return self.attempt()

    @property
    def scores(self) -> list[float]:
        """Return the points of every task."""
        tasks = range(len(self.sheet.scenarios))
        return [self._attempts[at].score if at in self._attempts else 0.0 for at in tasks]

    @property
    def score(self) -> float:
        """Return the points of all."""
        return sum(self.scores)

    @property
    def done(self) -> bool:
        """Whether every task is solved."""
        return all(state == RIGHT for state in self.standing())

    def standing(self) -> list[str]:
        """Return how every task stands: new, on, right, wrong, or told before it was solved."""
        tasks = range(len(self.sheet.scenarios))
        return [_standing(self._attempts[at]) if at in self._attempts else "new" for at in tasks]

    @property
    def ended(self) -> bool:
        """Whether nothing is left to be found out."""
        return all(state in (RIGHT, TOLD) for state in self.standing())

    # -- kept ------------------------------------------------------------------------------------------------

    def dump(self) -> str:
        """Return what is needed to go on later, or to be judged again elsewhere."""
        kept = [attempt.kept() for _, attempt in sorted(self._attempts.items())]
        return json.dumps(
            {"worksheet": self.sheet.digest, "seed": self.seed, "at": self.at, "tasks": kept},
            separators=(",", ":"),
        )

    @classmethod
    def load(cls, text: str, sheet: Worksheet, bot: Bot | None = thinking_here) -> Sitting:
        """Return the work that `dump` wrote, every answer judged again, or raise BadScenario."""
        data = parsed(text)
        if data.get("worksheet") != sheet.digest:
            raise BadScenario("other-worksheet", detail=str(data.get("worksheet"))[:64])
        seed, at, tasks = data.get("seed"), data.get("at"), data.get("tasks")
        if type(seed) is not str or len(seed) > 200 or type(at) is not int or type(tasks) is not list:
            raise BadScenario("bad-answers", "seed, at or tasks")
        sitting = cls(sheet, seed, bot)
        numbers = {scenario.key: n for n, scenario in enumerate(sheet.scenarios)}
        for kept in tasks[: len(numbers)]:
            if not isinstance(kept, dict) or kept.get("key") not in numbers:
                raise BadScenario("bad-answers", "tasks")
            sitting.attempt(numbers[kept["key"]]).restore(kept)
        sitting.go(at)
        return sitting


def parsed(text: str) -> dict[str, Any]:
    """Return what a text of answers holds, or raise BadScenario."""
    if len(text) > MAX_KEPT:
        raise BadScenario("too-long", detail=str(len(text)))
    try:
        data = from_json(text)
    except (ValueError, RecursionError) as error:
        raise BadScenario("bad-answers", detail=str(error)[:80]) from error
    if not isinstance(data, dict):
        raise BadScenario("bad-answers", detail=type(data).__name__)
    return data


def _standing(attempt: Attempt) -> str:
    return TOLD if attempt.told else attempt.verdict.state


def retry(attempt: Attempt) -> None:
    """Begin a task again where it went wrong."""
    if attempt.verdict.state == WRONG:
        attempt.again()
