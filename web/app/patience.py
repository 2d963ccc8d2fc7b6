"""How long somebody is waited for: a limit in which sleep does not count.

When a lid was closed or a tab frozen, every timer comes due at once, and whoever was asked has slept, too:
one timer of the whole limit would be over before they can say a word. So the limit is counted in beats, of
which a sleep, however long, takes no more than one; a few are to spare.
"""

from __future__ import annotations

from collections.abc import Callable

from .ports import Clock

BEAT = 1_000  # ms
SPARE = 3  # beats more than the limit has: so many sleeps cost nothing


class Patience:
    """A limit of time awake."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.timer = 0

    def begin(self, limit: int, over: Callable[[], None]) -> None:
        """Count anew; `over` is called when nobody ended it for so long."""
        self.end()
        self._beat(limit + SPARE * BEAT, over)

    def end(self) -> None:
        """Wait no more."""
        self.clock.cancel(self.timer)

    def _beat(self, left: int, over: Callable[[], None]) -> None:
        def beaten() -> None:
            if left > BEAT:
                self._beat(left - BEAT, over)
            else:
                over()

        self.timer = self.clock.after(min(left, BEAT), beaten)
