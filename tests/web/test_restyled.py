"""What a click makes the browser style anew.

A rule that hangs on `:has()` of something around (`.table:has(.replay) .cell`) is cheap where it names few
things and dear where it names many: whenever something comes or goes that has a part in any `:has()`, the
browser asks again for each thing that any such rule could mean. Victory's 144 cells were styled anew at every
click, for the sake of a replay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from style.selectors import cut
from web.fakes import Browser

from nastolka import GAMES, Rng

WEB = Path(__file__).parents[2] / "web"
SHEETS = sorted((*(WEB / "style").rglob("*.css"), *(WEB / "app" / "boards").rglob("*.css")))
MOST = 48  # things on a table that such a rule may mean
PLIES = 60
TAG = re.compile(r"<(\w+)([^>]*)>")
CLASSES = re.compile(r'\sclass="([^"]*)"')


class Meant(NamedTuple):
    """What a rule dresses, as far as a browser looks before it asks more closely: by classes, else by tag."""

    tag: str
    classes: frozenset[str]

    def fits(self, tag: str, classes: frozenset[str]) -> bool:
        """Tell whether this may be meant."""
        return self.classes <= classes if self.classes else self.tag == tag


def selectors(sheet: str) -> Iterator[str]:
    """Return every selector of a sheet."""
    for found in re.finditer(r"([^{};]+)\{", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if not found[1].strip().startswith("@"):
            yield from cut(found[1].strip(), ",")


def meant(compound: str) -> list[Meant]:
    """Return what the last part of a selector names."""
    ways = re.match(r":is\((.*)\)$", compound)
    if ways:
        return [one for way in cut(ways[1], ",") for one in meant(cut(way, " >+~")[-1])]
    bare = re.sub(r":[\w-]+(\((?:[^()]|\([^()]*\))*\))?", "", compound)
    tag = re.match(r"[a-z]\w*", bare)
    return [Meant(tag[0] if tag else "", frozenset(re.findall(r"\.([\w-]+)", bare)))]


def hanging() -> dict[str, list[Meant]]:
    """Return the rules that hang on `:has()` of something around what they dress."""
    found = {}
    for sheet in SHEETS:
        for selector in selectors(sheet.read_text("utf-8")):
            *around, last = cut(selector, " >+~")
            if any(":has(" in part for part in around):
                found[selector] = meant(last)
    return found


def painted(code: str) -> list[tuple[str, frozenset[str]]]:
    """Return tag and classes of everything on a table in the middle of a match."""
    tab = Browser().open().new_match(code, *("person",) * GAMES[code].seats[0])
    match, luck = tab.screen.match, Rng(2)
    for _ in range(PLIES):
        if not match.session.over:
            match.session.play(match.session.game.greedy(match.session.state, luck))
    tab.screen.sight.lift()
    tab.screen.log.forget()
    html = "".join(tab.controller.zones().values())
    return [(tag, frozenset(" ".join(CLASSES.findall(rest)).split())) for tag, rest in TAG.findall(html)]


@pytest.mark.parametrize("code", sorted(GAMES))
def test_no_rule_that_hangs_on_what_is_around_means_many_things(code: str):
    there = painted(code)
    assert len(there) > 200 or code == "tictactoe"
    rules = hanging()
    assert len(rules) > 40
    many = {}
    for selector, ones in rules.items():
        count = sum(any(one.fits(*thing) for one in ones) for thing in there)
        if count > MOST:
            many[selector] = count
    assert not many


def test_a_rule_over_all_cells_would_be_found():
    (selector,) = selectors(".table:has(.replay) .cell .title { display: block; }")
    assert meant(cut(selector, " >+~")[-1]) == [Meant("", frozenset({"title"}))]
    assert sum(one[1] >= {"title"} for one in painted("victory")) > MOST
