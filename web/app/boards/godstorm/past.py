"""Who held what in a match of Godstorm, followed through its events: no event tells all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.boards.ancient.story import Told, whole_pays
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.ancient.tables import TERRITORIES
from nastolka.games.godstorm.tables import (
    ALTAR_PLACES,
    CARD,
    CRYPT_PLACES,
    NEUTRAL,
    NOBODY,
    PLACES,
    ROWS,
)
from nastolka.games.godstorm.tells import TELLS
from nastolka.games.godstorm.views import View

POINTS_BELOW = frozenset(PLACES[place] for place in (*ALTAR_PLACES, *CRYPT_PLACES))
NEUTRAL_PILE = 3  # GS-51: armies on neutral land that is dealt
SWAPS = "the_siren_calls"  # the card whose targets trade places, and no event says with how many armies


class Ground:
    """The places of both boards with their owners and armies, and whose the relics are."""

    def __init__(self, start: View) -> None:
        both = {**start["land"], **start["spaces"]}
        self.seats = range(start["seats"])
        self.owner = {slug: owner for slug, (owner, _) in both.items()}
        self.armies = {slug: armies for slug, (_, armies) in both.items()}
        self.relics = [list(relics) for relics in start["relics"]]

    def follow(self, event: Event) -> Told:
        """Take a step of the match; return what it tells."""
        one = told(TELLS, event) if event.kind in TELLS else {}
        step = STEPS.get(event.kind)
        if step:
            step(self, one)
        return one

    def stand(self, slug: str, seat: int, n: int) -> None:
        """Let armies of a seat come to a place; they make it the seat's."""
        if slug in self.owner:
            self.owner[slug] = seat
            self.armies[slug] += n

    def leave(self, slug: str, n: int, empty: bool = True) -> None:
        """Take armies off a place, which is nobody's where none is left."""
        if slug in self.owner:
            self.armies[slug] -= n
            if empty and self.armies[slug] <= 0:
                self.owner[slug] = NOBODY

    def lands(self) -> list[int]:
        """Return how much land every seat holds."""
        held = [self.owner[slug] for slug in TERRITORIES]
        return [held.count(seat) for seat in self.seats]

    def points(self) -> list[int]:
        """GS-188 to GS-191: return what every seat would score."""
        pays = zip(self.lands(), whole_pays(self.owner, self.seats), strict=True)
        return [land + whole + self._more(seat) for seat, (land, whole) in enumerate(pays)]

    def _more(self, seat: int) -> int:
        """Count altars and crypts, and the sites of relics."""
        below = sum(self.owner[slug] == seat for slug in POINTS_BELOW)
        sites = [ROWS[CARD[card]].land for card in self.relics[seat]]
        return below + sum(self.owner[site] == seat for site in sites if site)


# -- what the events change ----------------------------------------------------------------------------------


def _dealt(ground: Ground, one: Told) -> None:
    for slug in one["places"]:
        ground.stand(slug, one["seat"], NEUTRAL_PILE if one["seat"] == NEUTRAL else 1)


def _moved(ground: Ground, one: Told) -> None:
    if one["armies"]:
        ground.leave(one["source"], one["armies"], empty=False)
        ground.stand(one["target"], one["seat"], one["armies"])


def _revived(ground: Ground, one: Told) -> None:
    ground.leave(one["source"], 1, empty=False)
    ground.stand(one["target"], one["seat"], 1)


def _rolled(ground: Ground, one: Told) -> None:
    ground.leave(one["source"], one["own"])
    ground.leave(one["target"], one["foreign"])


def _targeted(ground: Ground, one: Told) -> None:
    if one["card"] == SWAPS:
        here, there = one["targets"]
        ground.armies[here], ground.armies[there] = ground.armies[there], ground.armies[here]


def _out(ground: Ground, one: Told) -> None:
    """GS-163, GS-907: nothing of a seat stays below; what is left of it on Earth turns neutral."""
    for slug, owner in ground.owner.items():
        if owner == one["seat"]:
            ground.owner[slug] = NEUTRAL if slug in TERRITORIES else NOBODY
            ground.armies[slug] = ground.armies[slug] if slug in TERRITORIES else 0


def _relic_moved(ground: Ground, one: Told) -> None:
    ground.relics[one["foe"]].remove(one["card"])
    ground.relics[one["seat"]].append(one["card"])


STEPS: dict[str, Callable[[Ground, Told], Any]] = {
    "dealt": _dealt,
    "claimed": lambda ground, one: ground.stand(one["place"], one["seat"], 1),
    "placed": lambda ground, one: ground.stand(one["place"], one["seat"], one["armies"]),
    "embarked": lambda ground, one: ground.stand(one["place"], one["seat"], one["armies"]),
    "gained": lambda ground, one: ground.stand(one["place"], one["seat"], one["armies"]),
    "temple_army": lambda ground, one: ground.stand(one["place"], one["seat"], 1),
    "revived": _revived,
    "moved": _moved,
    "rolled": _rolled,
    "died": lambda ground, one: ground.leave(one["place"], one["armies"]),
    "plague_took": lambda ground, one: ground.leave(one["place"], one["armies"]),
    "targeted": _targeted,
    "eliminated": _out,
    "resigned": _out,
    "relic": lambda ground, one: ground.relics[one["seat"]].append(one["card"]),
    "relic_lost": lambda ground, one: ground.relics[one["seat"]].remove(one["card"]),
    "relic_moved": _relic_moved,
}
