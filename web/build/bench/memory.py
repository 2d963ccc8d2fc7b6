"""The rows of memory: what a tab of ours holds for itself, beside bare Pyodides in the same run.

A bare Pyodide is a page with nothing but `await loadPyodide()`; two of them are that page with a worker that
does the same. Everybody has five quiet seconds after the last thing they had to do, then all garbage is
collected. Private memory is what the system would have back if the process of the tab ended. On both sides
the code of Chromium is in it where no other Chromium runs.

A bare Pyodide draws nothing. So each page of ours stands there still, too: its document as it was when it
was weighed, its sheets, letters and pictures, under a hello page's Python, beside a second bare Pyodide where
a bot had thought. That is what PyScript, Pyodide and what is seen take by themselves.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
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
MOST_ROUNDS = 3  # a round opens eleven browsers
QUIET = "new Promise((over) => setTimeout(over, 5000, true))"
# Where bots move first. In Risk and By All Means whoever sits here is asked first: no row yet.
WEIGHED = ("victory", "coldwar", "godstorm")
THOUGHT = f"{table_talk.ASKED} && !({table_talk.THINKING})"
STANDING = "{}, standing still"
AS_IT_STANDS = """(() => {
  const page = document.documentElement.cloneNode(true);
  const alive = "script, link[rel$=preload], link[rel=manifest], meta[http-equiv]";
  page.querySelectorAll(alive).forEach((one) => one.remove());
  return `<!doctype html>${page.outerHTML}`;
})()"""
Taken = Mapping[str, Sequence[float]]  # who → MB, in the order they were taken


class Sitter(NamedTuple):
    """A tab that is to be weighed: its address, and when it has done all it had to."""

    address: str
    over: str


def rows(games: Sequence[str], rounds: int) -> list[Row]:
    """Weigh all tabs in turn, each in a browser of its own, and compare."""
    if not processes.PROC.joinpath("self", "smaps_rollup").exists():
        raise Trouble("only Linux tells what memory is a process's own")
    taken: dict[str, list[float]] = {}
    with together(site.temporary(), hello.folder()) as folder, served(folder) as ledger:
        mine = own(ledger.address, games)
        for _ in range(min(rounds, MOST_ROUNDS)):
            for name, sitter in {**bare(ledger.address), **mine}.items():
                weight, html = weighed(sitter)
                taken.setdefault(name, []).append(weight)
                if name in mine:
                    weight, _ = weighed(still(ledger.address, folder, name, html))
                    taken.setdefault(STANDING.format(name), []).append(weight)
    return judged(taken)


@contextmanager
def together(*folders: Path) -> Iterator[Path]:
    """Lay what is in some folders into one, for as long as the block runs."""
    with tempfile.TemporaryDirectory(prefix="nastolka-memory-") as room:
        for path in (path for folder in folders for path in folder.iterdir()):
            Path(room, path.name).symlink_to(path)
        yield Path(room)


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


def still(address: str, folder: Path, name: str, html: str) -> Sitter:
    """Lay a page of ours, as it stands, beside the others."""
    second = name in table_talk.SEATS
    Path(folder, f"still-{name}.html").write_text(hello.still(html, second), "utf-8")
    return Sitter(f"{address}still-{name}.html", "globalThis.second" if second else MARKED)


def weighed(sitter: Sitter) -> tuple[float, str]:
    """Open a tab in a new browser; return the MB it holds when all is over, and what stands there."""
    with unwatched.opened() as browser:
        tab = browser.tab(sitter.address)
        tab.until(MARKED)
        tab.until(sitter.over)
        tab.evaluate(QUIET)
        return browser.weigh(tab), str(tab.evaluate(AS_IT_STANDS))


def judged(taken: Taken) -> list[Row]:
    """Turn what was weighed into rows; what PyScript alone takes is only told, nobody of us can change it."""
    found = [row(taken, HELLO, ONE, None)]
    for who in (HOME, *(code for code in taken if code in table_talk.SEATS)):
        peer, bar = (ONE, BESIDE_ONE) if who == HOME else (TWO, BESIDE_TWO)
        floor = STANDING.format(who)
        found += [row(taken, who, peer, bar), row(taken, floor, peer, None), row(taken, who, floor, None)]
    return found


def row(taken: Taken, who: str, peer: str, bar: Bar | None) -> Row:
    """Return the row of one tab beside bare Pyodides."""
    ours, theirs = taken[who], taken[peer]
    thought = " after a bot has thought" if who in table_talk.SEATS else ""
    note = f"median of {len(ours)} browsers each, {spread(ours)} beside {spread(theirs)} MB"
    return Row(f"private memory, {who}{thought}", "MB", middle(ours), peer, middle(theirs), bar, note)
