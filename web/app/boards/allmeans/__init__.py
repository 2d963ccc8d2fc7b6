"""By All Means on the screen: every zone of its table, what clicks mean, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import Html

from . import places, side, table
from . import prompt as prompts
from .log import sentence
from .stats import statistics
from .story import lines
from .words import action_words

__all__ = [
    "BRIEF", "SILENT", "action_words", "again", "confirms", "form", "guess", "lines", "means", "passes", "result_model", "room",
    "sentence", "statistics", "still", "targets", "thumbnail", "zones",
]  # fmt: skip

BRIEF, SILENT = places.BRIEF, places.SILENT
confirms, guess, means = places.confirms, places.guess, places.means
passes, targets = places.passes, places.targets
result_model = side.result_model
still, thumbnail = table.still, table.thumbnail


def zones(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Html]:
    """Paint every zone of the table."""
    return {
        "prompt": prompts.prompt(view, ui),
        "board": table.board(view, ui),
        "hand": side.hand(view, ui),
        "seats": side.seats(view, ui),
        "focus": side.focus(view, ui),
    }


# What few visitors open is imported when they do.


def room(name: str, desk: Any, rest: str) -> Any:
    """Return the room of the decks: the list of them, or one deck to build on."""
    if name != "decks":
        return None
    from .decks import room as decks

    return decks(desk, rest)


def form(desk: Any) -> Any:
    """Return what a new match asks beyond its options: own decks."""
    from .brought import Form

    return Form(desk)


def again(session: Any) -> dict[str, Any] | None:
    """Return where a rematch begins: own decks are brought again."""
    from .brought import again as brought

    return brought(session)
