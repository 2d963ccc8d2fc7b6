"""The tutor's strip: one sentence over the table, how far one has come, and the way to do without.

It keeps its room from one sentence to the next, so that the table under it lies still; on a phone it leaves
all but a line to the board while the person is asked and nothing is to be said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, t, text

from .base import attribute, button, icon


def tutor(model: Mapping[str, Any]) -> Html:
    """Paint the strip; `data-leads` names the place it speaks of, at which the arrow of the table points."""
    at = Html(f'<b class="tutor-at">{t("house.tutor.at", n=model["at"], of=model["of"])}</b>')
    read = EMPTY
    if model.get("ends"):
        read = button(t("house.tutor.play"), "ui:untutored", "primary")
    elif model.get("reads"):
        read = button(t("house.tutor.read"), "ui:understood", "", "i-check")
    leave = EMPTY if model.get("ends") else button(t("house.tutor.leave"), "ui:untutored", "quiet")
    kind = " is-reply" if model.get("reply") else " is-idle" if model.get("idle") else ""
    return Html(
        f'<aside class="tutor{kind}"{attribute("data-leads", model.get("place") or None)}'
        f' aria-label="{t("house.tutor.title")}">{icon("i-learn", "icon tutor-mark")}'
        f'<p class="tutor-words" tabindex="0">{text(model["said"])}</p>'
        f'<div class="tutor-acts">{at if model.get("at") else EMPTY}{read}{leave}</div></aside>'
    )


def guide(code: object, kind: str = "") -> Html:
    """Offer a first match with a tutor."""
    return button(t("house.tutor.offer"), f"ui:guide={text(code)}", kind, "i-learn")
