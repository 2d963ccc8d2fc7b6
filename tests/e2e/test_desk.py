"""The teacher's desk in a real browser: what is chosen plays in the preview, and what is copied opens."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .pages import Tab, Visit
from .test_looks import AXE, RUN, SIDEWAYS

SHEET = Path(__file__).resolve().parents[2] / "web" / "worksheets" / "victory" / "lines.toml"
DARK = """() => [...document.querySelectorAll(".paper-board *")]
  .map((one) => getComputedStyle(one).backgroundColor).filter((colour) => colour !== "rgba(0, 0, 0, 0)")"""


def looks_well(tab: Tab) -> None:
    """Axe finds nothing serious, and nothing is wider than the window."""
    tab.painted()
    tab.page.evaluate(AXE.read_text("utf-8"))
    assert tab.page.evaluate(RUN) == []
    assert tab.page.evaluate(SIDEWAYS) == []


def test_what_is_chosen_plays_in_the_preview_and_what_is_copied_opens(visit: Visit, tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.open("#desk")
    tab.set("luck", "same").set("choice.level", "easy").set("text.title", "Two lines")
    tab.touch("ui:see")
    frame = tab.page.frame_locator(".desk-frame")
    frame.locator(".cover button:visible").first.click()
    expect(frame.locator("#zone-board [role=gridcell]").first).to_be_visible()
    for width, pixels in (("phone", 390), ("wall", 1920)):
        tab.set("width", width)
        assert frame.locator("html").evaluate("() => innerWidth") == pixels
    looks_well(tab)
    tab.touch("ui:copy")
    link = tab.page.locator(".desk-give textarea").input_value()

    student = visit.stranger()
    assert isinstance(student.page, Page)
    student.page.goto(link)
    expect(student.page.get_by_role("heading", level=1)).to_have_text("Victory")
    expect(student.zone("screen")).to_contain_text("Two lines")


def test_a_worksheet_goes_onto_paper_in_black_lines_on_white(tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    tab.page.set_viewport_size({"width": 390, "height": 844})
    tab.page.emulate_media(color_scheme="dark")
    tab.open("#desk").set("kind", "scenario")
    with tab.page.expect_file_chooser() as chooser:
        tab.touch("ui:file")
    chooser.value.set_files(SHEET)
    looks_well(tab)
    tab.touch("ui:paper")
    expect(tab.page.locator(".paper-question")).to_have_count(8)
    looks_well(tab)
    tab.page.emulate_media(media="print")
    assert tab.page.evaluate(DARK) == []
    assert tab.page.locator(".paper-tools, #zone-bar").evaluate_all(
        "all => all.every((one) => getComputedStyle(one).display === 'none')"
    )


def test_pieces_are_placed_by_keys_alone(tab: Tab) -> None:
    assert isinstance(tab.page, Page)
    keys = tab.page.keyboard
    tab.open("#desk/write").set("game", "victory")
    tab.at("ui:lay").press("Enter")
    tab.at("cell:f6").focus()
    for key in ("ArrowUp", "ArrowLeft", "Enter"):
        keys.press(key)
    expect(tab.page.locator(".desk-place")).to_contain_text("e5")
    tab.page.locator('[data-t="set:put.chip"]:checked').focus()
    keys.press("ArrowRight")
    expect(tab.page.locator('[data-t="cell:e5"] .chip')).to_have_count(1)
    expect(tab.at("ui:laid")).to_have_attribute("aria-disabled", "true")
    tab.set("give.0", "plus")
    looks_well(tab)
    tab.at("ui:unput").press("Enter")
    expect(tab.at("ui:laid")).to_have_attribute("aria-disabled", "true")
    tab.set("give.0", "plus")
    tab.at("ui:laid").press("Enter")
    expect(tab.page.locator('.desk-open [data-t="cell:e5"] .chip')).to_have_count(1)
