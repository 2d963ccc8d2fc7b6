"""The lab's lessons: the text they begin with fails, a right one passes, and only games say which it is."""

from __future__ import annotations

import html

import pytest
from web.fakes import Browser
from web.labs import opened

from app import i18n
from app.annex.lab import lessons
from nastolka import CODES

ANSWER = "def choose(letter, rng):\n    return rng.choice(letter.actions)\n"
FILLED = {  # lesson → what stands in the gap's place
    "answer": ("return letter.actions\n", "return rng.choice(letter.actions)\n"),
    "count": (
        "    return found\n",
        "        if cell in line and all(owner in (None, me) for owner in owners):\n"
        "            found += 1 + owners.count(me)\n    return found\n",
    ),
    "safe": (
        "    return False\n",
        "    return any(world.copy().apply(line).scores()[seat] == 1 for line in world.legal())\n",
    ),
    "search": (
        "known[place] = 0.5\n",
        "found = [worth(world.copy().apply(line), seat) for line in world.legal()]\n"
        "        known[place] = max(found) if world.turn == seat else min(found)\n",
    ),
    "ahead": ("found += 0\n", "found += world.apply(line).scores()[letter.seat]\n"),
}
WHERE = [("tictactoe", lesson.key) for lesson in lessons.WHOLE] + [("victory", "ahead")]


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
    before, after = FILLED[key]
    assert before in tab.screen.bot.text
    tab.change("set:code", tab.screen.bot.text.replace(before, after))
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
