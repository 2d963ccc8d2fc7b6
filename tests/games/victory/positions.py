"""Positions of Victory for tests: a setup in, a match out, and short words to ask it."""

from __future__ import annotations

from typing import Any

from games.asking import asked as asked
from games.asking import legal as legal
from games.asking import view as view
from games.asking import why as why

from nastolka import GAMES, Session, read
from nastolka.core.rulebook import Example, begin

GAME = GAMES["victory"]


def table(**setup: Any) -> Session:
    """Return a match that stands at this position; luck is typed in unless a seed is given."""
    return begin(GAME, Example("test", (), setup, (), None))


def play(session: Session, *lines: str) -> None:
    """Play actions by their lines."""
    for line in lines:
        session.play(read(line))


def locked(session: Session) -> str:
    """Return the cells with the star up, in reading order."""
    board = view(session)["board"]
    return " ".join(name(i) for i, chip in enumerate(board) if chip and chip[1])


def name(cell: int) -> str:
    return "abcdefghijkl"[cell % 12] + str(cell // 12 + 1)


def at(*cells: tuple[int, int]) -> str:
    """Return the names of cells given as (row, column) from zero, the way the ledger writes them."""
    return " ".join(name(row * 12 + column) for row, column in cells)
