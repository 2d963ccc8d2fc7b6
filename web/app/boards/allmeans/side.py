"""What stands around the field of By All Means: the hand, both seats with their counters and dangers, the card of what was touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip as seat_chip
from app.widgets.base import icon, look_of, thinking_mark
from nastolka.games.allmeans.tables import (
    CELL_NAMES,
    CELLS,
    DRY_PENALTY,
    INFLUENCE_TO_WIN,
    REP_CAP,
    ROWS,
    START_TRUST,
)

from . import cards as faces
from . import places, words
from .places import noun, slug
from .scene import signed_level
from .table import Scene

COUNTERS = (("rep", REP_CAP), ("infl", INFLUENCE_TO_WIN), ("trust", START_TRUST))
HANDY = ("turn", "mulligan", "window")  # questions that begin with a card of the hand
LAYERS = ("territory", "agent", "graffiti")
NEAR_WIN, NEAR_LOSS = 8, 3  # influence and trust that are worth a warning
NEARLY_FULL = CELLS - 2


# -- the hand ------------------------------------------------------------------------------------------------------------


def hand(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the viewer's cards; what would complete a combination glows and says so."""
    seat = view.get("seat")
    if seat not in (0, 1) or view["hands"][seat] is None:
        return EMPTY
    scene = Scene(view, ui)
    own = [str(one) for one in view["hands"][seat]]
    cards = join(_card(scene, name) for name in own)
    none = EMPTY if own else Html(f'<li class="hand-none">{t("allmeans.hand.none")}</li>')
    needed = (
        places.asked(view) in HANDY if ui.get("mine") else not ui.get("replay") and view.get("result") is None
    )
    aside = "" if needed else " is-aside"
    return Html(
        f'<section class="hand-box{aside}"><header class="box-head"><h2>{t("allmeans.hand.title")}</h2><span class="note">{t("allmeans.cards", n=len(own))}</span></header>'
        f'<ul class="hand nx-hand" data-keep="hand" data-art="noxed">{cards}{none}</ul></section>'
    )


def _card(scene: Scene, name: str) -> Html:
    place = f"card:{name}"
    known = t("allmeans.hand.known") if name in scene.view["known"] else EMPTY
    note = join((part for part in (scene.note(name), known) if part), " · ")
    return Html(
        f"<li>{faces.chip(name, place, states=scene.states(place), note=note, pressed=place in scene.picked)}</li>"
    )


# -- the seats -----------------------------------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint both players' counters, what is left of the turn, and what the next status check threatens."""
    scene = Scene(view, ui)
    rows = join(_seat(scene, seat) for seat in (scene.near, scene.far))
    limit = int(view["options"]["turn_limit"])
    over = (
        t("allmeans.seats.turn", n=view["round"], of=2 * limit)
        if view["round"]
        else t("allmeans.seats.setup")
    )
    return Html(
        f'<section class="seats-box nx-seats" aria-label="{t("allmeans.seats.title")}"><header class="box-head"><h2>{t("allmeans.seats.title")}</h2>'
        f'<span class="note">{over}</span></header><ul class="seats">{rows}</ul></section>'
    )


def _seat(scene: Scene, seat: int) -> Html:
    view, ui = scene.view, scene.ui
    names, looks = ui.get("names") or (), ui.get("looks") or ()
    now = view.get("result") is None and (view.get("turn") or {}).get("seat") == seat
    look = looks[seat] if seat < len(looks) else None
    dots = thinking_mark() if now and ui.get("thinking") else EMPTY
    figures = join(_figure(view, seat, key, most) for key, most in COUNTERS)
    warned = join(Html(f"<li>{icon('i-warn')}<span>{one}</span></li>") for one in warnings(view, seat))
    danger = Html(f'<ul class="nx-warnings">{warned}</ul>') if warned else EMPTY
    return Html(
        f'<li class="seat nx-seat c-{look_of(look, seat)[0]}{" is-now" if now else ""}"{" aria-current=true" if now else ""}>'
        f'{seat_chip(look, cls="chip-big", n=seat)}<div class="nx-seat-head"><strong>{words.who(names, seat)}</strong>'
        f'<span class="seat-facts">{_facts(view, seat)}</span>{dots}</div><ul class="nx-figures">{figures}</ul>{danger}</li>'
    )


def _figure(view: Mapping[str, Any], seat: int, key: str, most: int) -> Html:
    """Paint a counter: its name, its value, what it is out of, and how full that is."""
    n = int(view[key][seat])
    filled = max(0, min(n, most)) * 100 // most
    near = (key == "infl" and n >= NEAR_WIN) or (key == "trust" and n <= NEAR_LOSS)
    return Html(
        f'<li class="nx-figure is-{key}{" is-near" if near else ""}"><span class="nx-figure-name">{t(f"allmeans.counter.{key}")}</span>'
        f'<span class="nx-figure-n"><b>{n}</b><small>/{most}</small></span>'
        f'<svg class="nx-gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="nx-rail" width="100" height="6"/>'
        f'<rect class="nx-full" width="{filled}" height="6"/></svg></li>'
    )


def _facts(view: Mapping[str, Any], seat: int) -> Html:
    """Say what is left of the active seat's turn; of the other one, what it will miss."""
    parts = [t("allmeans.seats.hand", n=view["hand_sizes"][seat])]
    if view["active"] == seat and view["phase"] == "turn":
        parts.append(t("allmeans.seats.mains", n=view["mains"]))
        if view["extra"]:
            parts.append(t("allmeans.seats.extra"))
    if view["owed"][seat]:
        parts.append(t("allmeans.seats.owed", n=view["owed"][seat]))
    return join(parts, " · ")


def warnings(view: Mapping[str, Any], seat: int) -> list[Html]:
    """AM-204: say what the end of turns holds for a seat, and how near it is to winning or losing."""
    if view.get("result") is not None:
        return []
    found = [
        t("allmeans.warn.over", card=words.title(one["card"]), n=one["over"])
        for one in held(view, seat) if one["over"] > 0
    ] + [t("allmeans.warn.falls", card=words.title(one["card"])) for one in held(view, seat) if one["loyalty"] <= 0]  # fmt: skip
    if view["archives"][seat]["main"] == 0 and view["round"]:
        found.append(t("allmeans.warn.dry", n=DRY_PENALTY))
    if view["infl"][seat] >= INFLUENCE_TO_WIN:
        found.append(t("allmeans.warn.wins"))
    elif view["infl"][seat] >= NEAR_WIN:
        found.append(t("allmeans.warn.influence", n=INFLUENCE_TO_WIN - view["infl"][seat]))
    if view["trust"][seat] <= NEAR_LOSS:
        found.append(t("allmeans.warn.trust", n=view["trust"][seat]))
    full = [cell for cell in view["field"] if cell["territory"]]
    if len(full) >= NEARLY_FULL:
        found.append(
            t(
                "allmeans.warn.full",
                n=CELLS - len(full),
                loyalty=sum(one["loyalty"] for one in held(view, seat)),
            )
        )
    return found


def held(view: Mapping[str, Any], seat: int) -> list[Mapping[str, Any]]:
    """Return the territories of a seat."""
    return [
        cell["territory"]
        for cell in view["field"]
        if cell["territory"] and cell["territory"]["owner"] == seat
    ]


# -- the card of what was touched ------------------------------------------------------------------------------------------


def focus(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint what was touched last: a card in full, what lies on a cell, a pile."""
    place = str(ui.get("focus") or "")
    held = places.cards_picked(list(ui.get("picked") or ()))
    if (
        held
        and place.startswith("cell:")
        and not any(words.on_cell(view, noun(place)).get(each) for each in LAYERS)
    ):
        place = f"card:{held[-1]}"  # the cell is empty: the card that is to go there is of more interest
    inner = _touched(view, ui, place)
    empty = EMPTY if inner else Html(f'<p class="note">{t("allmeans.focus.none")}</p>')
    return Html(
        f'<section class="focus-card nx-focus{"" if inner else " is-empty"}" aria-label="{t("allmeans.focus.label")}">{inner}{empty}</section>'
    )


def _touched(view: Mapping[str, Any], ui: Mapping[str, Any], place: str) -> Html:
    verb, _, name = place.partition(":")
    if verb == "pile":
        return pile(view, ui, name)
    if verb == "sym":
        name = name.rpartition("/")[0]
    cell, _, layer = name.partition("/")
    if cell in CELL_NAMES:
        return _lying(view, ui, cell, layer.partition(".")[0])
    if cell in ("0", "1"):
        name = layer
    if slug(name) not in ROWS:
        return EMPTY
    planned = [one for own in view["buffers"] for one in own if one["card"] == name]
    return faces.zoom(name, symbols=planned[0]["symbols"] if planned else None)


def _lying(view: Mapping[str, Any], ui: Mapping[str, Any], cell: str, layer: str) -> Html:
    """Show what lies on a cell: the layer that was touched, the territory or else whatever is on top."""
    here = words.on_cell(view, cell)
    order = [layer] if layer else LAYERS
    for each in order:
        about = here.get(each)
        about = next(iter(about), None) if isinstance(about, list) else about
        if about and about.get("card"):
            return faces.zoom(about["card"], symbols=about["symbols"], more=state(about, each, ui))
        if about:
            return Html(
                f'<h2 class="nx-title">{t("allmeans.focus.down")}</h2><p>{t("allmeans.focus.down-text")}</p>'
            )
    return Html(
        f'<h2 class="nx-title">{t("allmeans.focus.cell", cell=cell)}</h2><p class="note">{t("allmeans.focus.empty")}</p>'
    )


def state(about: Mapping[str, Any], layer: str, ui: Mapping[str, Any]) -> Html:
    """Say how an object stands now: whose it is, its figures, whether it is turned, exposed, reckless, double."""
    said = [t("allmeans.focus.owner", name=words.who(ui.get("names") or (), about["owner"]))]
    if layer == "territory":
        said.append(
            t(
                "allmeans.focus.loyalty",
                n=signed_level(about["loyalty"]),
                tokens=signed_level(about["tokens"]),
            )
        )
    if layer == "agent":
        said.append(t("allmeans.focus.agent", n=about["efficiency"], toughness=about["toughness"]))
        said += [
            t(f"allmeans.state.{key}") for key in ("turned", "exposed", "reckless", "double") if about[key]
        ]
        if about["shadow"]:
            said.append(t("allmeans.focus.shadow"))
    if layer == "graffiti" and about["down"]:
        said.append(t("allmeans.focus.own-down"))
    return Html(f'<ul class="nx-state">{join(Html(f"<li>{one}</li>") for one in said)}</ul>')


def pile(view: Mapping[str, Any], ui: Mapping[str, Any], name: str) -> Html:
    """Say what is known of a pile: scrap lies open, of archives and hands what this seat has seen."""
    seat, _, zone = name.partition("/")
    if seat not in ("0", "1") or zone not in ("main", "extra", "scrap", "hand"):
        return EMPTY
    owner = words.who(ui.get("names") or (), int(seat))
    head = Html(f'<h2 class="nx-title">{words.zone(zone)}</h2><p class="note">{owner}</p>')
    known = known_of(view, int(seat), zone)
    n = size(view, int(seat), zone)
    said = t("allmeans.focus.scrap-empty") if zone == "scrap" and not n else t(f"allmeans.focus.{zone}", n=n)
    cards = (
        Html(f'<ul class="nx-list">{join(Html(f"<li>{one}</li>") for one in known)}</ul>') if known else EMPTY
    )
    return Html(f"{head}<p>{said}</p>{cards}")


def size(view: Mapping[str, Any], seat: int, zone: str) -> int:
    """Return how many cards a pile holds."""
    if zone == "hand":
        return int(view["hand_sizes"][seat])
    return len(view["scraps"][seat]) if zone == "scrap" else int(view["archives"][seat][zone])


def known_of(view: Mapping[str, Any], seat: int, zone: str) -> list[Html]:
    """Return the cards of a pile this seat knows, with their place in an archive."""
    if zone == "scrap":
        return [words.see(one) for one in reversed(view["scraps"][seat])]
    if zone == "hand":
        return [words.see(one) for one in view["hands"][seat] or () if one]
    top = view["archives"][seat][f"{zone}_top"]
    return [t("allmeans.focus.at", n=n, card=words.see(one)) for n, one in enumerate(top, 1) if one]


# -- the end -------------------------------------------------------------------------------------------------------------


def outcome(view: Mapping[str, Any], names: Sequence[object]) -> Html:
    """Say who won and by which way."""
    winners, why = list(view.get("winners") or ()), str(view.get("why_won") or "draw")
    if len(winners) != 1:
        return t("allmeans.outcome.limit" if why == "limit" else "allmeans.outcome.draw")
    return t(
        f"allmeans.outcome.{why}", name=words.who(names, winners[0]), other=words.who(names, 1 - winners[0])
    )


def result_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.result`: which way won, and where both stood."""
    names, looks = ui.get("names") or (), ui.get("looks") or ()
    winners = list(view.get("winners") or ())
    rows = [
        {
            "name": text(names[seat]) if seat < len(names) else text(seat + 1),
            "look": looks[seat] if seat < len(looks) else None,
            "facts": [
                *(t(f"allmeans.result.{key}", n=view[key][seat]) for key, _ in COUNTERS),
                t(
                    "allmeans.result.lands",
                    n=len(held(view, seat)),
                    loyalty=sum(one["loyalty"] for one in held(view, seat)),
                ),
            ],
            "won": winners == [seat],
        }
        for seat in sorted((0, 1), key=lambda seat: seat not in winners)
    ]
    return {"code": "allmeans", "headline": outcome(view, names), "rows": rows}


__all__ = ["focus", "hand", "outcome", "result_model", "seats", "warnings"]
