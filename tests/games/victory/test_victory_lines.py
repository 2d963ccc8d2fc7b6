"""Lines of victory, their locks, and the end they bring (VI-49 to VI-67, VI-70 to VI-74)."""

from __future__ import annotations

import pytest
from games.victory.positions import asked, at, legal, locked, play, table, view, why
from hypothesis import given, settings
from hypothesis import strategies as st

from nastolka import Session
from nastolka.games.victory import tables
from nastolka.games.victory.effects import op_lay

GREAT = {"lines_to_win": "2"}
LONG = {"lines_to_win": "3"}


def row(line: int, columns: range) -> str:
    return at(*((line, column) for column in columns))


def fill_up(session: Session, cells: str) -> list[int]:
    """Lay A's chips one by one; return how many lines each made."""
    gained = []
    for cell in cells.split():
        before = view(session)["lines"][0]
        op_lay(session.state, 0, tables.CELL[cell])
        gained.append(view(session)["lines"][0] - before)
    return gained


def test_vi_50_and_70_the_sixth_chip_wins_without_a_draw() -> None:
    """Ledger example 1."""
    session = table(board={"A": at((5, 2), (5, 3), (5, 4), (5, 6), (5, 7))}, hands=["f6 a2", "b2"], deck="a3")
    play(session, "play f6")
    assert session.over
    assert (session.state.result(), locked(session), view(session)["deck"]) == (
        (1.0, 0.0),
        "c6 d6 e6 f6 g6 h6",
        1,
    )


@pytest.mark.parametrize(("down", "right"), tables.DIRECTIONS)
def test_vi_49_lines_run_across_down_and_both_ways_aslant(down: int, right: int) -> None:
    cells = (
        [(3 + down * i, 6 + right * i) for i in range(6)]
        if right < 0
        else [(3 + down * i, 3 + right * i) for i in range(6)]
    )
    names = at(*cells).split()
    session = table(board={"A": " ".join(names[:2] + names[3:])}, hands=[names[2], "b2"])
    play(session, f"play {names[2]}")
    assert view(session)["lines"] == [1, 0, 0]


def test_vi_49_five_are_no_line_and_a_foreign_chip_breaks_a_row() -> None:
    session = table(board={"A": "b6 c6 d6 f6", "B": "g6"}, hands=["e6 h6", "b2"])
    play(session, "play e6", "end")
    assert view(session)["lines"] == [0, 0, 0]


def test_vi_55_five_chips_and_a_corner() -> None:
    """Ledger example 2."""
    session = table(board={"A": row(0, range(1, 5))}, hands=["f1", "b2"])
    play(session, "play f1")
    assert (session.over, locked(session)) == (True, "b1 c1 d1 e1 f1")
    assert view(session)["line_cells"] == [[0, ["a1", "b1", "c1", "d1", "e1", "f1"]]]


def test_vi_66_a_corner_serves_several_lines_and_colours() -> None:
    """Ledger example 3."""
    session = table(
        lines={"A": ["a1 f1"]},
        board={"B": "b2 c3 d4 e5", "A": "a2 a3 a4 a5"},
        hands=["a6", "f6"],
        turn=1,
        options=GREAT,
    )
    play(session, "play f6", "end")
    assert view(session)["lines"] == [1, 1, 0]
    play(session, "play a6")
    assert (session.over, view(session)["lines"]) == (True, [2, 1, 0])


def test_vi_62_and_63_seven_at_once_the_owner_picks_six() -> None:
    """Ledger example 4."""
    session = table(
        board={"A": at((3, 0), (3, 1), (3, 2), (3, 4), (3, 5), (3, 6))},
        hands=["d4", "minus"],
        deck="a2 a3",
        options=GREAT,
    )
    play(session, "play d4")
    assert (asked(session), legal(session)) == ((0, "lock"), ["lock a4 f4", "lock b4 g4"])
    assert [why(session, line) for line in ("end", "lock c4 h4", "play d4")] == ["VI-63"] * 3
    play(session, "lock b4 g4")
    assert (locked(session), asked(session)) == ("b4 c4 d4 e4 f4 g4", (0, "turn_end"))
    play(session, "end")
    assert legal(session) == ["minus a4"]


def test_vi_63_scripted_play_locks_the_first_six() -> None:
    session = table(
        board={"A": at((3, 0), (3, 1), (3, 2), (3, 4), (3, 5), (3, 6))}, hands=["d4", "minus"],
        options={**GREAT, "lock_choice": "first"},
    )  # fmt: skip
    play(session, "play d4")
    assert (locked(session), asked(session)) == ("a4 b4 c4 d4 e4 f4", (0, "turn_end"))


def test_vi_63_two_long_runs_from_one_chip_are_asked_one_after_the_other() -> None:
    cells = at(*((3, c) for c in (0, 1, 2, 4, 5, 6)), *((r, 3) for r in (0, 1, 2, 4, 5, 6)))
    session = table(board={"A": cells}, hands=["d4", "b2"], options=LONG)
    play(session, "play d4")
    first = legal(session)
    play(session, first[0])
    second = legal(session)
    assert sorted([*first, *second]) == ["lock a4 f4", "lock b4 g4", "lock d1 d6", "lock d2 d7"]
    play(session, second[1])
    assert (view(session)["lines"], asked(session)) == ([2, 0, 0], (0, "turn_end"))


def test_vi_61_a_growing_row() -> None:
    """Ledger example 5."""
    session = table(hands=["b2", "b3"], options=LONG)
    assert fill_up(session, row(8, range(11))) == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]


def test_vi_65_five_and_one_and_five() -> None:
    """Ledger example 6."""
    session = table(
        board={"A": f"{row(6, range(5))} {row(6, range(6, 11))}"}, hands=["f7", "b2"], options=GREAT
    )
    play(session, "play f7")
    assert (session.over, view(session)["lines"], len(locked(session).split())) == (True, [2, 0, 0], 11)


def test_vi_65_a_cross_is_two_lines() -> None:
    """Ledger example 7."""
    cells = at((4, 1), (4, 2), (4, 3), (4, 5), (4, 6), (1, 4), (2, 4), (3, 4), (5, 4), (6, 4))
    session = table(board={"A": cells}, hands=["e5", "b2"], options=GREAT)
    play(session, "play e5")
    assert (session.over, view(session)["lines"], len(locked(session).split())) == (True, [2, 0, 0], 11)


def test_vi_66d_edge_to_edge() -> None:
    """Ledger example 8."""
    session = table(hands=["b2", "b3"], options=LONG)
    assert fill_up(session, row(0, range(1, 11))) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    assert len(locked(session).split()) == 10


def test_vi_64_eleven_after_a_middle_six_was_locked() -> None:
    session = table(lines={"A": ["c6 h6"]}, board={"A": "a6 b6 i6 j6"}, hands=["k6", "minus"], options=LONG)
    play(session, "play k6")
    shown = view(session)
    assert (shown["lines"][0], len(locked(session).split())) == (2, 11)
    assert [cells[0] + "-" + cells[-1] for _, cells in shown["line_cells"]] == ["a6-f6", "f6-k6"]


def test_vi_64_twelve_by_the_scoring_chip_lock_all() -> None:
    session = table(lines={"A": ["a6 f6"]}, board={"A": "g6 h6 i6 k6 l6"}, hands=["j6", "b2"], options=LONG)
    play(session, "play j6")
    assert (view(session)["lines"][0], len(locked(session).split())) == (2, 12)


def test_vi_64_a_twelfth_chip_added_later_stays_open() -> None:
    session = table(lines={"A": ["a6 f6", "f6 k6"]}, hands=["l6", "minus"], options=LONG)
    play(session, "play l6", "end")
    assert (view(session)["lines"][0], len(locked(session).split()), legal(session)) == (2, 11, ["minus l6"])


def test_vi_52_and_53_lines_of_one_colour_may_cross() -> None:
    session = table(lines={"A": ["b6 g6"]}, board={"A": "d3 d4 d5 d7"}, hands=["d8", "b2"], options=LONG)
    play(session, "play d8")
    assert (view(session)["lines"][0], len(locked(session).split())) == (2, 11)


def test_vi_57_lines_of_different_colours_share_no_chip() -> None:
    session = table(
        lines={"A": ["b6 g6"]},
        board={"B": "d3 d4 d5 d7 d8"},
        hands=["b2", "swap plus"],
        turn=1,
        options=GREAT,
    )
    assert (why(session, "plus d6"), why(session, "swap d6")) == ("VI-30", "VI-36")


def test_vi_66e_diagonals_may_pass_through_each_other() -> None:
    """Ledger example 16."""
    session = table(
        lines={"A": ["c3 h8"]}, board={"B": at((2, 7), (3, 6), (4, 5), (5, 4), (6, 3))}, hands=["b12", "c8"],
        turn=1,
        options=GREAT,
    )  # fmt: skip
    play(session, "play c8")
    assert view(session)["lines"] == [1, 1, 0]


def test_vi_60_taking_a_chip_never_completes_a_line() -> None:
    session = table(board={"A": "b6 c6 d6 f6 g6", "B": "e6"}, hands=["minus", "b2"])
    play(session, "minus e6")
    assert (session.over, view(session)["lines"]) == (False, [0, 0, 0])


@pytest.mark.parametrize(("target", "over"), [("1", True), ("2", False), ("3", False)])
def test_vi_72_and_73_great_victory_goes_on(target: str, over: bool) -> None:
    session = table(board={"A": "b6 c6 d6 f6 g6"}, hands=["e6", "b2"], options={"lines_to_win": target})
    play(session, "play e6")
    assert session.over is over


def test_vi_74_past_the_target_wins_at_once() -> None:
    cells = at((4, 1), (4, 2), (4, 3), (4, 5), (4, 6), (1, 4), (2, 4), (3, 4), (5, 4), (6, 4))
    session = table(board={"A": cells}, lines={"A": ["b11 g11"]}, hands=["e5", "b2"], options=GREAT)
    play(session, "play e5")
    assert (session.state.result(), view(session)["lines"]) == ((1.0, 0.0), [3, 0, 0])


def test_vi_70_a_winning_run_of_seven_asks_for_no_choice() -> None:
    session = table(board={"A": "b6 c6 d6 f6 g6 h6"}, hands=["e6", "b2"])
    play(session, "play e6")
    assert session.over


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 1), st.sampled_from(tables.EVENT_CELLS)), max_size=90))
def test_vi_61_lines_counted_one_by_one_equal_lines_counted_from_the_board(
    moves: list[tuple[int, int]],
) -> None:
    session = table(hands=["b2", "b3"], options={"chips": "unlimited", "lock_choice": "first"})
    state = session.state
    state.config = state.config._replace(target=99)
    for colour, cell in moves:
        if not state.board[cell]:
            op_lay(state, colour, cell)
    state.check()
