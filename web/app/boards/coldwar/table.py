"""Cold War's table: the score, and each side with its gauge, its agent and its groups."""

from __future__ import annotations

from typing import NamedTuple

from app.boards import kit
from app.boards.kit import who
from app.i18n import EMPTY, Html, join, locale, t, text
from app.pieces import piece
from app.widgets.base import icon
from nastolka.core.remember import for_a_match
from nastolka.games.coldwar.tables import SIDES, TARGET
from nastolka.games.coldwar.views import GroupInPlay

from .emblems import mark
from .middle import dossier, piles, term
from .outlines import OUTLINES
from .scene import Scene
from .words import MOST, influence, short, side_name, soft, sphere_of, title

STEP = 5  # all points are multiples of five
ROOM = 2  # pips shown beyond the stability at least


def board(scene: Scene) -> Html:
    """Paint the whole table."""
    return Html(
        f'<div class="cw">{_track(_standing(scene))}{_half(scene, scene.far)}'
        f'<div class="cw-middle">{dossier(scene)}{piles(scene)}</div>{_half(scene, scene.near)}</div>'
    )


# -- the score -----------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """All that the painting of the score follows from: a painting like one before is not made again."""

    spoken: str  # the language
    scores: tuple[int, ...]
    colours: tuple[str, str]  # classes
    close: tuple[bool, ...]  # whose side the objective of the round would win the match for
    told: bool  # whether a round that is over is told


def _standing(scene: Scene) -> Standing:
    view, worth = scene.view, scene.view["points"]
    close = (scene.glance.threats and bool(worth) and n < TARGET <= n + (worth or 0) for n in view["scores"])
    return Standing(
        locale(),
        tuple(view["scores"]),
        (scene.colour(0), scene.colour(1)),
        tuple(close),
        view["turn"] is None and view["result"] is None,
    )


@for_a_match(64)
def _track(now: Standing) -> Html:
    """Paint the way to a hundred with both markers on it."""
    cells = join(_cell(now, points) for points in range(0, TARGET + 1, STEP))
    said = t("coldwar.track.said", cia=now.scores[0], kgb=now.scores[1], of=TARGET)
    return piece(
        f'<section class="track"{" data-centre" if now.told else ""} data-spot="track"'
        f' aria-label="{t("coldwar.track.title")}">'
        f'<span class="aloud">{said}</span>'
        f'{_score(now, 0)}<ol class="track-cells" aria-hidden="true">{cells}</ol>{_score(now, 1)}'
        "</section>"
    )


def _score(now: Standing, seat: int) -> Html:
    """Paint a side's points, with a flag where the objective of the round would win the match."""
    said = t("coldwar.track.close", side=side_name(seat))
    flag = Html(
        f'<span class="score-close" title="{said}">{icon("i-warn")}<span class="aloud">{said}</span></span>'
    )
    return Html(
        f'<span class="score {now.colours[seat]} side-{SIDES[seat]}">{mark(seat)}<b>{side_name(seat)}</b>'
        f'<span class="score-n">{now.scores[seat]}</span>{flag if now.close[seat] else EMPTY}</span>'
    )


def _cell(now: Standing, points: int) -> Html:
    """Paint a cell of the track with the markers that stand there."""
    here = [seat for seat in (0, 1) if min(now.scores[seat], TARGET) // STEP * STEP == points]
    marks = join(
        Html(
            f'<i class="marker {now.colours[seat]} side-{SIDES[seat]}"'
            f' data-m="marker:{seat}">{mark(seat)}</i>'
        )
        for seat in here
    )
    label = f"<small>{points}</small>" if points % 25 == 0 else ""
    both = " is-both" if len(here) > 1 else ""
    return Html(f'<li class="track-cell{" is-quarter" if label else ""}{both}">{marks}{label}</li>')


# -- one side of the table -----------------------------------------------------------------------------------


def _half(scene: Scene, seat: int) -> Html:
    """Paint a side: who plays it, its gauge, its agent in the field and its groups."""
    near = " is-near" if seat == scene.near else ""
    now = " is-now" if seat == scene.asked else ""
    head = piece(
        f'<header class="half-head">{mark(seat)}<h3>{side_name(seat)}</h3>'
        f'<span class="half-name">{who(scene.glance.names, seat)}</span>{_tags(scene, seat)}</header>'
    )
    return Html(
        f'<section class="half side-{SIDES[seat]} {scene.colour(seat)}{near}{now}"'
        f' aria-label="{side_name(seat)}">'
        f"{head}{_gauge(_gauge_of(scene, seat))}{_field(scene, seat)}{_groups(scene, seat)}</section>"
    )


def _tags(scene: Scene, seat: int) -> Html:
    """Say that a side has the balance, and that it is its turn."""
    tags = []
    if scene.view["balance"] == seat:
        said = t("coldwar.balance")
        tags.append(_term("balance", Html(f'{icon("i-balance")}<span class="label">{said}</span>')))
    if scene.asked == seat:
        tags.append(Html(f'<span class="tag is-now">{t("coldwar.now")}</span>'))
    return join(tags)


def _term(key: str, said: Html) -> Html:
    return term(key, f"tag is-{key}", said)


class Gauge(NamedTuple):
    """All that the painting of a gauge follows from."""

    spoken: str  # the language
    now: int  # influence
    edge: int  # stability; 0 before there is an objective
    after: int  # … the chosen action
    blind: bool  # whether nobody knows what it comes to
    near: bool  # whether one's own next recruit rather bursts stability than not
    spot: bool


def _gauge_of(scene: Scene, seat: int) -> Gauge:
    now, edge = scene.view["influence"][seat], scene.view["stability"] or 0
    after = scene.after["influence"][seat] if scene.after else now
    blind = scene.blind and seat == scene.view["seat"]
    return Gauge(locale(), now, edge, after, blind, _near(scene, seat, after, edge), seat == scene.near)


@for_a_match(256)
def _gauge(one: Gauge) -> Html:
    """Paint influence against stability, pip by pip, and what the chosen action would make of it."""
    now, edge, after = one.now, one.edge, one.after
    top = now + MOST if one.blind else max(now, after)
    pips = join(_pip(n, now, after, edge, one.blind) for n in range(1, max(edge + ROOM, top) + 1))
    of = Html(f"<small>/{edge}</small>") if edge else EMPTY
    over = after > edge > 0
    spot = ' data-spot="gauge"' if one.spot else ""
    burst = Html(f'{icon("i-warn")}<span class="label">{t("coldwar.gauge.over")}</span>')
    warning = _term("over", burst) if over else _term("near", icon("i-warn")) if one.near else EMPTY
    return piece(
        f'<div class="gauge{" is-over" if over else ""}"{spot}>'
        f'<span class="aloud">{t("coldwar.gauge.said", n=now, of=edge)}</span>'
        f'<span class="gauge-n" aria-hidden="true"><b>{now}</b>{of}{_changed(now, after, one.blind)}</span>'
        f'<span class="pips" aria-hidden="true">{pips}</span>{warning}</div>'
    )


def _near(scene: Scene, seat: int, influence_now: int, edge: int) -> bool:
    """Tell whether one's own next recruit rather bursts stability than not."""
    own = seat == scene.view["seat"] and not scene.glance.open
    return scene.glance.threats and own and 0 <= edge - influence_now <= MOST // 2 and influence_now > 0


def _changed(now: int, after: int, blind: bool) -> Html:
    """Say what the influence would be; of a card nobody knows, between what and what."""
    if not blind and after == now:
        return EMPTY
    then = f"{now + 1}–{now + MOST}" if blind else after
    return Html(f'<span class="gauge-after">{icon("i-on", "icon tiny")}<b>{then}</b></span>')


def _pip(n: int, now: int, after: int, edge: int, blind: bool) -> Html:
    states = (
        ("on", n <= min(now, after)), ("plus", now < n <= after), ("minus", after < n <= now),
        ("may", blind and now < n), ("past", 0 < edge < n), ("edge", n == edge),
    )  # fmt: skip
    return Html(f'<i class="{" ".join(state for state, is_so in states if is_so)}"></i>')


def _field(scene: Scene, seat: int) -> Html:
    """Paint the agent in the field: none yet, face down, known to the viewer, or turned up."""
    agents = scene.view["agents"][seat]
    known = agents["x"]
    if not agents["placed"]:
        nobody = t("coldwar.field.none")
        return piece(f'<div class="agent-x is-empty">{icon("ag-unknown")}<span>{nobody}</span></div>')
    place = f"agent:{seat}"
    if known is None:
        words = _two_lines(t("coldwar.field.x"), t("coldwar.field.hidden"))
        hidden = f'<div class="agent-x is-hidden" data-m="{place}">'
        return piece(f"{hidden}{icon('ag-unknown')}{words}</div>")
    if known in agents["dead"]:
        return _in_field(known, place, "is-open is-lost", "dead")
    if agents["open"]:
        return _in_field(known, place, "is-open", "open")
    if seat == scene.view["seat"]:
        return _in_field(known, place, "is-known", "mine")
    return _in_field(known, place, "is-known", "seen" if scene.view["shown"][seat] else "sure")


def _in_field(agent: str, place: str, state: str, note: str) -> Html:
    """Paint an agent who is known, as a way to his card."""
    words = _two_lines(short(agent), t(f"coldwar.field.{note}"))
    return piece(
        f'<button type="button" data-t="see:{text(agent)}" data-m="{place}" class="agent-x {state}">'
        f"{icon(f'ag-{agent}')}{words}</button>"
    )


def _two_lines(first: Html, second: Html) -> Html:
    return Html(f'<span class="agent-x-words"><strong>{first}</strong><small>{second}</small></span>')


# -- groups --------------------------------------------------------------------------------------------------


def _groups(scene: Scene, seat: int) -> Html:
    """Paint a side's groups in a row, and the places that are still free."""
    row = scene.view["groups"][seat]
    ids = [one["id"] for one in row]
    entry = scene.focus if scene.focus in ids else (ids[0] if ids else "")
    places = max(len(row), scene.view["limit"] or 0, 1)
    cards = [_group(scene, seat, one, one["id"] == entry) for one in row]
    cards += [_free(n) for n in range(places - len(row))]
    label = t("coldwar.groups.title", side=side_name(seat))
    return Html(
        f'<div class="groups of-{places}" role="grid" aria-label="{label}">'
        f'<div role="row" class="groups-row">{join(cards)}</div></div>'
    )


def _free(n: int) -> Html:
    """Paint a place where a group may still be recruited."""
    plus = icon("i-plus") if n == 0 else EMPTY
    said = t("coldwar.groups.free")
    return piece(f'<span role="gridcell" class="grp is-free"><span class="aloud">{said}</span>{plus}</span>')


class Group(NamedTuple):
    """All that the painting of a group follows from: one like one before is not painted again."""

    spoken: str  # the language
    key: str
    seat: int
    active: bool
    entry: bool  # where Tab leads to
    aimed: bool  # a click on it aims at it: another one is chosen to act
    lit: bool
    picked: bool
    hit: bool  # picked as what is aimed at
    hint: int | None
    focus: bool
    gone: bool  # the chosen action takes it from where it lies


def _group(scene: Scene, seat: int, one: GroupInPlay, entry: bool) -> Html:
    key = one["id"]
    aimed = f"at:{key}" in scene.lit | scene.picked
    return _card(
        Group(
            locale(),
            key,
            seat,
            bool(one["active"]),
            entry,
            aimed,
            (f"at:{key}" if aimed else f"cell:{key}") in scene.lit - scene.picked,
            f"cell:{key}" in scene.picked,
            f"at:{key}" in scene.picked,
            scene.hinted.get(key),
            key == scene.focus,
            _goes(scene, key),
        )
    )


@for_a_match(256)
def _card(one: Group) -> Html:
    """Paint one group: its sphere, figure and name, and whether it can still be used."""
    key, sphere, figure = one.key, sphere_of(one.key), influence(one.key)
    place = f"at:{key}" if one.aimed else f"cell:{key}"
    state = t("coldwar.group.active" if one.active else "coldwar.group.used")
    does = t(f"coldwar.does.{sphere}") if one.active else state  # where there is room, what it is active for
    said = join((title(key), short(sphere), t("coldwar.group.n", n=figure), state, side_name(one.seat)), ", ")
    more = Html(f", {t('coldwar.group.lit')}") if one.lit else EMPTY
    return piece(
        f'<button type="button" role="gridcell" class="grp g-{sphere}{_states(one)}"'
        f' data-t="{text(place)}" data-m="group:{text(key)}" tabindex="{0 if one.entry else -1}">'
        f'<span class="aloud">{said}{more}</span>'
        f'<span class="grp-top" aria-hidden="true">{icon(f"sp-{sphere}")}'
        f'<b class="grp-n">{figure}</b></span><span class="grp-name" aria-hidden="true">{soft(key)}</span>'
        f'<span class="grp-state" aria-hidden="true">{icon("i-active" if one.active else "i-rest")}'
        f"<span>{does}</span></span></button>"
    )


def _states(one: Group) -> str:
    """Return the classes of a group's state."""
    states = (
        (" is-used", not one.active), (" is-lit", one.lit),
        (" is-picked", one.picked), (" is-aimed", one.hit),
        (kit.hint_class(one.hint), True), (" is-focus", one.focus), (" is-gone", one.gone),
    )  # fmt: skip
    return "".join(state for state, is_so in states if is_so)


def _goes(scene: Scene, key: str) -> bool:
    """Tell whether the chosen action takes this group from where it lies."""
    words = (scene.chosen or "").split()
    return len(words) == 3 and words[2] == key and sphere_of(words[1]) in ("military", "political")


# -- small ---------------------------------------------------------------------------------------------------


def thumbnail(scene: Scene) -> Html:
    """Draw the position small: the objective, and how far both sides are."""
    bars = join(_bar(scene, seat) for seat in (0, 1))
    return Html(
        '<svg class="thumb thumb-coldwar" viewBox="0 0 100 100">'
        '<rect class="thumb-paper" width="100" height="100" rx="4"/>'
        f"{_land(scene.view['objective'])}{bars}</svg>"
    )


def _land(key: str | None) -> Html:
    """Draw the objective small; nothing before the first one."""
    if key is None:
        return EMPTY
    if key not in OUTLINES:
        return Html(
            f'<use class="thumb-emblem" href="#ev-{text(key)}" x="22" y="14" width="56" height="56"/>'
        )
    width, height, _, coarse = OUTLINES[key]
    at = f"translate({50 - width * 0.03} {44 - height * 0.03}) scale(0.06)"
    return Html(f'<g transform="{at}"><path class="thumb-land" d="{coarse}"/></g>')


def _bar(scene: Scene, seat: int) -> Html:
    """Draw how far a side is."""
    at, length = 80 + 8 * seat, min(scene.view["scores"][seat], TARGET) * 0.84
    return Html(
        f'<rect class="thumb-rail" x="8" y="{at}" width="84" height="5"/>'
        f'<rect class="thumb-score {scene.colour(seat)}" x="8" y="{at}" width="{length:.1f}" height="5"/>'
    )
