"""Motion in a real browser: what moves, that nobody can press it, nothing waits, stills, sound."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from . import matches
from .pages import Tab, Visit

SETTINGS = {"motion": "full", "pace": "slow"}
# Whatever moves, moves until it is told to end: the test may take as long as the machine wants.
LONG = """{
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    return animate.call(this, frames, {...timing, delay: 0, duration: 600_000});
  };
}"""
# What moves at the table now, by name or class, and the properties it moves by.
MOVING = """() => document.getAnimations()
  .filter((one) => !(one instanceof CSSTransition) && one.effect.target.closest(".table, [data-moving]"))
  .map(({effect}) => [effect.target.getAttribute("class") ?? "",
    [...new Set(effect.getKeyframes().flatMap(Object.keys))]])"""
# What surrounds a copy only lends it its style: it draws nothing of its own, though the rules for it would.
BARE = """(one) => {
  const rules = new CSSStyleSheet();
  rules.replaceSync("div::before { content: 'drawn'; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  const drawn = getComputedStyle(one, "::before").content;
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  return drawn === "none";
}"""
# Timers come due while something moves, one of them is forgotten; others are asked for when it is over.
TIMERS = """async () => {
  const turn = (ms) => new Promise((done) => plain(done, ms));
  const came = [];
  nastolka.later(() => came.push("first"), 0);
  nastolka.later(() => came.push("second"), 0);
  const forgotten = nastolka.later(() => came.push("forgotten"), 0);
  await turn(0), await turn(0);
  const during = [...came];
  nastolka.forget(forgotten);
  document.getAnimations().forEach((one) => one instanceof CSSAnimation || one.finish());
  while (came.length < 2) await turn(0);
  nastolka.later(() => came.push("third"), 0);
  while (came.length < 3) await turn(0);
  return [during, came];
}"""
# Nobody gives up waiting, as they do for frames that never come.
PATIENT = """{
  globalThis.plain = setTimeout;
  globalThis.setTimeout = (call, ms, ...more) => ms === 600 ? 0 : plain(call, ms, ...more);
}"""
END = "() => document.getAnimations().forEach((one) => one instanceof CSSAnimation || one.finish())"
COUNT = """() => {
  const start = OscillatorNode.prototype.start;
  globalThis.tones = 0;
  OscillatorNode.prototype.start = function (at) { tones++; start.call(this, at); };
}"""
META = {"offset", "computedOffset", "easing", "composite"}


@pytest.fixture
def slowly(tab: Tab) -> Tab:
    tab.page.add_init_script(LONG)  # type: ignore[union-attr]
    return tab


def table(tab: Tab, game: str = "victory") -> Tab:
    tab.open()
    match = (
        matches.early("person", "greedy")
        if game == "victory"
        else matches.begun("person", "greedy", game=game)
    )
    tab.bring(match.dump())
    expect(tab.zone("board").locator('[role="grid"]').first).to_be_visible()
    return tab


def press(tab: Tab, *targets: str) -> None:
    """Press places at once, moving or not."""
    for target in targets:
        tab.at(target).evaluate("(one) => one.click()")


def place(tab: Tab) -> str:
    """Play the first card there is, and return its cell."""
    tab.my_turn()
    tab.page.evaluate(END)
    cell = str(tab.zone("board").locator(".is-lit").first.get_attribute("data-t")).partition(":")[2]
    press(tab, f"card:{cell}", f"cell:{cell}")
    expect(tab.page.locator(f'#zone-hand [data-t="card:{cell}"]')).to_have_count(0)
    tab.painted()
    return cell


def show(tab: Tab, *motions: tuple[str, str, str]) -> None:
    """Let the page show some motions without a match that makes them."""
    tab.page.evaluate("(told) => { nastolka.before(told, false); nastolka.after(); }", json.dumps(motions))
    tab.painted()


def test_a_card_flies_by_transform_and_opacity_alone_on_a_copy_nobody_can_press(slowly: Tab) -> None:
    cell = place(table(slowly))
    moving = slowly.page.evaluate(MOVING)
    assert any("card" in cls.split() for cls, _ in moving), moving
    assert any("chip" in cls.split() for cls, _ in moving), moving
    assert {name for _, names in moving for name in names} <= {"transform", "opacity"} | META
    copies = slowly.page.locator("[data-moving]").first
    assert copies.evaluate("(one) => one.inert && one.getAttribute('aria-hidden') === 'true'")
    assert copies.locator("[data-t], [id], [tabindex], [role]").count() == 0
    assert copies.locator("[data-shell]").first.evaluate(BARE)
    over = "(one) => { const {left, top, width, height} = one.getBoundingClientRect();"
    over += (
        " return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-moving]'); }"
    )
    assert copies.locator(".card").first.evaluate(over)
    # Nothing waits: the table answers at once, another cell is read, and the press ends what moves.
    other = slowly.zone("board").locator(".is-taken").filter(visible=True).first
    slowly.page.evaluate("globalThis.moved = document.getAnimations().map((one) => one.effect.target)")
    press(slowly, str(other.get_attribute("data-t")), "ui:menu")
    expect(slowly.dialog()).to_be_visible()
    left = "moved.filter((one) => one.closest('[data-moving]') && one.isConnected).length"
    assert slowly.page.evaluate(left) == 0
    assert cell not in slowly.zone("hand").inner_html()


def test_what_moves_next_ends_what_moved_before(slowly: Tab) -> None:
    table(slowly).my_turn()
    first, second = (
        str(one.get_attribute("data-t")) for one in slowly.zone("hand").locator("[data-t^='card:']").all()[:2]
    )
    show(slowly, ("flies", "pile:deck", first), ("flies", "pile:deck", second))
    assert slowly.page.locator("[data-moving] .card").count() == 2
    show(slowly, ("flies", "pile:discards", first))
    assert slowly.page.locator("[data-moving] .card").count() == 1
    assert slowly.at(first).evaluate("(one) => getComputedStyle(one).opacity") == "1"


def test_no_timer_comes_due_while_something_moves(slowly: Tab) -> None:
    slowly.page.add_init_script(PATIENT)  # type: ignore[union-attr]
    table(slowly).my_turn()
    card = str(slowly.zone("hand").locator("[data-t^='card:']").first.get_attribute("data-t"))
    show(slowly, ("flies", "pile:deck", card))
    during, came = slowly.page.evaluate(TIMERS)
    assert during == []
    assert came == ["first", "second", "third"]


def test_the_answer_of_a_bot_that_takes_no_time_waits_for_nothing_that_moves(visit: Visit) -> None:
    visit.settings(motion="full", pace="instant")
    tab = visit.tab()
    tab.same_luck()
    for script in (LONG, PATIENT):
        tab.page.add_init_script(script)  # type: ignore[union-attr]
    cell = place(table(tab))
    assert tab.page.evaluate(MOVING)
    tab.touch("act:end")
    tab.my_turn()
    assert cell not in tab.zone("hand").inner_html()


def test_armies_march_in_their_drawing_and_land_fades(slowly: Tab) -> None:
    table(slowly, "risk").my_turn()  # the bot claims its land first, and what it does ends what moves
    lands = [
        str(one.get_attribute("data-t"))
        for one in slowly.zone("board").locator(".ae-live [data-t^='land:']").all()[:2]
    ]
    source, target = lands
    show(
        slowly,
        ("flies", f"{target} .ae-grow", f"{source} .ae-grow"),
        ("fades", target, ""),
        ("comes", "no:one", source),
    )
    copies = slowly.page.locator("svg [data-moving]")
    assert copies.count() == 2
    assert copies.locator("[data-t]").count() == 0
    assert {name for _, names in slowly.page.evaluate(MOVING) for name in names} <= {
        "transform",
        "opacity",
    } | META
    slowly.page.evaluate(END)
    expect(copies).to_have_count(0)


def test_whoever_wants_no_motion_sees_a_mark_instead(visit: Visit) -> None:
    visit.settings(motion="system", pace="slow")
    tab = visit.tab()
    tab.same_luck()
    tab.page.emulate_media(reduced_motion="reduce")  # type: ignore[union-attr]
    cell = place(table(tab))
    assert tab.page.evaluate(MOVING) == []
    assert tab.page.locator("[data-moving] *").count() == 0
    assert "is-shown" in tab.page.evaluate(f"""document.querySelector('[data-t="cell:{cell}"]').outerHTML""")


def test_sound_is_offered_taken_and_turned_off_in_the_menu(tab: Tab) -> None:
    tab.open()
    tab.page.evaluate(COUNT)
    tab.go("#home").touch("ui:begin=victory").my_turn()
    assert tab.page.evaluate("tones") == 0
    tab.touch("ui:hear")
    expect(tab.page.locator('[data-t="ui:hear"]')).to_have_count(0)
    assert tab.page.evaluate("tones") == 1
    place(tab)
    after = tab.page.evaluate("tones")
    assert after > 1
    tab.touch("ui:menu", "ui:sound").close()
    assert json.loads(tab.store()[f"{tab.prefix}settings"])["sound"] == "off"
