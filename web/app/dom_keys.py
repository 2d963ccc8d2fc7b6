"""Keys and fields, pure: a key's letter on any layout, where an arrow leads, what a field says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
PAGES = ("PageUp", "PageDown")  # what a presenter's remote sends; a page that has no use for them scrolls
TABLE = "#zone-board, #zone-hand"  # where Enter on a place may mean "yes, that is my turn"
SIGNS = {"Comma": ",", "Period": "."}


def plain_key(key: str, code: str) -> str:
    """Return the key by its place on a Latin keyboard (a Russian U is still U), `?` wherever it is."""
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


def toward(here: int, key: str, centres: Sequence[tuple[float, float]]) -> int:
    """Return the place an arrow leads to on a map: the nearest on that side, else the same one."""
    if key in ("Home", "End"):
        return 0 if key == "Home" else len(centres) - 1
    x0, y0 = centres[here]
    best, least = here, float("inf")
    for place, (x, y) in enumerate(centres):
        right, down = x - x0, y - y0
        along, aside = {
            "ArrowLeft": (-right, down),
            "ArrowRight": (right, down),
            "ArrowUp": (-down, right),
            "ArrowDown": (down, right),
        }[key]
        far = along * along + 4 * aside * aside
        if along > abs(aside) / 2 and far < least:
            best, least = place, far
    return best


def walked(element: Any, key: str) -> bool:
    """Move the focus inside the grid an element is in; return whether it is in one."""
    grid = element.closest(':not([data-steps] *)[role="grid"]') if element else None
    row = element.closest('[role="row"]') if grid else None
    if not grid or not row or key in PAGES:
        return False
    places = list(grid.querySelectorAll('[role="gridcell"]'))
    here = next(i for i, place in enumerate(places) if place.isSameNode(element))
    if grid.getAttribute("data-walk") == "near":
        boxes = [place.getBoundingClientRect() for place in places]
        there = toward(here, key, [(box.x + box.width / 2, box.y + box.height / 2) for box in boxes])
    else:
        there = neighbour(here, key, len(places), len(list(row.querySelectorAll('[role="gridcell"]'))))
    if there != here:
        element.tabIndex = -1
        places[there].tabIndex = 0
        places[there].focus()
    return True


def turned(sheet: Any, key: str) -> None:
    """Scroll a sheet by a page: the focus of one that has just been opened lies outside of what scrolls."""
    if sheet and key in PAGES:
        sheet.scrollBy(0, sheet.clientHeight * (0.85 if key == "PageDown" else -0.85))


def may_confirm(element: Any, target: str) -> bool:
    """Tell whether Enter may confirm here: on nothing, or on a place of the table that is no button."""
    return not element or (bool(element.closest(TABLE)) and not target.startswith(("ui:", "act:")))


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
