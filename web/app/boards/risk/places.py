"""Places on Risk's table: what is clicked to mean an action, what clicks meant, and which places invite one.

An attack or a move has two places: the territory it starts from (`land:`) and the one it goes to (`to:`). The map knows
only `land:`; what a click on it means depends on what is picked already (`means`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY
from nastolka.games.risk.tables import CARD

from .words import card_of, noun

# Nothing anybody knows alone is needed to answer these: with several people at one screen no curtain falls for them.
OPEN = frozenset(
    ("claim", "muster", "buffer", "place", "attack", "battle", "defend", "occupy", "fortify", "shift")
)
SILENT = frozenset(("keep",))  # the page answers so by itself; it does not count as having looked
BRIEF = frozenset(("claim", "muster", "buffer", "trade", "place", "occupy", "fortify", "shift"))
WAYS = ("attack", "battle", "fortify")  # questions answered by two territories
COUNTED = ("occupy", "shift", "defend")  # questions answered by a number


def in_the_open(own: Mapping[str, Any]) -> dict[str, Any]:
    """Return what may be shown to everybody of what the actor sees: whose turn it is."""
    return {"seat": own["seat"]}


def passes(view: Mapping[str, Any]) -> str | None:
    """Return the answer the page may give by itself: three cards or more that hold no set are kept (RK-27)."""
    return "keep" if view["actions"] == ["keep"] else None


def asked(view: Mapping[str, Any]) -> str:
    """Return what kind of question is on the table."""
    return str((view.get("turn") or {}).get("kind", ""))


def owner(view: Mapping[str, Any], slug: str) -> int:
    """Return who holds a territory."""
    return int(view["land"][slug][0]) if slug in view["land"] else -1


def targets(line: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the places that mean an action; a single army is placed by the territory alone, more by a button."""
    kind, *args = line.split()
    if kind == "claim" or (kind == "place" and args[1] == "1"):
        return (f"land:{args[0]}",)
    if kind in ("attack", "fortify"):
        return (f"land:{args[0]}", f"to:{args[1]}")
    if kind == "trade":
        cards = list(dict.fromkeys(args[:3]))
        second = ("card:wild2",) if args[:3].count("wild") > 1 else ()
        several = (
            len(args) > 3 and sum(one.startswith(line.rpartition(" ")[0]) for one in view["actions"]) > 1
        )
        match = (f"land:{args[3]}",) if several else ()
        return (*(f"card:{card}" for card in cards), *second, *match, f"act:{line}")
    return (f"act:{line}",)


def means(target: str, view: Mapping[str, Any], picked: Sequence[str]) -> str:
    """Say what a click on the map means after what is picked: an attack's target, the end of a move, a way too far."""
    verb, _, slug = target.partition(":")
    kind = asked(view)
    if verb != "land" or kind not in WAYS or slug not in TERRITORY:
        return target
    source = next((noun(one) for one in picked if one.startswith("land:")), "")
    if kind != "fortify" and owner(view, slug) == view["turn"]["seat"]:
        return target
    if not source:
        return target if kind == "fortify" else f"to:{slug}"
    if source == slug:
        return target
    line = f"{'fortify' if kind == 'fortify' else 'attack'} {source} {slug}"
    return f"to:{slug}" if line in view["actions"] or f"to:{slug}" in picked else f"far:{slug}"


def lit(view: Mapping[str, Any], ui: Mapping[str, Any]) -> set[str]:
    """Return the places that lead on: the first of every action, or what goes with what is picked."""
    if not ui.get("mine", True):
        return set()
    picked = set(ui.get("picked") or ())
    found: set[str] = set()
    for line in ui.get("options") or ():
        places = [one for one in targets(str(line), view) if not one.startswith("act:") and one not in picked]
        found.update(places if str(line).startswith("trade") else places[:1])
    return found


def confirms(line: str, view: Mapping[str, Any], picked: Sequence[str]) -> bool:
    """Tell whether an action is chosen and waits for its button alone."""
    return bool(picked) and set(targets(line, view)) - set(picked) == {f"act:{line}"}


# -- what clicks meant -------------------------------------------------------------------------------------------------


def guess(view: Mapping[str, Any], picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    lands = [noun(one) for one in picked if str(one).split(":")[0] in ("land", "to", "far")]
    lands = [slug for slug in lands if slug in TERRITORY]
    cards = [card_of(one) for one in picked if str(one).startswith("card:")]
    if cards and not lands:
        return _set(view, [card for card in cards if card in CARD])
    if not lands:
        return None
    kind = asked(view)
    if kind in COUNTED:
        return "cease" if kind == "defend" else "move 0"
    if kind in WAYS:
        return _way(view, "fortify" if kind == "fortify" else "attack", lands)
    return f"claim {lands[-1]}" if kind == "claim" else f"place {lands[-1]} 1"


def _set(view: Mapping[str, Any], cards: list[str]) -> str | None:
    """Return the set that was meant: the cards touched, filled up from the hand."""
    seat = view.get("seat")
    hand = (view["hands"][seat] if isinstance(seat, int) else None) or ()
    rest = list(hand)
    for card in cards:
        if card in rest:
            rest.remove(card)
    three = sorted((cards + rest)[:3], key=lambda card: CARD[card])
    return " ".join(("trade", *three)) if cards else None


def _way(view: Mapping[str, Any], kind: str, lands: Sequence[str]) -> str:
    """Return the attack or move two territories mean, or one with whatever other it would be tried with."""
    if len(lands) > 1:
        return f"{kind} {lands[0]} {lands[-1]}"
    (slug,) = lands
    seat = view["turn"]["seat"]
    near = [TERRITORIES[other] for other in NEIGHBOURS[TERRITORY[slug]]]
    if owner(view, slug) == seat:
        wanted = [other for other in near if (owner(view, other) == seat) == (kind == "fortify")]
        return f"{kind} {slug} {(wanted or near)[0]}"
    held = [other for other in TERRITORIES if owner(view, other) == seat]
    beside = [other for other in near if other in held]
    return f"{kind} {(beside or held or near)[0]} {slug}"
