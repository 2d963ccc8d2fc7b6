"""`bench beside=<commit>`.

This tree and an older one of ours, measured in turn in one run, a row for every game. The older tree stands
in a git worktree of its own under .build/beside and is kept for the next time. Its engine and its page are
run from there: nothing of this tree is imported into them but the clock.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.build import chromium
from web.build.bench import clicks, engines, peers, table_talk
from web.build.bench.clicked import PAINTED
from web.build.bench.runs import Command, alternate
from web.build.bench.table import Bar, Row, figure, middle
from web.build.commits import checked_out, furnished
from web.build.tools import ROOT, Trouble, say

UNITS = {"random": ("random play", "plies/s"), "greedy": ("greedy matches", "matches/s")}
PLAY, VISIT = engines.PLAYERS / "play_tree.py", engines.PLAYERS / "visit_tree.py"
OURS = "now"
SOON, THEIRS = Bar("at most", 33, "ms"), 39  # ours, where none of adb73f0's five rows is above that
Figures = Mapping[str, Mapping[str, Sequence[float]]]  # tree → figure → values, in the order they were taken


def rows(parts: Sequence[str], games: Sequence[str], rounds: int, commit: str) -> list[Row]:
    """Return the rows of these parts, ours beside those of a commit."""
    name, folder = checked_out(commit)
    found: list[Row] = []
    if "engine" in parts:
        say(f"the engine beside {name}, a few minutes")
        found += engine_rows({OURS: ROOT, name: folder}, rounds)
    visits = [*(["start"] if "start" in parts else []), *(games if "clicks" in parts else [])]
    if visits:
        say(f"the page in Chromium beside {name}, two minutes a game and round")
        found += held(page_rows({OURS: ROOT, name: folder}, visits, rounds))
    return found


# -- the rows ------------------------------------------------------------------------------------------------


def engine_rows(trees: Mapping[str, Path], rounds: int) -> list[Row]:
    """Random plies and greedy matches a second, of every game both trees have."""
    return [engine_row(trees, f"{kind}:{code}", rounds) for code in engines.played() for kind in UNITS]


def engine_row(trees: Mapping[str, Path], task: str, rounds: int) -> Row:
    """Measure one task in both trees; they take turns every few seconds, so that noise meets both alike."""
    players: dict[str, Command] = {
        name: [sys.executable, PLAY, folder / "engine", task] for name, folder in trees.items()
    }
    return row(*alternate(players, {}, rounds), task, *spelled(task))


def spelled(task: str) -> tuple[str, str]:
    """Return the words and the unit of a task."""
    kind, _, code = task.partition(":")
    words, unit = UNITS[kind]
    return f"{code}: {words}", unit


def page_rows(trees: Mapping[str, Path], visits: Sequence[str], rounds: int) -> list[Row]:
    """How a page starts, and how soon it answers clicks at a game, by each tree's own site."""
    try:
        chromium.path()
        for folder in trees.values():
            furnished(folder)
    except Trouble as trouble:
        return [Row("the page", "", None, note=peers.reason(trouble))]
    found: list[Row] = []
    for what in visits:
        more = visited(trees, what, rounds if what == "start" else min(rounds, clicks.RUNS))
        say("; ".join(f"{row.what}: {row.note}" for row in more))
        found += more
    return found


def held(found: Sequence[Row]) -> list[Row]:
    """Give clicks their bar where every row of the other tree is what it was where the bar was set."""
    theirs = [row.theirs for row in found if row.what.endswith(PAINTED) and row.theirs]
    if len(theirs) < len(table_talk.SEATS) or max(theirs) > THEIRS:
        return list(found)
    return [row._replace(bar=SOON) if row.what.endswith(PAINTED) else row for row in found]


def visited(trees: Mapping[str, Path], what: str, rounds: int) -> list[Row]:
    """Return the rows of one kind of visit, the trees taken in turn."""
    players: dict[str, Command] = {
        name: [sys.executable, VISIT, folder, what] for name, folder in trees.items()
    }
    figures, dropped = alternate(players, {}, rounds)
    names = list(dict.fromkeys(name for tree in figures.values() for name in tree)) or [what]
    return [row(figures, dropped, name, name, "MB" if "bytes" in name else "ms") for name in names]


def row(figures: Figures, dropped: Mapping[str, str], key: str, what: str, unit: str) -> Row:
    """Return the row of one figure: medians, and how far the values lay apart."""
    (other,) = (name for name in figures if name != OURS)
    ours, theirs = (figures[name].get(key, ()) for name in (OURS, other))
    note = f"{spread(ours)} now, {spread(theirs)} at {other}{engines.absent(dropped)}"
    if not same_matches(figures, key):
        note += "; not the same matches: rules or yardstick differ"
    return Row(what, unit, middle(ours), other, middle(theirs), note=note)


def spread(values: Sequence[float]) -> str:
    """Return all the values in the order they were taken: noise that meets one tree alone can be seen."""
    return " ".join(map(figure, values)) or "none"


def same_matches(figures: Figures, key: str) -> bool:
    """Tell whether both trees played matches of one length, as far as that is known."""
    return len({tuple(set(tree.get(f"plies of {key}", ()))) for tree in figures.values()} - {()}) <= 1
