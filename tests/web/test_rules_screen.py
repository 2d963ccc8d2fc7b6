"""The rulebook that runs in the page: every rule, its example on a live board, and the tutorial."""

import pytest
from web.fakes import Browser

from app import sandbox
from nastolka import GAMES
from nastolka.core.rulebook import rulebook


def rules_with_examples():
    for code in GAMES:
        book = rulebook(code)
        yield from ((code, rule) for rule in book.words["en"].rules if book.showing(rule))


@pytest.mark.parametrize("locale", ["ru", "en"])
@pytest.mark.parametrize("code", list(GAMES))
def test_every_rule_is_on_the_page_with_its_sentence(code, locale):
    tab = Browser(locale=locale).open(f"#rules/{code}")
    words = rulebook(code).words[locale]
    for rule in words.rules:
        assert f'#rules/{code}/{rule}"' in tab.zones["screen"]


@pytest.mark.parametrize("code", list(GAMES))
def test_every_example_steps_to_its_end_and_back(code):
    for example in rulebook(code).examples.values():
        box = sandbox.Sandbox(code, example, "seed")
        start = box.session.dump()
        for _ in example.steps:
            box.on()
        assert box.done
        assert box.picture()
        assert len(box.words()) == len(example.steps)
        box.back()
        assert box.step == len(example.steps) - 1
        box.go(0)
        assert box.session.dump() == start


def test_an_example_is_stepped_played_on_and_left():
    tab = Browser().open("#rules/tictactoe/TT-3")
    tab.click("ui:step-on")
    assert tab.zones["example"].count('class="chip') >= 1
    screen = tab.zones["screen"]
    tab.click("ui:try").click("cell:0").click("cell:8")
    assert tab.screen.box.session.plies >= 2
    assert tab.zones["screen"] == screen
    tab.click("ui:try")
    assert tab.screen.box.free is False


def test_the_engine_answers_in_examples_too():
    tab = Browser().open("#rules/tictactoe/TT-3").click("ui:step-on").click("ui:try").click("cell:4")
    assert "TT-3" in tab.text("example")


def test_an_open_rule_closes_again():
    tab = Browser().open("#rules/tictactoe/TT-3")
    tab.controller.click("ui:show=TT-3")
    assert tab.ports.route == "#rules/tictactoe"


def test_luck_is_drawn_when_an_example_is_played_on():
    tab = Browser().open()
    book = rulebook("victory")
    for rule in ("VI-29", "VI-43", "VI-19"):
        tab.go(f"#rules/victory/{rule}")
        assert book.showing(rule)
        tab.click("ui:try")
        for _ in range(6):
            view = tab.screen.box.view()
            if not view["actions"]:
                break
            tab.controller.click(f"act:{view['actions'][0]}")
        assert tab.screen.box.session.plies > 0


# -- lessons -------------------------------------------------------------------------------------------------


def finish(tab: Browser) -> None:
    """Do what the lesson asks, by clicks where the learner is to move."""
    for _ in range(100):
        box = tab.screen.box
        if box.done:
            return
        if box.wanted:
            tab.controller.click(f"act:{box.wanted}")
        else:
            tab.click("ui:step-on")


@pytest.mark.parametrize("code", list(GAMES))
def test_every_lesson_can_be_finished_and_is_remembered(code):
    lessons = rulebook(code).lessons()
    assert lessons
    tab = Browser().open()
    for n in range(1, len(lessons) + 1):
        tab.go(f"#learn/{code}/{n}")
        finish(tab)
        assert tab.screen.box.done
    again = Browser(tab.ports.store).open()
    assert again.controller.desk.progress.done(code) == {lesson.key for lesson in lessons}


def test_a_wrong_move_in_a_lesson_is_answered():
    tab = Browser().open("#learn/tictactoe/1")
    assert tab.screen.box.wanted == "mark 4"
    tab.click("cell:0")
    assert tab.screen.box.step == 0
    assert 'class="notice"' in tab.zones["screen"]
    tab.click("cell:4")
    assert tab.screen.box.step == 1
    tab.click("cell:4")
    assert "TT-3" in tab.text("screen")


def test_lessons_beyond_the_last_lead_to_the_last():
    tab = Browser().open("#learn/tictactoe/99")
    assert tab.screen.number == len(rulebook("tictactoe").lessons())


def test_without_a_number_the_first_new_lesson_opens():
    tab = Browser().open("#learn/tictactoe/1")
    finish(tab)
    tab.go("#home").go("#learn/tictactoe")
    assert tab.screen.number == 2
    assert 'class="dot is-done"' in tab.zones["screen"]
