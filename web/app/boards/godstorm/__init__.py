"""Godstorm on the screen: every zone of its table, what clicks mean, what a match came to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.boards.ancient import stats as ancient_stats
from app.i18n import Html

from . import focus, places, side, table
from . import prompt as prompts
from . import story as stories
from .words import action_words, sentence

__all__ = [
    "BRIEF", "OPEN", "SILENT", "action_words", "confirms", "guess", "in_the_open", "means", "passes", "result_model",
    "sentence", "statistics", "still", "targets", "thumbnail", "warm", "zones",
]  # fmt: skip

BRIEF, OPEN, SILENT = places.BRIEF, places.OPEN, places.SILENT
confirms, guess, in_the_open = places.confirms, places.guess, places.in_the_open
means, passes, targets = places.means, places.passes, places.targets
result_model = stories.result_model
still, thumbnail, warm = table.still, table.thumbnail, table.warm


def zones(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Html]:
    """Paint every zone of the table."""
    return {
        "prompt": prompts.prompt(view, ui),
        "board": table.board(view, ui),
        "hand": side.hand(view, ui),
        "seats": side.seats(view, ui),
        "focus": focus.focus(view, ui),
    }


def statistics(
    start: Mapping[str, Any], events: Iterable[Any], names: Sequence[object], looks: Sequence[Any]
) -> Html:
    """Show land over time and the luck of the dice: a chart and a table of each."""
    return ancient_stats.sheet(stories.statistics(events, start["seats"], names, looks))
