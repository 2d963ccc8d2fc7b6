"""The rows of home → playing.

From the press on "Play" to a board that answers, the page being warm; beside a hello page's warm boot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from web.build import site
from web.build.bench import hello, table_talk, tasks
from web.build.bench.browser import OFFLINE, PAINTED, opened, profile, visit
from web.build.bench.counting import served
from web.build.bench.table import Bar, Row, figure, middle
from web.build.tools import say

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Playwright

QUARTER = Bar("at most", 0.25)
HELLO = "a hello page's boot, warm"
# Pressed again and again, once a frame, until a place of the board answers by a change that was painted.
ANSWERED = """globalThis.answered = new Promise((done, fail) => {
  addEventListener("click", (press) => {
    setTimeout(() => fail(new Error("Error: the board did not answer within a minute")), 60_000);
    const look = () => {
      const place = document.querySelector(PLACES);
      if (!place) { requestAnimationFrame(look); return; }
      let changed = false;
      const watch = new MutationObserver(() => { changed = true; });
      watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
      place.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
      PAINTED(() => {
        watch.disconnect();
        if (changed) done(performance.now() - press.timeStamp); else look();
      });
    };
    look();
  }, {capture: true, once: true});
});
null"""


def rows(playwright: Playwright, codes: Sequence[str], rounds: int) -> list[Row]:
    """Boot the hello page, then begin a match of every game; several times in turn."""
    taken: dict[str, list[float]] = {code: [] for code in codes}
    boots: list[float] = []
    with (
        served(site.temporary()) as ours,
        served(hello.folder()) as hellos,
        profile(playwright) as own,
        profile(playwright) as other,
    ):
        visit(own, ours.address, OFFLINE)
        visit(other, hellos.address + hello.BARE)
        for run in range(1, rounds + 1):
            boots.append(visit(other, hellos.address + hello.BARE).interactive)
            for code in codes:
                taken[code].append(begun(own, ours.address, code))
            last = ", ".join(f"{code} {figure(times[-1])}" for code, times in taken.items())
            say(f"run {run} of {rounds}: {last} ms beside {figure(boots[-1])}")
    return table(taken, boots)


def begun(context: BrowserContext, address: str, code: str) -> float:
    """Start the page, wait until it rests, press "Play"; return how long until the board answered, in ms."""
    with opened(context, address) as page:
        page.evaluate(tasks.REST)
        page.evaluate(ANSWERED.replace("PAINTED", PAINTED).replace("PLACES", repr(places())))
        page.locator(f'[data-t="ui:begin={code}"]:visible').first.click()
        return float(page.evaluate("answered"))


def places() -> str:
    """Return the selector of whatever on a board may be pressed."""
    return ", ".join(f"#zone-board [data-t^={kind}]" for kind in table_talk.PLACES)


def table(taken: Mapping[str, Sequence[float]], boots: Sequence[float]) -> list[Row]:
    """Return a row for every game."""
    return [
        Row(
            f"{code}: home → playing, warm", "ms", middle(times), HELLO, middle(boots), QUARTER,
            f"{' '.join(map(figure, times))} beside {' '.join(map(figure, boots))} ms",
        )
        for code, times in taken.items()
    ]  # fmt: skip
