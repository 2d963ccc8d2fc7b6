"""Cold War on the screen: every zone of its table, what clicks mean, the story of a round and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import Html

from . import places, side, table
from . import prompt as prompts
from . import story as stories
from .words import action_words, sentence

__all__ = [
    "ASKED", "LOOKS", "OPEN",
    "OPENS", "ROUND", "STORY", "action_words", "after_other", "after_rounds", "chapter", "confirms", "guess",
    "in_the_open",
    "result_model", "sentence", "still", "story", "targets", "thumbnail", "zones",
]  # fmt: skip

LOOKS = table.LOOKS
confirms = places.confirms
OPEN = places.OPEN
in_the_open = places.in_the_open
guess = places.guess
targets = places.targets
thumbnail = table.thumbnail
still = table.board
ASKED, OPENS, ROUND, STORY = stories.ASKED, stories.OPENS, stories.ROUND, stories.STORY
after_other = stories.after_other
after_rounds = stories.after_rounds
chapter = stories.chapter
story = stories.story


def zones(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Html]:
    """Paint every zone of the table."""
    return {
        "prompt": prompts.prompt(view, ui),
        "board": still(view, ui),
        "hand": side.hand(view, ui),
        "seats": side.seats(view, ui),
        "focus": side.focus(view, ui),
    }


def result_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.result`."""
    return side.result_model(view, ui, prompts.outcome(view, ui))
