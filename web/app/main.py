"""Boot and wiring. The one place that catches everything, to say so to the player."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any

import js

from . import widgets
from .bot_client import BotClient
from .controller import Controller
from .dom import Clock, Page
from .listener import Listener
from .storage import WebLock, open_store


def guarded(found: list[Controller]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a wrapper that turns our faults into the failure screen.

    Python's once it stands, else the shell's.
    """

    def guard(call: Callable[..., None]) -> Callable[..., None]:
        def safely(*args: Any) -> None:
            try:
                call(*args)
            except Exception as error:  # noqa: BLE001 - whatever broke, the player is told
                js.console.error(traceback.format_exc())
                if found:
                    found[0].crashed(f"{type(error).__name__}: {error}")
                else:
                    js.dispatchEvent(js.CustomEvent.new("nastolka:failed"))

        return safely

    return guard


def start(found: list[Controller], guard: Callable[[Callable[..., None]], Callable[..., None]]) -> None:
    """Join ports, controller and listeners, and show the first screen."""
    nastolka = js.nastolka
    prefix, version, framed = str(nastolka.prefix), str(nastolka.version), bool(nastolka.framed)
    page: Any = Page(framed)
    page.store = open_store(prefix, framed)
    page.clock = Clock(guard)
    page.bots = BotClient(f"v/{version}/", page.clock)
    page.lock = WebLock(prefix, page.store.lasting)
    page.begin(widgets.frame())
    editions = json.loads(str(nastolka.editions))
    browser = str(js.navigator.language)
    controller = Controller(page, prefix, site=version, browser=browser, embed=framed, editions=editions)
    found.append(controller)
    listener = Listener(page, controller, guard)
    listener.listen()
    page.take_files(listener.on, guard(controller.dropped))
    guard(controller.start)(str(js.location.hash), str(js.location.search))
    for message in nastolka.early:
        listener.message(message)
    nastolka.arrived()
    if nastolka.offline:
        controller.offline(str(nastolka.offline))


async def main() -> None:
    """Start the page."""
    found: list[Controller] = []
    guard = guarded(found)
    guard(start)(found, guard)
