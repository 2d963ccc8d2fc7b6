"""The rulebook that runs in the page: every rule, its example on a live board, and the tutorial."""

from collections.abc import Iterator

import pytest
from web.fakes import TAGS, Browser
from web.markup import Page

from app import i18n, sandbox, widgets
from app.lesson import Lesson
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
        assert f'#rules/{code}/{rule}"' in tab.html


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
    assert "TT-3" not in tab.text("example")  # the number is the link's detail
    assert 'href="#rules/tictactoe/TT-3" title="TT-3"' in tab.html


def test_a_step_paints_the_rulebook_no_second_time(monkeypatch):
    tab = Browser(locale="en").open("#rules/tictactoe/TT-3")
    read = dict(tab.zones)
    for widget in ("rules_page", "rules_section"):
        monkeypatch.setattr(widgets, widget, lambda model: pytest.fail("the rulebook was painted again"))
    example = tab.zones["example"]
    tab.click("ui:step-on")
    assert {**tab.zones, "example": example} == read
    assert tab.zones["example"] != example


def test_the_rulebook_speaks_the_language_chosen_while_it_lies_open():
    tab = Browser(locale="en").open("#rules/tictactoe/TT-3")
    words = {locale: rulebook("tictactoe").words[locale].rules["TT-3"].title for locale in ("en", "ru")}
    assert words["en"] in tab.html
    i18n.use("ru")
    read = "".join(tab.screen.zones().values())
    assert words["ru"] in read
    assert words["en"] not in read


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

LESSONS = [(code, n) for code in GAMES for n in range(1, len(rulebook(code).lessons()) + 1)]


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


def loudness(tab: Browser) -> str:
    """Return the classes of the button that goes on."""
    buttons = Page(tab.zones["screen"]).tags("button")
    return next(str(attrs["class"]) for attrs in buttons if attrs.get("data-t") == "ui:step-on")


def walked(code: str, n: int) -> Iterator[Lesson]:
    """Yield a lesson at every place where it waits."""
    box = Lesson(code, rulebook(code).lessons()[n - 1], "seed")
    yield box
    while not box.done:
        box.on()
        yield box


@pytest.mark.parametrize(("code", "n"), LESSONS)
def test_a_lesson_shows_every_card_of_the_hand_once_and_only_the_learners(code, n):
    for box in walked(code, n):
        assert box.acting() == box.learner
        page = Page(box.picture())
        cards = [attrs["data-t"] for attrs in page.tags("button") if "card:" in (attrs.get("data-t") or "")]
        assert len(cards) == len(set(cards))
        lists = [(attrs.get("class") or "").split() for attrs in page.tags("ul")]
        hands = [words for words in lists if "hand" in words and "nx-laid" not in words]
        assert len(hands) <= 1


@pytest.mark.parametrize(("code", "n"), LESSONS)
def test_a_lesson_is_learned_by_pressing_what_it_leads_to(code, n):
    """Whoever does only what is marked comes to the end: every place a move needs is on the page."""
    box = Lesson(code, rulebook(code).lessons()[n - 1], "seed")
    while not box.done:
        at = box.at
        for _ in range(6 if box.wanted else 0):
            page = box.picture()
            assert box.led and f'data-t="{box.led}"' in page, (at, box.wanted)
            assert box.touch(box.led) in (sandbox.WAITING, sandbox.MINE), (box.led, box.note)
            if box.at > at:
                break
        else:
            assert box.wanted is None, (at, box.wanted, box.led)
            box.on()


def test_what_is_only_watched_is_told_once_it_is_seen():
    box = Lesson("victory", rulebook("victory").lessons()[0], "seed")
    seen = []
    while not box.done:
        box.on()
        seen.append((box.stops[box.at].line, box.step, box.wanted))
    assert seen == [
        (1, 0, "play e7"),
        (2, 1, "end"),
        (2, 2, None),  # one's own move, before the answer to it
        (3, 4, None),  # the chip and the end of the turn in one sentence
        (5, 5, None),
        (6, 5, "play c5"),
        (6, 6, None),
    ]


@pytest.mark.parametrize("code", GAMES)
def test_a_lesson_calls_the_learner_you(code):
    i18n.use("en")
    for lesson in rulebook(code).lessons():
        box = Lesson(code, lesson, "you")
        for at in range(len(box.stops)):
            box.go(at)
            if not box.asked:
                continue
            own = f"Player\u00a0{box.learner + 1}"
            said = TAGS.sub("", str(box.zones()["prompt"])).replace(" ", "\u00a0")
            assert own not in said, (lesson.key, at, said)


def test_a_lesson_asks_and_does_not_play_unless_told_to():
    tab = Browser().open("#learn/victory/1")
    assert tab.screen.box.wanted is None
    assert "btn-primary" in loudness(tab)
    tab.click("ui:step-on")
    assert "Your move." in tab.text("screen")
    assert "btn-primary" not in loudness(tab)
    assert 'data-leads="card:e7"' in tab.zones["screen"]
    tab.click("card:e7")
    assert 'data-leads="cell:e7"' in tab.zones["screen"]
    tab.click("ui:step-on")
    assert tab.screen.box.step == 1


def test_an_answer_of_one_step_is_gone_at_the_next():
    tab = Browser().open("#learn/victory/1").click("ui:step-on").click("card:c5").click("cell:c5")
    if tab.screen.box.picked:
        tab.click("act:play c5")
    assert tab.screen.box.note
    order = rulebook("victory").words["en"].lessons["first-chip"].steps[0]
    assert order in tab.text("screen")
    tab.click("ui:forget")
    assert 'class="notice"' not in tab.zones["screen"]
    tab.click("card:c5").click("cell:c5")
    if tab.screen.box.picked:
        tab.click("act:play c5")
    tab.click("ui:step-on")
    assert 'class="notice"' not in tab.zones["screen"]


def test_the_end_of_a_lesson_leads_to_the_next_and_the_last_one_to_a_match():
    tab = Browser().open("#learn/tictactoe/1")
    finish(tab)
    assert "ui:step-on" not in tab.zones["screen"]
    last = len(rulebook("tictactoe").lessons())
    assert 'class="btn btn-primary" href="#learn/tictactoe/2"' in tab.zones["screen"]
    tab.go(f"#learn/tictactoe/{last}")
    finish(tab)
    assert 'class="btn btn-primary" href="#new/tictactoe"' in tab.zones["screen"]


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
    tab = Browser().open("#learn/tictactoe/1").click("ui:step-on")
    assert tab.screen.box.wanted == "mark 4"
    tab.click("cell:0")
    assert tab.screen.box.step == 0
    assert 'class="notice"' in tab.zones["screen"]
    tab.click("cell:4")
    assert tab.screen.box.step >= 1


def test_lessons_beyond_the_last_lead_to_the_last():
    tab = Browser().open("#learn/tictactoe/99")
    assert tab.screen.number == len(rulebook("tictactoe").lessons())


def test_without_a_number_the_first_new_lesson_opens():
    tab = Browser().open("#learn/tictactoe/1")
    finish(tab)
    tab.go("#home").go("#learn/tictactoe")
    assert tab.screen.number == 2
    assert 'class="lesson-one is-done"' in tab.zones["screen"]


@pytest.mark.parametrize("route", ["#learn/victory/1", "#rules/victory/VI-21"])
def test_the_buttons_at_either_end_of_the_steps_say_why_they_do_nothing(route):
    tab = Browser().open(route)
    while 'data-t="ui:step-back" aria-disabled="true"' not in tab.html:
        tab.click("ui:step-back")
    for button in ("step-back", "step-reset"):
        tab.click(f"ui:{button}")
        assert "the very beginning" in tab.text("toast")
        assert "the very beginning" in tab.ports.said[-1]
        tab.click("ui:try" if button == "step-back" else "ui:step-on")
        if button == "step-back":
            assert 'data-t="ui:step-back" aria-disabled="true"' not in tab.html, "free play is left by it"
            tab.click("ui:step-back")
    assert 'data-t="ui:step-back" aria-disabled="true"' not in tab.html
    while 'data-t="ui:step-on"' in tab.html and 'data-t="ui:step-on" aria-disabled="true"' not in tab.html:
        tab.click("ui:step-on")
    if route.startswith("#rules"):
        tab.click("ui:step-on")
        assert "the last step" in tab.text("toast")
