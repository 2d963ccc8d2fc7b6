"""Positions of Victory for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from nastolka import GAMES, Session, read, write
from nastolka.core.rulebook import Example, begin

GAME = GAMES["victory"]


def table(**setup: Any) -> Session:
    """Return a match that stands at this position; luck is typed in unless a seed is given."""
    return begin(GAME, Example("test", (), setup, (), None))


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


def asked(session: Session) -> tuple[int, str] | None:
    """Return who is asked what."""
    frame = session.state.frame()
    return None if frame is None else (frame.seat, frame.kind)


def locked(session: Session) -> str:
    """Return the cells with the star up, in reading order."""
    board = view(session)["board"]
    return " ".join(name(i) for i, chip in enumerate(board) if chip and chip[1])


def name(cell: int) -> str:
    return "abcdefghijkl"[cell % 12] + str(cell // 12 + 1)


def at(*cells: tuple[int, int]) -> str:
    """Return the names of cells given as (row, column) from zero, the way the ledger writes them."""
    return " ".join(name(row * 12 + column) for row, column in cells)
