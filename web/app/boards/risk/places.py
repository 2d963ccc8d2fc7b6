"""Places on Risk's table: what is clicked to mean an action, and what clicks meant.

An attack or a move has two places: the territory it starts from (`land:`) and the one it goes to (`to:`).
The map knows only `land:`; what a click on it means depends on what is picked already (`means`).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient.land import asker, owner
from app.boards.kit import noun, question, verb
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY
from nastolka.games.risk.tables import CARD
from nastolka.games.risk.views import View

WAYS = {"attack": "attack", "battle": "attack", "fortify": "fortify"}  # questions answered by two territories
COUNTED = {"occupy": "move 0", "shift": "move 0", "defend": "cease"}  # … by a number; and what a place tries


def card_of(target: str) -> str:
    """Return the card a place in the hand holds: the second of two wild cards lies at `card:wild2`."""
    return noun(target).rstrip("2")


def targets(line: str, view: View) -> tuple[str, ...]:
    """Return the places that mean an action; a single army is placed by its territory, more by a button."""
    kind, *args = line.split()
    if kind == "claim" or (kind == "place" and args[1] == "1"):
        return (f"land:{args[0]}",)
    if kind in ("attack", "fortify"):
        return (f"land:{args[0]}", f"to:{args[1]}")
    if kind == "trade":
        return (*_set_places(line, args, view), f"act:{line}")
    return (f"act:{line}",)


def _set_places(line: str, args: Sequence[str], view: View) -> tuple[str, ...]:
    """Return the cards of a set, and the territory two armies more go to where there is a choice of it."""
    cards = tuple(f"card:{card}" for card in dict.fromkeys(args[:3]))
    second = ("card:wild2",) if args[:3].count("wild") > 1 else ()
    alike = line.rpartition(" ")[0]
    several = len(args) > 3 and sum(one.startswith(alike) for one in view["actions"]) > 1
    return (*cards, *second, f"land:{args[3]}") if several else (*cards, *second)


def means(target: str, view: View, picked: Sequence[str]) -> str:
    """Say what a click on the map means after what is picked: the end of a way, or a way too far."""
    slug, way = noun(target), WAYS.get(question(view))
    if verb(target) != "land" or way is None or slug not in TERRITORY:
        return target
    source = next((noun(one) for one in picked if verb(one) == "land"), "")
    if way == "attack" and owner(view, slug) == asker(view):
        return target
    if not source:
        return target if way == "fortify" else f"to:{slug}"
    if source == slug:
        return target
    legal = f"{way} {source} {slug}" in view["actions"]
    return f"to:{slug}" if legal or f"to:{slug}" in picked else f"far:{slug}"


# -- what clicks meant ---------------------------------------------------------------------------------------


def guess(view: View, picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    lands = [noun(one) for one in picked if verb(one) in ("land", "to", "far") and noun(one) in TERRITORY]
    cards = [card_of(one) for one in picked if verb(one) == "card"]
    if cards and not lands:
        return _set(view, [card for card in cards if card in CARD])
    if not lands:
        return None
    kind = question(view)
    if kind in COUNTED:
        return COUNTED[kind]
    if kind in WAYS:
        return _way(view, WAYS[kind], lands)
    return f"claim {lands[-1]}" if kind == "claim" else f"place {lands[-1]} 1"


def _set(view: View, cards: list[str]) -> str | None:
    """Return the set that was meant: the cards touched, filled up from the hand."""
    seat = view["seat"]
    rest = list((view["hands"][seat] if seat is not None else None) or ())
    for card in cards:
        if card in rest:
            rest.remove(card)
    three = sorted((cards + rest)[:3], key=lambda card: CARD[card])
    return " ".join(("trade", *three)) if cards else None


def _way(view: View, kind: str, lands: Sequence[str]) -> str:
    """Return the attack or move two territories mean, or one with whatever other it would be tried with."""
    first, last = lands[0], lands[-1]
    if len(lands) > 1:
        return f"{kind} {first} {last}"
    seat = asker(view)
    near = [TERRITORIES[other] for other in NEIGHBOURS[TERRITORY[first]]]
    if owner(view, first) == seat:
        wanted = [other for other in near if (owner(view, other) == seat) == (kind == "fortify")]
        return f"{kind} {first} {(wanted or near)[0]}"
    held = [other for other in TERRITORIES if owner(view, other) == seat]
    beside = [other for other in near if other in held]
    return f"{kind} {(beside or held or near)[0]} {first}"
