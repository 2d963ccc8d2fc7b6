"""The course of a turn, discards and disposal, the opponent's window, the end.

AM-17 to AM-53, AM-118 to AM-123, AM-200 to AM-213.
"""

from __future__ import annotations

import pytest
from games.allmeans.positions import asked, cell, counters, legal, pass_turn, play, table, view, why

from nastolka import IllegalAction, Session
from nastolka.games.allmeans import GAME

FULL = {
    f"{column}{row}": f"{seat} {key}"
    for seat, keys in enumerate(
        (
            ("observatory", "city_hall", "old_docks", "midnight_market", "rustbank_slums", "nox_bank"),
            ("observatory", "embassy", "old_docks", "midnight_market", "rustbank_slums", "fight_yard"),
        )
    )
    for (column, row), key in zip([(c, r + 2 * seat) for r in (1, 2) for c in "abc"], keys, strict=True)
}

# -- actions -------------------------------------------------------------------------------------------------


def test_am_24_two_main_actions_and_fewer_are_allowed() -> None:
    match = table()

    play(match, "draw", "draw")
    assert why(match, "draw") == "AM-24"

    match = table()
    pass_turn(match)
    assert view(match)["active"] == 1


def test_am_37_a_draw_needs_a_card() -> None:
    assert why(table(sizes={"0": [0, 15]}), "draw") == "AM-37"


def test_am_45_and_46_from_the_buffer_the_second_price() -> None:
    match = table(buffers=["cleaner", ""])

    play(match, "deploy cleaner a1")

    assert counters(match)[0][0] == 4


def test_am_47_and_52_discards_on_the_own_turn_cost_no_action_and_have_no_limit() -> None:
    match = table(hands=["special_edition special_edition the_crack alibi", ""], field={"b2": "1 embassy"})

    play(match, "discard special_edition", "discard special_edition.2", "discard alibi", "discard the_crack")

    assert counters(match)[0] == [8, 2]
    assert view(match)["mains"] == 2
    assert why(match, "discard the_crack") == "AM-50"


def test_am_48_and_235_disposal_with_an_empty_archive_draws_nothing() -> None:
    match = table(hands=["tunnel_rat", ""], sizes={"0": [0, 15]})

    play(match, "dispose tunnel_rat")

    assert view(match)["hand_sizes"][0] == 0
    assert why(table(hands=["bouncer", ""]), "dispose bouncer") == "AM-48"


def test_am_50_discards_work_from_hand_only() -> None:
    assert why(table(buffers=["alibi[]", ""]), "discard alibi") == "AM-50"


def test_am_49_and_51_the_opponents_window() -> None:
    match = table(
        hands=["", "special_edition special_edition tunnel_rat"], field={"b2": "0 embassy loyalty=0"}
    )

    play(match, "end")
    assert asked(match) == (1, "window")
    assert cell(match, "b2")["territory"] is not None  # step 8 comes before step 11
    assert why(match, "draw") == "AM-49"
    play(match, "discard special_edition", "dispose tunnel_rat")

    assert view(match)["active"] == 1  # two, and no more
    assert counters(match)[0][0] == 4


def test_am_49_whoever_holds_a_card_is_asked_so_that_silence_tells_nothing() -> None:
    match = table(hands=["", "bouncer"])
    play(match, "end")
    assert legal(match) == ["pass"]

    match = table()
    play(match, "end")
    assert asked(match) == (1, "turn")


def test_am_904_and_905_others_turns_and_luck() -> None:
    match = table()

    assert why(match, "draw", seat=1) == "AM-904"
    assert why(match, "lot 0") == "AM-905"
    start = Session(GAME, 2)
    assert why(start, "draw") == "AM-905"
    with pytest.raises(IllegalAction):
        play(match, "mulligan")


def test_am_908_and_909_unknown_names_and_open_questions() -> None:
    match = table(hands=["observatory rustbank_slums", ""])

    assert why(match, "deploy nobody b2") == "AM-908"
    assert why(match, "deploy observatory z9") == "AM-908"
    play(match, "number observatory rustbank_slums")
    assert why(match, "draw") == "AM-909"


# -- a turn from start to end --------------------------------------------------------------------------------


def test_am_119_an_empty_hand_draws_two_before_the_actions() -> None:
    match = table(turn=1, main=["bouncer cleaner", ""])

    pass_turn(match)

    assert view(match)["hands"][0] == ["bouncer", "cleaner"]
    assert view(match)["mains"] == 2


def test_am_120_or_what_is_left() -> None:
    match = table(turn=1, sizes={"0": [1, 15]})

    pass_turn(match)

    assert view(match)["hand_sizes"][0] == 1


def test_am_123_an_empty_main_archive_costs_three_on_the_own_turn() -> None:
    match = table(sizes={"0": [0, 15]}, hands=["bouncer", ""])

    pass_turn(match)
    assert counters(match)[0] == [3, 6]
    pass_turn(match)
    assert counters(match)[0] == [3, 6]


def test_am_200_and_206_several_effects_of_one_player_in_the_order_that_player_likes() -> None:
    match = table(field={"b2": "0 city_hall", "b3": "0 observatory ; 0 voice_of_the_crowd"})

    play(match, "end")
    assert asked(match) == (0, "fire")
    assert legal(match) == ["fire city_hall", "fire voice_of_the_crowd"]
    play(match, "fire voice_of_the_crowd")

    assert [event.args[1] for event in match.log[-1].events if event.kind == "fired"] == [
        "voice_of_the_crowd",
        "city_hall",
    ]


def test_am_205_the_active_players_effects_come_first() -> None:
    match = table(field={"b2": "0 observatory ; 1 debtors_mark", "b3": "0 nox_bank"}, turn=1, rep=[0, 6])

    pass_turn(match)

    fired = [event.args[1] for entry in match.log for event in entry.events if event.kind == "fired"]
    assert fired == ["nox_bank", "debtors_mark"]
    assert counters(match)[2] == [10, 10]


def test_am_204_overpopulation_and_the_empty_archive_before_the_fall() -> None:
    match = table(
        field={"b2": "0 observatory loyalty=8", "b3": "0 embassy loyalty=0"},
        sizes={"0": [0, 15]},
        infl=[5, 0],
    )

    play(match, "end")

    kinds = [event.kind for event in match.log[-1].events]
    assert kinds.index("overpopulated") < kinds.index("dry") < kinds.index("scrapped")
    assert counters(match)[0][0] == 0


def test_am_76_lost_actions_are_named_after_the_draw_of_an_empty_hand() -> None:
    match = table(turn=1, owed={"0": 2}, field={"b2": "0 observatory ; 0 bouncer"})

    pass_turn(match)
    assert asked(match) == (0, "forfeit")
    play(match, "lose extra")

    assert (view(match)["mains"], view(match)["extra"]) == (1, 0)


# -- the end -------------------------------------------------------------------------------------------------


def test_am_207_and_208_ten_influence_win_at_the_status_check_only() -> None:
    match = table(infl=[10, 0])
    assert match.state.result() is None

    play(match, "end")

    assert match.state.result() == (1.0, 0.0)
    assert view(match)["why_won"] == "influence"
    assert why(match, "draw") == "AM-903"


def test_am_209_no_trust_loses_and_am_22_regained_trust_saves() -> None:
    match = table(trust=[0, 10], turn=1)
    play(match, "end")
    assert (match.state.result(), view(match)["why_won"]) == ((0.0, 1.0), "trust")

    match = table(trust=[0, 10], hands=["charity_gala", ""])
    play(match, "play charity_gala", "end")
    assert match.state.result() is None


@pytest.mark.parametrize(("more", "result"), [("a1", (1.0, 0.0)), ("a3", (0.0, 1.0))])
def test_am_210_a_full_field_is_won_by_loyalty(more: str, result: tuple[float, float]) -> None:
    sums = {seat: sum(1 for text in FULL.values() if text.startswith(str(seat))) for seat in (0, 1)}
    field = {name: f"{text} loyalty={9 if name == more else 3}" for name, text in FULL.items()}
    match = table(field=field, infl=[9, 9], rep=[21, 21])
    assert sums == {0: 6, 1: 6}

    play(match, "end")
    if asked(match) and asked(match)[1] == "fire":
        play(match, legal(match)[0])

    assert match.state.result() == result
    assert view(match)["why_won"] == "territories"


def test_am_212_with_equal_loyalty_play_goes_on() -> None:
    match = table(field={name: f"{text} loyalty=3" for name, text in FULL.items()}, infl=[9, 9])

    play(match, "end")

    assert match.state.result() is None


def test_am_211_both_at_once_is_a_draw() -> None:
    match = table(infl=[10, 10])

    play(match, "end")

    assert (match.state.result(), view(match)["why_won"]) == ((0.5, 0.5), "draw")


@pytest.mark.parametrize(("limit", "last"), [("100", 200), ("50", 100), ("30", 60)])
def test_am_213_and_901_too_long_a_match_is_a_draw(limit: str, last: int) -> None:
    match = table(options={"turn_limit": limit}, round=last - 1)
    play(match, "end")
    assert match.state.result() is None

    match = table(options={"turn_limit": limit}, round=last)
    play(match, "end")
    assert (match.state.result(), view(match)["why_won"]) == ((0.5, 0.5), "limit")


def test_am_902_resigning_gives_the_match_away() -> None:
    match = table()

    assert why(match, "resign 1", seat=0) == "AM-902"
    play(match, "resign 0")

    assert match.state.result() == (0.0, 1.0)


def test_am_902_resigning_while_cards_lie_in_the_neutral_zone_is_a_sound_end() -> None:
    match = table(hands=["observatory midnight_market", ""])

    play(match, "number observatory midnight_market")
    assert view(match)["limbo"]
    play(match, "resign 0")

    match.state.check()
    assert match.state.result() == (0.0, 1.0)
