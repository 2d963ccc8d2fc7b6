"""The walk's own laws: what it chooses to look at, and what it calls a fault."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Error

from app import boards
from nastolka import GAMES
from web.build.walk import course, guides, laws, matches, report, situations
from web.build.walk.course import Found
from web.build.walk.laws import Fault


def screen(**more: Any) -> dict[str, Any]:
    """Return measurements of a screen without a fault."""
    sound = {
        "size": [390, 844], "wide": 0, "scroll": 0, "board": [8, 44, 374, 374], "grid": [11, 47, 368, 368],
        "lit": [["cell:a1", "seen"]], "points": [], "buttons": [["act:end", "seen"]],
        "hand": [["card:a1", 1, 1]], "pressed": [], "small": [],
        "tops": [["card:a1", True]], "covers": [], "cut": [],
    }  # fmt: skip
    return {**sound, **more}


def guided() -> list[guides.Guide]:
    return sorted(guides.guides())


def said(faults: list[Fault]) -> list[str]:
    return [f"{fault.law}: {fault.said}" for fault in faults]


# -- laws ----------------------------------------------------------------------------------------------------


def test_a_screen_on_which_all_is_well_has_no_fault() -> None:
    assert laws.visited(screen(), screen(), screen(), touch=True) == []


def test_a_board_must_not_be_squeezed_to_a_line() -> None:
    assert said(laws.position(screen(grid=[8, 383, 288, 25]), True)) == [
        "sight: the board is only 25 px high or wide"
    ]


def test_something_legal_must_be_in_sight() -> None:
    faults = laws.position(screen(lit=[["cell:a1", "below"], ["cell:b1", "under act:end"]], buttons=[]), True)

    assert said(faults)[0] == "sight: nothing legal is in sight; cell: is below"


def test_a_button_of_the_answer_in_sight_is_something_legal_but_the_places_must_be_pointed_at() -> None:
    far = screen(lit=[["cell:a1", "below"], ["cell:b1", "absent"]])

    assert said(laws.position(far, True)) == ["pointed: cell: is below"]
    assert laws.position({**far, "points": ["down"]}, True) == []


def test_what_a_strip_shows_by_a_cut_card_needs_no_pointer() -> None:
    assert laws.position(screen(lit=[["card:a1", "seen"], ["card:b1", "strip"]]), True) == []


def test_the_button_of_the_answer_is_never_below_or_under_anything() -> None:
    hidden = screen(buttons=[["act:play a1", "under ui:rules"], ["act:end", "seen"]])

    assert said(laws.position(hidden, True)) == ["sight: the button act:play is under ui:rules"]


def test_a_card_of_the_hand_is_pressed_once_and_stands_there_once() -> None:
    assert said(laws.position(screen(hand=[["card:a1", 2, 1]]), True)) == [
        "once: a card of the hand can be pressed in 2 places (card:a1)"
    ]
    assert said(laws.position(screen(hand=[["card:a1", 1, 2]]), True)) == [
        "once: a card of the hand stands there 2 times (card:a1)"
    ]
    assert said(laws.position(screen(pressed=["card:a1"]), True)) == [
        "once: the focus card or a preview can be pressed: card:"
    ]


def test_a_hand_that_is_asked_shows_its_tops_until_something_is_picked() -> None:
    hidden = screen(tops=[["card:a1", False], ["card:b1", False]])

    assert said(laws.visited(hidden, None, None, True)) == [
        "sight: the hand is asked and out of sight; card: is not there"
    ]
    assert laws.visited(screen(tops=[["card:a1", False], ["card:b1", True]]), hidden, None, True) == []
    assert laws.visited(screen(tops=[]), None, None, True) == []


def test_a_chip_covers_nothing_that_matters_and_the_words_of_a_button_are_whole() -> None:
    assert said(laws.position(screen(covers=["words of card:a1"]), True)) == [
        "clear: a chip lies on words of card:"
    ]
    assert said(laws.position(screen(cut=[["ui:lesson=2", "Next lesson"]]), True)) == [
        "clear: the words of ui:lesson are cut: Next lesson"
    ]


def test_what_a_tutor_points_at_is_in_sight_and_the_answers_button_may_be_pointed_at_meanwhile() -> None:
    hidden = [["act:end", "below"]]
    led = screen(lit=[["card:a1", "seen"]], buttons=hidden, points=["down"])
    lost = screen(lit=[["spot:gauge", "above"]])

    assert laws.guided([(led, True)], True) == []
    assert said(laws.guided([({**led, "points": []}, True)], True)) == ["sight: the button act:end is below"]
    assert "sight: the tutor points at spot:, which is above" in said(laws.guided([(lost, True)], True))


def test_a_finger_needs_more_than_a_mouse() -> None:
    small = screen(small=[["pile:deck", 44, 28, "zone-hand"], ["pile:discards", 44, 28, "zone-hand"]])

    assert said(laws.position(small, touch=True)) == ["reach: pile: in zone-hand is 44×28"]
    assert laws.position(small, touch=False) == []


@pytest.mark.parametrize(("by", "faults"), [(8, 0), (9, 1), (-9, 1)])
def test_a_board_may_move_by_eight_pixels(by: int, faults: int) -> None:
    moved = screen(board=[8, 44 + by, 374, 374])

    assert len(laws.moved("still", screen(), moved)) == faults
    assert len(laws.visited(screen(), None, moved, touch=True)) == faults
    assert len(laws.visited(screen(), moved, None, touch=True)) == faults
    assert len(laws.steps([screen(), moved], 1, touch=True)) == faults


def test_a_board_that_sticks_to_the_screen_is_still_while_the_page_is_scrolled() -> None:
    stuck = screen(board=[8, 344, 374, 374], scroll=300)
    scrolled = screen(scroll=300)

    assert laws.moved("still", screen(), stuck) == []
    assert laws.moved("still", screen(), scrolled) == []


def test_a_board_may_not_come_or_go() -> None:
    assert said(laws.moved("still", screen(), screen(board=None))) == ["still: the board goes"]
    assert (
        laws.moved("still", screen(), screen(grid=None)) == []
    )  # a table of several grids has none that stays


def test_every_step_of_a_lesson_must_be_reached() -> None:
    assert said(laws.steps([screen(), screen()], 3, True)) == ["sound: step 2 of 3 cannot be reached"]
    assert laws.steps([screen()] * 4, 3, True) == []


# -- what is visited -----------------------------------------------------------------------------------------


def test_matches_are_the_same_in_every_walk_and_half_of_them_bots() -> None:
    assert matches.played("victory", 1).dump() == matches.played("victory", 1).dump()
    assert matches.begun(GAMES["risk"], 7).options["rounds"] == GAMES["risk"].brief["rounds"]


def test_a_question_knows_the_next_one_of_its_turn() -> None:
    session = matches.played("victory", 1)
    asked = list(matches.questions(session))

    plays = next(one for one in asked if session.log[one.ply].action.kind == "play")
    assert plays.kind == "turn"
    assert plays.then is not None and session.log[plays.then].seat == plays.seat
    last = next(one for one in asked if session.log[one.ply].action.kind == "end")
    assert last.then is None


def test_a_record_cut_at_a_ply_is_the_same_position_with_a_short_past() -> None:
    session = matches.played("godstorm", 1)
    ply = session.plies // 2
    again = situations.load(matches.cut(session, ply).dump())

    assert again.state == session.at(ply)
    assert again.plies == matches.BACK


def test_positions_of_a_class_come_from_as_many_matches_as_can_be() -> None:
    one = matches.Question(0, 0, "turn", 3, None)
    met = [(n, one._replace(ply=ply)) for n in range(5) for ply in range(10)]

    chosen = situations.spread(met)

    assert len(chosen) == situations.MOST
    assert {n for n, _ in chosen} == set(range(5))


def test_every_lesson_is_walked() -> None:
    assert {one.code for one in situations.lessons()} == set(matches.codes())


# What a tutor says only where it goes badly, or late: not every match brings it.
SELDOM = {"allmeans": ("trust", "window", "rest")}


@pytest.mark.parametrize("code", matches.codes())
def test_a_guided_match_is_walked_by_doing_what_its_tutor_says(code: str) -> None:
    told = guides.words(code)
    tutor = boards.board(code).TUTOR

    assert tutor is not None
    assert told[0].note.split()[0] == tutor.points[0].key
    most = len(tutor.points) - len(SELDOM.get(code, ()))
    assert len({one.note for one in told}) == len(told) >= min(most, guides.WORDS)
    assert all(situations.load(one.record).state.view(0)["actions"] for one in told)
    assert sum(bool(one.leads) for one in told) > 2


# -- the course ----------------------------------------------------------------------------------------------


def test_what_was_found_is_read_again_and_a_line_cut_short_is_forgotten(tmp_path: Path) -> None:
    log = tmp_path / "walk" / "log.jsonl"
    one = Found("390 ru", "victory turn own few 0", [Fault("still", "the board moves down +9 px")])
    course.write(log, one)
    with log.open("a") as out:
        out.write('["390 ru", "victory turn')

    assert course.read(log) == [one]


def test_a_report_counts_situations_and_tells_alike_faults_once() -> None:
    found = [
        Found("390 ru", f"victory turn own few {n}", [Fault("still", f"the board moves down +{9 + n} px")])
        for n in range(3)
    ]

    text = report.whole(found, "three")

    assert "   3 × the board moves down +9 px | 390 ru | turn own few 0, turn own few 1" in text
    assert report.table(found).splitlines()[-1].split()[-1] == "3"


def test_a_page_that_breaks_is_a_fault_and_is_opened_anew() -> None:
    opened: list[SimpleNamespace] = []

    class Breaking:
        def visit(self, one: situations.Situation) -> tuple[Any, None, None]:
            if one.n == 0:
                raise Error("the page is gone")
            return screen(), None, None

    @contextmanager
    def opens(look: course.Look) -> Iterator[Any]:
        tab = SimpleNamespace(look=look, faults=[], visit=Breaking().visit)
        opened.append(tab)
        yield tab

    stops = [situations.Situation("victory", "turn", True, "few", n, 0, "", "") for n in range(3)]
    found = list(course.visit(opens, course.LOOKS[0], list(stops), float("inf")))

    assert [said(one.faults) for one in found] == [["sound: the page is gone"], [], []]
    assert len(opened) == 2


def test_the_suite_looks_at_every_own_question_both_ways_and_at_every_lesson_once() -> None:
    legs = course.suite()
    own = {one.family for one in course.asked() if one.own}

    for _, leg in legs[:2]:
        assert {one.family for one in leg if isinstance(one, situations.Situation) and one.own} == own
    taught = [one for _, leg in legs for one in leg if isinstance(one, situations.Lesson)]
    assert sorted(taught) == sorted(situations.lessons())
    assert sorted(one for _, leg in legs for one in leg if isinstance(one, guides.Guide)) == guided()
    assert legs == course.suite()


def test_the_whole_walk_sees_every_class_at_every_look_before_any_second_position() -> None:
    legs = course.stops()
    looks = len(course.LOOKS)

    assert [look for look, _ in legs[:looks]] == list(course.LOOKS)
    for _, leg in legs[:looks]:
        assert {one.n for one in leg if isinstance(one, situations.Situation)} == {0}
        assert len([one for one in leg if isinstance(one, situations.Lesson)]) == len(situations.lessons())
    many = [one for _, leg in legs[looks:] for one in leg]
    assert all(isinstance(one, situations.Situation) and 0 < one.n < situations.MOST for one in many)
