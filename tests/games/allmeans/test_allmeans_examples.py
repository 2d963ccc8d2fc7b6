"""The worked examples of the ledger (AM-214 to AM-229, AM-233), each as it is told there."""

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


def test_am_214_observatory_and_central_alley_hold_each_other_up() -> None:
    match = table(hands=["central_alley", ""], field={"b2": "0 observatory"}, rep=[9, 6])

    play(match, "deploy central_alley c2")

    assert (loyalty(match, "b2"), loyalty(match, "c2")) == (4, 1)
    pass_turn(match)
    assert loyalty(match, "c2") == 1


def test_am_214_central_alley_alone_falls_at_the_end_of_the_turn() -> None:
    match = table(hands=["central_alley", ""])

    play(match, "deploy central_alley b2")
    assert loyalty(match, "b2") == 0
    pass_turn(match)

    assert cell(match, "b2")["territory"] is None
    assert view(match)["scraps"][0][-1] == "central_alley"


def test_am_215_green_reaches_own_territories_under_the_arrows_and_later_ones() -> None:
    match = table(
        hands=["observatory midnight_market", ""],
        field={"b2": "0 nox_bank", "a3": "0 city_hall", "c3": "0 casemate_prison"},
        rep=[20, 6],
    )
    play(match, "deploy observatory b3")  # arrows right and down

    assert (loyalty(match, "b2"), loyalty(match, "c3"), loyalty(match, "a3")) == (4, 5, 3)
    play(match, "deploy midnight_market c2")  # nox_bank on b2 points right at it
    assert loyalty(match, "c2") == 3 + 1


@pytest.mark.parametrize(("units", "lost"), [(5, 0), (6, 1), (7, 2)])
def test_am_216_each_unit_above_five_costs_one(units: int, lost: int) -> None:
    match = table(field={"b2": f"0 observatory loyalty={units}"})

    play(match, "end")

    assert counters(match)[0][0] == 6 - lost


def test_am_217_the_excess_above_21_costs_trust() -> None:
    match = table(hands=["observatory midnight_market", ""], rep=[19, 6], trust=[5, 10])

    play(match, "number observatory midnight_market")

    assert counters(match) == ([24, 6], [0, 0], [2, 10])


def test_am_20_a_unit_above_21_is_paid_for_once() -> None:
    match = table(hands=["observatory midnight_market", ""], rep=[24, 6], trust=[5, 10])

    play(match, "number observatory midnight_market")

    assert counters(match)[0][0] == 29
    assert counters(match)[2][0] == 0


def test_am_218_what_cannot_be_lost_comes_off_trust() -> None:
    match = table(field={"b2": "0 bouncer ; 1 city_hall", "a2": "1 agitator"}, rep=[6, 1])

    play(match, "dig b2")  # efficiency 2

    assert counters(match)[0][1] == 0
    assert counters(match)[2][1] == 9


def test_am_219_a_readied_agent_may_not_attack_again() -> None:
    match = table(
        hands=["midnight_market", ""], field={"b3": "0 observatory", "b2": "0 whisperer"}, rep=[10, 6]
    )

    play(match, "dig b2")
    assert counters(match)[0] == [9, 5]  # reckless on a cell without territory
    play(match, "deploy midnight_market b2")

    assert agent(match, "b2") is not None
    assert not agent(match, "b2")["turned"]
    assert why(match, "dig b2") == "AM-160"
    assert legal(match, "inform") == ["inform b2"]
    assert "use b2/agent" in legal(match, "use")


def test_am_220_two_graffiti_agents_and_a_graffiti() -> None:
    match = table(field={"b2": "0 observatory ; 0 spraycan_shade", "b3": "0 city_hall ; 0 lady_stencil"})
    assert [agent(match, name)["efficiency"] for name in ("b2", "b3")] == [2, 2]

    match = table(
        field={"b2": "0 observatory ; 0 spraycan_shade ; 0 tunnel_map", "b3": "0 city_hall ; 0 lady_stencil"}
    )
    assert [agent(match, name)["toughness"] for name in ("b2", "b3")] == [2, 3]


@pytest.mark.parametrize(("cards", "allowed"), [(2, False), (3, True)])
def test_am_221_a_plot_needs_all_three_cards(cards: int, allowed: bool) -> None:
    match = table(hands=["archive_purge midnight_market", ""], sizes={"1": [cards, 15]})

    assert (legal(match, "play") == ["play archive_purge"]) == allowed
    assert allowed or why(match, "play archive_purge") == "AM-196"
    assert legal(match, "number") == ["number midnight_market archive_purge"]


def test_am_222_any_object_includes_both_buffers() -> None:
    match = table(
        buffers=["final_argument bouncer", "old_docks"],
        field={"b2": "0 observatory ; 1 block_banner"},
        rep=[6, 6],
    )

    play(match, "play final_argument")

    assert legal(match) == [
        "target b2/territory",
        "target b2/graffiti",
        "target 0/bouncer",
        "target 1/old_docks",
    ]
    play(match, "target 1/old_docks")
    assert view(match)["scraps"][1][-1] == "old_docks"
    assert view(match)["scraps"][0][-1] == "final_argument"


def test_am_223_the_three_ways_of_a_territory_to_the_field() -> None:
    match = table(hands=["observatory midnight_market", ""])
    play(match, "number observatory midnight_market", "shelve observatory", "deploy observatory b2")
    assert counters(match)[0][0] == 6 + 5 - 2

    match = table(hands=["observatory old_docks", ""])
    play(
        match, "symbols observatory dossier old_docks dossier", "shelve observatory", "deploy observatory b2"
    )
    assert counters(match)[0][0] == 6 - 2
    assert cell(match, "b2")["territory"]["symbols"] == ["seal"]

    match = table(hands=["observatory", ""])
    play(match, "deploy observatory b2")
    assert counters(match)[0][0] == 0
    assert view(match)["mains"] == 1


def test_am_224_where_cards_end() -> None:
    match = table(hands=["observatory smear_campaign", ""], buffers=["midnight_market", ""])
    play(match, "number observatory midnight_market", "shelve")
    assert view(match)["scraps"][0][-2:] == ["midnight_market", "observatory"]
    play(match, "play smear_campaign")
    assert view(match)["scraps"][0][-1] == "smear_campaign"


def test_am_225_an_agent_readied_does_not_draw_again() -> None:
    match = table(field={"b2": "0 observatory", "b1": "0 courier"}, hands=["midnight_market", ""])

    play(match, "inform b1", "deploy midnight_market b1")

    assert why(match, "inform b1") == "AM-160"


def test_am_226_a_face_down_card_turns_up_when_its_territory_falls() -> None:
    match = table(field={"b2": "1 observatory loyalty=-1 ; 0 wall_prophet down"})

    play(match, "end")

    assert cell(match, "b2")["territory"] is None
    assert agent(match, "b2")["card"] == "wall_prophet"
    assert agent(match, "b2")["exposed"]


def test_am_227_the_slug_stays_on_its_territory() -> None:
    match = table(hands=["stone_eater_slug", ""], field={"b2": "1 observatory"})

    play(match, "play stone_eater_slug")  # one territory: nothing to choose

    assert [plot["card"] for plot in cell(match, "b2")["plots"]] == ["stone_eater_slug"]
    play(match, "end")
    assert loyalty(match, "b2") == 2


def test_am_228_slander_may_take_the_additional_action() -> None:
    match = table(hands=["midnight_market central_alley", ""], field={"b2": "1 observatory ; 1 bouncer"})
    play(match, "symbols central_alley megaphone midnight_market megaphone", "choose 2", "shelve")
    pass_turn(match)

    assert asked(match) == (1, "forfeit")
    play(match, "lose extra")

    assert (view(match, 1)["mains"], view(match, 1)["extra"]) == (2, 0)


@pytest.mark.parametrize(("words", "lost"), [("turned", 2), ("", 4)])
def test_am_229_removing_an_agent_costs_two_or_four(words: str, lost: int) -> None:
    match = table(
        hands=["bouncer casemate_prison", ""], field={"b2": f"1 observatory ; 1 cleaner {words}"}, rep=[6, 6]
    )

    play(match, "symbols casemate_prison knuckles bouncer knuckles")

    assert agent(match, "b2") is None
    assert counters(match)[0][0] == 6 - lost


def test_am_233_an_agent_may_attack_its_own_double() -> None:
    match = table(field={"b2": "0 observatory ; 0 rooftop_shooter", "c3": "1 rooftop_shooter"})
    assert agent(match, "b2")["double"]

    play(match, "strike b2 c3")

    assert agent(match, "b2") is None
    assert agent(match, "c3") is None
    assert counters(match)[0] == [6, 6]
