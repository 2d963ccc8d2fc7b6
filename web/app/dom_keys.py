"""Keys and fields, pure: which letter a key is on any layout, where an arrow leads, whose a key is, what a field says."""

from __future__ import annotations

from typing import Any

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
SIGNS = {"Comma": ",", "Period": "."}


def plain_key(key: str, code: str) -> str:
    """Return the key by its place on a Latin keyboard: on a Russian layout U is still U. `?` is wherever it is."""
    if key == "?":
        return key
    if code.startswith("Key") and len(code) == 4:
        return code[3].lower()
    if code.startswith("Digit"):
        return code[5:]
    return SIGNS.get(code, key)


def neighbour(here: int, key: str, count: int, columns: int) -> int:
    """Return the place an arrow leads to; at the edge it stays."""
    row, column = divmod(here, columns)
    if key == "ArrowLeft":
        return here - (column > 0)
    if key == "ArrowRight":
        return here + (column < columns - 1 and here + 1 < count)
    if key == "Home":
        return row * columns
    if key == "End":
        return min(row * columns + columns, count) - 1
    there = here + (columns if key == "ArrowDown" else -columns)
    return there if 0 <= there < count else here


def value_of(element: Any) -> str:
    """Return a field's value; a checkbox says on or off."""
    if str(element.type) == "checkbox":
        return "on" if element.checked else "off"
    return str(element.value)


def typing(element: Any) -> bool:
    """Whether keys belong to a field."""
    name = str(getattr(element, "tagName", "")).upper()
    return name in ("TEXTAREA", "SELECT") or (
        name == "INPUT" and str(element.type) not in ("checkbox", "button")
    )


def natural(element: Any) -> bool:
    """Whether the browser itself turns Enter into a click."""
    return str(element.tagName).upper() in ("BUTTON", "A", "SUMMARY", "INPUT", "SELECT", "TEXTAREA")
