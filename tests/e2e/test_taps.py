"""Fewer taps in a real browser: a second tap plays, a turn ends itself, and Back closes what lies on top."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from nastolka import write

from . import matches
from .pages import Tab


def at_table(tab: Tab) -> Page:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    assert isinstance(tab.page, Page)
    return tab.page


def alone(tab: Tab) -> str:
    """Return a cell on which only one thing can be done."""
    lines = [write(action).split() for action in tab.match().state.legal()]
    cells = [line[-1] for line in lines]
    return next(line[1] for line in lines if line[0] == "play" and cells.count(line[1]) == 1)


def test_two_taps_on_a_cell_are_a_whole_turn_and_no_closer_look(tab: Tab) -> None:
    page = at_table(tab)
    before, cell = tab.match().plies, alone(tab)
    tab.at(f"cell:{cell}").dblclick()
    tab.my_turn(after=before + 1)
    played = [write(entry.action) for entry in tab.match().log[before:] if entry.seat == 0]
    assert played == [f"play {cell}", "end"]
    assert page.locator(".is-zoomed").count() == 0


def test_back_closes_what_lies_on_top_and_then_leaves(tab: Tab) -> None:
    page = at_table(tab)
    here = page.evaluate("location.hash")
    tab.touch("ui:menu")
    expect(tab.dialog()).to_be_visible()
    page.go_back()
    expect(tab.dialog()).to_have_count(0)
    assert page.evaluate("location.hash") == here
    tab.touch("ui:menu").close()
    tab.touch("ui:menu").press("Escape")
    expect(tab.dialog()).to_have_count(0)
    tab.touch("ui:menu")
    page.locator("#zone-sheet .veil").click(position={"x": 5, "y": 5})
    expect(tab.dialog()).to_have_count(0)
    page.wait_for_function("history.state === null")
    page.go_back()
    page.wait_for_function("(here) => location.hash !== here", arg=here)


def test_from_a_sheet_another_screen_takes_its_place(tab: Tab) -> None:
    page = at_table(tab)
    here = page.evaluate("location.hash")
    tab.touch("ui:menu", "ui:settings")
    page.wait_for_function("location.hash === '#settings'")
    page.go_back()
    page.wait_for_function("(here) => location.hash === here", arg=here)
    expect(tab.dialog()).to_have_count(0)
    expect(tab.at("ui:menu")).to_be_visible()


def test_on_a_phone_the_log_and_the_card_from_below_close_by_back(tab: Tab) -> None:
    page = at_table(tab)
    page.set_viewport_size({"width": 390, "height": 844})
    here = page.evaluate("location.hash")
    tab.touch("ui:log")
    expect(page.locator(".log-box.is-open")).to_be_visible()
    page.go_back()
    expect(page.locator(".log-box.is-open")).to_have_count(0)
    tab.touch("ui:log")
    page.mouse.click(195, 40)
    expect(page.locator(".log-box.is-open")).to_have_count(0)
    page.wait_for_function("history.state === null")
    tab.touch(f"cell:{alone(tab)}", "ui:focus")
    expect(page.locator("#focus-more:popover-open")).to_be_visible()
    page.wait_for_function("history.state === 'above'")
    page.go_back()
    expect(page.locator("#focus-more:popover-open")).to_have_count(0)
    assert page.evaluate("location.hash") == here
    tab.touch("ui:focus")
    page.locator("#focus-more .focus-close").click()
    expect(page.locator("#focus-more:popover-open")).to_have_count(0)
