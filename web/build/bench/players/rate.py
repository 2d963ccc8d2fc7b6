"""How every player of the bench is timed: warm up, then count for a while. Runs in CPython and in Pyodide."""

from collections.abc import Callable
from time import perf_counter

WARM_UP = (
    1.0  # V8 compiles its fast tier for WebAssembly within the first second; CPython specialises at once
)
WINDOW = 1.5


def per_second(batch: Callable[[], int]) -> float:
    """Return how much a second a batch gets done; it returns how much it did."""
    _count(batch, WARM_UP)
    return _count(batch, WINDOW)


def _count(batch: Callable[[], int], seconds: float) -> float:
    done, started = 0, perf_counter()
    now = started
    while now - started < seconds:
        done += batch()
        now = perf_counter()
    return done / (now - started)
