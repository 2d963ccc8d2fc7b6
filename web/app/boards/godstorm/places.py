"""Places on Godstorm's table: what is clicked to mean an action, what clicks meant, and which places invite one.

A way has two places, where it starts (`land:`, `space:`, `heaven:`) and where it goes (`to:`); the boards know only the
first kind, and what a click on them means depends on what is picked already (`means`). What cannot be taken back – an
attack, a card, a bid – has a third place, its button.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.ancient.underworld import SPACE
from nastolka.games.godstorm.tables import CARD, GODS, HEAVENS, PLACE, PLACES, REACH

from .words import noun

# Nothing anybody knows alone is needed to answer these: with several people at one screen no curtain falls for them.
OPEN = frozenset((
    "pantheon", "claim", "garrison", "settle", "marker", "raise", "build", "buy", "target", "invade", "join", "assault",
    "champion", "defend", "tree", "aegis", "shift", "fortify", "embark", "delve",
))  # fmt: skip
SILENT = frozenset(("pass", "allow"))  # the page answers so by itself; it does not count as having looked
BRIEF = frozenset(
    ("claim", "garrison", "settle", "raise", "build", "buy", "join", "shift", "embark", "fortify")
)
WAYS = {"invade": "attack", "delve": "attack", "fortify": "fortify"}  # questions answered by two places
FOUGHT = (
    "join",
    "assault",
    "champion",
    "defend",
    "sky",
)  # questions about an attack: its way is in their data
GROUND = ("land", "space", "heaven", "to", "far")  # places on the boards
BELOW = ("embark", "delve")


def in_the_open(own: Mapping[str, Any]) -> dict[str, Any]:
    """Return what may be shown to everybody of what the actor sees: whose turn it is."""
    return {"seat": own["seat"]}


def passes(view: Mapping[str, Any]) -> str | None:
    """Return the answer the page may give by itself: a sky card was possible, but none of the hand fits (GS-108)."""
    return "pass" if view["actions"] == ["pass", "pass turn"] else None


def asked(view: Mapping[str, Any]) -> str:
    """Return what kind of question is on the table."""
    return str((view.get("turn") or {}).get("kind", ""))


def ground(slug: object) -> str:
    """Return the place on the boards that a slug names."""
    key = str(slug)
    return f"space:{key}" if key in SPACE else f"heaven:{key}" if key in HEAVENS else f"land:{key}"


def owner(view: Mapping[str, Any], slug: str) -> int:
    """Return who holds a place; a heaven is its pantheon's."""
    if slug in HEAVENS:
        return list(view["heavens"]).index(slug) if slug in view["heavens"] else -1
    held = view["land"].get(slug) or view["spaces"].get(slug)
    return int(held[0]) if held else -1


def armies(view: Mapping[str, Any], slug: str) -> int:
    """Return how many armies stand in a place."""
    if slug in HEAVENS:
        return int(view["heaven"][view["heavens"].index(slug)]) if slug in view["heavens"] else 0
    held = view["land"].get(slug) or view["spaces"].get(slug)
    return int(held[1]) if held else 0


# -- actions and their places ------------------------------------------------------------------------------------------


def targets(line: str, view: Mapping[str, Any]) -> tuple[str, ...]:
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
    if kind == "summon":
        return (f"land:{args[1]}",) if asked(view) == "settle" else (f"god:{first}", f"land:{args[1]}")
    if kind == "temple":
        return (f"land:{first}",) if asked(view) == "settle" else ("build:temple", f"land:{first}")
    if kind == "target" and (first in TERRITORY or first in SPACE):
        return (ground(first), act)
    if kind in ("play", "take"):
        return (f"card:{first}", act)
    return (f"bid:{first}", act) if kind == "bid" else (act,)


def means(target: str, view: Mapping[str, Any], picked: Sequence[str]) -> str:
    """Say what a click on the boards means after what is picked: the end of a way, or a way too far."""
    verb, _, slug = target.partition(":")
    kind = asked(view)
    if verb not in ("land", "space", "heaven"):
        return target
    source = next(
        (noun(one) for one in picked if str(one).partition(":")[0] in ("land", "space", "heaven")), ""
    )
    if kind == "raise" and source in SPACE and verb == "land":
        return f"to:{slug}"
    if kind not in WAYS or source == slug:
        return target
    mine = owner(view, slug) == view["turn"]["seat"]
    if kind != "fortify" and mine:
        return target
    if not source:
        return target if kind == "fortify" else f"to:{slug}"
    legal = any(line.split()[1:3] == [source, slug] for line in view["actions"])
    return f"to:{slug}" if legal or f"to:{slug}" in picked else f"far:{slug}"


def lit(view: Mapping[str, Any], ui: Mapping[str, Any]) -> set[str]:
    """Return the places that lead on: the first of every action, or what goes with what is picked."""
    if not ui.get("mine", True):
        return set()
    picked = set(ui.get("picked") or ())
    free = asked(view) == "build" and not picked  # a piece first, or the land first
    found: set[str] = set()
    for line in ui.get("options") or ():
        left = [one for one in targets(str(line), view) if not one.startswith("act:") and one not in picked]
        found.update(left if free else left[:1])
    return found


def confirms(line: str, view: Mapping[str, Any], picked: Sequence[str]) -> bool:
    """Tell whether an action is chosen and waits for its button alone."""
    return bool(picked) and set(targets(line, view)) - set(picked) == {f"act:{line}"}


def chosen(view: Mapping[str, Any], ui: Mapping[str, Any]) -> str | None:
    """Return the action that is chosen and waits to be confirmed."""
    options = [str(line) for line in ui.get("options") or ()]
    picked = list(ui.get("picked") or ())
    return options[0] if len(options) == 1 and confirms(options[0], view, picked) else None


# -- what clicks meant -------------------------------------------------------------------------------------------------


def guess(view: Mapping[str, Any], picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not, so that `why` can answer."""
    split = [str(one).partition(":")[::2] for one in picked]
    grounds = [slug for verb, slug in split if verb in GROUND and slug in PLACE]
    cards = [slug for verb, slug in split if verb == "card" and slug in CARD]
    gods = [slug for verb, slug in split if verb == "god" and slug in GODS]
    if cards:
        return f"{'take' if asked(view) == 'pick' else 'play'} {cards[-1]}"
    if not grounds:
        return f"buy {gods[-1]}" if gods and asked(view) == "buy" else None
    return _on_the_ground(view, grounds, gods, ("build", "temple") in split)


def _on_the_ground(
    view: Mapping[str, Any], grounds: Sequence[str], gods: Sequence[str], temple: bool
) -> str | None:
    """Return what places on the boards mean in the question that is asked."""
    kind, last = asked(view), grounds[-1]
    if kind in WAYS:
        return _way(view, WAYS[kind], grounds)
    if kind == "build":
        return f"summon {gods[-1]} {last}" if gods else f"temple {last}" if temple else _piece(view, last)
    if kind == "settle":
        god = view["turn"]["data"][0] == "god"
        return f"summon war {last}" if god else f"temple {last}"
    if kind == "raise" and grounds[0] in SPACE:
        return f"revive {grounds[0]} {last}" if len(grounds) > 1 else _revival(view, last)
    verb = {"claim": "claim {}", "garrison": "place {} 1", "raise": "place {} 1", "embark": "embark {} 1",
            "target": "target {}", "shift": "move 0", "assault": "withdraw"}.get(kind)  # fmt: skip
    return verb.format(last) if verb else f"attack {last} {_beside(last)}"


def _piece(view: Mapping[str, Any], slug: str) -> str:
    """Return what a territory alone means while building: the first god that is not in play, or a temple."""
    seat = view["turn"]["seat"]
    missing = [god for god in GODS if not view["gods"][seat][god]]
    return f"summon {missing[0]} {slug}" if missing else f"temple {slug}"


def _revival(view: Mapping[str, Any], crypt: str) -> str:
    """Return a revival from a space, to whatever temple it would be tried with."""
    seat = view["turn"]["seat"]
    held = [slug for slug in view["temples"] if owner(view, slug) == seat]
    return f"revive {crypt} {(held or list(TERRITORY))[0]}"


def _beside(slug: str) -> str:
    """Return a place one would reach from another."""
    return PLACES[REACH[PLACE[slug]][0]]


def _way(view: Mapping[str, Any], kind: str, grounds: Sequence[str]) -> str:
    """Return the way two places mean, or one place with whatever other it would be tried with."""
    first, last = grounds[0], grounds[-1]
    seat = view["turn"]["seat"]
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
