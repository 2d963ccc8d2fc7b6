"""Captures, destroyed opponents, the last move and the end (RK-50 to RK-59)."""

from __future__ import annotations

import pytest
from games.risk.positions import armies, asked, legal, play, storm, table, view, why

from nastolka import Session


def last_stand(*hands: str, deck: str = "") -> Session:
    """Return a match in which Varangia is the last territory of the second seat."""
    return table(
        land={"A": "thule:8 rus", "B": "varangia"}, rest="C", step="attack", hands=[*hands, ""], deck=deck
    )


# -- capturing (RK-50, RK-51) --------------------------------------------------------------------------------


def test_rk_50_a_captured_territory_is_occupied_before_anything_else() -> None:
    match = last_stand("", "")
    storm(match, "varangia")
    assert view(match)["land"]["varangia"] == [0, 3]
    assert asked(match) == (0, "occupy")
    assert why(match, "cease") == why(match, "attack varangia galicia") == "RK-50"


@pytest.mark.parametrize(("dice", "least"), [("6", 1), ("6 5", 2), ("6 5 4", 3)])
def test_rk_51_as_many_as_dice_move_in_and_one_stays(dice: str, least: int) -> None:
    match = last_stand("", "")
    storm(match, "varangia", dice)
    assert legal(match) == [f"move {number}" for number in range(least, 8)]
    assert [why(match, f"move {number}") for number in (least - 1, 8)] == ["RK-51"] * 2


def test_rk_51_the_armies_moved_in_leave_their_territory() -> None:
    match = last_stand("", "")
    storm(match, "varangia")
    play(match, "move 5")
    assert (armies(match, "thule"), armies(match, "varangia")) == (3, 5)


# -- destroying (RK-52 to RK-55) -----------------------------------------------------------------------------


def test_rk_52_the_cards_of_a_destroyed_opponent_change_hands() -> None:
    match = last_stand("roma", "egypt kush")
    storm(match, "varangia")
    assert (view(match)["fallen"], view(match)["hands"][0]) == ([1], ["roma", "egypt", "kush"])


def test_rk_52_an_opponent_with_land_left_keeps_the_cards() -> None:
    match = table(
        land={"A": "thule:8", "B": "varangia rus"}, rest="C", step="attack", hands=["", "egypt", ""]
    )
    storm(match, "varangia")
    assert view(match)["hand_sizes"] == [0, 1, 0]


def test_rk_53_six_cards_are_traded_down_at_once() -> None:
    match = last_stand("roma liguria corsica", "egypt kush graecia")
    storm(match, "varangia")
    play(match, "move 3")
    assert asked(match) == (0, "trade")
    assert why(match, "keep") == why(match, "cease") == "RK-53"
    play(match, "trade liguria corsica roma", "place varangia 4")
    assert (asked(match), view(match)["hand_sizes"][0]) == ((0, "attack"), 3)


def test_rk_53_whoever_holds_four_must_stop() -> None:
    match = last_stand("roma graecia egypt", "liguria apulia dacia kush")
    storm(match, "varangia")
    play(match, "move 3", "trade roma graecia egypt")
    assert asked(match) == (0, "place")
    assert why(match, "trade liguria apulia dacia") == "RK-27"


def test_rk_54_with_five_cards_nothing_is_traded_yet() -> None:
    match = last_stand("roma graecia", "egypt kush dacia")
    storm(match, "varangia")
    play(match, "move 3")
    assert (asked(match), view(match)["hand_sizes"][0]) == ((0, "attack"), 5)
    assert why(match, "trade roma graecia egypt") == "RK-27"


def test_rk_55_the_sixth_card_drawn_forces_nothing_before_the_next_turn() -> None:
    match = last_stand("roma graecia egypt kush dacia", "", deck="wild")
    storm(match, "varangia")
    play(match, "move 3", "cease")
    assert (asked(match), view(match)["hand_sizes"][0]) == ((0, "fortify"), 6)


# -- the last move and the end (RK-56 to RK-59) --------------------------------------------------------------


def test_rk_56_one_move_between_two_own_neighbours() -> None:
    match = table(land={"A": "thule:6 caledonia anglia", "B": "rus"}, rest="C", step="fortify")
    assert legal(match) == ["fortify thule caledonia", "stay"]
    assert why(match, "fortify thule anglia") == "RK-56"  # a chain, no border
    assert why(match, "fortify thule varangia") == "RK-56"  # not one's own
    play(match, "fortify thule caledonia", "move 4")
    assert (asked(match), armies(match, "caledonia")) == ((1, "place"), 5)


def test_rk_57_one_army_stays_behind() -> None:
    match = table(land={"A": "thule:6 caledonia", "B": "rus"}, rest="C", step="fortify")
    assert why(match, "fortify caledonia thule") == "RK-57"
    play(match, "fortify thule caledonia")
    assert legal(match) == ["move 1", "move 2", "move 3", "move 4", "move 5"]
    assert why(match, "move 6") == "RK-57"


def test_rk_58_the_move_needs_no_attack() -> None:
    match = table(land={"A": "thule:6 caledonia", "B": "rus"}, rest="C")
    play(match, "place thule 3", "cease")
    assert why(match, "fortify thule caledonia") is None


def test_rk_59_the_match_ends_in_mid_turn_with_the_last_territory() -> None:
    match = table(land={"A": "thule:5", "B": "varangia"}, rest="A", out=[2], step="attack")
    storm(match, "varangia")
    assert (match.over, match.state.result()) == (True, (1.0, 0.0, 0.0))
    assert why(match, "move 3") == why(match, "cease") == "RK-59"


def test_rk_59_not_while_an_opponent_holds_one() -> None:
    match = table(land={"A": "thule:5", "B": "varangia", "C": "rus"}, rest="A", step="attack")
    storm(match, "varangia")
    assert (match.over, view(match)["alive"]) == (False, [0, 2])
