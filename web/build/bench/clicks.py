"""The rows of clicks: a table of every game beside a hello page, its worker as busy as our bot, in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from web.build import site
from web.build.bench import clicked, hello, peers, table_talk
from web.build.bench.browser import opened, profile
from web.build.bench.clicked import Seen
from web.build.bench.counting import Ledger, served
from web.build.bench.table import Row, figure, quantile
from web.build.tools import Trouble, say

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

RUNS = 3
WORD = "word"  # the place of the hello page that is clicked
HALVES = (True, False)  # while its worker is busy, and after that


def rows(playwright: Playwright, codes: Sequence[str], runs: int) -> list[Row]:
    """Click at the hello page and at the table of every game, one after the other, several times."""
    found: dict[str, list[Seen]] = {clicked.PEER: [], **{code: [] for code in codes}}
    failed: dict[str, str] = {}
    with served(hello.folder()) as hellos, served(site.temporary()) as ours:
        visits: dict[str, Callable[[], Seen]] = {clicked.PEER: partial(greeted, playwright, hellos)}
        visits |= {code: partial(table_talk.clicked_at, playwright, ours, code) for code in codes}
        for run in range(1, runs + 1):
            for who, visit in visits.items():
                try:
                    found[who].append(visit())
                except (Trouble, failure()) as trouble:
                    failed[who] = peers.reason(trouble)
                say(f"run {run} of {runs}, {who}: {progress(found[who], failed.get(who))}")
    return table(found, failed)


def failure() -> type[Exception]:
    """Return what the browser's driver raises."""
    from playwright.sync_api import Error

    return Error


def progress(runs: Sequence[Seen], failed: str | None) -> str:
    """Tell how the last visit went."""
    if failed or not runs:
        return failed or "nothing seen"
    halves = [times for thinking in HALVES if (times := runs[-1].times(thinking))]
    return ", ".join(
        f"{len(times)} clicks, 95th percentile {figure(quantile(times, 0.95))} ms" for times in halves
    )


def table(found: Mapping[str, Sequence[Seen]], failed: Mapping[str, str]) -> list[Row]:
    """Return the rows of all games; a run that failed is told."""
    made: list[Row] = []
    for code, runs in found.items():
        if code != clicked.PEER:
            rows = clicked.rows(table_talk.seated(code), runs, found[clicked.PEER])
            lost = [f"; {who} failed: {failed[who]}" for who in (code, clicked.PEER) if who in failed]
            made += [row._replace(note=row.note + "".join(lost)) for row in rows]
    return made


def greeted(playwright: Playwright, hellos: Ledger) -> Seen:
    """Click at the hello page, first while its worker computes, then while nobody does."""
    with profile(playwright) as context:
        context.add_init_script(table_talk.WATCH)
        with opened(context, hellos.address + hello.CLICKED, table_talk.THINKING) as page:
            touched(page, table_talk.CLICKS)
            page.evaluate("rest()")
            touched(page, table_talk.CLICKS)
            return table_talk.told(page)


def touched(page: Page, times: int) -> None:
    """Touch the word so many times."""
    for _ in range(times):
        table_talk.touch(page, WORD)
