"""What these rooms wear in somebody else's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import widgets
from app.i18n import Html

if TYPE_CHECKING:
    from app.desk import Desk

TOOLS = ("rules", "menu")


def bar(desk: Desk, code: str) -> Html:
    """Return the row above it."""
    return widgets.frame_bar({"code": code, "parts": [one for one in desk.controls.shown() if one in TOOLS]})


def menu(desk: Desk) -> Html:
    """Return its menu."""
    looks = {"locale": desk.locale, "text": desk.settings["text"]}
    return widgets.menu({"items": ["help", "about"], "looks": looks})
