"""The Ancient Earth as it lies in the box.

Territories, continents, borders, sea lanes, mountains, card symbols. A territory is an int (its place in
TERRITORIES) inside the engine and its slug in actions, records and the page. What a border allows is each
game's own affair; the names are words and stand in `rulebook/cards.<locale>.toml`.
"""

from __future__ import annotations

from typing import NamedTuple


class Continent(NamedTuple):
    """A continent: its slug, what its owner is paid, and its territories."""

    key: str
    bonus: int
    territories: tuple[int, ...]


class Border(NamedTuple):
    """Two territories that touch; `a` stands before `b` in TERRITORIES."""

    a: int
    b: int
    kind: str  # LAND or SEA


LAND, SEA = "land", "sea"

_CONTINENTS = (
    ("europa", 7, "liguria corsica roma apulia sicilia dalmatia dacia thracia graecia minoa ionia anatolia"),
    ("germania", 5, "hibernia caledonia anglia gaul iberia alemannia thule varangia galicia"),
    ("africa", 5, "atlas carthage gaitulia cyrenaica nubia egypt kush"),
    ("asia_minor", 3, "phoenicia assyria babylon sumer parthia sheba"),
    ("atlantis", 3, "hesperide tritonis poseidonis oricalcos"),
    ("hyrkania", 2, "rus scythia cimmeria sarmatia"),
)
# Each pair once, under the one that comes first.
_LAND = {
    "liguria": "roma dalmatia gaul",
    "roma": "apulia",
    "dalmatia": "dacia thracia graecia",
    "dacia": "thracia scythia",
    "thracia": "graecia",
    "ionia": "anatolia",
    "anatolia": "phoenicia",
    "caledonia": "anglia",
    "gaul": "iberia alemannia",
    "alemannia": "galicia",
    "thule": "varangia",
    "varangia": "galicia rus",
    "atlas": "carthage gaitulia",
    "carthage": "gaitulia cyrenaica",
    "gaitulia": "cyrenaica nubia",
    "cyrenaica": "nubia egypt",
    "nubia": "egypt kush",
    "egypt": "kush phoenicia",
    "phoenicia": "assyria babylon sheba",
    "assyria": "babylon sumer parthia",
    "babylon": "sumer sheba",
    "sumer": "parthia",
    "parthia": "sarmatia",
    "hesperide": "tritonis",
    "tritonis": "poseidonis",
    "poseidonis": "oricalcos",
    "rus": "scythia cimmeria sarmatia",
    "scythia": "cimmeria",
}
_SEA = {
    "corsica": "roma",
    "apulia": "sicilia dalmatia graecia",
    "sicilia": "carthage",
    "graecia": "minoa ionia",
    "minoa": "ionia egypt",
    "hibernia": "caledonia anglia hesperide",
    "caledonia": "thule",
    "anglia": "gaul alemannia",
    "iberia": "atlas oricalcos",
    "alemannia": "thule",
    "atlas": "oricalcos",
    "kush": "sheba",
    "cimmeria": "sarmatia",
}
# Neighbours on the map that are no neighbours in play: a range stands between them.
_MOUNTAINS = (
    ("alps_carpathians", "alemannia liguria"),
    ("alps_carpathians", "alemannia dalmatia"),
    ("alps_carpathians", "alemannia dacia"),
    ("alps_carpathians", "galicia dacia"),
    ("alps_carpathians", "galicia scythia"),
    ("alps_carpathians", "galicia rus"),
    ("caucasus", "cimmeria anatolia"),
    ("caucasus", "cimmeria parthia"),
    ("armenian_highlands", "anatolia parthia"),
    ("armenian_highlands", "anatolia assyria"),
)
_SYMBOLS = {
    "skull": "roma dalmatia graecia anatolia anglia alemannia galicia gaitulia egypt assyria parthia"
    " hesperide oricalcos scythia",
    "blade": "liguria apulia dacia minoa hibernia gaul thule atlas cyrenaica kush babylon sheba"
    " tritonis cimmeria",
    "orb": "corsica sicilia thracia ionia caledonia iberia varangia carthage nubia phoenicia sumer"
    " poseidonis rus sarmatia",
}

TERRITORIES = tuple(slug for _, _, slugs in _CONTINENTS for slug in slugs.split())
TERRITORY = {slug: place for place, slug in enumerate(TERRITORIES)}
CONTINENTS = tuple(
    Continent(key, bonus, tuple(TERRITORY[slug] for slug in slugs.split()))
    for key, bonus, slugs in _CONTINENTS
)
CONTINENT = {continent.key: place for place, continent in enumerate(CONTINENTS)}
CONTINENT_OF = tuple(
    next(place for place, continent in enumerate(CONTINENTS) if territory in continent.territories)
    for territory in range(len(TERRITORIES))
)
ATLANTIS = CONTINENTS[CONTINENT["atlantis"]].territories


def _pair(one: str, other: str) -> tuple[int, int]:
    a, b = TERRITORY[one], TERRITORY[other]
    return (a, b) if a < b else (b, a)


def _borders(kind: str, table: dict[str, str]) -> list[Border]:
    return [Border(*_pair(slug, other), kind) for slug, others in table.items() for other in others.split()]


BORDERS = tuple(sorted((*_borders(LAND, _LAND), *_borders(SEA, _SEA))))
KIND = {(border.a, border.b): border.kind for border in BORDERS} | {
    (border.b, border.a): border.kind for border in BORDERS
}


def _touching(territory: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(TERRITORIES)) if (territory, other) in KIND)


NEIGHBOURS = tuple(_touching(territory) for territory in range(len(TERRITORIES)))
MOUNTAINS = tuple((key, *_pair(*slugs.split())) for key, slugs in _MOUNTAINS)

SYMBOLS = tuple(_SYMBOLS)
SYMBOL = tuple(
    next(place for place, symbol in enumerate(SYMBOLS) if slug in _SYMBOLS[symbol].split())
    for slug in TERRITORIES
)
WILDS = 2  # territory cards that show every symbol and no territory
