"""The browser's Back as a way to close, pure: what lies on top has an entry of the history above the page's.

It is made when something opens and gone when nothing lies on top any more, however that was closed. A frame
makes none: its entries would be those of the page around it.
"""

from __future__ import annotations

from typing import Any

ABOVE = "above"  # the state of the entry


class Back:
    """The entry of the history that Back takes away instead of leaving the page."""

    def __init__(self, history: Any, framed: bool) -> None:
        self.history = history
        self.framed = framed
        self.screens = False  # whether the screen has something on top
        self.on_top = False
        self.held = not framed and history.state == ABOVE  # after a reload it is still there
        self.returning = False  # we ourselves are on the way back

    def hold(self, screens: bool | None, card: bool = False) -> None:
        """Say whether something lies on top: the screen's (None: as before) or a card the browser opened."""
        self.screens = self.screens if screens is None else screens
        self.on_top = self.screens or card
        self.settle()

    def settle(self) -> None:
        """Make the entry, or go back over it."""
        if self.framed or self.returning or self.on_top == self.held:
            return
        if self.on_top:
            self.held = True
            self.history.pushState(ABOVE, "")
        else:
            self.returning = True
            self.history.back()

    def popped(self, state: Any) -> bool:
        """Answer that the entry changed; return whether what lies on top shall be closed."""
        self.held = not self.framed and state == ABOVE
        if self.returning:
            self.returning = False
            self.settle()
            return False
        if self.on_top and not self.held:
            return True
        self.settle()
        return False

    def leave(self) -> bool:
        """Another screen is entered; return whether it takes the entry's place."""
        held, self.held, self.on_top = self.held and not self.returning, False, False
        return held
