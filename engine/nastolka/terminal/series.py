"""Series of games over several processes. The bots know nothing of processes: a page has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

T = TypeVar("T")
LOSSES = 3  # processes that may die one after another, with no game ended between, before we give up


def as_done(one: Callable[[int], T], games: Iterable[int], jobs: int) -> Iterator[tuple[int, T]]:
    """Yield each game's number and what came of it, as it ends; what a dead process lost is played again."""
    missing = list(games)
    if jobs == 1:
        yield from ((n, one(n)) for n in missing)
        return
    losses = 0
    while missing:
        pool = ProcessPoolExecutor(min(jobs, len(missing)))
        playing = {pool.submit(one, n): n for n in missing}
        try:
            for ended in as_completed(playing):
                came = ended.result()
                missing.remove(playing[ended])
                losses = 0
                yield playing[ended], came
        except BrokenProcessPool:
            losses += 1
            if losses > LOSSES:
                raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def in_order(one: Callable[[int], T], games: int, jobs: int) -> Iterator[T]:
    """Yield what comes of each game of a series, in order, whatever the number of processes."""
    waiting: dict[int, T] = {}
    following = 0
    for n, came in as_done(one, range(games), jobs):
        waiting[n] = came
        while following in waiting:
            yield waiting.pop(following)
            following += 1
