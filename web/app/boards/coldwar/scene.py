"""The scene: view and glance of one paint, and what prompt, board and side work out from both, once."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property

from app.boards import glance, kit
from app.widgets.base import look_of
from nastolka.games.coldwar.views import Outcome, View

from . import places

# Blue and red are the sides' own (CW-1); a player may still choose others.
LOOKS: tuple[glance.Look, ...] = (
    {"colour": "blue", "shape": "square"},
    {"colour": "vermilion", "shape": "round"},
)


class Scene(glance.Scene[View]):
    """One paint of Cold War's table."""

    # -- the two sides ---------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The side that looks; a spectator looks with the first."""
        seat = self.view["seat"]
        return 0 if seat is None else seat

    @property
    def near(self) -> int:
        """The side painted below: a table both look at does not turn round."""
        return 0 if self.glance.open else self.seat

    @property
    def far(self) -> int:
        """The side painted above."""
        return 1 - self.near

    def look(self, seat: int) -> glance.Look:
        """Return the colour and shape of a side."""
        looks = self.glance.looks
        return looks[seat] if seat < len(looks) else LOOKS[seat]

    def colour(self, seat: int) -> str:
        """Return the class of a side's colour."""
        return f"c-{look_of(self.look(seat))[0]}"

    # -- what stands out -------------------------------------------------------------------------------------

    @cached_property
    def picked(self) -> Set[str]:
        """The places picked."""
        return set(self.glance.picked)

    @cached_property
    def lit(self) -> Set[str]:
        """The places that lead on."""
        return kit.lit(self.glance, places.targets)

    @cached_property
    def hinted(self) -> Mapping[str, int]:
        """The cards an advice is about, numbered."""
        return {kit.noun(one): n for one, n in kit.advised(self.glance, places.targets).items()}

    @property
    def focus(self) -> str:
        """The card looked at last."""
        return kit.noun(self.glance.focus)

    # -- the action that waits for its button ----------------------------------------------------------------

    @cached_property
    def chosen(self) -> str | None:
        """The action that is chosen and waits to be confirmed."""
        return kit.chosen(self.glance, places.targets)

    @cached_property
    def after(self) -> Outcome | None:
        """What the chosen action would come to, where the engine has reckoned it."""
        return self.view["preview"].get(self.chosen or "")

    @property
    def blind(self) -> bool:
        """Whether a card nobody knows would be recruited."""
        return self.chosen == "recruit" and self.after is None
