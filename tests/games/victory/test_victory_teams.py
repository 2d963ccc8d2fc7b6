"""Teams, the penalty for prompting, and leaving the table (VI-76 to VI-89, VI-909, VI-912)."""

from __future__ import annotations

from games.victory.positions import GAME, asked, legal, play, table, view, why

from nastolka import Rng, Session

FOUR = ["b6 b7 b8", "d6 d7", "f6 f7", "h6 h7"]


def sizes(session: Session) -> list[int]:
    return view(session)["hand_sizes"]


def test_vi_78_a_line_is_the_teams() -> None:
    session = table(seats=4, hands=["b6", "d6", "f6", "h6"], board={"A": "b6 c6 d6 e6 g6"}, turn=2)
    play(session, "play f6")
    assert session.state.result() == (1.0, 0.0, 1.0, 0.0)


def test_vi_85_every_member_gives_a_card_of_choice_unseen() -> None:
    session = table(seats=4, hands=FOUR, deck="a2 a3", turn=1)
    play(session, "penalty 0")
    assert (asked(session), legal(session)) == ((0, "shed"), ["shed b6", "shed b7", "shed b8"])
    assert [why(session, line) for line in ("play b6", "shed d6", "end")] == ["VI-85"] * 3
    play(session, "shed b7")
    shed = session.log[-1].events[0]
    assert (shed.seen_by(0).args, shed.seen_by(1).args, shed.seen_by(2).args) == ((0, "b7"), (0,), (0,))
    play(session, "shed f6")
    assert asked(session) == (-1, "shuffle")
    play(session, "shuffle f6 a2 b7 a3")
    assert (asked(session), sizes(session), view(session)["deck"]) == ((1, "turn"), [2, 2, 1, 2], 4)
    play(session, "play d6", "end")
    assert view(session, 1)["hands"][1] == ["d7", "f6"]


def test_vi_85_nature_shuffles_exactly_the_deck() -> None:
    session = table(seats=4, hands=FOUR, deck="a2", turn=1)
    play(session, "penalty 0", "shed b7", "shed f6")
    assert [why(session, line) for line in ("shuffle a2 b7", "shuffle a2 b7 b6", "shuffle a2 b7 f6")] == [
        "VI-910", "VI-910", None,
    ]  # fmt: skip


def test_vi_87_an_empty_deck_and_members_without_cards() -> None:
    """Ledger example 17."""
    hands = ["b6 b7 b8", "d6 d7", "f6 f7", "h6 h7", "", "j6 j7"]
    session = table(seats=6, hands=hands, turn=1)
    play(session, "penalty 0", "shed b6", "shed f6", "shuffle f6 b6")
    assert (sizes(session), view(session)["deck"]) == ([2, 2, 1, 2, 0, 2], 2)
    play(session, "play d6", "end", "play f7", "end")
    assert (sizes(session), view(session)["deck"]) == ([2, 2, 1, 2, 0, 2], 0)


def test_vi_87_a_team_without_cards_cannot_be_penalised() -> None:
    session = table(seats=4, hands=["b6", "", "f6", ""], turn=0)
    assert (why(session, "penalty 1"), why(session, "penalty 0")) == ("VI-87", None)


def test_vi_86_it_repeats_for_each_offence() -> None:
    session = table(seats=4, hands=FOUR, turn=1)
    play(session, "penalty 0", "shed b6", "shed f6", "shuffle b6 f6", "penalty 0", "shed b7", "shed f7")
    play(session, "shuffle b6 f6 b7 f7")
    assert sizes(session) == [1, 2, 0, 2]


def test_vi_88_any_team_calls_it_at_any_moment() -> None:
    session = table(seats=4, hands=FOUR, deck="a2", turn=1)
    assert all({"penalty 0", "penalty 1"} <= set(view(session, seat)["interventions"]) for seat in range(4))
    play(session, "play d6", "penalty 0", "shed b6", "shed f6", "shuffle a2 b6 f6")
    assert (asked(session), legal(session)) == ((1, "turn_end"), ["end"])
    play(session, "end")
    assert sizes(session) == [2, 2, 1, 2]


def test_vi_84_without_teams_nobody_is_penalised() -> None:
    session = table(hands=["b6", "d6"])
    assert why(session, "penalty 0") == "VI-84"
    assert why(table(seats=4, hands=FOUR), "penalty 2") == "VI-84"


def test_vi_26_a_penalty_that_takes_the_last_card_ends_the_turn() -> None:
    session = table(seats=4, hands=["b6", "d6 d7", "f6", "h6"], turn=0)
    play(session, "penalty 0", "shed b6", "shed f6", "shuffle b6 f6")
    assert (asked(session), view(session)["deck"]) == ((1, "turn"), 2)


def test_vi_69_a_penalty_that_takes_all_cards_ends_the_match() -> None:
    session = table(seats=4, hands=["b6", "", "f6", ""], turn=0)
    play(session, "penalty 0", "shed b6", "shed f6", "shuffle b6 f6")
    assert session.over
    assert session.state.result() == (0.5, 0.5, 0.5, 0.5)


def test_vi_88_a_draw_still_due_is_not_cancelled() -> None:
    session = table(seats=4, hands=FOUR, deck="a2", turn=0, options={"draw": "self"})
    play(session, "play b6", "pass", "penalty 0")
    assert (why(session, "late 0"), why(session, "penalty 1")) == ("VI-912", "VI-912")
    play(session, "shed b7", "shed f6", "shuffle a2 b7 f6", "late 0")
    assert view(session, 0)["hands"][0] == ["b8", "a2"]


def test_vi_85_own_shed_card_is_forgotten_by_bots() -> None:
    session = table(seats=4, hands=FOUR, deck="a2 a3", turn=1)
    play(session, "penalty 0", "shed b7", "shed f6", "shuffle f6 a2 b7 a3")
    worlds = [session.state.determinize(0, Rng(i)) for i in range(40)]
    assert {"b7" in view_of for world in worlds for view_of in [world.view(1)["hands"][1]]} == {True, False}


def test_vi_909_the_last_colour_left_wins() -> None:
    session = table(hands=["b6", "d6"])
    play(session, "resign 1")
    assert (session.over, session.state.result()) == (True, (1.0, 0.0))


def test_vi_909_a_seat_that_leaves_is_skipped_and_its_cards_are_discarded() -> None:
    session = table(seats=3, hands=["b6 b7", "d6 d7", "f6 f7"], board={"A": "a3"}, deck="a2", turn=0)
    play(session, "resign 0")
    shown = view(session, 1)
    assert (asked(session), shown["gone"], shown["hand_sizes"]) == ((1, "turn"), [0], [0, 2, 2])
    assert shown["discards"][-2:] == ["b6", "b7"]
    assert shown["board"][2 * 12] == [0, 0]
    assert why(session, "resign 0") == "VI-909"
    play(session, "play d6", "end", "play f6", "end")
    assert asked(session) == (1, "turn")


def test_vi_909_leaving_before_the_draw_and_in_the_middle_of_a_choice() -> None:
    board = {"A": "b6 c6 d6 f6 g6 h6"}
    session = table(
        seats=3, hands=["e6 b7", "d7", "f7"], board=board, deck="a2", options={"lines_to_win": "2"}
    )
    play(session, "play e6", "resign 0")
    shown = view(session, 1)
    assert (asked(session), shown["lines"], shown["deck"]) == ((1, "turn"), [1, 0, 0], 1)
    assert shown["line_cells"] == [[0, ["b6", "c6", "d6", "e6", "f6", "g6"]]]


def test_vi_909_a_seat_that_leaves_during_a_penalty_gives_nothing() -> None:
    session = table(seats=4, hands=FOUR, deck="a2", turn=1)
    play(session, "penalty 0", "resign 2", "shed b6")
    play(session, "shuffle a2 b6")
    assert (asked(session), sizes(session)) == ((1, "turn"), [2, 2, 0, 2])


def test_vi_909_a_colour_that_is_out_shares_no_draw() -> None:
    session = table(seats=3, hands=["b6", "d6", "f6"], turn=1)
    play(session, "resign 0", "play d6", "end", "play f6", "end")
    assert session.state.result() == (0.0, 0.5, 0.5)


def test_vi_909_a_team_plays_on_with_who_is_left() -> None:
    session = table(seats=4, hands=FOUR, turn=0)
    play(session, "resign 1")
    assert not session.over
    play(session, "resign 3")
    assert session.state.result() == (1.0, 0.0, 1.0, 0.0)


def test_vi_909_nobody_resigns_for_another() -> None:
    session = Session(GAME, 2, {}, seed=1)
    assert (why(session, "resign 1", seat=0), why(session, "resign 1", seat=1)) == ("VI-909", None)
