"""The settings: every preference of a player on one page, painted before Python is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, t, text

from .base import button, choice, entry, icon

MAX_NAME = 60
GROUPS = (
    ("looks", "i-eye", (("locale", ("auto", "ru", "en")), ("theme", ("system", "light", "dark")),
                        ("text", ("normal", "large", "larger")), ("motion", ("system", "full", "none")))),
    ("play", "i-play", (("pace", ("slow", "normal", "instant")), ("confirm", ("on", "off")),
                        ("onetap", ("on", "off")), ("formalities", ("on", "off")),
                        ("threats", ("on", "off")))),
    ("heard", "i-sound", (("sound", ("off", "on")), ("volume", ("soft", "middle", "loud")),
                          ("vibration", ("sound", "on", "off")))),
)  # fmt: skip


def settings(model: Mapping[str, Any]) -> Html:
    """Paint the settings with their present values."""
    values = model["values"]
    groups = "".join(_group(name, picture, fields, values) for name, picture, fields in GROUPS)
    memory = (
        Html(f'<p class="notice">{t("house.settings.memory")}</p>')
        if model.get("lasting") is False
        else EMPTY
    )
    return Html(
        f'<article class="screen screen-settings"><h1>{t("house.settings.title")}</h1>{memory}'
        f'<form class="settings" data-t="form:settings">{groups}{_data(model)}</form></article>'
    )


def _group(name: str, picture: str, fields: Any, values: Mapping[str, Any]) -> Html:
    own = _name(values) if name == "play" else EMPTY
    inner = own + "".join(
        choice(
            t(f"house.settings.{field}.title"),
            field,
            values.get(field, options[0]),
            [(option, t(f"house.settings.{field}.{option}")) for option in options],
            t(f"house.settings.{field}.note"),
        )
        for field, options in fields
    )
    return Html(
        f'<section class="panel"><h2>{icon(picture)}{t(f"house.settings.{name}")}</h2>{inner}</section>'
    )


def _name(values: Mapping[str, Any]) -> Html:
    field = entry(t("house.settings.name.title"), "name", values.get("name", ""), longest=MAX_NAME)
    return Html(f'<div class="choice">{field}<p class="note">{t("house.settings.name.note")}</p></div>')


def _data(model: Mapping[str, Any]) -> Html:
    aside = model.get("aside", 0)
    lost = (
        Html(
            f"<p>{t('house.aside.text', n=aside)} "
            f"{button(t('house.aside.file'), 'ui:aside', '', 'i-download')}</p>"
        )
        if aside
        else EMPTY
    )
    return Html(
        f'<section class="panel panel-data"><h2>{icon("i-box")}{t("house.settings.data")}</h2>'
        f'<p class="note">{t("house.settings.data-note")}</p>'
        f'<p class="row">{button(t("house.settings.export"), "ui:export", "", "i-download")}'
        f"{button(t('house.settings.import'), 'ui:import', '', 'i-upload')}</p>{text(lost)}"
        f'<p class="row">{button(t("house.about.title"), "ui:about", "quiet", "i-info")}'
        f"{button(t('house.help.title'), 'ui:help', 'quiet', 'i-keys')}</p></section>"
    )
