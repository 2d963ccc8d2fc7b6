"""The laws of the screen over classes of situations, for three minutes; `build.py walk` sees the rest.

Every class of question is opened once upright and once across, every lesson and the other looks in turn. What
does not hold yet stands in `tests/walk/known.toml`, with how many situations it is in and why; that list
may only shrink.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from web.build.walk import course
from web.build.walk.course import Found
from web.build.walk.laws import LAWS
from web.build.walk.matches import codes

KNOWN = Path(__file__).parents[1] / "walk" / "known.toml"
SECONDS = 900  # a machine that shares its cores with others is no fault of the page


def known() -> dict[tuple[str, str], dict[str, Any]]:
    """Return what is known not to hold, by game and law."""
    rows = tomllib.loads(KNOWN.read_text("utf-8")).get("known", [])
    return {(row["game"], row["law"]): row for row in rows}


@pytest.fixture(scope="module")
def found(built: Path, browser: Browser) -> list[Found]:
    """What the suite's walk found; every situation was reached."""
    legs = course.suite()
    found = list(course.walk(built, legs, SECONDS, browser=browser))
    assert len(found) == sum(len(leg) for _, leg in legs)
    return found


def broken(found: list[Found], game: str, law: str) -> list[str]:
    """Return the situations of a game in which a law is broken, with what is wrong."""
    return [
        f"{one.name} at {one.look}: {faults[0]}"
        for one in found
        if one.name.split()[0] == game
        and (faults := [fault.said for fault in one.faults if fault.law == law])
    ]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game", codes())
def test_a_law_of_the_screen_holds_but_for_what_is_known(found: list[Found], game: str, law: str) -> None:
    there = broken(found, game, law)
    row = known().get((game, law))

    assert len(there) <= (row["most"] if row else 0), "\n".join(there)
    if row:
        assert there, f"{law} holds in {game}: take it out of {KNOWN.name}"


def test_what_is_known_is_about_laws_and_games_there_are_and_says_why() -> None:
    rows = tomllib.loads(KNOWN.read_text("utf-8")).get("known", [])

    assert max(Counter((row["game"], row["law"]) for row in rows).values(), default=1) == 1
    for row in rows:
        assert set(row) == {"game", "law", "most", "why"} and row["why"] and row["most"] > 0
        assert row["law"] in LAWS and row["game"] in codes()


def test_what_is_known_only_shrinks() -> None:
    """Lower these numbers with the list; they never rise."""
    rows = known().values()

    assert len(rows) <= 3
    assert sum(row["most"] for row in rows) <= 3
