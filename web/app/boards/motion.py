"""Motion: where things came from and where they went, as a board says it of the events just applied.

The page draws it between two paints (`motion.js`), on copies that nobody can press; nothing waits for it.
A thing is named by its place (`data-t`), or by `data-m` where it is no place; what lies inside it may follow
after a space, as style sheets name it: `cell:e7 .chip`. Whatever is not painted does not move.

    flies    what lay at `start` goes to `end` and is gone
    comes    what lies at `end` now comes from `start`
    lands    what lies at `end` comes down there
    leaves   what lay at `end` rises and is gone
    turns    what lies at `end` turns over
    tumbles  everything at `end` rolls and settles
    draws    what is at `end` is drawn from its beginning
    fades    `end` changes from what it was
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from nastolka.core.kinds import Event
from nastolka.core.telling import Schema, told

KINDS = ("flies", "comes", "lands", "leaves", "turns", "tumbles", "draws", "fades")
RANK = ("line", "struck", "dice", "place", "card")  # of several things that are heard at once the first is


class Motion(NamedTuple):
    """One thing that moves."""

    kind: str  # of KINDS
    end: str
    start: str = ""


Fact = Mapping[str, Any]  # what an event tells, by name
Moves = Mapping[str, Callable[[Fact, Any], Iterable[Motion]]]  # kind of event → what moves, for such a view


def follow(tells: Schema, moves: Moves, events: Sequence[Event], view: Any) -> list[Motion]:
    """Return what moves when these events are seen."""
    found: list[Motion] = []
    for event in events:
        if event.kind in moves:
            found += moves[event.kind](told(tells, event), view)
    return found


def heard(sounds: Mapping[str, str], events: Iterable[Event]) -> str:
    """Return the sound of some events: of several the weightiest, of none nothing."""
    found = {sounds[event.kind] for event in events if event.kind in sounds}
    return next((sound for sound in RANK if sound in found), "")
