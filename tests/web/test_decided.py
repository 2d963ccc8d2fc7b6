"""Where a match was decided: told plainly from the record, shown in the replay, else nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from web.fakes import Browser

from app import boards, i18n
from app.boards.decided import Lead, Past, Turning, ahead
from app.i18n import Html, You
from app.match import Match
from nastolka import GAMES, Session
from nastolka.games.victory.tables import NAMES

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
BY = Html("on points")


def past(session: Session) -> Past:
    match = Match("m", session, site="s", played="")
    result = session.state.result() or ()
    winners = [seat for seat, n in enumerate(result) if n == max(result)]
    events = [entry.events for entry in session.log]
    return Past(session.at(0).view(None), events, match.turns(), winners, match.names)


def finished(code: str) -> list[Session]:
    found = [Session.load(path.read_text("utf-8"), GAMES) for path in sorted((GOLDEN / code).glob("*.txt"))]
    return [session for session in found if session.over and session.state.result()]


def told(points, winners=(0,), names=("Ann", "Bob"), seats=2) -> Turning | None:
    turns = list(range(100))
    return ahead(Lead(BY, points), Past({"seats": seats}, (), turns, winners, names))


def test_the_ply_from_which_the_winner_led_to_the_end_is_named():
    i18n.use("en")
    found = told([(2, (1, 0)), (5, (1, 3)), (8, (4, 3)), (9, (6, 3))])
    assert found and found.ply == 8
    assert "move 8" in found.said and "Ann" in found.said and "on points" in found.said


def test_whoever_led_throughout_or_only_at_last_is_told_so():
    i18n.use("en")
    throughout, late = told([(2, (1, 0)), (5, (4, 3))]), told([(2, (0, 1)), (5, (4, 3))])
    assert throughout and "From first to last" in throughout.said
    assert late and "last move" in late.said


def test_nothing_is_said_of_a_draw_or_of_a_winner_who_was_behind():
    assert told([(2, (1, 0)), (5, (3, 3))]) is None
    assert told([(2, (1, 0))], winners=(0, 1)) is None
    assert told([]) is None


@pytest.mark.parametrize(("code", "said"), [("risk", "in round"), ("godstorm", "in epoch")])
def test_a_match_on_the_earth_was_decided_in_a_round_or_an_epoch_and_by_points(code, said):
    i18n.use("en")
    scored = [one for one in finished(code) if code == "godstorm" or one.at(0).view(None)["rounds"]]
    found = [(one, boards.board(code).decided(past(one))) for one in scored]
    told = [(one, turning.said) for one, turning in found if turning and "From first" not in turning.said]
    assert told
    for _, sentence in told:
        assert said in sentence
        assert "move" not in sentence
        assert "territories" not in sentence
    for session in scored:
        final = boards.board(code).lead(past(session)).points[-1][1]
        totals = session.state.view(None)["totals"]
        score = [one["score"][4] if code == "godstorm" else one["score"] for one in totals]
        out = session.state.view(None)["fallen"]
        assert [n for seat, n in enumerate(final) if seat not in out] == [
            n for seat, n in enumerate(score) if seat not in out
        ]


def test_whoever_reads_is_you():
    i18n.use("en")
    assert "you led" in str(told([(2, (0, 1)), (5, (4, 3)), (6, (5, 3))], names=(You("Ann"), "Bob")).said)
    i18n.use("ru")
    assert "впереди вы" in str(told([(2, (0, 1)), (5, (4, 3)), (6, (5, 3))], names=(You("Аня"), "Боря")).said)


@pytest.mark.parametrize("code", ["victory", "coldwar", "risk", "godstorm", "allmeans"])
def test_every_game_says_of_some_finished_match_where_it_was_decided(code):
    board = boards.board(code)
    found = [(session, board.decided(past(session))) for session in finished(code)]
    assert any(turning for _, turning in found)
    assert all(0 < turning.ply <= session.plies for session, turning in found if turning)


def test_the_score_of_cold_war_agrees_with_what_was_seen():
    for session in finished("coldwar"):
        turning = boards.board("coldwar").decided(past(session))
        if turning:
            after = [session.at(ply).view(None)["scores"] for ply in range(turning.ply, session.plies + 1)]
            (winner,) = past(session).winners
            assert all(scores[winner] > scores[1 - winner] for scores in after)


def test_the_line_that_won_was_empty_of_its_chips_before_the_ply_that_is_shown():
    seen = 0
    for session in finished("victory"):
        turning = boards.board("victory").decided(past(session))
        lines = session.state.made
        if turning:
            colour, cells = lines[-1]
            board = session.at(turning.ply - 1).view(None)["board"]
            later = [event for entry in session.log[turning.ply - 1 :] for event in entry.events]
            gone = {event.args[1] for event in later if event.kind == "taken"}
            there = {NAMES[cell] for cell in cells if board[cell] and board[cell][0] == colour}
            assert there <= gone
            seen += 1
    assert seen


def test_a_finished_match_says_it_beside_its_buttons_and_shows_that_moment():
    session = next(one for one in finished("coldwar") if boards.board("coldwar").decided(past(one)))
    turning = boards.board("coldwar").decided(past(session))
    tab = Browser().open()
    tab.go(f"#match/{tab.controller.desk.adopt(session).id}")
    assert tab.zones["prompt"].count('data-t="ui:decided"') == 1
    tab.click("ui:menu").click("ui:result")
    assert tab.zones["sheet"].count('data-t="ui:decided"') == 1
    tab.click("ui:decided")
    assert tab.zones["sheet"] == ""
    assert tab.screen.replay.ply == turning.ply
    assert not tab.screen.replay.playing


def test_a_match_that_goes_on_says_nothing_of_the_kind():
    tab = Browser().open().new_match("coldwar", "person", "easy")
    assert "ui:decided" not in tab.html
