"""`build.py bench`: one table of our figures beside our peers', taken in one run.

Ratios count; times stand beside them.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from web.build.bench import adapters, beside, engines, pages, peers, table_talk, taps, where
from web.build.bench.runs import ROUNDS
from web.build.bench.table import Row, render, summary
from web.build.tools import Trouble, say

USAGE = """usage: python build.py bench [engine] [adapters] [page] [taps] [rounds=<n>] [beside=<commit>]
                       [where=<game>]

  engine   only the rows that need no page
  adapters only the rows of our games in the libraries of researchers
  page     only the rows of the page in Chromium
  taps     only the count of taps a turn takes
  where    nothing is compared: where the time of a click in this game goes
  beside   another commit of ours is measured in turn with this tree, instead of the peers
  rounds   fresh processes or page loads each, taken in turn (5 by default; the page never less than 5)"""


def main(arguments: list[str]) -> int:
    """Measure what is asked for and print the table.

    A missed bar is shown, and is no failure of the command.
    """
    words = [word for word in arguments if "=" not in word]
    given = dict(word.split("=", 1) for word in arguments if "=" in word)
    rounds = given.pop("rounds", str(ROUNDS))
    commit, code = given.pop("beside", None), given.pop("where", None)
    if (
        given
        or set(words) - {"engine", "adapters", "page", "taps"}
        or not (rounds.isdigit() and int(rounds))
        or commit == ""
        or code not in (None, *table_talk.SEATS)
    ):
        raise Trouble(USAGE)
    if code:
        print(f"\n{where.report(code)}")
        return 0
    print(report(words or ["engine", "adapters", "page", "taps"], int(rounds), commit))
    return 0


def report(parts: list[str], rounds: int, commit: str | None = None) -> str:
    """Return the table of these parts."""
    before = load()
    rows = beside.rows(parts, rounds, commit) if commit else peer_rows(parts, rounds)
    busy = f"{os.cpu_count()} cores, load {before} at the start and {load()} at the end"
    return f"\n{render(rows)}\n\n{summary(rows)}\n{busy}: bars in ms mean something on a quiet machine only"


def peer_rows(parts: list[str], rounds: int) -> list[Row]:
    """Return the rows of these parts beside our peers."""
    rows: list[Row] = []
    if "engine" in parts:
        say("the engine beside its peers, a few minutes")
        rows += engines.rows(rounds)
    if "adapters" in parts:
        say("our games in the libraries of researchers, some minutes")
        rows += adapters.rows(min(rounds, engines.GAME_ROUNDS))
    if "page" in parts:
        say("the page in Chromium beside a hello page, a few minutes")
        rows += page_rows(rounds)
    if "taps" in parts:
        say("the taps a turn takes, a minute or two")
        rows += taps.rows()
    return rows


def load() -> str:
    """Return how many programs want to run at once, where the system tells."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def page_rows(rounds: int) -> list[Row]:
    """Return the rows of the page."""
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        start = measured("the page's start", lambda: pages.rows(playwright, rounds), Error)
        return start + measured("clicks while a bot thinks", lambda: table_talk.rows(playwright), Error)


def measured(what: str, measure: Callable[[], list[Row]], fault: type[Exception]) -> list[Row]:
    """Return the rows; a browser that is missing or fails leaves them unmeasured, and the bench goes on."""
    try:
        return measure()
    except (Trouble, fault) as trouble:
        return [Row(what, "", None, note=peers.reason(trouble))]
