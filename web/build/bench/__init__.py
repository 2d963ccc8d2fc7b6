"""`build.py bench`: one table of our figures beside our peers', taken in one run.

Ratios count; times stand beside them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import NamedTuple

from web.build.bench import (
    adapters,
    beside,
    clicks,
    engines,
    hanging,
    lasting,
    memory,
    opening,
    pages,
    peers,
    starting,
    table_talk,
    taps,
    tasks,
    where,
)
from web.build.bench.runs import ROUNDS
from web.build.bench.table import Row, render, summary
from web.build.tools import Trouble, say

USAGE = """usage: python build.py bench [<part> …] [games=<code>,<code>] [rounds=<n>] [beside=<commit>]
                       [where=<game>|start] [matches=<n>]

parts, all of them if none is named:
  engine   the engine beside its peers
  adapters our games in the libraries of researchers
  page     everything of the page in Chromium, which can be asked for alone:
    start    how soon it starts, and how many bytes that takes
    clicks   how soon clicks are painted while a bot thinks, beside a hello page's own click
    tasks    the long tasks of whatever may be opened
    opening  from the press on "Play" to a board that answers
    lab      how the page answers while a bot of a student's hangs, and when that is ended
  taps     the count of taps a turn takes
  memory   the private memory of a tab, beside bare Pyodides

  games    only these, of clicks, tasks, opening and memory
  where    nothing is compared: where the time of a click in this game goes, or that of a start
  matches  nothing is compared: whether memory grows, while bots play so many matches of each game in one tab
  beside   another commit of ours is measured in turn with this tree, instead of the peers
           (engine, start, clicks)
  rounds   fresh processes or page loads each, taken in turn (5 by default; a start never less than 5,
           clicks, tasks and memory never more than 3)"""
OF_THE_PAGE = ("start", "clicks", "tasks", "opening", "lab")
START = "start"  # a part, and what `where` may ask about
PARTS = ("engine", "adapters", "page", "taps", "memory")


class Asked(NamedTuple):
    """What the command asks for."""

    parts: Sequence[str]
    games: Sequence[str]
    rounds: int
    beside: str = ""
    where: str = ""
    matches: int = 0  # of every game, to see whether memory grows


def main(arguments: list[str]) -> int:
    """Measure what is asked for and print the table.

    A missed bar is shown, and is no failure of the command.
    """
    asked = read(arguments)
    if asked.where:
        told = f"\n{starting.report() if asked.where == START else where.report(asked.where)}"
    elif asked.matches:
        told = f"\n{lasting.report(asked.matches)}"
    else:
        told = report(asked)
    print(told)
    return 0


def read(arguments: Sequence[str]) -> Asked:
    """Return what the words of the command ask for, or say how it is used."""
    words = [word for word in arguments if "=" not in word]
    given = dict(word.split("=", 1) for word in arguments if "=" in word)
    rounds = given.pop("rounds", str(ROUNDS))
    games = given.pop("games", ",".join(table_talk.SEATS)).split(",")
    commit, code = given.pop("beside", None), given.pop("where", None)
    matches = given.pop("matches", "0")
    if (
        given
        or set(words) - {*PARTS, *OF_THE_PAGE}
        or not (rounds.isdigit() and int(rounds) and matches.isdigit())
        or set(games) - set(table_talk.SEATS)
        or commit == ""
        or code not in (None, START, *table_talk.SEATS)
    ):
        raise Trouble(USAGE)
    return Asked(parts(words or PARTS), games, int(rounds), commit or "", code or "", int(matches))


def parts(words: Sequence[str]) -> list[str]:
    """Return the parts these words mean: the page stands for all of its own."""
    return [part for word in words for part in (OF_THE_PAGE if word == "page" else (word,))]


def report(asked: Asked) -> str:
    """Return the table of these parts."""
    before = load()
    rows = (
        beside.rows(asked.parts, asked.games, asked.rounds, asked.beside)
        if asked.beside
        else peer_rows(asked)
    )
    busy = f"{os.cpu_count()} cores, load {before} at the start and {load()} at the end"
    return f"\n{render(rows)}\n\n{summary(rows)}\n{busy}: bars in ms mean something on a quiet machine only"


def peer_rows(asked: Asked) -> list[Row]:
    """Return the rows of these parts beside our peers."""
    rows: list[Row] = []
    if "engine" in asked.parts:
        say("the engine beside its peers, a few minutes")
        rows += engines.rows(asked.rounds)
    if "adapters" in asked.parts:
        say("our games in the libraries of researchers, some minutes")
        rows += adapters.rows(min(asked.rounds, engines.GAME_ROUNDS))
    if set(OF_THE_PAGE) & set(asked.parts):
        rows += page_rows(asked)
    if "taps" in asked.parts:
        say("the taps a turn takes, a minute or two")
        rows += taps.rows()
    if "memory" in asked.parts:
        say("the memory of a tab beside bare Pyodides, some minutes")
        rows += measured("memory", lambda: memory.rows(asked.games, asked.rounds), OSError)
    return rows


def load() -> str:
    """Return how many programs want to run at once, where the system tells."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def page_rows(asked: Asked) -> list[Row]:
    """Return the rows of the page."""
    from playwright.sync_api import Error, sync_playwright

    games, rounds = asked.games, asked.rounds
    with sync_playwright() as driver:
        ways: dict[str, tuple[str, Callable[[], list[Row]]]] = {
            "start": ("the page's start", lambda: pages.rows(driver, rounds)),
            "clicks": (
                "clicks while a bot thinks",
                lambda: clicks.rows(driver, games, min(rounds, clicks.RUNS)),
            ),
            "tasks": ("long tasks", lambda: tasks.rows(driver, games, min(rounds, tasks.RUNS))),
            "opening": ("home → playing", lambda: opening.rows(driver, games, rounds)),
            "lab": ("a bot that hangs", lambda: hanging.rows(driver, min(rounds, hanging.RUNS))),
        }
        rows: list[Row] = []
        for part, (what, measure) in ways.items():
            if part in asked.parts:
                say(f"{what}, some minutes")
                rows += measured(what, measure, Error)
        return rows


def measured(what: str, measure: Callable[[], list[Row]], fault: type[Exception]) -> list[Row]:
    """Return the rows; a browser that is missing or fails leaves them unmeasured, and the bench goes on."""
    try:
        return measure()
    except (Trouble, fault) as trouble:
        return [Row(what, "", None, note=peers.reason(trouble))]
