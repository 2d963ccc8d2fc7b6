"""The course of the walk: which situations at which looks, in which order, and what was found on the way.

Every class comes first at every look, the other positions afterwards, so that a walk cut short has seen the
most. What was found is kept line by line: a walk that is interrupted goes on where it stood.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from playwright.sync_api import Browser, Error

from web.build.tools import digest, tree

from . import laws
from .guides import Guide, guides
from .laws import Fault
from .situations import FOLDER, MOST, Lesson, Situation, found, lessons
from .visitor import LOOKS, Look, Opens, Visitor, passing, visitors

ROUNDS = ((0, 1), (1, 3), (3, MOST))  # positions of each class visited before the next look

Stop = Situation | Lesson | Guide
Leg = tuple[Look, list[Stop]]  # a look, and what is visited with it before the next one


class Found(NamedTuple):
    """What was found of one situation at one look."""

    look: str
    name: str
    faults: list[Fault]


def stops(
    only: str = "", rounds: Sequence[tuple[int, int]] = ROUNDS, looks: Sequence[Look] = LOOKS
) -> list[Leg]:
    """Return the legs of the whole walk, or of that part of it whose names have a text in them."""
    positions = asked()
    taught: list[Stop] = [*lessons(), *guides()]
    legs: list[Leg] = []
    for first, last in rounds:
        for look in looks:
            leg: list[Stop] = [one for one in positions if first <= one.n < last]
            leg += taught if first == 0 else []
            legs.append((look, [one for one in leg if only in one.name]))
    return legs


def suite() -> list[Leg]:
    """Return the legs the tests walk: each class once at both ways to hold a phone, the rest in turn.

    A bystander's screen is looked at one way; every class and every lesson has one of the other looks, by its
    name, so that it is always the same one.
    """
    upright, across, *others = LOOKS
    first = list({one.family: one for one in reversed(asked())}.values())[::-1]
    legs: list[Leg] = [
        (look, [one for one in first if one.own or turn(one.name, 2) == n])
        for n, look in enumerate((upright, across))
    ]
    rest: list[Stop] = [*(one for one in first if one.own), *lessons(), *guides()]
    return legs + [
        (look, [one for one in rest if turn(one.name, len(others)) == n]) for n, look in enumerate(others)
    ]


def asked() -> list[Situation]:
    """Return the situations in which somebody has something to decide: the others pass by themselves."""
    return [one for one in found() if not passing(one)]


def turn(name: str, of: int) -> int:
    """Return whose turn a name is, always the same."""
    return crc32(name.encode()) % of


def walk(
    folder: Path, legs: list[Leg], seconds: float, log: Path | None = None, browser: Browser | None = None
) -> Iterator[Found]:
    """Visit what has not been visited yet, as long as there is time; yield what is found."""
    known = {(one.look, one.name) for one in read(log)} if log else set()
    end = time.monotonic() + seconds
    with visitors(folder, browser) as opens:
        for look, leg in legs:
            left = [one for one in leg if (look.name, one.name) not in known]
            if left and time.monotonic() < end:
                for one in visit(opens, look, left, end):
                    write(log, one)
                    yield one


def visit(opens: Opens, look: Look, left: list[Stop], end: float) -> Iterator[Found]:
    """Visit situations with one look; a page that broke is opened anew."""
    while left and time.monotonic() < end:
        with opens(look) as tab:
            while left and time.monotonic() < end and not tab.faults:
                yield judged(tab, left.pop(0))


def judged(tab: Visitor, one: Stop) -> Found:
    """Visit a situation and judge it."""
    touch = tab.look.touch
    faults: list[Fault] = []
    try:
        if isinstance(one, Lesson):
            faults = laws.steps(tab.lesson(one), one.steps, touch)
        elif isinstance(one, Guide):
            faults = laws.guided(tab.guide(one), touch)
        else:
            faults = laws.visited(*tab.visit(one), touch)
    except Error as error:
        tab.faults.append(error.message)
    faults += [Fault("sound", (text.strip().splitlines() or ["?"])[-1][:200]) for text in tab.faults]
    return Found(tab.look.name, one.name, faults)


# -- what was found ------------------------------------------------------------------------------------------


def log_of(site: Path) -> Path:
    """Return where what this tool found of a site is kept."""
    tool = digest(tree(Path(__file__).parent))[:8]
    return FOLDER / f"{site.name}-{tool}.jsonl"


def write(log: Path | None, one: Found) -> None:
    """Keep what was found."""
    if log:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as out:
            out.write(json.dumps(one, ensure_ascii=False) + "\n")


def read(log: Path) -> list[Found]:
    """Return what was found before; a line cut short by an interruption is not there."""
    lines = log.read_text("utf-8").splitlines() if log.exists() else []
    return [Found(look, name, [Fault(*fault) for fault in faults]) for look, name, faults in parsed(lines)]


def parsed(lines: Iterable[str]) -> Iterator[Any]:
    """Yield the lines that are whole."""
    for line in lines:
        if line.endswith("]"):
            try:
                yield json.loads(line)
            except ValueError:
                continue
