"""What lies over the page for a while: news, a curtain, a new version, a second tab, a door."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, t, text

from .base import button, chip, icon, name

PICTURES = {"info": "i-info", "error": "i-warn", "undo": "i-trash"}


def toast(model: Mapping[str, Any]) -> Html:
    """Say something short, with at most one thing to do about it."""
    kind = model.get("kind", "info")
    kind = kind if kind in PICTURES else "info"
    more = model.get("button")
    act = button(more[0], more[1], "small") if more else EMPTY
    passing = " is-passing" if model.get("passing") else ""
    role = "alert" if kind == "error" else "status"
    return Html(
        f'<div class="toast is-{kind}{passing}" role="{role}">{icon(PICTURES[kind])}'
        f"<p>{text(model['text'])}</p>{act}"
        f"{button(t('house.close'), 'ui:close-toast', 'icon quiet', 'i-close', title=t('house.close'))}</div>"
    )


def curtain(model: Mapping[str, Any]) -> Html:
    """Hide the table until the next person has taken the seat. Nothing of any hand is in it."""
    words = model.get("text") or t("house.curtain.text")
    return Html(
        f'<section class="curtain" role="dialog" aria-modal="true" aria-label="{t("house.curtain.label")}">'
        f'<div class="curtain-card">{chip(model.get("look"), cls="chip-huge")}<h2>{t("house.curtain.title")}'
        f'<span class="curtain-name">{name(model["name"])}</span></h2><p>{text(words)}</p>'
        f"{button(t('house.curtain.lift'), 'ui:lift', 'primary big', 'i-eye', first=True)}</div></section>"
    )


def update(model: Mapping[str, Any]) -> Html:
    """Offer the new version; during a match it can wait."""
    words = t("house.update.playing") if model.get("playing") else t("house.update.text")
    return Html(
        f'<div class="toast is-update" role="status">{icon("i-update")}<p>{words}</p>'
        f"{button(t('house.update.yes'), 'ui:update', 'small primary')}"
        f"{button(t('house.update.later'), 'ui:later', 'small quiet')}</div>"
    )


def two_tabs(model: Mapping[str, Any]) -> Html:
    """Say that another tab writes this match; this one may only look on, or take over."""
    take = button(t("house.tabs.take"), "ui:take-over", "small primary") if model.get("can_take") else EMPTY
    return Html(
        f'<div class="toast is-tabs" role="status">{icon("i-copy")}<p>{t("house.tabs.text")}</p>{take}</div>'
    )


def annexed(model: Mapping[str, Any]) -> Html:
    """Stand in for a room of the annex until it is there."""
    if not model["failed"]:
        return Html(f'<p class="screen annexed" role="status">{t("house.annex.opening")}</p>')
    again = button(t("house.annex.again"), "ui:again", "primary", "i-update")
    return Html(f'<div class="screen annexed" role="alert"><p>{t("house.annex.failed")}</p>{again}</div>')
