"""Slices, pure: a long page is put onto the screen in several tasks, so that none of them is long.

A screen says of a zone that it may come later (`data-slice` in its skeleton). What comes first is in sight
first; the rest follows in further tasks, each of so much HTML as a task can take. Slices come in the order of
the page: whatever a deep link leads to is reached once all above it is there, and nothing above it grows any
more. A slice that lies on the page already is painted at once, like every zone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .ports import Clock

SLICE = re.compile(r'id="zone-([\w-]+)" data-slice')
TASK = 20_000  # letters of HTML: some 300 elements


class Slices:
    """Paints what fits into a task, and goes on with the rest."""

    clock: Clock
    painted: dict[str, str]  # what lies on the page, by zone
    following = 0  # the timer of the next task
    whole = True  # nothing is left to follow
    promised: Mapping[str, str]  # the whole of what is painted, as long as something is

    def paint(self, zones: Mapping[str, str], motions: Sequence[tuple[str, ...]] = ()) -> None:
        """Paint the zones of a screen; another painting takes the place of what has not been painted yet."""
        self.clock.cancel(self.following)
        self.promised, now = zones, first(zones, self.painted)
        self.whole = len(now) == len(zones)
        self.put(now, motions)
        if not self.whole:
            self.following = self.clock.after(0, lambda: self.paint(zones))

    def finish(self) -> None:
        """Put all that is to follow onto the page at once: it is printed, and paper has no later."""
        if not self.whole:
            self.clock.cancel(self.following)
            self.whole = True
            self.put(self.promised, ())

    def put(self, zones: Mapping[str, str], motions: Sequence[tuple[str, ...]]) -> None:
        """Put zones onto the page, in one task."""
        raise NotImplementedError


def first(zones: Mapping[str, str], painted: Mapping[str, str]) -> dict[str, str]:
    """Return the zones of this task: all but the slices there is no room for. One slice always has room."""
    screen, before = zones.get("screen", ""), painted.get("screen", "")
    # a new frame around slices that are seen: they stay in sight
    known = set(painted) if screen == before else set(SLICE.findall(before))
    new = set(SLICE.findall(screen)) - known
    room = TASK if screen == before else TASK - len(screen)
    left: set[str] = set()
    for name, html in zones.items():
        if name in new:
            fits = not left and (room == TASK or room >= len(html))
            room -= len(html)
            left.update(() if fits else (name,))
    return {name: html for name, html in zones.items() if name not in left}
