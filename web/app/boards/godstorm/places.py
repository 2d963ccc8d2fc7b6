"""Places on Godstorm's table: what is clicked to mean an action, what clicks meant, and who stands where.

A way has two places, where it starts (`land:`, `space:`, `heaven:`) and where it goes (`to:`); the boards
know only the first kind, and what a click on them means depends on what is picked already (`means`). What
cannot be taken back – an attack, a card, a bid – has a third place, its button.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient import land
from app.boards.ancient.land import asker
from app.boards.kit import noun, question, verb
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.ancient.underworld import SPACE
from nastolka.games.godstorm.tables import CARD, GODS, HEAVENS, LANE, PLACE, PLACES, REACH
from nastolka.games.godstorm.views import View

WAYS = {"invade": "attack", "delve": "attack", "fortify": "fortify"}  # questions answered by two places
STARTS = ("land", "space", "heaven")  # places on the boards
GROUND = (*STARTS, "to", "far")  # … and what clicks on them mean
# What a place of the boards is tried with, in questions that are not about ways.
TRIED = {
    "claim": "claim {}",
    "garrison": "place {} 1",
    "raise": "place {} 1",
    "embark": "embark {} 1",
    "target": "target {}",
    "shift": "move 0",
    "assault": "withdraw",
}


def passes(view: View) -> str | None:
    """GS-108: return the answer the page may give by itself: no sky card of the hand fits."""
    return "pass" if view["actions"] == ["pass", "pass turn"] else None


def chain(line: str, view: View, aside: Sequence[str]) -> str:
    """GS-133: return an attack with the gods that go along settled in the same press."""
    kind, source, *_ = line.split()
    gods = gods_at(view, owner(view, source), source) if kind == "attack" else []
    spared = [f"spare {god}" for god in gods if god in aside]
    march = ["march"] if len(spared) < len(gods) else []
    return "|".join((line, *spared, *march))


# -- who stands where ----------------------------------------------------------------------------------------


def is_below(slug: str) -> bool:
    """Tell whether a place is on the board of the Underworld."""
    return slug in SPACE or slug in HEAVENS


def ground(slug: str) -> str:
    """Return the place on the boards that a slug names."""
    return f"space:{slug}" if slug in SPACE else f"heaven:{slug}" if slug in HEAVENS else f"land:{slug}"


def owner(view: View, slug: str) -> int:
    """Return who holds a place; a heaven is its pantheon's."""
    if slug in HEAVENS:
        return view["heavens"].index(slug) if slug in view["heavens"] else -1
    return view["spaces"][slug][0] if slug in view["spaces"] else land.owner(view, slug)


def armies(view: View, slug: str) -> int:
    """Return how many armies stand in a place."""
    if slug in HEAVENS:
        return view["heaven"][view["heavens"].index(slug)] if slug in view["heavens"] else 0
    return view["spaces"][slug][1] if slug in view["spaces"] else land.armies(view, slug)


def gods_at(view: View, seat: int, slug: str) -> list[str]:
    """GS-26: return the gods of a seat that stand in a territory."""
    return [god for god in GODS if view["gods"][seat][god] == slug] if 0 <= seat < view["seats"] else []


# -- actions and their places --------------------------------------------------------------------------------


def targets(line: str, view: View) -> tuple[str, ...]:
    """Return the places that mean an action; a single army is placed by its place alone, more by a button."""
    kind, *args = line.split()
    act = f"act:{line}"
    first = args[0] if args else ""
    if kind == "claim" or (kind in ("place", "embark") and args[1] == "1"):
        return (ground(first),)
    if kind == "attack":
        return (ground(first), f"to:{args[1]}", act)
    if kind in ("enter", "fortify", "revive"):
        return (ground(first), f"to:{args[1]}")
    if kind in ("summon", "temple"):
        return _piece_places(kind, args, view)
    if kind == "target":
        return (*aimed(first), act)
    if kind in ("play", "take"):
        return (f"card:{first}", act)
    return (f"bid:{first}", act) if kind == "bid" else (act,)


def aimed(target: str) -> tuple[str, ...]:
    """GS-200: return the places on the boards that mean a card's target: both ends of a sea lane."""
    if target in LANE:
        return tuple(f"land:{end}" for end in target.split("-"))
    return (ground(target),) if target in TERRITORY or target in SPACE else ()


def _piece_places(kind: str, args: Sequence[str], view: View) -> tuple[str, ...]:
    """Return what is built and where; the first pieces of a match are not chosen."""
    where = f"land:{args[-1]}"
    if question(view) == "settle":
        return (where,)
    return (f"god:{args[0]}" if kind == "summon" else "build:temple", where)


def means(target: str, view: View, picked: Sequence[str]) -> str:
    """Say what a click on the boards means after what is picked: the end of a way, or a way too far."""
    kind, slug = question(view), noun(target)
    if verb(target) not in STARTS:
        return target
    source = next((noun(one) for one in picked if verb(one) in STARTS), "")
    if kind == "raise" and source in SPACE and verb(target) == "land":
        return f"to:{slug}"
    if kind not in WAYS or source == slug:
        return target
    if kind != "fortify" and owner(view, slug) == asker(view):
        return target
    if not source:
        return target if kind == "fortify" else f"to:{slug}"
    legal = any(line.split()[1:3] == [source, slug] for line in view["actions"])
    return f"to:{slug}" if legal or f"to:{slug}" in picked else f"far:{slug}"


# -- what clicks meant ---------------------------------------------------------------------------------------


def guess(view: View, picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    grounds = [noun(one) for one in picked if verb(one) in GROUND and noun(one) in PLACE]
    cards = [noun(one) for one in picked if verb(one) == "card" and noun(one) in CARD]
    gods = [noun(one) for one in picked if verb(one) == "god" and noun(one) in GODS]
    if cards:
        return f"{'take' if question(view) == 'pick' else 'play'} {cards[-1]}"
    if not grounds:
        return f"buy {gods[-1]}" if gods and question(view) == "buy" else None
    return _on_the_ground(view, grounds, gods, "build:temple" in picked)


def _on_the_ground(view: View, grounds: Sequence[str], gods: Sequence[str], temple: bool) -> str:
    """Return what places on the boards mean in the question that is asked."""
    kind, last = question(view), grounds[-1]
    if kind in WAYS:
        return _way(view, WAYS[kind], grounds)
    if kind == "build":
        return f"summon {gods[-1]} {last}" if gods else f"temple {last}" if temple else _piece(view, last)
    if kind == "settle":
        god = view["turn"] is not None and view["turn"]["data"][0] == "god"
        return f"summon war {last}" if god else f"temple {last}"
    if kind == "target" and (lane := "-".join(sorted(set(grounds)))) in LANE:
        return f"target {lane}"
    if kind == "raise" and grounds[0] in SPACE:
        return f"revive {grounds[0]} {last}" if len(grounds) > 1 else _revival(view, last)
    return TRIED[kind].format(last) if kind in TRIED else f"attack {last} {_beside(last)}"


def _piece(view: View, slug: str) -> str:
    """Return what a territory alone means while building: the first god that is not in play, or a temple."""
    gods = view["gods"][asker(view)]
    missing = [god for god in GODS if not gods[god]]
    return f"summon {missing[0]} {slug}" if missing else f"temple {slug}"


def _revival(view: View, crypt: str) -> str:
    """Return a revival from a space, to whatever temple it would be tried with."""
    held = [slug for slug in view["temples"] if owner(view, slug) == asker(view)]
    return f"revive {crypt} {(held or list(TERRITORY))[0]}"


def _beside(slug: str) -> str:
    """Return a place one would reach from another."""
    return PLACES[REACH[PLACE[slug]][0]]


def _way(view: View, kind: str, grounds: Sequence[str]) -> str:
    """Return the way two places mean, or one place with whatever other it would be tried with."""
    first, last = grounds[0], grounds[-1]
    seat = asker(view)
    if len(grounds) > 1:
        empty = kind == "attack" and owner(view, last) < 0 and last not in HEAVENS
        return f"{'enter' if empty else kind} {first} {last}"
    near = [PLACES[other] for other in REACH[PLACE[first]]]
    if owner(view, first) == seat:
        wanted = [other for other in near if (owner(view, other) == seat) == (kind == "fortify")]
        return f"{kind} {first} {(wanted or near)[0]}"
    held = [other for other in near if owner(view, other) == seat]
    mine = [other for other in TERRITORY if owner(view, other) == seat]
    return f"{kind} {(held or mine or near)[0]} {first}"
