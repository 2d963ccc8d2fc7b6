"""The scene: view and glance of one paint, and what is worked out from both once."""

from __future__ import annotations

from functools import cached_property

from app.boards import glance, kit
from nastolka.games.newgame.views import View

from . import places


class Scene(glance.Scene[View]):
    """One paint of New Game's table."""

    @cached_property
    def lit(self) -> set[str]:
        """The places that may be pressed."""
        return kit.lit(self.glance, places.targets)

    @cached_property
    def hinted(self) -> set[str]:
        """The places of an advice."""
        return set(places.targets(self.glance.hint.action)) if self.glance.hint.action else set()

    def look(self, seat: int) -> glance.Look:
        """Return the colour and shape of a seat."""
        return kit.look(self.glance.looks, seat)
