"""How every player of the bench is timed: warm up, then count for a while. Runs in CPython and in Pyodide."""

from collections.abc import Callable
from time import perf_counter

# V8 compiles its fast tier for WebAssembly within the first second; CPython specialises at once.
WARM_UP = 1.0
WINDOW = 1.5


def per_second(batch: Callable[[], int], clock: Callable[[], float] = perf_counter) -> float:
    """Return how much a second of this clock a batch gets done; it returns how much it did."""
    _count(batch, WARM_UP, clock)
    return _count(batch, WINDOW, clock)


def _count(batch: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    done, started = 0, clock()
    now = started
    while now - started < seconds:
        done += batch()
        now = clock()
    return done / (now - started)
