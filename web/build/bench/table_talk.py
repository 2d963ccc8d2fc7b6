"""The rows of play: matches against bots of the top level, clicked at while they think."""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING

from web.build import site
from web.build.bench import clicked
from web.build.bench.browser import MARK, OFFLINE, PAINTED, opened, profile
from web.build.bench.clicked import Seen
from web.build.bench.counting import Ledger, served
from web.build.bench.table import Row
from web.build.tools import ROOT, WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

CLICKS = 200  # that change the page
MATCHES = 5  # played for them at most, one after the other
A_THOUGHT = 8  # clicks at most before the next thought is waited for
THINKING = "document.querySelector('[data-t=\"ui:stop\"]') !== null"
ENOUGH = f"bench.clicks.filter(({{changed}}) => changed).length >= {CLICKS}"
MATCH = "nastolka.prefix + location.hash.replace('#match/', 'match/') + '/'"
HEADS = "Object.keys(localStorage).filter((key) => key.endsWith('/head'))"
HEAD = f"JSON.parse(localStorage.getItem({MATCH} + 'head'))"
MAPS = ("risk", "godstorm")  # a hand that wanders over the map is what they are to answer
PLACES = ("cell", "card", "land", "see")
# What lies over the table or is told on it, and is left by Escape.
ABOVE = "document.querySelector('#zone-sheet [role=dialog], #zone-prompt .is-telling') !== null"
ASKED = "document.querySelector('#zone-prompt .is-mine') !== null"
SEATS = {"victory": 3, "coldwar": 2, "risk": 5, "godstorm": 5, "allmeans": 2}
# From the moment the finger touched (the event's own time) to the end of the frame in which
# the answer was painted.
WATCH = f"""
globalThis.bench = {{clicks: [], tasks: []}};
addEventListener("click", (event) => {{
  const click = {{thinking: {THINKING}, changed: false, ms: 0}};
  const watch = new MutationObserver(() => {{ click.changed = true; }});
  watch.observe(document, {{subtree: true, childList: true, attributes: true, characterData: true}});
  {PAINTED}(() => {{
    click.ms = performance.now() - event.timeStamp;
    watch.disconnect();
    bench.clicks.push(click);
  }});
}}, true);
new PerformanceObserver((list) => bench.tasks.push(
  ...list.getEntries().map((entry) => [entry.startTime, entry.duration]),
)).observe({{type: "longtask", buffered: true}});
"""

# Called with places that are shown, at once, as long as there are any: a window may close by itself.
PRESS = """([place]) => {
  place?.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
  return !!place;
}"""
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


def record(code: str, seed: str = "bench") -> str:
    """Return a match of a person and top bots in which nobody has moved, as a page imports it."""
    house()
    from nastolka import GAMES, Session

    return Session(GAMES[code], SEATS[code], {}, seed, meta=seats_meta(SEATS[code])).dump()


def seats_meta(count: int) -> dict[str, str]:
    """Return the lines of a record that seat a person and top bots."""
    house()
    from app.match import Seat, seat_meta
    from app.widgets import COLOURS, SHAPES

    names = ("Ann", "Bob", "Cem", "Dan", "Eve")[:count]
    return seat_meta([
        Seat(name, "top" if n else "", colour, shape)
        for n, (name, colour, shape) in enumerate(zip(names, COLOURS, SHAPES, strict=False))
    ])  # fmt: skip


def seated(code: str) -> str:
    """Return what a table of a game is called in its rows."""
    return f"{code}, {SEATS[code]} seats"


def table(playwright: Playwright, code: str) -> list[Row]:
    """Play and click at one game, once; another tree's bench asks for its own so, too."""
    with served(site.temporary()) as ours:
        return clicked.rows(seated(code), [clicked_at(playwright, ours, code)])


def clicked_at(playwright: Playwright, ours: Ledger, code: str) -> Seen:
    """Play and click at one game of a site; return what was seen."""
    with profile(playwright) as context:
        context.add_init_script(WATCH)
        with opened(context, ours.address, OFFLINE) as page:
            for match in range(MATCHES):
                if page.evaluate(ENOUGH):
                    break
                sit_down(page, record(code, f"bench/{match}" if match else "bench"))
                play(page, code)
            return told(page)


def told(page: Page) -> Seen:
    """Return what the watched page has seen of clicks and tasks."""
    return clicked.seen(
        page.evaluate(f"({{...bench, boot: performance.getEntriesByName({MARK!r})[0].startTime}})")
    )


def sit_down(page: Page, text: str) -> None:
    """Bring a match in as a player would, and open it."""
    id = brought_in(page, text)
    page.evaluate("(id) => { location.hash = `#match/${id}`; }", id)
    page.wait_for_selector("#zone-board [data-t]")


def brought_in(page: Page, text: str) -> str:
    """Bring a match in as a player would; return its id."""
    before = page.evaluate(HEADS)
    page.evaluate("location.hash = '#settings'")
    page.locator('[data-t="ui:import"]:visible').first.click()
    page.locator('[data-t="set:import"]').fill(text)
    page.locator('[data-t="set:import"]').dispatch_event("change")
    page.locator('[data-t="ui:do-import"]').click()
    page.wait_for_function(f"(before) => {HEADS}.length > before.length", arg=before)
    (key,) = set(page.evaluate(HEADS)) - set(before)
    return str(key.split("/")[-2])


def play(page: Page, code: str) -> None:
    """Take turns until there were enough clicks, or the match is over."""
    luck = random.Random(1)
    while page.evaluate(f"({HEAD}).turn >= 0 && !({ENOUGH})"):
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
            if shown.count() and shown.evaluate_all(PRESS):  # one choice may have answered for the rest
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
