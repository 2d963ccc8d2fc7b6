"""Strides, pure: what would keep the page from answering for long is done in steps, a task each.

Between two steps the browser may answer, and show what is there: nothing half done is in sight.
"""

from __future__ import annotations

from collections.abc import Callable

from .ports import Clock


class Striding:
    """One walk at a time: whoever begins another one ends it."""

    clock: Clock
    striding = 0  # the timer of the next step; 0: nothing is on its way

    def stride(self, *steps: Callable[[], object]) -> None:
        """Take these steps, each in a task of its own. One that fails is the last."""
        self.clock.cancel(self.striding)
        self.striding = self.clock.after(0, lambda: self.step(*steps)) if steps else 0

    def step(self, first: Callable[[], object], *rest: Callable[[], object]) -> None:
        """Take a step; unless it has begun another walk, the rest follows."""
        self.striding = 0
        try:
            first()
            if rest and not self.striding:
                self.stride(*rest)
        finally:
            if not self.striding:
                self.there()

    def there(self) -> None:
        """The walk is over."""
