"""Beside the board: the hand, the seats, what this game is about."""

from __future__ import annotations

from app.boards.kit import who
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip

from .scene import Scene


def hand(scene: Scene) -> Html:
    """Paint the cards of whoever looks."""
    seat = scene.view["seat"]
    cards = scene.view["hands"][seat] if seat is not None else None
    if not cards:
        return EMPTY
    items = join(_card(scene, card, n) for n, card in enumerate(cards))
    return Html(f'<ul class="hand ng-hand" aria-label="{t("newgame.hand")}" data-keep="hand">{items}</ul>')


def _card(scene: Scene, card: int, n: int) -> Html:
    place = f"card:{card}"
    states = ((" is-lit", place in scene.lit), (" is-hint", place in scene.hinted))
    classes = "".join(state for state, on in states if on)
    return Html(
        f'<li><button type="button" class="ng-own{classes}" data-t="{place}" data-key="{n}">'
        f'<span class="aloud">{t("newgame.card-label", n=card)}</span>'
        f'<b aria-hidden="true">{text(card)}</b></button></li>'
    )


def seats(scene: Scene) -> Html:
    """Paint the two who play."""
    return Html(
        '<section class="seats-box"><ul class="seats">'
        f"{join(_seat(scene, seat) for seat in range(2))}</ul></section>"
    )


def _seat(scene: Scene, seat: int) -> Html:
    now = " is-now" if scene.asked == seat else ""
    facts = join(
        (
            t("newgame.seat.points", n=scene.view["points"][seat]),
            t("newgame.seat.cards", n=scene.view["held"][seat]),
        ),
        " · ",
    )
    return Html(
        f'<li class="seat{now}">{chip(scene.look(seat), cls="chip-big")}'
        f'<div class="seat-words"><strong>{who(scene.glance.names, seat)}</strong>'
        f"<small>{facts}</small></div></li>"
    )


def focus() -> Html:
    """Say what this game is about."""
    return Html(
        f'<section class="focus-card"><div class="focus-body"><p>{t("newgame.focus")}</p></div></section>'
    )
