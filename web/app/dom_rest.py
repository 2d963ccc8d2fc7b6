"""Resting, pure: what the mouse stays on, or keys bring the focus to, is looked at and not touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

REST = 120  # ms a mouse rests on something before it is looked at


class Resting:
    """One timer: a mouse on its way across the table looks at nothing."""

    def __init__(self, look: Callable[[str], None], clock: Any) -> None:
        self.look = look
        self.clock = clock
        self.timer = 0

    def rest(self, event: Any) -> None:
        """The mouse or the focus has come to something with a `data-look`: if it stays, it is looked at."""
        self.clock.cancel(self.timer)
        element = event.target.closest("[data-look]") if hasattr(event.target, "closest") else None
        keyed = str(event.type) == "focusin" and element and element.matches(":focus-visible")
        if element and (keyed or str(getattr(event, "pointerType", "")) == "mouse"):
            target = str(element.dataset.look)
            self.timer = self.clock.after(REST, lambda: self.look(target))
