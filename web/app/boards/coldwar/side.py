"""What stands around Cold War's table: the own agents, both sides' trophies and agents, and the card of what was touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import icon, name
from nastolka.games.coldwar.tables import AGENTS, SIDES, SPHERES

from .table import LOOKS, Scene, mark, outline
from .words import GROUP, OBJECTIVE, SHELF, card, influence, noun, short, side, sphere_of, title, told

STATES = ("dead", "leave", "x", "hq")  # of an agent; the first that fits is the one shown
PICTURES = {"dead": "i-dead", "leave": "i-leave", "x": "ag-unknown", "hq": "i-hq"}


def whereabouts(view: Mapping[str, Any], seat: int) -> dict[str, str]:
    """Tell where each agent of a side is, as far as the viewer knows."""
    one = (view.get("agents") or ({}, {}))[seat]
    found = {}
    for agent in AGENTS:
        here = (
            agent in (one.get("dead") or ()),
            agent in (one.get("leave") or ()),
            agent == one.get("x"),
            True,
        )
        found[agent] = next(state for state, is_so in zip(STATES, here, strict=True) if is_so)
    return found


# -- the hand: one's own agents --------------------------------------------------------------------------------------


def hand(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the viewer's six agents by initiative; in the Planning one of them is sent."""
    seat = view.get("seat")
    if seat not in (0, 1) or ui.get("open"):
        return EMPTY
    scene = Scene(view, ui)
    where = whereabouts(view, seat)
    cards = join(_agent(scene, agent, where[agent]) for agent in AGENTS)
    asked = " is-asked" if any(place.startswith("card:") for place in scene.lit | scene.picked) else ""
    return Html(
        f'<section class="hand-box side-{SIDES[seat]} {scene.colour(seat)}"><header class="box-head"><h2>{t("coldwar.hand.title")}</h2></header>'
        f'<ul class="hand agents{asked}" data-keep="hand">{cards}</ul></section>'
    )


def _agent(scene: Scene, agent: str, state: str) -> Html:
    place = f"card:{agent}"
    lit, picked = place in scene.lit, place in scene.picked
    classes = "".join(
        part
        for part, on in (
            (f" is-{state}", True), (" is-lit is-live", lit), (" is-picked", picked),
            (" is-hint", agent in scene.hinted), (" is-focus", scene.focus == agent),
        )
        if on
    )  # fmt: skip
    note = t(f"coldwar.agent.{state}")
    return Html(
        f'<li><button type="button" class="card agent{classes}" data-t="{place}" aria-pressed="{"true" if picked else "false"}">'
        f'<span class="agent-n" title="{t("coldwar.agent.initiative")}">{AGENTS.index(agent) + 1}</span>{icon(f"ag-{agent}", "icon agent-face")}'
        f'<span class="agent-words"><strong>{short(agent)}</strong><span class="card-note">{icon(PICTURES[state])}{note}</span></span></button></li>'
    )


# -- the sides -------------------------------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint what both sides have: points, trophies, event cards kept, and where their agents are."""
    scene = Scene(view, ui)
    rows = join(_side(scene, seat) for seat in (scene.near, scene.far))
    return Html(
        f'<section class="seats-box" aria-label="{t("coldwar.seats.title")}"><ul class="seats cw-seats">{rows}</ul></section>'
    )


def _side(scene: Scene, seat: int) -> Html:
    view, names = scene.view, scene.ui.get("names") or ()
    who = name(names[seat]) if seat < len(names) else EMPTY
    now = scene.asked == seat
    thinking = (
        Html(
            f'<span class="dots"><i></i><i></i><i></i><span class="aloud">{t("coldwar.seats.thinking")}</span></span>'
        )
        if now and scene.ui.get("thinking")
        else EMPTY
    )
    mine = seat == view.get("seat") and not scene.ui.get("open")
    roster = EMPTY if mine else _roster(scene, seat)
    return Html(
        f'<li class="seat cw-seat side-{SIDES[seat]} {scene.colour(seat)}{" is-now" if now else ""}"{" aria-current=true" if now else ""}>'
        f'<header class="cw-seat-head">{mark(seat)}<strong>{side(seat)}</strong><span class="half-name">{who}</span>{thinking}'
        f'<span class="cw-points">{t("coldwar.points", n=(view.get("scores") or (0, 0))[seat])}</span></header>'
        f"{roster}{_trophies(scene, seat)}</li>"
    )


def _roster(scene: Scene, seat: int) -> Html:
    """Paint the six agents of a side as small pictures: in headquarters, on leave, dead, in the field."""
    where = whereabouts(scene.view, seat)
    items = join(_small(scene, agent, where[agent]) for agent in AGENTS)
    return Html(f'<ul class="roster" aria-label="{t("coldwar.seats.agents", side=side(seat))}">{items}</ul>')


def _small(scene: Scene, agent: str, state: str) -> Html:
    place = f"rival:{agent}"
    aimed = place in scene.lit or place in scene.picked
    classes = f"is-{state}{' is-lit' if place in scene.lit else ''}{' is-picked' if place in scene.picked else ''}{' is-hint' if agent in scene.hinted and aimed else ''}"
    label = join((title(agent), t(f"coldwar.agent.{state}")), ", ")
    badge = icon(PICTURES[state], "badge") if state in ("dead", "leave") else EMPTY
    return Html(
        f'<li><button type="button" class="roster-one {classes}" data-t="{place if aimed else f"see:{agent}"}" title="{label}" aria-label="{label}">'
        f"{icon(f'ag-{agent}')}{badge}</button></li>"
    )


def _trophies(scene: Scene, seat: int) -> Html:
    won = list((scene.view.get("trophies") or ((), ()))[seat])
    if not won:
        return Html(f'<p class="note">{t("coldwar.seats.no-trophies")}</p>')
    items = join(_trophy(scene, one) for one in won)
    return Html(
        f'<ul class="trophies" aria-label="{t("coldwar.seats.trophies", side=side(seat))}">{items}</ul>'
    )


def _trophy(scene: Scene, one: Mapping[str, Any]) -> Html:
    """Paint a captured objective: a country by its outline, an event with its name and, when it may be spent, its price."""
    key, points = str(one["id"]), one["points"]
    place = f"event:{key}"
    lit, picked = place in scene.lit, place in scene.picked
    picture = outline(key, "trophy-picture", coarse=True)
    if not one.get("event"):
        label = join((title(key), t("coldwar.points", n=points)), ", ")
        return Html(
            f'<li><button type="button" class="trophy" data-t="see:{key}" title="{label}" aria-label="{label}">{picture}<b>{text(points)}</b></button></li>'
        )
    kept = "price" if lit or picked else "ready" if one.get("ready") else "fresh"
    words = f'<span class="trophy-words"><span>{short(key)}</span><small>{t(f"coldwar.trophy.{kept}", n=points)}</small></span>'
    hinted = key in scene.hinted and lit
    classes = (
        f"is-event{' is-lit' if lit else ''}{' is-picked' if picked else ''}{' is-hint' if hinted else ''}"
    )
    own = any(key == mine["id"] for mine in _own(scene))
    return Html(
        f'<li class="is-long"><button type="button" class="trophy {classes}" data-t="{place if own else f"see:{key}"}">{picture}{words}<b>{text(points)}</b></button></li>'
    )


def _own(scene: Scene) -> Sequence[Mapping[str, Any]]:
    seat = scene.view.get("seat")
    trophies = scene.view.get("trophies") or ((), ())
    return list(trophies[seat]) if seat in (0, 1) else []


# -- the focus card --------------------------------------------------------------------------------------------------


def focus(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Tell what was last touched; before anything was, the objective of the round."""
    key = noun(ui.get("focus"))
    if key not in SHELF:
        key = str(view.get("objective") or "")
    head, body, picture = _told(view, key)
    more = (
        f'<button type="button" class="btn btn-icon btn-only-narrow" popovertarget="focus-more" data-t="ui:focus">{icon("i-info")}'
        f'<span class="label">{t("coldwar.focus.more")}</span></button>'
    )
    return Html(
        f'<section class="focus-card" aria-label="{t("coldwar.focus.label")}"><div class="focus-top">{picture}<div class="focus-head">{head}</div>{more}</div>'
        f'<div class="focus-body" data-keep="focus">{body}</div></section>'
        f'<div class="focus-more" id="focus-more" popover><div class="focus-top">{picture}<div class="focus-head">{head}</div></div>{body}</div>'
    )


def _told(view: Mapping[str, Any], key: str) -> tuple[Html, Html, Html]:
    if key in GROUP:
        return _group_told(key)
    if key in AGENTS:
        number = t("coldwar.focus.initiative", n=AGENTS.index(key) + 1)
        body = Html(f'<p>{told(key, "text")}</p><p class="note">{told(key, "about")}</p>')
        return _head(key, number), body, icon(f"ag-{key}", "icon theme")
    if key in OBJECTIVE:
        return _objective_told(key)
    return (
        Html(f"<h2>{t('coldwar.title')}</h2>"),
        Html(f"<p>{t('coldwar.focus.none')}</p>"),
        icon("ag-unknown", "icon theme"),
    )


def _head(key: str, line: Html) -> Html:
    return Html(f'<h2>{title(key)}</h2><p class="focus-date">{line}</p>')


def _group_told(key: str) -> tuple[Html, Html, Html]:
    sphere = sphere_of(key)
    words = card(sphere)
    line = join((text(words.get("group", words["title"])), t("coldwar.group.n", n=influence(key))), ", ")
    return _head(key, line), Html(f"<p>{told(sphere, 'power')}</p>"), icon(f"sp-{sphere}", "icon theme")


def _objective_told(key: str) -> tuple[Html, Html, Html]:
    one, words = OBJECTIVE[key], card(key)
    order = join((short(SPHERES[sphere]) for sphere in one.priority), ", ")
    figures = t(
        "coldwar.focus.figures", stability=one.stability, limit=one.limit, points=one.points, order=order
    )
    ability = Html(f'<p class="focus-ability">{told(key, "ability")}</p>') if words.get("ability") else EMPTY
    body = Html(f'{ability}<p>{told(key, "text")}</p><p class="note">{figures}</p>')
    return _head(key, text(words.get("years", ""))), body, outline(key, "focus-outline", coarse=True)


def result_model(view: Mapping[str, Any], ui: Mapping[str, Any], headline: Html) -> dict[str, Any]:
    """Return the model of `widgets.result`: both sides, the winner first."""
    names, looks = ui.get("names") or (), ui.get("looks") or LOOKS
    winners = list(view.get("winners") or ())
    rows = [
        {
            "name": join((str(side(seat)), text(names[seat]) if seat < len(names) else EMPTY), " · "),
            "look": looks[seat] if seat < len(looks) else LOOKS[seat],
            "facts": [
                t("coldwar.points", n=view["scores"][seat]),
                t("coldwar.result.trophies", n=len(view["trophies"][seat])),
                t("coldwar.result.dead", n=len(view["agents"][seat].get("dead") or ())),
            ],
            "won": winners == [seat],
        }
        for seat in sorted((0, 1), key=lambda seat: seat not in winners)
    ]
    return {"code": "coldwar", "headline": headline, "rows": rows}
