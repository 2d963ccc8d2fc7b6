"""Cold War's table: the score track, the dossier of the objective, and for each side its groups and its gauge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import icon, look_of, name
from nastolka.games.coldwar.tables import SIDES, SPHERES, TARGET

from . import places
from .outlines import OUTLINES
from .words import (
    GROUP,
    OBJECTIVE,
    card,
    influence,
    noun,
    phase,
    see,
    short,
    side,
    soft,
    sphere_of,
    title,
)

STEP = 5  # all points are multiples of five
MOST = 6  # the largest figure on a group
ROOM = 2  # pips shown beyond the stability at least


class Scene:
    """What every part of the table must know, worked out once."""

    def __init__(self, view: Mapping[str, Any], ui: Mapping[str, Any]) -> None:
        self.view, self.ui = view, ui
        seat = view.get("seat")
        self.near = seat if seat in (0, 1) and not ui.get("open") else 0  # a shared table does not turn round
        self.far = 1 - self.near
        self.picked = {str(one) for one in ui.get("picked") or ()}
        self.lit = places.lit(view, ui)
        hint = str((ui.get("hint") or {}).get("action", ""))
        self.hinted = (
            {noun(one) for one in places.targets(hint, view) if not one.startswith("act:")} if hint else set()
        )
        self.focus = noun(ui.get("focus"))
        self.chosen = places.chosen(view, ui)
        self.preview: Mapping[str, Any] = (view.get("preview") or {}).get(self.chosen or "") or {}
        self.blind = self.chosen == "recruit" and not self.preview
        self.asked = (view.get("turn") or {}).get("seat") if view.get("result") is None else None

    def colour(self, seat: int) -> str:
        """Return the class of a side's colour."""
        looks = self.ui.get("looks") or ()
        return f"c-{look_of(looks[seat] if seat < len(looks) else LOOKS[seat])[0]}"


# Blue and red are the sides' own (CW-1); a player may still choose others.
LOOKS = ({"colour": "blue", "shape": "square"}, {"colour": "vermilion", "shape": "round"})


def board(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the whole table."""
    scene = Scene(view, ui)
    return Html(
        f'<div class="cw">{track(scene)}{half(scene, scene.far)}<div class="cw-middle">{dossier(scene)}{piles(scene)}</div>'
        f"{half(scene, scene.near)}</div>"
    )


def mark(seat: int, cls: str = "") -> Html:
    """Draw a side's mark: a compass rose or a shield with a sword."""
    return icon(f"sd-{SIDES[seat]}", f"side-mark {cls}".strip())


# -- the score -------------------------------------------------------------------------------------------------------


def track(scene: Scene) -> Html:
    """Paint the way to a hundred with both markers on it."""
    scores = list(scene.view.get("scores") or (0, 0))
    cells = "".join(_cell(scene, points, scores) for points in range(0, TARGET + 1, STEP))
    ends = [
        Html(
            f'<span class="score {scene.colour(seat)} side-{SIDES[seat]}">{mark(seat)}<b>{side(seat)}</b>'
            f'<span class="score-n">{text(scores[seat])}</span></span>'
        )
        for seat in (0, 1)
    ]
    said = t("coldwar.track.said", cia=scores[0], kgb=scores[1], of=TARGET)
    return Html(
        f'<section class="track" aria-label="{t("coldwar.track.title")}"><span class="aloud">{said}</span>{ends[0]}'
        f'<ol class="track-cells" aria-hidden="true">{cells}</ol>{ends[1]}</section>'
    )


def _cell(scene: Scene, points: int, scores: Sequence[int]) -> str:
    here = [seat for seat in (0, 1) if min(scores[seat], TARGET) // STEP * STEP == points]
    marks = "".join(
        f'<i class="marker {scene.colour(seat)} side-{SIDES[seat]}">{mark(seat)}</i>' for seat in here
    )
    label = f"<small>{points}</small>" if points % 25 == 0 else ""
    both = " is-both" if len(here) > 1 else ""
    return f'<li class="track-cell{" is-quarter" if label else ""}{both}">{marks}{label}</li>'


# -- one side of the table -------------------------------------------------------------------------------------------


def half(scene: Scene, seat: int) -> Html:
    """Paint a side: who plays it, its gauge, its agent in the field and its groups."""
    names = scene.ui.get("names") or ()
    who = name(names[seat]) if seat < len(names) else EMPTY
    now = scene.asked == seat
    classes = f"half side-{SIDES[seat]} {scene.colour(seat)}{' is-near' if seat == scene.near else ''}{' is-now' if now else ''}"
    tags = []
    if scene.view.get("balance") == seat:
        tags.append(Html(f'<span class="tag is-balance" title="{t("coldwar.balance")}">{icon("i-balance")}<span class="label">{t("coldwar.balance")}</span></span>'))  # fmt: skip
    if now:
        tags.append(Html(f'<span class="tag is-now">{t("coldwar.now")}</span>'))
    head = Html(
        f'<header class="half-head">{mark(seat)}<h3>{side(seat)}</h3><span class="half-name">{who}</span>{join(tags)}</header>'
    )
    return Html(
        f'<section class="{classes}" aria-label="{side(seat)}">{head}{gauge(scene, seat)}{field(scene, seat)}{groups(scene, seat)}</section>'
    )


def gauge(scene: Scene, seat: int) -> Html:
    """Paint influence against stability, pip by pip, and what the chosen action would make of it."""
    view = scene.view
    now = int((view.get("influence") or (0, 0))[seat])
    after = int(scene.preview["influence"][seat]) if scene.preview else now
    edge = int(view.get("stability") or 0)
    blind = scene.blind and seat == view.get("seat")
    top = now + MOST if blind else max(now, after)
    pips = "".join(_pip(n, now, after, edge, blind) for n in range(1, max(edge + ROOM, top) + 1))
    changed = Html(f'<span class="gauge-after">{icon("i-on", "icon tiny")}{_after(now, after, blind)}</span>') if blind or after != now else EMPTY  # fmt: skip
    of = Html(f"<small>/{edge}</small>") if edge else EMPTY
    over = after > edge > 0
    tag = (
        Html(f'<span class="tag is-over">{icon("i-warn")}{t("coldwar.gauge.over")}</span>') if over else EMPTY
    )
    said = t("coldwar.gauge.said", n=now, of=edge)
    return Html(
        f'<div class="gauge{" is-over" if over else ""}"><span class="aloud">{said}</span><span class="gauge-n" aria-hidden="true">'
        f'<b>{now}</b>{of}{changed}</span><span class="pips" aria-hidden="true">{pips}</span>{tag}</div>'
    )


def _after(now: int, after: int, blind: bool) -> Html:
    return Html(f"<b>{now + 1}–{now + MOST}</b>") if blind else Html(f"<b>{after}</b>")


def _pip(n: int, now: int, after: int, edge: int, blind: bool) -> str:
    states = (
        ("on", n <= min(now, after)), ("plus", now < n <= after), ("minus", after < n <= now),
        ("may", blind and now < n), ("past", 0 < edge < n), ("edge", n == edge),
    )  # fmt: skip
    return f'<i class="{" ".join(state for state, is_so in states if is_so)}"></i>'


def field(scene: Scene, seat: int) -> Html:
    """Paint the agent in the field: none yet, face down, known to the viewer, or turned up."""
    agents = (scene.view.get("agents") or ({}, {}))[seat]
    known = agents.get("x")
    if not agents.get("placed"):
        return Html(
            f'<div class="agent-x is-empty">{icon("ag-unknown")}<span>{t("coldwar.field.none")}</span></div>'
        )
    if known and agents.get("open"):
        return _in_field(known, "is-open", short(known), t("coldwar.field.open"))
    if known:
        shown = (scene.view.get("shown") or (False, False))[seat]
        note = "mine" if seat == scene.view.get("seat") else "seen" if shown else "sure"
        return _in_field(known, "is-known", short(known), t(f"coldwar.field.{note}"))
    return _in_field("", "is-hidden", t("coldwar.field.x"), t("coldwar.field.hidden"))


def _in_field(agent: str, state: str, who: Html, note: Html) -> Html:
    picture = icon(f"ag-{text(agent)}" if agent else "ag-unknown", "icon")
    tag, place = ("button", f' type="button" data-t="see:{text(agent)}"') if agent else ("div", "")
    return Html(
        f'<{tag}{place} class="agent-x {state}">{picture}<span class="agent-x-words"><strong>{who}</strong><small>{note}</small></span></{tag}>'
    )


# -- groups ----------------------------------------------------------------------------------------------------------


def groups(scene: Scene, seat: int) -> Html:
    """Paint a side's groups in a row, and the places that are still free."""
    row = list((scene.view.get("groups") or ((), ()))[seat])
    ids = [one["id"] for one in row]
    entry = scene.focus if scene.focus in ids else (ids[0] if ids else "")
    cards = "".join(group(scene, seat, one, one["id"] == entry) for one in row)
    free = max(0, int(scene.view.get("limit") or 0) - len(row), 0 if row else 1)
    cards += "".join(_free(n) for n in range(free))
    return Html(
        f'<div class="groups" role="grid" aria-label="{t("coldwar.groups.title", side=side(seat))}"><div role="row" class="groups-row">{cards}</div></div>'
    )


def _free(n: int) -> Html:
    """Paint a place where a group may still be recruited."""
    plus = icon("i-plus") if n == 0 else EMPTY
    return Html(
        f'<span role="gridcell" class="grp is-free"><span class="aloud">{t("coldwar.groups.free")}</span>{plus}</span>'
    )


def group(scene: Scene, seat: int, one: Mapping[str, Any], entry: bool) -> Html:
    """Paint one group: its sphere, figure and name, and whether it can still be used."""
    key, active = str(one["id"]), bool(one["active"])
    aimed = f"at:{key}" in scene.lit or f"at:{key}" in scene.picked
    place = "at" if aimed else "cell"
    shown = scene.lit | {f"cell:{key}"} if aimed else scene.lit
    states = (
        (" is-used", not active), (" is-lit", f"{place}:{key}" in shown and f"{place}:{key}" not in scene.picked),
        (" is-picked", f"cell:{key}" in scene.picked), (" is-aimed", f"at:{key}" in scene.picked),
        (" is-hint", key in scene.hinted), (" is-focus", key == scene.focus), (" is-gone", _goes(scene, key)),
    )  # fmt: skip
    classes = "".join(state for state, on in states if on)
    state = t("coldwar.group.active" if active else "coldwar.group.used")
    said = join(
        (title(key), short(sphere_of(key)), t("coldwar.group.n", n=influence(key)), state, side(seat)), ", "
    )
    more = Html(f", {t('coldwar.group.lit')}") if " is-lit" in classes else EMPTY
    return Html(
        f'<button type="button" role="gridcell" class="grp g-{sphere_of(key)}{classes}" data-t="{place}:{text(key)}" tabindex="{0 if entry else -1}">'
        f'<span class="aloud">{said}{more}</span><span class="grp-top" aria-hidden="true">{icon(f"sp-{sphere_of(key)}")}<b class="grp-n">{influence(key)}</b></span>'
        f'<span class="grp-name" aria-hidden="true">{soft(key)}</span>'
        f'<span class="grp-state" aria-hidden="true">{icon("i-active" if active else "i-rest")}<span>{state}</span></span></button>'
    )


def _goes(scene: Scene, key: str) -> bool:
    """Tell whether the chosen action takes this group from where it lies."""
    words = (scene.chosen or "").split()
    return len(words) == 3 and words[2] == key and sphere_of(words[1]) in ("military", "political")


# -- the objective ---------------------------------------------------------------------------------------------------


def outline(key: str, cls: str = "outline", coarse: bool = False) -> Html:
    """Draw an objective: the outline of its country, or its event's emblem."""
    if key not in OUTLINES:
        return icon(f"ev-{text(key)}", f"{cls} emblem") if key in OBJECTIVE else icon("i-deck", cls)
    width, height, fine, small = OUTLINES[key]
    return Html(
        f'<svg class="{cls}" viewBox="-12 -12 {width + 24} {height + 24}" aria-hidden="true" focusable="false"><path d="{small if coarse else fine}"/></svg>'
    )


def dossier(scene: Scene) -> Html:
    """Paint the objective of the round as a dossier: what it is, its figures, its spheres from large to small."""
    view = scene.view
    key = view.get("objective")
    if not key or key not in OBJECTIVE:
        return Html(f'<section class="dossier is-empty"><p>{t("coldwar.dossier.none")}</p></section>')
    about = card(key)
    token = view.get("token")
    stamp = Html(f'<span class="stamp token {scene.colour(token)} side-{SIDES[token]}">{mark(token)}<span>{side(token)}</span></span>') if token in (0, 1) else EMPTY  # fmt: skip
    ability = (
        Html(f'<p class="dossier-ability">{text(about["ability"])}</p>') if about.get("ability") else EMPTY
    )
    focus = " is-focus" if scene.focus == key else ""
    return Html(
        f'<section class="dossier{focus}" aria-label="{t("coldwar.dossier.title")}"><button type="button" class="dossier-open" data-t="see:{text(key)}"'
        f' aria-label="{title(key)}">{outline(key)}{stamp}</button><div class="dossier-words">'
        f'<span class="dossier-over">{t("coldwar.dossier.round", n=view.get("round", 1))}<span class="dossier-phase"> · {phase(view)}</span></span><strong>{title(key)}</strong>'
        f"<small>{text(about.get('years', ''))}</small></div>{figures(view)}{priorities(view)}{ability}{_fate(scene)}</section>"
    )


def figures(view: Mapping[str, Any]) -> Html:
    """Paint stability, limit and points."""
    items = join(
        Html(
            f'<li class="figure is-{part}"><b>{text(view.get(part) or 0)}</b><span>{t(f"coldwar.figure.{part}")}</span></li>'
        )
        for part in ("stability", "limit", "points")
    )
    return Html(f'<ul class="figures">{items}</ul>')


def priorities(view: Mapping[str, Any]) -> Html:
    """Paint the four spheres, the most important one largest."""
    order = [one for one in view.get("priority") or () if one in SPHERES]
    items = join(
        Html(
            f'<li class="prio prio-{n}" title="{title(one)}">{icon(f"sp-{one}")}<span class="aloud">{title(one)}</span></li>'
        )
        for n, one in enumerate(order, 1)
    )
    return Html(f'<ol class="prios" aria-label="{t("coldwar.dossier.priority")}">{items}</ol>')


def _fate(scene: Scene) -> Html:
    fate, taker = scene.view.get("fate"), scene.view.get("taker")
    if fate == "captured" and taker in (0, 1):
        return Html(
            f'<p class="stamp fate {scene.colour(taker)}">{t("coldwar.fate.captured", side=side(taker))}</p>'
        )
    return Html(f'<p class="stamp fate">{t("coldwar.fate.buried")}</p>') if fate == "buried" else EMPTY


# -- piles -----------------------------------------------------------------------------------------------------------


def piles(scene: Scene) -> Html:
    """Paint the deck of groups, what was discarded last, the deck of objectives, and a wait that hangs in the air."""
    view = scene.view
    deck, gone, goals = (view.get(part) or {} for part in ("deck", "discard", "objectives"))
    lit, picked = "pile:groups" in scene.lit, "pile:groups" in scene.picked
    state = f"{' is-lit' if lit else ''}{' is-picked' if picked else ''}{' is-hint' if scene.chosen is None and (scene.ui.get('hint') or {}).get('action') == 'recruit' else ''}"
    top = gone.get("top")
    last = (
        t("coldwar.pile.discard", n=gone.get("count", 0), card=see(top))
        if top in GROUP
        else t("coldwar.pile.discard-empty")
    )
    waits = (
        Html(f'<p class="pile-wait">{icon("i-wait-hand")}<span>{t("coldwar.waited")}</span></p>')
        if view.get("waits") and (view.get("turn") or {}).get("kind") == "turn"
        else EMPTY
    )
    return Html(
        f'<div class="piles-box"><button type="button" class="pile-card{state}" data-t="pile:groups">{icon("i-deck")}<span class="pile-words"><strong>{t("coldwar.pile.groups")}</strong>'
        f"<small>{t('coldwar.pile.left', n=deck.get('count', 0))}{_known(deck)}</small></span></button>"
        f'<p class="pile-line">{icon("i-discards")}<span>{last}</span></p>'
        f'<p class="pile-line">{icon("ag-unknown")}<span>{t("coldwar.pile.objectives", n=goals.get("count", 0))}{_under(goals)}</span></p>{waits}</div>'
    )


def _known(deck: Mapping[str, Any]) -> Html:
    """Name the top cards the viewer knows: what was looked at need not be kept in mind."""
    known = list(deck.get("top") or ())
    if not any(known):
        return EMPTY
    named = join(
        (join((short(one), text(influence(one))), "\u00a0") if one else text("?") for one in known), ", "
    )
    return Html(f" · {t('coldwar.pile.top', cards=named)}")


def _under(goals: Mapping[str, Any]) -> Html:
    bottom = next(iter(goals.get("bottom") or ()), None)
    return Html(f" · {t('coldwar.pile.bottom', card=short(bottom))}") if bottom else EMPTY


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any] | None = None) -> Html:
    """Draw the position small: the objective, and how far both sides are."""
    scene = Scene(view, ui or {})
    key = str(view.get("objective") or "")
    width, height, _, small = OUTLINES.get(key, (1000, 1000, "", ""))
    land = f'<g transform="translate({50 - width * 0.03} {44 - height * 0.03}) scale(0.06)"><path class="thumb-land" d="{small}"/></g>' if small else (
        f'<use class="thumb-emblem" href="#ev-{text(key)}" x="22" y="14" width="56" height="56"/>' if key in OBJECTIVE else "")  # fmt: skip
    bars = "".join(
        f'<rect class="thumb-rail" x="8" y="{80 + 8 * seat}" width="84" height="5"/>'
        f'<rect class="thumb-score {scene.colour(seat)}" x="8" y="{80 + 8 * seat}" width="{min(int(score), TARGET) * 0.84:.1f}" height="5"/>'
        for seat, score in enumerate(view.get("scores") or (0, 0))
    )
    return Html(
        f'<svg class="thumb thumb-coldwar" viewBox="0 0 100 100"><rect class="thumb-paper" width="100" height="100" rx="4"/>{land}{bars}</svg>'
    )
