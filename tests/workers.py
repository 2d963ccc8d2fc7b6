"""Deals the tests out to several workers, what takes longest first.

A test of a real Chromium takes long enough to be dealt alone. Any other file goes to one worker whole,
and so does one whose tests share what takes a minute to make: nothing is made twice, and whoever is free
takes what is next.
"""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

FIRST = (  # what takes longest when it is dealt whole, Chromium's, and the longest of the other files
    "tests/pyodide/",
    "tests/e2e/test_walk.py",
    "tests/e2e/test_newgame.py",
    "tests/e2e/test_editions.py",
    "tests/e2e/test_rules.py",
    "tests/e2e/test_looks.py",
    "tests/e2e/",
    "tests/style/",
    "tests/gallery/",
    "tests/strength/",
    "tests/web/test_walk_advice.py",
    "tests/web/test_rules_screen.py",
    "tests/web/test_godstorm_table.py",
    "tests/web/test_tutor.py",
    "tests/games/",
)
ALONE = "tests/e2e/"
TOGETHER = ("tests/e2e/test_walk.py", "tests/e2e/test_newgame.py", "tests/e2e/test_editions.py")


def place(nodeid: str) -> int:
    """Return where a test stands in the order."""
    return next((i for i, start in enumerate(FIRST) if nodeid.startswith(start)), len(FIRST))


def share(nodeid: str) -> str:
    """Return the name of what one worker takes at a time: the test itself, or its whole file."""
    file = nodeid.partition("::")[0]
    return nodeid if file.startswith(ALONE) and file not in TOGETHER else file


class Shares(LoadScopeScheduling):
    """Gives whoever is free the next share."""

    def _split_scope(self, nodeid: str) -> str:
        return share(nodeid)


class Workers:
    """The plugin: every worker finds the same order, and the one who deals keeps to it."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: place(item.nodeid))

    def pytest_xdist_make_scheduler(self, config: pytest.Config, log: Producer) -> Shares:
        config.option.loadscopereorder = False
        return Shares(config, log)
