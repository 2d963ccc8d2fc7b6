"""The land as a view tells it: who holds a territory, and with how many armies."""

from __future__ import annotations

from typing import TypeVar

from nastolka.core.views import View
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY


class Earth(View):
    """What every view of a game on this map holds."""

    land: dict[str, list[int]]  # territory → [owner, armies]
    reserves: list[int]  # seat → starting armies not yet placed
    alive: list[int]  # the seats that are still in
    winners: list[int] | None


E = TypeVar("E", bound=Earth)


def owner(view: Earth, slug: str) -> int:
    """Return who holds a territory; nobody is -1."""
    return view["land"][slug][0] if slug in view["land"] else -1


def armies(view: Earth, slug: str) -> int:
    """Return how many armies stand in a territory."""
    return view["land"][slug][1] if slug in view["land"] else 0


def asker(view: Earth) -> int:
    """Return the seat that is asked: nature is -1, and so is nobody."""
    return view["turn"]["seat"] if view["turn"] else -1


def foes(view: Earth, slug: str) -> list[str]:
    """Return the neighbours of a territory that another seat holds."""
    near = (TERRITORIES[other] for other in NEIGHBOURS[TERRITORY[slug]])
    return [other for other in near if owner(view, other) not in (-1, owner(view, slug))]


def need(view: Earth, slug: str) -> tuple[bool, int, int]:
    """Return how much a territory needs an army: one at a border first, by what its neighbours have more."""
    near = [armies(view, other) for other in foes(view, slug)]
    return bool(near), max(near, default=0) - armies(view, slug), len(near)
