"""The steps of a turn at home.

Income, gods, temples, cards, plague, fortifying (GS-60 to GS-107, GS-118 to GS-126, GS-166 to GS-169).
"""

from __future__ import annotations

from typing import Any

import pytest
from games.godstorm.positions import asked, land, legal, play, table, view, why

from nastolka import Session
from nastolka.games.ancient.tables import TERRITORIES


def turn(step: str = "begin", **setup: Any) -> Session:
    """Seat 0 at a step of its turn."""
    base = {"step": step, "land": {"A": "egypt:5 nubia:2 kush", "B": "anglia:4 gaul:3"}, "faith": [0, 0, 0]}
    return table(**{**base, **setup})


def raised(session: Session) -> int:
    """Return the armies to be placed."""
    n: int = view(session)["turn"]["data"][0]
    return n


# -- step 1 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "income"), [(1, 3), (11, 3), (12, 4), (17, 5), (21, 7)])
def test_gs_60_income_by_territories(count: int, income: int) -> None:
    own = [
        slug
        for slug in TERRITORIES
        if slug not in ("egypt", "rus", "hesperide", "babylon", "galicia", "ionia")
    ]
    session = turn(land={"A": " ".join(own[::-1][:count]), "B": "egypt"})
    continents = view(session)["totals"][0]["continents"]
    assert (raised(session), view(session)["faith"][0], continents) == (income, income, [])


def test_gs_61_a_continent_adds_its_bonus_to_both() -> None:
    session = turn(land={"A": "rus scythia cimmeria sarmatia", "B": "egypt"})
    assert (raised(session), view(session)["faith"][0]) == (5, 5)


def test_gs_62_armies_go_on_own_land_by_1_5_10_or_all() -> None:
    session = turn("raise", **{"raise": 12})
    assert legal(session)[:4] == ["place nubia 1", "place nubia 5", "place nubia 10", "place nubia 12"]
    assert [why(session, line) for line in ("place gaul 1", "place egypt 13", "place egypt 7", "done")] == [
        "GS-62", "GS-62", "GS-910", "GS-62",
    ]  # fmt: skip
    play(session, "place egypt 5", "place kush 7")
    assert (land(session, "egypt"), land(session, "kush")) == ((0, 10), (0, 8))
    assert asked(session) == (0, "invade")


def test_gs_63_a_temple_adds_an_army_in_its_place_and_a_faith() -> None:
    session = turn(temples="kush egypt gaul")
    assert (raised(session), view(session)["faith"][0]) == (3, 5)
    assert (land(session, "kush"), land(session, "egypt"), land(session, "gaul")) == ((0, 2), (0, 6), (1, 3))


def test_gs_64_a_crypt_sends_one_army_to_a_temple() -> None:
    session = turn(spaces={"A": "u5:3 u2:1 u3:4"}, temples="kush")
    assert legal(session, "revive") == ["revive u5 kush"]
    assert [why(session, line) for line in ("revive u2 kush", "revive u3 kush", "revive u5 egypt")] == [
        "GS-64", "GS-184", "GS-64",
    ]  # fmt: skip
    play(session, "revive u5 kush", "place egypt 3")
    assert (land(session, "u5"), land(session, "kush")) == ((0, 2), (0, 3))
    assert asked(session) != (0, "raise")


def test_gs_64_reviving_may_be_left_out() -> None:
    session = turn(spaces={"A": "u5:3"}, temples="kush")
    play(session, "place egypt 3")
    assert legal(session) == ["done", "revive u5 kush"]
    play(session, "done")
    assert land(session, "u5") == (0, 3)


def test_gs_65_each_crypt_sends_one_to_the_same_or_to_different_temples() -> None:
    session = turn(spaces={"A": "u5:3 u7:2"}, temples="kush egypt")
    play(session, "revive u5 kush", "revive u7 egypt")
    assert (land(session, "kush"), land(session, "egypt")) == ((0, 3), (0, 7))


def test_gs_66_spaces_are_no_territories() -> None:
    spaces = {"A": "u1 u2 u3 u4 u5 u6 u7 u8 u9"}
    assert raised(turn(spaces=spaces)) == 3


# -- step 2 --------------------------------------------------------------------------------------------------


def test_gs_68_a_god_costs_three_faith() -> None:
    session = turn("build", faith=[7, 0, 0])
    play(session, "summon sky egypt", "summon war kush")
    shown = view(session)
    assert (shown["gods"][0]["sky"], shown["gods"][0]["war"], shown["faith"][0]) == ("egypt", "kush", 1)
    assert asked(session) == (0, "invade")


def test_gs_68_70_what_cannot_be_summoned() -> None:
    session = turn("build", faith=[5, 0, 0], gods={"A": "war:egypt"}, plague="nubia")
    lines = ("summon war kush", "summon sky gaul", "summon sky nubia", "summon sky u1")
    assert [why(session, line) for line in lines] == ["GS-68", "GS-69", "GS-69", "GS-70"]


def test_gs_71_73_temples() -> None:
    session = turn("build", faith=[11, 0, 0], temples="egypt")
    assert [why(session, line) for line in ("temple egypt", "temple gaul", "temple u1")] == [
        "GS-72",
        "GS-71",
        "GS-73",
    ]
    play(session, "temple kush", "temple nubia")
    assert (view(session)["temples"], view(session)["faith"][0]) == (["nubia", "egypt", "kush"], 1)
    poor = turn("build", faith=[4, 0, 0])
    assert why(poor, "temple kush") == "GS-71"


def test_gs_73_never_more_than_twelve() -> None:
    twelve = "anglia gaul thule rus scythia roma apulia atlas sheba sumer iberia minoa"
    session = turn("build", faith=[9, 0, 0], temples=twelve)
    assert why(session, "temple egypt") == "GS-73"
    assert legal(session, "temple") == []


def test_gs_ex12_three_faith_pay_one_god_or_one_card_never_a_temple() -> None:
    session = turn("build", faith=[3, 0, 0], gods={"A": "war:egypt"})
    assert (legal(session, "temple"), len(legal(session, "summon"))) == ([], 9)
    play(session, "done", "buy war")
    assert legal(session) == ["done"]
    play(session, "done")
    assert view(session)["faith"][0] == 1


# -- step 3 --------------------------------------------------------------------------------------------------


def test_gs_88_only_decks_whose_god_is_in_play() -> None:
    session = turn("buy", faith=[9, 0, 0], gods={"A": "war:egypt death:kush"})
    assert legal(session) == ["done", "buy war", "buy death"]
    assert why(session, "buy sky") == "GS-88"


def test_gs_89_at_most_four_cards_a_turn() -> None:
    session = turn("buy", faith=[20, 0, 0], gods={"A": "war:egypt sky:kush"})
    play(session, "buy war", "buy sky", "buy war", "buy sky")
    assert (legal(session), why(session, "buy war")) == (["done"], "GS-89")
    play(session, "done")
    assert (view(session)["hand_counts"][0], view(session)["faith"][0]) == (
        {"war": 2, "sky": 2, "death": 0},
        12,
    )


def test_gs_91_cards_are_read_after_the_whole_purchase() -> None:
    session = turn(
        "buy", faith=[20, 0, 0], gods={"A": "war:egypt"}, decks={"war": "heroes_are_born storms_rage"}
    )
    play(session, "buy war", "buy war")
    assert (view(session)["hands"][0], view(session)["faith"][0]) == ([], 20)
    assert session.can_undo
    play(session, "done")
    assert view(session)["hands"][0] == [["war", "heroes_are_born"], ["war", "storms_rage"]]
    assert not session.can_undo


def test_gs_92_an_empty_deck_sells_nothing() -> None:
    session = turn(
        "buy",
        faith=[20, 0, 0],
        gods={"A": "war:egypt sky:egypt"},
        empty="war",
        decks={"war": "heroes_are_born"},
    )
    play(session, "buy war")
    assert why(session, "buy war") == "GS-92"
    assert why(session, "buy sky") is None


def test_gs_103_any_number_of_cards_in_any_order() -> None:
    session = turn(
        "cards", hands=["heroes_are_born our_faith_is_our_strength"], gods={"A": "war:egypt"}, temples="kush"
    )
    play(session, "play our_faith_is_our_strength", "play heroes_are_born", "target kush")
    assert (view(session)["faith"][0], land(session, "kush")) == (2, (0, 4))
    assert asked(session) == (0, "invade")


def test_gs_105_a_card_is_announced_to_all() -> None:
    session = turn("cards", hands=["heroes_are_born"], gods={"A": "war:egypt"})
    events = play(session, "play heroes_are_born")
    assert (events[0].kind, events[0].eyes) == ("played", None)


# -- step 5 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armies", "left"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_gs_122_half_of_the_armies_die_rounded_down(armies: int, left: int) -> None:
    """Ledger examples GS-EX1 and GS-EX2."""
    session = turn("plague", land={"A": f"egypt:{armies} kush:2", "B": "gaul:4"}, plague="egypt gaul")
    assert (land(session, "egypt"), land(session, "gaul")) == ((0, left), (1, 4))
    assert view(session)["heaven"][0] == armies - left


def test_gs_124_gods_on_plagued_land_are_banished() -> None:
    session = turn("plague", gods={"A": "sky:egypt war:kush", "B": "war:gaul"}, plague="egypt gaul")
    assert (view(session)["gods"][0]["sky"], view(session)["gods"][0]["war"]) == (None, "kush")
    assert view(session)["gods"][1]["war"] == "gaul"


# -- step 7 --------------------------------------------------------------------------------------------------


def test_gs_166_one_move_along_a_chain_of_own_land() -> None:
    session = turn(
        "fortify", land={"A": "egypt:5 nubia:2 kush sheba rus:2", "B": "gaul"}, gods={"A": "war:egypt"}
    )
    assert why(session, "fortify egypt sheba") is None
    lines = ("fortify egypt rus", "fortify egypt gaul", "fortify kush egypt", "fortify egypt egypt")
    assert [why(session, line) for line in lines] == ["GS-167", "GS-166", "GS-168", "GS-166"]
    play(session, "fortify egypt sheba", "bring war", "move 4")
    assert (land(session, "egypt"), land(session, "sheba"), view(session)["gods"][0]["war"]) == (
        (0, 1),
        (0, 5),
        "sheba",
    )
    assert asked(session) != (0, "fortify")


def test_gs_168_an_army_stays() -> None:
    session = turn("fortify")
    play(session, "fortify egypt kush")
    assert (why(session, "move 5"), why(session, "move 0")) == ("GS-168", "GS-168")


def test_gs_169_gods_pass_through_plague_but_do_not_end_there() -> None:
    session = turn(
        "fortify", land={"A": "egypt nubia:2 kush sheba", "B": "gaul"}, gods={"A": "war:egypt"}, plague="kush"
    )
    assert why(session, "fortify egypt kush") == "GS-169"
    assert why(session, "fortify egypt sheba") is None
    play(session, "fortify nubia kush")  # a single army: nothing to ask
    assert land(session, "kush") == (0, 2)
    blocked = turn("fortify", gods={"A": "war:egypt"}, plague="kush")
    play(blocked, "fortify egypt kush")
    assert (legal(blocked, "bring"), why(blocked, "bring war")) == ([], "GS-169")


def test_a_god_alone_may_go_when_no_army_can() -> None:
    session = turn("fortify", land={"A": "egypt kush", "B": "gaul"}, gods={"A": "war:egypt"})
    play(session, "fortify egypt kush")
    assert legal(session) == ["bring war"]
    play(session, "bring war", "move 0")
    assert view(session)["gods"][0]["war"] == "kush"


def test_gs_100_the_death_labour_at_the_end_of_the_turn() -> None:
    session = turn("end", spaces={"A": "u5 u2"}, gods={"A": "death:egypt"})
    assert view(session)["hand_counts"][0]["death"] == 1
    assert view(turn("end", spaces={"A": "u5"}))["hand_counts"][0]["death"] == 0
    assert view(turn("end", spaces={"A": "u3"}, gods={"A": "death:egypt"}))["hand_counts"][0]["death"] == 0


def test_gs_908_a_god_that_could_only_end_in_plague_is_no_choice() -> None:
    session = turn("fortify", land={"A": "egypt nubia", "B": "gaul"}, gods={"A": "war:egypt"}, plague="nubia")
    assert asked(session) != (0, "fortify")
