"""What moves in tic-tac-toe: the mark that was made."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.motion import Motion
from nastolka.core.kinds import Event

SOUNDS = {"marked": "place", "won": "line"}


def motions(events: Sequence[Event]) -> list[Motion]:
    """Return what moves: a mark comes down on its cell."""
    return [Motion("lands", f"cell:{event.args[1]} .chip") for event in events if event.kind == "marked"]
