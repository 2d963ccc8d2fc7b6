"""A frame is as tall as its content at any width, and what opens in it opens where the student looks."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Host
from .matches import GOLDEN
from .pages import Tab, Visit

WIDTHS = (320, 480, 700, 960, 961, 1216)
WIDE = 960
REM = 16
TEXT = "<p>" + "What comes before a game, and after it. " * 200 + "</p>"
ELEMENT = '<script src="{site}embed.js"></script><nastolka-game {attributes}></nastolka-game>'
# Width and height are as the page around gives them, and the height is the one that was asked for.
SETTLED = """w => {
  const {height} = document.body.getBoundingClientRect();
  return innerWidth === w && innerHeight === Math.max(320, Math.ceil(height));
}"""
BOX = """() => {
  const {scrollHeight, scrollWidth, clientHeight} = document.documentElement;
  const board = document.querySelector("#zone-board").getBoundingClientRect();
  return {scrollHeight, scrollWidth, clientHeight, board: board.width, height: innerHeight};
}"""


@pytest.fixture
def outside(visit: Visit, host: Host) -> Page:
    """A tab on the foreign host, in a window of a laptop."""
    visit.allowed.append(host.url)
    page = visit.context.new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    return page


def inside(page: Page, visit: Visit) -> Tab:
    """Return the frame when somebody can play in it."""
    page.locator("iframe").scroll_into_view_if_needed()
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame is not None
    tab = Tab(frame, visit.url).touch("ui:play").arrived()
    expect(tab.zone("board").locator('[role="grid"]').first).to_be_visible()
    return tab


def embedded(visit: Visit, host: Host, page: Page, attributes: str, width: int = 700) -> Tab:
    """Return the frame of an element in a lesson page, in a column of this width."""
    element = ELEMENT.format(site=visit.url, attributes=attributes)
    host.page(page, f'{TEXT}<div id="column">{element}</div>{TEXT}')
    column(page, width)
    return inside(page, visit)


def column(page: Page, width: int) -> None:
    """Give the column another width."""
    page.evaluate("w => { document.querySelector('#column').style.width = `${w}px`; }", width)


def at(page: Page, tab: Tab, width: int) -> dict[str, float]:
    """Return how everything lies when the column has this width and nothing moves any more."""
    column(page, width)
    tab.page.wait_for_function(SETTLED, arg=width)
    return dict(tab.page.evaluate(BOX))


ENDED = {  # a match that is over
    "victory": "2-seats",
    "risk": "2-seats",
    "coldwar": "ten-rounds",
    "godstorm": "2-seats",
    "allmeans": "won-by-trust",
}


@pytest.mark.parametrize("game", sorted(ENDED))
def test_a_frame_is_as_tall_as_its_content_and_shrinks_back(
    visit: Visit, host: Host, outside: Page, game: str
) -> None:
    tab = embedded(visit, host, outside, f'game="{game}" seed="1" locale="en" seats="person person"')
    for width in WIDTHS:
        box = at(outside, tab, width)
        assert box["scrollHeight"] <= box["clientHeight"], (game, width)
        assert box["scrollWidth"] <= width, (game, width)
        assert box["board"] >= (40 * REM if width > WIDE else 0.6 * width), (game, width)
        assert 0.5 * width < box["height"] < 2000, (game, width)
    low, high, again = (at(outside, tab, width)["height"] for width in (320, 900, 320))
    assert abs(low - again) <= 2 and abs(low - high) > 2
    tab.go(f"#rules/{game}")
    expect(tab.page.locator(".screen-rules, .rules-head").first).to_be_visible()
    assert tab.page.evaluate("innerHeight") == low
    assert tab.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    tab.go("#home")
    assert abs(at(outside, tab, 320)["height"] - low) <= 2
    record = (GOLDEN / game / f"{ENDED[game]}.txt").read_text("utf-8")
    outside.evaluate("record => document.querySelector('nastolka-game').load(record)", record)
    expect(tab.page.locator(".ending").first).to_be_visible()
    for width in (320, 961):
        box = at(outside, tab, width)
        assert box["scrollHeight"] <= box["clientHeight"] and box["height"] < 2600, (game, width)


def band(page: Page) -> tuple[float, float]:
    """Return which part of the frame the window shows, in the frame's pixels."""
    shown = page.locator("iframe").bounding_box()
    assert shown is not None
    return max(0, -shown["y"]), min(shown["height"], 800 - shown["y"])


def lies(tab: Tab, places: str) -> dict[str, Any]:
    """Return where the first of these lies in the frame."""
    return dict(tab.page.locator(places).first.evaluate("(one) => one.getBoundingClientRect().toJSON()"))


def in_sight(page: Page, tab: Tab, places: str) -> None:
    """Wait until something lies in the part of the frame that the window shows."""
    top, bottom = band(page)
    tab.page.wait_for_function(
        "([places, top, bottom]) => { const box = document.querySelector(places)?.getBoundingClientRect();"
        " return box?.height && box.top >= top - 1 && box.bottom <= bottom + 1; }",
        arg=[places, top, bottom],
    )


def press(tab: Tab, key: str) -> None:
    """Press a key where the focus is in the frame."""
    tab.page.locator("body").press(key)


PLAIN = (
    '<iframe name="game" width="700" height="1400" frameborder="0" '
    'src="{site}?game=victory&seed=1&locale=en&seats=person,person"></iframe>'
)


@pytest.mark.parametrize("kind", ["element", "plain"])
def test_refusal_sheet_and_rules_open_where_the_student_looks(
    visit: Visit, host: Host, outside: Page, kind: str
) -> None:
    if kind == "element":
        tab = embedded(visit, host, outside, 'game="victory" seed="1" locale="en" seats="person person"')
        at(outside, tab, 700)
    else:
        host.page(outside, TEXT + PLAIN.format(site=visit.url) + TEXT)
        tab = inside(outside, visit)
    outside.locator("iframe").evaluate("one => scrollTo(0, one.offsetTop + 300)")
    before = outside.evaluate("scrollY")
    tab.touch("ui:lift")
    tab.zone("hand").locator('[data-t^="card:"]').first.dispatch_event("click")
    wrong = tab.zone("board").locator(".cell:not(.is-lit, .corner)").nth(70)
    wrong.dispatch_event("click")
    in_sight(outside, tab, "#zone-toast .toast")
    press(tab, "m")
    in_sight(outside, tab, ".sheet")
    outside.evaluate("scrollBy(0, 120)")
    in_sight(outside, tab, ".sheet")
    outside.evaluate("scrollBy(0, -120)")
    press(tab, "Escape")
    tab.go("#rules/victory")
    in_sight(outside, tab, "#page")
    expect(tab.zone("screen")).to_be_focused()
    expect(tab.zone("screen")).to_have_accessible_name("Victory")
    press(tab, "End")
    tab.page.wait_for_function("document.querySelector('#zone-screen').scrollTop > 300")
    assert outside.evaluate("scrollY") == before


def test_a_page_that_keeps_to_a_height_gets_a_table_of_that_height(
    visit: Visit, host: Host, outside: Page
) -> None:
    tab = embedded(visit, host, outside, 'game="victory" locale="en" seats="person person" height="500"')
    assert tab.page.evaluate("innerHeight") == 500
    assert tab.page.evaluate("document.documentElement.dataset.height") == "fixed"
    outside.locator("iframe").evaluate("one => scrollTo(0, one.offsetTop)")
    tab.touch("ui:lift")
    assert lies(tab, "#zone-board")["bottom"] <= 500
    assert outside.evaluate("document.querySelector('iframe').offsetHeight") == 500
