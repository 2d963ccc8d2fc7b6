"""What a tutor speaks of in both games on this map: the front, what is attacked from there, moves made."""

from __future__ import annotations

from collections.abc import Callable

from app.tutor import Moment, Places
from nastolka.games.ancient.tables import TERRITORIES

from .land import E, Earth, armies, foes, owner


def me(view: Earth) -> int:
    """Return the seat that is taught."""
    return view["seat"] or 0


def weakest(view: Earth, slug: str) -> int:
    """Return how many armies stand in the weakest territory of another beside one's own."""
    return min((armies(view, other) for other in foes(view, slug)), default=0)


def front(view: Earth) -> str:
    """Return the territory of one's own from which an attack promises most."""
    mine = [slug for slug in TERRITORIES if owner(view, slug) == me(view) and foes(view, slug)]
    return max(mine, key=lambda slug: armies(view, slug) - weakest(view, slug), default="")


def at_front(view: Earth) -> Places:
    """Point at it."""
    slug = front(view)
    return (f"land:{slug}",) if slug else ()


def attack(view: Earth) -> Places:
    """Point at where to attack from, and at the weakest that can be reached from there."""
    slug = front(view)
    foe = min(foes(view, slug), key=lambda other: armies(view, other), default="") if slug else ""
    return (f"land:{slug}", f"land:{foe}") if foe else ()


def thin(moment: Moment[E], standing: Callable[[E, str], int]) -> bool:
    """Tell whether one attacked without more armies than the defender has; `standing` counts them."""
    view = moment.before
    attacks = [line.split()[1:3] for line in moment.lines if line.startswith("attack ")]
    return view is not None and any(standing(view, one) <= standing(view, other) for one, other in attacks)


def taken(moment: Moment[E]) -> bool:
    """Tell whether one's own dice brought a territory more."""
    before = moment.before
    rolled = moment.did("roll", "storm", "press")
    return rolled and before is not None and _lands(moment.view) > _lands(before)


def _lands(view: Earth) -> int:
    return sum(owner(view, slug) == me(view) for slug in TERRITORIES)
