"""What a screen is: zones to paint, and intents answered by methods whose names say which.

`ui:step-on` calls `ui_step_on("")`, `ui:show=VI-3` calls `ui_show("VI-3")`, a field `set:seat.1.name` calls
`set_seat("1.name", value)`, a form `form:start` calls `form_start()`. The method is looked up on the screen
and then on its parts, in their order. What a screen does not know it leaves alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from app.boards.motion import Motion
from app.desk import Desk
from app.i18n import EMPTY, Html


def method(owners: Iterable[object], verb: str, name: str) -> Callable[..., Any] | None:
    """Return the method that answers an intent, of the first owner that has one; None where nobody does."""
    wanted = f"{verb}_{name.replace('-', '_')}"
    found = (getattr(owner, wanted, None) for owner in owners)
    return next((one for one in found if callable(one)), None)


class Screen:
    """One screen between its route being entered and left."""

    name = "home"  # what the bar marks as current
    game = "house"  # whose palette is worn
    leafs = False  # whether arrows mean something while a sheet lies above
    address = ""  # where it is found again from the rules; empty: nobody goes back to it

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.parts: tuple[object, ...] = ()  # who else answers intents

    def enter(self) -> None:
        """Begin: called once, before the first paint."""

    def leave(self) -> None:
        """End: stop whatever was started."""

    def zones(self) -> dict[str, Html]:
        """Return the zones this screen paints; `screen` and `bar` at least."""
        return {"screen": EMPTY}

    def motions(self) -> Sequence[Motion]:
        """Return what moves at this paint; asked once a paint, after the zones."""
        return ()

    def touch(self, target: str) -> bool:
        """Answer a click on anything that is not `ui:`; return whether it meant something here."""
        return False

    def look(self, target: str) -> bool:
        """Tell about what the mouse or the focus rests on (`data-look`); return whether that is news."""
        return False

    def key(self, key: str) -> bool:
        """Answer a key nobody else took."""
        return False

    def arrow(self, key: str) -> bool:
        """Answer an arrow key that leads nowhere on the page; return whether it meant something here."""
        step = self.answer("key", "arrow")
        return bool(step and step(key))

    def on_top(self) -> bool:
        """Tell whether something of the screen's own lies on top, which Back closes."""
        return False

    def back(self) -> None:
        """Close what lies on top."""

    def confirm(self) -> bool:
        """Answer Enter pressed on a board; return whether it meant more than a click."""
        return False

    def drop(self, text: str) -> bool:
        """Take the text of a file dropped on the page; return whether it is taken here."""
        return False

    def stored(self, key: str) -> bool:
        """Another tab wrote this key; return whether a repaint is due."""
        return False

    def answer(self, verb: str, name: str) -> Callable[..., Any] | None:
        """Return what answers an intent here, or None."""
        return method((self, *self.parts), verb, name)

    def click(self, target: str) -> bool:
        """Answer a click: `ui:` by a method of that name, anything else by `touch`."""
        verb, _, noun = target.partition(":")
        if verb != "ui":
            return self.touch(target)
        name, _, argument = noun.partition("=")
        answer = self.answer("ui", name)
        if answer is None:
            return False
        answer(argument)
        return True

    def change(self, target: str, value: str) -> bool:
        """Answer a field: `set:name.rest` by the method `set_name(rest, value)`."""
        name, _, rest = target.partition(":")[2].partition(".")
        answer = self.answer("set", name)
        if answer is None:
            return False
        answer(rest, value)
        return True

    def submit(self, target: str) -> bool:
        """Answer a form: `form:name` by the method `form_name()`."""
        answer = self.answer("form", target.partition(":")[2])
        if answer is None:
            return False
        answer()
        return True
