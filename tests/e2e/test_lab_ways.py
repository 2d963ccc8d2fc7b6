"""Ways through the lab: a stranger with a phone, a keyboard alone; axe looks at every screen on them."""

from __future__ import annotations

import re

import pytest
from lab.solutions import filled
from playwright.sync_api import Page, expect

from .conftest import NO_OFFLINE_COPY, Diary
from .pages import PATIENCE, Tab, Visit
from .test_looks import AXE, RUN, SIDEWAYS

PHONE = {"locale": "ru-RU", "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WRONG = "def choose(letter, rng):\n    cells = letter.view['cells']\n    return cells[99]\n"
EDITOR = ("vendor/codemirror", "editor.js", "lab.js", "referee.js", "student.js", "annex/lab")


class Walk:
    """A way through screens, at each of which it is looked whether anything is wrong with it."""

    def __init__(self, tab: Tab) -> None:
        assert isinstance(tab.page, Page)
        self.tab, self.page = tab, tab.page
        self.found: dict[str, list[str]] = {}

    def look(self, name: str) -> None:
        """Let axe look, and whether the page scrolls sideways."""
        self.tab.painted()
        self.page.evaluate(AXE.read_text("utf-8"))
        self.found[name] = [*self.page.evaluate(RUN), *self.page.evaluate(SIDEWAYS)]

    def faults(self) -> dict[str, list[str]]:
        return {name: found for name, found in self.found.items() if found}

    def step(self, *keys: str) -> None:
        """Play a move of the shown match, and wait until the next may be played."""
        step = self.tab.at("ui:step")
        expect(step).not_to_have_attribute("aria-disabled", "true")
        if keys:
            self.tab.press(*keys)
        else:
            step.click()
        expect(step).not_to_have_attribute("aria-disabled", "true")


def write(page: Page, text: str) -> None:
    page.locator(".lab-text").evaluate(
        "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', {bubbles: true})); }",
        text,
    )


@pytest.fixture
def phone(visit: Visit) -> Tab:
    """The phone of somebody who reads Russian and was never here."""
    assert visit.context.browser is not None
    other = visit.context.browser.new_context(**PHONE)
    other.set_default_timeout(PATIENCE)
    other.add_init_script(NO_OFFLINE_COPY)
    visit.others.append(other)
    visit.diaries.append(Diary(other))
    return Tab(other.new_page(), visit.url)


def test_a_stranger_with_a_phone_finds_the_lab_and_seats_their_bot(phone: Tab) -> None:
    walk = Walk(phone.open())
    page, named = walk.page, walk.page.get_by_role
    named("link", name="Лаборатория ботов").tap()
    expect(named("heading", level=1)).to_have_text("Лаборатория ботов")
    expect(page.locator(".lab-rich .cm-content")).to_be_visible()
    walk.look("lab")
    named("button", name="1. Ответить").tap()
    field = page.locator(".lab-text")
    expect(field).to_have_value(re.compile("return letter.actions\n"))
    write(page, filled("answer", field.input_value()))
    named("button", name="Проверить партиями").tap()
    expect(page.locator(".lab-lesson-open .notice")).to_contain_text("партии это показали")
    walk.look("lesson")
    write(page, WRONG)
    named("button", name="Партия по шагам").tap()
    for _ in range(2):
        walk.step()
    expect(page.locator(".lab-fault")).to_contain_text("Строка 3")
    walk.look("match")
    workers = len(page.workers)
    named("button", name="Наугад").tap()
    phone.set("title", "Первый")
    phone.set("field.rival", "greedy")
    phone.set("field.games", "10")
    named("button", name="Турнир", exact=True).tap()
    expect(page.locator(".lab-series")).to_contain_text("Сыграно партий: 10")
    expect(page.locator(".lab-series .lab-progress")).to_have_count(0)
    walk.look("tournament")
    assert len(page.workers) == workers
    with page.expect_download() as given:
        named("button", name="Сохранить как .py").tap()
    assert given.value.suggested_filename == "Первый.py"
    named("button", name="Ссылка").tap()
    expect(phone.dialog()).to_be_visible()
    walk.look("link")
    phone.close()
    phone.go("#new/tictactoe")
    page.locator('[data-t="set:seat.1.level"]').select_option(label="«Первый» — собственный бот")
    walk.look("form")
    named("button", name="Начать партию").tap()
    page.wait_for_function("location.hash.startsWith('#match/')")
    assert page.workers == []  # the lab has given everything back
    named("gridcell").nth(4).tap()
    phone.until("head.plies === 2")
    walk.look("table")
    for key in (key for key in phone.store() if "lab/bot/" in key):
        page.evaluate("(key) => localStorage.removeItem(key)", key)
    route = f"#match/{phone.id}"
    phone.go("#home").go(route)
    named("gridcell", name="свободна").first.tap()
    expect(phone.at("ui:guest=easy")).to_be_visible()
    walk.look("gone")
    assert walk.faults() == {}


def test_the_lab_is_worked_by_keyboard_alone(visit: Visit) -> None:
    visit.settings(theme="dark")
    tab = visit.tab().open("#home")
    walk = Walk(tab)
    tab.walk("#lab/tictactoe")
    assert not [url for url in visit.diaries[0].asked if any(part in url for part in EDITOR)]
    tab.press("Enter")
    expect(walk.page.locator(".lab-rich .cm-content")).to_be_visible()
    walk.look("lab")
    tab.walk("set:title").press("Tab", "Control+a", "Delete")
    walk.page.keyboard.type("def choose(letter, rng):\nprint(letter.number)\nreturn letter.actions[0]")
    assert walk.page.locator(".lab-text").input_value() == (
        "def choose(letter, rng):\n    print(letter.number)\n    return letter.actions[0]"
    )
    tab.press("Escape").walk("ui:match").press("Enter")
    expect(tab.at("ui:step")).to_be_visible()
    tab.walk("ui:step")
    for _ in range(2):
        walk.step("Enter")
    assert tab.focused() == "ui:step"
    expect(walk.page.locator(".lab-print").first).to_have_text("1")
    walk.look("match")
    tab.walk("set:field.games", "Shift+Tab").press("ArrowUp")
    tab.walk("ui:series").press("Enter")
    expect(walk.page.locator(".lab-series")).to_contain_text("Games played: 10")
    expect(walk.page.locator(".lab-series .lab-progress")).to_have_count(0)
    walk.look("tournament")
    tab.walk("set:plain", "Shift+Tab").press("Shift+Tab", "Escape")  # the text keeps Tab until Esc is pressed
    tab.walk("#home", "Shift+Tab").press("Enter")
    expect(walk.page.locator("iframe")).to_have_count(0)
    expect(walk.page.locator(".screen-lab")).to_have_count(0)
    assert walk.page.workers == []
    assert walk.faults() == {}
