"""Number, symbol and neutral combinations, neutral zone and buffer (AM-54 to AM-116)."""

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

from nastolka import Session, write
from nastolka.games.allmeans.tables import COMBINATION, NUMBER_COMBINATIONS, SYMBOL_COMBINATIONS

# -- numbers -------------------------------------------------------------------------------------------------


def test_am_54_to_57_sums_of_hand_and_buffer_only() -> None:
    match = table(
        hands=["observatory broadcast_tower", ""],
        buffers=["st_veras_hospital", ""],
        field={"b2": "0 embassy"},
    )

    assert legal(match, "number") == [
        "number observatory broadcast_tower",  # 5
        "number observatory st_veras_hospital",  # 9
        "number observatory broadcast_tower st_veras_hospital",  # 11
    ]
    assert why(match, "number broadcast_tower st_veras_hospital") == "AM-54"
    assert why(match, "number embassy observatory") == "AM-57"


def test_am_55_one_card_is_no_combination() -> None:
    assert why(table(hands=["central_alley", ""]), "number central_alley") == "AM-55"


def test_am_58_machinations_take_one_reputation() -> None:
    match = table(hands=["observatory broadcast_tower", ""])

    play(match, "number observatory broadcast_tower")  # no symbol lies on the field: nothing to choose

    assert counters(match)[0] == [7, 5]


def test_am_58_and_59_machinations_move_a_symbol_to_another_object() -> None:
    match = table(hands=["observatory broadcast_tower", ""], field={"b2": "1 embassy", "b3": "0 city_hall"})

    play(match, "number observatory broadcast_tower", "choose 2")
    assert legal(match) == ["lift b2/territory megaphone", "lift b2/territory seal"]
    play(match, "lift b2/territory seal")
    assert legal(match) == ["put b3/territory"]
    play(match, "put b3/territory")

    assert cell(match, "b2")["territory"]["symbols"] == ["megaphone"]
    assert cell(match, "b3")["territory"]["symbols"] == ["seal"]
    assert counters(match)[0] == [6, 6]


def test_am_59_an_opponent_without_reputation_loses_trust() -> None:
    match = table(hands=["observatory broadcast_tower", ""], rep=[6, 0])

    play(match, "number observatory broadcast_tower")

    assert counters(match)[2] == [10, 9]


@pytest.mark.parametrize(("choice", "rep"), [(1, [9, 6]), (2, [6, 3])])
def test_am_60_shaky_pr_is_the_opponents_choice(choice: int, rep: list[int]) -> None:
    match = table(hands=["observatory rustbank_slums", ""])

    play(match, "number observatory rustbank_slums")
    assert asked(match) == (1, "choose")
    play(match, f"choose {choice}")

    assert counters(match)[0] == rep


@pytest.mark.parametrize(
    ("cards", "rep", "trust"),
    [
        ("observatory st_veras_hospital", 11, 10),
        ("central_alley statue_park", 13, 10),
        ("city_hall midnight_market statue_park", 10, 11),
    ],
)
def test_am_61_to_63_pr_big_pr_and_charity(cards: str, rep: int, trust: int) -> None:
    match = table(hands=[cards, ""])
    line = next(line for line in legal(match, "number") if len(line.split()) == len(cards.split()) + 1)

    play(match, line)

    assert (counters(match)[0][0], counters(match)[2][0]) == (rep, trust)


def test_am_64_and_109_hand_cards_go_to_buffer_or_scrap_as_the_player_likes() -> None:
    match = table(hands=["observatory st_veras_hospital", ""])
    play(match, "number observatory st_veras_hospital")

    assert legal(match) == [
        "shelve", "shelve observatory", "shelve st_veras_hospital", "shelve observatory st_veras_hospital",
    ]  # fmt: skip
    play(match, "shelve st_veras_hospital")
    assert view(match)["buffers"][0] == [{"card": "st_veras_hospital", "symbols": ["seal"]}]
    assert view(match)["scraps"][0] == ["observatory"]


def test_am_110_a_buffer_card_frees_its_slot_for_a_hand_card_of_the_same_combination() -> None:
    match = table(hands=["observatory", ""], buffers=["st_veras_hospital bouncer", ""])

    play(match, "number observatory st_veras_hospital", "shelve observatory")

    assert [slot["card"] for slot in view(match)["buffers"][0]] == ["bouncer", "observatory"]


def test_am_112_a_full_buffer_sends_hand_cards_to_scrap() -> None:
    match = table(hands=["observatory midnight_market", ""], buffers=["bouncer cleaner", ""])

    play(match, "number observatory midnight_market")

    assert view(match)["scraps"][0] == ["observatory", "midnight_market"]
    assert asked(match) == (0, "turn")


def test_am_71_and_72_the_same_cards_do_not_make_the_same_combination_twice() -> None:
    match = table(hands=["observatory st_veras_hospital old_docks", ""])

    play(match, "number observatory st_veras_hospital", "shelve observatory st_veras_hospital")

    assert why(match, "number observatory st_veras_hospital") == "AM-71"
    assert legal(match, "number") == [
        "number observatory old_docks",
        "number observatory old_docks st_veras_hospital",
    ]
    assert "symbols observatory dossier old_docks dossier" in legal(match)  # another effect with some of them
    pass_turn(match)
    pass_turn(match)
    assert "number observatory st_veras_hospital" in legal(match)


def test_am_75_and_76_slander() -> None:
    match = table(hands=["central_alley midnight_market", ""])

    play(match, "symbols central_alley megaphone midnight_market megaphone")
    assert asked(match) == (1, "choose")
    play(match, "choose 2", "shelve")

    assert view(match)["owed"] == [0, 1]


def test_am_76_an_action_must_be_left_to_lose() -> None:
    match = table(hands=["central_alley midnight_market", ""], owed={"1": 2})

    play(match, "symbols central_alley megaphone midnight_market megaphone")

    assert counters(match)[0] == [6, 3]


# -- the fifteen pairs ---------------------------------------------------------------------------------------


def test_am_73_fifteen_pairs_cover_all_unordered_pairs() -> None:
    assert len(SYMBOL_COMBINATIONS) == 15 == len(COMBINATION)
    assert set(NUMBER_COMBINATIONS) == {5, 7, 9, 11, 13}


def test_am_77_and_78_info_leak_takes_two_cards_of_any_archive() -> None:
    match = table(hands=["central_alley junction_station", ""], extra_archive=["", "bouncer cleaner"])

    play(match, "symbols central_alley megaphone junction_station dossier")
    assert legal(match) == ["archive 0 main", "archive 0 extra", "archive 1 main", "archive 1 extra"]
    play(match, "archive 1 extra", "shelve")

    assert view(match)["scraps"][1] == ["bouncer", "cleaner"]


def test_am_77_info_leak_needs_a_card_in_some_archive() -> None:
    match = table(hands=["central_alley junction_station", ""], sizes={"0": [0, 0], "1": [0, 0]})

    assert why(match, "symbols central_alley megaphone junction_station dossier") == "AM-77"


def test_am_79_denounce() -> None:
    match = table(hands=["central_alley st_veras_hospital", ""])
    play(match, "symbols central_alley megaphone st_veras_hospital seal")
    assert counters(match)[0] == [6, 4]


def test_am_80_mutual_strike() -> None:
    match = table(hands=["central_alley novotek_works", ""])
    play(match, "symbols central_alley megaphone novotek_works crowbar")
    assert counters(match)[2] == [9, 9]

    match = table(hands=["central_alley novotek_works", ""], trust=[10, 0])
    assert why(match, "symbols central_alley megaphone novotek_works crowbar") == "AM-80"


def test_am_81_and_82_blackmail() -> None:
    match = table(
        hands=["central_alley casemate_prison", ""],
        field={"a1": "1 bouncer", "a2": "1 cleaner", "c1": "0 courier"},
    )

    play(match, "symbols central_alley megaphone casemate_prison knuckles", "choose 2")
    assert asked(match) == (1, "target")
    assert legal(match) == ["target a1/agent", "target a2/agent"]
    play(match, "target a1/agent")
    assert agent(match, "a1") is None

    match = table(hands=["central_alley casemate_prison", ""])
    play(match, "symbols central_alley megaphone casemate_prison knuckles")
    assert counters(match)[0] == [6, 3]


def test_am_83_potential_boost() -> None:
    match = table(hands=["junction_station courier", ""], main=["bouncer cleaner", ""])
    play(match, "symbols junction_station dossier courier dossier", "shelve")
    assert view(match)["hands"][0] == ["bouncer", "cleaner"]

    match = table(hands=["junction_station courier", ""], sizes={"0": [1, 15]})
    assert why(match, "symbols junction_station dossier courier dossier") == "AM-83"


def test_am_84_and_85_recovery() -> None:
    line = "symbols junction_station dossier st_veras_hospital seal"
    match = table(hands=["junction_station st_veras_hospital", ""], scrap=["bouncer cleaner", ""])
    play(match, line, "recover bouncer")
    assert view(match)["buffers"][0] == [{"card": "bouncer", "symbols": []}]
    assert len(legal(match, "shelve")) == 3  # the slot is taken before the hand cards come

    assert why(table(hands=["junction_station st_veras_hospital", ""]), line) == "AM-84"
    full = table(
        hands=["junction_station st_veras_hospital", ""],
        scrap=["bouncer", ""],
        buffers=["cleaner courier", ""],
    )
    assert why(full, line) == "AM-85"


def test_am_86_foresight_restores_or_removes() -> None:
    match = table(
        hands=["junction_station novotek_works", ""],
        field={"b2": "1 observatory symbols=seal", "b3": "0 city_hall"},
    )

    play(match, "symbols junction_station dossier novotek_works crowbar", "choose 1", "target b2/territory")
    assert cell(match, "b2")["territory"]["symbols"] == ["dossier", "seal"]

    match = table(hands=["junction_station novotek_works", ""], field={"b2": "1 observatory"})
    play(match, "symbols junction_station dossier novotek_works crowbar", "choose 2")
    assert cell(match, "b2")["territory"]["symbols"] == []

    match = table(hands=["junction_station novotek_works", ""])
    assert why(match, "symbols junction_station dossier novotek_works crowbar") == "AM-86"


def test_am_87_a_lilac_returns_on_a_planned_object_as_its_owner_picks() -> None:
    match = table(hands=["junction_station novotek_works", ""], buffers=["", "smuggler[]"])

    play(match, "symbols junction_station dossier novotek_works crowbar", "choose 1")
    assert asked(match) == (1, "dye")
    play(match, "dye knuckles")

    assert view(match)["buffers"][1] == [{"card": "smuggler", "symbols": ["dossier", "knuckles"]}]


def test_am_87_a_lilac_does_not_return_on_the_field() -> None:
    match = table(hands=["junction_station novotek_works", ""], field={"b2": "1 smuggler symbols="})

    play(match, "symbols junction_station dossier novotek_works crowbar", "choose 1")

    assert agent(match, "b2")["symbols"] == ["dossier"]


def test_am_88_and_89_download() -> None:
    match = table(
        hands=["junction_station casemate_prison", ""], extra_archive=["bouncer cleaner courier", ""]
    )
    play(
        match,
        "symbols junction_station dossier casemate_prison knuckles",
        "archive 0 extra",
        "shelve",
        "draw",
    )
    assert view(match)["hands"][0] == ["bouncer"]

    match = table(hands=["junction_station casemate_prison", ""], sizes={"0": [25, 2], "1": [25, 0]})
    play(match, "symbols junction_station dossier casemate_prison knuckles")
    assert view(match)["archives"][0]["main"] == 27


def test_am_90_power_play() -> None:
    match = table(hands=["st_veras_hospital observatory", ""])
    play(match, "symbols observatory seal st_veras_hospital seal", "choose 1")
    assert counters(match)[1] == [1, 0]

    match = table(hands=["st_veras_hospital observatory", ""])
    play(match, "symbols observatory seal st_veras_hospital seal", "choose 2")
    assert counters(match)[2] == [10, 9]


def test_am_91_inspire_and_am_93_intimidate() -> None:
    field = {"b2": "0 embassy", "b3": "1 embassy"}
    match = table(hands=["st_veras_hospital novotek_works", ""], field=field)
    play(match, "symbols st_veras_hospital seal novotek_works crowbar")
    assert (loyalty(match, "b2"), loyalty(match, "b3")) == (4, 3)

    match = table(hands=["st_veras_hospital casemate_prison", ""], field=field)
    play(match, "symbols st_veras_hospital seal casemate_prison knuckles")
    assert (loyalty(match, "b2"), loyalty(match, "b3")) == (1, -1)
    assert counters(match)[0] == [6, 5]

    match = table(hands=["st_veras_hospital casemate_prison novotek_works", ""], field={"b2": "0 embassy"})
    assert why(match, "symbols st_veras_hospital seal novotek_works crowbar") == "AM-91"
    assert why(match, "symbols st_veras_hospital seal casemate_prison knuckles") == "AM-93"


def test_am_94_and_95_wrecking() -> None:
    match = table(hands=["novotek_works spraycan_shade", "bouncer cleaner courier"])
    play(match, "symbols novotek_works crowbar spraycan_shade crowbar")
    assert asked(match) == (1, "shed")
    assert len(legal(match)) == 3
    play(match, "shed bouncer courier")
    assert view(match)["scraps"][1] == ["bouncer", "courier"]

    match = table(hands=["novotek_works spraycan_shade", "bouncer"])
    assert why(match, "symbols novotek_works crowbar spraycan_shade crowbar") == "AM-94"


def test_am_53_forced_discards_trigger_nothing() -> None:
    match = table(hands=["novotek_works spraycan_shade", "special_edition tunnel_rat"])

    play(match, "symbols novotek_works crowbar spraycan_shade crowbar", "shed tunnel_rat special_edition")

    assert counters(match)[0] == [6, 6]
    assert view(match)["hand_sizes"][1] == 0


def test_am_96_and_97_plan_destruction() -> None:
    match = table(hands=["novotek_works casemate_prison", ""], buffers=["bouncer", "cleaner"])
    play(match, "symbols casemate_prison knuckles novotek_works crowbar", "target 1/cleaner")
    assert view(match)["scraps"][1] == ["cleaner"]

    match = table(hands=["novotek_works casemate_prison", ""])
    assert why(match, "symbols casemate_prison knuckles novotek_works crowbar") == "AM-96"


def test_am_98_and_99_remove_agent() -> None:
    match = table(hands=["bouncer casemate_prison", ""], field={"a1": "1 cleaner"}, rep=[1, 6])
    play(match, "symbols casemate_prison knuckles bouncer knuckles")
    assert (counters(match)[0][0], counters(match)[2][0]) == (0, 9)

    assert (
        why(table(hands=["bouncer casemate_prison", ""]), "symbols casemate_prison knuckles bouncer knuckles")
        == "AM-98"
    )


# -- where symbols come from ---------------------------------------------------------------------------------


def test_am_66_field_symbols_combine_with_field_symbols_only() -> None:
    match = table(
        hands=["st_veras_hospital", ""],
        buffers=["puppet_mayor", ""],
        field={"b2": "0 observatory", "b3": "0 embassy"},
    )

    assert "field b2/territory seal b3/territory seal" in legal(match)
    assert why(match, "symbols st_veras_hospital seal observatory seal") == "AM-66"
    assert why(match, "field b2/territory seal 0/puppet_mayor seal") == "AM-66"
    assert "symbols st_veras_hospital seal puppet_mayor seal" in legal(match)


def test_am_66_opposing_objects_lend_no_symbols() -> None:
    match = table(field={"b2": "0 observatory", "b3": "1 embassy"})

    assert why(match, "field b2/territory seal b3/territory seal") == "AM-66"


def test_am_67_a_buffer_card_gives_active_symbols_only() -> None:
    match = table(hands=["st_veras_hospital", ""], buffers=["observatory[dossier]", ""])

    assert why(match, "symbols observatory seal st_veras_hospital seal") == "AM-67"


def test_am_68_two_symbols_of_one_card_do_not_combine() -> None:
    match = table(hands=["observatory", ""], field={"b2": "0 embassy"})

    assert why(match, "symbols observatory dossier observatory seal") == "AM-68"
    assert why(match, "field b2/territory seal b2/territory megaphone") == "AM-68"


def test_am_69_a_used_symbol_is_gone() -> None:
    match = table(
        hands=["observatory", ""],
        buffers=["puppet_mayor", ""],
        field={"b2": "0 embassy", "b3": "0 nox_bank"},
    )

    play(match, "symbols observatory seal puppet_mayor seal", "choose 1", "shelve observatory")
    assert view(match)["buffers"][0] == [
        {"card": "puppet_mayor", "symbols": ["seal"]}, {"card": "observatory", "symbols": ["dossier"]},
    ]  # fmt: skip
    play(match, "field b2/territory seal b3/territory seal", "choose 1")
    assert cell(match, "b2")["territory"]["symbols"] == ["megaphone"]


def test_am_70_the_lilac_itself_is_no_symbol_to_combine() -> None:
    match = table(hands=["rooftop_shooter bouncer", ""])

    assert why(match, "symbols bouncer knuckles rooftop_shooter mask") == "AM-70"


# -- lilac ---------------------------------------------------------------------------------------------------


def test_am_100_a_lilac_becomes_any_active_symbol_in_the_buffer() -> None:
    match = table(hands=["memory_dump rustbank_slums", ""])

    play(match, "number rustbank_slums memory_dump", "shelve memory_dump")
    assert asked(match) == (0, "dye")
    assert len(legal(match)) == 5
    play(match, "dye seal")

    assert view(match)["buffers"][0] == [{"card": "memory_dump", "symbols": ["seal"]}]


def test_am_101_to_104_the_neutral_combination() -> None:
    match = table(hands=["memory_dump", ""], buffers=["bouncer", ""])

    play(match, "neutral memory_dump bouncer", "shelve memory_dump", "dye knuckles")

    assert view(match)["buffers"][0] == [
        {"card": "bouncer", "symbols": ["knuckles"]}, {"card": "memory_dump", "symbols": ["knuckles"]},
    ]  # fmt: skip
    assert view(match)["mains"] == 1


def test_am_104_two_lilacs_are_one_neutral_combination_and_both_change() -> None:
    match = table(hands=["memory_dump odds_evens_casino", ""])

    assert legal(match, "neutral") == ["neutral odds_evens_casino memory_dump"]
    play(match, "neutral odds_evens_casino memory_dump", "shelve odds_evens_casino memory_dump")
    play(match, "dye seal", "dye crowbar")
    assert sorted(slot["symbols"][0] for slot in view(match)["buffers"][0]) == ["crowbar", "seal"]


def test_am_101_the_lilac_must_be_in_hand_and_the_partner_another_card() -> None:
    match = table(buffers=["memory_dump[seal]", ""], hands=["bouncer city_hall", ""])

    assert why(match, "neutral memory_dump bouncer") == "AM-101"
    assert why(table(hands=["memory_dump city_hall", ""]), "neutral memory_dump city_hall") == "AM-101"
    assert why(table(hands=["memory_dump", ""]), "neutral memory_dump memory_dump") == "AM-68"


def test_am_105_no_symbol_for_a_lilac_deployed_from_hand() -> None:
    match = table(hands=["memory_dump", ""])

    play(match, "deploy memory_dump b2")

    assert cell(match, "b2")["territory"]["symbols"] == []


# -- very large hands ----------------------------------------------------------------------------------------

LARGE = (
    "observatory central_alley city_hall old_docks midnight_market rustbank_slums broadcast_tower "
    "odds_evens_casino junction_station st_veras_hospital casemate_prison rumour_press novotek_works "
    "statue_park nox_bank fight_yard embassy memory_dump whisperer puppet_mayor bouncer rooftop_shooter "
    "archivist agitator cleaner advocate smuggler demolitionist impostor inspector courier grey_cardinal "
    "spraycan_shade lady_stencil acid_kid twin_aleph twin_beth"
)


def test_very_large_hands_are_asked_card_by_card() -> None:
    match = table(hands=[LARGE, ""], rep=[21, 6])

    assert len(legal(match)) <= 2000
    assert legal(match, "gather") == ["gather 5", "gather 7", "gather 9", "gather 11", "gather 13"]
    play(match, "gather 5")
    assert "add midnight_market" not in legal(match)
    play(match, "add observatory", "add broadcast_tower", "shelve")
    assert counters(match)[0] == [22, 5]
    assert "match bouncer knuckles" in legal(match)
    play(match, "match bouncer knuckles")
    assert "with rooftop_shooter knuckles" not in legal(match)  # no Agent on the field to remove
    play(match, "with central_alley megaphone")  # Blackmail
    assert view(match)["mains"] == 0


def test_a_combination_gathered_is_not_offered_a_second_time() -> None:
    match = table(hands=[LARGE, ""], rep=[10, 6])
    play(match, "gather 5", "add observatory", "add broadcast_tower", "shelve observatory broadcast_tower")
    play(match, "gather 5", "add observatory")

    assert "add broadcast_tower" not in legal(match)
    assert "add casemate_prison" in legal(match)


# -- in any order, and why not -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "named", "written"),
    [
        (
            "observatory broadcast_tower",
            "number broadcast_tower observatory",
            "number observatory broadcast_tower",
        ),
        ("observatory midnight_market", "symbols midnight_market megaphone observatory seal", ""),
        ("memory_dump bouncer", "neutral bouncer memory_dump", "neutral memory_dump bouncer"),
    ],
)
def test_am_54_66_101_a_combination_may_be_named_in_any_order(hands: str, named: str, written: str) -> None:
    match = table(hands=[hands, "alibi bravado"], field={"b2": "1 embassy"})
    kind, *words = named.split()
    written = written or " ".join([kind, *words[2:], *words[:2]])
    assert written in legal(match)
    assert named not in legal(match)
    assert why(match, named) is None
    play(match, named)
    assert write(match.actions[-1]) == written  # the record has one way to write it


def test_am_66_objects_of_the_field_may_be_named_in_any_order() -> None:
    match = table(hands=["bouncer", "alibi"], field={"b2": "0 observatory", "b3": "0 embassy"})
    (line, *_) = legal(match, "field")
    kind, *words = line.split()
    play(match, " ".join([kind, *words[2:], *words[:2]]))
    assert write(match.actions[-1]) == line


def test_am_109_cards_go_to_the_buffer_in_any_order() -> None:
    match = table(hands=["observatory broadcast_tower", ""])
    play(match, "number observatory broadcast_tower", "shelve broadcast_tower observatory")
    assert write(match.actions[-1]) == "shelve observatory broadcast_tower"
    assert why(match, "shelve observatory") == "AM-109"  # there is nothing to put there now


def test_a_record_in_another_order_is_the_same_match() -> None:
    match = table(hands=["observatory broadcast_tower", ""])
    play(match, "number observatory broadcast_tower")
    text = match.dump().replace("number observatory broadcast_tower", "number broadcast_tower observatory")
    again = Session.load(text, {"allmeans": match.game})
    assert again.dump() == match.dump()
    assert again.state == match.state


def test_am_910_a_small_hand_names_its_combinations_at_once() -> None:
    match = table(hands=["observatory broadcast_tower memory_dump bouncer", ""])
    assert (why(match, "gather 5"), why(match, "screen memory_dump")) == ("AM-910", "AM-910")
    assert (why(match, "gather 6"), why(match, "gather moon")) == ("AM-54", "AM-908")
    assert why(table(hands=["observatory broadcast_tower", ""]), "gather 13") == "AM-54"
    assert (why(match, "screen bouncer"), why(match, "neutral alibi bravado")) == ("AM-101", "AM-101")
    line = legal(match, "symbols")[0].split()
    assert why(match, f"match {line[1]} {line[2]}") == "AM-910"
    assert why(match, f"match {line[1]} mask") == "AM-70"
    assert (why(match, "match alibi seal"), why(match, "match observatory crowbar")) == ("AM-66", "AM-67")
