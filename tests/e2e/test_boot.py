"""The page boots from the snapshot, and the stock way when the snapshot cannot be used."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route

from nastolka import CODES
from web.build import docs, site

from .conftest import INTERACTIVE, Diary, Site, arrive, ready_for_offline

PLAYS = """async () => {
  const runtime = await import(new URL(`v/${nastolka.version}/runtime.js`, document.baseURI));
  const pyodide = await runtime.loadPyodide();
  return pyodide.runPython(`
    import json, os
    from nastolka import GAMES, Rng, Session
    from nastolka.core.rulebook import rulebook
    found = {}
    for code in GAMES:
        game = GAMES[code]
        match = Session(game, game.seats[0], game.brief, os.urandom(8).hex())
        rng = Rng("e2e")
        while match.state.frame() is not None:
            match.play(rng.choice(match.state.legal()))
        book = rulebook(code)
        found[code] = [len(match.log), len(book.words["en"].rules if hasattr(book, "words") else book)]
    json.dumps(found)
  `);
}"""
FAILS = """async () => {
  const runtime = await import(new URL(`v/${nastolka.version}/runtime.js`, document.baseURI));
  const pyodide = await runtime.loadPyodide();
  return pyodide.runPython(`
    import traceback
    from nastolka import Session
    try:
        Session(None, seats=2, seed=1)
    except AttributeError:
        told = traceback.format_exc()
    try:
        traceback.format_list(3)
    except TypeError:
        told += traceback.format_exc()
    told
  `);
}"""
SWITCHES = """async () => {
  const runtime = await import(new URL(`v/${nastolka.version}/runtime.js`, document.baseURI));
  const pyodide = await runtime.loadPyodide();
  return pyodide.runPythonAsync("from pyodide.ffi import can_run_sync; can_run_sync()");
}"""
SHUFFLE = """async () => {
  const runtime = await import(new URL(`v/${nastolka.version}/runtime.js`, document.baseURI));
  const pyodide = await runtime.loadPyodide();
  return pyodide.runPython(`
    import os, random
    from app import main
    f"{os.urandom(8).hex()} {random.random()}"
  `);
}"""


@pytest.fixture
def changed(built: Path, tmp_path: Path) -> Iterator[Callable[[Callable[[bytes], bytes | None]], Site]]:
    """Serve a copy of the site whose snapshot was changed (None removes it)."""
    served: list[Site] = []

    def serve_with(change: Callable[[bytes], bytes | None]) -> Site:
        folder = tmp_path / "dist"
        shutil.copytree(built, folder)
        path = next(folder.glob("v/*/snapshot.bin"))
        data = change(path.read_bytes())
        path.unlink()
        if data is not None:
            path.write_bytes(data)
        served.append(Site(folder))
        return served[0]

    yield serve_with
    for one in served:
        one.close()


def test_the_page_boots_from_the_snapshot(house: Site, context: BrowserContext, diary: Diary) -> None:
    page = arrive(context.new_page(), house.url)
    assert page.evaluate("nastolka.boot.way") == "snapshot"
    assert not [url for url in diary.asked if "micropip" in url or "stdlib" in url]
    assert diary.errors == []


@pytest.mark.parametrize("way", ["snapshot", "stock"])
def test_python_runs_on_the_stack_of_the_page(house: Site, context: BrowserContext, way: str) -> None:
    """On a stack of its own it would be killed now and then by Chromium's heap sampler (see runtime.js)."""
    page = arrive(context.new_page(), f"{house.url}?boot={way}")
    assert page.evaluate("nastolka.boot.way") == way
    assert page.evaluate(SWITCHES) is False


def test_an_error_after_a_snapshot_boot_names_our_lines(house: Site, context: BrowserContext) -> None:
    """The standard library has lost its line numbers there, and can be reported all the same."""
    told = arrive(context.new_page(), house.url).evaluate(FAILS)
    assert re.search(r"core/session.py\", line \d+, in __init__", told)
    assert "in format_list" in told


def test_every_game_plays_and_every_rulebook_opens_after_a_snapshot_boot(
    house: Site, context: BrowserContext
) -> None:
    page = arrive(context.new_page(), house.url)
    found = json.loads(page.evaluate(PLAYS))
    assert list(found) == list(CODES)
    assert all(plies > 0 and rules > 0 for plies, rules in found.values())


def test_the_stock_way_can_be_asked_for(house: Site, context: BrowserContext, diary: Diary) -> None:
    page = arrive(context.new_page(), f"{house.url}?boot=stock")
    assert page.evaluate("nastolka.boot") == {"way": "stock", "reason": "asked for"}
    assert any("micropip" in url for url in diary.asked)
    assert diary.errors == []


def of_another_version(data: bytes) -> bytes:
    return changed_at(12, data)


def with_a_wrong_byte(data: bytes) -> bytes:
    return changed_at(100_000, data)


def changed_at(place: int, data: bytes) -> bytes:
    raw = bytearray(data)
    raw[place] ^= 0xFF
    return bytes(raw)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param(lambda data: None, "snapshot: 404", id="missing"),
        pytest.param(lambda data: b"<html>not here</html>", "snapshot: not a snapshot", id="a page instead"),
        pytest.param(lambda data: data[: len(data) // 2], "", id="cut off"),
        pytest.param(of_another_version, "snapshot: made for another version", id="another version"),
        pytest.param(with_a_wrong_byte, "snapshot: damaged", id="damaged"),
    ],
)
def test_a_snapshot_that_cannot_be_used_is_replaced_by_the_stock_way(
    changed: Callable[[Callable[[bytes], bytes | None]], Site],
    context: BrowserContext,
    change: Callable[[bytes], bytes | None],
    reason: str,
) -> None:
    page = arrive(context.new_page(), changed(change).url)
    boot = page.evaluate("nastolka.boot")
    assert boot["way"] == "stock"
    assert reason in boot["reason"]


def test_a_snapshot_of_another_memory_is_replaced_by_the_stock_way(
    changed: Callable[[Callable[[bytes], bytes | None]], Site], context: BrowserContext, tmp_path: Path
) -> None:
    """What the wasm file brings is no part of it: the sum of both tells whether they belong together."""
    house = changed(lambda data: data)
    script = next((tmp_path / "dist").glob("v/*/runtime.js"))
    script.write_text(re.sub(r'"sum": (\d+)', r'"sum": 1\1', script.read_text("utf-8")), "utf-8")
    page = arrive(context.new_page(), house.url)
    boot = page.evaluate("nastolka.boot")
    assert boot == {"way": "stock", "reason": "snapshot: does not fit this Pyodide"}


def test_two_boots_meet_different_luck(house: Site, context: BrowserContext) -> None:
    page = context.new_page()
    first = arrive(page, house.url).evaluate(SHUFFLE).split()
    second = arrive(page, house.url).evaluate(SHUFFLE).split()
    assert first[0] != second[0]
    assert first[1] != second[1]


def test_a_first_visit_asks_no_other_origin_and_fetches_nothing_twice(
    house: Site, context: BrowserContext, diary: Diary
) -> None:
    house.seen.clear()
    page = arrive(context.new_page(), house.url)
    ready_for_offline(page)
    assert [url for url in diary.asked if not url.startswith((house.url, "blob:", "data:"))] == []
    assert sorted(house.seen) == sorted(set(house.seen))
    assert diary.errors == []


def test_home_and_settings_can_be_read_and_used_before_python_is_there(
    house: Site, context: BrowserContext
) -> None:
    context.route("**/snapshot.bin", lambda route: None)  # it never arrives
    page = context.new_page()
    page.goto(house.url, wait_until="commit")
    page.wait_for_selector('section.shell[data-screen="home"][data-locale="en"]:visible')
    assert page.locator("section.shell:visible").count() == 1
    page.locator('section.shell:visible a[href="#settings"]').first.click()
    page.wait_for_selector('section.shell[data-screen="settings"][data-locale="en"]:visible')
    page.locator('section.shell:visible [data-t="set:theme"][value="dark"]').first.check(force=True)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.locator('section.shell:visible [data-t="set:locale"][value="ru"]').first.check(force=True)
    page.wait_for_selector('section.shell[data-screen="settings"][data-locale="ru"]:visible')


def test_a_link_clicked_before_python_is_there_is_answered_when_it_is(
    house: Site, context: BrowserContext
) -> None:
    held: list[Route] = []
    context.route("**/snapshot.bin", lambda route: held.append(route))  # noqa: PLW0108  (Playwright marks its handlers)
    page = context.new_page()
    page.goto(house.url, wait_until="commit")
    page.locator('section.shell:visible a[href="#new/victory"]').first.click()
    page.wait_for_function("location.hash === '#new/victory'")
    assert page.evaluate("performance.getEntriesByName('nastolka:interactive').length") == 0
    held[0].continue_()
    page.wait_for_function("performance.getEntriesByName('nastolka:interactive').length > 0")
    page.wait_for_selector('[data-t="form:start"]')


def test_a_sandboxed_frame_of_another_origin_boots_without_an_error(
    house: Site, tmp_path: Path, context: BrowserContext, diary: Diary
) -> None:
    src = f"{house.url}?game=tictactoe&controls=none"
    frame = f'<iframe name="game" sandbox="allow-scripts" src="{src}"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{frame}')
    foreign = Site(tmp_path, "/")
    page = context.new_page()
    page.goto(foreign.url)
    inside = page.frame("game")
    assert inside is not None
    inside.wait_for_function(INTERACTIVE)
    foreign.close()
    assert inside.evaluate("[origin, nastolka.boot.way]") == ["null", "snapshot"]
    assert diary.errors == []


def test_the_same_inputs_give_the_same_site() -> None:
    assert site.seal(site.parts()) == site.seal(site.parts())


def test_the_snapshot_is_the_same_when_it_is_taken_again(tmp_path: Path) -> None:
    from web.build import snapshot

    wheels = site.built_wheels()
    packed = snapshot.take(wheels).packed
    snapshot.record(wheels, tmp_path)
    assert (tmp_path / "snapshot.bin").read_bytes() == packed


def test_the_address_of_every_file_but_the_entrances_names_the_version(built: Path) -> None:
    outside = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    outside = {name for name in outside if not name.startswith("v/")}
    entrances = {"index.html", "sw.js", "manifest.webmanifest", "editions.json", *site.ROOTED}
    beside = (
        outside - entrances
    )  # the pages beside the game: nobody fetches them to play, nor keeps them offline
    assert beside == set(docs.names())
    kept = (built / "sw.js").read_text("utf-8")
    assert [name for name in beside if f'"{name}"' in kept] == []
