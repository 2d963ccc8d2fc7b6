"""Agents (AM-150 to AM-183).

Deployment, default abilities, exposure, recklessness, free moves, the limit, shadows and doubles.
"""

from __future__ import annotations

import pytest
from games.allmeans.positions import agent, asked, counters, legal, loyalty, pass_turn, play, table, view, why

from nastolka import read


def test_am_151_own_territory_or_a_cell_without_territory() -> None:
    match = table(hands=["bouncer", ""], field={"b2": "0 observatory", "b3": "1 embassy", "a1": "1 cleaner"})

    assert "deploy bouncer b2" in legal(match)
    assert "deploy bouncer c4" in legal(match)
    assert why(match, "deploy bouncer b3") == "AM-151"
    assert why(match, "deploy bouncer a1") == "AM-174"


def test_am_153_an_agent_adds_a_loyalty_while_it_is_there() -> None:
    match = table(hands=["bouncer", ""], field={"b2": "0 observatory"})

    play(match, "deploy bouncer b2")

    assert loyalty(match, "b2") == 4


def test_am_154_an_opposing_territory_scraps_the_agent() -> None:
    match = table(hands=["central_alley", ""], field={"b2": "0 observatory", "b3": "1 bouncer"})

    play(match, "deploy central_alley b3")

    assert agent(match, "b3") is None


def test_am_231_one_with_a_shadow_loses_the_shadow_and_stays() -> None:
    match = table(hands=["central_alley", ""], field={"b2": "0 observatory", "b3": "1 bouncer shadow"})

    play(match, "deploy central_alley b3")

    assert agent(match, "b3")["shadow"] is None
    assert agent(match, "b3")["exposed"]
    assert not agent(match, "b3")["reckless"]
    assert loyalty(match, "b3") == 0


def test_am_155_agents_ready_at_the_start_of_their_controllers_turn() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer", "b3": "1 embassy ; 1 cleaner turned"})
    play(match, "dig b2")

    pass_turn(match)

    assert not agent(match, "b3")["turned"]
    assert agent(match, "b2")["turned"]


def test_am_25_to_29_one_additional_action_however_many_agents() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer", "b3": "0 embassy ; 0 cleaner"}, mains=0)

    play(match, "dig b2")

    assert why(match, "dig b3") == "AM-24"
    assert view(match)["extra"] == 0


def test_am_28_main_actions_serve_agents_but_not_the_other_way_round() -> None:
    match = table(
        field={"b2": "0 observatory ; 0 whisperer", "b3": "0 embassy ; 0 cleaner"},
        hands=["special_edition", ""],
    )

    play(match, "dig b3", "dig b2", "draw")

    assert view(match)["mains"] == 0
    match = table(field={"b2": "0 observatory ; 0 bouncer"}, hands=["special_edition", ""], mains=0)
    assert why(match, "play special_edition") == "AM-28"


def test_am_911_a_main_action_keeps_the_additional_one_for_another_agent() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer", "b3": "0 embassy ; 0 cleaner"})

    play(match, "dig b2 main")
    assert (view(match)["mains"], view(match)["extra"]) == (1, 1)
    assert legal(match, "dig") == ["dig b3", "dig b3 main"]
    play(match, "dig b3", "draw")

    assert (view(match)["mains"], view(match)["extra"]) == (0, 0)


def test_am_911_the_log_tells_it_before_what_the_agent_does() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer"})

    told = [event.kind for event in match.play(read("dig b2 main"))]

    assert told[0] == "on_main"
    assert "dug" in told
    match = table(field={"b2": "0 observatory ; 0 bouncer"}, extra=0)
    assert "on_main" not in [event.kind for event in match.play(read("dig b2"))]


def test_am_911_a_choice_there_is_not_says_why() -> None:
    field = {"b2": "0 observatory ; 0 bouncer", "b4": "1 courier", "b3": "0 embassy ; 0 cleaner turned"}
    both, mains, extra = (table(field=field, **left) for left in ({}, {"extra": 0}, {"mains": 0}))

    assert why(both, "use b2/territory main") == "AM-911"  # no Agent's
    assert why(both, "dig b3 main") == "AM-159"
    assert [why(both, f"dig b2 {word}") for word in ("extra", "b3", "main main")] == ["AM-908"] * 3
    assert [why(mains, f"{what} main") for what in ("dig b2", "strike b2 b4")] == ["AM-911", "AM-911"]
    assert why(extra, "inform b2 main") == "AM-24"


def test_am_14_and_911_the_tied_action_is_no_choice() -> None:
    first = table(field={"b2": "0 observatory ; 0 bouncer", "b3": "0 embassy ; 0 cleaner"}, bound=1)

    play(first, "dig b2 main")

    assert why(first, "dig b3 main") == "AM-14"
    assert {"dig b3", "draw"} <= set(legal(first))


def test_am_156_and_122_information_from_the_extra_archive() -> None:
    match = table(field={"b2": "0 observatory ; 0 bouncer"}, extra_archive=["cleaner", ""])
    play(match, "inform b2")
    assert view(match)["hands"][0] == ["cleaner"]

    match = table(field={"b2": "0 observatory ; 0 bouncer"}, sizes={"0": [25, 0]})
    assert why(match, "inform b2") == "AM-122"


def test_am_157_only_exposed_opposing_agents_are_attacked() -> None:
    match = table(
        field={
            "b2": "0 observatory ; 0 cleaner",
            "a1": "0 courier",
            "b3": "1 embassy ; 1 bouncer",
            "c1": "1 agitator",
        }
    )

    play(match, "draw", "draw")
    assert legal(match, "strike") == ["strike a1 c1", "strike b2 c1"]
    assert why(match, "strike b2 b3") == "AM-157"
    assert why(match, "strike b2 a1") == "AM-157"
    play(match, "strike b2 c1")
    assert agent(match, "c1") is None


def test_am_157_a_tougher_one_survives() -> None:
    match = table(field={"b2": "0 observatory ; 0 agitator", "c1": "1 bouncer"})

    play(match, "strike b2 c1")

    assert agent(match, "c1")["card"] == "bouncer"
    assert agent(match, "b2")["turned"]


def test_am_159_and_161_turned_agents_rest_and_both_attacks_are_one_kind() -> None:
    match = table(
        field={
            "b2": "0 observatory ; 0 bouncer turned",
            "b3": "0 embassy ; 0 cleaner did=attack",
            "c1": "1 agitator",
        }
    )

    assert why(match, "dig b2") == "AM-159"
    assert why(match, "strike b3 c1") == "AM-160"
    assert why(match, "dig b3") == "AM-160"
    assert "inform b3" in legal(match)


def test_am_163_exposed() -> None:
    match = table(
        field={"b2": "0 observatory ; 0 bouncer", "b3": "1 embassy ; 1 cleaner turned", "c1": "1 agitator"}
    )

    assert [agent(match, name)["exposed"] for name in ("b2", "b3", "c1")] == [False, True, True]


def test_am_166_and_167_recklessness_costs_the_efficiency() -> None:
    match = table(field={"a1": "0 rooftop_shooter", "c1": "1 grey_cardinal"}, rep=[1, 6])

    play(match, "strike a1 c1")

    assert agent(match, "c1")["card"] == "grey_cardinal"
    assert (counters(match)[0], counters(match)[2]) == ([0, 6], [8, 10])


def test_am_168_operative_agents_are_reckless_on_bare_cells_only() -> None:
    match = table(
        field={
            "b2": "0 observatory ; 0 bouncer fresh",
            "a1": "0 agitator",
            "b3": "1 embassy ; 1 cleaner fresh",
        }
    )

    assert [agent(match, name)["reckless"] for name in ("b2", "a1", "b3")] == [False, True, True]


def test_am_169_to_171_the_free_move() -> None:
    match = table(
        hands=["central_alley", ""], field={"b2": "0 observatory ; 0 bouncer turned", "a1": "0 cleaner"}
    )

    play(match, "deploy central_alley c2")
    assert legal(match) == ["move b2", "stay"]
    assert why(match, "move a1") == "AM-169"
    play(match, "move b2")

    assert agent(match, "c2")["card"] == "bouncer"
    assert not agent(match, "c2")["turned"]
    assert not agent(match, "c2")["reckless"]
    assert (loyalty(match, "b2"), loyalty(match, "c2")) == (4, 2)


def test_am_171_no_free_move_onto_a_cell_with_an_agent() -> None:
    match = table(hands=["central_alley", ""], field={"b2": "0 observatory ; 0 bouncer", "c2": "0 cleaner"})

    play(match, "deploy central_alley c2")

    assert asked(match) == (0, "turn")


def test_am_172_to_174_the_third_agent_sends_one_away_before_its_placed_text() -> None:
    match = table(hands=["agitator", ""], field={"a1": "0 bouncer", "a2": "0 cleaner", "c1": "1 courier"})

    play(match, "deploy agitator b1")
    assert asked(match) == (0, "dismiss")
    assert legal(match) == ["dismiss a1", "dismiss a2"]
    assert why(match, "dismiss b1") == "AM-173"
    play(match, "dismiss a2")

    assert asked(match) == (0, "expose")
    assert agent(match, "a2") is None


def test_am_175_not_on_the_cell_of_the_one_it_replaces() -> None:
    match = table(hands=["agitator", ""], field={"a1": "0 bouncer", "a2": "0 cleaner"})

    assert why(match, "deploy agitator a1") == "AM-174"


def test_am_230_an_earlier_agent_with_a_shadow_loses_only_the_shadow() -> None:
    match = table(hands=["agitator", ""], field={"a1": "0 bouncer shadow", "a2": "0 cleaner"})

    play(match, "deploy agitator b1", "dismiss a1")
    assert asked(match) == (0, "dismiss")
    assert agent(match, "a1")["shadow"] is None
    play(match, "dismiss a1")

    assert agent(match, "a1") is None


# -- shadows -------------------------------------------------------------------------------------------------


def test_am_176_to_179_a_shadow_goes_under_and_its_symbols_move_up() -> None:
    match = table(hands=["bouncer", ""], field={"b2": "0 observatory ; 0 bouncer turned", "a1": "0 cleaner"})

    assert why(match, "deploy bouncer.2 c1") == "AM-176"
    assert legal(match, "shadow") == ["shadow bouncer.2"]
    play(match, "shadow bouncer.2")

    shown = agent(match, "b2")
    assert shown["shadow"] == "bouncer.2"
    assert shown["symbols"] == ["knuckles", "knuckles"]
    assert (shown["turned"], shown["efficiency"]) == (True, 2)
    assert counters(match)[0][0] == 1
    assert asked(match) == (0, "turn")


def test_am_177_and_179_the_shadow_goes_instead_and_the_skull_fires_once() -> None:
    match = table(
        field={"a1": "0 tunnel_rat shadow", "b3": "1 embassy ; 1 cleaner", "c4": "1 tunnel_rat"},
        turn=1,
        main=["bouncer", ""],
    )

    play(match, "strike b3 a1")

    assert agent(match, "a1")["shadow"] is None
    assert view(match)["hands"][0] == ["bouncer"]
    assert agent(match, "c4")["card"] == "tunnel_rat"  # the Agent itself has stayed, so its double does
    assert len(view(match)["scraps"][0]) == 1


# -- doubles -------------------------------------------------------------------------------------------------


def test_am_180_to_183_doubles_share_their_symbols() -> None:
    match = table(field={"a1": "0 bouncer", "c1": "1 bouncer", "b2": "0 observatory"}, rep=[6, 6])

    assert "field a1/agent knuckles c1/agent knuckles" in legal(match)
    play(match, "field c1/agent knuckles b2/territory dossier", "archive 0 extra")

    assert agent(match, "c1")["symbols"] == []


def test_am_182_doubles_fall_together() -> None:
    match = table(field={"b2": "0 observatory ; 0 cleaner", "a1": "0 agitator", "c1": "1 agitator"})

    play(match, "strike b2 c1")

    assert agent(match, "a1") is None
    assert agent(match, "c1") is None


def test_am_232_a_twin_with_a_shadow_loses_the_shadow() -> None:
    match = table(field={"b2": "0 observatory ; 0 cleaner", "a1": "0 agitator shadow", "c1": "1 agitator"})

    play(match, "strike b2 c1")

    assert agent(match, "c1") is None
    assert agent(match, "a1")["shadow"] is None


@pytest.mark.parametrize("down", ["down", "known"])
def test_am_183_face_down_cards_are_no_doubles(down: str) -> None:
    match = table(field={"b2": f"1 observatory ; 1 acid_kid {down}", "a1": "0 acid_kid"})

    assert not agent(match, "a1")["double"]
