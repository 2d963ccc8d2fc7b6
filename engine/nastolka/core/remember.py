"""What is worked out of positions and remembered: worth keeping for a match, and no longer.

A cache that is asked by cards, cells or pictures of one match fills on with those of the next, in a page and
in its bots' worker, for as long as the tab is open. So what is kept by positions is decorated here; whoever
begins another match tells it to be forgotten. Nothing is another answer for that, only worked out anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import TypeVar

T = TypeVar("T")

_FORGET: list[Callable[[], None]] = []


def for_a_match(most: int | None) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Remember so many answers of a function, those asked for last, until the match is another."""

    def remembered(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        kept = lru_cache(maxsize=most)(function)
        at_the_end(kept.cache_clear)
        return kept

    return remembered


def at_the_end(forget: Callable[[], None]) -> None:
    """Call this, too, when another match begins."""
    _FORGET.append(forget)


def forget() -> None:
    """Another match begins: let go of all that was remembered for the one before."""
    for one in _FORGET:
        one()
