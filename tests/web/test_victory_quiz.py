"""Victory's questions on its table, its places of mourning, and the cells of a theme left out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from web.fakes import Browser

from app import i18n
from app.boards.glance import Glance
from app.boards.motion import heard
from app.boards.victory import BOARD
from app.boards.victory.words import SOBER, answer_words, quoted, when
from nastolka import GAMES, Session, read
from nastolka.core.kinds import Event
from nastolka.games.victory.tables import EVENT

NAMES = ("Ann", "Bob")


@pytest.fixture(autouse=True, params=i18n.LOCALES)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


def plain(html: object) -> str:
    return re.sub("<[^>]+>", "", str(html))


def asked(answer: str, quiz: str = "discard") -> dict[str, Any]:
    """Return the first seat's view after it named a date for the invasion."""
    state = GAMES["victory"].arrange({"hands": ["i1 b7", "d6"], "deck": "a2 a3", "options": {"quiz": quiz}})
    for line in ("play i1", "quiz 1945-05-09 1941-06-22 1941-06-24 1941-06-26", f"answer {answer}"):
        state.apply(read(line))
    return state.view(0)


def zones(view: dict[str, Any], **more: Any) -> dict[str, Any]:
    glance = Glance(**{"names": NAMES, "mine": True, "options": tuple(view["actions"]), **more})
    return BOARD.zones(view, glance)


# -- the quiz ----------------------------------------------------------------------------------------------


def test_a_wrong_answer_brings_the_right_date_large_into_the_question():
    view = asked("1941-06-24")
    prompt = zones(view)["prompt"]
    assert f"<strong>{when('i1')}</strong>" in prompt.split("date-learned")[1]
    assert str(quoted("i1")) in prompt
    assert BOARD.halts(view)


def test_a_right_answer_is_not_corrected():
    view = asked("1941-06-22")
    assert "date-learned" not in zones(view)["prompt"]
    assert not BOARD.halts(view)


def test_it_is_gone_with_the_turn():
    state = GAMES["victory"].arrange({"hands": ["i1 b7", "d6"], "options": {"quiz": "note"}})
    for line in ("play i1", "quiz 1945-05-09 1941-06-22 1941-06-24 1941-06-26", "answer 1941-06-24", "end"):
        state.apply(read(line))
    view = state.view(1)
    assert "date-learned" not in zones(view)["prompt"]


def test_the_log_says_what_was_named_and_what_is_right():
    said = plain(BOARD.sentence(Event("answered", (0, "i1", "1941-06-24", 0)), NAMES))
    assert str(answer_words("1941-06-24")) in said
    assert str(when("i1")) in said


def test_the_score_stands_beside_who_was_asked_and_nobody_else():
    seats = zones(asked("1941-06-24"))["seats"]
    score = str(i18n.t("victory.quiz.score", n=0, of=1))
    assert seats.count(score) == 1
    assert score in seats.split("Bob")[0]


def test_the_page_waits_until_the_right_date_was_read():
    tab = Browser().open().new_match("victory", "person", "greedy", dealer="0", quiz="note", answers="near")
    line = next(line for line in tab.screen.view()["actions"] if line.startswith("play"))
    for target in BOARD.targets(line, tab.screen.view()):
        tab.click(target)
    card = tab.screen.view()["quiz"]["card"]
    wrong = next(line for line in tab.screen.view()["actions"] if line.partition(" ")[2] != EVENT[card].date)
    tab.click(f"act:{wrong}")
    tab.wait(10_000)
    assert tab.screen.view()["turn"]["kind"] == "turn_end"
    assert "date-learned" in tab.zones["prompt"]
    tab.click("act:end")
    assert "date-learned" not in tab.zones["prompt"]


def test_what_was_missed_in_a_match_may_be_asked_once_more_without_the_board():
    view = asked("1941-06-24", "note")
    glance = Glance(names=NAMES)
    way = "#dates/ticket/again/events=i1"
    assert f'href="{way}"' in BOARD.result_model(view, glance)["more"]
    assert "#dates" not in BOARD.result_model(asked("1941-06-22"), glance)["more"]
    tab = Browser().open(way)
    assert [task.events for task in tab.screen.course.tasks] == [("i1",)]


# -- places of mourning ------------------------------------------------------------------------------------


def test_they_are_the_twelve_of_the_theme_and_the_two_deportations():
    assert len(SOBER) == 14
    assert {EVENT[key].theme for key in SOBER} == {"crimes", "state"}


def test_nobody_takes_them():
    for cell, sober in (("d5", True), ("k6", True), ("e7", False)):
        said = plain(BOARD.sentence(Event("laid", (0, cell, 0)), NAMES))
        key = "victory.log.laid-sober" if sober else "victory.log.laid"
        assert said == plain(i18n.t(key, name="Ann", place=quoted(cell)))
    laid, taken = (plain(BOARD.sentence(Event(kind, (0, "d5", 0)), NAMES)) for kind in ("laid", "taken"))
    assert laid != plain(i18n.t("victory.log.laid", name="Ann", place=quoted("d5")))
    assert taken != plain(i18n.t("victory.log.taken", name="Ann", place=quoted("d5"), owner="Ann"))


def test_no_sound_and_no_show_there_nor_for_a_line_across_them():
    view = GAMES["victory"].arrange({"hands": ["e7", "k3"]}).view(0)
    solemn = [Event("laid", (0, "d5", 0)), Event("taken", (0, "k7", 1)), Event("locked", (0, "a5", "f5"))]
    plainly = [Event("laid", (0, "e7", 0)), Event("taken", (0, "c3", 1)), Event("locked", (0, "b6", "g6"))]
    assert heard(BOARD.SOUNDS, filter(BOARD.rings, solemn)) == ""
    assert BOARD.motions(solemn, view) == []
    assert heard(BOARD.SOUNDS, filter(BOARD.rings, plainly)) == "line"
    assert len(BOARD.motions(plainly, view)) == 3


def test_they_are_marked_for_the_sheet_that_takes_their_glow():
    board = zones(GAMES["victory"].arrange({"hands": ["e7", "k3"]}).view(0))["board"]
    assert board.count(" is-sober") == 14


# -- a theme left out --------------------------------------------------------------------------------------


def left_out(**setup: Any) -> dict[str, Any]:
    setup = {"hands": ["plus e7", "k3"], "options": {"without": "crimes"}, "rest": "deck", **setup}
    return GAMES["victory"].arrange(setup).view(0)


def test_closed_cells_bear_nothing_of_their_events():
    painted = zones(left_out(), focus="cell:d5")
    assert painted["board"].count('class="cell closed') == 12
    assert not any(
        str(quoted(key)) in plain(painted["board"] + painted["focus"]) for key in SOBER - {"d9", "k6"}
    )
    assert str(i18n.t("victory.closed.text")) in painted["focus"]


def test_no_line_is_announced_across_a_closed_cell():
    view = left_out(board={"A": "e5 f5 g5 h5 i5"})
    assert "chip-lacks" in zones(view)["board"]  # j5
    view = left_out(board={"A": "e5 f5 g5 h5"}, hands=["plus", "k3"])
    assert "chip-lacks" not in zones(view)["board"]


def test_the_form_offers_close_dates_only_where_dates_are_asked():
    tab = Browser().open("#new/victory")
    assert "option.answers" not in tab.zones["screen"]
    tab.change("set:option.quiz", "note")
    assert "option.answers" in tab.zones["screen"]
    tab.change("set:option.without", "crimes")
    tab.controller.submit("form:start")
    options = tab.screen.match.session.options
    assert (options["answers"], options["without"]) == ("near", "crimes")
    assert Session.load(tab.screen.match.session.dump(), GAMES).options == options
