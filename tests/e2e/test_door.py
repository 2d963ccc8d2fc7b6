"""The first minute in a real browser: one tap to a match, even before Python is there; a file is dropped."""

from __future__ import annotations

from playwright.sync_api import expect

from . import matches
from .pages import Tab

DROP = """(text) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "match.txt", {type: "text/plain"}));
  const how = {dataTransfer: carried, bubbles: true, cancelable: true};
  document.body.dispatchEvent(new DragEvent("drop", how));
}"""


def test_a_tap_on_a_level_at_home_starts_a_match_though_python_is_on_its_way(tab: Tab) -> None:
    tab.page.goto(tab.url)
    tab.page.locator('[data-t="ui:begin=victory.easy"]:visible').first.click()
    expect(tab.zone("board").locator('[role="grid"]').first).to_be_visible()
    assert len(tab.heads()) == 1


def test_a_match_dropped_on_the_page_is_opened(tab: Tab) -> None:
    played = matches.early("person", "greedy")
    tab.open()
    tab.page.evaluate(DROP, played.dump())
    expect(tab.zone("board").locator('[role="grid"]').first).to_be_visible()
    assert matches.load(tab.record(tab.heads()[0]["id"])).actions == played.actions
