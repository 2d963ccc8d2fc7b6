"""What moves at a paint: what was played since the last one, for whoever looks.

Whoever paints asks here; a jump to another time, another match or other eyes moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nastolka import Session

from .boards.board import Board
from .boards.motion import Motion

FEW = 6  # plies that are followed at once; after more than these a table is just another one


class Moving:
    """Remembers what was painted last."""

    def __init__(self, board: Board[Any]) -> None:
        self.board = board
        self.session: Session | None = None
        self.seen: tuple[int, int | None] = (0, None)  # the ply, and whose eyes

    def since(
        self, session: Session, ply: int, viewer: int | None, view: Callable[[], Any]
    ) -> Sequence[Motion]:
        """Return what moves on the way from what was painted last to this ply."""
        before, eyes = self.seen
        known = self.session is session and eyes == viewer
        self.session, self.seen = session, (ply, viewer)
        if not known or not before < ply <= before + FEW:
            return ()
        events = [event.seen_by(viewer) for entry in session.log[before:ply] for event in entry.events]
        return self.board.motions(events, view())
