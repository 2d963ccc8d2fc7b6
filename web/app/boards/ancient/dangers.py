"""Land of one's own that was meant to hold and would most likely fall: cheap to see, and only pointed at.

A few armies on the way somewhere are no border. Meant to hold is land with a garrison, land of a continent
that is one's own as a whole, and land with more on it than armies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nastolka.games.ancient.tables import CONTINENTS, NEIGHBOURS, TERRITORIES, TERRITORY

if TYPE_CHECKING:
    from .scene import AncientScene

POOR = 2 / 3  # from this chance of an attack on, land is in danger
GARRISON = 3  # so many armies are meant to hold land
MOST = 5  # lands pointed at, the worst off first


class Danger(NamedTuple):
    """From where land of one's own would most likely be taken, and how likely."""

    source: str
    chance: float


def dangers(scene: AncientScene[Any]) -> dict[str, Danger]:
    """Return the land in danger; nothing where nobody wants it pointed out, or nothing has begun."""
    view = scene.view
    if not scene.glance.threats or scene.seat is None or view["result"] is not None or any(view["reserves"]):
        return {}
    own = {slug for slug in view["land"] if scene.owner(slug) == scene.seat}
    whole = [one for one in CONTINENTS if own.issuperset(TERRITORIES[land] for land in one.territories)]
    kept = {TERRITORIES[land] for one in whole for land in one.territories}
    found = {}
    for slug in sorted(own):
        if slug in kept or scene.armies(slug) >= GARRISON or scene.precious(slug):
            danger = _danger(scene, slug)
            if danger.chance >= POOR:
                found[slug] = danger
    worst = sorted(found, key=lambda slug: -found[slug].chance)[:MOST]
    return {slug: found[slug] for slug in worst}


def _danger(scene: AncientScene[Any], slug: str) -> Danger:
    """Return what the strongest foreign army beside land promises itself; nothing where it is too weak."""
    near = (TERRITORIES[land] for land in NEIGHBOURS[TERRITORY[slug]])
    foes = [other for other in near if _rival(scene, other) and scene.joined(other, slug)]
    source = max(foes, key=scene.armies, default="")
    strong = bool(source) and scene.armies(source) >= max(2, scene.armies(slug))
    return Danger(source, scene.chance(source, slug) if strong else 0.0)


def _rival(scene: AncientScene[Any], slug: str) -> bool:
    """Tell whether a place is another seat's: neutral armies attack nobody."""
    return 0 <= scene.owner(slug) < scene.view["seats"] and scene.owner(slug) != scene.seat
