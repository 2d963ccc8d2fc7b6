"""The page itself: painting zones by morphing, one listener a kind on the root, keys, focus, sounds, files.

It knows places (`data-t`) and keys, never what they mean.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from . import pieces
from .dom_back import Back
from .dom_keys import ARROWS, PAGES, may_confirm, natural, plain_key, turned, typing, value_of, walked
from .dom_left import Leaving
from .dom_rest import Resting
from .dom_slices import Slices
from .dom_sound import Speaker
from .hosting import VERSION
from .storage import Files, Grounds, as_object

MODAL = ("sheet", "curtain")
HEARD = ("sound", "volume", "vibration")  # marks that are no marks: what the speaker must know
FIRST = ("screen", "bar")  # painted before the zones inside them
CARDS = re.compile('data-t="(card:[^"]*)"')  # what of a hand moves where others come or go


def context() -> Any:
    """Return what sounds are made in: asked for with the first of them."""
    return js.AudioContext.new()


def shake(ms: int) -> None:
    """Let the device shake, where it can."""
    if getattr(js.navigator, "vibrate", None):
        js.navigator.vibrate(ms)


def touched() -> bool:
    """Tell whether somebody has touched the page; a browser that does not say so refuses by itself."""
    activation = getattr(js.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)


def message_text(data: Any) -> str:
    """Return a message as JSON text; nothing of one that cannot be written so."""
    try:
        return str(js.JSON.stringify(data) or "")
    except JsException:
        return ""


class Clock:
    """Timers of the browser, which wait until nothing moves."""

    def __init__(self, guard: Callable[[Callable[..., None]], Callable[..., None]]) -> None:
        self.guard = guard

    def after(self, ms: int, call: Callable[[], None]) -> int:
        """Call back after so many milliseconds."""
        return int(js.nastolka.later(create_once_callable(self.guard(call)), ms))

    def cancel(self, timer: int) -> None:
        """Forget a timer."""
        js.nastolka.forget(timer)


class Page(Slices, Files, Grounds, Leaving):
    """The document."""

    def __init__(self, framed: bool) -> None:
        self.framed = framed
        self.painted: dict[str, str] = {}
        self.children_only = as_object(childrenOnly=True)
        self.returning = ""  # what had the focus before a sheet took it
        self.modal = False
        self.speaker = Speaker(context, shake, touched)
        self.spoken: list[str] = []
        self.centred = ""
        self.history = Back(js.history, framed)

    # -- painting --------------------------------------------------------------------------------------------

    def begin(self, skeleton: str) -> None:
        """Put the page's skeleton in place."""
        js.document.getElementById("page").outerHTML = skeleton

    def put(self, zones: Mapping[str, str], motions: Sequence[tuple[str, ...]] = ()) -> None:
        """Morph every zone whose HTML changed, and show what moved; what has the focus keeps it."""
        focused = self.focused()
        opened = [d.dataset.keepOpen for d in js.document.querySelectorAll("details[open][data-keep-open]")]
        moving = self.remember(motions, zones.get("hand", ""))
        changed = False
        for name in sorted(zones, key=lambda name: name not in FIRST):
            changed |= self.paint_zone(name, zones[name])
        if not changed:
            return
        js.nastolka.art()
        for key in opened:
            kept = js.document.querySelector(f'details[data-keep-open="{js.CSS.escape(key)}"]')
            if kept:
                kept.open = True
        self.settle_modal(bool(zones.get("sheet") or zones.get("curtain")))
        self.refocus(focused)
        self.centre()
        if moving:
            js.nastolka.after()
        if self.whole:  # a page that still grows is not scrolled about in
            js.nastolka.look()

    def remember(self, motions: Sequence[tuple[str, ...]], hand: str) -> bool:
        """Let whatever is about to move be measured where it lies now; return whether anything is."""
        dealt = bool(hand) and CARDS.findall(self.painted.get("hand", hand)) != CARDS.findall(hand)
        if motions or dealt:
            js.nastolka.before(json.dumps(motions), dealt)
        return bool(motions) or dealt

    def paint_zone(self, name: str, html: str) -> bool:
        """Morph one zone, or its pieces where nothing else is another; return whether anything changed."""
        before = self.painted.get(name, "")
        zone = None if before == html else js.document.getElementById(f"zone-{name}")
        if not zone:
            return False
        changed = pieces.changed(before, html)
        if changed is None:
            js.nastolka.morph(zone, f"<div>{pieces.whole(html)}</div>", self.children_only)
        else:
            js.nastolka.pieces(zone, json.dumps(changed._asdict()))
        if name == "screen":  # the zones inside are empty again
            self.painted = {
                kept: text for kept, text in self.painted.items() if kept in (*MODAL, "bar", "toast")
            }
        self.painted[name] = html
        return True

    def settle_modal(self, modal: bool) -> None:
        """While something lies above, the page beneath is out of reach; afterwards the focus returns."""
        js.document.getElementById("page").inert = modal
        if modal and not self.modal:
            self.returning = self.focused()
        if modal:
            first = js.document.querySelector(".zone-curtain [data-autofocus], .zone-sheet [data-autofocus]")
            inside = js.document.activeElement.closest("#zone-sheet, #zone-curtain")
            if first and not inside:
                first.focus(as_object(preventScroll=self.framed))  # the page around a frame stays where it is
        elif self.modal:
            self.refocus(self.returning)
        self.modal = modal

    def focused(self) -> str:
        """Return the `data-t` of what has the focus."""
        active = js.document.activeElement
        target = active.getAttribute("data-t") if active and active.getAttribute else None
        return target if isinstance(target, str) else ""

    def refocus(self, target: str) -> None:
        """Give the focus back to a place repainted; if it is gone, to the board, else to the screen."""
        active, body = js.document.activeElement, js.document.body
        if not target or not active.isSameNode(body):
            return
        self.focus(target)
        if js.document.activeElement.isSameNode(body):
            board = js.document.querySelector('#zone-board [role="gridcell"][tabindex="0"]')
            (board or js.document.getElementById("zone-screen")).focus(as_object(preventScroll=True))

    def settle(self) -> None:
        """End what moves: what is played next does not wait for it."""
        js.nastolka.end()

    def focus(self, target: str) -> None:
        """Focus a place, if it is there."""
        element = js.document.querySelector(f'[data-t="{js.CSS.escape(target)}"]')
        if element:
            element.focus(as_object(preventScroll=True))

    def attended(self, zone: str) -> bool:
        """Tell whether somebody points at a zone, or has the focus in it."""
        return bool(js.document.querySelector(f"#zone-{zone}:is(:hover, :focus-within)"))

    def centre(self) -> None:
        """Bring what asks for it into view, once."""
        element = js.document.querySelector("[data-centre]")
        key = str(element.getAttribute("data-t") or element.textContent)[:80] if element else ""
        if key and js.document.querySelector(".is-zoomed"):
            key += " closer"
        if element and key != self.centred:
            js.nastolka.reach(element, as_object(block="nearest", inline="center"))
        self.centred = key

    def dress(self, marks: Mapping[str, str]) -> None:
        """Put marks on the root, where the style sheets look for them."""
        root = js.document.documentElement
        worn = root.getAttribute("data-game")
        for name, value in marks.items():
            if name == "title":
                js.document.title = value
            elif name in HEARD:
                self.speaker.prefer(name, value)
            else:
                setattr(root.dataset, name, value)
        root.lang = marks.get("locale", root.lang)
        if marks.get("game", worn) != worn:  # its letters, before its first word, and no other game's
            face = str(js.getComputedStyle(root).getPropertyValue("--display-face")).partition(",")[0]
            js.document.fonts.load(f"1rem {face}", "Aa Яя 09")

    # -- speech and sound ------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Put a sentence into the live region; several in one breath are joined."""
        if text:
            self.spoken.append(text)
            js.setTimeout(create_once_callable(self.speak), 60)

    def speak(self) -> None:
        """Speak what was collected."""
        if self.spoken:
            live = js.document.getElementById("zone-live")
            live.innerHTML = "".join(f"<p>{text}</p>" for text in self.spoken)
            self.spoken.clear()

    def hush(self) -> None:
        """Forget what was said and what is about to be."""
        self.spoken.clear()
        js.document.getElementById("zone-live").innerHTML = ""

    def sound(self, name: str) -> None:
        """Make a sound, where they are wanted."""
        self.speaker.ring(name)

    # -- the world around ------------------------------------------------------------------------------------

    def now(self) -> str:
        """Return the time as ISO text."""
        return str(js.Date.new().toISOString())

    def random_seed(self) -> str:
        """Return an unguessable text; drawn after boot, for a snapshot freezes whatever was drawn before."""
        return os.urandom(12).hex()

    def address(self) -> str:
        """Return the page's address without query and fragment."""
        return f"{js.location.origin}{js.location.pathname}"

    def navigate(self, route: str) -> None:
        """Go to a route; the address changes and tells us so."""
        if self.history.leave():
            js.location.replace(route)
        else:
            js.location.hash = route

    def above(self, on_top: bool | None = None) -> None:
        """Let Back close what lies on top: what the screen says, or a card the browser opened itself."""
        self.history.hold(on_top, bool(js.document.querySelector(":popover-open")))

    def post(self, kind: str, detail: Mapping[str, object], target: str) -> None:
        """Tell the page around us, if it is of the origin meant."""
        message = json.dumps({**detail, "nastolka": VERSION, "type": kind})
        js.window.parent.postMessage(js.JSON.parse(message), target)

    def warn(self, text: str) -> None:
        """Tell whoever looks into the browser's console."""
        js.console.warn(f"Nastolka: {text}")


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
        """Another screen: it begins at its top, and so does the focus."""
        js.window.scrollTo(0, 0)
        js.document.getElementById("zone-screen").scrollTop = 0  # in a frame it is what scrolls
        self.page.centred = ""
        self.controller.routed(str(js.location.hash))
        js.document.getElementById("zone-screen").focus(as_object(preventScroll=True))

    def popstate(self, event: Any) -> None:
        """Back was pressed: what lies on top is closed."""
        if self.page.history.popped(event.state):
            card = js.document.querySelector(":popover-open")
            card.hidePopover() if card else self.controller.back()

    def place(self, event: Any) -> tuple[Any, str]:
        """Return the clickable an event happened in, and its `data-t`."""
        element = event.target.closest("[data-t]") if hasattr(event.target, "closest") else None
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
        if self.page.modal:
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
