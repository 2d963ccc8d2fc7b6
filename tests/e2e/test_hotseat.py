"""Several people at one screen: between two turns nothing of anybody's hand is in the document."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from app.boards.victory.words import words
from nastolka import Session, write
from nastolka.games.victory.tables import EVENT

from . import matches
from .pages import Tab

SETTINGS = {"formalities": "off"}  # every turn is ended by hand

# Notes the whole document after every change: what lies outside the map, and the marks of the cells on it.
# The map itself shows all events at all times; whoever's hand they are in must not be told from it.
WATCH = """{
  const seen = globalThis.seen = [];
  globalThis.note = (why) => {
    const map = document.querySelector("#zone-board");
    const cells = [...(map?.querySelectorAll("[role=gridcell]") ?? [])];
    const marks = cells.map((cell) => [cell.dataset.t.slice(5), `${cell.className} ${cell.textContent}`]);
    const copy = document.documentElement.cloneNode(true);
    copy.querySelector("#zone-board")?.remove();
    copy.querySelectorAll("script, style, #sprite, symbol").forEach((one) => one.remove());
    seen.push({why, outside: copy.outerHTML, focus: document.activeElement?.dataset?.t ?? "",
      cells: Object.fromEntries(marks)});
  };
  const watch = () => new MutationObserver(() => note("change")).observe(document,
    {subtree: true, childList: true, attributes: true, characterData: true});
  document.documentElement ? watch() : addEventListener("DOMContentLoaded", watch);
  addEventListener("click", ({target}) => note(target.closest?.("[data-t]")?.dataset.t ?? ""), true);
}"""


def secrets(session: Session) -> set[str]:
    """Return every event in anybody's hand."""
    hands = (session.state.view(seat)["hands"][seat] for seat in range(session.seats))
    return {card for cards in hands for card in cards if card in EVENT}


def look_through(seen: list[dict[str, Any]], hidden: set[str]) -> None:
    """No place, no title, no text and no mark of a hidden card anywhere."""
    assert seen
    for page in seen:
        for card in hidden:
            outside = page["outside"]
            for place in (f"card:{card}", f"cell:{card}", f"see:{card}", f"play {card}"):
                assert f'"{place}"' not in outside and f"act:{place}" not in outside
            assert words(card, "en").title not in outside
            assert words(card, "en").text not in outside
            marks = page["cells"].get(card, "").split()
            assert not {"is-held", "is-lit", "is-picked", "is-hint", "is-focus"} & set(marks)
            assert page["focus"] not in (f"card:{card}", f"cell:{card}")


def test_nothing_of_either_hand_is_painted_between_two_peoples_turns(tab: Tab) -> None:
    tab.page.add_init_script(WATCH)
    tab.open().bring(matches.early("person", "person").dump())
    expect(tab.at("ui:lift")).to_be_visible()
    for turn in range(4):
        seat = turn % 2
        session = tab.match()
        tab.touch("ui:lift")
        for card in set(session.state.view(seat)["hands"][seat]):
            expect(tab.at(f"card:{card}")).to_be_visible()
        seen = tab.page.evaluate("seen.splice(0)")
        lift = [page["why"] for page in seen].index("ui:lift")
        look_through(seen[: lift + 1], secrets(session))
        line = next(write(action) for action in session.state.legal() if action.kind == "play")
        tab.play(line)
        said = tab.zone("live").text_content()
        tab.touch("act:end")
        tab.page.evaluate("seen.splice(0, seen.findIndex((page) => page.why === 'act:end') + 1)")
        expect(tab.at("ui:lift")).to_be_visible()
        expect(tab.zone("live")).not_to_have_text(said or "")


def test_a_reload_comes_back_behind_the_curtain(tab: Tab) -> None:
    tab.page.add_init_script(WATCH)
    tab.open().bring(matches.early("person", "person").dump())
    tab.touch("ui:lift").reload()
    expect(tab.at("ui:lift")).to_be_visible()
    look_through([page for page in tab.page.evaluate("seen") if page["cells"]], secrets(tab.match()))


def test_the_curtain_names_the_next_person_and_keys_cannot_pass_it(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "person").dump())
    expect(tab.zone("curtain")).to_contain_text("Ann")
    plies = tab.match().plies
    tab.page.keyboard.press("1")
    tab.press("e", "h", "m", "u", "Escape").painted()
    expect(tab.zone("curtain")).to_contain_text("Ann")
    assert tab.zone("hand").locator('[data-t^="card:"]').count() == 0
    assert tab.match().plies == plies
    tab.touch("ui:lift")
    expect(tab.zone("hand").locator('[data-t^="card:"]').first).to_be_visible()
    tab.greedily().touch("act:end")
    expect(tab.zone("curtain")).to_contain_text("Bob")


def test_with_one_person_and_bots_there_is_no_curtain(tab: Tab) -> None:
    tab.open().bring(matches.early("person", "greedy").dump()).my_turn()
    expect(tab.at("ui:lift")).to_have_count(0)
    tab.greedily().end_turn()
    expect(tab.at("ui:lift")).to_have_count(0)
