"""What is worked out once and shown often: again only when what it was worked out of is another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """One answer, and what it is the answer to."""

    def __init__(self) -> None:
        self.kept: tuple[tuple[object, ...], T] | None = None

    def of(self, question: tuple[object, ...], answer: Callable[[], T]) -> T:
        """Return what was worked out of this, or work it out."""
        if self.kept is None or self.kept[0] != question:
            self.kept = question, answer()
        return self.kept[1]
