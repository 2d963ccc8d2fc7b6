"""The pages beside the game: what they say to copy plays, and the check of a computer finds what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from web.build import docs
from web.build.docs import sizes

from .conftest import Diary, Host, Site
from .pages import Tab
from .test_looks import AXE, RUN

Obstacle = Callable[[BrowserContext, Site], None]


def test_what_the_page_says_to_copy_plays(
    house: Site, host: Host, context: BrowserContext, diary: Diary
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1280, "height": 1000})  # a frame is seen whole
    page.goto(f"{house.url}embed.html")
    page.wait_for_url("**/embed.en.html")
    tag, script, iframe = (
        page.locator(f"[data-snippet={name}]").inner_text() for name in ("tag", "script", "iframe")
    )
    host.page(page, f"{tag}<script>{script}</script>{iframe}")
    house.seen.clear()
    for frame in page.locator("iframe").all():
        frame.scroll_into_view_if_needed()
        inside = frame.element_handle().content_frame()
        assert inside is not None
        tab = Tab(inside, house.url)
        tab.touch("ui:play")
        tab.arrived()
        expect(tab.zone("board").get_by_role("grid")).to_be_visible()
        assert inside.evaluate("document.documentElement.lang") == "en"
    assert diary.advice == []
    fetched = {urlsplit(path).path for path in house.seen if "/v/" in path}
    assert [path for path in fetched if sizes.kind_of(path) is None] == []  # the sheet for IT counts them all


def test_every_page_is_whole_on_a_small_phone_and_axe_finds_nothing_serious(
    house: Site, context: BrowserContext
) -> None:
    context.route("**/?*", lambda route: route.abort())  # the games in lessons have tests of their own
    page = context.new_page()
    page.set_viewport_size({"width": 320, "height": 640})
    for name in docs.names():
        if name.endswith((".ru.html", ".en.html")):
            page.goto(house.url + name)
            assert page.evaluate("document.documentElement.scrollWidth") == 320, name
        if name in LOOKED_AT:
            page.emulate_media(color_scheme=LOOKED_AT[name])
            page.add_script_tag(path=AXE)
            assert page.evaluate(RUN) == [], name


# One page of each kind, for axe takes its time: they are made of the same pieces, in the same two themes.
LOOKED_AT: dict[str, Literal["dark", "light"]] = {
    "it.en.html": "light",
    "check.ru.html": "dark",
    "lessons/risk.ru.html": "dark",
    "lessons/index.en.html": "light",
}


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


def age(context: BrowserContext, house: Site) -> None:
    context.add_init_script("CSS.supports = () => false")


def nothing(context: BrowserContext, house: Site) -> None:
    """A good computer."""


@pytest.mark.parametrize(
    ("hinder", "verdict", "missing"),
    [
        (nothing, "good", {}),
        (forbid_webassembly, "bad", {"wasm": "A rule of the network", "worker": "forbidden here"}),
        (mistype, "bad", {"scripts": "document/unknown"}),
        (hold_back, "bad", {"wasmfile": "does not arrive", "snapshot": "Another page"}),
        (age, "bad", {"browser": "too old"}),
        (refuse_storage, "some", {"storage": "keeps nothing here"}),
    ],
    ids=["good", "no-webassembly", "wrong-types", "held-back", "old", "no-storage"],
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


def test_the_check_works_inside_a_sandboxed_frame(house: Site, host: Host, context: BrowserContext) -> None:
    body = f'<iframe name="game" sandbox="allow-scripts" src="{house.url}check.en.html"></iframe>'
    frame = host.frame(context.new_page(), body)
    expect(frame.locator("#check[data-shows=some]")).to_be_visible()
    missing = frame.locator("[data-check]:not([data-shows=good])")
    assert missing.evaluate_all("all => all.map((one) => one.dataset.check)") == ["storage", "offline"]


def answers(page: Page, name: str) -> Locator:
    return page.locator(f"[data-check={name}] [data-answer]:visible")
