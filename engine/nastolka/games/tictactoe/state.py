"""The table: nine cells and who has won. No decision is made here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from nastolka.core.decision import Decision
from nastolka.core.fields import many, number
from nastolka.core.kinds import Refusal
from nastolka.core.state import State as CoreState

from . import decisions, views
from .scoring import result
from .tables import EMPTY, ROWS


class State(CoreState):
    """A position of tic-tac-toe."""

    FIELDS = {"cells": many(number(EMPTY, 1), 9), "winner": number(EMPTY, 1)}
    __slots__ = (*FIELDS,)

    DECISIONS = {"turn": Decision(decisions.options_turn, decisions.do_turn, decisions.why_turn)}
    TELLS = {"marked": ("seat", "cell"), "won": ("seat",), "drawn": ()}
    OVER = Refusal("TT-5")
    TURN = Refusal("TT-2")
    NATURE = Refusal("TT-2")

    cells: list[int]  # the seat whose mark lies there, or EMPTY
    winner: int  # a seat, or EMPTY

    seats = 2
    result = result
    face = views.face

    def clone(self) -> Self:
        new = self.blank()
        new.cells = self.cells[:]
        new.winner = self.winner
        return new

    def faults(self) -> Iterator[tuple[str, bool]]:
        """Marks alternate, and the winner is who has three in a row."""
        won = {self.cells[row[0]] for row in ROWS if len({self.cells[cell] for cell in row}) == 1} - {EMPTY}
        yield "row", won != {self.winner} - {EMPTY}
        yield "nobody asked", self.winner == EMPTY and EMPTY in self.cells and not self.stack


def start(seats: int, options: Mapping[str, str]) -> State:
    """TT-1, TT-2: an empty board; the first seat begins."""
    state = State()
    state.cells = [EMPTY] * 9
    state.winner = EMPTY
    state.push(0, "turn")
    return state


def arrange(setup: Mapping[str, Any]) -> State:
    """Build an example's position: `board` as three strings of x, o and dots; x is the first seat."""
    state = start(2, {})
    state.cells = [
        "xo.".index(mark) if mark != "." else EMPTY for mark in "".join(setup.get("board", ["." * 9]))
    ]
    state.stack.clear()
    state.push(sum(cell != EMPTY for cell in state.cells) % 2, "turn")
    return state
