"""The annex in a real browser: a room that came once is there without a network, in a fresh tab."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Frame, Page, expect

from nastolka import GAMES, Session

from .conftest import Diary, Host, Site, arrive, ready_for_offline
from .pages import Tab, Visit

FAR = 40  # pixels a letter has at least that a class reads off a projector
BLOB = """([url, question]) => new Promise((done) => {
  const text = `self.importScripts = undefined; import(${JSON.stringify(url)})`;
  const code = new Blob([text], {type: "text/javascript"});
  const worker = new Worker(URL.createObjectURL(code));
  const said = [];
  worker.onerror = ({message}) => done([{crashed: message}]);
  worker.onmessage = ({data}) => {
    const message = JSON.parse(data);
    said.push(message);
    if (message.ready) worker.postMessage(question);
    else if (message.done || message.crashed) done(said);
  };
})"""
SMALL = """() => [...document.querySelectorAll(".dates-task *, .dates-scores *")]
  .filter((one) => [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim()))
  .filter((one) => !one.closest("kbd, .dates-ways, .aloud"))
  .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent.slice(0, 40)])
  .filter(([size]) => size < %d)"""


def test_a_room_comes_when_it_is_asked_for_and_is_there_without_a_network(
    built: Path, context: BrowserContext, diary: Diary
) -> None:
    served = Site(built)
    page = arrive(context.new_page(), served.url)
    ready_for_offline(page)
    served.close()
    fresh = arrive(context.new_page(), f"{served.url}#odds/12/8")
    expect(fresh.get_by_role("heading", level=1)).to_have_text("The odds of dice")
    expect(fresh.locator(".stepper input").first).to_have_css("text-align", "center")
    fresh.locator('[data-t="ui:throw"]').click()
    expect(fresh.get_by_text("1000 battles fought")).to_be_visible()
    assert not [line for line in diary.errors if "ERR_CONNECTION_REFUSED" not in line]


def asked_of_a_blob_worker(frame: Frame, url: str, question: object) -> list[dict[str, object]]:
    """Start the bots' worker as a sandboxed frame does, ask it once, and return what it said."""
    messages: list[dict[str, object]] = frame.evaluate(BLOB, [url, json.dumps(question)])
    return messages


def test_the_worker_fetches_what_few_ask_for_in_a_sandboxed_frame_too(
    house: Site, host: Host, context: BrowserContext
) -> None:
    frame = host.frame(
        context.new_page(),
        f'<iframe name="game" sandbox="allow-scripts" src="{house.url}sample.html"></iframe>',
    )
    version = next((house.folder / "v").iterdir()).name
    session = Session(GAMES["tictactoe"], 2, seed="s")
    said = asked_of_a_blob_worker(
        frame, f"{house.url}v/{version}/worker.js", {"ply": 7, "verify": session.dump()}
    )
    assert said[-1]["ply"] == 7 and said[-1]["found"] == "legal"


def checked(tab: Tab) -> Tab:
    """Make a task, and have it checked."""
    tab.set("game", "victory").set("example", "plain-line").set("after", "0").touch("ui:add")
    return tab.set("kind", "score").touch("ui:check")


def test_a_check_whose_file_does_not_come_says_so_and_is_asked_for_again(visit: Visit, tab: Tab) -> None:
    visit.forgive("Failed to load resource")
    tab.open("#desk/write")
    expect(tab.at("set:game")).to_be_visible()
    visit.context.route("**/annex/common.bin", lambda route: route.abort())
    expect(checked(tab).page.locator(".screen")).to_contain_text("could not be fetched")
    visit.context.unroute("**/annex/common.bin")
    tab.touch("ui:check")
    expect(tab.page.locator(".screen")).to_contain_text("There is nothing to search")


def test_a_task_is_checked_without_a_network(built: Path, context: BrowserContext) -> None:
    served = Site(built)
    page = arrive(context.new_page(), served.url)
    ready_for_offline(page)
    served.close()
    tab = Tab(arrive(context.new_page(), f"{served.url}#desk/write"), served.url)
    expect(checked(tab).page.locator(".screen")).to_contain_text("There is nothing to search")


def small(page: Page) -> list[object]:
    """Return what of a question, its answers and the score a class could not read."""
    found: list[object] = page.evaluate(SMALL % FAR)
    return found


def test_dates_are_asked_by_keys_in_letters_for_a_projector_and_go_onto_paper(
    house: Site, context: BrowserContext
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1920, "height": 1080})
    arrive(page, f"{house.url}#dates/order/abc/teams=3/big")
    second = page.locator(".dates-order li:nth-child(2) .dates-item")
    name = second.inner_text()
    second.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".dates-order li:first-child .dates-item")).to_have_text(name)
    expect(page.locator(".dates-order li:first-child .dates-item")).to_be_focused()
    assert small(page) == []
    page.locator('[data-t="ui:check"]').press("Enter")
    expect(page.locator('[data-t="ui:next"]')).to_be_focused()
    expect(page.locator(".dates-solved .dates-date")).to_have_count(5)
    assert small(page) == []
    Tab(page, house.url).go("#dates/ticket/abc/big").press("1")
    expect(page.locator(".dates-learned .dates-date")).to_be_visible()
    assert small(page) == []
    page.emulate_media(media="print")
    page.goto(f"{house.url}#dates/match/abc/paper")
    expect(page.locator(".sheet-of-paper")).to_have_count(2)
    expect(page.locator("#zone-bar")).to_be_hidden()
    expect(page.locator('[data-t="ui:print"]')).to_be_hidden()
