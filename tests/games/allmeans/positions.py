"""Positions of By All Means for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from games.asking import asked as asked
from games.asking import legal as legal
from games.asking import view as view
from games.asking import why as why

from nastolka import Session, read
from nastolka.core.rulebook import Example, begin
from nastolka.games.allmeans import GAME


def table(**setup: Any) -> Session:
    """Return a match that stands at this position; luck is typed in unless a seed is given."""
    return begin(GAME, Example("test", (), {"rep": [6, 6], **setup}, (), None))


def play(session: Session, *lines: str) -> None:
    """Play actions by their lines."""
    for line in lines:
        session.play(read(line))


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


def pass_turn(session: Session) -> None:
    """End the turn; the opponent lets it pass."""
    play(session, "end")
    if asked(session) == (1 - session.state.active, "window"):
        play(session, "pass")
