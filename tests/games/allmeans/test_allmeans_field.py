"""Territories, arrows, loyalty, influence, graffiti and face-down cards.

AM-127 to AM-149, AM-184 to AM-198, AM-236.
"""

from __future__ import annotations

import pytest
from games.allmeans.positions import (
    agent,
    asked,
    cell,
    counters,
    legal,
    loyalty,
    pass_turn,
    play,
    table,
    view,
    why,
)

# -- where territories go ------------------------------------------------------------------------------------


def test_am_5_and_127_the_first_territory_goes_to_the_middle() -> None:
    match = table(hands=["central_alley", ""])

    assert len(view(match)["field"]) == 12
    assert legal(match, "deploy") == ["deploy central_alley b2", "deploy central_alley b3"]
    assert why(match, "deploy central_alley a1") == "AM-127"


def test_am_127_later_ones_next_to_any_territory() -> None:
    match = table(hands=["central_alley", ""], field={"a1": "1 observatory"})

    assert legal(match, "deploy") == ["deploy central_alley b1", "deploy central_alley a2"]
    assert why(match, "deploy central_alley b2") == "AM-127"
    assert why(match, "deploy central_alley a1") == "AM-130"


def test_am_128_without_any_left_the_next_one_is_a_first_one() -> None:
    match = table(hands=["central_alley", ""], field={"a1": "0 bouncer"})

    assert legal(match, "deploy") == ["deploy central_alley b2", "deploy central_alley b3"]


def test_am_129_the_second_seat_reads_its_cards_turned_about() -> None:
    match = table(hands=["", "observatory"], field={"b2": "1 midnight_market", "b3": "1 old_docks"}, turn=1)

    play(match, "deploy observatory c2")  # right and down for seat 1: left and up for seat 0

    assert loyalty(match, "b2") == 4
    assert loyalty(match, "b3") == 3


def test_am_131_and_132_symbols_from_the_buffer_stay_and_from_hand_all_are_active() -> None:
    match = table(hands=["embassy", ""], buffers=["observatory[seal]", ""], rep=[10, 6])

    play(match, "deploy observatory b2", "deploy embassy b3")

    assert cell(match, "b2")["territory"]["symbols"] == ["seal"]
    assert cell(match, "b3")["territory"]["symbols"] == ["megaphone", "seal"]


def test_am_18_prices_need_the_reputation() -> None:
    assert why(table(hands=["nox_bank", ""]), "deploy nox_bank b2") == "AM-18"


# -- loyalty -------------------------------------------------------------------------------------------------


def test_am_138_the_change_stays_when_its_source_goes() -> None:
    match = table(field={"b2": "0 observatory loyalty=4", "c2": "0 central_alley loyalty=0"})

    play(match, "end")

    assert cell(match, "c2")["territory"] is None
    assert loyalty(match, "b2") == 4


def test_am_140_and_141_each_negative_unit_is_paid_once() -> None:
    match = table(
        hands=["dockside_fire bought_block", ""], field={"b2": "0 city_hall", "b3": "1 embassy"}, rep=[10, 6]
    )

    play(match, "play dockside_fire", "target b3/territory")
    assert counters(match)[0][1] == 5
    play(match, "play bought_block")
    assert loyalty(match, "b3") == -3
    assert counters(match)[0][1] == 3


def test_am_141_changes_of_one_arrival_are_netted() -> None:
    match = table(hands=["central_alley", ""], field={"b2": "1 rustbank_slums", "c3": "0 embassy"})

    play(match, "deploy central_alley b3")
    # slums, turned about, point up and down at b3: -1; embassy on c3 points left at b3: +1

    assert loyalty(match, "b3") == 0
    assert counters(match)[0][0] == 6 - 3


def test_am_141_an_agent_that_leaves_counts_as_a_change() -> None:
    match = table(
        hands=["", ""],
        field={"b2": "0 embassy loyalty=-1 ; 0 bouncer turned", "b3": "1 observatory ; 1 cleaner"},
        turn=1,
    )
    assert loyalty(match, "b2") == 0

    play(match, "strike b3 b2")

    assert counters(match)[0][0] == 5


def test_am_143_both_players_territories_fall_each_turn() -> None:
    match = table(
        field={"b2": "0 embassy loyalty=0", "b3": "1 embassy loyalty=-2", "a2": "1 city_hall"}, infl=[3, 7]
    )

    play(match, "end")

    assert [cell(match, name)["territory"] is None for name in ("b2", "b3", "a2")] == [True, True, False]
    assert counters(match)[1] == [0, 4]


def test_am_145_and_21_influence_that_is_missing_comes_off_trust() -> None:
    match = table(field={"b2": "0 embassy loyalty=0"}, infl=[1, 0])

    play(match, "end")

    assert (counters(match)[1][0], counters(match)[2][0]) == (0, 8)


def test_am_144_to_146_red_influence_gives_back_the_printed_value() -> None:
    match = table(field={"b2": "0 casemate_prison loyalty=0"})

    play(match, "end")

    assert counters(match)[1] == [0, 1]


def test_am_147_and_148_order_of_an_arrival() -> None:
    match = table(
        hands=["st_veras_hospital", ""], field={"b2": "0 observatory ; 0 courier", "b3": "1 agitator"},
        extra_archive=["bouncer", ""]
    )  # fmt: skip

    play(match, "deploy st_veras_hospital b3")
    kinds = [event.kind for event in match.log[-1].events]
    play(match, "stay")

    assert kinds.index("scrapped") < kinds.index("infl") < kinds.index("fired")
    assert asked(match) == (0, "turn")
    assert view(match)["hands"][0] == ["bouncer"]


# -- graffiti and face-down cards ----------------------------------------------------------------------------


def test_am_192_one_graffiti_a_territory() -> None:
    match = table(
        hands=["bullseye", ""], field={"b2": "0 observatory ; 1 tunnel_rat down", "b3": "0 embassy"}
    )

    assert why(match, "deploy bullseye b2") == "AM-192"
    assert legal(match, "deploy") == ["deploy bullseye b3"]


def test_am_193_graffiti_goes_with_its_territory_and_its_skull_fires() -> None:
    match = table(field={"b2": "1 embassy loyalty=0 ; 0 ill_fame"}, infl=[0, 3])

    play(match, "end")

    assert view(match)["scraps"][0] == ["ill_fame"]
    assert counters(match)[0] == [6, 3]


def test_am_187_and_189_face_down_on_anyones_territory_for_the_same_price() -> None:
    match = table(hands=["acid_kid", ""], field={"b2": "1 observatory", "b3": "0 embassy"})

    assert legal(match, "facedown") == ["facedown acid_kid b2", "facedown acid_kid b3"]
    play(match, "facedown acid_kid b2")

    assert counters(match)[0][0] == 2
    assert loyalty(match, "b2") == 4
    assert cell(match, "b2")["graffiti"] == {"card": "acid_kid", "owner": 0, "down": True, "symbols": []}
    assert cell(match, "b2", 1)["graffiti"]["card"] is None
    assert asked(match) == (0, "turn")  # no # while face down


def test_am_190_from_the_buffer_it_keeps_its_symbols_and_was_seen() -> None:
    match = table(buffers=["acid_kid[knuckles]", ""], field={"b2": "1 observatory"})

    play(match, "facedown acid_kid b2")

    assert cell(match, "b2", 1)["graffiti"] == {
        "card": "acid_kid",
        "owner": 0,
        "down": True,
        "symbols": ["knuckles"],
    }


def test_am_190_a_hidden_card_may_be_any_graffiti_agent_for_the_opponent() -> None:
    match = table(field={"b2": "1 observatory ; 0 acid_kid down"})

    imagined = {
        match.state.determinize(1, rng(i)).view(0)["field"][4]["graffiti"]["card"].split(".")[0]
        for i in range(60)
    }

    assert len(imagined) == 8


def rng(seed: int):  # type: ignore[no-untyped-def]
    from nastolka import Rng

    return Rng(seed)


def test_am_190_it_has_no_text_and_cannot_act() -> None:
    match = table(field={"b2": "0 observatory ; 0 lady_stencil down"}, scrap=["bullseye", ""])

    assert why(match, "use b2/graffiti") == "AM-190"
    assert why(match, "dig b2") == "AM-158"


def test_am_191_a_third_agent_that_turns_up_sends_one_away() -> None:
    match = table(
        field={"b2": "1 embassy loyalty=-1 ; 0 acid_kid down", "a1": "0 bouncer", "a2": "0 cleaner"},
        infl=[0, 3],
    )

    play(match, "end")
    assert asked(match) == (0, "dismiss")
    assert legal(match) == ["dismiss a1", "dismiss a2"]
    play(match, "dismiss a1")

    assert agent(match, "b2")["card"] == "acid_kid"
    assert agent(match, "a1") is None


def test_am_191_on_a_cell_with_an_agent_it_goes_to_scrap() -> None:
    match = table(field={"b2": "1 embassy loyalty=-2 ; 0 acid_kid down ; 1 bouncer"}, infl=[0, 3])

    play(match, "end")

    assert agent(match, "b2")["card"] == "bouncer"
    assert view(match)["scraps"][0] == ["acid_kid"]


def test_am_191_the_same_agent_makes_it_a_shadow() -> None:
    match = table(field={"b2": "1 embassy loyalty=-1 ; 0 acid_kid down", "a1": "0 acid_kid"}, infl=[0, 3])

    play(match, "end")

    assert agent(match, "b2") is None
    assert agent(match, "a1")["shadow"].startswith("acid_kid")


def test_am_191_it_is_reckless_that_turn() -> None:
    match = table(
        hands=["castling", ""],
        field={"b2": "0 embassy ; 0 wall_prophet down", "b3": "0 observatory"},
        infl=[5, 0],
    )

    play(match, "play castling", "target b2/territory")

    assert agent(match, "b2")["card"] == "wall_prophet"
    assert agent(match, "b2")["reckless"]


def test_am_185_a_face_down_card_counts_as_a_graffiti() -> None:
    match = table(field={"b2": "0 observatory ; 0 acid_kid down", "a1": "0 twin_beth"})

    assert agent(match, "a1")["toughness"] == 2


# -- the preview ---------------------------------------------------------------------------------------------


SETTLED = {
    "deploy bouncer b2": {"b2": 1},  # an own Agent on an own territory
    "deploy block_banner b2": {"b2": 2},  # a static text
    "deploy the_crack b3": {"b3": -2},  # a # text
    "facedown tunnel_rat b3": {"b3": 1},  # a face-down card, on anybody's territory
    "deploy painted_crown b2": {},  # influence alone
}


@pytest.mark.parametrize("line", SETTLED)
def test_the_preview_says_what_agents_and_graffiti_change(line: str) -> None:
    match = table(
        hands=["bouncer block_banner the_crack tunnel_rat painted_crown", ""], rep=[12, 6],
        field={"b2": "0 observatory", "b3": "1 novotek_works loyalty=6"},
    )  # fmt: skip
    told, before = view(match)["preview"][line], list(counters(match)[1])
    levels = {name: loyalty(match, name) for name in ("b2", "b3")}

    play(match, line)

    assert told["loyalty"] == SETTLED[line]
    assert {
        name: loyalty(match, name) - n for name, n in levels.items() if loyalty(match, name) != n
    } == told["loyalty"]
    assert [after - n for after, n in zip(counters(match)[1], before, strict=True)] == told["infl"]


def test_a_placement_that_changes_nothing_has_no_preview() -> None:
    match = table(hands=["bouncer", ""], rep=[12, 6], field={"b2": "0 observatory", "b3": "1 embassy"})

    assert "deploy bouncer a1" in legal(match, "deploy")
    assert list(view(match)["preview"]) == ["deploy bouncer b2"]


@pytest.mark.parametrize("where", ["b3", "c2"])
def test_the_preview_says_what_a_placement_changes(where: str) -> None:
    match = table(
        hands=["city_hall", ""], rep=[9, 6],
        field={"b2": "0 observatory", "b4": "1 embassy", "b3": "0 bouncer turned", "c2": "1 cleaner"},
    )  # fmt: skip
    told = view(match)["preview"][f"deploy city_hall {where}"]
    before = {name: loyalty(match, name) or 0 for name in told["loyalty"]}

    play(match, f"deploy city_hall {where}")

    assert {name: loyalty(match, name) - before[name] for name in told["loyalty"]} == told["loyalty"]
    assert counters(match)[1] == told["infl"]
    assert told["readies"] == ("b3" if where == "b3" else None)
    assert told["scraps"] == ("c2" if where == "c2" else None)
    if asked(match) == (0, "relocate"):
        play(match, "stay")
    pass_turn(match)
