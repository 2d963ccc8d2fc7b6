"""The page itself: painting zones by morphing, focus, looks, sounds, files. What is heard of it: `listener`.

It knows places (`data-t`), never what they mean.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import js
from pyodide.ffi import create_once_callable

from . import pieces
from .dom_back import Back
from .dom_left import Leaving
from .dom_slices import Slices
from .dom_sound import Speaker
from .dom_strides import Striding
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


def load_face(_: object) -> None:
    """Have the letters of the game that is worn fetched; before a frame, styles would be made in vain."""
    style = js.getComputedStyle(js.document.documentElement)
    face = str(style.getPropertyValue("--display-face")).partition(",")[0]
    js.document.fonts.load(f"1rem {face}", "Aa Яя 09")


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


class Page(Slices, Striding, Files, Grounds, Leaving):
    """The document."""

    def __init__(self, framed: bool) -> None:
        self.framed = framed
        self.painted: dict[str, str] = {}
        self.children_only = as_object(childrenOnly=True)
        self.returning = ""  # what had the focus before a sheet took it
        self.modal = False
        self.arriving = False  # another screen comes, and will get the focus
        self.busy = False  # … or is not all there: said to whoever reads the page aloud
        self.marks: Mapping[str, str] = {}  # what will be worn with the next painting
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
        self.wear()
        focused = self.focused()
        opened = [d.dataset.keepOpen for d in js.document.querySelectorAll("details[open][data-keep-open]")]
        self.tell_busy()
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
        if moving:
            js.nastolka.after()
        if not self.arriving:  # else with the first frame: nothing is laid out before it
            self.refocus(focused)
            self.look_about()

    def look_about(self, *, anew: bool = False) -> None:
        """Bring into sight what is to be seen; a page that still grows is not scrolled about in."""
        self.centre()
        if self.whole:
            js.nastolka.look(anew)

    def coming(self) -> None:
        """Another screen is on its way. The focus goes: lost while painting, it would have styles made."""
        self.arriving = True
        js.document.activeElement.blur()
        self.tell_busy()

    def tell_busy(self) -> None:
        """Say whether the screen is all there, where that has changed."""
        busy = bool(self.arriving or self.striding or not self.whole)
        if busy != self.busy:
            self.busy = busy
            js.document.getElementById("zone-screen").setAttribute("aria-busy", str(busy).lower())

    def stride(self, *steps: Callable[[], object]) -> None:
        """Take steps, each in a task of its own."""
        super().stride(*steps)
        self.tell_busy()

    def there(self) -> None:
        """The walk is over: another screen's beginning, all painted, is laid out in a task of its own."""
        if self.arriving:
            self.clock.after(0, self.lay_out)
        else:
            self.tell_busy()

    def lay_out(self) -> None:
        """Have the screen laid out, by asking for sizes: with its first frame somebody is there."""
        js.document.body.getBoundingClientRect()
        js.requestAnimationFrame(create_once_callable(lambda _: self.arrive()))

    def arrive(self) -> None:
        """Another screen begins at its top, and so does the focus."""
        here = self.arriving and not self.striding
        self.arriving = self.arriving and not here
        self.tell_busy()
        if not here:
            return
        self.centred = ""
        screen = js.document.getElementById("zone-screen")
        js.window.scrollTo(0, 0)
        screen.scrollTop = 0  # in a frame it is what scrolls
        screen.focus(as_object(preventScroll=True))
        self.look_about(anew=True)

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
        """While something lies above, the page beneath is out of reach; afterwards the focus returns.

        Out of reach, all of it is styled anew: after the frame that shows what lies above.
        """
        if modal and not self.modal:
            self.returning = self.focused()
            later = create_once_callable(lambda _: js.setTimeout(create_once_callable(self.shut)))
            js.requestAnimationFrame(later)
        if modal:
            first = js.document.querySelector(".zone-curtain [data-autofocus], .zone-sheet [data-autofocus]")
            inside = js.document.activeElement.closest("#zone-sheet, #zone-curtain")
            if first and not inside:
                first.focus(as_object(preventScroll=self.framed))  # the page around a frame stays where it is
        elif self.modal:
            js.document.getElementById("page").inert = False
            self.refocus(self.returning)
        self.modal = modal

    def shut(self) -> None:
        """Put the page out of reach, if something still lies above it."""
        js.document.getElementById("page").inert = self.modal

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
        """Put marks on the root, where the style sheets look for them: with the painting they belong to.

        What is to be heard is known at once: whoever turns sounds on hears one.
        """
        for name in HEARD:
            if name in marks:
                self.speaker.prefer(name, marks[name])
        self.marks = {**self.marks, **{name: mark for name, mark in marks.items() if name not in HEARD}}

    def wear(self) -> None:
        """Put on what was chosen since the last painting."""
        marks, self.marks = self.marks, {}
        if not marks:
            return
        root = js.document.documentElement
        worn = root.getAttribute("data-game")
        for name, value in marks.items():
            if name == "title":
                js.document.title = value
            else:
                setattr(root.dataset, name, value)
        root.lang = marks.get("locale", root.lang)
        if marks.get("game", worn) != worn:  # its letters, before its first word, and no other game's
            js.requestAnimationFrame(create_once_callable(load_face))

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
