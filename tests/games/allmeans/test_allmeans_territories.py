"""Every territory: each of its abilities, and for plain ones its arrows and values."""

from __future__ import annotations

from games.allmeans.positions import (
    agent,
    asked,
    counters,
    legal,
    loyalty,
    pass_turn,
    play,
    table,
    view,
    why,
)


def test_observatory_looks_at_three_cards_and_orders_them() -> None:
    match = table(field={"b2": "0 observatory"}, main=["bouncer cleaner courier", ""])

    play(match, "use b2/territory")

    assert asked(match) == (0, "arrange")
    assert len(legal(match)) == 6
    assert view(match)["archives"][0]["main_top"][:4] == ["bouncer", "cleaner", "courier", None]
    assert view(match, 1)["archives"][0]["main_top"][:3] == [None, None, None]
    play(match, "arrange courier bouncer cleaner", "draw")
    assert view(match)["hands"][0] == ["courier"]
    assert view(match)["mains"] == 0


def test_observatory_costs_no_agent_action() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer"}, mains=0)

    assert why(match, "use b2/territory") == "AM-44"


def test_central_alley_stands_on_its_neighbours_only() -> None:
    match = table(hands=["central_alley", ""], field={"b2": "0 observatory", "b3": "1 observatory"})

    play(match, "deploy central_alley c2")  # up and left: b2 is left of it

    assert (loyalty(match, "c2"), loyalty(match, "b2"), loyalty(match, "b3")) == (1, 4, 3)
    assert counters(match)[1] == [1, 0]


def test_city_hall_costs_a_reputation_each_end_of_turn() -> None:
    match = table(field={"b2": "0 city_hall"})

    pass_turn(match)
    assert counters(match)[0] == [5, 6]
    pass_turn(match)
    assert counters(match)[0] == [5, 6]


def test_city_hall_gives_four_influence() -> None:
    match = table(hands=["city_hall", ""], rep=[8, 6])

    play(match, "deploy city_hall b2")

    assert counters(match) == ([0, 6], [4, 0], [10, 10])


def test_old_docks_draw_a_card_when_placed() -> None:
    match = table(hands=["old_docks", ""], main=["bouncer", ""])

    play(match, "deploy old_docks b2")

    assert view(match)["hands"][0] == ["bouncer"]


def test_midnight_market_pays_once_a_turn_for_a_number_combination() -> None:
    match = table(
        hands=["observatory st_veras_hospital nox_bank statue_park advocate", ""],
        field={"b2": "0 midnight_market"},
    )

    play(match, "number observatory st_veras_hospital", "shelve")
    assert counters(match)[0][0] == 6 + 5 + 1
    play(match, "number statue_park advocate", "shelve")
    assert counters(match)[0][0] == 12 + 7


def test_rustbank_slums_are_a_bad_neighbour_to_both() -> None:
    match = table(hands=["rustbank_slums", ""], field={"b2": "0 observatory", "b4": "1 observatory"})

    play(match, "deploy rustbank_slums b3")

    # the other's observatory, seen from there, points down at row 5 and right at column a: not here
    assert (loyalty(match, "b2"), loyalty(match, "b4"), loyalty(match, "b3")) == (2, 2, 4)


def test_broadcast_tower_takes_two_influence_while_it_stands() -> None:
    match = table(hands=["broadcast_tower", "final_argument"], infl=[0, 3])

    play(match, "deploy broadcast_tower b2")
    assert counters(match)[1] == [0, 1]

    match = table(buffers=["", "final_argument"], field={"b2": "0 broadcast_tower"}, infl=[0, 1], turn=1)
    play(match, "play final_argument")  # it is the only object
    assert counters(match)[1] == [0, 3]


def test_broadcast_tower_takes_trust_where_influence_is_missing() -> None:
    match = table(hands=["broadcast_tower", ""], infl=[0, 1])

    play(match, "deploy broadcast_tower b2")

    assert (counters(match)[1], counters(match)[2]) == ([0, 0], [10, 9])


def test_odds_evens_casino_pays_one_and_lets_the_opponent_choose() -> None:
    match = table(field={"b2": "0 odds_evens_casino"})

    play(match, "use b2/territory")
    assert asked(match) == (1, "choose")
    play(match, "choose 1")
    assert counters(match)[0] == [8, 6]
    play(match, "use b2/territory", "choose 2")
    assert counters(match)[0] == [7, 3]
    assert why(match, "use b2/territory") == "AM-24"


def test_odds_evens_casino_needs_the_reputation() -> None:
    match = table(field={"b2": "0 odds_evens_casino"}, rep=[0, 6])

    assert why(match, "use b2/territory") == "AM-18"


def test_junction_station_calls_an_agent_over_once_a_turn() -> None:
    match = table(field={"b2": "0 junction_station", "b3": "0 observatory ; 0 bouncer turned"}, mains=0)

    play(match, "use b2/territory")

    assert agent(match, "b2")["card"] == "bouncer"
    assert agent(match, "b2")["turned"]
    assert (loyalty(match, "b2"), loyalty(match, "b3")) == (4, 3)
    assert why(match, "use b2/territory") == "AM-162"


def test_st_veras_hospital_gives_a_trust_when_placed() -> None:
    match = table(hands=["st_veras_hospital", ""])

    play(match, "deploy st_veras_hospital b2")

    assert counters(match)[2] == [11, 10]


def test_casemate_prison_exposes_an_opposing_agent() -> None:
    match = table(field={"b2": "0 casemate_prison", "b3": "1 observatory ; 1 bouncer"})

    play(match, "use b2/territory")
    assert asked(match) == (0, "expose")
    assert "turn b3" in legal(match)
    assert "shove b3 a1" in legal(match)
    play(match, "shove b3 a1")

    assert agent(match, "a1")["exposed"]
    assert not agent(match, "a1")["turned"]
    assert loyalty(match, "b3") == 3


def test_rumour_press_stings_once_a_turn_at_a_symbol_combination() -> None:
    match = table(
        hands=["central_alley embassy midnight_market nox_bank observatory puppet_mayor", ""],
        field={"b2": "0 rumour_press"},
    )

    play(match, "symbols central_alley megaphone nox_bank seal", "shelve")  # Denounce
    assert counters(match)[0] == [6, 6 - 2 - 1]
    play(match, "symbols observatory seal midnight_market megaphone", "shelve")
    assert counters(match)[0] == [6, 1]


def test_novotek_works_smoke_all_neighbours_out() -> None:
    match = table(
        hands=["novotek_works", ""], field={"a2": "0 observatory", "c2": "1 observatory", "b1": "0 city_hall"}
    )

    play(match, "deploy novotek_works b2")

    # a2 points right at b2 with green +1; b1 points up with green +1; c2, turned about,
    # points left with red -1
    assert [loyalty(match, name) for name in ("a2", "c2", "b1", "b2")] == [2, 2, 2, 3 + 1 + 1 - 1]


def test_statue_park_pays_for_each_neighbour() -> None:
    match = table(
        hands=["statue_park", ""],
        field={"a2": "0 observatory", "c2": "1 observatory", "b4": "1 embassy"},
        rep=[6, 6],
    )

    play(match, "deploy statue_park b2")

    assert counters(match)[0] == [6 - 3 + 2, 6]


def test_nox_bank_pays_at_the_start_of_the_own_turn() -> None:
    match = table(field={"b2": "0 nox_bank"}, turn=1)

    pass_turn(match)
    assert counters(match)[0] == [7, 6]
    pass_turn(match)
    assert counters(match)[0] == [7, 6]


def test_fight_yard_strengthens_the_agent_on_it() -> None:
    match = table(field={"b2": "0 fight_yard ; 0 bouncer", "b3": "0 observatory ; 0 cleaner"})

    assert agent(match, "b2")["efficiency"] == 3
    assert agent(match, "b3")["efficiency"] == 3

    match = table(field={"b2": "0 fight_yard ; 1 bouncer"})
    assert agent(match, "b2")["efficiency"] == 2


def test_embassy_keeps_the_opponents_graffiti_out() -> None:
    match = table(field={"b2": "0 embassy"}, hands=["bullseye", "bullseye tunnel_rat"], turn=1)

    assert why(match, "deploy bullseye b2") == "AM-236"
    assert why(match, "facedown tunnel_rat b2") == "AM-236"
    pass_turn(match)
    assert legal(match, "deploy") == ["deploy bullseye b2"]


def test_memory_dump_brings_a_card_back_when_it_falls() -> None:
    match = table(field={"b2": "0 memory_dump loyalty=0"}, scrap=["bouncer", ""])

    play(match, "end")

    assert asked(match) == (0, "recover")
    assert legal(match) == ["recover bouncer", "decline"]
    play(match, "recover bouncer")
    assert view(match)["hands"][0] == ["bouncer"]
    assert view(match, 1)["hands"][0] == ["bouncer"]  # scrap is open, so it is known


def test_memory_dump_may_be_disposed_of() -> None:
    match = table(hands=["memory_dump", ""], main=["bouncer", ""])

    play(match, "dispose memory_dump")

    assert view(match)["hands"][0] == ["bouncer"]
    assert view(match)["scraps"][0] == ["memory_dump"]
    assert view(match)["mains"] == 2
