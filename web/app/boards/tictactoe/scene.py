"""The scene: view and glance of one paint, and what is worked out from both once."""

from __future__ import annotations

from functools import cached_property

from app.boards import glance, kit
from app.i18n import Html, text
from nastolka.games.tictactoe.views import View

from . import places


class Scene(glance.Scene[View]):
    """One paint of tic-tac-toe's table."""

    @cached_property
    def lit(self) -> set[str]:
        """The places that may be pressed; one that waits to be confirmed is still among them."""
        return {place for line in self.glance.options for place in places.targets(line)}

    @cached_property
    def hinted(self) -> set[str]:
        """The places of an advice."""
        return set(places.targets(self.glance.hint.action)) if self.glance.hint.action else set()

    def look(self, seat: int) -> glance.Look:
        """Return the colour and shape of a seat."""
        return kit.look(self.glance.looks, seat)

    def name(self, seat: int) -> Html:
        """Name a seat; without a name it has its number."""
        return kit.who(self.glance.names, seat) or text(seat + 1)

    def called(self, seat: int) -> Html:
        """Name a seat where only plain text may stand."""
        names = self.glance.names
        return text(names[seat] if seat < len(names) else seat + 1)
