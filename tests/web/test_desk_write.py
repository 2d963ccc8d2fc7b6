"""Writing tasks: a position, a question, an answer played on the board, a check, a worksheet."""

from __future__ import annotations

import pytest
from web.fakes import Browser, FakeStore

from app.annex.desk import draft
from nastolka import CODES, GAMES, BadRecord, Session, read, write
from nastolka.core.rulebook import rulebook
from nastolka.teaching import checking
from nastolka.teaching.attempt import Attempt
from nastolka.teaching.scenario import worksheet

MOVES = ("mark 0", "mark 3", "mark 1", "mark 4")  # the top row is to be finished


def store_with(code: str = "tictactoe", moves: tuple[str, ...] = MOVES) -> tuple[FakeStore, str]:
    """Keep a match, and return the store and its id."""
    store = FakeStore()
    tab = Browser(store).open("#home")
    session = Session(GAMES[code], 2, seed="s", meta={"seat.0": "person vermilion round Anna"})
    for line in moves:
        session.play(read(line))
    with tab.controller.desk.entries:
        return store, str(tab.controller.desk.adopt(session).id)


def page(store: object = None, game: str = "tictactoe") -> Browser:
    tab = Browser(store).open("#desk/write")
    return tab.change("set:game", game)


def one_task() -> Browser:
    """Make a task of the position in which the top row can be finished."""
    store, id = store_with()
    tab = page(store)
    tab.change("set:saved", id)
    return tab.click("ui:add")


def play(tab: Browser, target: str) -> Browser:
    """Click a place of the board."""
    assert f'data-t="{target}"' in tab.html
    tab.controller.click(target)
    return tab


def sheet(tab: Browser) -> str:
    return draft.text(tab.screen.data)


def test_a_task_is_made_of_a_saved_match_and_its_answer_is_played_on_the_board():
    tab = one_task()
    tab.change("set:say.title", "Now")
    tab.change("set:say.words", 'Finish "the" row.')
    tab.change("set:say.hint.1", "Look up.")
    tab.change("set:say.answer", "The corner.")
    place = next(place for place in tab.screen.trial.targets("mark 2"))
    play(tab, place)
    (scenario,) = worksheet(sheet(tab)).scenarios

    assert scenario.says["en"].words == 'Finish "the" row.'
    assert scenario.says["en"].hints == ("Look up.",)
    assert scenario.task.solution == ("mark 2",)
    attempt = Attempt(scenario)
    assert attempt.give("mark 2").state == "right"


def test_a_mistake_is_played_too_and_answered_with_a_sentence():
    tab = one_task()
    tab.change("set:mode", "wrong")
    play(tab, tab.screen.trial.targets("mark 5")[0])
    tab.change("set:wrong.0", "That only stops a row.")
    (scenario,) = worksheet(sheet(tab)).scenarios

    attempt = Attempt(scenario)
    assert attempt.give("mark 5").words == {"en": "That only stops a row."}
    tab.click("ui:unsay=wrong.0")
    assert not worksheet(sheet(tab)).scenarios[0].task.wrong


def test_several_moves_may_be_the_answer_and_each_can_be_taken_back():
    tab = one_task()
    tab.change("set:kind", "answer")
    for line in ("mark 2", "mark 5"):
        play(tab, tab.screen.trial.targets(line)[0])
    assert worksheet(sheet(tab)).scenarios[0].task.answers == ("mark 2", "mark 5")
    tab.click("ui:unsay=answer.1")

    assert worksheet(sheet(tab)).scenarios[0].task.answers == ("mark 2",)


def test_a_rule_is_named_among_four_different_ones():
    tab = page(game="victory")
    tab.change("set:example", next(iter(rulebook("victory").examples)))
    tab.click("ui:add")
    tab.change("set:kind", "rule")
    tab.change("set:among.0", "VI-49")
    tab.change("set:among.2", "VI-49")  # two places change
    task = worksheet(sheet(tab)).scenarios[0].task

    assert len(set(task.among)) == 4
    assert task.among[2] == "VI-49"
    assert task.rule == task.among[0]


@pytest.mark.parametrize("code", [code for code in CODES if rulebook(code).lessons()])
def test_every_game_makes_tasks_of_its_lessons(code):
    for example in rulebook(code).lessons()[:3]:
        tab = page(game=code)
        tab.change("set:example", example.key)
        tab.change("set:after", "0")
        tab.click("ui:add")
        (scenario,) = worksheet(sheet(tab)).scenarios
        assert (scenario.start.example, scenario.start.after) == (example.key, 0)
        for kind in draft.KINDS:
            tab.change("set:kind", kind)
            if kind == draft.ACTION:
                tab.screen.trial.heard(write(tab.screen.trial.session.state.legal()[0]))
            assert worksheet(sheet(tab)).scenarios[0].task.kind


def test_where_the_match_is_over_no_task_begins():
    tab = page()
    tab.change("set:example", "three-in-a-row")
    tab.change("set:after", "1")
    tab.click("ui:add")

    assert "The match is over there" in tab.text("screen")
    assert not tab.screen.data["scenario"]


def test_a_check_says_in_how_many_ways_it_can_be_done():
    tab = one_task()
    play(tab, tab.screen.trial.targets("mark 2")[0])
    tab.click("ui:check")
    assert "Looking" in tab.text("screen")
    tab.wait(5000)

    assert "found exactly one first move" in " ".join(tab.text("screen").split())
    assert "decisions ahead and found" in " ".join(tab.ports.said[-1].split())
    tab.change("set:field.moves", "2")
    assert "found exactly" not in tab.text("screen")  # it was another task


def test_what_cannot_be_proven_is_said_with_how_far_it_was_looked(monkeypatch):
    assert (checking.NODES, checking.PLIES) == (20_000, 6)
    tab = one_task()
    (start,) = (dict(one) for one in tab.screen.data["scenario"])
    for nodes, said in ((300, "at 300 positions, and could go no further"), (2, "even one decision ahead")):
        monkeypatch.setattr(checking, "NODES", nodes)
        tab.screen.data["scenario"][0] = {
            "key": "empty", "setup": {}, "task": {"goal": [{"result": [1.0, 0.0]}], "moves": 5},
            "en": start["en"],
        }  # fmt: skip
        tab.screen.open_task(0)
        tab.controller.desk.repaint()
        tab.click("ui:check").wait(60_000)
        assert "Not proven" in tab.text("screen")
        assert said in " ".join(tab.text("screen").split())


def test_what_the_worker_sees_of_a_task_is_the_task_alone_and_the_limits_are_the_engine_s():
    tab = one_task()
    tab.click("ui:check")
    asked = tab.ports.bots.requests[-1]

    assert set(asked) == {
        "ply",
        "worksheet",
        "task",
    }  # 20,000 positions and six decisions, unless more is asked


def test_a_check_names_what_is_wrong():
    tab = one_task()
    play(tab, tab.screen.trial.targets("mark 5")[0])
    tab.click("ui:check").wait(5000)

    assert "Your solution does not reach the goal" in tab.text("screen")


def test_a_check_is_cancelled_by_its_button_by_a_change_and_by_leaving():
    tab = one_task()
    for stop in (
        lambda: tab.click("ui:stop"),
        lambda: tab.change("set:say.title", "x"),
        lambda: tab.go("#home"),
    ):
        stops = tab.ports.bots.stops
        tab.click("ui:check")
        stop()
        tab.wait(5000)
        assert tab.ports.bots.stops > stops
        assert "found exactly" not in tab.text("screen")


@pytest.mark.parametrize("mood", ["crash", "rubbish"])
def test_a_worker_that_breaks_is_told_of(mood):
    tab = one_task()
    tab.ports.bots.mood = mood
    tab.click("ui:check").wait(5000)

    assert "cannot be used" in tab.text("screen")
    assert "ui:check" in tab.zones["screen"]


def test_a_check_whose_file_does_not_come_says_so_and_can_be_asked_for_again():
    tab = one_task()
    play(tab, tab.screen.trial.targets("mark 2")[0])
    tab.ports.bots.mood = "missing"
    tab.click("ui:check").wait(5000)
    assert "could not be fetched" in tab.text("screen") and "cannot be used" not in tab.text("screen")
    tab.ports.bots.mood = "well"
    tab.click("ui:check").wait(5000)

    assert "exactly one first move" in " ".join(tab.text("screen").split())


def test_tasks_are_put_in_order_removed_and_put_back():
    tab = one_task()
    tab.change("set:say.title", "First")
    tab.click("ui:add")
    tab.change("set:say.title", "Second")
    tab.click("ui:move=1.-1")
    titles = [one.says["en"].title for one in worksheet(sheet(tab)).scenarios]
    assert titles == ["Second", "First"]
    tab.click("ui:drop=0")
    assert len(worksheet(sheet(tab)).scenarios) == 1
    tab.click("ui:putback")

    assert [one.says["en"].title for one in worksheet(sheet(tab)).scenarios] == titles


def test_both_languages_are_written_side_by_side():
    tab = one_task()
    tab.change("set:spoken", "ru")
    tab.change("set:about.title", "Лист")
    tab.change("set:say.words", "Закончите ряд.")
    made = worksheet(sheet(tab))

    assert set(made.scenarios[0].says) == {"en", "ru"}
    assert made.about["ru"].title == "Лист"
    assert made.scenarios[0].says["ru"].title  # the other language's, until it has its own


def test_the_sheet_is_kept_and_two_tabs_overwrite_nothing():
    tab = one_task()
    store = tab.ports.store
    other = Browser(store).open("#desk/write")
    (key,) = other.screen.drawer.names()
    other.click(f"ui:sheet={key}")
    assert sheet(other) == sheet(tab)
    other.change("set:say.title", "Theirs")
    tab.change("set:say.title", "Ours")

    texts = [tab.screen.drawer.get(name) for name in tab.screen.drawer.names()]
    assert len(texts) == 2
    assert any("Theirs" in text for text in texts) and any("Ours" in text for text in texts)
    assert "Another tab" in tab.text("screen")


def test_a_full_browser_says_so():
    tab = one_task()
    tab.ports.store.room = 0
    tab.change("set:say.title", "x")

    assert "no room left" in tab.text("screen")


def test_text_and_form_are_one_and_a_fault_is_told_by_its_line():
    tab = one_task()
    text = sheet(tab).replace("What would you do?", "What now?")
    tab.change("set:raw", text)
    tab.click("ui:take")
    assert tab.screen.task["en"]["words"] == "What now?"
    kept = sheet(tab)
    tab.change("set:raw", text + "\nnonsense =\n")
    tab.click("ui:take")

    assert f"Line {text.count(chr(10)) + 2}" in tab.text("screen")
    assert sheet(tab) == kept
    tab.change("set:raw", kept.replace('"task-1"', '"Task 1"'))
    tab.click("ui:take")
    assert 'role="alert"' in tab.zones["screen"]


def test_the_line_of_a_task_is_found_by_its_key():
    text = sheet(one_task()).replace("result = [1.0, 0.0]", "view = 1, x = 1")
    with pytest.raises(BadRecord) as fault:
        draft.read(text)
    line = draft.line_of(text, fault.value)

    assert 'key = "task-1"' in text.split("\n")[line - 1]


def test_the_sheet_goes_to_the_desk_and_out_as_a_file():
    tab = one_task()
    tab.click("ui:save")
    name, text = tab.ports.files[-1]
    assert name.endswith(".toml") and text == sheet(tab)
    tab.click("ui:give")

    assert tab.ports.route == "#desk"
    assert tab.screen.wish.what == text
    assert "ui:copy" in tab.zones["screen"]


def test_an_empty_sheet_does_not_go_out():
    tab = page()
    assert "ui:give" not in tab.zones["screen"]
    tab.controller.click("ui:give")

    assert tab.ports.route != "#desk"
    assert 'role="alert"' in tab.zones["screen"]


def test_what_the_rules_forbid_is_answered_by_its_rule():
    tab = one_task()
    before = sheet(tab)
    taken = tab.screen.trial.targets("mark 2")[0].replace("2", "0")
    tab.controller.click(taken)

    assert tab.screen.trial.note
    assert sheet(tab) == before
