"""The scene: view and glance of one paint of Godstorm's table, and what is worked out from both once."""

from __future__ import annotations

from functools import cached_property

from app.boards import kit
from app.boards.ancient.scene import AncientScene, Way
from app.boards.board import Model
from app.i18n import Html, t
from nastolka.games.godstorm.tells import TELLS
from nastolka.games.godstorm.views import View

from . import chances, places, words

FOUGHT = (
    "join",
    "assault",
    "champion",
    "defend",
    "sky",
)  # questions about an attack: its way is in their data


class Scene(AncientScene[View]):
    """One paint of Godstorm's table."""

    CODE = "godstorm"
    TELLS = TELLS
    STARTS = places.STARTS
    GROUND = places.GROUND

    def targets(self, line: str) -> tuple[str, ...]:
        return places.targets(line, self.view)

    def who(self, seat: int) -> Html:
        return words.who(self.glance.names, seat)

    def named(self, slug: str) -> Html:
        return words.place_name(slug)

    def owner(self, slug: str) -> int:
        return places.owner(self.view, slug)

    def armies(self, slug: str) -> int:
        return places.armies(self.view, slug)

    def chance(self, source: str, target: str) -> float:
        return float(chances.forecast(self.view, source, target, self.gods(source))["win"])

    def joined(self, source: str, target: str) -> bool:
        return self.view["maelstrom"] != "-".join(sorted((source, target)))

    def precious(self, slug: str) -> bool:
        return slug in self.view["temples"] or bool(self.gods(slug))

    def way(self) -> Way | None:
        if self.kind == "shift":
            return self.data[1], self.data[2]
        return (self.data[0], self.data[1]) if self.kind in FOUGHT else None

    def gods(self, slug: str) -> list[str]:
        """Return the gods that stand in a territory, all of them its owner's."""
        return places.gods_at(self.view, self.owner(slug), slug)

    def god(self, seat: int, god: str) -> Html:
        """Name a seat's god with its kind."""
        pantheon = self.view["pantheons"][seat] if 0 <= seat < self.view["seats"] else None
        return t("godstorm.god", name=words.god_name(pantheon, god), kind=words.god_kind(god))

    def marks(self, slug: str) -> tuple[str, ...]:
        temple = ("temple",) if slug in self.view["temples"] else ()
        plague = ("plague",) if slug in self.view["plague"] else ()
        return (*temple, *self.gods(slug), *plague)

    @cached_property
    def lit(self) -> set[str]:
        """The places that lead on; what is built is picked first, or where; a lane by either end."""
        free = self.kind == "target" or (self.kind == "build" and not self.glance.picked)
        return kit.lit(self.glance, self.targets, free=lambda line: free)

    @cached_property
    def chosen(self) -> str | None:
        """The action that is chosen and waits to be confirmed."""
        return kit.chosen(self.glance, self.targets)

    @cached_property
    def advised(self) -> dict[str, int]:
        """The places an advice names, numbered in their order."""
        return kit.advised(self.glance, self.targets)

    @cached_property
    def hand(self) -> list[str]:
        """The cards that lie open in the viewer's hand; before everybody's eyes it is covered."""
        if self.seat is None or not self.view["pantheons"][self.seat] or self.seat not in self.view["alive"]:
            return []
        held = self.view["hands"][self.seat]
        own = [card for _, card in held if card]
        return own if len(own) == len(held) else []

    def earth(self) -> Model:
        """Return the model of the map and its list; Atlantis may lie under water."""
        return {**super().earth(), "sunk": self.view["sunk"]}

    def under(self) -> Model:
        """Return the model of the Underworld and of the heavens above it."""
        focus = kit.noun(self.glance.focus)
        found = [(seat, slug) for seat, slug in enumerate(self.view["heavens"]) if slug]
        return {
            "spaces": {slug: self.region(slug, owner, n) for slug, (owner, n) in self.view["spaces"].items()},
            "heavens": [self._heaven(seat, slug) for seat, slug in found],
            "arrow": self.arrow,
            "focus": focus if places.is_below(focus) else None,
        }

    def _heaven(self, seat: int, slug: str) -> Model:
        region = self.region(slug, seat, self.view["heaven"][seat])
        return {**region, "key": slug, "title": words.heaven_name(slug)}
