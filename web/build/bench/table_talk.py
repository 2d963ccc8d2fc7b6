"""The rows of play: a match of Victory against two bots of the top level, clicked at while they think."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any

from web.build import site
from web.build.bench.browser import MARK, MARKED, OFFLINE, profile
from web.build.bench.counting import served
from web.build.bench.table import Bar, Row, figure, quantile
from web.build.tools import ROOT, WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

CLICKS = 60  # while a bot thinks
A_THOUGHT = 8  # clicks at most before the next thought is waited for
THINKING = "document.querySelector('[data-t=\"ui:stop\"]') !== null"
TURN = 'document.querySelector(\'[data-t="act:end"]:not([disabled]), #zone-hand [data-t^="card:"]\') !== null'
BAR = {"painted": Bar("at most", 50, "ms"), "longest": Bar("at most", 100, "ms")}
# From the moment the finger touched (the event's own time) to the end of the frame in which the answer was painted.
WATCH = f"""
globalThis.bench = {{clicks: [], tasks: []}};
addEventListener("click", (event) => {{
  const click = {{thinking: {THINKING}, changed: false, ms: 0}};
  const watch = new MutationObserver(() => {{ click.changed = true; }});
  watch.observe(document, {{subtree: true, childList: true, attributes: true, characterData: true}});
  requestAnimationFrame(() => {{
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {{
      click.ms = performance.now() - event.timeStamp;
      watch.disconnect();
      bench.clicks.push(click);
    }};
    painted.port2.postMessage(null);
  }});
}}, true);
new PerformanceObserver((list) => bench.tasks.push(...list.getEntries().map((entry) => [entry.startTime, entry.duration])))
  .observe({{type: "longtask", buffered: true}});
"""

MIDDLE = """(name) => {
  const place = document.querySelector(`[data-t="${name}"]`);
  if (!place) return null;
  place.scrollIntoView({block: "nearest"});
  const box = place.getBoundingClientRect();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  return place.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""


def record() -> str:
    """Return a match of a person and two top bots in which nobody has moved, as a page imports it."""
    for folder in (ROOT / "engine", WEB):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
    from app.match import Seat, seat_meta
    from nastolka import GAMES, Session

    seats = [
        Seat("Ann", "", "vermilion", "round"),
        Seat("Bob", "top", "blue", "square"),
        Seat("Cem", "top", "green", "triangle"),
    ]
    return Session(GAMES["victory"], 3, {}, "bench", meta=seat_meta(seats)).dump()


def rows(playwright: Playwright) -> list[Row]:
    """Play and click; return how soon clicks were painted, and the longest task."""
    with served(site.temporary()) as ledger, profile(playwright) as context:
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(ledger.address, wait_until="commit")
        page.wait_for_function(MARKED)
        page.wait_for_function(OFFLINE)
        sit_down(page)
        play(page)
        seen: dict[str, Any] = page.evaluate(
            f"({{...bench, boot: performance.getEntriesByName({MARK!r})[0].startTime}})"
        )
    return judged(seen)


def sit_down(page: Page) -> None:
    """Bring the match in as a player would, and open it."""
    page.evaluate("location.hash = '#settings'")
    page.locator('[data-t="ui:import"]:visible').first.click()
    page.locator('[data-t="set:import"]').fill(record())
    page.locator('[data-t="set:import"]').dispatch_event("change")
    page.locator('[data-t="ui:do-import"]').click()
    page.wait_for_function("Object.keys(localStorage).some((key) => key.endsWith('/head'))")
    key = page.evaluate("Object.keys(localStorage).find((key) => key.endsWith('/head'))")
    page.evaluate("(id) => { location.hash = `#match/${id}`; }", key.split("/")[-2])
    page.wait_for_selector("#zone-board [data-t^='cell:']")


def play(page: Page) -> None:
    """Take turns until enough clicks met a thinking bot."""
    luck = random.Random(1)
    while page.evaluate("bench.clicks.filter(({thinking}) => thinking).length") < CLICKS:
        page.wait_for_function(f"{THINKING} || {TURN}")
        if not page.evaluate(THINKING):
            own_turn(page)
            page.wait_for_function(THINKING)
        for _ in range(A_THOUGHT):
            touch(page, luck.choice(places(page)))
            if not page.evaluate(THINKING):
                break


def own_turn(page: Page) -> None:
    """Play the first card that has its cell free, and end the turn."""
    hand = [place for place in places(page) if place.startswith("card:")]
    for card in hand:
        touch(page, card)
        touch(page, card.replace("card:", "cell:"))
        if page.evaluate("document.querySelector('[data-t=\"act:end\"]') !== null"):
            touch(page, "act:end")
            return


def places(page: Page) -> list[str]:
    """Return the names of the cells and of one's own cards on the table."""
    query = "#zone-board [data-t^='cell:'], #zone-hand [data-t^='card:']"
    return list(page.evaluate(f'[...document.querySelectorAll("{query}")].map(({{dataset}}) => dataset.t)'))


def touch(page: Page, place: str) -> None:
    """Click the middle of a place with the mouse, unless it is gone or covered, and wait until that was painted."""
    middle = page.evaluate(MIDDLE, place)
    if middle is None:
        return
    before = page.evaluate("bench.clicks.length")
    page.mouse.click(*middle)
    page.wait_for_function("(before) => bench.clicks.length > before", arg=before)


def judged(seen: dict[str, Any]) -> list[Row]:
    """Turn what was seen into rows."""
    clicks = [click for click in seen["clicks"] if click["thinking"]]
    answered = [click["ms"] for click in clicks if click["changed"]]
    others = [click["ms"] for click in seen["clicks"] if not click["thinking"] and click["changed"]]
    tasks = sorted((duration for start, duration in seen["tasks"] if start > seen["boot"]), reverse=True)
    note = f"{len(answered)} clicks that changed the page, of {len(clicks)} made while a top bot thought"
    if answered:
        note += f"; median {figure(quantile(answered, 0.5))}, longest {figure(max(answered))}"
    if others:
        note += f"; {len(others)} clicks on one's own turn: 95th percentile {figure(quantile(others, 0.95))}"
    longest = (
        f"{len(tasks)} tasks over 50 ms since boot, the longest {', '.join(map(figure, tasks[:5])) or 'none'}"
    )
    painted = quantile(answered, 0.95) if answered else None
    return [
        Row("Victory: click → painted, 95th percentile", "ms", painted, bar=BAR["painted"], note=note),
        Row("longest task after boot", "ms", max(tasks, default=0.0), bar=BAR["longest"], note=longest),
    ]
