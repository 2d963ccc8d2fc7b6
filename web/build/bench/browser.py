"""Headless Chromium with a new profile, and what a page tells about its own start."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from web.build import chromium

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

PATIENCE = 60_000  # ms
MARK = "nastolka:interactive"
MARKED = f"performance.getEntriesByName({MARK!r}).length > 0"
OFFLINE = "globalThis.nastolka?.offline === 'ready'"
# Called with what is to be done at the end of the frame that comes next: then it is painted.
PAINTED = """((then) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = then;
  channel.port2.postMessage(null);
}))"""
# The shell's module says what it can do (`arrived`) just before it listens; a microtask later it has run to
# its end and links work. Whichever module comes first makes the object both share.
WATCH_SHELL = """
const watch = (owner, name, seen) => Object.defineProperty(owner, name, {configurable: true, set(value) {
  Object.defineProperty(owner, name, {value, configurable: true, writable: true, enumerable: true});
  seen(value);
}});
const shellRuns = () => queueMicrotask(() => performance.mark("bench:shell"));
watch(globalThis, "nastolka", (value) => value.arrived ? shellRuns() : watch(value, "arrived", shellRuns));
"""
START = f"""() => {{
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  return {{
    origin: performance.timeOrigin, interactive: at({MARK!r}), shell: at("bench:shell"),
    painted: at("first-contentful-paint"),
    micropip: performance.getEntriesByType("resource").some(({{name}}) => name.includes("/micropip-")),
  }};
}}"""


class Start(NamedTuple):
    """How a navigation began, in ms since it began (`origin`: in ms since 1970)."""

    origin: float
    interactive: float
    shell: float | None  # the shell's links work
    painted: float | None  # the first contentful paint
    micropip: bool  # it was installed the stock way

    @property
    def readable(self) -> float | None:
        """When the home page was painted and its links worked."""
        return None if self.shell is None or self.painted is None else max(self.shell, self.painted)


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """Open Chromium as if for the first time: nothing cached, nothing compiled, nothing stored."""
    with tempfile.TemporaryDirectory(prefix="nastolka-bench-", ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=chromium.path(),
            args=list(chromium.FLAGS),
            locale="en",
            service_workers="allow",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH_SHELL)
        try:
            yield context
        finally:
            context.close()


def visit(context: BrowserContext, address: str, until: str = MARKED, without: str = "") -> Start:
    """Open an address in a new tab, wait until a condition holds, and return how it began."""
    with opened(context, address, until, without) as page:
        return started(page)


@contextmanager
def opened(context: BrowserContext, address: str, until: str = MARKED, without: str = "") -> Iterator[Page]:
    """Open an address in a new tab and wait until a condition holds.

    `without` names a file the page is not given: the stock way shall not pay for a snapshot it does not use.
    """
    page = context.new_page()
    if without:
        context.new_cdp_session(page).send("Network.setBlockedURLs", {"urls": [f"*{without}"]})
    page.goto(address, wait_until="commit")
    page.wait_for_function(MARKED)
    page.wait_for_function(until)
    try:
        yield page
    finally:
        page.close()


def started(page: Page) -> Start:
    """Return how a page began, once its first picture is known."""
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    return Start(**page.evaluate(START))
