"""The Ancient Earth as lists by continent: whose a territory is, and how many armies stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES
from nastolka.terminal.pen import Pen, columns

Flags = Callable[[str], str]


def continents(land: Mapping[str, Sequence[int]], pen: Pen, flags: Flags = lambda slug: "") -> Iterator[str]:
    """List the territories, continent by continent: owner, armies, slug and name."""
    for continent in CONTINENTS:
        yield pen.bold(f"{pen.name(continent.key)} +{continent.bonus}")
        slugs = [TERRITORIES[place] for place in continent.territories]
        yield from columns([place(slug, land[slug], pen, flags(slug)) for slug in slugs])


def place(slug: str, held: Sequence[int], pen: Pen, flags: str = "") -> str:
    """Write a place: `0:12 roma Roma`."""
    owner, armies = held
    holder = f"{owner if owner >= 0 else '–'}:{armies}"
    name = pen.name(slug)
    title = f" {name}" if told(slug, name) else ""
    return f"{pen.tint(holder, owner) if owner >= 0 else holder} {slug}{flags}{title}"


def told(slug: str, name: str) -> bool:
    """Tell whether a name says more than its slug."""
    return name.lower().replace(" ", "_") != slug
