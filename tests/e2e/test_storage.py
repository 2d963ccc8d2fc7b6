"""A store that is damaged, full, foreign or refused: nothing is lost silently, and the game runs on."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from . import matches
from .conftest import Host
from .pages import Tab, Visit

SETTINGS = {"formalities": "off"}  # every turn is ended by hand

FILL = """() => {
  let size = 1 << 20, n = 0;
  while (size >= 1) {
    try { localStorage.setItem(`another project ${n++}`, "x".repeat(size)); } catch { size >>= 1; }
  }
  for (let last = "another project 0", text = localStorage[last]; ; ) {
    try { localStorage.setItem(last, text += "x"); } catch { return; }
  }
}"""


def test_a_damaged_head_is_set_aside_and_offered_as_a_file(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    good = tab.id
    tab.keep("match/bad/head", '{"format": 1, "id": "bad", "ti')
    tab.keep("match/bad/0", "play e7\n")
    tab.open("#matches")
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(1)
    expect(tab.at("ui:aside")).to_be_visible()
    aside = json.loads(tab.download("ui:aside"))
    assert len(aside) == 1
    parts = json.loads(aside[0]["text"])["parts"]
    assert set(parts.values()) == {'{"format": 1, "id": "bad", "ti', "play e7\n"}
    tab.sit(good).my_turn()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        pytest.param(lambda text: text[: len(text) // 2], ("It is move",), id="cut in the middle of a word"),
        pytest.param(
            lambda text: "\n".join([*text.split("\n")[:6], "play zz9", ""]),
            ("play zz9", "It is move 6"),
            id="an action that is none",
        ),
        pytest.param(
            lambda text: "\n".join([*text.split("\n")[:5], *text.split("\n")[3:5], ""]),
            ("forbid", "It is move 6"),
            id="an action twice",
        ),
        pytest.param(lambda text: "<script>alert(1)</script>\n", ("script", "It is move 0"), id="a script"),
    ],
)
def test_a_damaged_record_says_what_is_wrong_and_at_which_ply_and_is_kept_whole(
    tab: Tab, damage: Callable[[str], str], words: tuple[str, ...]
) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    id = tab.id
    key = f"match/{id}/0"
    broken = damage(tab.store()[tab.prefix + key])
    tab.go("#home")
    tab.keep(key, broken)
    tab.open(f"#match/{id}")
    for word in words:
        expect(tab.news()).to_contain_text(word)
    expect(tab.page.locator('a[href="#new/victory"]:visible').first).to_be_visible()
    tab.go("#matches")
    (aside,) = json.loads(tab.download("ui:aside"))
    assert json.loads(aside["text"])["parts"][tab.prefix + key] == broken


def test_a_missing_part_of_a_match_is_named(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    id = tab.id
    tab.go("#home")
    tab.page.evaluate("key => localStorage.removeItem(key)", f"{tab.prefix}match/{id}/0")
    tab.open(f"#match/{id}")
    expect(tab.news()).to_contain_text("missing")


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", '"dark"', '{"theme": "<b>", "locale": 7, "text": ["larger"]}', "\ud83d\ude00" * 99],
)
def test_foreign_settings_fall_back(tab: Tab, text: str) -> None:
    tab.open()
    tab.keep("settings", text)
    tab.open("#settings")
    expect(tab.page.locator('[data-t="set:theme"][value="system"]:visible')).to_be_checked()
    assert tab.page.evaluate("document.documentElement.dataset.theme") == "system"


def test_keys_of_others_are_left_alone(tab: Tab) -> None:
    foreign = {"nastolka": "1", "/other/match/a/head": "{}", "theme": "blue"}
    tab.open()
    tab.page.evaluate("all => Object.assign(localStorage, all)", foreign)
    tab.keep("unknown", "of ours, but from another version")
    tab.open("#matches")
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(0)
    tab.bring(matches.early("person", "greedy").dump()).my_turn()
    kept = tab.page.evaluate("({...localStorage})")
    assert foreign.items() <= kept.items()
    assert kept[f"{tab.prefix}unknown"] == "of ours, but from another version"


def test_a_full_store_says_so_before_a_move_is_lost_and_the_match_can_be_taken_as_a_file(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    tab.page.evaluate(FILL)
    before = tab.match().plies
    tab.greedily()
    expect(tab.news()).to_contain_text("almost out of room")
    assert tab.match().plies == before + 1
    tab.page.evaluate(FILL)
    for _ in range(60):  # until even the reserve is spent
        if "not saved" in tab.news().inner_text():
            break
        tab.page.evaluate(FILL)
        tab.touch("act:end")
        tab.page.wait_for_function(
            "document.querySelector('#zone-toast').innerText !== '' || "
            "document.querySelector('[data-t=\"ui:hint\"]:enabled')"
        )
        expect(tab.at("ui:hint")).to_be_enabled()
        if "not saved" in tab.news().inner_text():
            break
        tab.play(matches.greedy(tab.match()))
    expect(tab.news()).to_contain_text("not saved")
    kept = tab.match()
    file = matches.load(tab.download(f"ui:file={tab.id}"))
    assert file.plies > kept.plies
    assert file.actions[: kept.plies] == kept.actions


def test_where_the_store_is_refused_the_match_runs_from_memory_and_says_so(visit: Visit, host: Host) -> None:
    visit.allowed.append(host.url)
    tab = visit.tab()
    frame = host.frame(
        tab.page,
        '<iframe name="game" sandbox="allow-scripts" '
        f'src="{visit.url}?game=victory&seed=1&locale=en&seats=person,bot:greedy&controls=none"></iframe>',
    )
    inside = Tab(frame, visit.url).arrived()
    expect(inside.zone("board").get_by_role("grid")).to_be_visible()
    assert inside.page.evaluate("(() => { try { return !localStorage; } catch { return true; } })()")
    card = inside.zone("hand").locator('[data-t^="card:"]').first
    expect(card).to_be_visible()


def test_a_page_whose_storage_throws_tells_that_nothing_lasts(tab: Tab) -> None:
    tab.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    tab.open()
    expect(tab.zone("screen")).to_contain_text("a reload loses the matches")
    tab.page.locator('a[href="#new/victory"]:visible').first.click()
    tab.send("start")
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    expect(tab.at("ui:hint")).to_be_enabled()
    plies = tab.page.locator('[data-t^="ui:ply="]').count()
    card = tab.zone("hand").locator('[data-t^="card:"]').first
    card.click()
    tab.page.locator('[data-t^="act:play"], [data-t^="act:discard"]').first.click()
    # No setting is kept here, so the page ends the turn by itself: nothing else is left to do.
    expect(tab.page.locator('[data-t^="ui:ply="]').nth(plies + 1)).to_be_attached()
