"""Places on Cold War's table: what is clicked to mean an action, what clicks meant, and which places invite one.

A use has three places: the group that acts, the group it is aimed at (`at:` once the first is chosen, so that a pair
is never ambiguous) and the button that confirms it, because a use ends the turn and is looked at before it is done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nastolka.games.coldwar.tables import AGENTS

from .words import GROUP, OBJECTIVE, noun, sphere_of

# Nothing anybody knows alone is needed to answer these: with two people at one screen no curtain falls between them.
OPEN = frozenset(("turn", "first", "double", "lay", "event", "consult", "shadow"))


def in_the_open(own: Mapping[str, Any]) -> dict[str, Any]:
    """Return what may be shown to both of what the actor sees: whose turn it is, and what uses would change.

    What a recruitment would change is known only to who has looked at the deck.
    """
    shown = {line: after for line, after in (own.get("preview") or {}).items() if line != "recruit"}
    return {"seat": own["seat"], "preview": shown}


def targets(line: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the places that mean an action; the last is its button where it is confirmed."""
    kind, *args = line.split()
    act = f"act:{line}"
    if kind == "use":
        return (*(f"{place}:{one}" for place, one in zip(("cell", "at"), args, strict=False)), act)
    if kind == "order":
        return (*(f"slot{n}:{one}" for n, one in enumerate(args[:-1], 1)), act)
    if kind == "enlist":
        return (*(f"slot{n}:{one}" for n, one in enumerate(args[: max(1, len(args) - 1)], 1)), act)
    if kind == "lay" and args:
        return (f"cell:{args[0]}",)
    first = {"recruit": "pile:groups", "send": "card:", "furlough": "rival:", "spend": "event:"}.get(kind)
    if first is None:
        return (act,)
    return (first if kind == "recruit" else f"{first}{args[0] if args else ''}", act)


def confirms(line: str, view: Mapping[str, Any], picked: Sequence[str]) -> bool:
    """Tell whether an action is chosen and waits for its button alone."""
    return bool(picked) and set(targets(line, view)) - set(picked) == {f"act:{line}"}


def chosen(view: Mapping[str, Any], ui: Mapping[str, Any]) -> str | None:
    """Return the action that is chosen and waits to be confirmed."""
    options = [str(line) for line in ui.get("options") or ()]
    picked = list(ui.get("picked") or ())
    return options[0] if len(options) == 1 and confirms(options[0], view, picked) else None


def lit(view: Mapping[str, Any], ui: Mapping[str, Any]) -> set[str]:
    """Return the places that lead on: the first of every action, or what goes with what is picked."""
    if not ui.get("mine", True):
        return set()
    picked = set(ui.get("picked") or ())
    found: set[str] = set()
    for line in ui.get("options") or ():
        places = [place for place in targets(str(line), view) if not place.startswith("act:")]
        left = [place for place in places if place not in picked]
        found.update(left[:1])
    return found


# -- what clicks meant -------------------------------------------------------------------------------------------------


def guess(view: Mapping[str, Any], picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    places = [(str(one).partition(":")[0], noun(one)) for one in picked]
    groups = [key for place, key in places if place in ("cell", "at") and key in GROUP]
    asked = str((view.get("turn") or {}).get("kind", ""))
    if groups and asked == "turn":
        return _use(view, groups)
    if groups and asked == "lay":
        return f"lay {groups[-1]}"
    last = places[-1] if places else ("", "")
    return _other(*last)


def _other(place: str, key: str) -> str | None:
    if place == "pile" and key == "groups":
        return "recruit"
    if key in AGENTS and place in ("card", "rival"):
        return f"{'send' if place == 'card' else 'furlough'} {key}"
    return f"spend {key}" if place == "event" and key in OBJECTIVE else None


def _use(view: Mapping[str, Any], groups: Sequence[str]) -> str:
    """Return the use two groups mean, or one group with whatever target it would be tried on."""
    group = groups[0]
    if len(groups) > 1:
        return f"use {group} {groups[-1]}"
    if sphere_of(group) == "social":
        return f"use {group}"
    others = [card["id"] for row in view.get("groups") or () for card in row if card["id"] != group]
    return f"use {group} {(others or [group])[0]}"
