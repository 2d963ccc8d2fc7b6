"""What stands around the field: the hand, both seats and their dangers, the card of what was touched."""

from __future__ import annotations

from app.boards.kit import noun, rank, verb
from app.i18n import EMPTY, Html, join, t
from app.pieces import piece
from app.widgets.base import chip as seat_chip
from app.widgets.base import icon, look_of, thinking_mark
from nastolka.games.allmeans.shapes import Agent, Cell, Graffiti, Territory
from nastolka.games.allmeans.tables import (
    CELL_NAMES,
    CELLS,
    DRY_PENALTY,
    INFLUENCE_TO_WIN,
    REP_CAP,
    ROWS,
    START_TRUST,
)

from . import words
from .cards.faces import chip, zoom
from .cards.rows import slug
from .cards.titles import signed_level, title
from .scene import NEAR_LOSS, NEAR_WIN, Scene, Thing, things
from .table.spoken import states_of

MOST = {"rep": REP_CAP, "infl": INFLUENCE_TO_WIN, "trust": START_TRUST}
# questions answered with cards of the hand
HANDY = ("turn", "mulligan", "window", "shed", "gather", "partner", "companion")
STANDING = ("territory", "agent", "graffiti")
ZONES = ("main", "extra", "scrap", "hand")
NEARLY_FULL = CELLS - 2
SOON = 20  # turns before the last from which on the limit is said


# -- the hand ------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> Html:
    """Paint the viewer's cards; what would complete a combination glows and says so."""
    if scene.seat < 0:
        return EMPTY
    own = scene.hand(scene.seat)
    cards = join(_card(scene, name) for name in own)
    none = EMPTY if own else Html(f'<li class="hand-none">{t("allmeans.hand.none")}</li>')
    waiting = not scene.glance.replay and scene.view["result"] is None
    needed = scene.kind in HANDY if scene.glance.mine else waiting
    return Html(
        f'<section class="hand-box{"" if needed else " is-aside"}"><header class="box-head">'
        f"<h2>{t('allmeans.hand.title')}</h2>"
        f'<span class="note">{t("allmeans.cards", n=len(own))}</span></header>'
        f'<ul class="hand nx-hand" data-keep="hand" data-art="noxed">{cards}{none}</ul></section>'
    )


def _card(scene: Scene, name: str) -> Html:
    place = f"card:{name}"
    known = t("allmeans.hand.known") if name in scene.view["known"] else EMPTY
    note = join((part for part in (scene.note(name), known) if part), " · ")
    shown = chip(name, place, states=scene.states(place), note=note, pressed=place in scene.picked)
    return piece(f"<li>{shown}</li>")


# -- the seats -----------------------------------------------------------------------------------------------


def seats(scene: Scene) -> Html:
    """Paint both players' counters, what is left of the turn, and what the next status check threatens."""
    view, head = scene.view, t("allmeans.seats.title")
    rows = join(_seat(scene, seat) for seat in (scene.near, scene.far))
    limit = int(view["options"]["turn_limit"])
    now = view["round"]
    key = "turn" if now + SOON > 2 * limit else "now"
    over = t(f"allmeans.seats.{key}", n=now, of=2 * limit) if now else t("allmeans.seats.setup")
    turns = piece(f'<span class="note">{over}</span>')
    return Html(
        f'<section class="seats-box nx-seats" aria-label="{head}"><header class="box-head"><h2>{head}</h2>'
        f'{turns}</header><ul class="seats">{rows}</ul></section>'
    )


def _seat(scene: Scene, seat: int) -> Html:
    looks = scene.glance.looks
    look = looks[seat] if seat < len(looks) else None
    now = scene.view["result"] is None and scene.asked == seat
    dots = thinking_mark() if now and scene.glance.thinking else EMPTY
    near = scene.nearing(seat)
    figures = join(_figure(key, n, key in near) for key, n in scene.counters(seat).items())
    warned = join(Html(f"<li>{icon('i-warn')}<span>{one}</span></li>") for one in warnings(scene, seat))
    danger = Html(f'<ul class="nx-warnings">{warned}</ul>') if warned else EMPTY
    facts = piece(f'<span class="seat-facts">{_facts(scene, seat)}</span>')
    return Html(
        f'<li class="seat nx-seat c-{look_of(look, seat)[0]}{" is-now" if now else ""}"'
        f"{' aria-current=true' if now else ''}>"
        f'{seat_chip(look, cls="chip-big", n=seat)}<div class="nx-seat-head">'
        f"<strong>{scene.who(seat)}{rank('allmeans', scene.glance, seat)}</strong>"
        f"{facts}{dots}</div>"
        f'<ul class="nx-figures">{figures}</ul>{danger}</li>'
    )


def _figure(key: str, n: int, near: bool) -> Html:
    """Paint a counter: its name, its value, what it is out of if it has an end, and how full that is."""
    most = MOST[key]
    filled = max(0, min(n, most)) * 100 // most
    of = f"<small>/{most}</small>" if key != "trust" else ""  # AM-22: trust may rise above what it began with
    return piece(
        f'<li class="nx-figure is-{key}{" is-near" if near else ""}">'
        f'<span class="nx-figure-name">{t(f"allmeans.counter.{key}")}</span>'
        f'<span class="nx-figure-n"><b>{n}</b>{of}</span>'
        '<svg class="nx-gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" '
        'focusable="false"><rect class="nx-rail" width="100" height="6"/>'
        f'<rect class="nx-full" width="{filled}" height="6"/></svg></li>'
    )


def _facts(scene: Scene, seat: int) -> Html:
    """Say what is left of the active seat's turn; of the other one, what it will miss."""
    view = scene.view
    parts = [t("allmeans.seats.hand", n=view["hand_sizes"][seat])]
    if view["active"] == seat and view["phase"] == "turn":
        parts.append(t("allmeans.seats.mains", n=view["mains"]))
        if view["extra"]:
            parts.append(t("allmeans.seats.extra"))
    if view["owed"][seat]:
        parts.append(t("allmeans.seats.owed", n=view["owed"][seat]))
    return join(parts, " · ")


def warnings(scene: Scene, seat: int) -> list[Html]:
    """AM-204: say what the end of turns holds for a seat, and how near it is to winning or losing."""
    if scene.view["result"] is not None or not scene.glance.threats:
        return []
    held, counters = scene.held(seat), scene.counters(seat)
    found = [
        t("allmeans.warn.over", card=title(one["card"]), n=one["over"]) for one in held if one["over"] > 0
    ]
    found += [t("allmeans.warn.falls", card=title(one["card"])) for one in held if one["loyalty"] <= 0]
    if not scene.size(seat, "main") and scene.view["round"]:
        found.append(t("allmeans.warn.dry", n=DRY_PENALTY))
    missing = INFLUENCE_TO_WIN - counters["infl"]
    if missing <= 0:
        found.append(t("allmeans.warn.wins"))
    elif counters["infl"] >= NEAR_WIN:
        found.append(t("allmeans.warn.influence", n=missing))
    if counters["trust"] <= 0:  # AM-207: nothing comes of it before the end of the turn
        found.append(t("allmeans.warn.loses"))
    elif counters["trust"] <= NEAR_LOSS:
        found.append(t("allmeans.warn.trust", n=counters["trust"]))
    free = sum(not cell["territory"] for cell in scene.cells.values())
    if CELLS - free >= NEARLY_FULL:
        loyalty = sum(one["loyalty"] for one in held)
        found.append(t("allmeans.warn.full", n=free, loyalty=loyalty))
    return found


# -- the card of what was touched ----------------------------------------------------------------------------


def focus(scene: Scene) -> Html:
    """Paint what was touched last: a card in full, what lies on a cell, a pile."""
    picked = [f"card:{one}" for one in scene.cards[-1:]]
    inner = next((told for place in (_place(scene), *picked) if (told := _touched(scene, place))), EMPTY)
    empty = EMPTY if inner else Html(f'<p class="note">{t("allmeans.focus.none")}</p>')
    return Html(
        f'<section class="focus-card nx-focus{"" if inner else " is-empty"}" '
        f'aria-label="{t("allmeans.focus.label")}">{inner}{empty}</section>'
    )


def _place(scene: Scene) -> str:
    """Return what is of interest: of an empty cell a card is to go to, the card."""
    place = scene.glance.focus
    here = scene.cells.get(noun(place))
    taken = here is not None and any(things(here, layer) for layer in STANDING)
    return f"card:{scene.cards[-1]}" if scene.cards and verb(place) == "cell" and not taken else place


def _touched(scene: Scene, place: str) -> Html:
    name = noun(place)
    if verb(place) == "pile":
        return pile(scene, name)
    if verb(place) == "sym":
        name = name.rpartition("/")[0]
    cell, _, layer = name.partition("/")
    if cell in CELL_NAMES:
        return _lying(scene, cell, layer)
    if cell in ("0", "1"):
        name = layer
    if slug(name) not in ROWS:
        return EMPTY
    planned = [one for own in scene.view["buffers"] for one in own if one["card"] == name]
    return zoom(name, symbols=planned[0]["symbols"] if planned else None)


def _lying(scene: Scene, cell: str, layer: str) -> Html:
    """Show what lies on a cell: the layer that was touched, the territory or else whatever is on top."""
    here = scene.cells[cell]
    for each in [layer] if layer else STANDING:
        about = next(iter(things(here, each)), None)
        if about and about["card"]:
            return zoom(about["card"], symbols=about["symbols"], more=_state(scene, here, each, about))
        if about:
            return Html(
                f'<h2 class="nx-title">{t("allmeans.focus.down")}</h2><p>{t("allmeans.focus.down-text")}</p>'
            )
    return Html(
        f'<h2 class="nx-title">{t("allmeans.focus.cell", cell=cell)}</h2>'
        f'<p class="note">{t("allmeans.focus.empty")}</p>'
    )


def _state(scene: Scene, here: Cell, layer: str, about: Thing) -> Html:
    """Say how an object stands now: whose it is, its figures, its states."""
    said = [t("allmeans.focus.owner", name=scene.who(about["owner"]))]
    if layer == "territory" and here["territory"]:
        said += _of_territory(here["territory"])
    if layer == "agent" and here["agent"]:
        said += _of_agent(here["agent"], wild=not here["territory"])
    if layer == "graffiti" and here["graffiti"]:
        said += _of_graffiti(here["graffiti"])
    return Html(f'<ul class="nx-state">{join(Html(f"<li>{one}</li>") for one in said)}</ul>')


def _of_territory(land: Territory) -> list[Html]:
    loyalty, tokens = signed_level(land["loyalty"]), signed_level(land["tokens"])
    return [t("allmeans.focus.loyalty", n=loyalty, tokens=tokens)]


def _of_agent(agent: Agent, wild: bool) -> list[Html]:
    """Say an Agent's figures and states, and why it is reckless: operativeness helps only the new."""
    said = [t("allmeans.focus.agent", n=agent["efficiency"], toughness=agent["toughness"])]
    for state in states_of(agent):
        why = f"-{'wild' if wild else 'new'}" if state == "reckless" else ""
        said.append(t("allmeans.focus.shadow" if state == "shadow" else f"allmeans.state.{state}{why}"))
    return said


def _of_graffiti(graffiti: Graffiti) -> list[Html]:
    return [t("allmeans.focus.own-down")] if graffiti["down"] else []


def pile(scene: Scene, name: str) -> Html:
    """Say what is known of a pile: scrap lies open, of archives and hands what this seat has seen."""
    digit, _, zone = name.partition("/")
    if digit not in ("0", "1") or zone not in ZONES:
        return EMPTY
    seat = int(digit)
    head = Html(f'<h2 class="nx-title">{words.zone(zone)}</h2><p class="note">{scene.who(seat)}</p>')
    known, n = known_of(scene, seat, zone), scene.size(seat, zone)
    said = t("allmeans.focus.scrap-empty") if zone == "scrap" and not n else t(f"allmeans.focus.{zone}", n=n)
    items = join(Html(f"<li>{one}</li>") for one in known)
    cards = Html(f'<ul class="nx-list">{items}</ul>') if known else EMPTY
    return Html(f"{head}<p>{said}</p>{cards}")


def known_of(scene: Scene, seat: int, zone: str) -> list[Html]:
    """Return the cards of a pile this seat knows, with their place in an archive."""
    if zone == "scrap":
        return [words.see(one) for one in reversed(scene.view["scraps"][seat])]
    if zone == "hand":
        return [words.see(one) for one in scene.hand(seat)]
    archives = scene.view["archives"][seat]
    top = archives["main_top"] if zone == "main" else archives["extra_top"]
    return [t("allmeans.focus.at", n=n, card=words.see(one)) for n, one in enumerate(top, 1) if one]
