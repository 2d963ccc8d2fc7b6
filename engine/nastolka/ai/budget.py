"""How long a bot may think: so many iterations (tests), so many seconds (the page), and a flag that stops it.

The one module of the engine that reads a clock. Slices only say how much work to do before looking up again,
so a search by iterations finds the same move however it was sliced.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

SLICE = 0.2  # seconds between two reports: "a few times a second"
FIRST = 4  # iterations before the first look at the clock: a phone answers early, too
CAP = (
    1 << 14
)  # iterations of any search: more have not been seen to change a move, and the search's tables end here
GROWTH = 4  # the most a slice grows by, since the first ones run before the interpreter has warmed up


class Budget:
    """A limit by iterations, by seconds, or by whichever comes first."""

    __slots__ = ("iterations", "seconds", "stopped")

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        self.iterations = iterations  # None: what the level says
        self.seconds = seconds
        self.stopped = False

    def stop(self) -> None:
        """End the search at its next look up; its best move so far stands."""
        self.stopped = True

    def slices(self) -> Iterator[int]:
        """Yield numbers of iterations to do, one after another, until the budget is spent."""
        started = perf_counter()
        left, size = self.iterations or CAP, FIRST
        while left and not self.stopped:
            size = min(size, left)
            before = perf_counter()
            yield size
            left -= size
            now = perf_counter()
            room = SLICE
            if self.seconds is not None:
                room = min(SLICE, started + self.seconds - now)
                if room <= 0:
                    return
            size = _next_size(size, now - before, room)


def _next_size(size: int, spent: float, room: float) -> int:
    """Return how many iterations fit the room, judging by the last slice."""
    fitting = int(size * room / spent) if spent > 0 else size * GROWTH
    return max(1, min(fitting, size * GROWTH))
