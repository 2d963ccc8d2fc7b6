"""How an exercise went, as the page around a frame is told: a score, whether it is whole, how long."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from .match import Match


@dataclass
class Sitting:
    """One person at one exercise: since when, how long before that, and which attempt it is."""

    began: str
    spent: int = 0  # seconds, of sittings before a reload
    attempts: int = 1

    def seconds(self, now: str) -> int:
        """Return how long it has taken so far."""
        return self.spent + max(0, int((_time(now) - _time(self.began)).total_seconds()))

    def again(self, now: str) -> None:
        """It was begun anew."""
        self.began, self.spent, self.attempts = now, 0, self.attempts + 1


def outcome(match: Match, sitting: Sitting, now: str) -> dict[str, Any]:
    """Return what is told of a match: a score between 0 and 1 for whoever sits first, and how it came."""
    session = match.session
    shares = [float(share) for share in session.state.result() or ()]
    seat = match.people[0] if match.people else 0
    raw = shares[seat] if shares else 0.0
    return {
        "result": shares,
        "seat": seat,
        "raw": raw,
        "min": 0.0,
        "max": 1.0,
        "scaled": raw,
        "success": bool(shares) and raw == max(shares) and raw > 1 / len(shares),
        "completion": bool(shares),
        "duration": iso(sitting.seconds(now)),
        "attempts": sitting.attempts,
        "seed": session.seed or "",
        "seats": [f"bot:{seat.level.partition('.')[0]}" if seat.level else "person" for seat in match.seats],
        "record": session.dump(),
    }


def iso(seconds: int) -> str:
    """Return a duration as ISO 8601 writes it."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((hours, "H"), (minutes, "M"), (seconds, "S"))
    return "PT" + ("".join(f"{n}{unit}" for n, unit in parts if n) or "0S")


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))
