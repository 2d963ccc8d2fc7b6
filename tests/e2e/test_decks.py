"""The decks of By All Means in a real browser.

Built by clicks and by keys, kept, played with, in two tabs, without room.
"""

from __future__ import annotations

import json

from playwright.sync_api import expect

from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.tables import DECKS
from nastolka.games.allmeans.views import deck_list

from .pages import Tab, Visit
from .test_storage import FILL

ROOM = "#room/allmeans/decks"


def decks(tab: Tab) -> dict[str, dict[str, int]]:
    """Return the decks kept, by name."""
    start = f"{tab.prefix}own/allmeans/deck/"
    found = [json.loads(text) for key, text in tab.store().items() if key.startswith(start)]
    return {deck["name"]: deck["counts"] for deck in found}


def new_deck(tab: Tab, *cards: str) -> Tab:
    """Begin a deck and put cards in by clicks."""
    tab.open(ROOM).touch("ui:new")
    expect(tab.at("set:find")).to_be_visible()
    return tab.touch(*(f"ui:more={card}" for card in cards))


def begin(tab: Tab) -> None:
    """Start the match on the form and answer whatever comes before the first turn."""
    tab.set("seat.1.level", "easy").send("start")
    expect(tab.zone("board").locator('[role="grid"]').first).to_be_visible()
    tab.my_turn()
    while (frame := tab.match().state.frame()) is not None and frame.kind in ("order", "mulligan"):
        plies = tab.match().plies
        tab.touch("act:first 0" if frame.kind == "order" else "act:mulligan")
        tab.my_turn(after=plies)


def test_a_deck_is_built_by_clicks_and_a_match_played_with_it(tab: Tab) -> None:
    tab.open("#new/allmeans")
    tab.page.locator(f'a[href="{ROOM}"]').click()
    tab.touch("ui:new", "ui:more=observatory", "ui:more=observatory", "ui:more=bouncer")
    expect(tab.zone("decks-head")).to_contain_text("3 of 40")
    tab.touch("ui:more=observatory")
    expect(tab.news()).to_contain_text("Two copies at most")
    tab.at("set:find").fill("rooftop")
    expect(tab.zone("decks-sieve")).to_contain_text("1 of 72")
    tab.touch("ui:more=rooftop_shooter", "ui:reset", "ui:suggest")
    expect(tab.zone("decks-head")).to_contain_text("ready to play")
    built = decks(tab)["New deck"]
    assert fault(built) is None
    assert built["observatory"] == 2
    assert {"bouncer", "rooftop_shooter"} <= built.keys()

    tab.page.locator("#zone-decks-tools a").click()
    begin(tab)
    match = tab.match()
    assert match.state.options["deck_0"] == "own"
    assert deck_list(match.state, 0) == built
    tab.page.reload()
    expect(tab.zone("board").locator('[role="grid"]').first).to_be_visible()
    assert tab.match().state.encode() == match.state.encode()
    tab.my_turn()
    tab.touch("act:end").my_turn(after=match.plies + 1)
    assert {entry.seat for entry in tab.match().log} >= {0, 1}
    tab.open(ROOM)
    expect(tab.zone("screen")).to_contain_text("New deck")


def test_a_deck_is_built_by_keys(tab: Tab) -> None:
    tab.open(ROOM).walk("ui:new").press("Enter")
    expect(tab.at("set:find")).to_be_visible()
    tab.walk("ui:see=observatory").press("ArrowRight", "ArrowRight")
    assert tab.focused() == "ui:more=observatory"
    tab.press("Enter", "Enter", "ArrowDown", " ")
    expect(tab.zone("decks-head")).to_contain_text("3 of 40")
    assert tab.focused() == "ui:more=central_alley"
    tab.press("ArrowLeft", "Enter")
    expect(tab.zone("decks-head")).to_contain_text("2 of 40")
    assert decks(tab) == {"New deck": {"observatory": 2}}
    tab.press("Tab", "f")
    expect(tab.at("set:find")).to_be_focused()
    tab.page.keyboard.type("bouncer")
    expect(tab.zone("decks-sieve")).to_contain_text("1 of 72")
    tab.walk("ui:see=bouncer").press("Enter")
    expect(tab.dialog()).to_contain_text("Bouncer")
    tab.walk("ui:more=bouncer").press("Enter")
    expect(tab.dialog()).to_contain_text("In the deck: 1")
    tab.press("Escape")
    expect(tab.dialog()).to_have_count(0)
    tab.press("u")
    expect(tab.zone("decks-head")).to_contain_text("2 of 40")
    tab.walk("ui:suggest", "Shift+Tab").press("Enter")
    expect(tab.zone("decks-head")).to_contain_text("ready to play")
    tab.walk("ui:menu").press("Enter")
    tab.walk("ui:rename").press("Enter")
    tab.walk("set:rename")
    tab.page.keyboard.type(" by keys")
    tab.press("Enter")
    expect(tab.zone("decks-head")).to_contain_text("by keys")
    assert [name for name in decks(tab) if "by keys" in name]


def test_a_hand_is_tried_and_a_text_goes_out_and_comes_in(tab: Tab) -> None:
    tab.open(f"{ROOM}/theme_knives").touch("ui:try")
    cards = tab.dialog().locator(".dk-hand .card")
    expect(cards).to_have_count(4)
    tab.touch("ui:toss=1", "ui:exchange")
    expect(tab.dialog()).to_contain_text("Exchanged: 1")
    tab.touch("ui:draw")
    expect(cards).to_have_count(5)
    tab.close()
    tab.touch("ui:export")
    text = tab.download("ui:save-text=theme_knives")
    assert text.startswith("# Knives Out\n")
    tab.close()
    tab.go(ROOM).touch("ui:import").set("import", text.replace("Bouncer", "Bounser")).touch("ui:do-import")
    expect(tab.dialog()).to_contain_text("Bounser")
    tab.set("import", text).touch("ui:do-import")
    expect(tab.zone("decks-head")).to_contain_text("ready to play")
    assert decks(tab) == {"Knives Out": DECKS["theme_knives"]}


def test_two_tabs_build_on_one_deck(visit: Visit, tab: Tab) -> None:
    new_deck(tab, "bouncer")
    other = visit.tab()
    other.open(str(tab.page.evaluate("location.hash")))
    expect(other.zone("decks-head")).to_contain_text("1 of 40")
    other.touch("ui:more=cleaner")
    expect(tab.zone("decks-head")).to_contain_text("2 of 40")
    expect(tab.news()).to_contain_text("Another tab")
    tab.touch("ui:more=observatory")
    expect(other.zone("decks-list")).to_contain_text("Observatory")
    assert decks(tab) == {"New deck": {"bouncer": 1, "cleaner": 1, "observatory": 1}}


def test_a_full_store_keeps_the_deck_on_the_page_until_there_is_room(tab: Tab) -> None:
    new_deck(tab, "bouncer")
    before = decks(tab)
    tab.page.evaluate("(key) => localStorage.removeItem(nastolka.prefix + key)", "reserve")
    tab.page.evaluate(FILL)
    for card in ("cleaner", "observatory", "city_hall", "bouncer", "archivist"):
        tab.touch(f"ui:more={card}")
    expect(tab.zone("decks-tools")).to_contain_text("not saved")
    expect(tab.zone("decks-head")).to_contain_text("6 of 40")
    assert set(decks(tab)["New deck"]) < {"bouncer", "cleaner", "observatory", "city_hall", "archivist"}
    assert decks(tab)["New deck"].keys() >= before["New deck"].keys()
    tab.page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('another'))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    tab.touch("ui:less=bouncer")
    expect(tab.zone("decks-tools")).not_to_contain_text("not saved")
    assert decks(tab)["New deck"] == {
        "bouncer": 1,
        "cleaner": 1,
        "observatory": 1,
        "city_hall": 1,
        "archivist": 1,
    }
