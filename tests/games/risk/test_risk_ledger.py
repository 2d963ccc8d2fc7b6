"""The worked examples of the ledger, one by one, and the numbers no single example can say."""

from __future__ import annotations

from itertools import combinations

import pytest
from games.risk.positions import SHUFFLED, armies, asked, legal, play, table, view, why

from nastolka.games.ancient.tables import CONTINENTS, SYMBOL, TERRITORIES
from nastolka.games.risk.chance import compare
from nastolka.games.risk.effects import is_set, set_value
from nastolka.games.risk.tables import ARMIES, BOX, WILD

EUROPE = "liguria corsica roma apulia sicilia dalmatia dacia thracia graecia minoa ionia"
GERMANY = "hibernia anglia thule gaul iberia galicia"


@pytest.mark.parametrize(
    ("example", "lands", "expected"),
    [("RK-EX1", 11, 3), ("RK-EX2", 14, 4), ("RK-EX3", 17, 5), ("RK-EX4", 8, 3), ("RK-EX4", 1, 3),
     ("RK-20", 9, 3), ("RK-19", 12, 4)],
)  # fmt: skip
def test_rk_19_and_20_a_third_and_at_least_three(example: str, lands: int, expected: int) -> None:
    own = " ".join(f"{EUROPE} {GERMANY}".split()[:lands])
    match = table(land={"A": own, "B": "anatolia"}, rest="C")
    assert view(match)["turn"]["data"] == [expected]


def test_rk_ex5_the_third_set_of_the_game_brings_eight() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["roma egypt graecia", "", ""], sets=2)
    play(match, "trade roma graecia egypt")
    assert view(match)["turn"]["data"] == [3 + 8]


def test_rk_ex6_and_29_and_30_the_values() -> None:
    assert [set_value(n) for n in range(10)] == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]


def test_rk_ex7_and_31_the_counter() -> None:
    shown = [view(table(land={"A": "thule", "B": "rus"}, rest="C", sets=n))["next_set"] for n in range(1, 7)]
    assert shown == [6, 8, 10, 12, 15, 20]


@pytest.mark.parametrize(
    ("example", "attack", "defence", "losses"),
    [
        ("RK-EX8", (6, 1, 1), (3,), (0, 1)),
        ("RK-EX9", (6, 2, 1), (3, 2), (1, 1)),
        ("RK-EX10", (3, 3), (4, 3), (2, 0)),
        ("RK-EX11", (6,), (5, 4), (0, 1)),
        ("order does not matter", (1, 2, 6), (2, 3), (1, 1)),
        ("three against two, all", (5, 5, 5), (4, 4), (0, 2)),
    ],
)
def test_rk_44_to_47_comparing_dice(
    example: str, attack: tuple[int, ...], defence: tuple[int, ...], losses: tuple[int, int]
) -> None:
    assert compare(attack, defence) == losses


def test_rk_ex12_land_and_sea() -> None:
    match = table(land={"A": "thule:2 rus:2 poseidonis:2 atlas:2", "B": "oricalcos"}, rest="C", step="attack")
    expected = {
        "attack thule varangia",
        "attack rus varangia",
        "attack poseidonis oricalcos",
        "attack atlas oricalcos",
    }
    assert expected <= set(legal(match))


def test_rk_ex13_only_one_of_two_matches_pays() -> None:
    match = table(land={"A": "egypt roma", "B": "rus"}, rest="C", hands=["roma egypt graecia", "", ""])
    play(match, "trade roma graecia egypt egypt")
    assert (armies(match, "egypt"), armies(match, "roma")) == (3, 1)


@pytest.mark.parametrize(
    ("mine", "theirs", "trades", "left"),
    [
        ("roma liguria corsica", "egypt kush graecia apulia", 1, 4),
        ("roma liguria corsica apulia", "egypt kush graecia dacia", 2, 2),
        ("roma liguria corsica apulia dacia", "egypt kush graecia minoa gaul", 2, 4),
        ("roma liguria corsica apulia", "wild wild", 1, 3),
    ],
)
def test_rk_ex14_trading_down_after_an_elimination(mine: str, theirs: str, trades: int, left: int) -> None:
    match = table(land={"A": "thule:8", "B": "varangia"}, rest="C", step="attack", hands=[mine, theirs, ""])
    play(match, "attack thule varangia", "roll 3", "dice (6 5 4) (1)", "move 3")
    for _ in range(trades):
        assert asked(match) == (0, "trade")
        assert why(match, "keep") == "RK-53"
        play(match, legal(match)[0])
    assert asked(match) == (0, "place")
    assert view(match)["hand_sizes"] == [left, 0, 0]


def test_rk_ex15_five_cards_wait_and_a_sixth_forces_nothing_yet() -> None:
    match = table(
        land={"A": "thule:8 rus", "B": "varangia"}, rest="C", step="attack", deck="wild",
        hands=["roma liguria", "egypt kush graecia", ""]
    )  # fmt: skip
    play(match, "attack thule varangia", "roll 3", "dice (6 5 4) (1)", "move 7")
    assert asked(match) == (0, "attack")
    play(match, "cease", "stay")
    assert view(match)["hand_sizes"] == [6, 0, 0]
    assert asked(match) == (2, "place")


def test_rk_ex16_winning_with_neutral_land_left_and_playing_on_without() -> None:
    nine = " ".join(EUROPE.split()[:9])
    match = table(seats=2, land={"A": "thule:5", "B": "varangia", "N": nine}, rest="A", step="attack")
    play(match, "attack thule varangia", "roll 3", "dice (6 5 4) (1)")
    assert match.state.result() == (1.0, 0.0)
    match = table(seats=2, land={"A": "thule:5", "B": "rus", "N": "varangia"}, rest="A", step="attack")
    play(match, "attack thule varangia", "roll 3", "dice (6 5 4) (1)", "move 4")
    assert match.state.result() is None
    assert 5 not in match.state.owner


# -- the box -------------------------------------------------------------------------------------------------


def test_rk_1_forty_two_territories_in_six_continents() -> None:
    assert len(TERRITORIES) == 42
    assert sorted(len(continent.territories) for continent in CONTINENTS) == [4, 4, 6, 7, 9, 12]


def test_rk_4_and_5_a_card_for_each_territory_and_two_wild_ones() -> None:
    assert sorted(BOX) == [*range(42), WILD, WILD]
    assert [SYMBOL.count(symbol) for symbol in range(3)] == [14, 14, 14]


def test_rk_9_and_12_everybody_places_the_same_number() -> None:
    for seats, count in ARMIES.items():
        match = table(seats=seats)
        play(match, "opening 6" + " 1" * (seats - 1))
        for number in range(seats * count):
            assert asked(match) == (number % seats, "claim" if number < 42 else "muster")
            play(match, legal(match)[0])
        play(match, SHUFFLED)
        assert asked(match) == (0, "place")
        totals = view(match)["totals"]
        assert [seat["armies"] for seat in totals] == [count] * seats


def test_rk_65_two_players_place_sixteen_and_sixteen_neutral() -> None:
    match = table(seats=2, seed="pair")
    placed = 0
    while asked(match) != (view(match)["first"], "place") and placed < 2 * 8 * 2 + 1:
        assert asked(match) in ((0, "muster"), (1, "muster"), (0, "buffer"), (1, "buffer"))
        play(match, legal(match)[-1])
        placed += 1
    assert placed == 2 * 8 * 2  # eight times each: two own armies at once, then a neutral one
    assert [seat["armies"] for seat in view(match)["totals"]] == [30, 30]
    assert sum(n for owner, n in view(match)["land"].values() if owner == 5) == 30


def test_rk_26_five_cards_always_hold_a_set() -> None:
    """So a forced trade is always possible."""
    kinds = (*(SYMBOL.index(symbol) for symbol in range(3)), WILD)  # a card of each symbol, and a wild one
    for counts in ((a, b, c, w) for a in range(6) for b in range(6) for c in range(6) for w in range(3)):
        if sum(counts) == 5:
            hand = [card for card, n in zip(kinds, counts, strict=True) for _ in range(n)]
            assert any(is_set(cards) for cards in combinations(hand, 3)), counts
