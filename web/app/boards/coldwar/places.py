"""Places on Cold War's table: what is clicked to mean an action, and what clicks meant.

A use has three places: the group that acts, the group it is aimed at (`at:` once the first is chosen, so that
a pair is never ambiguous) and the button that confirms it, because a use ends the turn and is looked at
before it is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.boards.kit import noun, question, verb
from nastolka.games.coldwar.tables import AGENTS
from nastolka.games.coldwar.views import View

from .words import GROUP, OBJECTIVE, sphere_of

FIRST = {"recruit": "pile:groups", "send": "card:", "furlough": "rival:", "spend": "event:"}


def in_the_open(own: View) -> dict[str, Any]:
    """Return what may be shown to both of what the actor sees: whose turn it is, and what uses would change.

    What a recruitment would change is known only to who has looked at the deck.
    """
    shown = {line: after for line, after in own["preview"].items() if line != "recruit"}
    return {"seat": own["seat"], "preview": shown}


def targets(line: str) -> tuple[str, ...]:
    """Return the places that mean an action; the last is its button where it is confirmed."""
    kind, *args = line.split()
    act = f"act:{line}"
    if kind == "use":
        return (*(f"{place}:{one}" for place, one in zip(("cell", "at"), args, strict=False)), act)
    if kind == "order":
        return (*_slots(args[:-1]), act)
    if kind == "enlist":
        return (*_slots(args[: max(1, len(args) - 1)]), act)
    if kind == "lay" and args:
        return (f"cell:{args[0]}",)
    first = FIRST.get(kind)
    if first is None:
        return (act,)
    return (first if kind == "recruit" else f"{first}{args[0] if args else ''}", act)


def _slots(cards: Sequence[str]) -> list[str]:
    """Return the places of cards that are tapped in their order; the last one left needs no tap."""
    return [f"slot{n}:{one}" for n, one in enumerate(cards, 1)]


# -- what clicks meant ---------------------------------------------------------------------------------------


def guess(view: View, picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    groups = [noun(one) for one in picked if verb(one) in ("cell", "at") and noun(one) in GROUP]
    asked = question(view)
    if groups and asked == "turn":
        return _use(view, groups)
    if groups and asked == "lay":
        return f"lay {groups[-1]}"
    return _other(verb(picked[-1]), noun(picked[-1])) if picked else None


def _other(place: str, key: str) -> str | None:
    if place == "pile" and key == "groups":
        return "recruit"
    if key in AGENTS and place in ("card", "rival"):
        return f"{'send' if place == 'card' else 'furlough'} {key}"
    return f"spend {key}" if place == "event" and key in OBJECTIVE else None


def _use(view: View, groups: Sequence[str]) -> str:
    """Return the use two groups mean, or one group with whatever target it would be tried on."""
    group = groups[0]
    if len(groups) > 1:
        return f"use {group} {groups[-1]}"
    if sphere_of(group) == "social":
        return f"use {group}"
    others = [one["id"] for row in view["groups"] for one in row if one["id"] != group]
    return f"use {group} {(others or [group])[0]}"
