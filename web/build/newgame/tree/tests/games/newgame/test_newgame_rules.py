"""New Game, rule by rule: positions typed in, a sentence each."""

from __future__ import annotations

from games.newgame.positions import GAME, play, table

from nastolka import Refusal, Session, read
from nastolka.games.newgame.tables import BOX


def test_ng_1_each_number_is_there_twice() -> None:
    assert sorted(BOX) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


def test_ng_2_only_a_card_in_hand_can_be_laid() -> None:
    assert table("2 5", "1 4").state.why(read("lay 3")) == Refusal("NG-2", (3,))


def test_ng_3_the_higher_card_takes_the_point() -> None:
    assert play(table("2 5", "1 4"), "lay 5", "lay 4")["points"] == [1, 0]


def test_ng_4_an_even_die_gives_a_tie_to_the_second_seat() -> None:
    match = table("3 5", "1 3")
    play(match, "lay 3", "lay 3")
    assert play(match, "face 4")["points"] == [0, 1]


def test_ng_5_more_points_win_when_the_hands_are_empty() -> None:
    assert play(table("1", "6"), "lay 1", "lay 6")["result"] == [0.0, 1.0]


def test_ng_6_nobody_sees_what_lies_face_down() -> None:
    match = table("2 5", "1 4")
    play(match, "lay 5")
    assert match.state.view(1)["own"] is None


def test_ng_901_a_match_says_how_many_cards_are_dealt() -> None:
    match = Session(GAME, 2, {"hand": "5"}, seed=1)
    assert match.state.view(None)["held"] == [5, 5]


def test_ng_902_whoever_gives_up_loses() -> None:
    assert play(table("2 5", "1 4"), "resign 0")["result"] == [0.0, 1.0]
