"""A host that knows few types of files, as Moodle's file server does: the page plays there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from web.build import serve

from .conftest import Diary, Host, Site
from .pages import Tab

KNOWN = {  # the rest is a "document/unknown" there
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/x-javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".zip": "application/zip",
}


@pytest.fixture
def moodle(built: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """The site as such a host serves it."""

    def guess(_: serve.Handler, path: str) -> str:
        return KNOWN.get(Path(path).suffix, "document/unknown")

    monkeypatch.setattr(serve.Handler, "guess_type", guess)
    monkeypatch.setattr(serve, "WORTH", set())
    served = Site(built)
    yield served
    served.close()


def test_a_host_that_knows_few_types_serves_a_game_with_a_bot(
    built: Path, moodle: Site, host: Host, context: BrowserContext, diary: Diary
) -> None:
    page = context.new_page()
    query = "game=tictactoe&seats=person,bot:easy&seed=1&locale=en&controls=none"
    address = f"{moodle.url}?{query}&host={host.url.rstrip('/')}"
    frame = host.frame(page, f'<iframe name="game" width="700" height="700" src="{address}"></iframe>')
    tab = Tab(frame, moodle.url).arrived()
    tab.touch("cell:4")
    page.wait_for_function("heard.filter((one) => one.type === 'move').length === 2")
    assert frame.evaluate("nastolka.boot.way") == "snapshot"
    large = ("snapshot.bin", "pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.js")
    size = sum(next(built.glob(f"v/*/{name}")).stat().st_size for name in large)
    assert frame.evaluate("nastolka.bytes") == {"loaded": size, "total": size}
    assert diary.errors == []
