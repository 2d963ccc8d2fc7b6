"""Two tabs at one match: one writes, the other looks on, may take over, and no move is ever overwritten."""

from __future__ import annotations

from playwright.sync_api import expect

from nastolka import write

from . import matches
from .pages import Tab, Visit

SETTINGS = {"formalities": "off"}  # every turn is ended by hand


def two(visit: Visit, tab: Tab) -> tuple[Tab, Tab]:
    """Return two tabs at the same match; the first one writes."""
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    other = visit.tab().open(f"#match/{tab.id}")
    expect(other.at("ui:take-over")).to_be_visible()
    return tab, other


def test_the_second_tab_looks_on_and_cannot_move(visit: Visit, tab: Tab) -> None:
    first, second = two(visit, tab)
    kept = first.record()
    line = next(write(action)[5:] for action in first.match().state.legal() if action.kind == "play")
    second.touch(f"card:{line}", f"cell:{line}")
    second.press("1", "e", "h", "u").painted()
    assert second.page.locator('[data-t^="act:"]:visible').count() == 0
    expect(second.at("ui:hint")).to_be_disabled()
    assert first.record() == kept


def test_the_second_tab_follows_what_the_first_one_plays(visit: Visit, tab: Tab) -> None:
    first, second = two(visit, tab)
    lines = second.page.locator('[data-t^="ui:ply="]').count()
    first.greedily().end_turn()
    expect(second.page.locator('[data-t^="ui:ply="]').nth(lines + 2)).to_be_attached()
    chips = "[...document.querySelectorAll('#zone-board [data-t]:has(.chip)')].map((cell) => cell.dataset.t)"
    assert first.page.evaluate(chips) == second.page.evaluate(chips) != []


def test_the_second_tab_takes_over_and_nothing_is_overwritten(visit: Visit, tab: Tab) -> None:
    first, second = two(visit, tab)
    first.greedily()
    second.touch("ui:take-over")
    expect(second.at("act:end")).to_be_visible()
    expect(first.at("ui:take-over")).to_be_visible()
    second.end_turn()
    second.greedily().end_turn()
    kept = second.match()
    first.press("1", "e", "u", "Escape").painted()
    assert second.match().actions == kept.actions
    first.touch("ui:take-over").my_turn()
    first.greedily().end_turn()
    assert first.match().actions[: kept.plies] == kept.actions
    expect(second.at("ui:take-over")).to_be_visible()


def test_a_tab_that_closes_leaves_the_match_to_the_other(visit: Visit, tab: Tab) -> None:
    first, second = two(visit, tab)
    first.page.close()  # type: ignore[union-attr]
    second.touch("ui:take-over").my_turn()
    second.greedily().end_turn()


def test_two_tabs_at_two_matches_do_not_disturb_each_other(visit: Visit, tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    other = visit.tab().open().bring(matches.early("person", "greedy", seed="other").dump())
    other.my_turn()
    tab.greedily().end_turn()
    other.greedily().end_turn()
    assert tab.match().seed == "e2e" and other.match().seed == "other"
    for one in (tab, other):
        expect(one.at("ui:take-over")).to_have_count(0)


def test_without_locks_the_revision_in_the_store_decides(visit: Visit, tab: Tab) -> None:
    visit.context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})")
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    other = visit.tab().open(f"#match/{tab.id}")
    other.my_turn()
    other.greedily().end_turn()
    expect(tab.at("ui:take-over")).to_be_visible()
    kept = other.match()
    tab.press("1", "e", "u").painted()
    assert other.match().actions == kept.actions


def test_settings_and_the_list_of_matches_follow_another_tab(visit: Visit, tab: Tab) -> None:
    tab.open("#matches")
    other = visit.tab().open("#settings")
    other.set("theme", "dark")
    tab.page.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    other.bring(matches.early("person", "greedy").dump())
    expect(tab.zone("screen").locator("[data-match]")).to_have_count(1)
