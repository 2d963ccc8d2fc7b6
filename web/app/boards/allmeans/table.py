"""The table of By All Means: a view turned into the models of the field and of what both players have laid out beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.boards.glance import Glance
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import icon
from nastolka.games.allmeans.tables import INFLUENCE_TO_WIN, SLOTS, START_TRUST

from . import cards as faces
from . import combos, places, words
from . import field as fields
from .emblems import SIGNS as VALUES
from .emblems import drawn
from .places import noun
from .scene import signed_level

SIGNS = {
    "rep": '<path d="M12 2.500l2.900 6 6.600.9-4.800 4.600 1.200 6.500-5.900-3.200-5.900 3.200 1.200-6.500L2.500 9.400l6.600-.9z"/>',
    "infl": VALUES["influence"],
    "trust": '<path d="M12 20.500C4.500 15 2.500 11.500 2.500 8.500a4.700 4.700 0 0 1 9.500-1.700 4.700 4.700 0 0 1 9.500 1.700c0 3-2 6.500-9.500 12z"/>',
}


class Scene:
    """What every part of the table must know, worked out once."""

    def __init__(self, view: Mapping[str, Any], ui: Mapping[str, Any]) -> None:
        self.view, self.ui = view, ui
        seat = view.get("seat")
        self.near = seat if seat in (0, 1) and not ui.get("open") else 0
        self.far = 1 - self.near
        self.mine = bool(ui.get("mine"))
        self.picked = {str(one) for one in ui.get("picked") or ()}
        self.lit = places.lit(view, ui)
        self.chosen = places.chosen(view, ui) if self.mine else None
        if self.chosen:
            self.picked |= {place for place in places.targets(self.chosen, view) if places.stands(place)}
        hint = str((ui.get("hint") or {}).get("action", ""))
        self.hinted = set(places.targets(hint, view)) if hint else set()
        self.focus = str(ui.get("focus") or "")
        self.cards = places.cards_picked(list(ui.get("picked") or ()))
        self.completing = combos.completing(view, self.cards) if self.mine and combos.builds(ui) else {}

    def states(self, *targets: str) -> list[str]:
        """Return the states of a place."""
        there = set(targets)
        picked = bool(there & self.picked)
        lit = bool(there & self.lit) and not picked
        found = (
            ("lit", lit), ("live", lit or picked), ("picked", picked), ("hint", bool(there & self.hinted)),
            ("focus", noun(self.focus) in {noun(one) for one in there}), ("glow", self.completes(targets)),
        )  # fmt: skip
        return [state for state, on in found if on]

    def completes(self, targets: tuple[str, ...]) -> bool:
        """Tell whether a place is a card that completes a number combination."""
        return any(noun(one) in self.completing for one in targets if one.startswith("card:"))

    def note(self, name: str) -> Html:
        """Say beside a card what it would complete."""
        total = self.completing.get(name)
        return t("allmeans.hand.completes", n=total) if total else EMPTY


def placing(view: Mapping[str, Any], ui: Mapping[str, Any]) -> str:
    """Return the placement that waits to be confirmed; of several ways to place a card there, the plain one."""
    picked = [str(one) for one in ui.get("picked") or ()]
    if not any(one.startswith("cell:") for one in picked):
        return ""
    lines = [str(line) for line in ui.get("options") or () if str(line).split()[0] in places.SETTLING]
    lines = [line for line in lines if places.confirms(line, view, picked)]
    return min(lines, key=lambda line: places.SETTLING.index(line.split()[0]), default="")


def promises(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Html]:
    """Say on each cell what placing the picked card there would come to; nothing once a cell is chosen."""
    cards = places.cards_picked(list(ui.get("picked") or ()))
    if len(cards) != 1 or not ui.get("mine") or placing(view, ui):
        return {}
    found: dict[str, Html] = {}
    for line, after in (view.get("preview") or {}).items():
        _, card, cell = line.split()
        if card == cards[0]:
            found.setdefault(cell, promise(view, after, cell))
    return found


def promise(view: Mapping[str, Any], after: Mapping[str, Any], cell: str) -> Html:
    """Say in a few signs what a placement comes to: its own loyalty, what it does to others."""
    changes = after["loyalty"]
    others = {
        True: sum(n for near, n in changes.items() if near != cell and owner(view, near) == view["seat"]),
        False: sum(n for near, n in changes.items() if near != cell and owner(view, near) != view["seat"]),
    }
    parts = [t("allmeans.promise.own", n=signed_level(changes.get(cell, 0)))]
    if others[True]:
        parts.append(t("allmeans.promise.mine", n=faces.signed(others[True])))
    if others[False]:
        parts.append(t("allmeans.promise.theirs", n=faces.signed(others[False])))
    return join(parts, " · ")


def owner(view: Mapping[str, Any], cell: str) -> int:
    """Return who holds the territory of a cell; −1 for nobody."""
    about = words.on_cell(view, cell).get("territory")
    return int(about["owner"]) if about else -1


# -- the board ---------------------------------------------------------------------------------------------------------------


def board(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the field between what both players have planned."""
    scene = Scene(view, ui)
    inner = fields.field(
        view, ui, lit=scene.lit, picked=scene.picked, hinted=scene.hinted, placing=placing(view, ui),
        promises=promises(view, ui), tallies=[tally(view, seat) for seat in (0, 1)],
    )  # fmt: skip
    return Html(f'<div class="nx-board">{strip(scene, scene.far)}{inner}{strip(scene, scene.near)}</div>')


def tally(view: Mapping[str, Any], seat: int) -> Html:
    """Write a player's three counters in a line, each with its sign and name."""
    items = join(
        Html(
            f'<span class="nx-count is-{key}" title="{t(f"allmeans.counter.{key}")}">{drawn(SIGNS[key], "nx-sign")}'
            f'<span class="nx-count-name">{t(f"allmeans.counter.{key}")}</span><b>{view[key][seat]}</b>{_of(most)}</span>'
        )
        for key, most in (("rep", 0), ("infl", INFLUENCE_TO_WIN), ("trust", START_TRUST))
    )
    return Html(f'<span class="nx-tally">{items}</span>')


def _of(most: int) -> Html:
    return Html(f"<small>/{most}</small>") if most else EMPTY


def still(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the board alone, with the cards in hand under it: examples are about both."""
    held = [one for one in (view["hands"][view["seat"]] if view.get("seat") in (0, 1) else ()) if one]
    hand = Html(
        f'<ul class="hand nx-hand nx-still">{join(Html(f"<li>{faces.chip(one)}</li>") for one in held)}</ul>'
    )
    return Html(
        board(view, ui._replace(mine=False) if isinstance(ui, Glance) else {**ui, "mine": False})
        + (hand if held else EMPTY)
    )


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any] | None = None) -> Html:
    """Draw the position small."""
    return fields.thumbnail(view, ui or {})


def strip(scene: Scene, seat: int) -> Html:
    """Paint what a player has beside the field: two places of the buffer, the archives, hand and scrap as numbers."""
    own = seat == scene.near
    whose = "own" if own else "theirs"
    names = scene.ui.get("names") or ()
    label = t(
        "allmeans.strip.title",
        name=text(names[seat]) if seat < len(names) else t("allmeans.seat-n", n=seat + 1),
    )
    return Html(
        f'<section class="nx-strip is-{whose}" aria-label="{label}">{buffer(scene, seat)}{limbo(scene, seat)}{piles(scene, seat)}</section>'
    )


def buffer(scene: Scene, seat: int) -> Html:
    """AM-117: paint the buffer: cards with what lies on them, and the places still free."""
    cards = [_planned(scene, seat, one) for one in scene.view["buffers"][seat]]
    free = [Html(f'<li class="nx-slot">{t("allmeans.buffer.free")}</li>')] * (SLOTS - len(cards))
    return Html(
        f'<div class="nx-buffer"><h3 class="aloud">{t("allmeans.zone.buffer")}</h3><ul class="nx-slots">{join((*cards, *free))}</ul></div>'
    )


def _planned(scene: Scene, seat: int, one: Mapping[str, Any]) -> Html:
    name = str(one["card"])
    there = (f"at:{seat}/{name}", *((f"card:{name}",) if seat == scene.view.get("seat") else ()))
    chip = faces.chip(
        name, there[-1], states=scene.states(*there), symbols=one["symbols"], note=scene.note(name) if len(there) > 1 else EMPTY,
        pressed=bool(set(there) & scene.picked) if len(there) > 1 else None, cls="is-planned",
    )  # fmt: skip
    return Html(f"<li>{chip}</li>")


def limbo(scene: Scene, seat: int) -> Html:
    """AM-106: paint the cards that lie in the neutral zone while an action is carried out."""
    cards = [one for one in scene.view["limbo"] if one["seat"] == seat]
    if not cards:
        return EMPTY
    chips = join(Html(f"<li>{_aside(scene, str(one['card']))}</li>") for one in cards)
    return Html(
        f'<div class="nx-limbo"><h3 class="aloud">{t("allmeans.zone.limbo")}</h3><ul class="nx-slots">{chips}</ul></div>'
    )


def _aside(scene: Scene, name: str) -> Html:
    place = f"card:{name}"
    pressed = place in scene.picked if place in scene.lit | scene.picked else None
    return faces.chip(
        name, place if pressed is not None else f"see:{name}", states=scene.states(place), pressed=pressed
    )


PILES = {"main": "i-deck", "extra": "i-box", "scrap": "i-trash", "hand": "i-hand"}


def piles(scene: Scene, seat: int) -> Html:
    """Paint the archives, the scrap and the hand, each with its number."""
    view = scene.view
    sizes = {
        **{zone: int(view["archives"][seat][zone]) for zone in ("main", "extra")},
        "scrap": len(view["scraps"][seat]), "hand": int(view["hand_sizes"][seat]),
    }  # fmt: skip
    return Html(f'<ul class="nx-piles">{join(_pile(scene, seat, zone, n) for zone, n in sizes.items())}</ul>')


def _pile(scene: Scene, seat: int, zone: str, n: int) -> Html:
    """Paint one pile as a button: pressed, the focus card tells what is known of it."""
    label, place = words.zone(zone), f"pile:{seat}/{zone}"
    states = "".join(f" is-{state}" for state in scene.states(place))
    return Html(
        f'<li><button type="button" class="nx-pile{states}" data-t="{text(place)}" title="{label}">{icon(PILES[zone])}<b>{n}</b>'
        f'<span class="nx-pile-name" aria-hidden="true">{t(f"allmeans.short.{zone}")}</span><span class="aloud">{label}</span></button></li>'
    )


__all__ = ["PILES", "Scene", "board", "owner", "placing", "promises", "still", "thumbnail"]
