"""Every Agent and Graffiti-Agent: each of its abilities, and for plain ones its values."""

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


def test_whisperer_sees_the_hand_and_gains_two() -> None:
    match = table(field={"b2": "0 observatory ; 0 whisperer"}, hands=["", "bouncer cleaner"])

    play(match, "use b2/agent")

    assert view(match)["hands"][1] == ["bouncer", "cleaner"]
    assert counters(match)[0] == [8, 6]
    assert agent(match, "b2")["turned"]
    assert view(match, 1)["known"] == ["bouncer", "cleaner"]


def test_puppet_mayor_buys_influence() -> None:
    match = table(field={"b2": "0 observatory ; 0 puppet_mayor"})

    play(match, "use b2/agent")

    assert counters(match)[:2] == ([4, 6], [1, 0])


def test_bouncer_attacks_in_his_first_turn_without_harm() -> None:
    match = table(hands=["bouncer", ""], field={"b2": "0 observatory"})

    play(match, "deploy bouncer b2", "dig b2")

    assert counters(match)[0] == [1, 4]


def test_rooftop_shooter_hits_hard_and_is_reckless_at_first() -> None:
    match = table(hands=["rooftop_shooter", ""], field={"b2": "0 observatory"})

    play(match, "deploy rooftop_shooter b2", "dig b2")

    assert counters(match)[0] == [0, 3]
    assert counters(match)[2] == [9, 10]  # 2 left after the price, 3 to lose
    assert agent(match, "b2")["toughness"] == 1


def test_archivist_draws_two_and_discards_one() -> None:
    match = table(field={"b2": "0 observatory ; 0 archivist"}, extra_archive=["bouncer cleaner", ""])

    play(match, "use b2/agent")
    assert asked(match) == (0, "shed")
    play(match, "shed cleaner")

    assert view(match)["hands"][0] == ["bouncer"]


def test_archivist_does_as_much_as_there_is() -> None:
    match = table(field={"b2": "0 observatory ; 0 archivist"}, hands=["cleaner", ""], sizes={"0": [25, 0]})

    play(match, "use b2/agent", "shed cleaner")
    assert view(match)["hands"][0] == []

    match = table(field={"b2": "0 observatory ; 0 archivist"}, sizes={"0": [25, 0]})
    assert why(match, "use b2/agent") == "AM-235"


def test_agitator_may_expose_an_agent_when_placed() -> None:
    match = table(hands=["agitator", ""], field={"b2": "1 observatory ; 1 bouncer"})

    play(match, "deploy agitator a1")
    assert "decline" in legal(match)
    play(match, "turn b2")

    assert agent(match, "b2")["turned"]


def test_agitator_is_operative_but_not_on_a_bare_cell() -> None:
    match = table(hands=["agitator", ""], field={"b2": "0 observatory"})
    play(match, "deploy agitator b2", "dig b2")
    assert counters(match)[0] == [2, 5]

    match = table(hands=["agitator", ""])
    play(match, "deploy agitator b2", "dig b2")
    assert counters(match)[0] == [1, 5]


def test_cleaner_gains_two_for_attacking_an_agent() -> None:
    match = table(field={"b2": "0 observatory ; 0 cleaner", "a1": "1 inspector"})

    play(match, "strike b2 a1")
    assert agent(match, "a1") is None
    assert counters(match)[0] == [8, 6]

    match = table(field={"b2": "0 observatory ; 0 cleaner", "a1": "1 grey_cardinal"})
    play(match, "strike b2 a1")
    assert agent(match, "a1")["card"] == "grey_cardinal"
    assert counters(match)[0] == [8, 6]

    match = table(field={"b2": "0 observatory ; 0 cleaner"})
    play(match, "dig b2")
    assert counters(match)[0] == [6, 3]


def test_advocate_is_paid_when_another_agent_falls() -> None:
    match = table(
        field={"b2": "0 observatory ; 0 advocate", "a1": "0 agitator", "b3": "1 observatory ; 1 cleaner"},
        turn=1,
    )

    play(match, "strike b3 a1")

    assert counters(match)[0] == [9, 8]


def test_advocate_is_not_paid_for_himself() -> None:
    match = table(
        field={"b2": "0 observatory", "a1": "0 advocate", "b3": "1 observatory ; 1 cleaner"}, turn=1
    )

    play(match, "strike b3 a1")

    assert counters(match)[0][0] == 6


def test_advocate_discarded_helps_the_poor_only() -> None:
    match = table(hands=["advocate", ""], rep=[2, 6])
    play(match, "discard advocate")
    assert counters(match)[0][0] == 5

    match = table(hands=["advocate", ""], rep=[3, 6])
    assert why(match, "discard advocate") == "AM-47"


def test_smuggler_takes_a_card_back_once_a_turn() -> None:
    match = table(field={"b2": "0 observatory ; 0 smuggler"}, buffers=["bouncer cleaner", ""])

    play(match, "use b2/agent", "target 0/bouncer")

    assert view(match)["hands"][0] == ["bouncer"]
    assert view(match, 1)["hands"][0] == ["bouncer"]
    assert counters(match)[0][0] == 5
    assert not agent(match, "b2")["turned"]
    assert (view(match)["mains"], view(match)["extra"]) == (2, 1)
    assert why(match, "use b2/agent") == "AM-162"


def test_smuggler_discarded_gains_two() -> None:
    match = table(hands=["smuggler", ""])

    play(match, "discard smuggler")

    assert counters(match)[0] == [8, 6]


def test_smuggler_must_be_unturned() -> None:
    match = table(field={"b2": "0 observatory ; 0 smuggler turned"}, buffers=["bouncer", ""])

    assert why(match, "use b2/agent") == "AM-159"


def test_demolitionist_takes_two_loyalty_with_her() -> None:
    match = table(
        field={
            "b2": "0 observatory",
            "a1": "0 demolitionist",
            "b3": "1 observatory ; 1 cleaner",
            "c3": "1 embassy",
        },
        turn=1,
    )

    play(match, "strike b3 a1")
    assert asked(match) == (0, "target")
    play(match, "target c3/territory")

    assert loyalty(match, "c3") == 0


def test_impostor_slips_in_when_the_opponent_has_two_agents() -> None:
    match = table(hands=["impostor", ""], rep=[0, 6], field={"a1": "1 bouncer", "a2": "1 cleaner"})

    play(match, "slip impostor c1")

    assert agent(match, "c1")["card"] == "impostor"
    assert counters(match)[0][0] == 0
    assert view(match)["mains"] == 1

    match = table(hands=["impostor", ""], field={"a1": "1 bouncer"})
    assert why(match, "slip impostor c1") == "AM-32"


def test_impostor_discarded_gains_two() -> None:
    match = table(hands=["impostor", ""])

    play(match, "discard impostor")

    assert counters(match)[0] == [8, 6]


def test_impostor_has_no_price_from_the_buffer() -> None:
    match = table(buffers=["impostor", ""])

    assert why(match, "deploy impostor c1") == "AM-46"


def test_inspector_makes_exposed_opposing_agents_soft() -> None:
    match = table(
        field={"b2": "0 observatory ; 0 inspector", "b3": "1 observatory ; 1 bouncer", "a1": "1 cleaner"}
    )

    assert agent(match, "b3")["toughness"] == 3
    assert agent(match, "a1")["toughness"] == 1
    assert agent(match, "b2")["toughness"] == 3


def test_courier_draws_once_a_turn_when_a_territory_arrives() -> None:
    match = table(
        field={"b2": "0 observatory ; 0 courier"}, hands=["central_alley rustbank_slums", ""], rep=[12, 6],
        extra_archive=["bouncer cleaner", ""],
    )  # fmt: skip

    play(match, "deploy central_alley c2", "stay", "deploy rustbank_slums b3", "stay")

    assert view(match)["hands"][0] == ["bouncer"]


def test_grey_cardinal_chooses_at_the_start_of_the_turn() -> None:
    match = table(field={"b2": "0 observatory ; 0 grey_cardinal"}, turn=1)

    pass_turn(match)
    assert asked(match) == (0, "choose")
    play(match, "choose 2")

    assert counters(match)[0] == [6, 5]


def test_grey_cardinal_comes_from_the_buffer_only() -> None:
    match = table(hands=["grey_cardinal", ""], rep=[21, 6])

    assert why(match, "deploy grey_cardinal a1") == "AM-46"


def test_spraycan_shade_is_operative() -> None:
    match = table(hands=["spraycan_shade", ""], field={"b2": "0 observatory"})

    play(match, "deploy spraycan_shade b2", "dig b2")

    assert counters(match)[0] == [4, 5]


def test_lady_stencil_brings_graffiti_back() -> None:
    match = table(field={"b2": "0 observatory ; 0 lady_stencil"}, scrap=["bullseye bouncer tunnel_rat", ""])

    play(match, "use b2/agent")

    assert legal(match) == ["recover tunnel_rat", "recover bullseye"]
    play(match, "recover bullseye")
    assert view(match)["hands"][0] == ["bullseye"]


def test_acid_kid_may_destroy_any_graffiti() -> None:
    match = table(
        hands=["acid_kid", ""],
        field={"b2": "1 observatory ; 1 block_banner", "b3": "0 city_hall ; 1 tunnel_rat down"},
    )

    play(match, "deploy acid_kid a1")
    assert legal(match) == ["target b2/graffiti", "target b3/graffiti", "decline"]
    play(match, "target b3/graffiti")

    assert cell(match, "b3")["graffiti"] is None
    assert view(match)["scraps"][1] == ["tunnel_rat"]
    assert view(match, 1)["hands"][1] == []  # face down it had no ☠


def test_twin_aleph_is_stronger_beside_another_graffiti_agent() -> None:
    match = table(field={"b2": "0 observatory ; 0 twin_aleph", "a1": "0 bouncer"})
    assert agent(match, "b2")["efficiency"] == 1 + 1

    match = table(field={"b2": "0 observatory ; 0 twin_aleph", "a1": "0 tunnel_rat"})
    assert agent(match, "b2")["efficiency"] == 1 + 1 + 1


def test_twin_beth_is_tougher_beside_another_graffiti_agent() -> None:
    match = table(field={"b2": "0 observatory ; 0 twin_beth", "a1": "0 bouncer"})
    assert agent(match, "b2")["toughness"] == 1

    match = table(field={"b2": "0 observatory ; 0 twin_beth", "a1": "0 tunnel_rat"})
    assert agent(match, "b2")["toughness"] == 3


def test_wall_prophet_is_paid_while_there_is_a_graffiti() -> None:
    match = table(field={"b2": "0 observatory ; 0 wall_prophet ; 0 tunnel_map"}, turn=1)
    pass_turn(match)
    assert counters(match)[0][0] == 7

    match = table(field={"b2": "0 observatory ; 0 wall_prophet"}, turn=1)
    pass_turn(match)
    assert counters(match)[0][0] == 6


def test_tunnel_rat_draws_a_card_when_it_dies() -> None:
    match = table(
        field={"a1": "0 tunnel_rat", "b3": "1 observatory ; 1 cleaner"}, turn=1, main=["bouncer", ""]
    )

    play(match, "strike b3 a1")

    assert view(match)["hands"][0] == ["bouncer"]


def test_tunnel_rat_may_be_disposed_of() -> None:
    match = table(hands=["tunnel_rat", ""], main=["bouncer", ""])

    play(match, "dispose tunnel_rat")

    assert view(match)["hands"][0] == ["bouncer"]


def test_maestro_fresco_raises_or_lowers_a_loyalty() -> None:
    match = table(field={"b2": "0 observatory ; 0 maestro_fresco", "b3": "1 embassy"})

    play(match, "use b2/agent", "choose 2", "target b3/territory")

    assert loyalty(match, "b3") == 1
    assert view(match)["mains"] == 2
