"""What stands around Cold War's table: one's own agents, what both sides have, and the card touched last."""

from __future__ import annotations

from typing import NamedTuple

from app.boards import kit
from app.i18n import EMPTY, Html, join, locale, t
from app.pieces import piece
from app.widgets.base import icon
from nastolka.core.remember import for_a_match
from nastolka.games.coldwar.tables import AGENTS, SIDES, SPHERES
from nastolka.games.coldwar.views import Trophy, View

from .emblems import mark, outline
from .scene import Scene
from .words import (
    GROUP,
    OBJECTIVE,
    SHELF,
    card,
    influence,
    prose,
    short,
    side_name,
    soft,
    sphere_of,
    title,
)

TERMS = {  # what the table explains of itself
    "balance": "i-balance",
    "over": "i-warn",
    "near": "i-warn",
    "stability": "i-balance",
    "limit": "i-deck",
    "points": "i-timeline",
    "priority": "i-timeline",
}
PICTURES = {"dead": "i-dead", "leave": "i-leave", "x": "ag-unknown", "hq": "i-hq"}  # by where an agent is


def whereabouts(view: View, seat: int) -> dict[str, str]:
    """Tell where each agent of a side is, as far as the viewer knows."""
    own = view["agents"][seat]
    found = dict.fromkeys(AGENTS, "hq")
    if own["x"]:
        found[own["x"]] = "x"
    return found | dict.fromkeys(own["leave"], "leave") | dict.fromkeys(own["dead"], "dead")


def _classes(*states: tuple[str, bool]) -> str:
    """Return the classes of what is so."""
    return "".join(f" {state}" for state, is_so in states if is_so)


# -- the hand: one's own agents ------------------------------------------------------------------------------


def hand(scene: Scene) -> Html:
    """Paint the viewer's six agents by initiative; in the Planning one of them is sent."""
    seat = scene.view["seat"]
    if seat is None or scene.glance.open:
        return EMPTY
    where = whereabouts(scene.view, seat)
    cards = join(_agent(_agent_of(scene, agent, where[agent])) for agent in AGENTS)
    asked = _classes(("is-asked", any(place.startswith("card:") for place in scene.lit | scene.picked)))
    return Html(
        f'<section class="hand-box side-{SIDES[seat]} {scene.colour(seat)}">'
        f'<header class="box-head"><h2>{t("coldwar.hand.title")}</h2></header>'
        f'<ul class="hand agents{asked}" data-keep="hand">{cards}</ul></section>'
    )


class Agent(NamedTuple):
    """All that the painting of an agent follows from: one like one before is not painted again."""

    spoken: str  # the language
    key: str
    state: str  # where he is
    lit: bool
    picked: bool
    hint: int | None
    focus: bool = False


def _agent_of(scene: Scene, agent: str, state: str) -> Agent:
    place = f"card:{agent}"
    return Agent(
        locale(),
        agent,
        state,
        place in scene.lit,
        place in scene.picked,
        scene.hinted.get(agent),
        scene.focus == agent,
    )


@for_a_match(128)
def _agent(one: Agent) -> Html:
    """Paint an agent of one's own as a card."""
    classes = _classes(
        (f"is-{one.state}", True),
        ("is-lit is-live", one.lit),
        ("is-picked", one.picked),
        (kit.hint_class(one.hint), one.hint is not None),
        ("is-focus", one.focus),
    )
    return piece(
        f'<li><button type="button" class="card agent{classes}" data-t="card:{one.key}"'
        f' aria-pressed="{"true" if one.picked else "false"}">'
        f'<span class="agent-n" title="{t("coldwar.agent.initiative")}">{AGENTS.index(one.key) + 1}</span>'
        f'{icon(f"ag-{one.key}", "icon agent-face")}<span class="agent-words">'
        f"<strong>{soft(one.key)}</strong>"
        f'<span class="card-note">{icon(PICTURES[one.state])}{t(f"coldwar.agent.{one.state}")}</span>'
        "</span></button></li>"
    )


# -- the sides -----------------------------------------------------------------------------------------------


def seats(scene: Scene) -> Html:
    """Paint what both sides have: points, trophies, event cards kept, and where their agents are."""
    rows = join(_side(scene, seat) for seat in (scene.near, scene.far))
    return Html(
        f'<section class="seats-box" aria-label="{t("coldwar.seats.title")}">'
        f'<ul class="seats cw-seats">{rows}</ul></section>'
    )


def _side(scene: Scene, seat: int) -> Html:
    """Paint what a side has; the agents of one's own are in the hand."""
    now = scene.asked == seat
    mine = seat == scene.view["seat"] and not scene.glance.open
    return Html(
        f'<li class="seat cw-seat side-{SIDES[seat]} {scene.colour(seat)}{" is-now" if now else ""}"'
        f"{' aria-current=true' if now else ''}>"
        f'<header class="cw-seat-head">{mark(seat)}<strong>{side_name(seat)}</strong>'
        f'<span class="half-name">{kit.who(scene.glance.names, seat)}</span>'
        f"{kit.rank('coldwar', scene.glance, seat)}"
        f"{_dots(scene) if now else ''}"
        f'<span class="cw-points">{t("coldwar.points", n=scene.view["scores"][seat])}</span></header>'
        f"{'' if mine else _roster(scene, seat)}{_trophies(scene, seat)}</li>"
    )


def _dots(scene: Scene) -> Html:
    return kit.dots(t("coldwar.seats.thinking")) if scene.glance.thinking else EMPTY


def _roster(scene: Scene, seat: int) -> Html:
    """Paint the six agents of a side as small pictures: in headquarters, on leave, dead, in the field."""
    where = whereabouts(scene.view, seat)
    items = join(_small(_small_of(scene, agent, where[agent])) for agent in AGENTS)
    label = t("coldwar.seats.agents", side=side_name(seat))
    return Html(f'<ul class="roster" aria-label="{label}">{items}</ul>')


def _small_of(scene: Scene, agent: str, state: str) -> Agent:
    place = f"rival:{agent}"
    lit, picked = place in scene.lit, place in scene.picked
    return Agent(locale(), agent, state, lit, picked, scene.hinted.get(agent) if lit or picked else None)


@for_a_match(128)
def _small(one: Agent) -> Html:
    """Paint an agent as a small picture, a way to his card or what the click is about."""
    classes = _classes(
        (f"is-{one.state}", True),
        ("is-lit", one.lit),
        ("is-picked", one.picked),
        (kit.hint_class(one.hint), one.hint is not None),
    )
    target = f"{'rival' if one.lit or one.picked else 'see'}:{one.key}"
    label = join((title(one.key), t(f"coldwar.agent.{one.state}")), ", ")
    badge = icon(PICTURES[one.state], "badge") if one.state in ("dead", "leave") else EMPTY
    return piece(
        f'<li><button type="button" class="roster-one{classes}" data-t="{target}"'
        f' title="{label}" aria-label="{label}">{icon(f"ag-{one.key}")}{badge}</button></li>'
    )


def _trophies(scene: Scene, seat: int) -> Html:
    """Paint what a side has captured."""
    won = scene.view["trophies"][seat]
    if not won:
        return Html(f'<p class="note">{t("coldwar.seats.no-trophies")}</p>')
    items = join(
        _kept_event(scene, one, seat == scene.view["seat"]) if one["event"] else _country(one) for one in won
    )
    label = t("coldwar.seats.trophies", side=side_name(seat))
    return Html(f'<ul class="trophies" aria-label="{label}">{items}</ul>')


def _country(one: Trophy) -> Html:
    """Paint a captured country by its outline."""
    key, points = one["id"], one["points"]
    label = join((title(key), t("coldwar.points", n=points)), ", ")
    return Html(
        f'<li><button type="button" class="trophy" data-t="see:{key}" data-m="trophy:{key}" title="{label}"'
        f' aria-label="{label}">'
        f"{outline(key, 'trophy-picture', coarse=True)}<b>{points}</b></button></li>"
    )


def _kept_event(scene: Scene, one: Trophy, own: bool) -> Html:
    """Paint a captured event with its name and, when it may be spent, its price."""
    key, points = one["id"], one["points"]
    place = f"event:{key}"
    lit, picked = place in scene.lit, place in scene.picked
    classes = _classes(
        ("is-event", True),
        ("is-lit", lit),
        ("is-picked", picked),
        (kit.hint_class(scene.hinted.get(key)), lit and key in scene.hinted),
    )
    kept = "price" if lit or picked else "ready" if one["ready"] else "fresh"
    note = t(f"coldwar.trophy.{kept}", n=points)
    target = place if own else f"see:{key}"
    return Html(
        f'<li class="is-long"><button type="button" class="trophy{classes}" data-t="{target}"'
        f' data-m="trophy:{key}">'
        f"{outline(key, 'trophy-picture', coarse=True)}"
        f'<span class="trophy-words"><span>{short(key)}</span><small>{note}</small></span>'
        f"<b>{points}</b></button></li>"
    )


# -- the focus card ------------------------------------------------------------------------------------------


def focus(scene: Scene) -> Html:
    """Tell what was last touched; before anything was, the objective of the round."""
    known = scene.focus in SHELF or scene.focus in TERMS
    key = scene.focus if known else scene.view["objective"] or ""
    return kit.focus("coldwar", _about(key, scene))


def _about(key: str, scene: Scene) -> kit.About:
    if key in TERMS:
        order = join((short(one) for one in scene.view["priority"] or ()), ", ")
        body = Html(f"<p>{t(f'coldwar.term.{key}-about', order=order)}</p>")
        head = kit.head(t(f"coldwar.term.{key}"), t("coldwar.title"))
        return kit.About(head, body, icon(TERMS[key], "icon theme"))
    if key in GROUP:
        return _about_group(key)
    if key in AGENTS:
        return _about_agent(key, scene.glance.terms.get("voices") != "off")
    if key in OBJECTIVE:
        return _about_objective(key)
    head = Html(f"<h2>{t('coldwar.title')}</h2>")
    return kit.About(head, Html(f"<p>{t('coldwar.focus.none')}</p>"), icon("ag-unknown", "icon theme"))


def _about_group(key: str) -> kit.About:
    sphere = sphere_of(key)
    words = card(sphere)
    line = join((words.get("group", words["title"]), t("coldwar.group.n", n=influence(key))), ", ")
    body = Html(f"<p>{prose(sphere, 'power')}</p>")
    return kit.About(kit.head(title(key), line), body, icon(f"sp-{sphere}", "icon theme"))


def _about_agent(key: str, voiced: bool) -> kit.About:
    line = t("coldwar.focus.initiative", n=AGENTS.index(key) + 1)
    about = Html(f'<p class="note">{prose(key, "about")}</p>') if voiced else EMPTY
    body = Html(f'<p>{prose(key, "text")}</p>{about}<p class="note">{t("coldwar.focus.agent-note")}</p>')
    return kit.About(kit.head(title(key), line), body, icon(f"ag-{key}", "icon theme"))


def _about_objective(key: str) -> kit.About:
    one, words = OBJECTIVE[key], card(key)
    order = join((short(SPHERES[sphere]) for sphere in one.priority), ", ")
    figures = t(
        "coldwar.focus.figures", stability=one.stability, limit=one.limit, points=one.points, order=order
    )
    ability = f'<p class="focus-ability">{prose(key, "ability")}</p>' if "ability" in words else ""
    body = Html(f'{ability}<p>{prose(key, "text")}</p><p class="note">{figures}</p>')
    head = kit.head(title(key), words.get("years", ""))
    return kit.About(head, body, outline(key, "focus-outline", coarse=True))
