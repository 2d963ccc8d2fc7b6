"""A page that cannot start says so within half a minute, alone and in a frame, and tells the page around."""

from __future__ import annotations

from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, Route, expect

from web.build import serve

from .conftest import Host, Site
from .pages import LID

Obstacle = Callable[[BrowserContext, Site], None]


def forbid_webassembly(context: BrowserContext, house: Site) -> None:
    """As a school's proxy or a strict host does."""

    def answer(route: Route) -> None:
        got = route.fetch()
        route.fulfill(response=got, headers={**got.headers, "content-security-policy": "script-src 'self'"})

    context.route(f"{house.url}?*", answer)
    context.route(house.url, answer)


def block_files(context: BrowserContext, house: Site) -> None:
    """What is large or of a strange kind does not come through."""
    for name in ("**/*.wasm", "**/snapshot.bin", "**/*.zip"):
        context.route(name, lambda route: route.abort())


def mistype_modules(context: BrowserContext, house: Site) -> None:
    """The server knows no type for the scripts."""

    def answer(route: Route) -> None:
        got = route.fetch()
        route.fulfill(response=got, headers={**got.headers, "content-type": "document/unknown"})

    context.route("**/shell.*js", answer)
    context.route("**/runtime.*js", answer)


OBSTACLES: list[tuple[Obstacle, str, str]] = [
    (forbid_webassembly, "no-webassembly", "WebAssembly"),
    (block_files, "no-network", "held back"),
    (mistype_modules, "no-modules", "refused"),
]
NAMES = [reason for _, reason, _ in OBSTACLES]


def told(page: Page | Frame, words: str) -> None:
    """Expect the failure and nothing else, with the sentence that fits."""
    article = page.locator(".screen-failure:visible")
    expect(article).to_have_count(1)
    expect(article).to_contain_text(words)
    expect(article.locator("p[data-reason]:visible")).to_have_count(1)
    expect(page.locator("section.shell:visible")).to_have_count(1)


@pytest.mark.parametrize(("hinder", "reason", "words"), OBSTACLES, ids=NAMES)
def test_a_page_that_cannot_start_says_why(
    house: Site, context: BrowserContext, hinder: Obstacle, reason: str, words: str
) -> None:
    hinder(context, house)
    page = context.new_page()
    page.goto(house.url)
    told(page, words)
    assert page.evaluate("document.documentElement.dataset.reason") == reason
    expect(page.get_by_role("link", name="Open on its own page")).to_have_count(0)


@pytest.mark.parametrize(("hinder", "reason", "words"), OBSTACLES, ids=NAMES)
def test_a_frame_that_cannot_start_says_why_and_tells_the_page_around(
    house: Site, host: Host, context: BrowserContext, hinder: Obstacle, reason: str, words: str
) -> None:
    hinder(context, house)
    page = context.new_page()
    frame = host.frame(
        page,
        f'<iframe name="game" width=600 height=500 src="{house.url}?game=victory&controls=none"></iframe>',
    )
    page.wait_for_function("heard.some((one) => one.type === 'error')")
    assert page.evaluate("heard.find((one) => one.type === 'error').reason") == reason
    told(frame, words)
    expect(frame.get_by_role("link", name="Open on its own page")).to_be_visible()


def test_a_sandboxed_frame_whose_host_lets_no_module_in_says_so(
    house: Site, host: Host, context: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve.Handler, "end_headers", SimpleHTTPRequestHandler.end_headers)  # as most hosts
    page = context.new_page()
    body = f'<iframe name="game" sandbox="allow-scripts" src="{house.url}?game=victory"></iframe>'
    frame = host.frame(page, body)
    page.wait_for_function("heard.some((one) => one.reason === 'no-modules')")
    told(frame, "refused")


def test_a_page_whose_bytes_stop_coming_says_so_and_starts_all_the_same_when_they_come(
    house: Site, context: BrowserContext
) -> None:
    held: list[Route] = []
    context.route("**/snapshot.bin", lambda route: held.append(route))  # noqa: PLW0108
    page = context.new_page()
    page.clock.install()
    page.goto(house.url, wait_until="commit")
    page.wait_for_selector('section.shell[data-screen="home"]:visible')
    page.wait_for_function("nastolka.begun")
    page.clock.run_for(31_000)
    told(page, "held back")
    page.clock.resume()
    held[0].continue_()
    expect(page.locator('#zone-screen a[href="#start"]').first).to_be_visible()
    expect(page.locator(".screen-failure")).to_have_count(0)


def test_an_hour_s_sleep_is_no_time_without_a_byte(house: Site, context: BrowserContext) -> None:
    held: list[Route] = []
    context.route("**/snapshot.bin", lambda route: held.append(route))  # noqa: PLW0108
    page = context.new_page()
    page.add_init_script(LID)
    page.goto(house.url, wait_until="commit")
    page.wait_for_selector('section.shell[data-screen="home"]:visible')
    page.wait_for_function("nastolka.begun")
    page.evaluate("sleep(3_600_000)")
    assert page.evaluate("document.documentElement.dataset.boot ?? ''") == ""
    page.evaluate("for (let second = 0; second < 31; second++) sleep(1000)")
    told(page, "held back")
    held[0].continue_()
