"""The box, the opening roll, claiming land and adding armies (RK-1 to RK-16, RK-72)."""

from __future__ import annotations

import pytest
from games.risk.positions import GAME, SHUFFLED, armies, asked, legal, play, storm, table, view, why

from nastolka import BadRecord, Session
from nastolka.core.kinds import CHANCE

# -- the box -------------------------------------------------------------------------------------------------


def test_rk_1_only_the_forty_two_territories_exist() -> None:
    match = table()
    play(match, "opening 6 1 1")
    assert len(legal(match, "claim")) == 42
    assert why(match, "claim moon") == "RK-1"


def test_rk_2_three_dice_for_the_attacker_and_two_for_the_defender() -> None:
    match = table(land={"A": "thule:9", "B": "varangia:9"}, rest="C", step="attack")
    play(match, "attack thule varangia")
    assert legal(match, "roll") == ["roll 1", "roll 2", "roll 3"]
    play(match, "roll 3")
    assert why(match, "dice (6 6 6) (1 1)") is None
    assert why(match, "dice (6 6 6) (1 1 1)") == "RK-910"


def test_rk_4_every_territory_card_shows_one_symbol() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["roma egypt liguria", "", ""])
    assert legal(match, "trade") == []  # a skull, a skull and a blade
    assert why(match, "trade roma egypt moon") == "RK-4"


def test_rk_5_a_wild_card_shows_every_symbol_and_no_territory() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["liguria apulia roma wild", "", ""])
    pairs = ("liguria roma", "liguria apulia", "roma apulia")  # only the second is two alike
    assert legal(match, "trade") == [f"trade {pair} wild" for pair in pairs]
    assert why(match, "trade liguria roma wild wild") == "RK-26"  # four cards are no set


def test_rk_7_the_counter_says_what_the_next_set_will_bring() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", hands=["roma egypt graecia", "", ""], sets=4)
    promised = view(match)["next_set"]
    play(match, "trade roma graecia egypt")
    assert view(match)["turn"]["data"] == [3 + promised]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rk_72_two_to_five_may_play(seats: int) -> None:
    assert Session(GAME, seats).state.alive == list(range(seats))


@pytest.mark.parametrize("seats", [1, 6])
def test_rk_72_nobody_plays_alone_nor_six_together(seats: int) -> None:
    with pytest.raises(BadRecord, match="seats"):
        Session(GAME, seats)


# -- the aim -------------------------------------------------------------------------------------------------


def test_rk_8_whoever_holds_all_territories_wins() -> None:
    match = table(land={"A": "thule:5", "B": "varangia"}, rest="A", out=[2], step="attack")
    assert match.state.result() is None
    storm(match, "varangia")
    assert match.state.result() == (1.0, 0.0, 0.0)


# -- set-up --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "count"), [(3, 35), (4, 30), (5, 25)])
def test_rk_9_starting_armies(seats: int, count: int) -> None:
    assert view(table(seats=seats))["reserves"] == [count] * seats


def test_rk_10_the_highest_die_claims_first() -> None:
    match = table(seats=4)
    play(match, "opening 2 5 3 4")
    assert asked(match) == (1, "claim")
    play(match, "claim thule")
    assert view(match)["land"]["thule"] == [1, 1]


def test_rk_10_only_those_who_tie_roll_again() -> None:
    match = table()
    play(match, "opening 5 2 5")
    assert asked(match) == (CHANCE, "opening")
    assert why(match, "opening 1 6 2") == "RK-910"
    play(match, "opening 1 4")
    assert asked(match) == (2, "claim")


def test_rk_11_one_free_territory_each_going_to_the_left() -> None:
    match = table()
    play(match, "opening 1 1 6", "claim thule")
    assert asked(match) == (0, "claim")
    assert why(match, "claim thule") == "RK-11"
    play(match, "claim rus")
    assert asked(match) == (1, "claim")
    assert view(match)["reserves"] == [34, 35, 34]


def test_rk_11_nothing_is_added_before_all_is_claimed() -> None:
    match = table()
    play(match, "opening 6 1 1", "claim thule", "claim rus", "claim egypt")
    assert why(match, "place thule 1") == "RK-12"
    assert why(match, "claim kush") is None


def test_rk_12_armies_are_added_one_by_one_on_own_land() -> None:
    match = table(land={"A": "thule roma", "B": "rus"}, rest="C", step="muster", reserves=[2, 2, 2], first=0)
    assert legal(match) == ["place roma 1", "place thule 1"]
    assert (why(match, "place rus 1"), why(match, "place thule 2")) == ("RK-12", "RK-12")
    play(match, "place thule 1")
    assert (asked(match), armies(match, "thule")) == ((1, "muster"), 2)


def test_rk_12_whoever_has_none_left_is_passed_over() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", step="muster", reserves=[2, 0, 1])
    play(match, "place thule 1")
    assert asked(match) == (2, "muster")


def test_rk_13_any_number_of_armies_in_a_territory() -> None:
    match = table(land={"A": "thule:500", "B": "rus"}, rest="C")
    play(match, "place thule 3")
    assert armies(match, "thule") == 503


def test_rk_14_the_first_set_will_be_worth_four() -> None:
    shown = view(table())
    assert (shown["sets"], shown["next_set"]) == (0, 4)


def test_rk_15_all_cards_are_shuffled_face_down_before_the_first_turn() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", step="muster", reserves=[1, 0, 0])
    play(match, "place thule 1")
    assert asked(match) == (CHANCE, "shuffle")
    assert why(match, SHUFFLED.replace(" wild", "", 1)) == "RK-910"
    play(match, SHUFFLED)
    assert (view(match)["deck"], view(match)["remembered"]["deck"]) == (44, [])


def test_rk_16_who_placed_first_has_the_first_turn() -> None:
    match = table(land={"A": "thule", "B": "rus"}, rest="C", step="muster", reserves=[1, 0, 0], first=1)
    play(match, "place thule 1", SHUFFLED)
    assert asked(match) == (1, "place")
    assert why(match, "place thule 3", seat=0) == "RK-16"


def test_rk_16_turns_go_to_the_left() -> None:
    match = table(land={"A": "thule:2 caledonia", "B": "rus:2 scythia"}, rest="C", step="fortify")
    play(match, "stay")
    assert asked(match) == (1, "place")
    play(match, "place rus 3", "cease", "stay")
    assert asked(match) == (2, "place")
