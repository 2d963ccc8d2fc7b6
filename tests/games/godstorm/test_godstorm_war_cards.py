"""Every war card.

What it does, and when it cannot be played (GS-103 to GS-106, GS-115, GS-116, GS-200, GS-201).
"""

from __future__ import annotations

from typing import Any

from games.godstorm.positions import GODS, asked, kinds, land, legal, play, table, view, why

from nastolka import Session


def turn(card: str, **setup: Any) -> Session:
    """Seat 0 in step 4 with one card, all gods in Egypt; seat 1 in the west, seat 2 everywhere else."""
    return table(
        **{
            "step": "cards",
            "hands": [card],
            "gods": {"A": GODS.format("egypt")},
            "land": {"A": "egypt:5 nubia:2 kush", "B": "anglia:4 gaul:3 thule:2"},
            **setup,
        }
    )


def test_visions_become_real_shows_a_hand_and_takes_one_card() -> None:
    session = turn("visions_become_real", hands=["visions_become_real", "lava_erupts heroes_are_born"])
    play(session, "play visions_become_real")  # seat 1 is the only one with a hand
    assert asked(session) == (0, "pick")
    assert legal(session) == ["take lava_erupts", "take heroes_are_born"]
    assert view(session, 0)["hands"][1] == [["sky", "lava_erupts"], ["war", "heroes_are_born"]]
    assert view(session, 2)["hands"][1] == [["sky", None], ["war", None]]
    assert not session.can_undo
    play(session, "take lava_erupts")
    assert view(session, 0)["hands"][:2] == [[["sky", "lava_erupts"]], [["war", "heroes_are_born"]]]
    assert view(session, 1)["hands"][0] == [["sky", "lava_erupts"]]  # it was seat 1's card: it knows
    assert view(session, 2)["hands"][:2] == [[["sky", None]], [["war", None]]]


def test_visions_need_an_opponent_with_a_hand() -> None:
    session = turn("visions_become_real")
    assert why(session, "play visions_become_real") == "GS-200"


def test_visions_let_choose_among_opponents() -> None:
    session = turn("visions_become_real", hands=["visions_become_real", "lava_erupts", "crops_wither"])
    play(session, "play visions_become_real")
    assert legal(session) == ["target 1", "target 2"]
    assert why(session, "target 0") == "GS-201"


def test_eagles_take_wing_moves_armies_and_gods_anywhere() -> None:
    session = turn("eagles_take_wing", land={"A": "egypt:5 thule", "B": "anglia"})
    play(session, "play eagles_take_wing")
    assert asked(session) == (0, "shift")
    assert legal(session, "move") == ["move 4", "move 3", "move 2", "move 1"]
    play(session, "bring war")
    assert legal(session, "move")[-1] == "move 0"
    play(session, "move 3")
    assert (land(session, "egypt"), land(session, "thule")) == ((0, 2), (0, 4))
    assert view(session)["gods"][0]["war"] == "thule"
    assert view(session)["faith"][0] == 2


def test_eagles_leave_an_army_behind_and_need_two_territories() -> None:
    session = turn("eagles_take_wing", land={"A": "egypt:5 thule", "B": "anglia"})
    play(session, "play eagles_take_wing")
    assert why(session, "move 5") == "GS-115"
    alone = turn("eagles_take_wing", land={"A": "egypt:5", "B": "anglia"})
    assert why(alone, "play eagles_take_wing") == "GS-200"


def test_eagles_into_plague_banish_gods_and_spare_armies() -> None:
    session = turn("eagles_take_wing", land={"A": "egypt:5 thule", "B": "anglia"}, plague="thule")
    events = play(session, "play eagles_take_wing", "bring sky", "move 4")
    assert "banished" in kinds(events)
    assert view(session)["gods"][0]["sky"] is None
    assert events[kinds(events).index("moved")].args == (0, "egypt", "thule", 4, ("sky",))


def test_faith_shall_deliver_takes_two_cards_without_their_god() -> None:
    session = turn(
        "faith_shall_deliver",
        gods={"A": "war:egypt"},
        decks={"death": "crops_wither the_dead_walk"},
    )
    play(session, "play faith_shall_deliver")
    assert legal(session) == ["target war", "target magic", "target sky", "target death"]
    play(session, "target death")
    assert view(session)["hands"][0] == [["death", "crops_wither"], ["death", "the_dead_walk"]]
    assert view(session)["decks"]["death"] == 15


def test_faith_shall_deliver_takes_one_card_where_one_is_left_and_relics_enter_play() -> None:
    session = turn("faith_shall_deliver", empty="magic war death", decks={"magic": "stonehenge"})
    play(session, "play faith_shall_deliver", "target magic")
    assert view(session)["relics"][0] == ["stonehenge"]


def test_faith_shall_deliver_needs_a_deck() -> None:
    session = turn("faith_shall_deliver", empty="war magic sky death")
    assert why(session, "play faith_shall_deliver") == "GS-200"


def test_the_siren_calls_swaps_armies_and_gods_but_not_temples() -> None:
    session = turn("the_siren_calls", gods={"A": "war:egypt", "B": "sky:anglia"}, temples="anglia")
    play(session, "play the_siren_calls", "target anglia")
    assert legal(session) == ["target gaul", "target thule"]
    play(session, "target thule")
    shown = view(session)
    assert (shown["land"]["anglia"], shown["land"]["thule"]) == ([1, 2], [1, 4])
    assert shown["gods"][1]["sky"] == "thule"
    assert shown["temples"] == ["anglia"]


def test_the_siren_calls_neither_neutral_nor_own_armies() -> None:
    session = table(
        seats=2, step="cards", hands=["the_siren_calls"], gods={"A": "war:egypt"},
        land={"A": "egypt kush", "B": "gaul anglia", "N": "thule rus"}, rest="A",
    )  # fmt: skip
    play(session, "play the_siren_calls")
    assert legal(session) == ["target anglia", "target gaul"]
    assert (why(session, "target thule"), why(session, "target egypt")) == ("GS-201", "GS-201")


def test_the_siren_needs_an_opponent_with_two_territories() -> None:
    session = table(
        seats=2, step="cards", hands=["the_siren_calls"], gods={"A": "war:egypt"}, land={"B": "gaul"},
        rest="A"
    )  # fmt: skip
    assert why(session, "play the_siren_calls") == "GS-200"


def test_the_siren_banishes_gods_that_arrive_in_plague() -> None:
    session = turn("the_siren_calls", gods={"A": "war:egypt", "B": "sky:anglia"}, plague="thule")
    play(session, "play the_siren_calls", "target anglia", "target thule")
    assert view(session)["gods"][1]["sky"] is None
    assert land(session, "thule") == (1, 4)  # armies are not halved


def test_prayers_are_answered_by_a_die() -> None:
    session = turn("prayers_are_answered", temples="nubia anglia")
    play(session, "play prayers_are_answered", "die 6")
    assert land(session, "nubia") == (0, 8)


def test_prayers_need_an_own_temple() -> None:
    assert why(turn("prayers_are_answered", temples="anglia"), "play prayers_are_answered") == "GS-200"


def test_the_faithful_gather_at_every_own_temple() -> None:
    session = turn("the_faithful_gather", temples="egypt kush anglia")
    play(session, "play the_faithful_gather")
    assert [land(session, slug)[1] for slug in ("egypt", "kush", "anglia")] == [7, 3, 4]


def test_the_faithful_gather_may_be_played_without_a_temple() -> None:
    session = turn("the_faithful_gather")
    play(session, "play the_faithful_gather")
    assert view(session)["gone"] == ["the_faithful_gather"]


def test_an_empire_is_born_with_a_free_temple() -> None:
    session = turn("an_empire_is_born", temples="egypt")
    play(session, "play an_empire_is_born")
    assert legal(session) == ["target nubia", "target kush"]
    play(session, "target kush")
    assert (view(session)["temples"], view(session)["temples_left"]) == (["egypt", "kush"], 10)


def test_an_empire_needs_a_temple_in_the_supply_and_bare_land() -> None:
    twelve = "anglia gaul thule rus scythia roma apulia atlas sheba sumer iberia minoa"
    assert why(turn("an_empire_is_born", temples=twelve), "play an_empire_is_born") == "GS-200"
    assert why(turn("an_empire_is_born", temples="egypt nubia kush"), "play an_empire_is_born") == "GS-200"


def test_heroes_are_born_on_own_land_only() -> None:
    session = turn("heroes_are_born")
    play(session, "play heroes_are_born")
    assert why(session, "target anglia") == "GS-200"
    play(session, "target kush")
    assert land(session, "kush") == (0, 4)


def test_our_faith_is_our_strength_pays_two_a_temple() -> None:
    session = turn("our_faith_is_our_strength", temples="egypt kush anglia")
    play(session, "play our_faith_is_our_strength")
    assert view(session)["faith"][0] == 3 + 4


def test_the_sun_grows_cold_on_every_god() -> None:
    session = turn(
        "the_sun_grows_cold",
        gods={"A": "war:egypt magic:egypt sky:kush", "B": "war:anglia sky:thule death:thule"},
    )
    play(session, "play the_sun_grows_cold")
    shown = view(session)
    assert [shown["land"][slug] for slug in ("egypt", "kush", "anglia", "thule")] == [
        [0, 3], [-1, 0], [1, 3], [-1, 0],
    ]  # fmt: skip
    assert shown["gods"][0] == {"war": "egypt", "magic": "egypt", "sky": None, "death": None}
    assert shown["heaven"][:2] == [3, 3]


def test_storms_rage_over_any_territory_with_armies() -> None:
    session = turn("storms_rage", rest="-", land={"A": "egypt:5", "B": "anglia:4", "C": "rus"})
    play(session, "play storms_rage")
    assert legal(session) == ["target anglia", "target egypt", "target rus"]
    play(session, "target anglia", "die 3")
    assert land(session, "anglia") == (1, 1)


def test_storms_rage_takes_what_there_is_and_hits_neutral_armies() -> None:
    session = table(
        seats=2, step="cards", hands=["storms_rage"], gods={"A": "war:egypt"},
        land={"A": "egypt:3", "B": "gaul", "N": "rus:3"}, rest="A",
    )  # fmt: skip
    play(session, "play storms_rage", "target rus", "die 5")
    assert land(session, "rus") == (-1, 0)
    assert view(session)["heaven"] == [0, 0]


def test_champions_arise_by_half_of_the_faith() -> None:
    session = turn("champions_arise", faith=[7, 0, 0])
    play(session, "play champions_arise", "target nubia")
    assert (land(session, "nubia"), view(session)["faith"][0]) == ((0, 5), 7)


def test_time_stands_still_from_the_second_epoch_on() -> None:
    session = turn("time_stands_still", epoch=3, faith=[4])
    play(session, "play time_stands_still")
    assert (view(session)["epoch"], view(session)["faith"][0]) == (2, 0)
    assert why(turn("time_stands_still", epoch=1, faith=[4]), "play time_stands_still") == "GS-200"


def test_the_land_is_purged_of_plague_and_armies() -> None:
    session = turn("the_land_is_purged", plague="anglia rus", gods={"A": "war:egypt", "B": "sky:gaul"})
    play(session, "play the_land_is_purged")
    assert legal(session) == ["target anglia", "target rus"]
    play(session, "target anglia")
    shown = view(session)
    assert (shown["plague"], shown["land"]["anglia"], shown["heaven"][1]) == (["rus"], [-1, 0], 4)
    assert why(turn("the_land_is_purged"), "play the_land_is_purged") == "GS-200"


def test_the_temple_falls_and_rises_with_the_same_owner() -> None:
    session = turn("the_temple_falls", temples="anglia", land={"A": "egypt", "B": "anglia thule"})
    play(session, "play the_temple_falls")
    shown = view(session)
    assert shown["temples"] == ["thule"]  # the only temple, the only goal: nothing to ask


def test_the_temple_falls_needs_bare_land_of_its_owner() -> None:
    session = turn("the_temple_falls", temples="anglia", land={"A": "egypt", "B": "anglia"})
    assert why(session, "play the_temple_falls") == "GS-200"
    assert why(turn("the_temple_falls"), "play the_temple_falls") == "GS-200"


def test_a_shrine_is_plundered() -> None:
    session = turn("a_shrine_is_plundered", relics=["excalibur", "stonehenge", "the_tree_of_life"])
    play(session, "play a_shrine_is_plundered")
    assert legal(session) == ["target stonehenge", "target the_tree_of_life"]
    assert why(session, "target excalibur") == "GS-200"
    play(session, "target stonehenge")
    assert view(session)["relics"] == [["excalibur", "stonehenge"], [], ["the_tree_of_life"]]
    assert why(turn("a_shrine_is_plundered", relics=["excalibur"]), "play a_shrine_is_plundered") == "GS-200"


def test_only_ash_remains_of_any_relic() -> None:
    session = turn("only_ash_remains", relics=["excalibur", "stonehenge"])
    play(session, "play only_ash_remains")
    assert legal(session) == ["target excalibur", "target stonehenge"]
    play(session, "target excalibur")
    assert view(session)["relics"] == [[], ["stonehenge"], []]
    assert view(session)["gone"] == ["only_ash_remains", "excalibur"]
    assert why(turn("only_ash_remains"), "play only_ash_remains") == "GS-200"


def test_elimination_in_the_middle_of_a_card_takes_everything() -> None:
    session = turn(
        "storms_rage", hands=["storms_rage", "lava_erupts"], relics=["", "stonehenge"],
        land={"A": "egypt:5", "B": "anglia:2"}, spaces={"B": "u5:2"}, heaven=[0, 3, 0], temples="anglia",
        gods={"A": "war:egypt", "B": "sky:anglia"},
    )  # fmt: skip
    play(session, "play storms_rage", "target anglia", "die 2")
    shown = view(session)
    assert (shown["fallen"], shown["alive"]) == ([1], [0, 2])
    assert (shown["spaces"]["u5"], shown["heaven"][1], shown["faith"][1]) == ([-1, 0], 0, 0)
    assert (shown["hands"][1], shown["relics"][1]) == ([], [])
    assert shown["gods"][1] == {"war": None, "magic": None, "sky": None, "death": None}
    assert shown["temples"] == ["anglia"]  # it stands on, nobody's (GS-164)
    assert {"lava_erupts", "stonehenge", "storms_rage"} == set(shown["gone"])
