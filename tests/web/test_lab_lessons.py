"""The lab's lessons: the text they begin with fails, a right one passes, and only games say which it is."""

from __future__ import annotations

import html

import pytest
from lab.solutions import filled
from web.fakes import Browser
from web.labs import opened

from app import i18n
from app.annex.lab import lessons
from nastolka import CODES

ANSWER = "def choose(letter, rng):\n    return rng.choice(letter.actions)\n"
WHERE = [(code, lesson.key) for code in ("tictactoe", "victory", "risk") for lesson in lessons.of(code)]
WHERE.append(("allmeans", "ahead"))


def said(tab: Browser) -> str:
    return " ".join(tab.text("screen").split())


@pytest.mark.parametrize(("code", "key"), WHERE)
def test_a_lesson_is_passed_by_playing_and_not_as_it_begins(code: str, key: str) -> None:
    tab, _ = opened(f"#lab/{code}")
    tab.change("set:field.seed", "lesson")
    tab.click(f"ui:lesson={key}").click("ui:check").wait(600_000)
    assert tab.screen.run.over
    begins = tab.screen.tutor.verdict()
    assert begins in ("faults", "weak")
    tab.change("set:code", filled(key, tab.screen.bot.text))
    tab.click("ui:check").wait(600_000)
    assert tab.screen.tutor.verdict() == "passed" and tab.screen.tutor.done() == {key}
    assert "the games show it" in said(tab) and "done" in said(tab)


@pytest.mark.parametrize("locale", i18n.LOCALES)
@pytest.mark.parametrize("code", CODES)
def test_every_game_has_lessons_in_both_languages(code: str, locale: str) -> None:
    tab, _ = opened(f"#lab/{code}", locale=locale)
    for lesson in lessons.of(code):
        tab.click(f"ui:lesson={lesson.key}")
        compile(tab.screen.bot.text, "bot.py", "exec")
        gap = html.unescape(str(i18n.t(f"lab.lesson.{lesson.key}.gap"))).replace("\u00a0", " ")
        assert f"# {gap}" in tab.screen.bot.text
        assert "lab.lesson" not in said(tab)


def test_a_check_says_in_the_lesson_how_far_it_is() -> None:
    tab, _ = opened()
    tab.click("ui:lesson=answer")
    tab.change("set:code", ANSWER)
    tab.click("ui:check")
    lesson = tab.zones["screen"].split('class="lab-lesson-open"')[1].split("</section>")[0]
    assert "<progress" in lesson and "ui:check" not in lesson
    tab.wait(600_000)
    lesson = tab.zones["screen"].split('class="lab-lesson-open"')[1].split("</section>")[0]
    assert "<progress" not in lesson and "ui:check" in lesson and "the games show it" in lesson


def test_a_check_that_is_broken_off_passes_nothing() -> None:
    tab, _ = opened()
    tab.click("ui:lesson=answer")
    tab.change("set:code", ANSWER)
    tab.click("ui:check").wait(200)
    tab.click("ui:cancel")
    assert tab.screen.tutor.verdict() == "short" and tab.screen.tutor.done() == set()
    assert "broken off" in said(tab)


def test_a_lesson_may_be_passed_by_any_text() -> None:
    tab, _ = opened()
    tab.click("ui:lesson=answer")
    tab.change("set:code", "choose = lambda letter, rng: letter.actions[-1]\n")
    tab.click("ui:check").wait(600_000)
    assert tab.screen.tutor.verdict() == "passed"
