"""A worksheet in a real browser: solved by keys alone, in a window and in somebody else's page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from . import matches
from .conftest import Host
from .pages import Tab, Visit
from .test_desk import looks_well
from .test_embed import heard


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


def test_a_worksheet_in_a_frame_is_played_and_tells_of_it(visit: Visit, host: Host) -> None:
    visit.allowed.append(host.url)
    page = visit.context.new_page()
    where = f"{visit.url}?game=victory&start=scenario:victory/lines&controls=menu&host={host.url.rstrip('/')}"
    frame = host.frame(page, f'<iframe name="game" width="700" height="700" src="{where}"></iframe>')
    tab = Tab(frame, visit.url).arrived()
    tab.touch("ui:begin", "card:g2", "cell:g2")
    expect(frame.locator(".task-judged.is-right")).to_be_visible()
    expect(frame.locator("#zone-bar")).not_to_contain_text("Settings")
    (progress,) = heard(page, "progress")[-1:]
    assert (progress["step"], progress["of"], progress["done"]) == (1, 8, False)


def test_a_commented_match_is_read_with_a_presenter_s_remote(tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.open("#watch/victory/match")
    expect(tab.page.locator(".watch-question")).to_be_visible()
    looks_well(tab)
    tab.press("PageDown", "PageDown")
    expect(tab.page.locator(".watch-lines")).to_be_visible()
    tab.press("PageDown", "PageDown", "PageDown", "PageDown")
    expect(tab.page.locator(".sheet-points")).to_contain_text("5")
    tab.press("PageUp", "ArrowLeft")
    expect(tab.page.locator(".sheet-points")).not_to_contain_text("step 5")
    looks_well(tab)


def test_a_match_is_commented_by_the_keyboard_and_opens_for_a_reader(visit: Visit, tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.open()
    tab.bring(matches.early("person", "greedy").dump()).my_turn()
    tab.touch("ui:menu", "ui:comment")
    expect(tab.page.locator(".screen-comment")).to_be_visible()
    tab.press("ArrowRight", "ArrowRight")
    tab.set("note", "A first word.")
    expect(tab.page.locator(".step-one")).to_have_count(1)
    tab.touch("ui:copy=tag", "ui:copy=link")
    looks_well(tab)
    tab.page.get_by_role("link", name="See it as a reader").press("Enter")
    expect(tab.page.locator(".screen-watch")).to_be_visible()
    tab.press("PageDown")
    expect(tab.page.locator(".watch-note")).to_have_text("A first word.")


def test_a_worksheet_is_given_out_handed_in_and_judged_by_the_worker(visit: Visit, tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    link = "?game=victory&start=scenario:victory/lines&id=k1&task=Lines"
    tab.open(query=link)
    tab.set("student", "Anna")
    tab.page.locator('button[data-t="form:student"]').click()
    tab.touch("ui:begin", "card:g2", "cell:g2")
    expect(tab.page.locator(".task-judged.is-right")).to_be_visible()
    tab.go("#homework/done")
    code = tab.page.locator("textarea.code").input_value()

    teacher = visit.stranger()
    teacher.open("#collect")
    teacher.set("codes", f"{tab.url}{link} {code}").send("codes")
    expect(teacher.zone("screen").locator("tbody tr")).to_contain_text("Anna")
    expect(teacher.zone("screen").locator("tbody tr")).to_contain_text("valid", ignore_case=True)
