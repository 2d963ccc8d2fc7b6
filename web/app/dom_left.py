"""What a screen leaves behind.

A table and its parts hold one another, so no count tells that nobody needs them: Python has to search for
such rings. By itself it searches seldom and a part at a time; of sixteen matches in one tab nine were still
in memory. So it is told to search when a screen was left and the next one rests. It looks only at what was
made since the boot: what the snapshot holds is frozen (build/snapshot.mjs).
"""

from __future__ import annotations

import gc

from .ports import Clock

REST = 1000  # ms until the next screen is painted and its first questions are answered


class Leaving:
    """One timer: who goes through many screens quickly has to wait once."""

    clock: Clock
    collecting = 0

    def left(self) -> None:
        """A screen was left: let go of what it held, as soon as the page rests."""
        self.clock.cancel(self.collecting)
        self.collecting = self.clock.after(REST, search)


def search() -> None:
    """Find what only holds itself."""
    gc.collect()
