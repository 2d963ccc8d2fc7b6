"""The board of By All Means: the field between what both players have laid out beside it."""

from __future__ import annotations

from app.boards.allmeans.cards.faces import chip
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.words import zone
from app.i18n import EMPTY, Html, join, locale, t, text
from app.pieces import piece
from app.widgets.base import icon
from nastolka.core.remember import for_a_match
from nastolka.games.allmeans.shapes import Planned
from nastolka.games.allmeans.tables import SLOTS

from .field import field

PILES = {"main": "i-deck", "extra": "i-box", "scrap": "i-trash", "hand": "i-hand"}


def board(scene: Scene) -> Html:
    """Paint the field between what both players have planned."""
    return Html(
        f'<div class="nx-board">{_strip(scene, scene.far)}{field(scene)}{_strip(scene, scene.near)}</div>'
    )


def _strip(scene: Scene, seat: int) -> Html:
    """Paint what a player has beside the field: the buffer's two places, and every pile as a number."""
    names = scene.glance.names
    name = text(names[seat]) if seat < len(names) else t("allmeans.seat-n", n=seat + 1)
    return Html(
        f'<section class="nx-strip is-{"own" if seat == scene.near else "theirs"}" '
        f'aria-label="{t("allmeans.strip.title", name=name)}">'
        f"{_buffer(scene, seat)}{_limbo(scene, seat)}{_piles(scene, seat)}</section>"
    )


def _buffer(scene: Scene, seat: int) -> Html:
    """AM-117: paint the buffer: cards with what lies on them, and the places still free."""
    cards = [_planned(scene, seat, one) for one in scene.view["buffers"][seat]]
    free = [piece(f'<li class="nx-slot">{t("allmeans.buffer.free")}</li>')] * (SLOTS - len(cards))
    return Html(
        f'<div class="nx-buffer"><h3 class="aloud">{t("allmeans.zone.buffer")}</h3>'
        f'<ul class="nx-slots">{join((*cards, *free))}</ul></div>'
    )


def _planned(scene: Scene, seat: int, one: Planned) -> Html:
    """Paint a planned card; an own one can be picked as a card of the hand can."""
    name, own = one["card"], seat == scene.seat
    there = (f"at:{seat}/{name}", *((f"card:{name}",) if own else ()))
    shown = chip(
        name,
        there[-1],
        states=scene.states(*there),
        symbols=one["symbols"],
        note=scene.note(name) if own else EMPTY,
        pressed=not scene.picked.isdisjoint(there) if own else None,
        cls="is-planned",
    )
    return piece(f"<li>{shown}</li>")


def _limbo(scene: Scene, seat: int) -> Html:
    """AM-106: paint the cards that lie in the neutral zone, but for those that the question lays out."""
    laid = _laid(scene) if seat == scene.seat else set()
    cards = [one["card"] for one in scene.view["limbo"] if one["seat"] == seat and one["card"] not in laid]
    if not cards:
        return EMPTY
    chips = join(Html(f"<li>{_aside(scene, one, seat == scene.seat)}</li>") for one in cards)
    return Html(
        f'<div class="nx-limbo"><h3 class="aloud">{t("allmeans.zone.limbo")}</h3>'
        f'<ul class="nx-slots">{chips}</ul></div>'
    )


def _laid(scene: Scene) -> set[str]:
    """AM-109: return the cards that the question about the buffer lays out with their names."""
    asked = scene.kind == "shelve" and scene.glance.mine
    return {card for line in scene.view["actions"] for card in line.split()[1:]} if asked else set()


def _aside(scene: Scene, name: str, own: bool) -> Html:
    """Paint a card set aside; both players may hold one of the same name, and only one's own is an answer."""
    place = f"card:{name}"
    if not own or place not in scene.lit | scene.picked:
        return chip(name, f"see:{name}")
    return chip(name, place, states=scene.states(place), pressed=place in scene.picked)


def _piles(scene: Scene, seat: int) -> Html:
    """Paint the archives, the scrap and the hand, each with its number."""
    return Html(f'<ul class="nx-piles">{join(_pile(scene, seat, kind) for kind in PILES)}</ul>')


def _pile(scene: Scene, seat: int, kind: str) -> Html:
    """Paint one pile as a button: pressed, the focus card tells what is known of it."""
    place = f"pile:{seat}/{kind}"
    return _drawn_pile(locale(), kind, place, scene.size(seat, kind), tuple(scene.states(place)))


@for_a_match(128)
def _drawn_pile(spoken: str, kind: str, place: str, n: int, states: tuple[str, ...]) -> Html:
    label = zone(kind)
    shown = "".join(f" is-{state}" for state in states)
    return piece(
        f'<li><button type="button" class="nx-pile{shown}" data-t="{place}" title="{label}">'
        f"{icon(PILES[kind])}<b>{n}</b>"
        f'<span class="nx-pile-name" aria-hidden="true">{t(f"allmeans.short.{kind}")}</span>'
        f'<span class="aloud">{label}</span></button></li>'
    )
