"""The rows of play: matches against bots of the top level, clicked at while they think."""

from __future__ import annotations

import json
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
ENOUGH = 240  # in all: some bots hardly think
A_THOUGHT = 8  # clicks at most before the next thought is waited for
THINKING = "document.querySelector('[data-t=\"ui:stop\"]') !== null"
MATCH = "nastolka.prefix + location.hash.replace('#match/', 'match/') + '/'"
HEAD = f"JSON.parse(localStorage.getItem({MATCH} + 'head'))"
MAPS = ("risk", "godstorm")  # a hand that wanders over the map is what they are to answer
PLACES = ("cell", "card", "land", "see")
# What lies over the table or is told on it, and is left by Escape.
ABOVE = "document.querySelector('#zone-sheet [role=dialog], #zone-prompt .is-telling') !== null"
ASKED = "document.querySelector('#zone-prompt .is-mine') !== null"
SEATS = {"victory": 3, "coldwar": 2, "risk": 5, "godstorm": 5, "allmeans": 2}
BAR = {"painted": Bar("at most", 50, "ms"), "longest": Bar("at most", 100, "ms")}
# From the moment the finger touched (the event's own time) to the end of the frame in which
# the answer was painted.
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
new PerformanceObserver((list) => bench.tasks.push(
  ...list.getEntries().map((entry) => [entry.startTime, entry.duration]),
)).observe({{type: "longtask", buffered: true}});
"""

MIDDLE = """(name) => {
  const shown = (one) => one.getClientRects().length;
  const place = [...document.querySelectorAll(`[data-t="${name}"]`)].find(shown);
  if (!place) return null;
  place.scrollIntoView({block: "nearest"});
  const box = place.getBoundingClientRect();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  return place.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""


def house() -> None:
    """Let the engine and the pure part of the page be imported."""
    for folder in (ROOT / "engine", WEB):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


def record(code: str) -> str:
    """Return a match of a person and top bots in which nobody has moved, as a page imports it."""
    house()
    from app.match import Seat, seat_meta
    from app.widgets import COLOURS, SHAPES
    from nastolka import GAMES, Session

    names = ("Ann", "Bob", "Cem", "Dan", "Eve")[: SEATS[code]]
    seats = [
        Seat(name, "top" if n else "", colour, shape)
        for n, (name, colour, shape) in enumerate(zip(names, COLOURS, SHAPES, strict=False))
    ]
    return Session(GAMES[code], len(seats), {}, "bench", meta=seat_meta(seats)).dump()


def rows(playwright: Playwright) -> list[Row]:
    """Play and click at every game; return how soon clicks were painted, and the longest task."""
    return [row for code in SEATS for row in table(playwright, code)]


def table(playwright: Playwright, code: str) -> list[Row]:
    """Play and click at one game."""
    with served(site.temporary()) as ledger, profile(playwright) as context:
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(ledger.address, wait_until="commit")
        page.wait_for_function(MARKED)
        page.wait_for_function(OFFLINE)
        sit_down(page, code)
        play(page, code)
        seen: dict[str, Any] = page.evaluate(
            f"({{...bench, boot: performance.getEntriesByName({MARK!r})[0].startTime}})"
        )
    return judged(code, seen)


def sit_down(page: Page, code: str) -> None:
    """Bring the match in as a player would, and open it."""
    page.evaluate("location.hash = '#settings'")
    page.locator('[data-t="ui:import"]:visible').first.click()
    page.locator('[data-t="set:import"]').fill(record(code))
    page.locator('[data-t="set:import"]').dispatch_event("change")
    page.locator('[data-t="ui:do-import"]').click()
    page.wait_for_function("Object.keys(localStorage).some((key) => key.endsWith('/head'))")
    key = page.evaluate("Object.keys(localStorage).find((key) => key.endsWith('/head'))")
    page.evaluate("(id) => { location.hash = `#match/${id}`; }", key.split("/")[-2])
    page.wait_for_selector("#zone-board [data-t]")


def play(page: Page, code: str) -> None:
    """Take turns until enough clicks met a thinking bot."""
    luck = random.Random(1)
    while page.evaluate(
        f"bench.clicks.length < {ENOUGH} && bench.clicks.filter(({{thinking}}) => thinking).length < {CLICKS}"
    ):
        page.wait_for_function(f"{THINKING} || {ABOVE} || {ASKED}")
        if page.evaluate(ABOVE):
            page.keyboard.press("Escape")
        elif page.evaluate(THINKING):
            for place in luck.choices(places(page), k=A_THOUGHT):
                touch(page, place)
                if not page.evaluate(THINKING):
                    break
        elif code in MAPS:
            touch(page, luck.choice(places(page)))
        else:
            own_answer(page, code)


def own_answer(page: Page, code: str) -> None:
    """Play what the yardstick would, by touching its places, and wait until it is kept."""
    house()
    from app.boards import board
    from nastolka import GAMES, Rng, Session, write

    page.keyboard.press("Escape")  # a refusal that lies over the table, and whatever was picked
    plies, text = kept(page)
    match = Session.load(text, GAMES)
    frame = match.state.frame()
    assert frame is not None
    line = write(match.game.greedy(match.state, Rng(plies)))
    for place in board(code).targets(line, match.state.view(frame.seat)):
        for name in names(place):
            shown = page.locator(f'[data-t="{name}"]:visible')
            if shown.count():  # one choice may have answered for the rest
                shown.first.dispatch_event("click")
                break
    page.wait_for_function(f"(plies) => {THINKING} || {ABOVE} || ({HEAD}).plies > plies", arg=plies)


def names(place: str) -> tuple[str, ...]:
    """Return the places a hand may press for one: what covers a whole cell is pressed by the cell."""
    verb, _, noun = place.partition(":")
    cell, layered, _ = noun.partition("/")
    return (place, f"cell:{cell}") if verb == "at" and layered else (place,)


def kept(page: Page) -> tuple[int, str]:
    """Return how far the match on the screen has gone, and its record as it is kept."""
    found = json.loads(page.evaluate(f"JSON.stringify({HEAD})"))
    parts = page.evaluate(
        f"(n) => [...Array(n).keys()].map((i) => localStorage.getItem({MATCH} + i))", found["segments"]
    )
    return found["plies"], f"{found['start']}\n{''.join(parts)}"


def places(page: Page) -> list[str]:
    """Return the names of the places on the board and of one's own cards."""
    query = ", ".join(f"#zone-{zone} [data-t^='{kind}:']" for zone in ("board", "hand") for kind in PLACES)
    return list(page.evaluate(f'[...document.querySelectorAll("{query}")].map(({{dataset}}) => dataset.t)'))


def touch(page: Page, place: str) -> None:
    """Click the middle of a place, unless it is gone or covered, and wait until that was painted."""
    middle = page.evaluate(MIDDLE, place)
    if middle is None:
        return
    before = page.evaluate("bench.clicks.length")
    page.mouse.click(*middle)
    page.wait_for_function("(before) => bench.clicks.length > before", arg=before)


def judged(code: str, seen: dict[str, Any]) -> list[Row]:
    """Turn what was seen into rows.

    Of clicks made while a bot thought, or of all where none was seen to think.
    """
    changed = [click for click in seen["clicks"] if click["changed"]]
    busy = [click["ms"] for click in changed if click["thinking"]]
    others = [click["ms"] for click in changed if not click["thinking"]]
    tasks = sorted((duration for start, duration in seen["tasks"] if start > seen["boot"]), reverse=True)
    note = f"{len(busy)} clicks that changed the page while a top bot thought, {len(others)} others"
    for what, times in (("while it thought", busy), ("others", others)):
        if times:
            note += (
                f"; {what}: median {figure(quantile(times, 0.5))}, "
                f"95th percentile {figure(quantile(times, 0.95))}"
            )
    longest = (
        f"{len(tasks)} tasks over 50 ms since boot, the longest {', '.join(map(figure, tasks[:5])) or 'none'}"
    )
    judged = busy or others
    painted = quantile(judged, 0.95) if judged else None
    who = f"{code}, {SEATS[code]} seats"
    return [
        Row(f"{who}: click → painted, 95th percentile", "ms", painted, bar=BAR["painted"], note=note),
        Row(
            f"{who}: longest task after boot", "ms", max(tasks, default=0.0), bar=BAR["longest"], note=longest
        ),
    ]
