"""The room of the decks for tests.

A tab that stands in it, a deck being built, and what is kept and said there.
"""

from __future__ import annotations

from html import unescape

from web.fakes import Browser

from app.boards.allmeans.decks.shelf import Shelf

ROOM = "#room/allmeans/decks"
HOSTILE = "\"><img src=x onerror=alert(1)>'&amp;"


def room(rest: str = "", **more: object) -> Browser:
    return Browser(**more).open(ROOM + rest)  # type: ignore[arg-type]


def building(name: str = "", counts: dict[str, int] | None = None, **more: object) -> Browser:
    """Return a tab that stands before an own deck."""
    tab = room(**more)
    tab.screen.begin(name, counts or {})
    return tab


def kept(tab: Browser, id: str = "") -> dict[str, int]:
    """Return the deck on the screen as it lies in the store."""
    deck = Shelf(tab.controller.desk).get(id or tab.screen.id)
    assert deck is not None
    return deck.counts


def said(tab: Browser, *zones: str) -> str:
    """Return what can be read in zones of the page, spaces folded."""
    return unescape(" ".join(" ".join(tab.text(zone) for zone in zones).split()))
