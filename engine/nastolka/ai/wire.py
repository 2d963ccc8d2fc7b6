"""The worker's whole protocol: JSON text in, JSON text out, and no exception ever.

Request   {"ply": 12, "world": {…}, "level": "top", "seed": "…", "seconds": 1.5 or "iterations": 200}
Messages  {"ply": 12, "action": "play e7", "stats": {…}, "done": false}, a few times a second; the last has
          "done": true. Bad input answers with one message {"ply": 12 or null, "error": "…", "done": true};
          "error": "missing" says that modules this request needs are not here (a page fetches them late).

`world` is what Session.world_for wrote: all a bot is ever told. `stats` holds `iterations`, `value` (what the
move is worth to the seat, 0 to 1), `line` (the likeliest continuation) and `candidates` as [action, visits,
value], the best first: enough for a hint in one line.

Request   {"ply": 7, "verify": "nastolka 1…"}: play a record again from its seed; `ply` is any number
Messages  {"ply": 7, "at": 12, "of": 95, "done": false}, one a ply or more; the last has "done": true and what
          was found: {"ply": 7, "found": "broken", "reason": "luck", "at": 12, "detail": "dice (6)", "due":
          "dice (5)", "free": [3, 8], "shares": [1.0, 0.0], "record": "nastolka 1…", "done": true}.

`free` are plies at which a person had more than one answer, `shares` the result (empty while the match runs),
`record` the whole match, where it holds; `at` is null where no single ply is to blame.

Request   {"ply": 7, "worksheet": "…", "task": "a-key"}: check a task (`teaching/checking.py`), with
          "nodes" and "plies" if the usual budget is not meant
Messages  {"ply": 7, "progress": {…}, "done": false}, and at last {"ply": 7, "finding": {…}, "done": true}

Request   {"ply": 7, "worksheet": "…", "answers": "…"}: judge answers again (`teaching/judging.py`)
Messages  as of "verify", with "over": whether nothing of it is left to do; `at` is a task, from 0
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from nastolka import GAMES
from nastolka.core import remember
from nastolka.core.errors import BadRecord, EngineError
from nastolka.core.notation import write
from nastolka.core.record import from_json
from nastolka.core.rng import Rng

from .bots import think
from .budget import Budget
from .ismcts import Thought

# What foreign data can make honest code raise. A worker answers these; anything else is a crash.
BAD_INPUT = (EngineError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
MISSING = "missing"
MOST_SECONDS = 60.0
SHOWN = 5  # candidates in a message


class Asked:
    """The last question for a move. None says of what match it is."""

    code, ply = "", 0

    def again(self, code: str, ply: Any) -> None:
        """Forget what was remembered for a match, unless this can be a later question of the same one."""
        if code != self.code or not isinstance(ply, int) or ply < self.ply:
            remember.forget()
        self.code, self.ply = code, ply if isinstance(ply, int) else 0


ASKED = Asked()


def serve(text: str, post: Callable[[str], Any]) -> None:
    """Answer one request, handing every message to `post` as soon as it is there."""
    for message in messages(text):
        post(message)


def messages(text: str) -> Iterator[str]:
    """Yield the messages that answer one request; between two of them the caller may stop asking."""
    ply = None
    try:
        request = from_json(text)
        ply = request["ply"]
        other = next((OTHERS[field] for field in OTHERS if field in request), None)
        if other:
            yield from other(request)
            return
        for thought in _thoughts(request):
            yield _message(ply, thought, done=False)
        yield _message(ply, thought, done=True)
    except ModuleNotFoundError:
        yield json.dumps({"ply": ply, "error": MISSING, "done": True})
    except BAD_INPUT as error:
        yield json.dumps({"ply": ply, "error": f"{type(error).__name__}: {error}"[:300], "done": True})


def _verified(request: dict[str, Any]) -> Iterator[str]:
    """Yield how far a record has been played again, and at last what was found."""
    yield from _told(request, import_module("nastolka.ai.replay").told(str(request["verify"]), GAMES))


def _checked(request: dict[str, Any]) -> Iterator[str]:
    """Yield how far a task of a worksheet has been checked, and at last what was found."""
    yield from _told(request, import_module("nastolka.teaching.checking").told(request))


def _told(request: dict[str, Any], facts: Iterator[dict[str, Any]]) -> Iterator[str]:
    """Write facts as messages; the last of them says that it is."""
    for fact in facts:
        yield json.dumps({"ply": request["ply"], "done": False, **fact})


def _judged(request: dict[str, Any]) -> Iterator[str]:
    """Yield how far the answers to a worksheet have been judged again, and at last what was found."""
    yield from _told(request, import_module("nastolka.teaching.judging").told(request))


# Requests that are no question for a move, by the field that makes them so. What they need is imported
# with the first of them: few pages ever ask, and there it may have to be fetched before (web/worker.js).
OTHERS = {"verify": _verified, "answers": _judged, "worksheet": _checked}


def _thoughts(request: dict[str, Any]) -> Iterator[Thought]:
    """Start the search a request asks for."""
    world = request["world"]
    code = world["game"]
    if code not in GAMES:
        raise BadRecord("unknown-game", str(code))
    ASKED.again(code, request["ply"])
    return think(GAMES[code], world, request["level"], Rng(str(request["seed"])), _budget(request))


def _budget(request: dict[str, Any]) -> Budget:
    iterations, seconds = request.get("iterations"), request.get("seconds")
    return Budget(
        None if iterations is None else max(1, int(iterations)),
        None if seconds is None else min(MOST_SECONDS, max(0.0, float(seconds))),
    )


def _message(ply: int, thought: Thought, done: bool) -> str:
    candidates = [
        [write(action), visits, _short(value)] for action, visits, value in thought.candidates[:SHOWN]
    ]
    stats = {
        "iterations": thought.iterations,
        "value": _short(thought.value),
        "line": [write(action) for action in thought.line],
        "candidates": candidates,
    }
    return json.dumps({"ply": ply, "action": write(thought.action), "stats": stats, "done": done})


def _short(value: float) -> float:
    return int(value * 1000 + 0.5) / 1000
