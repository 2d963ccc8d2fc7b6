"""A built site, a server for it on a free port under a sub-path, and a Chromium that keeps a diary."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect, sync_playwright

from web.build import chromium, serve, site
from web.build.tools import Trouble

from .pages import PATIENCE, Tab, Visit

PREFIX = "/games/nastolka/"
# The offline copy has tests of its own; in the others it would only fetch everything a second time.
NO_OFFLINE_COPY = "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})"
INTERACTIVE = 'performance.getEntriesByName("nastolka:interactive").length > 0'

expect.set_options(timeout=PATIENCE)


class Site:
    """A folder served on localhost; `seen` lists every path that was asked for."""

    def __init__(self, folder: Path, prefix: str = PREFIX) -> None:
        self.folder = folder
        self.seen: list[str] = []
        self.server = serve.server(folder, 0, prefix, self.seen)
        self.url = f"http://localhost:{self.server.server_port}{prefix}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Cut the network: nobody answers on this port any more."""
        self.server.shutdown()
        self.server.server_close()


class Diary:
    """What a page said on its console, the errors it met, and every address it asked."""

    def __init__(self, context: BrowserContext) -> None:
        self.lines: list[str] = []
        self.errors: list[str] = []
        self.advice: list[str] = []  # what the page tells whoever wrote its address
        self.asked: list[str] = []
        context.on("console", self.heard)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", lambda request: self.asked.append(request.url))

    def heard(self, message: Any) -> None:
        self.lines.append(message.text)
        if message.type == "warning" and message.text.startswith("Nastolka: "):
            self.advice.append(message.text)
        elif message.type in ("error", "warning"):
            self.errors.append(message.text)


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built site."""
    return site.temporary()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        executable = chromium.path()
    except Trouble as trouble:
        pytest.exit(str(trouble), 3)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=executable, args=list(chromium.FLAGS))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def house(built: Path) -> Iterator[Site]:
    """The site as it is, served for the whole session."""
    served = Site(built)
    yield served
    served.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser nobody has used before."""
    fresh = browser.new_context(locale="en-GB")
    fresh.set_default_timeout(PATIENCE)
    yield fresh
    fresh.close()


@pytest.fixture
def diary(context: BrowserContext) -> Diary:
    return Diary(context)


def arrive(page: Page, url: str) -> Page:
    """Open an address and wait until Python answers clicks."""
    page.goto(url, wait_until="commit")
    page.wait_for_function(INTERACTIVE)
    return page


def ready_for_offline(page: Page) -> None:
    """Wait until the self-test of the offline copy has passed."""
    page.wait_for_function('nastolka.offline === "ready"')


@pytest.fixture
def visit(house: Site, context: BrowserContext, diary: Diary) -> Iterator[Visit]:
    """A browser at the site. Whatever the test does: no error, no warning, nobody else is asked."""
    context.add_init_script(NO_OFFLINE_COPY)
    visit = Visit(context, house.url, diary)
    yield visit
    visit.check()


@pytest.fixture
def tab(visit: Visit, request: pytest.FixtureRequest) -> Tab:
    """A tab of somebody who reads English and likes quick bots; always the same luck.

    What else they prefer a module says as SETTINGS.
    """
    visit.settings(**getattr(request.module, "SETTINGS", {}))
    tab = visit.tab()
    tab.same_luck()
    return tab


class Host:
    """Somebody else's page on another port, with frames of ours in it."""

    def __init__(self, folder: Path) -> None:
        self.site = Site(folder, "/")
        self.url = self.site.url

    def page(self, page: Page, body: str) -> Page:
        """Open a page with this body on the foreign host; it notes every message it gets."""
        head = "<!doctype html><meta charset=utf-8><link rel=icon href='data:,'><title>host</title>"
        html = f"{head}<script>{NOTES}</script>{body}"
        (self.site.folder / "index.html").write_text(html, "utf-8")
        page.goto(self.url)
        return page

    def frame(self, page: Page, body: str, name: str = "game") -> Frame:
        """Open a page with this body and return the frame of that name."""
        self.page(page, body)
        found = page.frame(name)
        assert found is not None
        return found


NOTES = (
    "globalThis.heard = []; addEventListener('message', ({data, origin}) => heard.push({...data, origin}));"
)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A foreign page of the test's own."""
    made = Host(tmp_path)
    yield made
    made.site.close()
