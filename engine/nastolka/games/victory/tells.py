"""What the events of Victory tell: the names of their arguments.

A cell and the event on it share their id.
"""

from __future__ import annotations

from collections.abc import Mapping

TELLS: Mapping[str, tuple[str, ...]] = {
    # the deal
    "shuffled": ("count",),
    "dealer": ("seat",),
    "dealt": ("seat", "cards"),  # others: how many
    # a card on the table
    "played": ("seat", "card"),
    "discarded": ("seat", "card"),
    "laid": ("seat", "cell", "colour"),
    "taken": ("seat", "cell", "colour"),  # the colour whose chip it was
    # lines
    "completed": ("seat", "colour", "new"),  # how many at once
    "locked": ("colour", "first", "last"),
    # the draw
    "drew": ("seat", "card"),
    "missed": ("seat",),
    "lost": ("seat",),  # the draw that was still owed
    "skipped": ("seat",),
    # the quiz
    "asked": ("seat", "card", "dates"),
    "answered": ("seat", "card", "date", "right"),
    # at any moment
    "penalised": ("colour",),
    "shed": ("seat", "card"),
    "resigned": ("seat", "cards"),
    # the end
    "ended": ("*winners",),  # colours
}
