"""The turn, event cards and special cards (VI-19 to VI-42)."""

from __future__ import annotations

import pytest
from games.victory.positions import GAME, asked, legal, play, table, view, why

from nastolka import IllegalAction, Refusal, Rng, Session, read


def test_vi_19_play_then_draw_then_the_next_seat() -> None:
    session = table(hands=["b6 c6", "d6 e6"], deck="a2 a3")

    assert legal(session) == ["play b6", "play c6"]
    play(session, "play b6")
    assert (asked(session), legal(session)) == ((0, "turn_end"), ["end"])
    play(session, "end")
    shown = view(session)
    assert asked(session) == (1, "turn")
    assert (shown["hands"][0], shown["deck"], shown["discards"][-1]) == (["c6", "a2"], 1, "b6")


def test_vi_19_nobody_acts_out_of_turn() -> None:
    session = table(hands=["b6", "d6"])
    assert why(session, "play d6", seat=1) == "VI-19"
    assert why(session, "play b6", seat=0) is None


def test_vi_19_turns_pass_to_the_left() -> None:
    session = table(seats=3, hands=["b6", "c6", "d6"], deck="a2 a3 a4", turn=2)
    play(session, "play d6", "end")
    assert asked(session) == (0, "turn")


def test_vi_21_only_cards_in_hand() -> None:
    session = table(hands=["b6", "d6"])
    assert [why(session, line) for line in ("play d6", "plus d6", "discard d6", "discard plus")] == [
        "VI-21"
    ] * 4


def test_vi_22_one_card_a_turn_and_no_pass() -> None:
    session = table(hands=["b6 c6", "d6"], deck="a2")
    assert [why(session, line) for line in ("end", "pass", "draw")] == ["VI-22", "VI-22", "VI-43"]
    play(session, "play b6")
    assert [why(session, line) for line in ("play c6", "plus c6", "discard c6")] == ["VI-22"] * 3


def test_vi_23_discards_stay_out() -> None:
    session = table(hands=["b6 plus", "d6"], deck="a2")
    play(session, "play b6", "end", "play d6")
    assert view(session)["discards"][-2:] == ["b6", "d6"]
    assert view(session)["deck"] == 0


def test_vi_24_without_a_playable_card_any_card_is_thrown_away_and_drawn_for() -> None:
    session = table(hands=["b6 c6 minus", "d6"], board={"A": "b6 c6"}, deck="a2")
    assert legal(session) == ["discard b6", "discard c6", "discard minus"]
    play(session, "discard c6", "end")
    assert view(session)["hands"][0] == ["b6", "minus", "a2"]
    assert "c6" in view(session)["discards"]


def test_vi_25_no_throwing_away_while_a_card_is_playable() -> None:
    session = table(hands=["b6 c6", "d6"], board={"A": "b6"})
    assert legal(session) == ["play c6"]
    assert (why(session, "discard b6"), why(session, "discard c6")) == ("VI-25", "VI-25")


def test_vi_25_free_dead_play_throws_away_only_dead_cards() -> None:
    session = table(hands=["b6 c6 minus", "d6"], board={"A": "b6"}, options={"dead_play": "free"})
    assert legal(session) == ["play c6", "discard b6", "discard minus"]
    assert why(session, "discard c6") == "VI-25"


def test_vi_26_an_empty_hand_is_skipped_without_a_draw() -> None:
    session = table(seats=3, hands=["b6", "", "d6"], deck="a2 a3")
    play(session, "play b6", "end")
    assert asked(session) == (2, "turn")
    assert view(session)["hand_sizes"] == [1, 0, 1]


def test_vi_27_an_undecided_match_is_151_card_plays() -> None:
    session = Session(GAME, 3, {"lines_to_win": "3"}, seed=4)
    rng = Rng("151")
    while not session.over:
        session.play(rng.choice(session.state.legal()))
    plays = [
        entry for entry in session.log if entry.action.kind in ("play", "plus", "minus", "swap", "discard")
    ]
    assert max(session.state.lines) < 3
    assert len(plays) == 151


def test_vi_29_a_chip_lies_open_on_its_cell() -> None:
    session = table(hands=["b6", "d6"])
    play(session, "play b6")
    shown = view(session)
    assert shown["board"][5 * 12 + 1] == [0, 0]
    assert (shown["last"], shown["supply"][0]) == ("b6", 47)


@pytest.mark.parametrize("owner", ["A", "B"])
def test_vi_30_one_cell_one_chip(owner: str) -> None:
    session = table(hands=["b6 plus c6", "d6"], board={owner: "b6"})
    assert session.state.why(read("play b6")) == Refusal("VI-30", ("b6", "AB".index(owner)))
    assert why(session, "plus b6") == "VI-30"


def test_vi_31_a_dead_card_stays_in_hand_and_lives_again() -> None:
    """Ledger example 9."""
    session = table(seats=3, hands=["plus a3", "h3 a4", "minus a5"], deck="a6 a7 a8 a9")
    play(session, "plus h3", "end")
    assert view(session, 1)["dead"] == ["h3"]
    assert why(session, "play h3") == "VI-30"
    play(session, "play a4", "end", "minus h3", "end", "play a3", "end")
    assert view(session, 1)["dead"] == []
    play(session, "play h3")


def test_vi_32_the_event_of_a_cleared_cell_stays_spent() -> None:
    session = table(hands=["b6 plus", "minus d6"], deck="a2 a3")
    play(session, "play b6", "end", "minus b6", "end")
    assert why(session, "play b6") == "VI-32"
    play(session, "plus b6")


def test_vi_33_plus_goes_on_any_free_cell_but_a_corner() -> None:
    session = table(hands=["plus", "d6"], board={"A": "b6", "B": "c6"})
    assert len(legal(session, "plus")) == 138
    assert [why(session, f"plus {corner}") for corner in ("a1", "l1", "a12", "l12")] == ["VI-33"] * 4


def test_vi_34_and_41_minus_gives_the_chip_back() -> None:
    session = table(hands=["minus", "d6"], board={"A": "b6", "B": "c6 c7"}, deck="a2")
    assert legal(session) == ["minus c6", "minus c7"]
    assert why(session, "minus d6") == "VI-34"
    play(session, "minus c6")
    shown = view(session)
    assert (shown["board"][5 * 12 + 2], shown["supply"]) == (None, [47, 47, 48])


def test_vi_35_swap_replaces_the_chip() -> None:
    session = table(hands=["swap", "d6"], board={"A": "b6", "B": "c6"}, deck="a2")
    assert legal(session) == ["swap c6"]
    assert why(session, "swap d6") == "VI-35"
    play(session, "swap c6")
    shown = view(session)
    assert (shown["board"][5 * 12 + 2], shown["supply"]) == ([0, 0], [46, 48, 48])


def test_vi_36_locked_chips_are_immune() -> None:
    """Ledger example 11."""
    session = table(
        hands=["minus swap", "d7"],
        turn=0,
        lines={"B": ["c6 h6"]},
        board={"B": "i6"},
        options={"lines_to_win": "2"},
    )
    assert legal(session) == ["swap i6", "minus i6"]
    assert [why(session, f"{kind} {cell}6") for kind in ("minus", "swap") for cell in "cdefgh"] == [
        "VI-36"
    ] * 12


def test_vi_37_never_your_own_or_a_team_mates_chip() -> None:
    session = table(seats=4, hands=["minus swap", "d6", "e6", "f6"], board={"A": "b6", "B": "c6"}, turn=0)
    assert (why(session, "minus b6"), why(session, "swap b6")) == ("VI-37", "VI-37")


def test_vi_38_a_swapped_chip_may_complete_a_line() -> None:
    """Ledger example 10."""
    session = table(hands=["swap", "d6"], board={"A": "d10 e10 f10 g10 h10", "B": "i10"})
    play(session, "swap i10")
    assert session.state.result() == (1.0, 0.0)
    assert view(session)["supply"] == [42, 48, 48]


def test_vi_39_any_opponent_may_be_hit() -> None:
    session = table(seats=3, hands=["minus", "d6", "e6"], board={"B": "b6", "C": "c6"})
    assert legal(session) == ["minus b6", "minus c6"]


def test_vi_40_no_target_on_an_empty_board() -> None:
    """Ledger example 12."""
    session = table(hands=["minus swap plus b6", "d6"])
    assert (why(session, "minus b6"), why(session, "swap b6")) == ("VI-40", "VI-40")
    assert (legal(session, "minus"), legal(session, "swap")) == ([], [])
    assert (len(legal(session, "plus")), legal(session, "play")) == (140, ["play b6"])


FULL = " ".join(f"{column}{row}" for row in (2, 4, 6, 8, 10, 11) for column in "bcdegijk")


def test_vi_42_a_colour_without_chips_plays_only_minus() -> None:
    """Ledger example 14."""
    session = table(hands=["a2 a3 a4 a5 a6 minus", "d7"], board={"A": FULL, "B": "f1"}, deck="a7")
    assert view(session)["supply"][0] == 0
    assert legal(session) == ["minus f1"]
    assert [why(session, line) for line in ("play a2", "plus a2")] == ["VI-42", "VI-21"]


def test_vi_42_without_even_a_minus_a_card_is_thrown_away() -> None:
    session = table(hands=["a2 a3 plus swap", "d7"], board={"A": FULL, "B": "f1"}, deck="a7")
    assert legal(session) == ["discard a2", "discard a3", "discard plus", "discard swap"]
    assert [why(session, line) for line in ("plus a2", "swap f1")] == ["VI-42", "VI-42"]
    play(session, "discard plus", "end")
    assert view(session)["hands"][0] == ["a2", "a3", "swap", "a7"]


def test_vi_42_unlimited_chips() -> None:
    session = table(hands=["a2", "d7"], board={"A": FULL, "B": "f1"}, options={"chips": "unlimited"})
    assert view(session)["supply"] is None
    play(session, "play a2")


def test_vi_58_no_chip_ever_lies_on_a_corner() -> None:
    session = table(hands=["minus swap b6", "d6"], board={"B": "c6"})
    assert [why(session, line) for line in ("play a1", "minus l1", "swap a12")] == ["VI-58"] * 3


def test_vi_1_what_is_no_card_and_no_cell() -> None:
    session = table(hands=["b6", "d6"])
    assert [
        why(session, line)
        for line in ("play z9", "play plus", "plus b13", "discard a1", "play", "play b6 b6")
    ] == ["VI-1"] * 6


def test_an_illegal_action_is_refused_by_session_and_changes_nothing() -> None:
    session = table(hands=["b6", "d6"])
    before = session.state.encode()
    with pytest.raises(IllegalAction):
        play(session, "play d6")
    assert session.state.encode() == before
