"""Positions of By All Means for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from nastolka import Session, read, write
from nastolka.core.rulebook import Example, begin
from nastolka.games.allmeans import GAME


def table(**setup: Any) -> Session:
    """Return a match that stands at this position; luck is typed in unless a seed is given."""
    return begin(GAME, Example("test", (), {"rep": [6, 6], **setup}, (), None))


def play(session: Session, *lines: str) -> None:
    """Play actions by their lines."""
    for line in lines:
        session.play(read(line))


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


def cell(session: Session, name: str, seat: int | None = 0) -> dict[str, Any]:
    """Return what lies on a cell."""
    return next(each for each in view(session, seat)["field"] if each["cell"] == name)


def loyalty(session: Session, name: str) -> int | None:
    """Return the loyalty of a cell's territory."""
    territory = cell(session, name)["territory"]
    return None if territory is None else territory["loyalty"]


def agent(session: Session, name: str) -> dict[str, Any] | None:
    """Return the Agent of a cell."""
    found: dict[str, Any] | None = cell(session, name)["agent"]
    return found


def counters(session: Session) -> tuple[list[int], list[int], list[int]]:
    """Return reputation, influence and trust of both seats."""
    state = session.state
    return state.rep, state.infl, state.trust


def asked(session: Session) -> tuple[int, str] | None:
    """Return who is asked what."""
    frame = session.state.frame()
    return None if frame is None else (frame.seat, frame.kind)


def pass_turn(session: Session) -> None:
    """End the turn; the opponent lets it pass."""
    play(session, "end")
    if asked(session) == (1 - session.state.active, "window"):
        play(session, "pass")
