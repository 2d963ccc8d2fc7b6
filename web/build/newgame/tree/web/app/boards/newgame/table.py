"""The board: the pair of every round, and what lies face down."""

from __future__ import annotations

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip

from .scene import Scene


def board(scene: Scene) -> Html:
    """Paint the rounds, the newest first."""
    view = scene.view
    rows = [
        _row(scene, t("newgame.round", n=n), [text(card) for card in pair])
        for n, pair in enumerate(view["laid"], 1)
    ]
    if any(view["secret"]):
        rows.append(
            _row(scene, t("newgame.round", n=len(rows) + 1), [_secret(scene, seat) for seat in range(2)])
        )
    said = join(reversed(rows)) or Html(f"<li>{t('newgame.nothing')}</li>")
    return Html(
        f'<section class="ng-table" data-m="table" aria-label="{t("newgame.board")}">'
        f"<ol reversed>{said}</ol></section>"
    )


def _secret(scene: Scene, seat: int) -> Html:
    """Paint a card face down; its owner may know it."""
    if not scene.view["secret"][seat]:
        return EMPTY
    mine = scene.view["own"] if seat == scene.view["seat"] else None
    return t("newgame.down") if mine is None else Html(f"{text(mine)} <small>{t('newgame.down')}</small>")


def _row(scene: Scene, title: Html, cards: list[Html]) -> Html:
    pair = join(
        Html(f'<span class="ng-card">{chip(scene.look(seat), n=seat)}{card}</span>')
        for seat, card in enumerate(cards)
        if card
    )
    return Html(f'<li><span class="ng-round">{title}</span>{pair}</li>')


def thumbnail(scene: Scene) -> Html:
    """Draw the points small."""
    bars = "".join(
        (
            f'<rect class="dot c-{scene.look(seat)["colour"]}" x="{0.4 + seat * 1.4}" '
            f'y="{2.8 - points * 0.5}" width="0.8" height="{points * 0.5}"/>'
        )
        for seat, points in enumerate(scene.view["points"])
    )
    return Html(
        '<svg class="thumb" viewBox="0 0 3 3"><rect class="thumb-paper" width="3" height="3" rx="0.2"/>'
        f"{bars}</svg>"
    )
