"""What is to be seen: written down, then painted. On the way to another screen these are two steps.

Between them something may change and be painted, and what was written down before that is out of date.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .i18n import Html
from .ports import Ports


class Seen(NamedTuple):
    """All that the page shows."""

    zones: Mapping[str, Html]
    motions: Sequence[tuple[str, ...]]
    on_top: bool  # something lies above, which Back closes


class Painting:
    """One thing to be seen at a time."""

    def __init__(self, ports: Ports, look: Callable[[], Seen]) -> None:
        self.ports = ports
        self.look = look
        self.seen: Seen | None = None  # what was written down and is not painted yet

    def see(self) -> None:
        """Write down what is to be seen now."""
        self.seen = self.look()

    def show(self) -> None:
        """Paint what was written down, unless something newer was painted since."""
        seen, self.seen = self.seen, None
        if seen:
            self.ports.paint(seen.zones, seen.motions)
            self.ports.above(seen.on_top)

    def paint(self) -> None:
        """Paint what is to be seen now."""
        self.see()
        self.show()
