"""What any eye, hand or screen reader needs.

Axe on every screen, no sideways scroll at any size, events said aloud.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nastolka import Session

from . import matches
from .pages import Tab

SETTINGS = {"formalities": "off"}  # every turn is ended by hand

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# Axe looks at what stands: a colour on its way to another has the contrast of neither.
RUN = """async () => {
  const ends = ({effect}) => effect.getComputedTiming().endTime !== Infinity;
  await Promise.all(document.getAnimations().filter(ends).map((one) => one.finished.catch(() => {})));
  const {violations} = await axe.run(document, {resultTypes: ["violations"]});
  const places = (nodes) => nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ");
  return violations.filter(({impact}) => ["serious", "critical"].includes(impact))
    .map(({id, impact, nodes}) => `${impact} ${id}: ${places(nodes)}`);
}"""
SIDEWAYS = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  const right = (one) => one.getBoundingClientRect().right;
  return [...document.querySelectorAll("#page *")].filter((one) => right(one) > wide + 1).slice(0, 5)
    .map((one) => `${one.tagName}.${one.getAttribute("class")} ${Math.round(right(one))} > ${wide}`);
}"""
SIZES = ((320, 640), (390, 844), (1280, 800), (1920, 1080))


def table(tab: Tab) -> None:
    tab.bring(matches.early("person", "greedy").dump()).my_turn()


def picked(tab: Tab) -> None:
    table(tab)
    tab.page.keyboard.press("1")


def ended(tab: Tab) -> None:
    tab.bring(matches.near_its_end("person", "greedy").dump()).my_turn()
    tab.touch("ui:menu", "ui:resign=0", "act:resign 0")
    expect(tab.dialog()).to_be_visible()


def curtain(tab: Tab) -> None:
    tab.bring(matches.early("person", "person").dump())
    expect(tab.at("ui:lift")).to_be_visible()


def coldwar(tab: Tab) -> None:
    def struggles(session: Session) -> bool:
        frame, view = session.state.frame(), session.state.view(0)
        many = view["round"] > 1 and sum(map(len, view["groups"])) > 3
        return many and frame == (0, "turn", ())

    tab.bring(matches.on(matches.begun("person", "greedy", game="coldwar"), struggles).dump()).my_turn()
    tab.touch("ui:menu", "ui:story")
    expect(tab.zone("prompt").locator(".is-telling")).to_be_visible()
    tab.touch("ui:close")


def coldwar_story(tab: Tab) -> None:
    coldwar(tab)
    tab.touch("ui:menu", "ui:story", "ui:story-beat=2")


def coldwar_after(tab: Tab) -> None:
    coldwar(tab)
    tab.touch("ui:menu", "ui:resign=0", "act:resign 0", "ui:after")
    expect(tab.dialog().locator(".after-round").first).to_be_visible()


def sheet(*targets: str) -> Callable[[Tab], None]:
    def opened(tab: Tab) -> None:
        table(tab)
        tab.touch(*targets)
        expect(tab.dialog()).to_be_visible()

    return opened


def refused(tab: Tab) -> None:
    table(tab)
    taken = next(entry.action.args[0] for entry in tab.match().log if entry.action.kind == "play")
    tab.touch(f"cell:{taken}", f"cell:{taken}")
    expect(tab.news().get_by_role("alert")).to_be_visible()


def replay(tab: Tab) -> None:
    table(tab)
    tab.touch("ui:menu", "ui:replay")
    expect(tab.page.locator('[data-t="set:ply"]')).to_be_visible()


def projector(tab: Tab) -> None:
    table(tab)
    tab.touch("ui:menu", "ui:projector")
    expect(tab.page.locator(".projector .prompt")).to_be_visible()


def samples(tab: Tab) -> None:
    tab.bring(matches.begun("person", "greedy", game="tictactoe").dump())


def saved(tab: Tab) -> None:
    table(tab)
    tab.go("#matches")


def at(route: str) -> Callable[[Tab], None]:
    return lambda tab: tab.go(route) and None


def dates(rest: str) -> Callable[[Tab], None]:
    def opened(tab: Tab) -> None:
        tab.go(f"#dates{rest}")
        expect(tab.page.locator(".screen-dates")).to_be_visible()

    return opened


def worksheet(*targets: str) -> Callable[[Tab], None]:
    def opened(tab: Tab) -> None:
        tab.go("#worksheet/coldwar/agents").touch("ui:begin", *targets)
        expect(tab.page.locator(".screen-task")).to_be_visible()

    return opened


def watch(tab: Tab) -> None:
    tab.go("#watch/victory/match")
    expect(tab.page.locator(".screen-watch")).to_be_visible()


def comment(tab: Tab) -> None:
    table(tab)
    tab.go(f"#comment/{tab.id}/3")
    expect(tab.page.locator(".screen-comment")).to_be_visible()


def shelf(tab: Tab) -> None:
    tab.go("#worksheet")
    expect(tab.page.locator(".shelf-one").first).to_be_visible()


SCREENS: dict[str, Callable[[Tab], None]] = {
    "home": at("#home"), "settings": at("#settings"), "new": at("#new/victory"),
    "rules": at("#rules/victory/VI-30"), "lesson": at("#learn/victory/2"), "samples": at("#samples"),
    "matches": saved, "table": table, "picked": picked, "refused": refused, "result": ended,
    "replay": replay, "curtain": curtain, "tictactoe": samples, "projector": projector,
    "coldwar": coldwar, "coldwar-story": coldwar_story, "coldwar-after": coldwar_after,
    "menu": sheet("ui:menu"), "share": sheet("ui:menu", "ui:share"), "help": sheet("ui:menu", "ui:help"),
    "timeline": sheet("ui:menu", "ui:leaf=timeline"), "history": sheet("ui:menu", "ui:leaf=history"),
    "about": sheet("ui:menu", "ui:about"), "collect": at("#collect"), "desk": at("#desk"),
    "desk-write": at("#desk/write"), "desk-paper": at("#desk/paper"), "lms": at("#lms/game=victory"),
    "lab": at("#lab/tictactoe"), "strength": at("#strength/tictactoe"), "classroom": at("#classroom/victory"),
    "worksheets": shelf, "watch": watch, "comment": comment, "task": worksheet("ui:hint"),
    "task-rule": worksheet("ui:task=4", "ui:rule=CW-51"),
    "dates": dates(""), "dates-asked": dates("/match/abc"), "dates-paper": dates("/ticket/abc/paper"),
}  # fmt: skip


@pytest.mark.parametrize("locale", ["ru", "en"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_screen(tab: Tab, theme: str, locale: str) -> None:
    tab.open()
    tab.go("#settings").set("theme", theme).set("locale", locale)
    tab.page.wait_for_function("locale => document.documentElement.lang === locale", arg=locale)
    tab.page.evaluate(AXE.read_text("utf-8"))
    found = {}
    for name, enter in SCREENS.items():
        enter(tab)
        tab.painted()
        found[name] = tab.page.evaluate(RUN)
        tab.go("#home")
    assert {name: faults for name, faults in found.items() if faults} == {}


# Whether what can be seen of the page's name lies over the way to the settings.
LIES_OVER = """() => {
  const [name, brand, settings] = [".brand-name", ".brand", "a[href='#settings']"].map(
    (one) => document.querySelector(`.bar-house ${one}`));
  const [box, room, way] = [name, brand, settings].map((one) => one.getBoundingClientRect());
  const cut = getComputedStyle(brand).overflowY !== "visible";
  return (!cut || box.top < room.bottom) && (cut ? Math.min(box.right, room.right) : box.right) > way.left;
}"""
TWICE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_no_screen_scrolls_sideways(tab: Tab, size: tuple[int, int]) -> None:
    assert_no_sideways(tab, size, "ru")


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: f"{size[0]}")
def test_no_screen_scrolls_sideways_with_letters_twice_as_large(tab: Tab, size: tuple[int, int]) -> None:
    tab.page.add_init_script(TWICE)
    assert_no_sideways(tab, size, "en")


@pytest.mark.parametrize("locale", ["ru", "en"])
def test_the_name_of_the_page_makes_room_for_large_letters(tab: Tab, locale: str) -> None:
    tab.sized(390, 844)
    tab.page.add_init_script(TWICE)
    tab.open("#settings").set("locale", locale).go("#home")
    tab.painted()
    assert tab.page.evaluate(LIES_OVER) is False


def assert_no_sideways(tab: Tab, size: tuple[int, int], locale: str) -> None:
    tab.sized(*size)
    tab.open("#settings").set("locale", locale)
    found = {}
    for name, enter in SCREENS.items():
        enter(tab)
        tab.painted()
        found[name] = tab.page.evaluate(SIDEWAYS)
        tab.go("#home")
    assert {name: wide for name, wide in found.items() if wide} == {}


def test_in_forced_colours_chips_focus_and_what_is_lit_can_still_be_seen(tab: Tab) -> None:
    tab.page.emulate_media(forced_colors="active", reduced_motion="reduce")  # type: ignore[union-attr]
    tab.open()
    table(tab)
    chips = tab.zone("board").locator("[role=gridcell] svg.chip")
    assert chips.count() > 0
    for i in range(chips.count()):
        box = chips.nth(i).bounding_box()
        assert box and box["width"] > 5
        paint = chips.nth(i).evaluate(
            "one => { const shape = getComputedStyle(one.querySelector('use'));"
            " return [shape.fill, shape.stroke, getComputedStyle(one.parentElement).backgroundColor]; }"
        )
        assert paint[2] not in paint[:2] or paint[0] != paint[1]
    tab.walk("ui:menu")
    assert tab.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"


def test_the_live_region_says_every_event_once(tab: Tab) -> None:
    tab.open()
    table(tab)
    tab.page.evaluate(
        "{ globalThis.said = []; const live = document.querySelector('#zone-live');"
        " new MutationObserver(() => live.innerText && said.push(live.innerText))"
        ".observe(live, {childList: true}); }"
    )
    tab.greedily()
    tab.page.wait_for_function("said.length === 1")
    tab.end_turn()
    tab.page.wait_for_function("said.join(' ').includes('Bob')")
    said = tab.page.evaluate("said.join(' ')")
    assert "You take" in said and "You draw" in said
    assert len(tab.page.evaluate("said")) == len(set(tab.page.evaluate("said")))
    assert "&" not in said and "<" not in said


def test_every_control_has_a_name_and_the_page_one_heading(tab: Tab) -> None:
    tab.open()
    table(tab)
    assert tab.page.locator("h1:visible").count() == 1
    assert tab.page.get_by_role("main").count() == 1
    nameless = tab.page.locator("#page button:visible, #page a:visible").evaluate_all(
        "all => all.filter((one) => !(one.ariaLabel || one.innerText || one.title).trim())"
        ".map((one) => one.outerHTML.slice(0, 120))"
    )
    assert nameless == []


def test_settings_change_the_page_at_once_and_stay(tab: Tab) -> None:
    tab.open("#settings").set("theme", "dark").set("text", "larger").set("locale", "ru")
    expect(tab.zone("screen")).to_contain_text("Настройки")
    marks = "(({theme, text, locale}) => [theme, text, locale])(document.documentElement.dataset)"
    assert tab.page.evaluate(marks) == ["dark", "larger", "ru"]
    tab.reload()
    assert tab.page.evaluate(marks) == ["dark", "larger", "ru"]
    expect(tab.zone("screen")).to_contain_text("Настройки")
