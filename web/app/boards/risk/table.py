"""Risk's table: a view turned into the models of the map, its list, the continents and a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.boards.ancient import chart as ancient_chart
from app.boards.ancient import holdings as ancient_holdings
from app.boards.ancient import listing as ancient_listing
from app.boards.ancient.words import title
from app.i18n import EMPTY, Html
from nastolka.core.telling import told
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES, TERRITORY
from nastolka.games.risk import odds
from nastolka.games.risk.tells import TELLS

from . import places
from .words import noun, who

FOUGHT = ("battle", "defend", "occupy", "shift")  # questions that carry a way in their data


def look(ui: Mapping[str, Any], seat: int) -> Mapping[str, str] | None:
    """Return a seat's colour and shape; neutral armies have none."""
    looks = ui.get("looks") or ()
    return looks[seat] if 0 <= seat < len(looks) else None


def viewer(view: Mapping[str, Any], ui: Mapping[str, Any]) -> int | None:
    """Return the seat whose land is one's own on this screen."""
    seat = view.get("seat")
    return seat if isinstance(seat, int) else None


def model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of the map."""
    lit = {noun(one) for one in places.lit(view, ui) if not one.startswith("card:")}
    picked = {noun(one) for one in ui.get("picked") or () if not str(one).startswith("card:")}
    hinted, taken = hints(view, ui), lost(view, ui)
    names, ends = ui.get("names") or (), arrow(view, ui)
    picked |= set(ends or ()) if ui.get("mine") and places.asked(view) in FOUGHT else set()
    regions = {
        slug: {
            "owner": look(ui, owner),
            "armies": armies,
            "who": who(names, owner) if owner >= 0 else EMPTY,
            "lit": slug in lit and slug not in picked,
            "picked": slug in picked,
            "hint": slug in hinted,
            "last": slug in taken,
        }
        for slug, (owner, armies) in view["land"].items()
    }
    focus = noun(ui.get("focus"))
    seat = viewer(view, ui)
    return {
        "regions": regions,
        "arrow": ends,
        "focus": focus if focus in TERRITORY else None,
        "zoom": bool(ui.get("zoom")),
        "closed": not ui.get("listing", True),
        "mine": [slug for slug in TERRITORIES if seat is not None and places.owner(view, slug) == seat],
    }


def hints(view: Mapping[str, Any], ui: Mapping[str, Any]) -> set[str]:
    """Return the territories a hint is about."""
    line = str((ui.get("hint") or {}).get("action", ""))
    return {word for word in line.split()[1:] if word in TERRITORY}


def events(ui: Mapping[str, Any], *kinds: str) -> list[Any]:
    """Return what happened since the viewer acted, of some kinds only."""
    return [event for event in ui.get("recent") or () if not kinds or event.kind in kinds]


def happened(ui: Mapping[str, Any], *kinds: str) -> list[dict[str, Any]]:
    """Return what the events of these kinds told since the viewer acted."""
    return [told(TELLS, event) for event in events(ui, *kinds)]


def lost(view: Mapping[str, Any], ui: Mapping[str, Any]) -> set[str]:
    """Return the territories others have taken since the viewer acted."""
    seat = viewer(view, ui)
    return {one["target"] for one in happened(ui, "captured") if one["seat"] != seat}


def arrow(view: Mapping[str, Any], ui: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return the way to draw: the battle that is on, the two places picked, or the last step of somebody else."""
    turn = view.get("turn") or {}
    if turn.get("kind") in FOUGHT:
        return str(turn["data"][0]), str(turn["data"][1])
    picked = [str(one) for one in ui.get("picked") or ()]
    source = next((noun(one) for one in picked if one.startswith("land:")), "")
    target = next((noun(one) for one in picked if one.startswith("to:")), "")
    if source and target:
        return source, target
    if ui.get("mine"):
        return None
    steps = happened(ui, "attacked", "moved", "fortified")
    return (steps[-1]["source"], steps[-1]["target"]) if steps else None


def still(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint only the map."""
    return ancient_chart.paint(model(view, ui))


def board(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the map, and under it the continents at a glance and the list of its territories."""
    shown = model(view, ui)
    glance = ancient_holdings.panel(continents(view, ui))
    return Html(ancient_chart.paint(shown) + glance + ancient_listing.listing(shown))


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Draw the position small."""
    regions = {slug: {"owner": look(ui, owner), "armies": n} for slug, (owner, n) in view["land"].items()}
    return ancient_chart.thumbnail({"regions": regions})


# -- continents --------------------------------------------------------------------------------------------------------


def continents(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of the continents at a glance."""
    return {"continents": [continent(view, ui, one.key) for one in CONTINENTS]}


def continent(view: Mapping[str, Any], ui: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return one continent: who holds what of it, and what the viewer still misses."""

    def known(owner: int) -> Html | None:
        return who(ui.get("names") or (), owner) if 0 <= owner < view["seats"] else None

    return ancient_holdings.holding(
        key, viewer(view, ui), lambda slug: places.owner(view, slug), lambda owner: look(ui, owner), known
    )


# -- a battle ----------------------------------------------------------------------------------------------------------


def forecast(view: Mapping[str, Any], source: str, target: str, limit: int | None = None) -> dict[str, Any]:
    """Return what to expect of rolling on from one territory into another."""
    mine, theirs = (int(view["land"][slug][1]) for slug in (source, target))
    found = odds.forecast(mine, theirs, limit)
    return {
        "win": found.win,
        "own": found.attacker_losses,
        "foreign": found.defender_losses,
        "exact": found.exact,
    }


def warm() -> bool:
    """Reckon one more row of the odds while nobody waits; tell whether more are missing."""
    made = odds.row.cache_info().currsize
    odds.row(min(made + 1, odds.LARGEST))
    return made < odds.LARGEST


def versus(view: Mapping[str, Any], ui: Mapping[str, Any], source: str, target: str) -> dict[str, Any]:
    """Return the two sides of an attack."""
    return {
        end: {
            "name": title(slug), "armies": view["land"][slug][1], "look": look(ui, places.owner(view, slug)),
        }
        for end, slug in (("from", source), ("to", target))
    }  # fmt: skip


def rolls(ui: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the rolls of the last battle since the viewer acted."""
    fought = happened(ui, "rolled")
    return [one for one in fought if all(one[end] == fought[-1][end] for end in ("source", "target"))]
