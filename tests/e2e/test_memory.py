"""Match after match in a real browser: what a tab holds after the tenth is what it held after the second.

Objects are counted, not bytes: Python's by their type, and the nodes and listeners of the document. It is one
and the same match each time, so what grows by one a match grows for ever. (What bots' own memory does is
counted without a browser, by tests/web/test_remembered.py.)
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Page, expect

from app import links

from . import matches
from .pages import PATIENCE, Tab

MORE = 8  # matches, from the second to the tenth
A_TABLE = {"nodes": 100}  # fewer than any table has; the browser itself makes and drops a few
TABLE = "app.screens.table.Table"
# What is remembered within a match is bounded, and cleared with the next: it is not what is looked for.
COUNTED = """async (address) => {
  const python = await (await import(address)).loadPyodide();
  const globals = python.toPy({});
  const found = python.runPython(`
import gc, json
from collections import Counter
from nastolka.core import remember

remember.forget()
gc.collect()
json.dumps(Counter(f"{kind.__module__}.{kind.__qualname__}" for kind in map(type, gc.get_objects())))
`, {globals});
  globals.destroy();
  return JSON.parse(found);
}"""
FORGET = """() => Object.keys(localStorage)
  .filter((key) => key.startsWith(`${nastolka.prefix}match/`))
  .forEach((key) => localStorage.removeItem(key))"""


class Watched:
    """A tab in which the same match is played again and again."""

    def __init__(self, tab: Tab) -> None:
        assert isinstance(tab.page, Page)
        self.tab, self.page = tab, tab.page
        self.devtools = self.page.context.new_cdp_session(self.page)
        self.link = links.pack(matches.begun("greedy", "greedy", game="tictactoe").dump())
        self.python = self.page.evaluate("new URL(`v/${nastolka.version}/runtime.js`, document.baseURI).href")

    def play(self) -> None:
        """Play the match, leave it, and throw it away."""
        self.tab.go(f"#link/{self.link}")
        self.page.wait_for_function("location.hash.startsWith('#match/')")
        self.tab.until("head.turn === -1")
        self.page.evaluate(FORGET)
        self.tab.go("#home")
        expect(self.page.locator("#zone-board")).to_have_count(0)

    def held(self) -> Counter[str]:
        """Count what is held by Python, and by the document."""
        self.devtools.send("HeapProfiler.collectGarbage")
        document = self.devtools.send("Memory.getDOMCounters")
        return Counter(self.page.evaluate(COUNTED, self.python)) + Counter(document)

    def rests(self) -> Counter[str]:
        """Wait until the last table is gone; return what is held then."""
        return self.held_until(lambda held: not held[TABLE])

    def held_until(self, ready: Callable[[Counter[str]], bool]) -> Counter[str]:
        """Return what is held as soon as it is as wanted, or at last: not all garbage goes at once."""
        end = time.monotonic() + PATIENCE / 1000
        while not ready(held := self.held()) and time.monotonic() < end:
            self.tab.painted()
        return held


def growing(held: Counter[str], before: Counter[str]) -> dict[str, int]:
    """Return what has grown by one a match, or by more; of nodes, by what a table has."""
    return {kind: n for kind, n in (held - before).items() if n >= MORE * A_TABLE.get(kind, 1)}


def test_the_tenth_match_leaves_what_the_second_left(tab: Tab) -> None:
    watched = Watched(tab.open())
    watched.play()
    watched.rests()  # counting leaves something itself, the first times
    watched.play()
    watched.rests()
    second = watched.rests()
    assert not second[TABLE]

    for _ in range(MORE):
        watched.play()
    tenth = watched.held_until(lambda held: not growing(held, second))

    assert growing(tenth, second) == {}
