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
Confirms = Callable[[str, tuple[str, ...]], bool]  # an action, places picked → it waits for its button alone


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

    A second click on a place lets go of it, where it does not confirm (`again`). A place that does not fit
    what was picked before takes the place of another of its kind, or starts anew.
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


def decided(
    actions: Iterable[str], picked: Iterable[str], targets: Targets, confirms: Confirms
) -> str | None:
    """Return the one action that is chosen and waits to be confirmed, if the place picked last decided it.

    Where the places before it were an answer of their own, it is one of several that make up a set: there a
    click on it lets go of it, however many are picked.
    """
    actions, picked = tuple(actions), tuple(picked)
    options = narrow(actions, picked, targets).options
    if not picked or len(options) != 1 or not confirms(options[0], picked):
        return None
    before = picked[:-1]
    shorter = narrow(actions, before, targets).options if before else ()
    return None if any(confirms(line, before) for line in shorter) else options[0]


def again(
    actions: Iterable[str], picked: Iterable[str], place: str, targets: Targets, confirms: Confirms
) -> str | None:
    """Return the action that a second click on a place confirms: the place picked last, once it decided."""
    picked = tuple(picked)
    if not picked or place != picked[-1]:
        return None
    return decided(actions, picked, targets, confirms)


def finished(pick: Pick, targets: Targets) -> tuple[str, ...]:
    """Return the actions whose every place is picked: they can be offered as buttons."""
    return tuple(line for line in pick.options if set(targets(line)) <= set(pick.picked))
