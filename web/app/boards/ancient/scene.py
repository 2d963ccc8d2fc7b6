"""One paint of a table on the Ancient Earth: what Risk and Godstorm work out alike, and once.

A game's own scene says how its places are called, what its events tell and which question is about a way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from app.boards.board import Model
from app.boards.glance import Look, Scene
from app.boards.kit import advised, lit, noun, verb
from app.i18n import EMPTY, Html, t, text
from nastolka.core.kinds import Event
from nastolka.core.telling import Schema, told
from nastolka.games.ancient.tables import TERRITORIES, TERRITORY

from . import battle, land
from .dangers import Danger, dangers
from .land import E
from .words import title

OUTCOMES = frozenset(("captured", "died", "eliminated", "ordered", "saved", "took"))  # … of a roll
Way = tuple[str, str]  # from one place to another


class AncientScene(Scene[E], ABC):
    """One paint of one table on the Ancient Earth."""

    CODE: ClassVar[str]  # the game's, for the sentences both say in words of their own
    TELLS: ClassVar[Schema]
    STARTS: ClassVar[Sequence[str]] = ("land",)  # places a way may begin at …
    GROUND: ClassVar[Sequence[str]] = ("land", "to", "far")  # … and all that lie on a map
    STEPS: ClassVar[Sequence[str]] = ("attacked", "moved")  # events whose way is drawn while others move

    # -- what a game says of itself --------------------------------------------------------------------------

    @abstractmethod
    def targets(self, line: str) -> tuple[str, ...]:
        """Return the places that mean an action."""

    @abstractmethod
    def who(self, seat: int) -> Html:
        """Name a seat, the neutral armies, or nobody."""

    @abstractmethod
    def way(self) -> Way | None:
        """Return the way the question on the table is about."""

    @abstractmethod
    def chance(self, source: str, target: str) -> float:
        """Return the chance to take a place from another by armies."""

    def joined(self, source: str, target: str) -> bool:
        """Tell whether armies may go from a territory to its neighbour now."""
        return True

    def precious(self, slug: str) -> bool:
        """Tell whether more than armies would be lost with a territory."""
        return False

    def named(self, slug: str) -> Html:
        """Name a place."""
        return title(slug)

    def marks(self, slug: str) -> Sequence[str]:
        """Return what lies on a territory beside armies."""
        return ()

    # -- the question ----------------------------------------------------------------------------------------

    @property
    def data(self) -> list[Any]:
        """What the question on the table carries."""
        turn = self.view["turn"]
        return turn["data"] if turn else []

    # -- who and where ---------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose land is one's own on this screen."""
        return self.view["seat"]

    def look(self, seat: int) -> Look | None:
        """Return a seat's colour and shape; neutral armies have none."""
        looks = self.glance.looks
        return looks[seat] if 0 <= seat < len(looks) else None

    def owner(self, slug: str) -> int:
        """Return who holds a place."""
        return land.owner(self.view, slug)

    def armies(self, slug: str) -> int:
        """Return how many armies stand in a place."""
        return land.armies(self.view, slug)

    # -- what happened since the viewer acted ----------------------------------------------------------------

    def happened(self, *kinds: str) -> list[dict[str, Any]]:
        """Return what the recent events of these kinds tell, by name."""
        return [self.told(event) for event in self.glance.recent if event.kind in kinds]

    @property
    def playing(self) -> bool:
        """Whether the viewer has still something to play for: cards that come too late are not shown."""
        return self.view["turn"] is not None and self.seat in self.view["alive"]

    def told(self, event: Event) -> dict[str, Any]:
        """Return what an event tells, by name."""
        return told(self.TELLS, event)

    @cached_property
    def lost(self) -> set[str]:
        """The places others have taken."""
        return {one["target"] for one in self.happened("captured") if one["seat"] != self.seat}

    @cached_property
    def rolls(self) -> list[dict[str, Any]]:
        """The rolls of the last battle, until something happens that no roll leads to."""
        found: list[dict[str, Any]] = []
        for event in reversed(self.glance.recent):
            if event.kind == "rolled":
                found.append(self.told(event))
            elif event.kind not in OUTCOMES:
                break
        return [one for one in found[::-1] if all(one[end] == found[0][end] for end in ("source", "target"))]

    # -- what stands out on the map --------------------------------------------------------------------------

    @cached_property
    def lit(self) -> set[str]:
        """The places that lead on."""
        return lit(self.glance, self.targets)

    @cached_property
    def invited(self) -> set[str]:
        """The slugs of lit places on the map."""
        return {noun(one) for one in self.lit if verb(one) in self.GROUND}

    @cached_property
    def open_lands(self) -> set[str]:
        """The lands that answer and are not in hand: also the one a battle began from may be left."""
        return self.invited - self.touched

    @cached_property
    def arrow(self) -> Way | None:
        """The way to draw: the battle that is on, the two places picked, or somebody else's last step."""
        way = self.way() or self._picked_way()
        if way or self.glance.mine:
            return way
        steps = self.happened(*self.STEPS)
        return (steps[-1]["source"], steps[-1]["target"]) if steps else None

    def _picked_way(self) -> Way | None:
        """Return the two ends that are picked."""
        source = next((noun(one) for one in self.glance.picked if verb(one) in self.STARTS), "")
        target = next((noun(one) for one in self.glance.picked if verb(one) == "to"), "")
        return (source, target) if source and target else None

    @cached_property
    def picked(self) -> set[str]:
        """The slugs picked on the map, and both ends of the way that is asked about."""
        return self.touched | set(self.way() or ()) if self.glance.mine else self.touched

    @cached_property
    def touched(self) -> set[str]:
        """The slugs picked on the map by hand: pressed again, they let go."""
        return {noun(one) for one in self.glance.picked if verb(one) in self.GROUND}

    @cached_property
    def hinted(self) -> dict[str, int]:
        """Everything an advice names, its places numbered in their order where there are several."""
        named = dict.fromkeys(self.glance.hint.action.split()[1:], 0)
        return named | {noun(place): n for place, n in advised(self.glance, self.targets).items()}

    @cached_property
    def dangers(self) -> dict[str, Danger]:
        """The land of one's own that would most likely fall, where it shall be pointed out."""
        return dangers(self)

    def danger(self, slug: str, name: Callable[[str], Html]) -> Html:
        """Say from where land would most likely be taken; nothing of any other land."""
        if slug not in self.dangers:
            return EMPTY
        source, chance = self.dangers[slug]
        share = battle.share({"win": chance})
        return t("ancient.danger", place=name(source), n=self.armies(source), share=share)

    # -- models ----------------------------------------------------------------------------------------------

    def region(self, slug: str, owner: int, armies: int) -> Model:
        """Return the model of a place, as the painters of maps want it."""
        return {
            "owner": self.look(owner),
            "armies": armies,
            "who": self.whose(owner),
            "marks": self.marks(slug),
            "lit": slug in self.open_lands,
            "picked": slug in self.picked,
            "hint": slug in self.hinted,
            "step": self.hinted.get(slug, 0),
            "last": slug in self.lost,
            "danger": self.danger(slug, title),
        }

    def whose(self, owner: int) -> Html:
        """Say whose a place is in bare words: they stand in an attribute."""
        names = self.glance.names
        return text(names[owner]) if 0 <= owner < len(names) else self.who(owner) if owner >= 0 else EMPTY

    def earth(self) -> Model:
        """Return the model of the map and its list."""
        focus, regions = noun(self.glance.focus), self.view["land"].items()
        return {
            "regions": {slug: self.region(slug, owner, armies) for slug, (owner, armies) in regions},
            "arrow": self.arrow,
            "focus": focus if focus in TERRITORY else None,
            "zoom": bool(self.glance.zoom),
            "closed": not self.glance.listing,
            "mine": [slug for slug in TERRITORIES if self.seat is not None and self.owner(slug) == self.seat],
        }

    def owned(self) -> dict[str, Model]:
        """Return the model of the land for a small picture: who holds it."""
        return {slug: {"owner": self.look(owner)} for slug, (owner, _) in self.view["land"].items()}

    def versus(self, source: str, target: str) -> Model:
        """Return the model of the two sides of an attack."""
        return {"from": self._side(source), "to": self._side(target)}

    def _side(self, slug: str) -> Model:
        return {
            "name": self.named(slug),
            "armies": self.armies(slug),
            "look": self.look(self.owner(slug)),
        }
