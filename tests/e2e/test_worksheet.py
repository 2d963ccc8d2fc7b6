"""A worksheet in a real browser: solved by keys alone, in a window and in somebody else's page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .pages import Tab, Visit
from .test_desk import looks_well


def test_a_worksheet_is_solved_by_the_keyboard_and_a_reload_goes_on(tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.open("#worksheet/victory")
    looks_well(tab)
    tab.page.get_by_role("link", name="Lines of victory").press("Enter")
    tab.at("ui:begin").press("Enter")
    expect(tab.page.locator(".task-words")).to_be_visible()
    looks_well(tab)
    tab.press("h")
    expect(tab.page.locator(".task-hints li")).to_have_count(1)
    card = tab.at("card:g2")
    card.focus()
    tab.press("Enter")
    tab.at("cell:g2").focus()
    tab.press("Enter")
    expect(tab.page.locator(".task-judged.is-right")).to_be_visible()
    looks_well(tab)
    tab.press("n")
    expect(tab.page.locator(".step-one[aria-current]")).to_contain_text("2")
    tab.reload()
    expect(tab.page.locator(".step-one[aria-current]")).to_contain_text("2")
    expect(tab.page.locator(".step-one.is-right")).to_have_count(1)


def test_a_worksheet_in_a_frame_is_as_tall_as_its_content(visit: Visit) -> None:
    tab = visit.stranger()
    assert isinstance(tab.page, Page)
    where = f"{tab.url}?game=risk&start=scenario:risk/turns"
    tab.page.goto(f"{tab.url}check.html")
    tab.page.set_content(f'<iframe src="{where}" style="width:700px;height:700px;border:0" title="x"></iframe>')
    frame = tab.page.frame_locator("iframe")
    frame.locator(".cover button:visible").click()
    frame.locator('[data-t="ui:begin"]').click()
    expect(frame.locator(".lesson-board svg").first).to_be_visible()
    expect(frame.locator(".task-foot")).to_be_visible()
    expect(frame.locator("#zone-bar")).not_to_contain_text("Settings")
