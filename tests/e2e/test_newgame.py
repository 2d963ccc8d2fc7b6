"""A sixth game in a minute.

The template is copied under a new name, keeps the laws, and is played in the browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from .conftest import NO_OFFLINE_COPY, Diary, Site
from .pages import Visit
from .trees import copied, run

CODE = "pennies"
BUILT = "from web.build import site; print(site.temporary())"
LAWS = (
    "tests/adapters", "tests/core", "tests/games", "tests/golden", "tests/perft", "tests/web",
    "tests/test_houserules.py",
)  # fmt: skip
NEXT = f"#zone-hand .{CODE}-own.is-lit, #zone-sheet [role=dialog]"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this tree in which the game has been begun."""
    folder = copied(tmp_path_factory.mktemp("six"))
    run(folder, "-c", f"from web.build.newgame import scaffold; scaffold.main(['{CODE}'])")
    return folder


@pytest.fixture(scope="module")
def served(tree: Path) -> Iterator[Site]:
    """The site with the new game in it."""
    site = Site(Path(run(tree, "-c", BUILT).splitlines()[-1]))
    yield site
    site.close()


def test_the_new_game_keeps_the_laws_and_passes_what_every_game_must(tree: Path) -> None:
    said = run(tree, "-m", "pytest", "-k", CODE, *LAWS)

    assert " passed" in said.splitlines()[-1] or "[100%]" in said
    assert "skipped" not in said


def test_the_new_game_is_played_by_clicks_from_home_to_its_end(
    served: Site, context: BrowserContext, diary: Diary
) -> None:
    context.add_init_script(NO_OFFLINE_COPY)
    visit = Visit(context, served.url, diary)
    visit.settings()
    tab = visit.tab().open()
    tab.page.locator(f'a[href="#new/{CODE}"]:visible').first.click()
    tab.send("start")
    for _ in range(4):
        tab.page.wait_for_selector(NEXT)
        if tab.dialog().count():
            break
        tab.page.locator(NEXT).first.click()
    expect(tab.dialog()).to_contain_text("points:")
    tab.close()
    expect(tab.zone("board")).to_contain_text("Round 3")
    visit.check()
