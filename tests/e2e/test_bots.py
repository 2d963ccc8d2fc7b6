"""Bots that crash, talk nonsense or cannot start: the match goes on, and the player is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nastolka import write

from . import matches
from .pages import LID, Tab, Visit

SETTINGS = {"formalities": "off"}  # every turn is ended by hand

# What a worker says is replaced by what a test puts into `globalThis.says`; null lets it through.
PUPPET = """{
  globalThis.says = null;
  globalThis.workers = [];
  const heard = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {set(listen) {
    if (!workers.includes(this)) workers.push(this);
    heard.set.call(this, (event) => {
      const message = JSON.parse(event.data);
      if (says === null || message.ready) return listen(event);
      if (says === "crash") return this.onerror(new ErrorEvent("error", {message: "gone"}));
      listen(new MessageEvent("message", {data: JSON.stringify({...message, ...says})}));
    });
  }});
}"""

# What workers say is held back until a test lets it through.
HELD = """{
  globalThis.held = [];
  const heard = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {set(listen) {
    heard.set.call(this, (event) => held === null ? listen(event) : held.push(() => listen(event)));
  }});
}"""
FREED = "{ const all = held; held = null; all.forEach((one) => one()); }"
NIGHT = 8 * 3_600_000  # ms


def bots_turn(tab: Tab) -> list[str]:
    """Play, end the turn, and return what the bot did."""
    tab.greedily()
    before = tab.match().plies
    tab.end_turn()
    return [write(entry.action) for entry in tab.match().log[before:] if entry.seat == 1]


@pytest.mark.parametrize(
    "says",
    [
        pytest.param('"crash"', id="an error"),
        pytest.param('{error: "RecursionError", action: undefined, done: true}', id="a fault of its own"),
        pytest.param('{action: "play zz9"}', id="an action nobody knows"),
        pytest.param('{action: "end"}', id="an action not legal here"),
        pytest.param('{action: ["play"]}', id="no text at all"),
        pytest.param('{action: "<img src=x onerror=alert(1)>"}', id="a hostile string"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_the_player_is_told(tab: Tab, says: str) -> None:
    tab.page.add_init_script(PUPPET)
    tab.open().bring(matches.early("person", "easy").dump()).my_turn()
    assert bots_turn(tab)[-1] == "end"
    tab.page.evaluate(f"says = {says}")
    answer = bots_turn(tab)
    assert answer and answer[-1] == "end"
    expect(tab.news()).to_contain_text("Bob")
    expect(tab.news()).to_contain_text("The match goes on")
    tab.page.evaluate("says = null")
    tab.page.keyboard.press("Escape")
    assert bots_turn(tab)[-1] == "end"
    expect(tab.news()).not_to_contain_text("simple bot")


def test_a_worker_that_is_killed_is_replaced_at_the_next_question(tab: Tab) -> None:
    tab.page.add_init_script(PUPPET)
    tab.open().bring(matches.early("person", "easy").dump()).my_turn()
    bots_turn(tab)
    tab.page.evaluate("workers.at(-1).onerror(new ErrorEvent('error'))")
    assert bots_turn(tab)[-1] == "end"
    assert tab.page.evaluate("workers.length") == 2


def test_where_no_worker_can_start_the_bot_thinks_on_the_page(visit: Visit, tab: Tab) -> None:
    visit.forgive("Failed to load resource")
    visit.context.route("**/worker.js", lambda route: route.abort())
    tab.open().bring(matches.early("person", "top").dump()).my_turn()
    assert bots_turn(tab)[-1] == "end"
    assert bots_turn(tab)[-1] == "end"


def test_a_worker_that_finds_no_snapshot_starts_the_stock_way(visit: Visit, tab: Tab) -> None:
    visit.forgive("Failed to load resource")
    tab.open()
    visit.context.route("**/snapshot.bin", lambda route: route.abort())
    tab.bring(matches.early("person", "easy").dump()).my_turn()
    assert bots_turn(tab)[-1] == "end"


def test_the_page_answers_while_a_bot_thinks(tab: Tab) -> None:
    tab.page.add_init_script(HELD)
    tab.open().bring(matches.early("person", "easy").dump()).my_turn()
    tab.greedily().touch("act:end")
    expect(tab.at("ui:stop")).to_be_visible()
    tab.touch("cell:c4")
    expect(tab.zone("focus")).not_to_be_empty()
    tab.touch("ui:menu")
    expect(tab.dialog()).to_be_visible()
    tab.close()
    plies = tab.match().plies
    tab.page.evaluate(FREED)
    tab.my_turn(after=plies)


def test_a_lid_that_is_closed_while_a_bot_thinks_is_no_fault_of_the_bot(tab: Tab) -> None:
    tab.page.add_init_script(LID)
    tab.page.add_init_script(HELD)
    tab.open().bring(matches.early("person", "easy").dump()).my_turn()
    tab.greedily().touch("act:end")
    expect(tab.at("ui:stop")).to_be_visible()
    plies = tab.match().plies
    tab.page.evaluate(f"sleep({NIGHT})")
    tab.page.evaluate(FREED)
    tab.my_turn(after=plies)
    expect(tab.news()).not_to_contain_text("The match goes on")


def test_bots_alone_play_each_other_to_the_end(tab: Tab) -> None:
    session = matches.near_its_end("greedy", "greedy", actions=10)
    tab.open().bring(session.dump())
    tab.until("head.turn === -1")
    expect(tab.dialog()).to_contain_text("Ann")
