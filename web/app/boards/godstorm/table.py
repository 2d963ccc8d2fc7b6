"""Godstorm's table: a view turned into the models of both boards, of a battle and of what it promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.ancient import chart as ancient_chart
from app.boards.ancient import holdings
from app.boards.ancient import listing as ancient_listing
from app.boards.ancient import underworld as ancient_underworld
from app.i18n import EMPTY, Html
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES, TERRITORY
from nastolka.games.ancient.underworld import SPACE, SPACES
from nastolka.games.godstorm import odds
from nastolka.games.godstorm.tables import CARDS, GOD_DICE, GODS, HEAVENS, TRAITS

from . import places
from .words import heaven_name, noun, place_name, who

ALMOST = 1 - 1e-9  # a defended place is never certain, whatever the sums round to


def relic_power(view: Mapping[str, Any], seat: int, trait: str) -> int:
    """Return what a seat's relics add to a trait."""
    relics = view["relics"][seat] if 0 <= seat < len(view["relics"]) else ()
    return sum(n for card, n in TRAITS[trait] if CARDS[card] in relics)


def look(ui: Mapping[str, Any], seat: int) -> Mapping[str, str] | None:
    """Return a seat's colour and shape; neutral armies have none."""
    looks = ui.get("looks") or ()
    return looks[seat] if 0 <= seat < len(looks) else None


def viewer(view: Mapping[str, Any]) -> int | None:
    """Return the seat whose land is one's own on this screen."""
    seat = view.get("seat")
    return seat if isinstance(seat, int) else None


def gods_at(view: Mapping[str, Any], seat: int, slug: str) -> list[str]:
    """GS-26: return the gods of a seat that stand in a territory."""
    return [god for god in GODS if view["gods"][seat][god] == slug] if 0 <= seat < len(view["gods"]) else []


def marks(view: Mapping[str, Any], slug: str) -> tuple[str, ...]:
    """Return what lies on a territory beside armies."""
    found = ["temple"] if slug in view["temples"] else []
    found += gods_at(view, places.owner(view, slug), slug)
    return (*found, "plague") if slug in view["plague"] else tuple(found)


# -- both boards -------------------------------------------------------------------------------------------------------


class Scene:
    """What every place must know, worked out once."""

    def __init__(self, view: Mapping[str, Any], ui: Mapping[str, Any]) -> None:
        self.view, self.ui = view, ui
        self.lit = {noun(one) for one in places.lit(view, ui) if one.partition(":")[0] in places.GROUND}
        self.picked = {
            noun(one) for one in ui.get("picked") or () if str(one).partition(":")[0] in places.GROUND
        }
        self.arrow = arrow(view, ui)
        if ui.get("mine") and places.asked(view) in (*places.FOUGHT, "shift"):
            self.picked |= set(self.arrow or ())
        self.hinted = set(str((ui.get("hint") or {}).get("action", "")).split()[1:])
        seat = viewer(view)
        self.lost = {event.args[3] for event in events(ui, "captured") if event.args[0] != seat}
        self.names = ui.get("names") or ()

    def region(self, slug: str, owner: int, armies: int) -> dict[str, Any]:
        """Return a place as the painters want it."""
        return {
            "owner": look(self.ui, owner),
            "armies": armies,
            "who": who(self.names, owner) if owner >= 0 else EMPTY,
            "lit": slug in self.lit and slug not in self.picked,
            "picked": slug in self.picked,
            "hint": slug in self.hinted,
            "last": slug in self.lost,
        }


def earth(scene: Scene) -> dict[str, Any]:
    """Return the model of the map."""
    view, ui = scene.view, scene.ui
    regions = {
        slug: {**scene.region(slug, owner, armies), "marks": marks(view, slug)}
        for slug, (owner, armies) in view["land"].items()
    }
    focus, seat = noun(ui.get("focus")), viewer(view)
    return {
        "regions": regions,
        "arrow": scene.arrow,
        "sunk": bool(view["sunk"]),
        "focus": focus if focus in TERRITORY else None,
        "zoom": bool(ui.get("zoom")),
        "mine": [slug for slug in TERRITORIES if seat is not None and view["land"][slug][0] == seat],
    }


def below(scene: Scene) -> dict[str, Any]:
    """Return the model of the Underworld."""
    view = scene.view
    heavens = [
        {**scene.region(slug, seat, view["heaven"][seat]), "key": slug, "title": heaven_name(slug)}
        for seat, slug in enumerate(view["heavens"])
        if slug
    ]
    focus = noun(scene.ui.get("focus"))
    return {
        "spaces": {slug: scene.region(slug, *view["spaces"][slug]) for slug in SPACES},
        "heavens": heavens,
        "arrow": scene.arrow,
        "focus": focus if focus in SPACE or focus in HEAVENS else None,
    }


def events(ui: Mapping[str, Any], *kinds: str) -> list[Any]:
    """Return what happened since the viewer acted, of some kinds only."""
    return [event for event in ui.get("recent") or () if not kinds or event.kind in kinds]


def arrow(view: Mapping[str, Any], ui: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return the way to draw: the battle that is on, the two places picked, or the last step of somebody else."""
    turn = view.get("turn") or {}
    if turn.get("kind") in places.FOUGHT:
        return str(turn["data"][0]), str(turn["data"][1])
    if turn.get("kind") == "shift":
        return str(turn["data"][1]), str(turn["data"][2])
    split = [str(one).partition(":") for one in ui.get("picked") or ()]
    source = next((slug for verb, _, slug in split if verb in ("land", "space", "heaven")), "")
    target = next((slug for verb, _, slug in split if verb == "to"), "")
    if source and target:
        return source, target
    if ui.get("mine"):
        return None
    steps = events(ui, "attacked", "moved")
    return (steps[-1].args[1], steps[-1].args[2]) if steps else None


def is_below(view: Mapping[str, Any]) -> bool:
    """Tell whether the question on the table is about the Underworld."""
    turn = view.get("turn") or {}
    ends = {str(one) for one in turn.get("data") or () if isinstance(one, str)}
    return turn.get("kind") in (*places.BELOW, "delve") or bool(
        turn.get("kind") in (*places.FOUGHT, "shift") and ends & set(SPACE)
    )


def still(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint both boards, the one first that the question is about."""
    scene = Scene(view, ui)
    return boards(scene, earth(scene))


def boards(scene: Scene, land: Mapping[str, Any]) -> Html:
    """Paint the map and the Underworld."""
    first = " is-below" if is_below(scene.view) else ""
    return Html(
        f'<div class="gs-boards{first}">{ancient_chart.paint(land)}{ancient_underworld.paint(below(scene))}</div>'
    )


def board(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint both boards, and under them the continents at a glance and the list of territories."""
    scene = Scene(view, ui)
    land = earth(scene)
    return Html(
        boards(scene, land)
        + holdings.panel(continents(view, ui))
        + ancient_listing.listing({**land, "closed": not ui.get("listing", True)})
    )


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any] | None = None) -> Html:
    """Draw the position small."""
    regions = {
        slug: {"owner": look(ui or {}, owner), "armies": n} for slug, (owner, n) in view["land"].items()
    }
    return ancient_chart.thumbnail({"regions": regions, "sunk": bool(view["sunk"])})


# -- continents --------------------------------------------------------------------------------------------------------


def continents(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of the continents at a glance; a sunken one is gone."""
    keys = [one.key for one in CONTINENTS if not (view["sunk"] and one.key == "atlantis")]
    return {"continents": [continent(view, ui, key) for key in keys]}


def continent(view: Mapping[str, Any], ui: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return one continent: who holds what of it, and what the viewer still misses."""

    def known(owner: int) -> Html | None:
        return who(ui.get("names") or (), owner) if 0 <= owner < view["seats"] else None

    return holdings.holding(
        key, viewer(view), lambda slug: places.owner(view, slug), lambda owner: look(ui, owner), known
    )


# -- a battle ----------------------------------------------------------------------------------------------------------


def free(view: Mapping[str, Any], source: str) -> int:
    """GS-130, GS-176: return how many armies may fight from a place: all of heaven's, elsewhere one stays."""
    return places.armies(view, source) - (0 if source in HEAVENS else 1)


def powers(view: Mapping[str, Any], gods: Sequence[str], target: str) -> odds.Powers:
    """GS-76 to GS-86: return what shapes a battle of armies."""
    shield = target in view["temples"] or "magic" in gods_at(view, places.owner(view, target), target)
    return odds.Powers("war" in gods, "magic" in gods, shield)


def forecast(
    view: Mapping[str, Any], source: str, target: str, gods: Sequence[str], limit: int | None = None
) -> dict[str, Any]:
    """Return what to expect of the battle of armies, fought to the end or up to so many losses."""
    against = places.armies(view, target)
    found = odds.forecast(free(view, source), against, powers(view, gods, target), limit)
    return {
        "win": min(found.win, 1.0 if not against else ALMOST),
        "own": found.own,
        "foreign": found.foreign,
        "exact": found.exact,
    }


def duel(view: Mapping[str, Any], source: str, target: str, gods: Sequence[str]) -> float | None:
    """GS-138 to GS-143: return the chance to win the battle of gods; None where none is fought."""
    seat, foe = places.owner(view, source), places.owner(view, target)
    theirs = gods_at(view, foe, target)
    if not gods or not theirs:
        return None
    first = (_god_dice(view, seat, gods), "magic" in gods or relic_power(view, seat, "reroll") > 0,
             _strength(view, seat, source))  # fmt: skip
    shielded = powers(view, gods, target).shield or relic_power(view, foe, "reroll") > 0
    second = (_god_dice(view, foe, theirs), shielded, _strength(view, foe, target))
    return odds.duel(first, second, "war" in gods)


def _god_dice(view: Mapping[str, Any], seat: int, gods: Sequence[str]) -> int:
    return GOD_DICE + ("sky" in gods) + int(view["totals"][seat]["altars"])


def _strength(view: Mapping[str, Any], seat: int, slug: str) -> int:
    """GS-140: return what is added to the dice of a god: its armies, Mjolnir, the fire in the sky."""
    return places.armies(view, slug) + relic_power(view, seat, "might") + int(view["sears"][seat])


def versus(view: Mapping[str, Any], ui: Mapping[str, Any], source: str, target: str) -> dict[str, Any]:
    """Return the two sides of an attack."""
    return {
        end: {
            "name": place_name(slug),
            "armies": places.armies(view, slug),
            "look": look(ui, places.owner(view, slug)),
        }
        for end, slug in (("from", source), ("to", target))
    }


def rolls(ui: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the rolls of the last battle since the viewer acted."""
    fought = events(ui, "rolled")
    return [
        {"attack": one.args[4], "defence": one.args[5], "own": one.args[6], "foreign": one.args[7]}
        for one in fought
        if one.args[2:4] == fought[-1].args[2:4]
    ]


def warm() -> bool:
    """Reckon one more row of the odds while nobody waits; tell whether more are missing."""
    made = odds.row.cache_info().currsize
    plain = odds.ALL_POWERS[0]
    odds.row(min(made + 1, odds.LARGEST), plain)
    return made < odds.LARGEST
