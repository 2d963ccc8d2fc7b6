"""Cards earned, sets traded and what they bring (RK-25 to RK-35)."""

from __future__ import annotations

from typing import Any

import pytest
from games.risk.positions import armies, asked, legal, play, storm, table, view, why

from nastolka import Session

SET = "trade roma graecia egypt"  # three skulls


def holding(hand: str, own: str = "thule", **setup: Any) -> Session:
    """Return a turn that begins with these cards in the hand of the first seat."""
    return table(land={"A": own, "B": "rus"}, rest="C", hands=[hand, "", ""], **setup)


# -- earning (RK-25) -----------------------------------------------------------------------------------------


def test_rk_25_a_turn_with_two_captures_earns_one_card() -> None:
    match = table(land={"A": "thule:9", "B": "varangia galicia"}, rest="C", step="attack", deck="egypt kush")
    storm(match, "varangia")
    play(match, "move 3")
    storm(match, "caledonia")
    play(match, "move 3", "cease")
    assert view(match)["hands"][0] == ["egypt"]


def test_rk_25_the_card_comes_before_the_move() -> None:
    match = table(land={"A": "thule:9", "B": "varangia rus"}, rest="C", step="attack", deck="egypt")
    storm(match, "varangia")
    play(match, "move 3")
    assert view(match)["hands"][0] == []
    play(match, "cease")
    assert (asked(match), view(match)["hands"][0]) == ((0, "fortify"), ["egypt"])


def test_rk_25_no_capture_no_card() -> None:
    match = table(land={"A": "thule:9 caledonia", "B": "varangia:2"}, rest="C", step="attack")
    storm(match, "varangia", "6 5 4", "1 6")
    play(match, "cease")
    assert view(match)["hand_sizes"] == [0, 0, 0]


def test_rk_25_only_cards_held_can_be_traded() -> None:
    assert why(holding("roma egypt liguria"), SET) == "RK-25"


# -- sets (RK-26 to RK-28) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("roma graecia egypt", 1),  # three skulls
        ("liguria roma corsica", 1),  # a blade, a skull, an orb
        ("liguria apulia egypt", 0),  # two blades and a skull
        ("liguria apulia wild", 1),
        ("liguria wild wild", 1),
        ("liguria roma corsica apulia", 2),  # either blade
    ],
)
def test_rk_26_three_alike_or_three_different_or_two_and_a_wild_card(hand: str, sets: int) -> None:
    assert len(legal(holding(hand), "trade")) == sets


def test_rk_26_two_blades_and_a_skull_are_refused() -> None:
    assert why(holding("liguria apulia egypt"), "trade liguria apulia egypt") == "RK-26"


def test_rk_27_a_set_may_be_held_back() -> None:
    match = holding("roma graecia egypt")
    assert legal(match) == [SET, "keep"]
    assert why(match, "place thule 3") == "RK-27"
    play(match, "keep")
    assert view(match)["turn"]["data"] == [3]


def test_rk_27_no_set_is_traded_later_in_the_turn() -> None:
    match = holding("roma graecia egypt", own="thule:9 caledonia")
    play(match, "keep")
    refused = [why(match, SET)]
    for line in ("place thule 3", "attack thule varangia", "cease"):
        play(match, line)
        refused.append(why(match, SET))
    assert refused == ["RK-27"] * 4


@pytest.mark.parametrize("more", ["", " dacia"])
def test_rk_28_five_cards_oblige(more: str) -> None:
    match = holding(f"roma graecia egypt liguria apulia{more}")
    assert "keep" not in legal(match)
    assert why(match, "keep") == "RK-28"
    assert why(match, "place thule 3") == "RK-28"


def test_rk_28_four_cards_do_not() -> None:
    assert "keep" in legal(holding("roma graecia egypt liguria"))


def test_rk_28_a_second_set_is_optional() -> None:
    match = holding("roma graecia egypt liguria apulia dacia")
    play(match, SET)
    assert legal(match) == ["trade liguria apulia dacia", "keep"]


# -- their value (RK-29 to RK-31) ----------------------------------------------------------------------------


def test_rk_29_sets_are_counted_over_all_players() -> None:
    match = table(
        land={"A": "thule", "B": "rus"}, rest="C", hands=["roma egypt graecia", "liguria apulia dacia", ""]
    )
    play(match, SET, "place thule 7", "cease", "trade liguria apulia dacia")
    assert view(match)["turn"]["data"] == [3 + 6]


@pytest.mark.parametrize(("traded", "value"), list(enumerate([4, 6, 8, 10, 12, 15])))
def test_rk_29_the_first_six_sets(traded: int, value: int) -> None:
    match = holding("roma graecia egypt", sets=traded)
    play(match, SET)
    assert view(match)["turn"]["data"] == [3 + value]


@pytest.mark.parametrize(("traded", "value"), [(6, 20), (7, 25), (8, 30), (20, 90)])
def test_rk_30_five_more_for_each_set_after_the_sixth(traded: int, value: int) -> None:
    match = holding("roma graecia egypt", sets=traded)
    play(match, SET)
    assert view(match)["turn"]["data"] == [3 + value]


def test_rk_31_the_counter_moves_with_every_set() -> None:
    match = holding("roma graecia egypt liguria apulia dacia", sets=4)
    shown = [view(match)["next_set"]]
    for line in (SET, "trade liguria apulia dacia"):
        play(match, line)
        shown.append(view(match)["next_set"])
    assert shown == [12, 15, 20]


# -- what happens to the cards (RK-32 to RK-35) --------------------------------------------------------------


def test_rk_32_traded_cards_go_under_the_deck() -> None:
    match = holding("roma graecia egypt", own="thule:9", deck="kush")
    play(match, SET)
    assert view(match, 1)["remembered"]["deck"] == ["roma", "graecia", "egypt"]
    play(match, "place thule 7")
    storm(match, "varangia")
    play(match, "move 3", "cease")
    assert view(match)["hands"][0] == ["kush"]  # from the top


def test_rk_32_cards_are_laid_down_in_the_order_of_the_map() -> None:
    assert why(holding("roma graecia egypt"), "trade egypt roma graecia") == "RK-32"


def test_rk_26_four_cards_are_no_set() -> None:
    match = holding("roma graecia egypt kush wild", own="egypt")
    assert why(match, f"{SET} kush") == why(match, f"{SET} wild") == "RK-26"
    assert why(match, f"{SET} egypt kush") == "RK-26"
    assert why(match, f"{SET} rus") == "RK-33"  # no card of the hand: a territory none of the three shows


def test_rk_33_two_armies_stand_on_the_very_territory_shown() -> None:
    match = holding("roma graecia egypt", own="egypt thule")
    assert why(match, f"{SET} thule") == why(match, f"{SET} roma") == "RK-33"
    play(match, f"{SET} egypt")
    assert (armies(match, "egypt"), view(match)["turn"]["data"]) == (3, [7])


def test_rk_34_with_several_matches_one_is_chosen() -> None:
    match = holding("roma graecia egypt", own="egypt roma")
    assert legal(match, "trade") == [f"{SET} roma", f"{SET} egypt"]
    assert why(match, SET) == "RK-34"
    play(match, f"{SET} roma")
    assert (armies(match, "roma"), armies(match, "egypt")) == (3, 1)


def test_rk_34_two_armies_a_turn_over_all_sets() -> None:
    match = holding("roma graecia egypt liguria apulia dacia", own="egypt liguria")
    play(match, f"{SET} egypt")
    assert legal(match, "trade") == ["trade liguria apulia dacia"]
    assert why(match, "trade liguria apulia dacia liguria") == "RK-34"


def test_rk_35_armies_of_a_set_go_anywhere_on_own_land() -> None:
    match = holding("roma graecia egypt", own="thule sumer")
    play(match, SET)
    assert {"place thule 7", "place sumer 7"} <= set(legal(match))
    play(match, "place sumer 7")
    assert armies(match, "sumer") == 8
