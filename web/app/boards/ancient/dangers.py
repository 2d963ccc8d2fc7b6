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
LANDS = [frozenset(TERRITORIES[land] for land in one.territories) for one in CONTINENTS]


class Danger(NamedTuple):
    """From where land of one's own would most likely be taken, and how likely."""

    source: str
    chance: float


def dangers(scene: AncientScene[Any]) -> dict[str, Danger]:
    """Return the land in danger; nothing where nobody wants it pointed out, or nothing has begun."""
    view = scene.view
    if not scene.glance.threats or scene.seat is None or view["result"] is not None or any(view["reserves"]):
        return {}
    own = {slug: armies for slug, (owner, armies) in view["land"].items() if owner == scene.seat}
    whole = [lands for lands in LANDS if own.keys() >= lands]
    found = {}
    for slug, armies in own.items():
        if armies >= GARRISON or any(slug in lands for lands in whole) or scene.precious(slug):
            danger = _danger(scene, slug, armies)
            if danger.chance >= POOR:
                found[slug] = danger
    worst = sorted(found, key=lambda slug: -found[slug].chance)[:MOST]
    return {slug: found[slug] for slug in worst}


def _danger(scene: AncientScene[Any], slug: str, armies: int) -> Danger:
    """Return what the strongest army of a rival beside land promises itself; nothing where it is too weak."""
    land, seats, own = scene.view["land"], scene.view["seats"], scene.seat
    source, strongest = "", max(2, armies) - 1
    for near in NEIGHBOURS[TERRITORY[slug]]:
        owner, beside = land[TERRITORIES[near]]  # neutral armies, of no seat, attack nobody
        if (
            0 <= owner < seats
            and owner != own
            and beside > strongest
            and scene.joined(TERRITORIES[near], slug)
        ):
            source, strongest = TERRITORIES[near], beside
    return Danger(source, scene.chance(source, slug) if source else 0.0)
