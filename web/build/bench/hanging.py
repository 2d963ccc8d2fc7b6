"""The rows of the lab: a bot never answers; how the page answers meanwhile, and when the bot is ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from web.build import site
from web.build.bench import table_talk
from web.build.bench.browser import opened, profile
from web.build.bench.counting import served
from web.build.bench.table import Bar, Row, figure, quantile
from web.build.tools import say

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

RUNS = 3
GAMES, CLICKS = 10, 60  # every game hangs once: fifteen seconds and as many interpreters
LIMIT = 1500  # ms a move, the longest there is to choose
SOON, ENDED = Bar("at most", 200, "ms"), Bar("at most", 2000, "ms")
HANGS = "def choose(letter, rng):\n    while True:\n        pass\n"
# In the page: when a bot was last sent a text, and how long after that its worker was ended. In the bots'
# frame, whose policy keeps nothing from a script of the browser's own: that it was.
WATCH = """
globalThis.hung = {asked: 0, ended: []};
if (origin === "null") {
  const end = Worker.prototype.terminate;
  Worker.prototype.terminate = function () { end.call(this); parent.postMessage("bench: ended", "*"); };
} else {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...given) {
    if (given[0]?.name && given[0].text) hung.asked = performance.now();
    post.apply(this, given);
  };
  addEventListener("message", ({data}) => {
    if (data === "bench: ended") hung.ended.push(performance.now() - hung.asked);
  });
}"""
WRITE = "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', {bubbles: true})); }"


class Hung(NamedTuple):
    """What was seen of a tournament of a bot that hangs, in ms."""

    clicks: Sequence[float]  # from a press to what was painted
    ended: Sequence[float]  # from a question to the end of the bot that did not answer


def rows(playwright: Playwright, runs: int) -> list[Row]:
    """Let a bot hang in tournaments, and click."""
    found = []
    with served(site.temporary()) as ours:
        for run in range(1, runs + 1):
            with profile(playwright) as context:
                context.add_init_script(table_talk.WATCH)
                context.add_init_script(WATCH)
                with opened(context, f"{ours.address}#lab/tictactoe") as page:
                    found.append(hung(page))
            say(f"run {run} of {runs}: {progress(found[-1])}")
    return table(found)


def hung(page: Page) -> Hung:
    """Begin a tournament of a bot that hangs, and click while it is played."""
    page.wait_for_selector(".lab-rich .cm-content")
    page.locator(".lab-text").evaluate(WRITE, HANGS)
    for name, value in (("limit", str(LIMIT)), ("games", str(GAMES))):
        page.locator(f'[data-t="set:field.{name}"]').select_option(value)
    page.locator('[data-t="ui:series"]').click()
    page.wait_for_function("hung.asked > 0")
    page.evaluate("bench.clicks.length = 0")
    for _ in range(CLICKS):
        page.locator('[data-t="set:plain"]').click()
    page.wait_for_function(f"bench.clicks.length >= {CLICKS} && hung.ended.length >= {GAMES}")
    clicks = page.evaluate("bench.clicks.filter(({changed}) => changed).map(({ms}) => ms)")
    return Hung(clicks, page.evaluate("hung.ended"))


def progress(seen: Hung) -> str:
    """Return what was seen in a few words."""
    answered, ended = figure(max(seen.clicks, default=None)), figure(max(seen.ended, default=None))
    return f"{len(seen.clicks)} clicks, {answered} ms at most; ended after {ended} ms at most"


def table(found: Sequence[Hung]) -> list[Row]:
    """Return both rows; the worst is judged, for a promise is made of each."""
    clicks = [ms for seen in found for ms in seen.clicks]
    ended = [ms for seen in found for ms in seen.ended]
    return [
        Row(
            "lab: a click while a bot hangs", "ms", max(clicks, default=None), bar=SOON,
            note=f"the longest of {len(clicks)} clicks that changed the page; {spread(clicks)}",
        ),
        Row(
            "lab: a bot that hangs is ended", "ms", max(ended, default=None), bar=ENDED,
            note=f"the longest of {len(ended)}, from the question, which has {LIMIT} ms; {spread(ended)}",
        ),
    ]  # fmt: skip


def spread(values: Sequence[float]) -> str:
    """Return the middle of what was measured, and its upper end."""
    if not values:
        return "none was seen"
    return f"median {figure(quantile(values, 0.5))}, 95th percentile {figure(quantile(values, 0.95))} ms"
