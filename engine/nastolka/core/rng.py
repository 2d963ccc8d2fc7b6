"""Random numbers from `random.Random(text).random()` alone: the one stream CPython and Pyodide share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class Rng:
    """A seeded stream. Every other method is built on `random()` with + × and truncation."""

    __slots__ = ("random",)

    def __init__(self, seed: int | str) -> None:
        # A text seed is hashed by SHA-512 inside random.Random, the same everywhere; an int is turned to text
        # so that 7 and "7" give one stream.
        self.random = Random(str(seed)).random

    def below(self, n: int) -> int:
        """Return an int from 0 to n − 1."""
        return int(self.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """Return one item of a non-empty sequence."""
        return items[int(self.random() * len(items))]

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place."""
        random = self.random
        for i in range(len(items) - 1, 0, -1):
            j = int(random() * (i + 1))
            items[i], items[j] = items[j], items[i]
