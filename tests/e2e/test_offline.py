"""After one visit everything works with the network cut, and a new version waits until the player agrees."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from web.build import site

from .conftest import INTERACTIVE, Diary, Site, arrive, ready_for_offline

KEPT = """async () => {
  const names = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) names.push(request.url.split("/kept/")[1]);
  }
  return names;
}"""

# A closed tab gives its lock back a moment later; a visit before that still sees its version in use.
LET_GO = "async (version) => (await navigator.locks.query()).held.every(({name}) => !name.endsWith(version))"


@pytest.fixture(scope="module")
def parts(built: Path) -> dict[str, bytes]:
    """The files under v/<hash>/ of the built site."""
    return {path.split("/", 2)[2]: data for path, data in site.tree(built).items() if path.startswith("v/")}


@pytest.fixture
def release(parts: dict[str, bytes], tmp_path: Path) -> Callable[[str], Path]:
    """Publish a version of the site with a file of its own, in one folder, as a host would."""

    def publish(word: str) -> Path:
        folder = tmp_path / "host"
        site.write(site.seal(parts | {"art/release.txt": word.encode()}), folder)
        return folder

    return publish


@pytest.fixture
def host(release: Callable[[str], Path]) -> Iterator[Site]:
    """A host with the first release."""
    served = Site(release("first"))
    yield served
    served.close()


def version(page: Page) -> str:
    return str(page.evaluate("nastolka.version"))


def look_for_news(page: Page) -> None:
    """Visit again, as a player would, until the page says that a new version is there."""
    arrive(page, page.url.split("#")[0])
    page.wait_for_function("Boolean(nastolka.update)")


def agree(page: Page, old: str) -> None:
    """Take the new version, and wait until it answers."""
    page.evaluate("nastolka.agree()")
    page.wait_for_function(f'nastolka.version !== "{old}" && {INTERACTIVE}')


def test_everything_works_offline_in_a_fresh_tab(built: Path, context: BrowserContext, diary: Diary) -> None:
    served = Site(built, "/any/sub/path/")
    first = arrive(context.new_page(), served.url)
    ready_for_offline(first)
    first.close()
    served.close()
    page = arrive(context.new_page(), f"{served.url}#new/victory")
    page.wait_for_selector('[data-t="form:start"]')
    assert page.evaluate("nastolka.boot.way") == "snapshot"
    assert diary.errors == []


def test_whoever_boots_from_the_snapshot_fetches_nothing_of_the_stock_way(
    house: Site, context: BrowserContext
) -> None:
    house.seen.clear()
    ready_for_offline(arrive(context.new_page(), house.url))
    assert not [path for path in house.seen if path.endswith((".whl", "stdlib.zip", "lock.json"))]


def test_the_stock_way_and_the_worker_are_there_offline_too_for_whoever_took_it(
    built: Path, context: BrowserContext
) -> None:
    served = Site(built)
    page = arrive(context.new_page(), served.url)
    ready_for_offline(page)
    ready_for_offline(arrive(page, f"{served.url}?boot=stock"))
    served.close()
    page = arrive(context.new_page(), f"{served.url}?boot=stock")
    assert page.evaluate("nastolka.boot.way") == "stock"
    page.evaluate(
        """() => {
          const worker = new Worker(`v/${nastolka.version}/worker.js`, {type: "module"});
          worker.onmessage = ({data}) => { window.heard = data; };
        }"""
    )
    page.wait_for_function("""window.heard === '{"ready":true}'""")


def test_the_self_test_notices_a_file_that_is_gone(house: Site, context: BrowserContext) -> None:
    page = arrive(context.new_page(), house.url)
    ready_for_offline(page)
    page.evaluate(
        """async () => {
          const store = await caches.open(new URL("files", document.baseURI).href);
          await store.delete((await store.keys())[0]);
          nastolka.selftest();
        }"""
    )
    page.wait_for_function('nastolka.offline === "none"')


def test_a_new_version_waits_until_the_player_agrees(
    host: Site, release: Callable[[str], Path], context: BrowserContext
) -> None:
    playing = arrive(context.new_page(), host.url)
    ready_for_offline(playing)
    old = version(playing)
    release("second")
    other = context.new_page()
    other.goto(host.url)
    look_for_news(other)
    assert version(other) == old
    assert version(playing) == old
    agree(other, old)
    assert playing.evaluate("fetch(`v/${nastolka.version}/art/release.txt`).then((r) => r.text())") == "first"
    assert other.evaluate("fetch(`v/${nastolka.version}/art/release.txt`).then((r) => r.text())") == "second"


def test_an_old_version_goes_when_no_tab_runs_it_and_shared_files_stay(
    host: Site, release: Callable[[str], Path], context: BrowserContext
) -> None:
    playing = arrive(context.new_page(), host.url)
    ready_for_offline(playing)
    old = version(playing)
    release("second")
    other = context.new_page()
    other.goto(host.url)
    look_for_news(other)
    host.seen.clear()
    agree(other, old)
    ready_for_offline(other)
    assert f"list/{old}" in other.evaluate(KEPT)
    playing.close()
    other.wait_for_function(LET_GO, arg=old)
    arrive(other, host.url)
    other.wait_for_function(f"({KEPT})().then((names) => !names.includes('list/{old}'))")
    ready_for_offline(other)
    assert not [path for path in host.seen if path.endswith((".wasm", "snapshot.bin"))]


def test_a_tab_closed_and_opened_again_still_runs_the_version_agreed_to(
    host: Site, release: Callable[[str], Path], context: BrowserContext
) -> None:
    first = arrive(context.new_page(), host.url)
    ready_for_offline(first)
    old = version(first)
    release("second")
    look_for_news(first)
    first.close()
    again = arrive(context.new_page(), host.url)
    assert version(again) == old


def test_no_service_worker_is_registered_inside_a_frame(house: Site, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{house.url}manifest.webmanifest")  # any page of this origin without a script of its own
    page.evaluate(
        "(url) => { const f = document.createElement('iframe'); f.src = url; document.body.append(f); }",
        f"{house.url}?controls=none",
    )
    page.frame_locator("iframe").locator("#zone-bar").wait_for(state="attached")
    page.wait_for_function(f"frames[0].{INTERACTIVE}")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)") == 0
    context.close()


def test_a_copy_whose_download_failed_says_nothing_of_being_ready(
    built: Path, tmp_path: Path, context: BrowserContext
) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(built, folder)
    next(folder.glob("v/*/worker.js")).write_bytes(b"// not what the build made")
    served = Site(folder)
    page = arrive(context.new_page(), served.url)
    page.wait_for_function('nastolka.offline === "none"')
    served.close()
