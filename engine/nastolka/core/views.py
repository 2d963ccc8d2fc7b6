"""What every view holds, whatever the game: the part `State.view` adds to a game's own face.

A game says what else its views hold in a TypedDict of its own, `games/<code>/views.py: View`, which extends
this one; the page, the tests and the documents import it.
"""

from __future__ import annotations

from typing import Any, TypedDict


class Turn(TypedDict):
    """The question on the table: who is asked (nature is -1), what kind it is, and its data."""

    seat: int
    kind: str
    data: list[Any]


class View(TypedDict):
    """What one seat may see of a position; a spectator's seat is None."""

    seat: int | None
    seats: int
    turn: Turn | None  # None when the match is over
    actions: list[str]  # legal lines, where this seat is asked
    interventions: list[str]  # what this seat may do at any moment
    result: list[float] | None  # one number a seat when the match is over
