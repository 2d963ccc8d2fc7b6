"""The rulebook runs.

Every example steps to its end, refusals lead to their rule, lessons are learned by doing.
"""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from nastolka import CODES
from nastolka.core.rulebook import rulebook

from . import matches
from .lessons import learn
from .pages import Tab

# Opens every rule, steps its example to the end and back, and tells what went wrong, rule by rule.
WALK = """async ([code, rules]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const open = (rule) => document.querySelector(".is-current > h3 > .rule-id")?.textContent === rule
    && document.querySelector(".is-current #zone-example > *");
  const click = (name) => document.querySelector(`#zone-example [data-t="ui:${name}"]`);
  const mute = (name) => click(name)?.ariaDisabled === "true";
  const bad = [];
  let walked = 0;
  for (const [rule, count] of rules) {
    location.hash = `#rules/${code}/${rule}`;
    for (let frames = 0; !open(rule) && frames < 6000; frames++) await frame();
    if (!open(rule)) { bad.push(`${rule}: no example`); continue; }
    for (let i = 0; i < count; i++) {
      const on = click("step-on");
      if (!on || mute("step-on")) { bad.push(`${rule}: stuck at ${i} of ${count}`); break; }
      on.click();
      walked++;
      const grid = document.querySelector("#zone-example [role=grid]");
      if (!grid) { bad.push(`${rule}: no board at ${i}`); break; }
    }
    if (!mute("step-on")) bad.push(`${rule}: no end after ${count}`);
    if (count && mute("step-back")) bad.push(`${rule}: no way back`);
    const said = document.querySelector("#zone-example").innerText;
    const bare = /undefined|None|\\bnotes\\.|\\bhouse\\.|victory\\./.test(said);
    if (bare) bad.push(`${rule}: a key instead of words`);
  }
  return {bad, walked};
}"""


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("code", CODES)
def test_every_rules_example_opens_and_steps_to_its_end(tab: Tab, code: str, locale: str) -> None:
    book = rulebook(code)
    rules = [(rule, len(shown[0].steps)) for rule in book.words["en"].rules if (shown := book.showing(rule))]
    assert rules
    tab.open(f"#rules/{code}", f"?locale={locale}")
    expect(tab.page.locator(".rule")).to_have_count(len(book.words["en"].rules))
    found = tab.page.evaluate(WALK, [code, rules])
    assert found["bad"] == []
    assert found["walked"] == sum(count for _, count in rules)


def test_every_rule_stands_on_the_page_with_its_sentence(tab: Tab) -> None:
    rules = rulebook("victory").words["en"].rules
    tab.open("#rules/victory")
    expect(tab.page.locator(".rule")).to_have_count(len(rules))
    read = tab.zone("screen").inner_text()
    for id, rule in rules.items():
        assert id in read
        assert re.sub(r"\s+", "", rule.text)[:60] in re.sub(r"\s+", "", read)


@pytest.mark.parametrize("code", ["victory", "allmeans"])
def test_a_link_to_a_late_rule_leads_to_it_and_the_page_is_whole(tab: Tab, code: str) -> None:
    """A long page is painted in slices: what is linked to lies still in sight when all of it is there."""
    sections = rulebook(code).words["en"].sections
    rule = sections[-2][1][-1]
    tab.open(f"#rules/{code}/{rule}")
    rules = tab.page.locator(".rule")
    expect(rules).to_have_count(sum(len(ids) for _, ids in sections))
    expect(tab.page.locator(".rule.is-current")).to_be_in_viewport()
    expect(tab.page.locator(".primer-picture > *").first).to_be_visible()


def test_insisting_names_the_rule_and_its_link_shows_the_example(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    session = tab.match()
    taken = next(entry.action.args[0] for entry in session.log if entry.action.kind == "play")
    tab.touch(f"cell:{taken}")
    expect(tab.zone("focus")).to_be_visible()
    expect(tab.news()).to_be_empty()
    tab.touch(f"cell:{taken}")
    show = tab.news().get_by_role("link", name="Example in the rules")
    rule = str(show.get_attribute("title"))
    assert rule not in tab.news().inner_text()
    expect(tab.news()).to_contain_text(rulebook("victory").words["en"].rules[rule].title)
    expect(tab.news().get_by_role("alert")).to_be_visible()
    assert tab.match().actions == session.actions
    show.click()
    expect(tab.zone("example")).to_be_visible()
    assert tab.page.evaluate("location.hash") == f"#rules/victory/{rule}"
    tab.touch("ui:step-on")
    tab.page.go_back()  # type: ignore[union-attr]
    tab.my_turn()
    assert tab.match().actions == session.actions


def test_an_example_is_played_freely_by_hand_and_returns_to_its_steps(tab: Tab) -> None:
    code = "tictactoe"
    rule = next(rule for rule in rulebook(code).words["en"].rules if rulebook(code).showing(rule))
    tab.open(f"#rules/{code}/{rule}").touch("ui:try")
    expect(tab.at("ui:try")).to_have_attribute("aria-pressed", "true")
    cell = tab.zone("example").get_by_role("gridcell", name=re.compile("empty")).first
    place = str(cell.get_attribute("data-t"))
    cell.click()
    expect(tab.at(place)).not_to_have_accessible_name(re.compile("empty"))
    tab.touch("ui:try")
    expect(tab.at("ui:try")).to_have_attribute("aria-pressed", "false")


def test_a_wrong_move_in_a_lesson_is_answered_and_the_order_stands(tab: Tab) -> None:
    tab.open("#learn/victory/1").touch("ui:step-on", "card:c5", "cell:c5")
    confirm = tab.zone("screen").locator('[data-t="act:play c5"]')
    if confirm.count():
        confirm.click()
    said = tab.zone("screen").get_by_role("status")
    expect(said).to_contain_text("the lesson asks for something else")
    expect(said).to_contain_text("e7")
    tab.touch("ui:forget")
    expect(said).to_have_count(0)


@pytest.mark.parametrize("code", CODES)
def test_a_learner_comes_to_the_end_of_the_first_lesson_and_its_board_lies_still(tab: Tab, code: str) -> None:
    for size in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        tab.page.set_viewport_size(size)  # type: ignore[arg-type]
        lay = learn(tab, code, 1)
        for before, after in pairwise(lay):
            assert max(abs(new - old) for old, new in zip(before, after, strict=True)) <= 8, lay


def test_all_lessons_lead_from_one_to_the_next_and_to_a_match(tab: Tab) -> None:
    lessons = rulebook("victory").lessons()
    tab.open("#learn/victory/1")
    for n in range(2, len(lessons) + 1):
        tab.page.locator(f'.lesson-nav > a[href="#learn/victory/{n}"]').click()
        expect(tab.zone("screen")).to_contain_text(f"Lesson {n} of {len(lessons)}")
    learn(tab, "victory", len(lessons))
    expect(tab.page.locator('a[href="#new/victory"]:visible').first).to_be_visible()
