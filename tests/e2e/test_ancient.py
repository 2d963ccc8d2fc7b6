"""The map of the Ancient Earth in the page.

Its art is fetched once, nothing is refused, keys walk over it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from app import i18n
from app.boards.ancient import chart as ancient_chart
from app.boards.ancient import underworld as ancient_underworld
from nastolka.games.ancient.tables import TERRITORIES

from .pages import PAINTED, Tab

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SHOW = """async (html) => {
  document.documentElement.dataset.game = "risk";
  const screen = document.getElementById("zone-screen");
  nastolka.morph(screen, `<main id="zone-screen">${html}</main>`, {childrenOnly: true});
  await nastolka.art();
  await nastolka.art();
}"""
RUN = """async () => (await axe.run("#zone-screen", {resultTypes: ["violations"]})).violations
  .filter(({impact}) => ["serious", "critical"].includes(impact))
  .map(({id, nodes}) => `${id}: ${nodes[0].html.slice(0, 160)}`)"""


def show(tab: Tab) -> Tab:
    """Lay a position on the screen, as a board does that a game paints."""
    i18n.use("en")
    look = {"colour": "blue", "shape": "square"}
    regions = {
        slug: {"owner": look, "armies": 3, "marks": ("temple", "plague"), "who": "Anna"}
        for slug in TERRITORIES
    }
    regions["gaul"]["picked"] = regions["iberia"]["lit"] = True
    upper = ancient_chart.paint({"regions": regions, "arrow": ("gaul", "iberia")})
    lower = ancient_underworld.paint({"spaces": {"u1": {"owner": look, "armies": 2, "who": "Anna"}}})
    i18n.use(i18n.DEFAULT)
    tab.page.evaluate(
        SHOW,
        '<div class="table game-risk"><div></div><div class="middle">'
        f'<div class="zone zone-board">{upper}{lower}</div></div></div>',
    )
    tab.page.evaluate(PAINTED)
    return tab


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 640)])
def test_the_land_appears_and_stays_within_the_page(tab: Tab, size: tuple[int, int]) -> None:
    tab.page.set_viewport_size({"width": size[0], "height": size[1]})
    show(tab.open())

    land = tab.page.locator(".ae-land[data-t='land:egypt']").bounding_box()
    assert land and land["width"] > 15 and land["height"] > 10
    assert tab.page.locator("svg.sprite #ae-coast").count() == 1, "fetched once"
    tab.page.wait_for_function('document.fonts.check("1em Forum", "Ая")')
    assert (
        tab.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    )


def test_a_counter_is_hit_where_it_stands_and_land_where_it_lies(tab: Tab) -> None:
    show(tab.open())
    hit = """([slug, dx, dy]) => {
      const stack = document.querySelector(`.ae-stack[data-t="land:${slug}"]`);
      stack.scrollIntoView({block: "center"});
      const box = stack.getBoundingClientRect();
      const found = document.elementFromPoint(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
      return found?.closest("[data-t]")?.dataset.t;
    }"""

    assert tab.page.evaluate(hit, ["gaul", 0, 0]) == "land:gaul"
    assert tab.page.evaluate(hit, ["gaitulia", -60, 40]) == "land:gaitulia"


def test_arrow_keys_walk_over_the_map(tab: Tab) -> None:
    show(tab.open())
    entry = tab.page.locator('.ae-stack[tabindex="0"]').first
    expect(entry).to_have_attribute("data-t", "land:iberia")
    entry.focus()
    tab.page.keyboard.press("ArrowDown")

    expect(tab.page.locator(":focus")).to_have_attribute("data-t", "land:atlas")
    tab.page.keyboard.press("ArrowUp")
    expect(tab.page.locator(":focus")).to_have_attribute("data-t", "land:iberia")


def test_two_fingers_look_closer_at_the_place_between_them(tab: Tab) -> None:
    """What a double click does is the table's affair.

    A pinch is heard as one, at the right place and once.
    """
    tab.page.set_viewport_size({"width": 390, "height": 844})
    show(tab.open())
    tab.page.evaluate(
        "document.addEventListener('dblclick', (event) => (window.heard ??= []).push(event.clientX))"
    )
    fingers = """(gap) => {
      const target = document.querySelector('.ae-stack[data-t="land:graecia"]');
      const {x, y} = target.getBoundingClientRect();
      const at = (id, clientX) => new Touch({identifier: id, target, clientX, clientY: y});
      const touches = [at(1, x - gap), at(2, x + gap)];
      return [touches, target, x];
    }"""
    told = tab.page.evaluate(
        f"""() => {{
          const fingers = {fingers};
          const say = (kind, gap) => {{
            const [touches, target] = fingers(gap);
            target.dispatchEvent(new TouchEvent(kind, {{touches, bubbles: true}}));
          }};
          say("touchstart", 40); say("touchmove", 44); say("touchmove", 60); say("touchmove", 90);
          return fingers(0)[2];
        }}"""
    )

    assert tab.page.evaluate("window.heard") == [pytest.approx(told, abs=1)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ears_find_nothing_amiss(tab: Tab, theme: str) -> None:
    tab.open(query=f"?theme={theme}")
    show(tab)
    tab.page.evaluate(AXE.read_text("utf-8"))

    assert tab.page.evaluate(RUN) == []
