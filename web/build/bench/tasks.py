"""The rows of long tasks: what may be opened from home is opened, each thing on a page that has just started.

Whatever the browser calls a long task after boot counts, idle work, too, until the page is at rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from web.build import site
from web.build.bench import clicks, peers, table_talk
from web.build.bench.browser import MARK, OFFLINE, opened, profile
from web.build.bench.counting import served
from web.build.bench.table import Bar, Row, figure
from web.build.tools import ROOT, Trouble, say

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

RUNS = 3
NONE = Bar("at most", 0, "tasks")
GOLDENS = ROOT / "tests" / "golden"
ENDED = {  # matches played to their end, to be brought in
    "victory": "3-seats",
    "coldwar": "yardsticks-match",
    "risk": "greedy-to-the-end",
    "godstorm": "greedy-to-the-end",
    "allmeans": "won-by-territories",
}
QUIET, PATIENCE = 1000, 15_000  # ms without a change or a long task; … but a bot may go on for ever
REST = f"""() => new Promise((done) => {{
  const begun = performance.now();
  let last = begun;
  const seen = () => {{ last = performance.now(); }};
  const changes = new MutationObserver(seen);
  changes.observe(document, {{subtree: true, childList: true, attributes: true, characterData: true}});
  const tasks = new PerformanceObserver(seen);
  tasks.observe({{type: "longtask"}});
  const look = () => {{
    const now = performance.now();
    if (now - last < {QUIET} && now - begun < {PATIENCE}) {{ setTimeout(look, 100); return; }}
    changes.disconnect();
    tasks.disconnect();
    requestIdleCallback(() => done(), {{timeout: {QUIET}}});
  }};
  look();
}})"""
SINCE = "(start) => bench.tasks.filter(([begun]) => begun >= start).map(([, duration]) => duration)"
HOME, GAME, LESSON, RULES, DECKS, FINISHED, RESULT, CHART = (
    "home, left alone", "a game", "a lesson", "the rules", "the deck builder",
    "a finished match", "the result", "the chart",
)  # fmt: skip
JUDGED = (HOME, GAME, LESSON, RULES, DECKS, RESULT, CHART)


class Step(NamedTuple):
    """One thing that is opened, how it is known to be there, and the way: an address, places to press."""

    what: str
    there: str
    press: Sequence[str] = ()
    address: str = ""


class Found(NamedTuple):
    """The long tasks, in ms, after one step in one game and run."""

    what: str
    code: str
    tasks: Sequence[float]


def rows(playwright: Playwright, codes: Sequence[str], runs: int) -> list[Row]:
    """Open everything in every game, several times."""
    found: list[Found] = []
    failed: list[str] = []
    with served(site.temporary()) as ours, profile(playwright) as context:
        context.add_init_script(table_talk.WATCH)
        ended = prepared(context, ours.address, codes)
        for run in range(1, runs + 1):
            for code in codes:
                for way in ways(code, ended[code]):
                    try:
                        with opened(context, ours.address) as page:
                            seen = walked(page, code, way)
                    except (Trouble, clicks.failure()) as trouble:
                        failed.append(f"{code}, {way[-1].what}: {peers.reason(trouble)}")
                        seen = []
                    found += seen
                    say(f"run {run} of {runs}, {code}: {progress(seen) or failed[-1]}")
    return table(found, failed)


def prepared(context: BrowserContext, address: str, codes: Sequence[str]) -> Mapping[str, str]:
    """Visit the page for the first time and bring in a finished match of each game; return their ids."""
    with opened(context, address, OFFLINE) as page:
        return {code: table_talk.brought_in(page, finished(code)) for code in codes}


def finished(code: str) -> str:
    """Return a finished match as one of a person and bots."""
    table_talk.house()
    from nastolka import GAMES, Session

    match = Session.load(golden(code).read_text("utf-8"), GAMES)
    match.meta.update(table_talk.seats_meta(match.seats))
    return match.dump()


def golden(code: str) -> Path:
    """Return where a match of this game lies that was played to its end."""
    return GOLDENS / code / f"{ENDED[code]}.txt"


def ways(code: str, ended: str) -> list[list[Step]]:
    """Return what is opened in this game, each way on a page of its own that begins at home."""
    table_talk.house()
    from app.boards import board

    table = "#zone-board [data-t]"
    end = [
        Step(FINISHED, table, address=f"#match/{ended}"),
        Step(RESULT, ".sheet-result", press=("ui:menu", "ui:result")),
    ]
    return [
        [Step(GAME, table, press=(f"ui:begin={code}",))],
        [Step(LESSON, ".screen-lesson", address=f"#learn/{code}/1")],
        [Step(RULES, ".screen-rules", address=f"#rules/{code}")],
        *(
            [[Step(DECKS, "#zone-decks-head", ("ui:new",), "#room/allmeans/decks")]]
            if code == "allmeans"
            else ()
        ),
        [*end, Step(CHART, ".sheet-stats .chart", press=("ui:stats",))] if board(code).COUNTS else end,
    ]


def walked(page: Page, code: str, way: Sequence[Step]) -> list[Found]:
    """Leave a page that has just started alone, then go a way; return the long tasks of every step."""
    page.evaluate(REST)
    boot = page.evaluate(f"performance.getEntriesByName({MARK!r})[0].startTime")
    found = [Found(HOME, code, page.evaluate(SINCE, boot))]
    for step in way:
        start = page.evaluate("performance.now()")
        take(page, step)
        page.wait_for_selector(step.there)
        page.evaluate(REST)
        found.append(Found(step.what, code, page.evaluate(SINCE, start)))
    return found


def take(page: Page, step: Step) -> None:
    """Go to the address of what is opened, and press what leads there."""
    if step.address:
        page.evaluate("(address) => { location.hash = address; }", step.address)
    for place in step.press:
        page.locator(f'[data-t="{place}"]:visible').first.click()


def progress(seen: Sequence[Found]) -> str:
    """Tell what was seen on one way."""
    return "; ".join(f"{one.what}: {' '.join(map(figure, one.tasks)) or 'none'}" for one in seen)


def table(found: Sequence[Found], failed: Sequence[str]) -> list[Row]:
    """Return a row for everything that was opened: how many long tasks there were in all games and runs."""
    kinds = [kind for kind in (*JUDGED, FINISHED) if any(one.what == kind for one in found)]
    made = [row(kind, [one for one in found if one.what == kind]) for kind in kinds]
    return [*made, *(Row("long tasks", "", None, note=f"not opened: {what}") for what in failed)]


def row(kind: str, found: Sequence[Found]) -> Row:
    """Return the row of one thing: how many long tasks, and whose they were."""
    codes = dict.fromkeys(one.code for one in found if one.tasks)
    told = [f"{code} {' '.join(figure(ms) for one in found if one.code == code for ms in one.tasks)} ms"
            for code in codes]  # fmt: skip
    note = f"opened {len(found)} times; {', '.join(told) or 'no task of 50 ms or more'}"
    count = sum(len(one.tasks) for one in found)
    return Row(f"long tasks: {kind}", "tasks", count, bar=NONE if kind in JUDGED else None, note=note)
