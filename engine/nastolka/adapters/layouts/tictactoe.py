"""Tic-tac-toe: nine cells, and an answer is one of them."""

from __future__ import annotations

from nastolka.adapters.arrays import Part, number, numbers
from nastolka.adapters.words import Vocabulary

VOCABULARY = Vocabulary((), base=9, silent=("mark",))
LEFT: dict[str, str] = {}


def parts(seats: int) -> tuple[Part, ...]:
    """Return how a view is written."""
    return (
        numbers("cells", 9, "seat whose mark lies in the cell"),
        number("winner", "seat"),
    )
