"""Half a page before the rules: what a game is, a turn, how one wins; at a table, what can be done now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, has, join, t, text

from .base import link, sheet

PARTS = ("what", "turn", "win", "mind")


def has_primer(code: str) -> bool:
    """Tell whether somebody wrote a game's half page."""
    return has(f"{code}.primer.what")


def primer(code: str, picture: bool = False) -> Html:
    """Paint the half page, with room for a picture of the table, which is a zone."""
    parts = join(
        Html(f"<div><h3>{t(f'house.primer.{part}')}</h3><p>{t(f'{code}.primer.{part}')}</p></div>")
        for part in PARTS
    )
    room = ' class="primer-picture" id="zone-primer" data-slice aria-hidden="true" inert'
    shown = Html(f"<div{room}></div>") if picture else EMPTY
    return Html(
        f'<section class="primer" aria-label="{t("house.primer.label")}">{shown}'
        f'<div class="primer-words">{parts}</div></section>'
    )


def brief(model: Mapping[str, Any]) -> Html:
    """Say in a sheet what can be done now, then the half page, and lead to the rest."""
    code = text(model["code"])
    can = join(Html(f"<li>{text(one)}</li>") for one in model.get("can", ()))
    now = Html(f'<ul class="can">{can}</ul>') if can else Html(f"<p>{text(model['wait'])}</p>")
    words = primer(code) if has_primer(code) else EMPTY
    foot = join((
        link(t("house.primer.all"), f"#rules/{code}", "primary", "i-rules"),
        link(t("house.primer.learn"), f"#learn/{code}", "plain", "i-learn"),
    ))  # fmt: skip
    return sheet(
        "brief",
        t("house.primer.title"),
        Html(f"<h3>{t('house.primer.now')}</h3>{now}{words}"),
        foot,
        wide=True,
    )
