"""Words every game's tests use to ask a match.

What is legal, why something is not, who sees what, who is asked.
"""

from __future__ import annotations

from typing import Any

from nastolka import Session, read, write


def legal(session: Session, kind: str | None = None) -> list[str]:
    """Return the legal actions (of one kind) as lines."""
    lines = [write(action) for action in session.state.legal()]
    return lines if kind is None else [line for line in lines if line.split()[0] == kind]


def why(session: Session, line: str, seat: int | None = None) -> str | None:
    """Return the id of the rule that forbids an action."""
    refusal = session.state.why(read(line), seat)
    return None if refusal is None else refusal.rule


def view(session: Session, seat: int | None = 0) -> dict[str, Any]:
    """Return what a seat sees."""
    return session.state.view(seat)


def asked(session: Session) -> tuple[int, str] | None:
    """Return who is asked what."""
    frame = session.state.frame()
    return None if frame is None else (frame.seat, frame.kind)
