"""The rows of memory: what a tab of ours holds for itself, beside bare Pyodides in the same run.

A bare Pyodide is a page with nothing but `await loadPyodide()`; two of them are that page with a worker that
does the same. Everybody has five quiet seconds after the last thing they had to do, then all garbage is
collected. Private memory is what the system would have back if the process of the tab ended. On both sides
the code of Chromium is in it where no other Chromium runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from web.build import site
from web.build.bench import hello, processes, table_talk, unwatched
from web.build.bench.browser import MARKED, OFFLINE
from web.build.bench.counting import served
from web.build.bench.pages import spread
from web.build.bench.table import Bar, Row, middle
from web.build.tools import Trouble

ONE, TWO, HOME, HELLO = "one bare Pyodide", "two bare Pyodides", "home", "a hello page"
BESIDE_ONE, BESIDE_TWO = Bar("at most", 1.15), Bar("at most", 1.1)
MOST_ROUNDS = 3  # a round opens seven browsers
QUIET = "new Promise((over) => setTimeout(over, 5000, true))"
# Where bots move first. In Risk and By All Means whoever sits here is asked first: no row yet.
WEIGHED = ("victory", "coldwar", "godstorm")
THOUGHT = f"{table_talk.ASKED} && !({table_talk.THINKING})"
Taken = Mapping[str, Sequence[float]]  # who → MB, in the order they were taken


class Sitter(NamedTuple):
    """A tab that is to be weighed: its address, and when it has done all it had to."""

    address: str
    over: str


def rows(games: Sequence[str], rounds: int) -> list[Row]:
    """Weigh all tabs in turn, each in a browser of its own, and compare."""
    if not processes.PROC.joinpath("self", "smaps_rollup").exists():
        raise Trouble("only Linux tells what memory is a process's own")
    with served(site.temporary()) as ours, served(hello.folder()) as theirs:
        sitters = {**bare(theirs.address), **own(ours.address, games)}
        taken: dict[str, list[float]] = {name: [] for name in sitters}
        for _ in range(min(rounds, MOST_ROUNDS)):
            for name, sitter in sitters.items():
                taken[name].append(weighed(sitter))
    return judged(taken)


def bare(address: str) -> dict[str, Sitter]:
    """Return the tabs ours are compared with."""
    alone = f"{address}{hello.PYODIDE}"
    return {
        ONE: Sitter(alone, MARKED),
        TWO: Sitter(f"{alone}?{hello.SECOND}", MARKED),
        HELLO: Sitter(f"{address}{hello.BARE}", MARKED),
    }


def own(address: str, games: Sequence[str]) -> dict[str, Sitter]:
    """Return our tabs: the first page, and matches in which all top bots have moved."""
    matches = {
        code: Sitter(f"{address}?{dealt(code)}", f"({OFFLINE}) && {THOUGHT}")
        for code in games
        if code in WEIGHED
    }
    return {HOME: Sitter(address, OFFLINE), **matches}


def dealt(code: str) -> str:
    """Return the query of a match in which bots sit before the person."""
    bots = "+".join(["bot:top"] * (table_talk.SEATS[code] - 1))
    return f"game={code}&seats={bots}+person&seed=bench"


def weighed(sitter: Sitter) -> float:
    """Open a tab in a new browser; return the MB it holds when all is over."""
    with unwatched.opened() as browser:
        tab = browser.tab(sitter.address)
        tab.until(MARKED)
        tab.until(sitter.over)
        tab.evaluate(QUIET)
        return browser.weigh(tab)


def judged(taken: Taken) -> list[Row]:
    """Turn what was weighed into rows; what PyScript alone takes is only told, nobody of us can change it."""
    matches = [code for code in taken if code in table_talk.SEATS]
    return [
        row(taken, HELLO, ONE, None),
        row(taken, HOME, ONE, BESIDE_ONE),
        *(row(taken, code, TWO, BESIDE_TWO) for code in matches),
    ]


def row(taken: Taken, who: str, peer: str, bar: Bar | None) -> Row:
    """Return the row of one tab beside bare Pyodides."""
    ours, theirs = taken[who], taken[peer]
    thought = " after a bot has thought" if who in table_talk.SEATS else ""
    note = f"median of {len(ours)} browsers each, {spread(ours)} beside {spread(theirs)} MB"
    return Row(f"private memory, {who}{thought}", "MB", middle(ours), peer, middle(theirs), bar, note)
