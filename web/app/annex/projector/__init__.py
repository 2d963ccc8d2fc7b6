"""A match before a class: its question, answers and the card in play in letters a room can read.

`#projector/<id>` shows a match that is kept, `#projector/<id>/team` with hands face down until the team that
plays asks for its own. Nothing of the match changes: `#match/<id>` is the same match at the table again.
"""

from __future__ import annotations

from app.desk import Desk
from app.screens.base import Screen
from app.screens.home import Leaving

from .stage import Stage


def screen(desk: Desk, rest: str) -> Screen:
    """Return the match on the wall; one of other rules is opened by the edition that plays it."""
    id, _, hands = rest.partition("/")
    leave = desk.elsewhere(id)
    return Leaving(desk, leave) if leave else Stage(desk, desk.fetch(id), hands == "team")
