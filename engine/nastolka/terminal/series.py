"""Series of games over several processes. The bots know nothing of processes: a page has none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing import Pool
from typing import TypeVar

T = TypeVar("T")


def in_order(one: Callable[[int], T], games: int, jobs: int) -> Iterator[T]:
    """Yield what comes of each game of a series, in order, whatever the number of processes."""
    if jobs == 1:
        yield from map(one, range(games))
        return
    with Pool(jobs) as pool:
        yield from pool.imap(one, range(games))
