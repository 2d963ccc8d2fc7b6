"""Where to begin: a card for every game with its goal in one sentence and the way to its first lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text

from .base import button, icon, link
from .tutor import guide


def start(model: Mapping[str, Any]) -> Html:
    """Paint the games for somebody who knows none of them."""
    return Html(
        f'<article class="screen screen-start"><h1>{t("house.start.title")}</h1>'
        f'<p class="lead">{t("house.start.lead")}</p>'
        f'<ul class="starts">{join(_game(game) for game in model["games"])}</ul></article>'
    )


def _game(game: Mapping[str, Any]) -> Html:
    code, following, done = text(game["code"]), game["next"], game["done"]
    if following:
        said = t("house.start.next", n=following) if done else t("house.start.lesson")
        way = link(said, f"#learn/{code}/{following}", "primary", "i-learn")
    else:
        way = button(t("house.home.play"), f"ui:begin={code}", "primary", "i-play")
    offer = guide(code, "" if following else "plain") if game.get("guide") else EMPTY
    read = link(t("house.start.read"), f"#rules/{code}", "plain", "i-rules")
    mark = Html(f'<p class="note">{t("house.start.done", n=done)}</p>') if done else EMPTY
    return Html(
        f'<li class="start-card game-{code}"><div class="game-art" aria-hidden="true">'
        f'{icon(f"a-{code}", "art")}</div><div class="start-words"><h2>{t(f"{code}.title")}</h2>'
        f"<p>{t(f'{code}.card.goal')}</p>{mark}"
        f'<p class="row">{way}{offer}{read}</p></div></li>'
    )
