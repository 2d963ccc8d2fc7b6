"""Every death card.

What it does, and when it cannot be played (GS-103 to GS-106, GS-114 to GS-117, GS-194 to GS-201).
"""

from __future__ import annotations

from typing import Any

from games.godstorm.positions import GODS, asked, land, legal, play, table, view, why

from nastolka import Session


def turn(card: str, **setup: Any) -> Session:
    """Seat 0 in step 4 with one card, all gods in Egypt; seat 1 in the west, seat 2 everywhere else."""
    return table(
        **{
            "step": "cards",
            "hands": [card],
            "gods": {"A": GODS.format("egypt")},
            "land": {"A": "egypt:5 nubia:2 kush", "B": "anglia:4 gaul:3 thule:2"},
            "faith": [5, 3, 3],
            **setup,
        }
    )


def test_crops_wither_and_a_hand_is_thrown_away() -> None:
    session = turn(
        "crops_wither", hands=["crops_wither", "lava_erupts crops_wither"], relics=["", "excalibur"]
    )
    play(session, "play crops_wither")
    assert legal(session) == ["target 0", "target 1", "target 2"]
    play(session, "target 1")
    shown = view(session)
    assert (shown["hands"][1], shown["relics"][1], shown["faith"][0]) == ([], ["excalibur"], 3)
    assert sorted(shown["gone"]) == ["crops_wither", "crops_wither", "lava_erupts"]


def test_the_dead_walk_out_of_one_space_to_a_temple() -> None:
    session = turn("the_dead_walk", spaces={"A": "u5:9 u6:3"}, temples="egypt kush", heaven=[4, 0, 0])
    play(session, "play the_dead_walk")
    assert legal(session) == ["target u5", "target u6"]
    play(session, "target u5", "target kush")
    assert asked(session) == (0, "shift")
    assert (legal(session, "move")[0], legal(session, "bring")) == ("move 6", [])
    assert why(session, "move 7") == "GS-115"
    play(session, "move 6")
    assert (land(session, "u5"), land(session, "kush")) == ((0, 3), (0, 7))


def test_the_dead_leave_one_army_in_the_space() -> None:
    session = turn("the_dead_walk", spaces={"A": "u5:2"}, temples="kush")
    play(session, "play the_dead_walk")
    assert (land(session, "u5"), land(session, "kush")) == ((0, 1), (0, 2))


def test_the_dead_need_a_space_with_two_armies_and_a_temple() -> None:
    for setup in (
        {"temples": "kush", "spaces": {"A": "u5"}},
        {"spaces": {"A": "u5:3"}},
        {"temples": "kush", "heaven": [4, 0, 0]},
    ):
        assert why(turn("the_dead_walk", **setup), "play the_dead_walk") == "GS-200"


def test_ragnarok_banishes_all_war_and_sky_gods() -> None:
    session = turn("ragnarok_cometh", gods={"A": GODS.format("egypt"), "B": GODS.format("anglia")})
    play(session, "play ragnarok_cometh")
    assert view(session)["gods"][:2] == [
        {"war": None, "magic": "egypt", "sky": None, "death": "egypt"},
        {"war": None, "magic": "anglia", "sky": None, "death": "anglia"},
    ]


def test_the_young_grow_old_where_two_or_more_stand() -> None:
    session = turn("the_young_grow_old")
    play(session, "play the_young_grow_old")
    assert [land(session, slug)[1] for slug in ("egypt", "nubia", "kush", "anglia", "rus")] == [4, 1, 1, 3, 1]


def test_deaths_door_closes_on_altars_and_crypts() -> None:
    session = turn("deaths_door_closes", spaces={"A": "u5:5 u6:4 u1:4", "B": "u3:2 u2"})
    play(session, "play deaths_door_closes")
    assert [land(session, space)[1] for space in ("u5", "u6", "u1", "u3", "u2")] == [3, 4, 4, 1, 1]
    assert view(session)["heaven"] == [0, 0, 0]


def test_blood_coats_the_land_of_a_continent_even_lone_armies() -> None:
    session = turn("blood_coats_the_land")
    play(session, "play blood_coats_the_land", "continent africa")
    assert [land(session, slug) for slug in ("egypt", "kush", "atlas", "anglia")] == [
        (0, 4), (-1, 0), (-1, 0), (1, 4),
    ]  # fmt: skip


def test_the_ground_shakes_and_half_of_them_die() -> None:
    session = turn("the_ground_shakes")
    play(session, "play the_ground_shakes", "continent africa")
    assert [land(session, slug)[1] for slug in ("egypt", "nubia", "kush")] == [3, 1, 1]


def test_a_sunken_continent_is_not_drawn() -> None:
    session = turn("blood_coats_the_land", sunk=True)
    play(session, "play blood_coats_the_land")
    assert why(session, "continent atlantis") == "GS-905"


def test_the_sea_is_your_tomb() -> None:
    session = turn(
        "the_sea_is_your_tomb",
        land={"A": "egypt oricalcos:4 iberia:3", "B": "tritonis:2 anglia"},
        gods={"A": "death:egypt war:oricalcos", "B": "sky:tritonis"},
        temples="oricalcos",
        plague="tritonis rus",
    )
    play(session, "play the_sea_is_your_tomb")
    shown = view(session)
    assert shown["sunk"]
    assert [shown["land"][slug] for slug in ("oricalcos", "tritonis", "poseidonis")] == [[-1, 0]] * 3
    assert (shown["temples"], shown["temples_left"], shown["plague"]) == ([], 12, ["rus"])
    assert (shown["gods"][0]["war"], shown["gods"][1]["sky"]) == (None, None)
    assert shown["heaven"] == [4, 2, 2]
    assert why(session, "enter iberia oricalcos") == "GS-198"


def test_the_mighty_have_fallen_asks_only_among_equals() -> None:
    session = turn(
        "the_mighty_have_fallen", land={"A": "egypt:9 nubia:2 kush", "B": "anglia:5 gaul:4 thule:4"}
    )
    play(session, "play the_mighty_have_fallen")
    assert legal(session) == ["target gaul", "target thule"]
    play(session, "target thule")
    assert [land(session, slug)[1] for slug in ("egypt", "anglia", "gaul", "thule")] == [5, 3, 4, 2]
    assert view(session)["faith"][0] == 1


def test_diamonds_turn_to_rust() -> None:
    session = turn("diamonds_turn_to_rust", relics=["excalibur", "stonehenge gungnir_spear_of_odin"])
    play(session, "play diamonds_turn_to_rust")
    assert view(session)["relics"] == [[], [], []]


def test_fire_rains_down_on_a_temple_and_around_it() -> None:
    session = turn(
        "fire_rains_down", temples="kush", land={"A": "egypt:5 nubia:2 kush", "B": "sheba:2 anglia"}
    )
    play(session, "play fire_rains_down")
    assert [land(session, slug) for slug in ("kush", "egypt", "nubia", "sheba")] == [
        (-1, 0), (0, 4), (0, 1), (1, 1),
    ]  # fmt: skip
    assert view(session)["temples"] == []
    assert why(turn("fire_rains_down"), "play fire_rains_down") == "GS-200"


def test_the_gods_forsake_us_with_the_spare_plague() -> None:
    session = turn(
        "the_gods_forsake_us", gods={"A": "death:egypt", "B": "sky:anglia"}, temples="gaul", plague="rus"
    )
    play(session, "play the_gods_forsake_us")
    assert (why(session, "target gaul"), why(session, "target rus")) == ("GS-200", "GS-200")
    play(session, "target anglia")
    shown = view(session)
    assert (shown["plague"], shown["spare_plague"]) == (["anglia", "rus"], False)
    assert (shown["land"]["anglia"], shown["gods"][1]["sky"]) == ([1, 2], None)
    assert why(turn("the_gods_forsake_us", spare_plague=False), "play the_gods_forsake_us") == "GS-200"


def test_paradise_is_lost_and_the_plague_moves() -> None:
    session = turn("paradise_is_lost", plague="rus kush", gods={"A": "death:egypt", "B": "sky:anglia"})
    play(session, "play paradise_is_lost", "target rus")
    assert [why(session, f"territory {slug}") for slug in ("rus", "kush")] == ["GS-905", "GS-905"]
    play(session, "territory anglia")
    shown = view(session)
    assert (shown["plague"], shown["land"]["anglia"], shown["gods"][1]["sky"]) == (
        ["anglia", "kush"],
        [1, 4],
        "anglia",
    )
    assert why(turn("paradise_is_lost"), "play paradise_is_lost") == "GS-200"


def test_the_trojan_horse_takes_a_lone_army_s_land() -> None:
    session = turn(
        "the_trojan_horse_is_revealed",
        hands=["the_trojan_horse_is_revealed crops_wither"],  # a card left: step 5 has not come yet
        land={"A": "egypt:5", "B": "anglia thule:2", "C": "rus:2 gaul"},
        gods={"A": "death:egypt", "B": "sky:anglia"},
        temples="anglia",
        plague="anglia",
        rest="A",
    )
    play(session, "play the_trojan_horse_is_revealed")
    assert why(session, "target thule") == "GS-200"
    play(session, "target anglia", "die 5")
    shown = view(session)
    assert (shown["land"]["anglia"], shown["gods"][1]["sky"], shown["heaven"][1]) == ([0, 5], None, 1)
    assert shown["conquests"] == 0
    card = "the_trojan_horse_is_revealed"
    session = turn(card, land={"A": "egypt", "B": "rus:2", "C": "gaul:2"}, rest="-")
    assert why(session, f"play {card}") == "GS-200"


def test_the_trojan_horse_leaves_neutral_armies_alone() -> None:
    session = table(
        seats=2, step="cards", hands=["the_trojan_horse_is_revealed"], gods={"A": "death:egypt"},
        faith=[5, 0], land={"A": "egypt:3", "B": "gaul:2", "N": "rus"}, rest="A",
    )  # fmt: skip
    assert why(session, "play the_trojan_horse_is_revealed") == "GS-200"


def test_the_waters_boil_on_one_lane_for_good() -> None:
    session = turn("the_waters_boil", land={"A": "egypt:5 anglia:5", "B": "gaul:3"})
    play(session, "play the_waters_boil", "target anglia-gaul")
    assert view(session)["maelstrom"] == "anglia-gaul"
    assert why(session, "attack anglia gaul") == "GS-128"
    assert why(session, "attack anglia caledonia") is None
