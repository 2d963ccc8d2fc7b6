"""Heavens, gates, crypts, altars and battles below (GS-117, GS-170 to GS-184)."""

from __future__ import annotations

from typing import Any

from games.godstorm.positions import asked, kinds, land, legal, play, table, view, why

from nastolka import Session


def turn(step: str, **setup: Any) -> Session:
    """Seat 0 at a step of its turn; its heaven is Kurnugia, seat 1's is Avalon."""
    base = {"step": step, "land": {"A": "egypt rus", "B": "gaul"}, "faith": [0, 0, 0]}
    return table(**{**base, **setup})


def test_gs_171_without_a_space_armies_leave_heaven_through_empty_gates() -> None:
    session = turn("embark", heaven=[7, 0, 0], spaces={"B": "u4:2"})
    assert sorted({line.split()[1] for line in legal(session, "embark")}) == ["u1", "u8"]
    lines = ("embark u5 1", "embark u4 1", "embark u1 8", "embark u1 6")
    assert [why(session, line) for line in lines] == ["GS-171", "GS-172", "GS-170", "GS-910"]
    play(session, "embark u1 5", "embark u8 1", "embark u1 1")
    assert (land(session, "u1"), land(session, "u8"), view(session)["heaven"][0]) == ((0, 6), (0, 1), 0)


def test_gs_172_held_gates_must_be_attacked() -> None:
    session = turn("embark", heaven=[4, 0, 0], spaces={"B": "u1 u4 u8"})
    assert asked(session) == (0, "delve")  # nowhere to go in step 8
    assert why(session, "attack kurnugia u1") is None


def test_gs_173_with_a_space_straight_to_any_own_one() -> None:
    session = turn("embark", heaven=[4, 0, 0], spaces={"A": "u5 u12"})
    assert sorted({line.split()[1] for line in legal(session, "embark")}) == ["u12", "u5"]
    assert why(session, "embark u1 1") == "GS-173"
    play(session, "embark u12 4")
    assert land(session, "u12") == (0, 5)


def test_gs_170_leaving_heaven_may_be_left_out() -> None:
    session = turn("embark", heaven=[4, 0, 0])
    play(session, "done")
    assert view(session)["heaven"][0] == 4


def test_gs_175_177_attacking_below() -> None:
    session = turn("delve", spaces={"A": "u5:3 u7", "B": "u6:1 u13:2"}, heaven=[0, 2, 0])
    lines = (
        "attack u7 u6",
        "attack u5 u9",
        "attack u5 u11",
        "attack kurnugia u1",
        "attack avalon u1",
        "attack egypt kush",
    )
    assert [why(session, line) for line in lines] == [
        "GS-177",
        "GS-127",
        "GS-127",
        "GS-176",
        "GS-179",
        "GS-59",
    ]
    play(session, "attack u5 u6", "roll 2", "battle (6 5) (2)")
    assert (land(session, "u5"), land(session, "u6")) == ((0, 1), (0, 2))
    assert (view(session)["heaven"], view(session)["conquests"]) == ([0, 2, 0], 0)


def test_gs_174_nobody_marches_or_fortifies_below() -> None:
    session = turn("delve", spaces={"A": "u5:4 u6:2 u11:1"})
    for line in ("attack u5 u6", "enter u6 u5", "enter u11 u5", "fortify u5 u6", "fortify egypt u5"):
        assert why(session, line) == "GS-174", line
    assert why(turn("fortify", spaces={"A": "u5:4 u6:2"}), "fortify u5 u6") == "GS-174"
    session = turn("invade", land={"A": "egypt:4", "B": "nubia"}, spaces={"A": "u5:4 u6:2"})
    assert why(session, "attack u5 u6") == "GS-59"  # the step comes first


def test_gs_178_the_dead_of_the_underworld_go_to_the_reserve() -> None:
    session = turn("delve", spaces={"A": "u5:5", "B": "u6:5"})
    play(session, "attack u5 u6", "roll 2", "battle (6 2) (5 5)")
    assert (land(session, "u5"), land(session, "u6"), view(session)["heaven"]) == ((0, 4), (1, 4), [0, 0, 0])


def test_gs_179_fire_and_foreign_heavens() -> None:
    session = turn("delve", spaces={"A": "u1:5", "B": "u2 u10"}, heaven=[3, 3, 0])
    lines = ("attack u1 u2", "attack u1 u10", "attack u1 avalon", "attack kurnugia u5")
    assert [why(session, line) for line in lines] == ["GS-179", "GS-179", "GS-179", "GS-171"]


def test_gs_176_177_from_heaven_nobody_stays_behind() -> None:
    """A34: as many dice as there are armies in heaven."""
    session = turn("delve", heaven=[3, 0, 0], spaces={"B": "u1"})
    play(session, "attack kurnugia u1")
    assert legal(session)[:3] == ["roll 3", "roll 2", "roll 1"]
    play(session, "roll 3", "battle (6 5 4) (2)")
    assert (view(session)["heaven"][0], land(session, "u1")) == (0, (0, 3))
    some = turn("delve", heaven=[5, 0, 0], spaces={"B": "u1"})
    play(some, "attack kurnugia u1", "roll 2", "battle (6 5) (2)")
    assert legal(some) == ["move 5", "move 4", "move 3", "move 2"]


def test_gs_176_gates_from_heaven_also_with_spaces() -> None:
    session = turn("delve", heaven=[2, 0, 0], spaces={"A": "u5", "B": "u1"})
    assert why(session, "attack kurnugia u1") is None
    assert why(session, "enter kurnugia u4") is None  # A32


def test_gs_174_empty_spaces_are_entered_in_step_9() -> None:
    session = turn("delve", spaces={"A": "u5:3"})
    play(session, "enter u5 u6", "move 2")
    assert (land(session, "u5"), land(session, "u6")) == ((0, 1), (0, 2))


def test_gs_180_no_gods_no_cards_no_relics_below() -> None:
    session = turn(
        "delve",
        spaces={"A": "u5:3", "B": "u6:2"},
        hands=["", "fire_sears_the_sky"],
        gods={"A": "war:egypt", "B": "sky:gaul"},
    )
    play(session, "attack u5 u6")
    assert asked(session) == (0, "assault")
    assert (why(session, "challenge war"), view(session)["turn"]["data"]) == ("GS-135", ["u5", "u6", [], 0])
    events = play(session, "roll 1", "battle (3) (3 1)")
    assert events[kinds(events).index("rolled")].args[6:8] == (1, 0)  # the war god does not win ties here


def test_a20_a_triple_below_earns_a_relic_while_the_goddess_is_on_earth() -> None:
    session = turn(
        "delve", spaces={"A": "u5:5", "B": "u6:2"}, gods={"A": "magic:egypt"}, decks={"magic": "excalibur"}
    )
    play(session, "attack u5 u6", "roll 3", "battle (1 1 1) (2 3)")
    assert view(session)["relics"][0] == ["excalibur"]


def test_gs_182_184_altars_and_crypts_score() -> None:
    session = turn("delve", spaces={"A": "u3 u9 u2 u1 u6:3", "B": "u5"})
    totals = view(session)["totals"]
    assert (totals[0]["altars"], totals[0]["crypts"], totals[0]["score"]) == (2, 1, [2, 0, 3, 0, 5])
    assert totals[1]["score"] == [1, 0, 1, 0, 2]
