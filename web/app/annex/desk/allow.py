"""What the page around, its host and our own site must allow for what a teacher gives out: a short list."""

from __future__ import annotations

from typing import NamedTuple

from . import wish
from .wish import FRAME, LINK, PERSON, TAG, Wish


class Point(NamedTuple):
    """One thing to look at; a warning is one that will go wrong as it stands."""

    key: str
    warning: bool = False


def points(chosen: Wish, way: str, site: str, fits: bool) -> list[Point]:
    """Return what matters for this choice, warnings first."""
    found = [Point("long", True)] if not fits else []
    if not wish.secure(site):
        found.append(Point("https", True))
    if way == LINK and chosen.fits("seats") and chosen.seats.count(PERSON) != 1:
        found.append(Point("people", True))
    found += [Point(way), Point("sandbox")] if way != LINK else [Point(LINK)]
    if way == FRAME:
        found.append(Point("memory"))
    elif way == TAG:
        found.append(Point("place"))
    return [*found, Point("wasm")]
