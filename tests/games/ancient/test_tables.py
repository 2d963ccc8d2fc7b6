"""The Ancient Earth in the box.

Counts of the ledger, borders that are symmetric, names for everything in both languages.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from nastolka.core.rulebook import LOCALES, rulebook
from nastolka.games.ancient import underworld
from nastolka.games.ancient.tables import (
    ATLANTIS,
    BORDERS,
    CONTINENT_OF,
    CONTINENTS,
    KIND,
    LAND,
    MOUNTAINS,
    NEIGHBOURS,
    SEA,
    SYMBOL,
    SYMBOLS,
    TERRITORIES,
    TERRITORY,
)  # fmt: skip


def reached(start: int, joined: tuple[tuple[int, ...], ...]) -> set[int]:
    found, open_ends = {start}, [start]
    while open_ends:
        fresh = [other for other in joined[open_ends.pop()] if other not in found]
        found.update(fresh)
        open_ends.extend(fresh)
    return found


def test_gs_13_forty_two_territories_in_six_continents() -> None:
    assert len(TERRITORIES) == len(set(TERRITORIES)) == 42
    assert {continent.key: len(continent.territories) for continent in CONTINENTS} == {
        "europa": 12, "germania": 9, "africa": 7, "asia_minor": 6, "atlantis": 4, "hyrkania": 4,
    }  # fmt: skip
    assert [CONTINENTS[CONTINENT_OF[one]].territories.count(one) for one in range(42)] == [1] * 42


def test_gs_15_what_a_continent_pays() -> None:
    assert {continent.key: continent.bonus for continent in CONTINENTS} == {
        "europa": 7, "germania": 5, "africa": 5, "asia_minor": 3, "atlantis": 3, "hyrkania": 2,
    }  # fmt: skip


def test_gs_128_borders_are_forty_eight_by_land_and_twenty_one_by_sea() -> None:
    assert [border.kind for border in BORDERS].count(LAND) == 48
    assert [border.kind for border in BORDERS].count(SEA) == 21
    assert all(border.a < border.b for border in BORDERS)
    assert all(before < after for before, after in pairwise(BORDERS))
    for one in range(42):
        assert NEIGHBOURS[one] == tuple(other for other in range(42) if KIND.get((other, one)))


def test_everything_can_be_reached_on_foot_and_by_ship() -> None:
    assert reached(0, NEIGHBOURS) == set(range(42))


def test_gs_129_no_border_crosses_the_mountains() -> None:
    assert not [pair for _, *pair in MOUNTAINS if tuple(pair) in KIND]


@pytest.mark.parametrize(
    ("one", "other"),
    [("thule", "varangia"), ("rus", "varangia"), ("poseidonis", "oricalcos"), ("atlas", "oricalcos")],
)
def test_the_attacks_the_rulebook_names_are_borders(one: str, other: str) -> None:
    assert (TERRITORY[one], TERRITORY[other]) in KIND


def test_atlantis_is_entered_by_sea_only() -> None:
    ways = {(a, b, kind) for a, b, kind in BORDERS if (a in ATLANTIS) != (b in ATLANTIS)}

    assert {kind for _, _, kind in ways} == {SEA}
    assert len(ways) == 3


def test_rk_symbols_are_spread_evenly() -> None:
    assert [SYMBOL.count(symbol) for symbol in range(len(SYMBOLS))] == [14, 14, 14]


def test_gs_14_the_underworld() -> None:
    assert len(underworld.SPACES) == 13
    assert (len(underworld.GATES), len(underworld.ALTARS), len(underworld.CRYPTS)) == (3, 2, 4)
    assert len(underworld.PATHS) == 19
    assert reached(0, underworld.JOINED) == set(range(13))
    assert not set(underworld.FIRES) & set(underworld.PATHS)


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_has_a_name(locale: str) -> None:
    words = rulebook("ancient").words[locale].cards

    assert set(words["territories"]) == set(TERRITORIES)
    assert set(words["continents"]) == {continent.key for continent in CONTINENTS}
    assert set(words["mountains"]) == {key for key, *_ in MOUNTAINS}
    assert set(words["spaces"]) == set(underworld.SPACES)
    for part in ("territories", "continents", "spaces"):
        assert all(set(forms) == {"title", "of", "to", "at", "into"} for forms in words[part].values())
        titles = [forms["title"] for forms in words[part].values()]
        assert len(titles) == len(set(titles))
