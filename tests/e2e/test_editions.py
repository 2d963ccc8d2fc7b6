"""An update that changes rules, in a used browser: what was begun before it is played on as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web.build import site

from .conftest import INTERACTIVE, Diary, Host, Site, arrive, ready_for_offline
from .pages import Tab
from .trees import copied, run

RULES = Path("engine/nastolka/games/tictactoe/__init__.py")
BUILD = "import sys; from pathlib import Path; from web.build import site; "
BUILT = f"{BUILD}site.build(Path('new'), [Path(sys.argv[1])])"
BEGUN = "nastolka 1\ngame tictactoe\nrules 1\nseats 2\n\nmark 4\n"
LISTS = """async () => {
  const state = await caches.open(new URL("state", document.baseURI).href);
  return (await state.keys()).map(({url}) => url.split("/kept/list/")[1]).filter(Boolean);
}"""


@pytest.fixture(scope="module")
def newer(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a tree in which a game has other rules; it carries this one along."""
    tree = copied(tmp_path_factory.mktemp("newer"))
    changed = (tree / RULES).read_text("utf-8").replace("rules=1,", "rules=2,")
    (tree / RULES).write_text(changed, "utf-8")
    run(tree, "-c", BUILT, str(built))
    return tree / "new"


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Site]:
    """A host with this site; the newer one may be put into its folder."""
    site.write(site.tree(built), tmp_path / "host")
    served = Site(tmp_path / "host")
    yield served
    served.close()


@pytest.fixture
def playing(host: Site, context: BrowserContext) -> Tab:
    """A tab in which a match goes on, with the offline copy whole."""
    page = arrive(context.new_page(), host.url)
    ready_for_offline(page)
    return Tab(page, host.url).bring(BEGUN)


def version(page: Page) -> str:
    return str(page.evaluate("nastolka.version"))


def updated(page: Page, host: Site, newer: Path) -> Tab:
    """Publish the newer site, hear of it, and take it."""
    old = version(page)
    site.write(site.tree(newer), host.folder)
    arrive(page, host.url)
    page.wait_for_function("Boolean(nastolka.update)")
    page.evaluate("nastolka.agree()")
    page.wait_for_function(f'nastolka.version !== "{old}" && {INTERACTIVE}')
    return Tab(page, host.url)


def into_its_edition(tab: Tab, old: str) -> Tab:
    """Open the match that is marked, and wait until its edition answers."""
    page = tab.page
    card = page.locator(".match:has(.match-edition) .match-open")
    expect(card).to_have_count(1)
    card.click()
    page.wait_for_url(re.compile(f"/v/{old}/#match/"))
    page.wait_for_function(INTERACTIVE)
    return tab


def home(tab: Tab) -> Tab:
    """Leave an edition by the strip above it."""
    tab.page.locator(".edition a:visible").click()
    tab.page.wait_for_function(f"!location.pathname.includes('/v/') && {INTERACTIVE}")
    return tab


def test_a_match_begun_before_an_update_is_played_on_in_its_edition_and_offline(
    playing: Tab, host: Site, newer: Path, diary: Diary
) -> None:
    page, id = playing.page, playing.id
    old, before = version(page), playing.record()
    tab = into_its_edition(updated(page, host, newer), old)
    assert tab.record(id) == before
    tab.touch("cell:0").until("head.plies === 2", id)
    home(tab)
    page.wait_for_function(f"async (old) => (await ({LISTS})()).includes(old)", arg=old)
    ready_for_offline(page)
    host.close()
    arrive(page, f"{host.url}#home")
    into_its_edition(tab, old)
    page.wait_for_function('nastolka.offline === "ready"')
    for cell in (3, 1, 5):  # the middle row is the first player's
        tab.touch(f"cell:{cell}")
    tab.until("head.turn === -1", id)
    assert diary.errors == []
    home(tab.close())
    page.wait_for_function(f"async (old) => !(await ({LISTS})()).includes(old)", arg=old)


def test_settings_are_shared_with_an_edition_both_ways(playing: Tab, host: Site, newer: Path) -> None:
    old = version(playing.page)
    tab = updated(playing.page, host, newer)
    tab.go("#settings").set("theme", "dark").go("#home")
    into_its_edition(tab, old)
    expect(tab.page.locator("html")).to_have_attribute("data-theme", "dark")
    tab.go("#settings").set("text", "larger")
    home(tab)
    expect(tab.page.locator("html")).to_have_attribute("data-text", "larger")
    expect(tab.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_match_the_old_page_still_plays_in_another_tab_stays_there(
    playing: Tab, host: Site, newer: Path, context: BrowserContext
) -> None:
    old = version(playing.page)
    page = arrive(context.new_page(), host.url)
    tab = updated(page, host, newer)
    page.locator(".match:has(.match-edition) .match-open").click()
    expect(tab.news()).to_contain_text("open in another tab")
    playing.touch("cell:0").until("head.plies === 2")
    playing.page.close()
    tab.go("#home")
    into_its_edition(tab, old)


def test_a_match_is_taken_over_by_the_rules_of_today(playing: Tab, host: Site, newer: Path) -> None:
    id = playing.id
    tab = updated(playing.page, host, newer)
    tab.go("#matches").touch(f"ui:take-over={id}", f"ui:do-take-over={id}")
    expect(tab.news()).to_contain_text("goes on by today")
    assert "rules 2\n" in tab.record()
    tab.touch("cell:0").until("head.plies === 2")
    assert [head["id"] for head in tab.heads()] == [tab.id] != [id]


def test_a_frame_shows_a_record_of_other_rules_in_its_edition(
    newer: Path, tmp_path: Path, context: BrowserContext
) -> None:
    from app import links

    served, outside = Site(newer), Host(tmp_path)
    address = f"{served.url}?record={links.pack(BEGUN)}&locale=en&controls=none"
    frame = outside.frame(
        context.new_page(), f'<iframe name="game" width=700 height=700 src="{address}"></iframe>'
    )
    frame.wait_for_url(re.compile(r"/v/[0-9a-f]+/\?record="))
    tab = Tab(frame, served.url).arrived()

    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(8)
    tab.touch("cell:0")
    expect(tab.page.get_by_role("gridcell", name="empty")).to_have_count(7)
    outside.site.close()
    served.close()
