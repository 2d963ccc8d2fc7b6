"""Drawing, drawing late, running out (VI-43 to VI-48, VI-67 to VI-71, VI-901, VI-902)."""

from __future__ import annotations

from typing import Any

from games.victory.positions import asked, legal, play, table, view, why

SELF = {"draw": "self"}


def sizes(session: Any) -> list[int]:
    return view(session)["hand_sizes"]


def test_vi_43_one_card_is_drawn_unseen_by_others() -> None:
    session = table(hands=["b6", "d6"], deck="a2 a3")
    play(session, "play b6", "end")
    assert view(session, 0)["hands"][0] == ["a2"]
    drawn = [event for event in session.log[-1].events if event.kind == "drew"]
    assert [event.seen_by(0).args for event in drawn] == [(0, "a2")]
    assert [event.seen_by(1).args for event in drawn] == [(0,)]


def test_vi_44_with_an_empty_deck_play_goes_on_without_draws() -> None:
    session = table(hands=["b6 c6", "d6"])
    play(session, "play b6", "end")
    assert (asked(session), sizes(session)) == ((1, "turn"), [1, 1])


def test_vi_44_an_empty_deck_is_the_reason_although_the_program_draws() -> None:
    session = table(hands=["b6 c6", "d6"])
    play(session, "play b6")
    assert legal(session) == ["end"]
    assert (why(session, "draw"), why(session, "pass")) == ("VI-44", "VI-44")


def test_vi_44_nothing_to_draw_when_drawing_oneself() -> None:
    session = table(hands=["b6 c6", "d6"], options=SELF)
    play(session, "play b6")
    assert legal(session) == ["end"]
    assert (why(session, "draw"), why(session, "pass")) == ("VI-44", "VI-44")


def test_vi_901_the_default_draws_on_end() -> None:
    session = table(hands=["b6", "d6"], deck="a2")
    play(session, "play b6")
    assert (legal(session), why(session, "draw"), why(session, "pass")) == (["end"], "VI-901", "VI-901")


def test_vi_901_a_mistapped_chip_is_taken_back_until_the_turn_ends() -> None:
    session = table(hands=["b6 c6", "d6"], deck="a2")
    play(session, "play b6")
    assert session.undo()
    assert legal(session) == ["play b6", "play c6"]
    play(session, "play c6", "end")
    assert not session.can_undo


def test_vi_902_drawing_oneself_offers_draw_and_pass() -> None:
    session = table(hands=["b6 c6", "d6"], deck="a2 a3", options=SELF)
    play(session, "play b6")
    assert (legal(session), why(session, "end")) == (["draw", "pass"], "VI-902")
    play(session, "draw")
    assert (asked(session), sizes(session)) == ((1, "turn"), [2, 1])


def test_vi_46_a_forgotten_draw_is_lost_when_the_next_player_has_finished() -> None:
    """Ledger example 13."""
    hands = ["b6 b7 b8 b9 b10 b11", "d6 d7 d8 d9 d10 d11"]
    session = table(hands=hands, deck="a2 a3 a4 a5", options=SELF)
    play(session, "play b6", "pass", "play d6", "draw")
    assert sizes(session) == [5, 6]
    assert why(session, "late 0") == "VI-46"
    play(session, "play b7")
    assert sizes(session) == [4, 6]
    play(session, "draw")
    assert sizes(session) == [5, 6]


def test_vi_48_it_may_be_made_up_while_the_next_player_is_on_turn() -> None:
    session = table(hands=["b6 b7", "d6 d7"], deck="a2 a3", options=SELF)
    play(session, "play b6", "pass")
    assert view(session)["owed"] == 0
    assert ("late 0" in view(session, 0)["interventions"], view(session, 1)["interventions"]) == (
        True,
        ["resign 1"],
    )
    play(session, "play d6", "late 0")
    assert (sizes(session), asked(session)) == ([2, 1], (1, "turn_end"))
    assert view(session)["hands"][0] == ["b7", "a2"]
    assert why(session, "late 0") == "VI-46"


def test_vi_45_strict_loses_the_draw_at_once() -> None:
    session = table(hands=["b6 b7", "d6 d7"], deck="a2 a3", options={**SELF, "late_draw": "strict"})
    play(session, "play b6", "pass")
    assert (view(session)["owed"], why(session, "late 0")) == (None, "VI-45")


def test_vi_45_nobody_makes_up_a_draw_for_another() -> None:
    session = table(hands=["b6 b7", "d6 d7"], deck="a2 a3", options=SELF)
    play(session, "play b6", "pass")
    assert why(session, "late 0", seat=1) == "VI-45"
    assert why(session, "late 1", seat=1) == "VI-46"


def test_vi_44_a_late_draw_needs_a_deck() -> None:
    session = table(hands=["b6 b7", "d6 d7"], owed=[0], turn=1, options=SELF)
    assert why(session, "late 0") == "VI-44"


def test_vi_46_the_draw_is_owed_by_the_last_who_missed_it() -> None:
    session = table(hands=["b6 b7", "d6 d7"], deck="a2 a3", options=SELF)
    play(session, "play b6", "pass", "play d6", "pass")
    assert (view(session)["owed"], why(session, "late 0")) == (1, "VI-46")


def test_vi_47_two_lost_draws_cost_two_cards() -> None:
    session = table(hands=["b6 b7 b8", "d6 d7 d8"], deck="a2 a3 a4 a5", options=SELF)
    play(session, "play b6", "pass", "play d6", "draw", "play b7", "pass", "play d7", "draw")
    assert sizes(session) == [1, 3]
    play(session, "play b8", "draw")
    assert sizes(session) == [1, 3]


def test_vi_48_a_skipped_seat_is_not_the_next_player() -> None:
    session = table(seats=3, hands=["b6 b7", "", "e6 e7"], deck="a2 a3", options=SELF)
    play(session, "play b6", "pass")
    assert asked(session) == (2, "turn")
    play(session, "play e6", "late 0", "draw")
    assert sizes(session) == [2, 0, 2]


def test_vi_48_the_own_next_turn_ends_the_grace() -> None:
    session = table(hands=["b6 b7", ""], deck="a2 a3", options=SELF)
    play(session, "play b6", "pass")
    assert (asked(session), view(session)["owed"], why(session, "late 0")) == ((0, "turn"), None, "VI-46")


def test_vi_67_cards_gone_from_deck_and_hands_end_the_match() -> None:
    session = table(hands=["b6", "d6"])
    play(session, "play b6", "end", "play d6", "end")
    assert session.over
    assert (session.state.result(), why(session, "play b6"), why(session, "late 0")) == (
        (0.5, 0.5),
        "VI-67",
        "VI-67",
    )


def test_vi_69_empty_hands_end_it_even_with_cards_in_the_deck() -> None:
    session = table(hands=["b6", "d6"], deck="a2 a3", options=SELF)
    play(session, "play b6", "pass", "play d6", "pass")
    assert session.over
    assert view(session)["deck"] == 2


def run_out(lines: dict[str, list[str]], seats: int = 2) -> tuple[float, ...] | None:
    hands = ["b12", "d12", "f12"][:seats]
    session = table(seats=seats, hands=hands, lines=lines, options={"lines_to_win": "2"})
    for hand in hands:
        play(session, f"play {hand}", "end")
    return session.state.result()


def test_vi_68_75_and_71_more_lines_win_and_leaders_share() -> None:
    """Ledger example 15."""
    a, b, c = {"A": ["b3 g3"]}, {"B": ["b5 g5"]}, {"C": ["b7 g7"]}

    assert run_out(a) == (1.0, 0.0)
    assert run_out({**a, **b}) == (0.5, 0.5)
    assert run_out({**a, **b}, seats=3) == (0.5, 0.5, 0.0)
    assert run_out({**a, **b, **c}, seats=3) == (1 / 3, 1 / 3, 1 / 3)
    assert run_out({}) == (0.5, 0.5)
