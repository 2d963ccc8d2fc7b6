"""What lies between both sides of Cold War's table: the dossier of the objective, and the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.i18n import EMPTY, Html, join, locale, t, text
from app.pieces import piece
from app.widgets.base import icon
from nastolka.core.remember import for_a_match
from nastolka.games.coldwar.tables import SIDES
from nastolka.games.coldwar.views import Agenda, Pile, View

from .emblems import mark, outline
from .scene import Scene
from .words import card, influence, phase, see, short, side_name, sphere_of, title


def term(key: str, cls: str, said: Html) -> Html:
    """Make a part of the table that explains itself when it is touched; on a phone from below."""
    return Html(
        f'<button type="button" class="{cls}" data-t="see:{key}" popovertarget="focus-more"'
        f' title="{t(f"coldwar.term.{key}")}">{said}</button>'
    )


# -- the objective -------------------------------------------------------------------------------------------


class Dossier(NamedTuple):
    """All that the painting of the objective follows from: a painting like one before is not made again."""

    spoken: str  # the language
    key: str
    focus: bool
    round: int
    phase: Html
    figures: tuple[int | None, ...]  # stability, limit, points
    priority: tuple[str, ...]
    token: int | None  # whose token of domination lies on it …
    taker: int | None  # … and who took it
    buried: bool
    colours: tuple[str, str]  # classes


def dossier(scene: Scene) -> Html:
    """Paint the objective of the round: what it is, its figures, its spheres from large to small."""
    view = scene.view
    key = view["objective"]
    if key is None:
        return piece(f'<section class="dossier is-empty"><p>{t("coldwar.dossier.none")}</p></section>')
    return _laid_open(
        Dossier(
            locale(),
            key,
            scene.focus == key,
            view["round"],
            phase(view),
            (view["stability"], view["limit"], view["points"]),
            tuple(view["priority"] or ()),
            view["token"],
            view["taker"],
            view["fate"] == "buried",
            (scene.colour(0), scene.colour(1)),
        )
    )


@for_a_match(32)
def _laid_open(one: Dossier) -> Html:
    key, about = one.key, card(one.key)
    ability = (
        Html(f'<p class="dossier-ability">{text(about["ability"])}</p>') if "ability" in about else EMPTY
    )
    over = Html(
        f'<span class="dossier-over">{t("coldwar.dossier.round", n=one.round)}'
        f'<span class="dossier-phase"> · {one.phase}</span></span>'
    )
    years = Html(f"<small>{text(about.get('years', ''))}</small>")
    held = () if one.token is None else (side_name(one.token),)  # what the stamp says
    return piece(
        f'<section class="dossier{" is-focus" if one.focus else ""}"'
        f' aria-label="{t("coldwar.dossier.title")}">'
        f'<button type="button" class="dossier-open" data-t="see:{text(key)}" data-m="prize"'
        f' aria-label="{join((title(key), *held), ", ")}">{outline(key)}{_stamp(one)}</button>'
        '<div class="dossier-words">'
        f"{over}<strong>{title(key)}</strong>{_fate(one) or years}</div>"
        f"{_figures(one)}{_priorities(one.priority)}{ability}</section>"
    )


def _stamp(one: Dossier) -> Html:
    """Paint the token of domination, where one lies on the objective."""
    if one.token is None:
        return EMPTY
    return Html(
        f'<span class="stamp token {one.colours[one.token]} side-{SIDES[one.token]}">{mark(one.token)}'
        f"<span>{side_name(one.token)}</span></span>"
    )


def _figures(one: Dossier) -> Html:
    """Paint stability, limit and points."""
    items = join(
        Html(f"<li>{term(part, f'figure is-{part}', _figure(part, n))}</li>")
        for part, n in zip(("stability", "limit", "points"), one.figures, strict=True)
    )
    return Html(f'<ul class="figures">{items}</ul>')


def _figure(part: str, n: object) -> Html:
    return Html(f"<b>{text(n)}</b><span>{t(f'coldwar.figure.{part}')}</span>")


def _priorities(spheres: Sequence[str]) -> Html:
    """Paint the four spheres, the most important one largest: together they explain what they are for."""
    items = join(
        Html(f'<span class="prio prio-{n}">{icon(f"sp-{one}")}<span class="aloud">{title(one)}</span></span>')
        for n, one in enumerate(spheres, 1)
    )
    aloud = Html(f'<span class="aloud">{t("coldwar.dossier.priority")}: </span>')
    return term("priority", "prios", join((aloud, items))) if spheres else EMPTY


def _fate(one: Dossier) -> Html:
    """Say what became of the objective, where its years stood: on no other words."""
    if one.taker is not None:
        said = t("coldwar.fate.captured", side=side_name(one.taker))
        return Html(f'<p class="stamp fate {one.colours[one.taker]}">{said}</p>')
    return Html(f'<p class="stamp fate">{t("coldwar.fate.buried")}</p>') if one.buried else EMPTY


# -- piles ---------------------------------------------------------------------------------------------------


def piles(scene: Scene) -> Html:
    """Paint the deck of groups, the last discard, the deck of objectives, and a wait in the air."""
    view = scene.view
    deck, goals = view["deck"], view["objectives"]
    return piece(
        f'<div class="piles-box"><button type="button" class="pile-card{_state(scene)}" data-t="pile:groups">'
        f'{icon("i-deck")}<span class="pile-words"><strong>{t("coldwar.pile.groups")}</strong>'
        f"<small>{t('coldwar.pile.left', n=deck['count'])}{_known(deck)}</small></span></button>"
        f'<p class="pile-line">{icon("i-discards")}<span>{_discarded(view)}</span></p>'
        f"{_waits(scene) or _agenda(goals)}</div>"
    )


def _state(scene: Scene) -> str:
    """Return the classes of the deck one recruits from."""
    hinted = scene.chosen is None and scene.glance.hint.action == "recruit"
    states = (
        (" is-lit", "pile:groups" in scene.lit),
        (" is-picked", "pile:groups" in scene.picked),
        (" is-hint", hinted),
    )
    return "".join(state for state, on in states if on)


def _discarded(view: View) -> Html:
    """Name the group discarded last."""
    gone = view["discard"]
    if gone["top"] is None:
        return t("coldwar.pile.discard-empty")
    return t("coldwar.pile.discard", n=gone["count"], card=see(gone["top"]))


def _waits(scene: Scene) -> Html:
    """Say that the other side has waited: another wait ends the struggle."""
    if not scene.view["waits"] or scene.kind != "turn":
        return EMPTY
    return Html(f'<p class="pile-wait">{icon("i-wait-hand")}<span>{t("coldwar.waited")}</span></p>')


def _agenda(goals: Agenda) -> Html:
    """Say how many objectives are left, and what is known of the last."""
    said = join((t("coldwar.pile.objectives", n=goals["count"]), _under(goals)))
    return Html(f'<p class="pile-line">{icon("ag-unknown")}<span>{said}</span></p>')


def _known(deck: Pile) -> Html:
    """Show the top cards the viewer knows: what was looked at need not be kept in mind.

    Sphere and figure say which group it is, in so little room that the table stays where it is.
    """
    if not any(deck["top"]):
        return EMPTY
    named = join((_small(one) if one else text("?") for one in deck["top"]), " ")
    return Html(f" · {t('coldwar.pile.top', cards=named)}")


def _small(key: str) -> Html:
    """Paint a group in a line: its sphere and its figure, its name aloud."""
    return Html(
        f'<span class="pile-known" title="{short(key)}">{icon(f"sp-{sphere_of(key)}", "icon tiny")}'
        f'{influence(key)}<span class="aloud"> {short(key)}</span></span>'
    )


def _under(goals: Agenda) -> Html:
    """Name the card known to lie at the very bottom."""
    if not goals["bottom"]:
        return EMPTY
    return Html(f" · {t('coldwar.pile.bottom', card=short(goals['bottom'][0]))}")
