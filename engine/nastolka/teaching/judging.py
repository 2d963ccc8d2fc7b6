"""A worksheet's answers judged again: every move replayed, luck and bots as the seed gives them.

What cannot be proven is counted as it is told: hints taken, tries before the last one, who sat there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from nastolka.ai.seeded import action_of, bot_of
from nastolka.core.errors import BadRecord
from nastolka.core.notation import read, write
from nastolka.core.proof import BROKEN, VALID

from .attempt import Attempt, Verdict
from .scenario import Worksheet, worksheet
from .sitting import Sitting, parsed


class Held(Attempt):
    """An attempt that is held against its seed: the others must answer as they must have."""

    odd: tuple[str, str] | None = None  # what a bot is said to have answered, and what it would have

    def reply(self, line: str) -> Verdict:
        """Compare a reply with the bot's own."""
        seat = self.waiting
        if seat is not None and self.odd is None:
            bot = bot_of(self.session.game, self.task.bots)
            due = write(action_of(self.session, seat, bot))
            if due != write(read(line)):
                self.odd = (line, due)
        return super().reply(line)


def told(request: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield how far the answers have been judged, and at last what was found."""
    try:
        sheet, text = worksheet(str(request["worksheet"])), str(request["answers"])
        Sitting.load(text, sheet, None)
        yield from judged(sheet, text)
    except BadRecord as error:
        yield _found(BROKEN, error.reason, detail=error.detail)


def judged(sheet: Worksheet, text: str) -> Iterator[dict[str, Any]]:
    """Yield the same of answers that can be read."""
    data = parsed(text)
    numbers = {scenario.key: n for n, scenario in enumerate(sheet.scenarios)}
    held: dict[int, Held] = {}
    for kept in data["tasks"]:
        n = numbers[kept["key"]]
        held[n] = Held(sheet.scenarios[n], data["seed"], None)
        held[n].restore(kept)
        yield {"at": len(held), "of": len(numbers)}
    score = sum(work.score for work in held.values())
    over = len(held) == len(numbers) and all(work.solved or work.told for work in held.values())
    share = round(score / sheet.points, 4)
    odd = next(((n, work.odd) for n, work in sorted(held.items()) if work.odd), None)
    if odd:
        yield _found(BROKEN, "bot", odd[0], *odd[1]) | {"shares": [share], "over": over}
    else:
        yield _found(VALID) | {"shares": [share], "over": over}


def _found(
    found: str, reason: str = "", at: int | None = None, detail: str = "", due: str = ""
) -> dict[str, Any]:
    return {
        "found": found, "reason": reason, "at": at, "detail": detail, "due": due, "free": [], "shares": [],
        "record": "", "over": False, "done": True,
    }  # fmt: skip


def seed_of(text: str) -> str:
    """Return the seed that answers say they were given with; empty where they say nothing readable."""
    try:
        seed = json.loads(text).get("seed", "")
    except (ValueError, AttributeError, RecursionError):
        return ""
    return seed if isinstance(seed, str) else ""
