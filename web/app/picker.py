"""Narrowing a list of actions by clicks: any order, by containment.

Never decides legality, it only reads the list. An action is a line of notation; its targets are the
places a person touches to mean it (`card:e7`, `cell:e7`). Touching all places of one action plays it. An
action whose places all belong to a longer one too is offered as a button instead, because the next click
could still mean either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

Targets = Callable[[str], tuple[str, ...]]


class Pick(NamedTuple):
    """What the clicks mean so far: places touched, actions left, places that would go on, the answer."""

    picked: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    chosen: str | None = None


def narrow(actions: Iterable[str], picked: Iterable[str], targets: Targets) -> Pick:
    """Return the actions that contain every place picked, and the places that lead on from here."""
    picked = tuple(picked)
    wanted = set(picked)
    options = tuple(line for line in actions if wanted <= set(targets(line)))
    lit = dict.fromkeys(place for line in options for place in targets(line) if place not in wanted)
    chosen = None
    if len(options) == 1 and picked and set(targets(options[0])) == wanted:
        chosen = options[0]
    return Pick(picked, options, tuple(lit), chosen)


def touch(actions: Iterable[str], picked: Iterable[str], place: str, targets: Targets) -> Pick | None:
    """Return the pick after one more click, or None where no legal action knows the place.

    A second click on a place lets go of it. A place that does not fit what was picked before takes the place
    of another of its kind, or starts anew.
    """
    actions = tuple(actions)
    picked = tuple(picked)
    if place in picked:
        return narrow(actions, (other for other in picked if other != place), targets)
    kind = place.partition(":")[0]
    others = tuple(other for other in picked if other.partition(":")[0] != kind)
    for attempt in ((*picked, place), (*others, place), (place,)):
        pick = narrow(actions, attempt, targets)
        if pick.options:
            return pick
    return None


def finished(pick: Pick, targets: Targets) -> tuple[str, ...]:
    """Return the actions whose every place is picked: they can be offered as buttons."""
    return tuple(line for line in pick.options if set(targets(line)) <= set(pick.picked))
