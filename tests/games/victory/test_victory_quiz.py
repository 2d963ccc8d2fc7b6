"""The quiz (VI-903 to VI-908)."""

from __future__ import annotations

import pytest
from games.victory.positions import asked, legal, play, table, view, why

from nastolka import Rng, Session, read
from nastolka.games.victory import tables

FIRST = "1941-06-22"  # i1, the invasion
DATES = f"1945-05-09 {FIRST} 1941-06-24 1941-06-26"


def ask(mode: str) -> Session:
    session = table(hands=["i1 b7", "d6"], deck="a2 a3", options={"quiz": mode})
    play(session, "play i1", f"quiz {DATES}")
    return session


def test_the_dates_of_the_test_are_dates_of_events() -> None:
    assert tables.EVENT["i1"].date == FIRST
    assert all(date in tables.ANSWER for date in DATES.split())


def test_vi_903_the_date_comes_before_the_chip() -> None:
    session = table(hands=["i1 b7", "d6"], deck="a2 a3", options={"quiz": "discard"})
    play(session, "play i1")
    assert asked(session) == (-1, "quiz")
    play(session, f"quiz {DATES}")
    assert (asked(session), legal(session)) == ((0, "answer"), [f"answer {date}" for date in DATES.split()])
    assert (view(session)["board"][8], view(session)["quiz"]["card"]) == (None, "i1")
    assert [why(session, line) for line in ("end", "play b7", "answer 1941-06-30")] == ["VI-903"] * 3
    play(session, f"answer {FIRST}")
    assert (view(session)["board"][8], asked(session)) == ([0, 0], (0, "turn_end"))


@pytest.mark.parametrize(("mode", "laid"), [("discard", None), ("note", [0, 0])])
def test_vi_904_and_905_a_wrong_date(mode: str, laid: list[int] | None) -> None:
    session = ask(mode)
    play(session, "answer 1945-05-09", "end")
    shown = view(session)
    assert (shown["board"][8], shown["hands"][0], shown["discards"][-1]) == (laid, ["b7", "a2"], "i1")
    assert (shown["quiz"]["asked"], shown["quiz"]["right"]) == ([1, 0], [0, 0])


def test_vi_906_nature_lays_out_four_different_verified_dates_with_the_right_one() -> None:
    session = table(hands=["i1 b7", "d6"], options={"quiz": "note"})
    play(session, "play i1")
    bad = [
        "quiz 1945-05-09 1941-06-24 1941-06-26 1941-06-30",  # the right one is missing
        f"quiz {FIRST} {FIRST} 1941-06-24 1941-06-26",
        f"quiz {FIRST} 1941-06-24 1941-06-26",
        f"quiz {FIRST} 1941-06-24 1941-06-26 1066-10-14",
        f"quiz {FIRST} 1941-06-24 1941-06-26 1941-10-05/1941-10-18",  # in doubt
    ]
    assert [why(session, line) for line in bad] == ["VI-910"] * len(bad)
    drawn = [session.state.draw(Rng(i)) for i in range(50)]
    assert all(session.state.accepts(action) for action in drawn)
    assert {action.args.index(FIRST) for action in drawn} == {0, 1, 2, 3}


def test_vi_906_an_event_in_doubt_is_laid_without_a_question() -> None:
    doubtful = next(event.id for event in tables.EVENTS if not event.verified)
    session = table(hands=[f"{doubtful} b7", "d6"], options={"quiz": "discard"})
    play(session, f"play {doubtful}")
    assert asked(session) == (0, "turn_end")


def test_vi_903_specials_are_never_asked() -> None:
    session = table(hands=["plus", "d6"], options={"quiz": "discard"})
    play(session, "plus i1")
    assert asked(session) == (0, "turn_end")


def test_vi_907_the_score_changes_no_result() -> None:
    session = table(hands=["i1", "d6"], board={"A": "d1 e1 f1 g1 h1"}, options={"quiz": "note"})
    play(session, "play i1", f"quiz {DATES}", "answer 1945-05-09")
    assert session.state.result() == (1.0, 0.0)
    assert view(session)["quiz"]["answers"] == [[0, "i1", FIRST, 0]]


def test_covered_events_stand_in_the_order_of_history() -> None:
    session = table(hands=["i1 plus", "c1"], deck="a2 a3", board={"B": "b1"})
    play(session, "play i1", "end", "play c1", "end", "plus d9")
    order = [event.id for event in tables.EVENTS]
    covered = view(session)["covered"]
    assert set(covered) == {"i1", "c1", "b1", "d9"}
    assert covered == sorted(covered, key=order.index)
    assert view(session)["played"] == [["i1"], ["c1"]]
    assert session.state.why(read("answer 1941-06-22")).rule == "VI-903"


def test_vi_913_an_answer_is_not_taken_back() -> None:
    session = ask("note")

    session.play(read("answer 1941-06-24"))

    assert not session.can_undo
