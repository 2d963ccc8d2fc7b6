"""What is heard: one listener a kind on the root. Intents go to the controller, whose they are.

It knows places (`data-t`) and keys, never what they mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from .dom import Clock, Page
from .dom_keys import ARROWS, PAGES, may_confirm, natural, plain_key, turned, typing, value_of, walked
from .dom_rest import Resting


def message_text(data: Any) -> str:
    """Return a message as JSON text; nothing of one that cannot be written so."""
    try:
        return str(js.JSON.stringify(data) or "")
    except JsException:
        return ""


class Listener:
    """One listener a kind on the root; intents go to the controller."""

    def __init__(
        self, page: Page, controller: Any, guard: Callable[[Callable[..., None]], Callable[..., None]]
    ) -> None:
        self.page = page
        self.controller = controller
        self.guard = guard
        self.pointerover = self.focusin = Resting(controller.look, Clock(guard)).rest

    def listen(self) -> None:
        """Begin to listen."""
        for kind in ("click", "change", "input", "submit", "keydown", "dblclick", "pointerover", "focusin"):
            self.on(js.document, kind, getattr(self, kind))
        self.on(js.window, "hashchange", self.hashchange)
        self.on(js.window, "popstate", self.popstate)
        js.document.addEventListener("toggle", create_proxy(self.guard(lambda _: self.page.above())), True)
        self.on(js.window, "beforeprint", lambda _: self.page.finish())
        self.on(js.window, "storage", lambda event: self.controller.stored(str(event.key or "")))
        self.on(js.window, "message", self.message)
        self.on(js.window, "nastolka:update", lambda event: self.controller.updated())
        self.on(js.window, "nastolka:offline", lambda event: self.controller.offline(str(event.detail.state)))

    def on(self, where: Any, kind: str, call: Callable[[Any], None]) -> None:
        """Listen to one kind of event."""
        where.addEventListener(kind, create_proxy(self.guard(call)))

    def hashchange(self, event: Any) -> None:
        """Another screen."""
        self.page.coming()
        self.controller.routed(str(js.location.hash))
        if not self.page.striding:
            self.page.there()

    def popstate(self, event: Any) -> None:
        """Back was pressed: what lies on top is closed."""
        if self.page.history.popped(event.state):
            card = js.document.querySelector(":popover-open")
            card.hidePopover() if card else self.controller.back()

    def place(self, event: Any) -> tuple[Any, str]:
        """Return the clickable an event happened in, and its `data-t`; a screen that is left has none."""
        asked = not self.page.striding and hasattr(event.target, "closest")
        element = event.target.closest("[data-t]") if asked else None
        return element, str(element.getAttribute("data-t")) if element else ""

    def click(self, event: Any) -> None:
        """A click, a tap, or Enter on a button."""
        element, target = self.place(event)
        link = event.target.closest("a[href^='#']")
        if link and self.page.history.held:  # from a sheet another screen is entered in the sheet's place
            event.preventDefault()
            self.page.navigate(str(link.getAttribute("href")))
        if element and not target.startswith(("set:", "form:")) and not getattr(element, "disabled", False):
            self.controller.click(target)

    def dblclick(self, event: Any) -> None:
        """A double click on the board looks closer; so do two fingers and the wheel, which click nothing."""
        if event.target.closest("#zone-board"):
            self.controller.click("ui:closer" if event.detail else "ui:zoom")

    def change(self, event: Any) -> None:
        """A field was left with a new value."""
        element, target = self.place(event)
        if target.startswith("set:"):
            self.controller.change(target, value_of(element))

    def input(self, event: Any) -> None:
        """A slider moves, a search goes on; other fields wait until they are left."""
        element, target = self.place(event)
        if target.startswith("set:") and str(element.type) in ("range", "textarea", "search"):
            self.controller.change(target, value_of(element))

    def submit(self, event: Any) -> None:
        """A form was sent."""
        event.preventDefault()
        _, target = self.place(event)
        if target.startswith("form:"):
            self.controller.submit(target)

    def keydown(self, event: Any) -> None:
        """Arrows walk in grids, Enter touches, letters go to the screen."""
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        key = plain_key(str(event.key), str(event.code))
        element, target = self.place(event)
        if typing(event.target) and key not in ("Escape", *PAGES):
            return
        if key in ARROWS or key in PAGES:
            self.walk(event, element, key)
        elif key == "Enter" and may_confirm(element, target) and self.controller.confirm():
            event.preventDefault()
        elif key in ("Enter", " ") and element and not natural(element):
            event.preventDefault()
            self.controller.click(target)
        elif not self.shortcut(key) and (len(key) == 1 or key == "Escape"):
            self.controller.key(key)

    def walk(self, event: Any, element: Any, key: str) -> None:
        """Move the focus inside a grid; the screen may know what is meant, or a sheet is scrolled."""
        if walked(element, key) or self.controller.arrow(key):
            event.preventDefault()
        elif not typing(event.target):
            turned(js.document.querySelector(".sheet-body"), key)

    def shortcut(self, key: str) -> bool:
        """Keys that mean a place: 1 to 9 a card of the hand, e the main button, z a closer look."""
        if self.page.modal or self.page.striding:
            return False
        found = None
        if key in "123456789" and len(key) == 1:
            cards = js.document.querySelectorAll("#zone-hand [data-t^='card:']")
            found = cards.item(int(key) - 1)
            if found:
                found.focus()
        elif key == "e":
            found = js.document.querySelector(
                "#zone-prompt .btn-primary[data-t], #zone-prompt [data-t^='act:']"
            )
        elif key == "z":
            self.controller.click("ui:zoom")
            return True
        if found:
            self.controller.click(str(found.getAttribute("data-t")))
        return bool(found)

    def message(self, event: Any) -> None:
        """A command of the page around us."""
        if self.page.framed and event.source == js.window.parent:
            self.controller.hear(message_text(event.data), str(event.origin))
