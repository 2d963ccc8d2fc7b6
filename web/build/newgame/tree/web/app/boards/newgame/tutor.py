"""What a first match teaches: a card is laid in secret, and the higher one takes the point."""

from __future__ import annotations

from app.boards.kit import question
from app.tutor import Moment, Places, Point, Reply, Tutor, did
from nastolka.games.newgame.views import View

from .places import targets

HIGH = 6


def _card(view: View) -> Places:
    """Return the highest card of the hand."""
    return next((targets(line) for line in reversed(view["actions"]) if line.startswith("lay")), ())


def _spent(moment: Moment[View]) -> bool:
    """The highest card there is, laid."""
    return f"lay {HIGH}" in moment.lines


TUTOR: Tutor[View] = Tutor(
    (
        Point("lay", lambda view: question(view) == "lay", _card, did("lay")),
        Point("points", lambda view: bool(view["laid"]), _card),
    ),
    (Reply("spent", _spent),),
)
