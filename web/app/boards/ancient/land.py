"""The land as a view tells it: who holds a territory, and with how many armies."""

from __future__ import annotations

from typing import TypeVar

from nastolka.core.views import View


class Earth(View):
    """What every view of a game on this map holds."""

    land: dict[str, list[int]]  # territory → [owner, armies]
    reserves: list[int]  # seat → starting armies not yet placed
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
