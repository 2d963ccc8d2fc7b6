"""Every plot: what it does, what it needs, and its discard or disposal."""

from __future__ import annotations

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


def test_stone_eater_slug_stays_and_eats_a_loyalty_each_own_turn() -> None:
    match = table(hands=["stone_eater_slug", ""], field={"b2": "0 observatory", "b3": "1 observatory"})

    play(match, "play stone_eater_slug", "target b3/territory")
    assert [plot["card"] for plot in cell(match, "b3")["plots"]] == ["stone_eater_slug"]
    assert view(match)["limbo"] == []
    pass_turn(match)
    assert loyalty(match, "b3") == 2
    pass_turn(match)
    assert loyalty(match, "b3") == 2


def test_stone_eater_slug_goes_to_scrap_with_its_territory() -> None:
    match = table(field={"b3": "1 observatory loyalty=1 ; 0 stone_eater_slug"})

    pass_turn(match)

    assert cell(match, "b3")["plots"] == []
    assert view(match)["scraps"][0] == ["stone_eater_slug"]


def test_stone_eater_slug_needs_a_territory() -> None:
    assert why(table(hands=["stone_eater_slug", ""]), "play stone_eater_slug") == "AM-196"


def test_smear_campaign_takes_five_reputation() -> None:
    match = table(hands=["smear_campaign", ""])

    play(match, "play smear_campaign")

    assert counters(match)[0] == [4, 1]


def test_archive_purge_scraps_three_cards_and_gains_two_reputation() -> None:
    match = table(hands=["archive_purge", ""], main=["", "bouncer cleaner courier whisperer"])

    play(match, "play archive_purge")

    assert view(match)["scraps"][1] == ["bouncer", "cleaner", "courier"]
    assert counters(match)[0] == [7, 6]


def test_bought_block_shifts_two_loyalty() -> None:
    match = table(hands=["bought_block", ""], field={"b2": "0 observatory", "b3": "1 observatory"})
    play(match, "play bought_block")
    assert (loyalty(match, "b2"), loyalty(match, "b3")) == (5, 1)

    match = table(hands=["bought_block", ""], field={"b2": "0 observatory"})
    assert why(match, "play bought_block") == "AM-196"


def test_police_raid_takes_an_exposed_agent() -> None:
    match = table(hands=["police_raid", ""], field={"b3": "1 observatory ; 1 bouncer", "a1": "1 cleaner"})
    play(match, "play police_raid")
    assert agent(match, "a1") is None
    assert agent(match, "b3") is not None
    assert counters(match)[0] == [4, 6]

    match = table(hands=["police_raid", ""], field={"b3": "1 observatory ; 1 bouncer"})
    assert why(match, "play police_raid") == "AM-196"


def test_police_raid_discarded_gains_two() -> None:
    match = table(hands=["police_raid", ""])

    play(match, "discard police_raid")

    assert counters(match)[0] == [8, 6]


def test_compromising_files_show_the_hand_and_take_a_card() -> None:
    match = table(hands=["compromising_files", "bouncer cleaner"])

    play(match, "play compromising_files")
    assert asked(match) == (0, "rob")
    assert view(match)["hands"][1] == ["bouncer", "cleaner"]
    play(match, "rob bouncer")

    assert view(match)["scraps"][1] == ["bouncer"]
    assert view(match)["hands"][1] == ["cleaner"]
    assert counters(match)[0] == [5, 3]
    assert why(table(hands=["compromising_files", ""]), "play compromising_files") == "AM-196"


def test_night_mail_draws_three() -> None:
    match = table(hands=["night_mail", ""], main=["bouncer cleaner courier", ""])
    play(match, "play night_mail")
    assert view(match)["hands"][0] == ["bouncer", "cleaner", "courier"]

    assert why(table(hands=["night_mail", ""], sizes={"0": [2, 15]}), "play night_mail") == "AM-196"


def test_night_mail_discarded_gains_two() -> None:
    match = table(hands=["night_mail", ""])

    play(match, "discard night_mail")

    assert counters(match)[0] == [8, 6]


def test_carve_up_moves_an_influence() -> None:
    match = table(hands=["carve_up", ""], infl=[1, 3])

    play(match, "play carve_up")

    assert counters(match)[:2] == ([3, 6], [2, 2])


def test_carve_up_discarded_gains_two() -> None:
    match = table(hands=["carve_up", ""])

    play(match, "discard carve_up")

    assert counters(match)[0] == [8, 6]


def test_dockside_fire_takes_three_loyalty() -> None:
    match = table(hands=["dockside_fire", ""], field={"b2": "0 observatory", "b3": "1 embassy"})

    play(match, "play dockside_fire", "target b3/territory")

    assert loyalty(match, "b3") == -1
    assert counters(match)[0] == [3, 5]


def test_charity_gala_gives_three_trust() -> None:
    match = table(hands=["charity_gala", ""])

    play(match, "play charity_gala")

    assert counters(match)[0] == [5, 6]
    assert counters(match)[2] == [13, 10]


def test_charity_gala_discarded_gains_three_only_when_poor() -> None:
    match = table(hands=["charity_gala", ""], rep=[2, 6])

    play(match, "discard charity_gala")

    assert counters(match)[0] == [5, 6]
    assert why(table(hands=["charity_gala", ""], rep=[3, 6]), "discard charity_gala") == "AM-47"


def test_false_trail_moves_and_readies_an_agent_and_gains_four() -> None:
    match = table(
        hands=["false_trail", ""], field={"b2": "0 observatory", "a1": "0 bouncer turned", "a2": "0 embassy"}
    )

    play(match, "play false_trail")
    assert legal(match) == ["march a1 a2", "march a1 b2"]
    play(match, "march a1 b2")

    assert agent(match, "b2")["card"] == "bouncer"
    assert not agent(match, "b2")["turned"]
    assert counters(match)[0] == [10, 6]
    assert why(table(hands=["false_trail", ""], field={"a1": "0 bouncer"}), "play false_trail") == "AM-196"


def test_false_trail_discarded_gains_two() -> None:
    match = table(hands=["false_trail", ""])

    play(match, "discard false_trail")

    assert counters(match)[0] == [8, 6]


def test_special_edition_takes_four_or_two_when_discarded() -> None:
    match = table(hands=["special_edition", ""])
    play(match, "play special_edition")
    assert counters(match)[0] == [4, 2]


def test_special_edition_discarded_takes_two() -> None:
    match = table(hands=["", "special_edition"])
    play(match, "end")
    assert legal(match) == ["discard special_edition", "pass"]
    play(match, "discard special_edition")
    assert counters(match)[0] == [4, 6]


def test_alibi_readies_an_agent_and_gains_three() -> None:
    match = table(hands=["alibi", ""], field={"b2": "0 observatory ; 0 bouncer turned"})
    play(match, "play alibi")
    assert not agent(match, "b2")["turned"]
    assert counters(match)[0] == [8, 6]

    match = table(hands=["alibi", ""], field={"b2": "0 observatory ; 0 bouncer"})
    assert why(match, "play alibi") == "AM-196"
    assert why(table(buffers=["alibi[]", ""]), "play alibi") == "AM-46"


def test_alibi_discarded_gains_two() -> None:
    match = table(hands=["alibi", ""])

    play(match, "discard alibi")

    assert counters(match)[0] == [8, 6]


def test_broken_deal_scraps_a_planned_card_and_gains_three_reputation() -> None:
    match = table(hands=["broken_deal", ""], buffers=["cleaner", "bouncer"])

    play(match, "play broken_deal")

    assert view(match)["buffers"][1] == []
    assert counters(match)[0] == [8, 6]
    assert view(match)["scraps"][1] == ["bouncer"]
    assert why(table(hands=["broken_deal", ""], buffers=["cleaner", ""]), "play broken_deal") == "AM-196"


def test_amnesty_returns_two_cards() -> None:
    match = table(hands=["amnesty", ""], scrap=["bouncer cleaner courier", ""])
    play(match, "play amnesty", "recover bouncer cleaner")
    assert sorted(view(match)["hands"][0]) == ["bouncer", "cleaner"]

    assert why(table(hands=["amnesty", ""], scrap=["bouncer", ""]), "play amnesty") == "AM-196"


def test_amnesty_discarded_gains_two() -> None:
    match = table(hands=["amnesty", ""])

    play(match, "discard amnesty")

    assert counters(match)[0] == [8, 6]


def test_fireworks_scrap_a_graffiti_and_gain_four() -> None:
    match = table(
        hands=["fireworks", ""],
        field={"b2": "0 observatory ; 0 bullseye", "b3": "1 embassy ; 1 tunnel_rat down"},
    )

    play(match, "play fireworks", "target b3/graffiti")

    assert counters(match)[0] == [9, 6]
    assert view(match)["scraps"][1] == ["tunnel_rat"]
    assert why(table(hands=["fireworks", ""], field={"b2": "0 observatory"}), "play fireworks") == "AM-196"


def test_fireworks_discarded_gains_two() -> None:
    match = table(hands=["fireworks", ""])

    play(match, "discard fireworks")

    assert counters(match)[0] == [8, 6]


def test_ultimatum_lets_the_opponent_lose_influence_or_reputation() -> None:
    match = table(hands=["ultimatum ultimatum", ""], infl=[0, 1])

    play(match, "play ultimatum")
    assert asked(match) == (1, "choose")
    play(match, "choose 1")
    assert (counters(match)[1], counters(match)[2]) == ([0, 0], [10, 9])
    play(match, "play ultimatum.2", "choose 2")
    assert counters(match)[0] == [0, 0]


def test_ultimatum_discarded_gains_two() -> None:
    match = table(hands=["ultimatum", ""])

    play(match, "discard ultimatum")

    assert counters(match)[0] == [8, 6]


def test_general_strike_takes_an_action_of_the_next_turn_and_gains_three() -> None:
    match = table(hands=["general_strike", ""])

    play(match, "play general_strike")
    assert view(match)["owed"] == [0, 1]
    assert counters(match)[0] == [6, 6]
    pass_turn(match)

    assert view(match, 1)["mains"] == 1


def test_castling_returns_an_own_object_and_gains_five() -> None:
    match = table(
        hands=["castling", ""], field={"b2": "0 observatory ; 1 bullseye", "b3": "1 observatory"}, infl=[2, 0]
    )

    play(match, "play castling")

    assert counters(match) == ([11, 6], [0, 0], [10, 10])
    assert view(match)["hands"][0] == ["observatory"]
    assert view(match, 1)["hands"][0] == ["observatory"]
    assert view(match)["scraps"][1] == ["bullseye"]


def test_castling_leaves_no_double_and_drops_the_shadow() -> None:
    match = table(hands=["castling", ""], field={"a1": "0 bouncer shadow", "c4": "1 bouncer"})

    play(match, "play castling")

    assert agent(match, "a1") is None
    assert agent(match, "c4")["card"] == "bouncer"
    assert len(view(match)["scraps"][0]) == 2
    assert len(view(match)["hands"][0]) == 1


def test_castling_discarded_gains_two() -> None:
    match = table(hands=["castling", ""])

    play(match, "discard castling")

    assert counters(match)[0] == [8, 6]


def test_bravado_strengthens_until_the_end_of_the_turn() -> None:
    match = table(hands=["bravado", ""], field={"b2": "0 observatory ; 0 cleaner fresh"})

    play(match, "play bravado")
    assert agent(match, "b2")["efficiency"] == 5
    assert not agent(match, "b2")["reckless"]
    play(match, "dig b2")
    assert counters(match)[0] == [9, 1]
    pass_turn(match)
    assert agent(match, "b2")["efficiency"] == 3


def test_petty_blackmail_exposes_and_takes_three() -> None:
    match = table(hands=["petty_blackmail", ""], field={"b3": "1 observatory ; 1 bouncer"})

    play(match, "play petty_blackmail", "turn b3")

    assert agent(match, "b3")["turned"]
    assert counters(match)[0] == [5, 3]
    assert why(table(hands=["petty_blackmail", ""]), "play petty_blackmail") == "AM-196"


def test_petty_blackmail_may_be_disposed_of() -> None:
    match = table(hands=["petty_blackmail", ""], main=["bouncer", ""])

    play(match, "dispose petty_blackmail")

    assert view(match)["hands"][0] == ["bouncer"]


def test_final_argument_scraps_any_object_from_the_buffer_only() -> None:
    match = table(buffers=["final_argument[]", ""], field={"b3": "1 observatory"}, infl=[0, 2])

    play(match, "play final_argument")

    assert cell(match, "b3")["territory"] is None
    assert counters(match)[:2] == ([5, 6], [0, 0])
    assert (
        why(table(hands=["final_argument", ""], field={"b3": "1 observatory"}), "play final_argument")
        == "AM-46"
    )


def test_final_argument_discarded_gains_three() -> None:
    match = table(hands=["final_argument", ""])

    play(match, "discard final_argument")

    assert counters(match)[0] == [9, 6]
