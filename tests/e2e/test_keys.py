"""No mouse at all: from the front room to the result with keys, and a focus that stays where it was."""

from __future__ import annotations

from playwright.sync_api import expect

from nastolka import write
from nastolka.games.victory.tables import CELL, EVENT

from . import matches
from .pages import Tab

SETTINGS = {"formalities": "off"}  # every turn is ended by hand

VISIBLE_FOCUS = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none";
}"""


def to_cell(tab: Tab, cell: str) -> None:
    """Walk on the map with the arrows, from wherever the focus stands."""
    here = tab.focused().removeprefix("cell:")
    (row, column), (there_row, there_column) = divmod(CELL[here], 12), divmod(CELL[cell], 12)
    tab.press(*["ArrowDown" if there_row > row else "ArrowUp"] * abs(there_row - row))
    tab.press(*["ArrowRight" if there_column > column else "ArrowLeft"] * abs(there_column - column))
    assert tab.focused() == f"cell:{cell}"


def enter_map(tab: Tab) -> None:
    """Press Tab until the focus stands on the map."""
    for _ in range(60):
        if tab.focused().startswith("cell:"):
            return
        tab.press("Tab")
    raise AssertionError("Tab never reaches the map")


def test_a_new_match_is_made_and_moved_in_with_keys_alone(tab: Tab) -> None:
    tab.open().walk("#new/victory").press("Enter")
    expect(tab.page.locator('button[data-t="form:start"]')).to_be_visible()
    tab.walk("set:seat.0.name").press("Control+a")
    tab.page.keyboard.insert_text("Клавдия")
    tab.walk("form:start").press("Enter")
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    tab.my_turn()
    expect(tab.zone("seats")).to_contain_text("Клавдия")
    before = tab.match()
    card = next(write(action)[5:] for action in before.state.legal() if action.kind == "play")
    tab.walk(f"card:{card}").press("Enter")
    enter_map(tab)
    to_cell(tab, card)
    tab.press("Enter")
    assert write(tab.match().actions[-1]) == f"play {card}"
    tab.press("e").my_turn(after=before.plies + 1)
    assert [entry.seat for entry in tab.match().log[before.plies :] if entry.action.kind == "play"] == [0, 1]


def test_a_match_is_brought_in_and_finished_with_keys_alone(tab: Tab) -> None:
    session = matches.near_its_end("person", "greedy")
    tab.open().walk("#settings").press("Enter")
    tab.walk("ui:import").press("Enter")
    tab.walk("set:import")
    tab.page.keyboard.insert_text(session.dump())
    tab.walk("ui:do-import").press("Enter")
    expect(tab.dialog()).to_have_count(0)
    tab.walk("#home").press("Enter")
    (head,) = tab.heads()
    tab.walk(f"#match/{head['id']}").press("Enter")
    expect(tab.zone("board").get_by_role("grid")).to_be_visible()
    head = tab.my_turn()
    while head["turn"] == 0:
        line = matches.greedy(tab.match())
        kind, _, noun = line.partition(" ")
        card, cell = (noun, noun) if kind == "play" else (kind, noun)
        if kind == "end":
            tab.press("e")
        elif kind == "discard":
            tab.walk(f"card:{noun}").press("Enter", "e")
        else:
            tab.walk(f"card:{card}").press("Enter")
            enter_map(tab)
            to_cell(tab, cell)
            tab.press("Enter")
        head = tab.my_turn(after=head["plies"])
    expect(tab.dialog()).to_contain_text("Ann")
    assert tab.match().state.result() == (1.0, 0.0)
    tab.press("Escape")
    expect(tab.dialog()).to_have_count(0)


def test_numbers_choose_cards_and_letters_are_tools_on_any_layout(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    cards = tab.zone("hand").locator('[data-t^="card:"]')
    tab.press("2")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(1)).to_be_focused()
    tab.press("Escape")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "false")
    tab.page.evaluate("document.activeElement.blur()")
    tab.page.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ь', code: 'KeyM', bubbles: true}))"
    )
    expect(tab.dialog()).to_be_visible()
    tab.press("Escape", "?")
    expect(tab.dialog()).to_contain_text("Keys")


def test_a_sheet_holds_the_focus_and_gives_it_back(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    tab.walk("ui:menu").press("Enter")
    expect(tab.dialog()).to_be_visible()
    inside = "!!document.activeElement.closest('[role=dialog]')"
    assert tab.page.evaluate(inside)
    for _ in range(30):
        tab.press("Tab")
        assert tab.page.evaluate(f"{inside} || document.activeElement === document.body")
    tab.press("Escape")
    expect(tab.dialog()).to_have_count(0)
    assert tab.focused() == "ui:menu"


def test_the_focus_is_seen_and_survives_every_repaint(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    line = next(write(action) for action in tab.match().state.legal() if action.kind == "play")
    card = line[5:]
    tab.walk(f"card:{card}").press("Enter")
    assert tab.focused() == f"card:{card}"
    assert tab.page.evaluate(VISIBLE_FOCUS)
    enter_map(tab)
    to_cell(tab, card)
    assert tab.page.evaluate(VISIBLE_FOCUS)
    tab.press("Enter").painted()
    assert tab.focused() == f"cell:{card}"
    plies = tab.match().plies
    tab.press("e").my_turn(after=plies)
    assert tab.focused() == f"cell:{card}"
    assert tab.page.evaluate(VISIBLE_FOCUS)


def test_every_place_of_the_table_is_reached_by_tab_and_arrows(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    reached = set()
    for _ in range(80):
        tab.press("Tab")
        reached.add(tab.focused())
    asked = tab.page.locator("#page button:visible:enabled:not([role=gridcell])")
    wanted = set(asked.evaluate_all("all => all.map(one => one.dataset.t)"))
    assert wanted <= reached
    enter_map(tab)
    tab.press("Home", *["ArrowUp"] * 12)
    for row in range(12):
        for column in range(12):
            assert CELL.get(tab.focused().removeprefix("cell:"), CELL_AT[row, column]) == row * 12 + column
            tab.press("ArrowRight")
        tab.press("Home", "ArrowDown")
    assert len(EVENT) == 140


CELL_AT = {(row, column): row * 12 + column for row in range(12) for column in range(12)}
