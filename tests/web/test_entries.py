"""One paint an entry: whatever comes in, however much it changes, is painted once and at its end."""

import pytest
from web.fakes import Browser

from app.entries import Entries
from app.match import Match
from nastolka import GAMES, Session, read


def tictactoe(*kinds: str) -> Browser:
    tab = Browser().open().new_match("tictactoe", *(kinds or ("person", "person")))
    tab.ports.paints.clear()
    return tab


def test_a_click_that_marks_many_times_paints_once():
    tab = tictactoe("person", "easy")
    desk = tab.controller.desk
    marks, mark = [], desk.entries.mark
    desk.entries.mark = lambda: (marks.append(1), mark())[1]
    tab.click("cell:4")
    assert len(marks) > 1
    assert len(tab.ports.paints) == 1


def test_a_click_that_leads_to_another_screen_paints_once():
    tab = tictactoe().click("ui:menu")
    tab.ports.paints.clear()
    tab.click("ui:new")
    assert tab.ports.route == "#new/tictactoe"
    assert len(tab.ports.paints) == 1


def test_a_bots_answer_paints_once():
    tab = tictactoe("person", "easy").click("cell:4")
    tab.ports.paints.clear()
    tab.wait(1000)
    assert tab.screen.match.session.plies == 2
    # The mark of thought comes after 300 ms, but this bot answered in 100: only the chip is painted.
    assert len(tab.ports.paints) == 1


def test_a_timer_paints_once():
    tab = tictactoe()
    tab.controller.desk.clock.after(10, lambda: [tab.controller.desk.repaint() for _ in range(3)] and None)
    tab.wait(20)
    assert len(tab.ports.paints) == 1


def test_nothing_is_painted_where_nothing_was_marked():
    tab = tictactoe()
    tab.controller.desk.clock.after(10, lambda: None)
    tab.wait(20)
    tab.controller.key("x")
    tab.controller.stored("/site/somebody-elses")
    tab.controller.routed(tab.controller.route)
    assert tab.controller.confirm() is False
    assert tab.ports.paints == []


def test_a_storage_event_of_our_match_paints_once():
    tab = tictactoe()
    other = Browser(tab.ports.store, tab.ports.lock.held).open(tab.ports.route).click("ui:take-over")
    tab.ports.paints.clear()
    other.click("cell:4")
    tab.controller.stored(f"/site/match/{other.screen.match.id}/head")
    assert tab.screen.match.session.plies == 1
    assert len(tab.ports.paints) == 1


def test_what_breaks_halfway_is_not_painted():
    painted = []
    entries = Entries(lambda: painted.append(1))
    with pytest.raises(ZeroDivisionError), entries:
        entries.mark()
        raise ZeroDivisionError
    assert painted == []
    assert entries.depth == 0


def test_an_entry_set_off_by_painting_waits_for_the_next():
    painted = []

    def paint() -> None:
        painted.append(1)
        if len(painted) == 1:
            entries.entering(entries.mark)()

    entries = Entries(paint)
    entries.entering(entries.mark)()
    assert painted == [1]
    entries.entering(lambda: None)()
    assert painted == [1, 1]


def test_the_screen_changes_hands_before_anything_is_painted():
    tab = Browser().open().new_match("victory", "person", "person").click("ui:lift")
    while (view := tab.screen.view())["turn"]["kind"] != "turn_end":
        for target in tab.screen.board.targets(view["actions"][0], view):
            tab.click(target)
    tab.ports.paints.clear()
    tab.click("act:end")
    assert len(tab.ports.paints) == 1
    assert "ui:lift" in tab.ports.paints[0]["curtain"]


def test_turns_are_counted_anew_where_the_past_is_another_one():
    session = Session(GAMES["tictactoe"], 2, seed=1, takebacks=0)
    match = Match("one", session, site="v1", played="")
    for line in ("mark 4", "mark 0"):
        session.play(read(line))
    assert match.turns() == [0, 1, 2]
    assert match.turns() is match.turns()  # at every paint, several times
    session.take_back(1)
    assert match.turns() == [0, 1]
    session.play(read("mark 8"))
    assert match.turns() == [0, 1, 2]
    assert match.counted == session.log
