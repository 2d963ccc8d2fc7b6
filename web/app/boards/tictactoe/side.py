"""Beside the board: who plays, and what this game is about."""

from __future__ import annotations

from app.i18n import Html, join, t
from app.widgets.base import chip

from .scene import Scene


def seats(scene: Scene) -> Html:
    """Paint the two who play."""
    both = join(_seat(scene, seat) for seat in range(2))
    return Html(f'<section class="seats-box"><ul class="seats">{both}</ul></section>')


def _seat(scene: Scene, seat: int) -> Html:
    now = " is-now" if scene.asked == seat else ""
    return Html(
        f'<li class="seat{now}">{chip(scene.look(seat), cls="chip-big")}'
        f'<div class="seat-words"><strong>{scene.name(seat)}</strong></div></li>'
    )


def focus() -> Html:
    """Say what this game is about."""
    said = t("tictactoe.focus")
    return Html(f'<section class="focus-card"><div class="focus-body"><p>{said}</p></div></section>')
