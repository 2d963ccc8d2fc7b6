"""The worker's whole protocol: JSON text in, JSON text out, and no exception ever.

Request   {"ply": 12, "world": {…}, "level": "top", "seed": "…", "seconds": 1.5 or "iterations": 200}
Messages  {"ply": 12, "action": "play e7", "stats": {…}, "done": false}, a few times a second; the last has
          "done": true. Bad input answers with one message {"ply": 12 or null, "error": "…", "done": true}.

`world` is what Session.world_for wrote: all a bot is ever told. `stats` holds `iterations`, `value` (what the
move is worth to the seat, 0 to 1), `line` (the likeliest continuation) and `candidates` as [action, visits,
value], the best first: enough for a hint in one line.

Request   {"ply": 7, "verify": "nastolka 1…"}: play a record again from its seed; `ply` is any number
Messages  {"ply": 7, "at": 12, "of": 95, "done": false}, one a ply or more; the last has "done": true and what
          was found: {"ply": 7, "found": "broken", "reason": "luck", "at": 12, "detail": "dice (6)", "due":
          "dice (5)", "free": [3, 8], "shares": [1.0, 0.0], "record": "nastolka 1…", "done": true}.

`free` are plies at which a person had more than one answer, `shares` the result (empty while the match runs),
`record` the whole match, where it holds; `at` is null where no single ply is to blame.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from nastolka import GAMES
from nastolka.core.errors import BadRecord, EngineError
from nastolka.core.notation import write
from nastolka.core.proof import BROKEN
from nastolka.core.record import from_json
from nastolka.core.rng import Rng

from .bots import think
from .budget import Budget
from .ismcts import Thought
from .replay import Progress, Replayed, replay

# What foreign data can make honest code raise. A worker answers these; anything else is a crash.
BAD_INPUT = (EngineError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
MOST_SECONDS = 60.0
SHOWN = 5  # candidates in a message


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
        if "verify" in request:
            yield from _verified(ply, str(request["verify"]))
            return
        for thought in _thoughts(request):
            yield _message(ply, thought, done=False)
        yield _message(ply, thought, done=True)
    except BAD_INPUT as error:
        yield json.dumps({"ply": ply, "error": f"{type(error).__name__}: {error}"[:300], "done": True})


def _verified(ply: Any, text: str) -> Iterator[str]:
    """Yield how far a record has been played again, and at last what was found."""
    for step in replay(text, GAMES):
        if isinstance(step, Progress):
            yield json.dumps({"ply": ply, "at": step.ply, "of": step.plies, "done": False})
        else:
            yield json.dumps({"ply": ply, **told(step), "done": True})


def told(replayed: Replayed) -> dict[str, Any]:
    """Return what a replay has found, as JSON."""
    session = replayed.session
    return {
        "found": replayed.found,
        "reason": replayed.reason,
        "at": replayed.ply,
        "detail": replayed.detail,
        "due": replayed.due,
        "free": list(replayed.free),
        "shares": list((session.state.result() if session else None) or ()),
        "record": session.dump() if session and replayed.found != BROKEN else "",
    }


def _thoughts(request: dict[str, Any]) -> Iterator[Thought]:
    """Start the search a request asks for."""
    world = request["world"]
    code = world["game"]
    if code not in GAMES:
        raise BadRecord("unknown-game", str(code))
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
