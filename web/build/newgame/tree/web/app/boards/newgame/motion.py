"""What moves on the table, and what is heard of it."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.motion import Motion
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.newgame.tells import TELLS
from nastolka.games.newgame.views import View

SOUNDS = {"laid": "card", "rolled": "dice", "took": "place"}


def motions(events: Sequence[Event], view: View) -> list[Motion]:
    """Return what moves: a card of one's own goes from the hand to the table, where it lies face down."""
    facts = [told(TELLS, event) for event in events if event.kind == "laid"]
    return [
        Motion("flies", "table", f"card:{fact['card']}") for fact in facts if fact["seat"] == view["seat"]
    ]
