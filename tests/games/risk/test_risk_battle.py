"""Attacks and dice (RK-36 to RK-49)."""

from __future__ import annotations

from typing import Any

import pytest
from games.risk.positions import armies, asked, legal, play, storm, table, view, why

from nastolka import Session
from nastolka.core.kinds import CHANCE


def facing(own: int, foreign: int, **setup: Any) -> Session:
    """Return a match in which Thule may attack Varangia, with so many armies on either side."""
    land = {"A": f"thule:{own} caledonia", "B": f"varangia:{foreign} rus"}
    return table(land=land, rest="C", step="attack", **setup)


def left(match: Session) -> tuple[int, int]:
    """Return what stands in Thule and in Varangia."""
    return armies(match, "thule"), armies(match, "varangia")


# -- who attacks whom (RK-36 to RK-40) -----------------------------------------------------------------------


def test_rk_36_a_turn_may_pass_without_an_attack() -> None:
    match = facing(9, 1)
    play(match, "cease", "stay")
    assert asked(match) == (1, "place")
    assert left(match) == (9, 1)


def test_rk_37_enemy_neighbours_by_land_and_by_sea() -> None:
    match = table(land={"A": "atlas:2", "B": "oricalcos"}, rest="C", step="attack")
    expected = {"carthage", "gaitulia", "iberia", "oricalcos"}  # two borders, two sea lanes
    assert {line.split()[2] for line in legal(match, "attack")} == expected


@pytest.mark.parametrize("lands", ["alemannia liguria", "cimmeria parthia", "anatolia assyria"])
def test_rk_37_mountains_are_no_border(lands: str) -> None:
    match = table(land={"A": "alemannia:5 cimmeria:5 anatolia:5", "B": "rus"}, rest="C", step="attack")
    assert why(match, f"attack {lands}") == "RK-37"


def test_rk_37_neither_own_land_nor_from_foreign_land() -> None:
    match = facing(5, 5)
    assert why(match, "attack thule caledonia") == why(match, "attack varangia thule") == "RK-37"


def test_rk_38_a_single_army_cannot_attack() -> None:
    match = facing(2, 2)
    assert why(match, "attack thule varangia") is None
    assert why(match, "attack caledonia anglia") == "RK-38"


def test_rk_39_any_number_of_attacks_on_changing_targets() -> None:
    match = facing(9, 3)
    storm(match, "varangia", "1", "6 6")
    storm(match, "alemannia", "1", "6")
    storm(match, "varangia", "1", "6 6")
    assert left(match) == (6, 3)
    assert {"attack thule alemannia", "roll 3"} <= set(legal(match))


def test_rk_40_both_territories_are_named_before_anything_is_rolled() -> None:
    match = facing(5, 3)
    assert [why(match, line) for line in ("roll 3", "press 1", "storm")] == ["RK-40"] * 3
    play(match, "attack thule varangia")
    assert view(match)["turn"]["data"] == ["thule", "varangia"]


# -- how many dice (RK-41 to RK-43) --------------------------------------------------------------------------


def test_rk_41_both_sides_announce_their_dice_before_any_fall() -> None:
    match = facing(5, 3, options={"defender": "ask"})
    play(match, "attack thule varangia", "roll 2")
    assert asked(match) == (1, "defend")
    play(match, "defend 1")
    assert asked(match) == (CHANCE, "dice")
    assert why(match, "dice (6 6) (1 1)") == why(match, "dice (6) (1)") == "RK-910"
    assert why(match, "dice (6 6) (1)") is None


@pytest.mark.parametrize(("own", "most"), [(2, 1), (3, 2), (4, 3), (9, 3)])
def test_rk_42_fewer_dice_than_armies_and_three_at_most(own: int, most: int) -> None:
    match = facing(own, 3)
    play(match, "attack thule varangia")
    assert legal(match, "roll") == [f"roll {dice}" for dice in range(1, most + 1)]
    assert why(match, f"roll {most + 1}") == "RK-42"


@pytest.mark.parametrize(("foreign", "dice"), [(1, "(1)"), (2, "(1 1)"), (9, "(1 1)")])
def test_rk_43_two_dice_only_with_two_armies(foreign: int, dice: str) -> None:
    match = facing(5, foreign)
    play(match, "attack thule varangia", "roll 1")
    allowed = [faces for faces in ("(1)", "(1 1)", "(1 1 1)") if why(match, f"dice (6) {faces}") is None]
    assert allowed == [dice]


def test_rk_43_a_defender_who_is_asked_chooses_one_die_or_two() -> None:
    match = facing(5, 3, options={"defender": "ask"})
    play(match, "attack thule varangia", "roll 3")
    assert legal(match) == ["defend 1", "defend 2"]
    assert why(match, "defend 3") == why(match, "cease", seat=1) == "RK-43"


# -- what they decide (RK-44 to RK-49) -----------------------------------------------------------------------


@pytest.mark.parametrize(("attack", "expected"), [("4 1 1", (9, 8)), ("2 1 1", (8, 9))])
def test_rk_44_the_lower_of_the_highest_dice_costs_an_army(attack: str, expected: tuple[int, int]) -> None:
    match = facing(9, 9, options={"defender": "ask"})
    play(match, "attack thule varangia", "roll 3", "defend 1", f"dice ({attack}) (3)")
    assert left(match) == expected


@pytest.mark.parametrize(("attack", "expected"), [("6 3", (9, 7)), ("6 1", (8, 8)), ("6", (9, 8))])
def test_rk_45_the_second_highest_dice_are_compared_too(attack: str, expected: tuple[int, int]) -> None:
    match = facing(9, 9)
    storm(match, "varangia", attack, "5 2")
    assert left(match) == expected


def test_rk_46_the_defender_wins_ties() -> None:
    match = facing(9, 9)
    storm(match, "varangia", "5 5 5", "5 5")
    assert left(match) == (7, 9)


@pytest.mark.parametrize(
    ("attack", "defence", "expected"), [("6 6 6", "1 1", (9, 7)), ("1 1 1", "6 6", (7, 9))]
)
def test_rk_47_no_side_loses_more_than_two(attack: str, defence: str, expected: tuple[int, int]) -> None:
    match = facing(9, 9)
    storm(match, "varangia", attack, defence)
    assert left(match) == expected


def test_rk_48_lost_armies_leave_the_board() -> None:
    match = facing(9, 9)
    before = [seat["armies"] for seat in view(match)["totals"]]
    storm(match, "varangia", "6 2 1", "3 2")
    assert [seat["armies"] for seat in view(match)["totals"]] == [before[0] - 1, before[1] - 1, before[2]]


def test_rk_49_an_announced_attack_need_not_be_rolled() -> None:
    match = facing(9, 9)
    play(match, "attack thule varangia", "cease")
    assert (asked(match), left(match)) == ((0, "fortify"), (9, 9))


def test_rk_49_attacks_stop_after_any_roll() -> None:
    match = facing(9, 9)
    storm(match, "varangia", "6", "1 1")
    play(match, "cease")
    assert (asked(match), left(match)) == ((0, "fortify"), (9, 8))
