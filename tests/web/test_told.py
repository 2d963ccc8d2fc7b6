"""What happened, and how it ended: news above the question, chips of the log, being out, pace, the result."""

from __future__ import annotations

import pytest
from web.fakes import Browser

from app import widgets
from app.boards.board import Line
from app.i18n import Html
from app.screens.table.log import row
from nastolka import GAMES, Rng, Session, write
from nastolka.core.kinds import Event

RISK = {"setup": "dealt"}


def start(code: str, *kinds: str) -> Browser:
    return Browser().open().new_match(code, *kinds)


def turn(tab: Browser) -> None:
    """Let the person make one whole turn and the bots theirs."""
    seat = tab.screen.sight.actor
    while tab.screen.match.to_act == seat and not tab.screen.match.session.over:
        tab.screen.moves.play(tab.screen.view()["actions"][0], seat)
    tab.wait(20_000)


# -- above the question ----------------------------------------------------------------------------------


def test_what_the_others_did_stands_above_the_question_with_a_way_to_show_it():
    tab = start("victory", "person", "greedy").wait(20_000)
    turn(tab)
    prompt = tab.zones["prompt"]
    assert prompt.index('class="news"') < prompt.index('class="prompt-words"')
    assert "Hannibal" in tab.screen.course.news()["lines"][-1]
    place = tab.screen.course.news()["place"]
    assert place.startswith("cell:")
    tab.click(f"ui:news={place}")
    assert tab.screen.focus == place


def test_the_line_names_the_deed_and_leaves_what_followed_to_the_log():
    line = Html('Hannibal shuffles <span class="then nx-then nx-d1">You draw <b>four</b></span>')
    assert '<span class="news-said">Hannibal shuffles</span>' in widgets.news({"lines": [line]})


def test_before_anybody_played_the_line_keeps_its_room():
    tab = start("tictactoe", "person", "easy")
    assert '<p class="news"></p>' in tab.zones["prompt"]


def test_what_befell_the_viewer_comes_before_what_came_last(monkeypatch):
    tab = start("tictactoe", "person", "easy").click("cell:4").wait(5_000)
    ply = tab.screen.match.session.plies
    lines = [
        Line(Html("lost"), "captured", 1, foe=0),
        *[Line(Html(f"{n}"), "captured", 1, foe=2) for n in range(4)],
    ]
    found = [type("Told", (), {"line": line, "ply": ply})() for line in lines]
    monkeypatch.setattr(tab.screen.log, "since", lambda viewer, first: found)
    news = tab.screen.course.news()
    assert news["lines"] == ["lost"]
    assert news["more"] == 4


def test_own_actions_are_no_news_and_leave_the_news_as_it_was():
    tab = start("tictactoe", "person", "easy").click("cell:4")
    assert tab.screen.course.news()["lines"] == []
    tab = start("victory", "person", "greedy").wait(20_000)
    turn(tab)
    news = tab.screen.course.news()["lines"]
    seat = tab.screen.sight.actor
    tab.screen.moves.play(tab.screen.view()["actions"][0], seat)
    assert tab.screen.match.to_act == seat
    assert tab.screen.course.news()["lines"] == news


def test_what_was_answered_for_one_is_news_until_one_acts_again(monkeypatch):
    tab = start("risk", "person", "greedy").wait(20_000)
    seat, course = tab.screen.sight.actor, tab.screen.course
    own = Line(Html("drew"), "traded", seat)
    ply = tab.screen.match.session.plies
    found = [type("Told", (), {"line": own, "ply": ply})()]
    monkeypatch.setattr(tab.screen.log, "since", lambda viewer, first: found)
    course.unasked.add(ply)  # as `passed` notes it
    assert course.news()["lines"] == ["drew"]
    tab.screen.moves.play(tab.screen.view()["actions"][0], seat)
    assert course.news()["lines"] == []


def test_a_line_carries_the_chip_of_the_seat_it_names_and_the_tables_own_none():
    tab = start("allmeans", "person", "greedy")
    looks = tab.screen.match.looks
    log = tab.screen.log
    rows = [row(told, looks) for told in log.all(0)]
    assert all(row.get("look") == looks[told.line.seat] for row, told in zip(rows, log.lines, strict=True)
               if told.line.seat is not None)  # fmt: skip
    board, names = tab.screen.board, tab.screen.match.names
    tells = tab.screen.match.session.state.TELLS
    (line,) = board.lines([Event("turn", (1, 1))], names, tells)
    assert line.seat == 1
    (line,) = board.lines([Event("ended", ("influence", 0))], names, tells)
    assert line.seat is None


def test_while_bots_have_a_long_turn_the_line_keeps_to_what_befell_the_viewer(monkeypatch):
    tab = risk("person", "greedy", "greedy")
    ply = tab.screen.match.session.plies
    lines = [Line(Html("lost"), "captured", 1, foe=0), Line(Html("other"), "captured", 1, foe=2)]
    found = [type("Told", (), {"line": line, "ply": ply})() for line in lines]
    monkeypatch.setattr(tab.screen.log, "since", lambda viewer, first: found)
    assert tab.screen.course.news()["lines"] == ["lost"]


# -- pace ------------------------------------------------------------------------------------------------


def risk(*kinds: str) -> Browser:
    tab = start("risk", *kinds)
    session, rng = tab.screen.match.session, Rng("told")
    while session.state.frame().seat == 0:
        tab.screen.moves.play(write(session.game.greedy(session.state, rng)), 0)
    tab.controller.painting.paint()
    return tab


def test_bots_are_slowed_hastened_halted_and_passed_one_by_one():
    tab = risk("person", "greedy", "greedy", "greedy")
    settings = tab.controller.desk.settings
    tab.click("ui:slower")
    assert settings["pace"] == "slow"
    tab.click("ui:faster")
    assert settings["pace"] == "normal"
    tab.click("ui:halt")
    plies = tab.screen.match.session.plies
    tab.wait(10_000)
    assert tab.screen.match.session.plies == plies
    seat = tab.screen.match.to_act
    tab.click("ui:next")
    while tab.screen.match.to_act == seat:
        tab.wait(50)
    assert not tab.screen.opponents.hurry
    assert tab.screen.match.session.plies > plies
    assert tab.controller.desk.library.head(tab.screen.match.id).plies == tab.screen.match.session.plies


def test_keys_set_the_pace():
    tab = risk("person", "greedy", "greedy")
    tab.controller.key("-")
    assert tab.controller.desk.settings["pace"] == "slow"
    tab.controller.key("p")
    assert tab.screen.opponents.halted
    tab.controller.key("p")
    assert not tab.screen.opponents.halted


def test_where_bots_answer_at_once_nothing_about_pace_is_painted():
    tab = start("victory", "person", "greedy").wait(20_000)
    turn(tab)
    assert 'class="pace"' not in tab.zones["prompt"]


# -- out -------------------------------------------------------------------------------------------------


def test_the_last_person_who_is_out_is_told_and_asked_and_the_hurry_stops():
    tab = risk("person", "greedy", "greedy")
    tab.screen.opponents.hurry = True
    tab.screen.fate.follow([Event("eliminated", (2, 1, 3))])
    assert tab.screen.opponents.hurry
    log = tab.screen.match.session.log
    log[-1] = log[-1]._replace(events=[*log[-1].events, Event("eliminated", (0, 1, 3))])
    tab.screen.fate.follow([Event("eliminated", (0, 1, 3))])
    assert not tab.screen.opponents.hurry
    assert tab.controller.desk.library.head(tab.screen.match.id).plies == tab.screen.match.session.plies
    tab.controller.painting.paint()
    for target in ("ui:close", "ui:to-end", "ui:replay", "ui:home"):
        assert f'data-t="{target}"' in tab.zones["sheet"]
    assert "You are out" in tab.text("sheet")
    plies = tab.screen.match.session.plies
    tab.wait(10_000)
    assert tab.screen.match.session.plies == plies
    tab.click("ui:close").wait(3_000)
    assert tab.screen.match.session.plies > plies


def test_anothers_end_is_news_with_a_chip():
    tab = risk("person", "greedy", "greedy", "greedy")
    tab.screen.fate.follow([Event("eliminated", (2, 1, 3))])
    tab.controller.painting.paint()
    assert "is out of the game" in tab.text("toast")
    assert 'class="chip' in tab.zones["toast"]


# -- the end ---------------------------------------------------------------------------------------------


def finished(*cells: int) -> Browser:
    tab = start("tictactoe", "person", "middle")
    session = tab.screen.match.session
    for cell in cells:
        tab.screen.moves.play(f"mark {cell}", session.state.frame().seat)
    assert session.over
    tab.controller.painting.paint()
    return tab


def test_the_result_says_you_and_offers_a_level_lower_or_higher():
    won = finished(0, 3, 1, 4, 2)
    assert "You won" in won.text("sheet")
    assert 'data-t="ui:rematch=strong"' in won.zones["sheet"]
    lost = finished(0, 3, 1, 4, 8, 5)
    assert "You lost" in lost.text("sheet")
    lost.click("ui:rematch=easy")
    assert [seat.level for seat in lost.screen.match.seats] == ["", "easy"]


def test_a_finished_match_offers_the_same_under_its_last_words():
    tab = finished(0, 3, 1, 4, 2).click("ui:close")
    assert 'data-t="ui:result"' in tab.click("ui:menu").zones["sheet"]
    tab.click("ui:close")
    for target in ("ui:rematch", "ui:rematch=strong", "ui:replay"):
        assert f'data-t="{target}"' in tab.zones["prompt"]


def test_the_list_of_matches_says_who_won():
    tab = finished(0, 3, 1, 4, 8, 5).click("ui:close").go("#home").wait(100)
    assert "Won by" in tab.text("screen")
    assert "Hannibal" in tab.text("screen")


@pytest.mark.parametrize("code", ["victory", "coldwar", "risk", "godstorm"])
def test_every_seat_stands_somewhere_in_the_games_own_measure(code):
    tab = start(code, *["greedy"] * min(GAMES[code].seats))
    session: Session = tab.screen.match.session
    assert all(
        isinstance(tab.screen.board.standing(session.state.view(None), seat), int)
        for seat in range(session.seats)
    )
