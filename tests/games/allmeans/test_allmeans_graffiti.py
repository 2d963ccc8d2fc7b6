"""Every graffiti: each of its abilities, and where it may be placed."""

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


def test_all_seeing_eye_exposes_whoever_stands_there() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer ; 1 all_seeing_eye", "b3": "1 embassy ; 1 cleaner"})

    assert agent(match, "b2")["exposed"]
    assert not agent(match, "b3")["exposed"]


def test_all_seeing_eye_shows_the_hand_and_draws_two() -> None:
    match = table(
        hands=["all_seeing_eye", "whisperer"], field={"b2": "0 observatory"}, main=["bouncer cleaner", ""]
    )

    play(match, "deploy all_seeing_eye b2")

    assert view(match)["hands"][0] == ["bouncer", "cleaner"]
    assert view(match)["hands"][1] == ["whisperer"]
    assert counters(match)[0] == [5, 6]


def test_all_seeing_eye_goes_on_any_territory() -> None:
    match = table(hands=["all_seeing_eye", ""], field={"b2": "0 observatory", "b3": "1 observatory"})

    assert legal(match, "deploy") == ["deploy all_seeing_eye b2", "deploy all_seeing_eye b3"]
    assert why(match, "deploy all_seeing_eye b1") == "AM-192"


def test_painted_crown_is_worth_two_influence_while_it_is_there() -> None:
    match = table(hands=["painted_crown", ""], field={"b2": "0 observatory", "b3": "1 observatory"})

    assert legal(match, "deploy") == ["deploy painted_crown b2"]
    play(match, "deploy painted_crown b2")
    assert counters(match)[:2] == ([4, 6], [2, 0])

    match = table(hands=["fireworks", ""], field={"b3": "1 observatory ; 1 painted_crown"}, infl=[0, 2])
    play(match, "play fireworks")
    assert counters(match)[1] == [0, 0]


def test_the_crack_takes_two_loyalty_when_placed() -> None:
    match = table(hands=["the_crack", ""], field={"b2": "0 observatory", "b3": "1 observatory"})

    assert legal(match, "deploy") == ["deploy the_crack b3"]
    play(match, "deploy the_crack b3")

    assert loyalty(match, "b3") == 1


def test_the_crack_discarded_takes_one_from_any_territory() -> None:
    match = table(hands=["the_crack", ""], field={"b2": "0 observatory", "b3": "1 observatory"})

    play(match, "discard the_crack", "target b2/territory")

    assert loyalty(match, "b2") == 2
    assert view(match)["mains"] == 2


def test_block_banner_adds_two_loyalty_while_it_is_there() -> None:
    match = table(hands=["block_banner", ""], field={"b2": "0 observatory"})
    play(match, "deploy block_banner b2")
    assert loyalty(match, "b2") == 5

    match = table(hands=["fireworks", ""], field={"b2": "0 observatory ; 0 block_banner"})
    play(match, "play fireworks")
    assert loyalty(match, "b2") == 3


def test_block_banner_gains_three_reputation_when_placed() -> None:
    match = table(hands=["block_banner", ""], field={"b2": "0 observatory"})

    play(match, "deploy block_banner b2")

    assert counters(match)[0] == [6 - 1 + 3, 6]


def test_block_banner_taken_away_from_a_territory_below_zero_is_paid() -> None:
    match = table(hands=["fireworks", ""], field={"b2": "1 observatory loyalty=-1 ; 1 block_banner"})

    play(match, "play fireworks")

    assert loyalty(match, "b2") == -1
    assert counters(match)[0] == [9, 5]


def test_debtors_mark_stings_at_the_start_of_the_opponents_turn() -> None:
    match = table(field={"b3": "1 observatory ; 0 debtors_mark"})

    pass_turn(match)
    assert counters(match)[0] == [6, 5]
    pass_turn(match)
    assert counters(match)[0] == [6, 5]


def test_debtors_mark_gains_two_reputation_when_placed() -> None:
    match = table(hands=["debtors_mark", ""], field={"b3": "1 observatory"})

    play(match, "deploy debtors_mark b3")

    assert counters(match)[0] == [6 - 1 + 2, 6]


def test_debtors_mark_goes_on_opposing_territories_only() -> None:
    match = table(hands=["debtors_mark", ""], field={"b2": "0 observatory", "b3": "1 observatory"})

    assert why(match, "deploy debtors_mark b2") == "AM-192"


def test_tunnel_map_draws_a_card_when_placed() -> None:
    match = table(hands=["tunnel_map", ""], field={"b2": "0 observatory"}, main=["bouncer", ""])

    play(match, "deploy tunnel_map b2")

    assert view(match)["hands"][0] == ["bouncer"]


def test_tunnel_map_pays_once_a_turn_for_gathered_information() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer ; 0 tunnel_map", "b3": "0 embassy ; 0 cleaner"})

    play(match, "inform b2", "inform b3")

    assert counters(match)[0] == [8, 6]


def test_bullseye_gains_three_reputation_when_placed() -> None:
    match = table(hands=["bullseye", ""], field={"b2": "0 observatory"})

    play(match, "deploy bullseye b2")

    assert counters(match)[0] == [6 - 1 + 3, 6]


def test_bullseye_makes_the_agent_there_soft() -> None:
    match = table(field={"b2": "1 observatory ; 1 bouncer turned ; 0 bullseye", "a1": "0 spraycan_shade"})

    assert agent(match, "b2")["toughness"] == 1
    play(match, "strike a1 b2")
    assert agent(match, "b2") is None


def test_ill_fame_clears_the_symbols_of_its_territory_and_takes_three_reputation() -> None:
    match = table(hands=["ill_fame", ""], field={"b3": "1 observatory"})
    assert cell(match, "b3")["territory"]["symbols"] == ["dossier", "seal"]

    play(match, "deploy ill_fame b3")

    assert cell(match, "b3")["territory"]["symbols"] == []
    assert counters(match)[0] == [5, 3]


def test_ill_fame_takes_three_reputation_when_it_goes() -> None:
    match = table(hands=["fireworks", ""], field={"b3": "1 observatory ; 0 ill_fame"})

    play(match, "play fireworks")

    assert counters(match)[0] == [6 - 1 + 4, 3]


def test_voice_of_the_crowd_gains_two_reputation_when_placed() -> None:
    match = table(hands=["voice_of_the_crowd", ""], field={"b2": "0 observatory"})

    play(match, "deploy voice_of_the_crowd b2")

    assert counters(match)[0] == [6 - 1 + 2, 6]


def test_voice_of_the_crowd_adds_a_loyalty_each_own_turn() -> None:
    match = table(field={"b2": "1 observatory ; 0 voice_of_the_crowd"})

    pass_turn(match)
    assert loyalty(match, "b2") == 4
    pass_turn(match)
    assert loyalty(match, "b2") == 4


def test_scandal_poster_takes_two_reputation_when_placed() -> None:
    match = table(hands=["scandal_poster", ""], field={"b2": "0 observatory"})

    play(match, "deploy scandal_poster b2")

    assert counters(match)[0] == [5, 4]


def test_scandal_poster_is_torn_down_for_four_reputation() -> None:
    match = table(field={"b2": "0 observatory ; 0 scandal_poster"})

    play(match, "use b2/graffiti")

    assert counters(match)[0] == [6, 2]
    assert cell(match, "b2")["graffiti"] is None
    assert view(match)["scraps"][0] == ["scandal_poster"]
    assert view(match)["mains"] == 1


def test_scandal_poster_may_be_disposed_of() -> None:
    match = table(hands=["scandal_poster", ""], main=["bouncer", ""])

    play(match, "dispose scandal_poster")

    assert view(match)["hands"][0] == ["bouncer"]
    assert asked(match) == (0, "turn")
