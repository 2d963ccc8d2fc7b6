"""What must be so in every position: a record may come from anywhere.

A room of several modules, for the table has ten kinds of things on it: `table` (cards, armies, gods,
temples, epochs), `frames` (which questions there may be, and what may wait beneath them), `fits` (whether a
question fits the table, with its `words`).
"""

from .table import faults

__all__ = ["faults"]
