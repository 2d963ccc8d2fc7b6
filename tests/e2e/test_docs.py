"""The pages beside the game: what they say to copy plays, and the check of a computer finds what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from .conftest import Diary, Host, Site
from .pages import Tab

Obstacle = Callable[[BrowserContext, Site], None]


def test_what_the_page_says_to_copy_plays(
    house: Site, host: Host, context: BrowserContext, diary: Diary
) -> None:
    page = context.new_page()
    page.goto(f"{house.url}embed.html")
    page.wait_for_url("**/embed.en.html")
    tag, script, iframe = (
        page.locator(f"[data-snippet={name}]").inner_text() for name in ("tag", "script", "iframe")
    )
    host.page(page, f"{tag}<script>{script}</script>{iframe}")
    for frame in page.locator("iframe").all():
        frame.scroll_into_view_if_needed()
        inside = frame.element_handle().content_frame()
        assert inside is not None
        tab = Tab(inside, house.url).arrived()
        expect(tab.zone("board").get_by_role("grid")).to_be_visible()
        assert inside.evaluate("document.documentElement.lang") == "en"
    assert diary.advice == []


def forbid_webassembly(context: BrowserContext, house: Site) -> None:
    def answer(route: Route) -> None:
        got = route.fetch()
        route.fulfill(response=got, headers={**got.headers, "content-security-policy": "script-src 'self'"})

    context.route("**/check.en.html", answer)


def mistype(context: BrowserContext, house: Site) -> None:
    def answer(route: Route) -> None:
        got = route.fetch()
        route.fulfill(response=got, headers={**got.headers, "content-type": "document/unknown"})

    context.route("**/offline.*", answer)


def hold_back(context: BrowserContext, house: Site) -> None:
    context.route("**/*.wasm", lambda route: route.abort())
    context.route("**/snapshot.bin", lambda route: route.fulfill(body="<p>no", content_type="text/html"))


def refuse_storage(context: BrowserContext, house: Site) -> None:
    refused = "get() { throw new DOMException('no', 'SecurityError'); }"
    context.add_init_script(f"Object.defineProperty(window, 'localStorage', {{{refused}}})")


def nothing(context: BrowserContext, house: Site) -> None:
    """A good computer."""


@pytest.mark.parametrize(
    ("hinder", "verdict", "missing"),
    [
        (nothing, "good", {}),
        (forbid_webassembly, "bad", {"wasm": "A rule of the network", "worker": "forbidden here"}),
        (mistype, "bad", {"scripts": "document/unknown"}),
        (hold_back, "bad", {"wasmfile": "does not arrive", "snapshot": "Another page"}),
        (refuse_storage, "some", {"storage": "keeps nothing here"}),
    ],
    ids=["good", "no-webassembly", "wrong-types", "held-back", "no-storage"],
)
def test_the_check_of_a_computer_says_what_is_missing(
    house: Site,
    context: BrowserContext,
    hinder: Obstacle,
    verdict: str,
    missing: dict[str, str],
) -> None:
    hinder(context, house)
    page = context.new_page()
    page.goto(f"{house.url}check.en.html")
    expect(page.locator(f"#check[data-shows={verdict}]")).to_be_visible()
    for name, words in missing.items():
        expect(answers(page, name)).to_contain_text(words)
        expect(page.locator("#facts")).to_contain_text(words)
    assert page.locator("[data-check]:not([data-shows=good])").count() == len(missing)
    expect(page.locator("[data-verdict]:visible")).to_have_count(1)


def answers(page: Page, name: str) -> Locator:
    return page.locator(f"[data-check={name}] [data-answer]:visible")
