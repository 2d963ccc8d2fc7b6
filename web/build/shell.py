"""Fills index.html.

The screens that can be read before Python is there, painted by the page's own widgets.
"""

import html
import json
from collections.abc import Mapping

from web.build.tools import WEB, importable

LOCALES = ("ru", "en")
# PyScript loads a small module for each of its plugins unless it is told not to; ours is
# a page with one script.
UNWANTED = ("codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")


def fill(template: str, values: dict[str, str]) -> str:
    """Put values into a template's %names%."""
    for name, value in values.items():
        template = template.replace(f"%{name}%", value)
    return template


def index(version: str, preload: list[str], editions: Mapping[str, Mapping[str, object]]) -> bytes:
    """Return index.html for the files under v/<version>/; it tells which older editions lie beside it."""
    base = f"v/{version}/"
    plugins = [f"!{name}" for name in UNWANTED]
    config = {"interpreter": f"./{base}runtime.js", "plugins": plugins}
    values = {
        **painted(),
        "config": html.escape(json.dumps(config), quote=True).replace("&quot;", '"'),
        "noplugins": json.dumps({"plugins": plugins}),
        "preloads": "\n".join(f'<link rel="modulepreload" href="%base%{name}">' for name in preload),
        "base": base,
        "version": version,
        "editions": f" data-editions='{json.dumps(editions)}'" if editions else "",
    }
    return fill((WEB / "index.html").read_text("utf-8"), values).encode()


def painted() -> dict[str, str]:
    """Paint every screen of the shell in every language, with the widgets the page itself uses."""
    importable()
    from app import i18n, widgets

    screens = [widgets.shell(screen, locale) for locale in LOCALES for screen in widgets.SHELLS]
    progress, noscript = [], []
    for locale in LOCALES:
        i18n.use(locale)
        progress.append(f'<template id="boot-{locale}">{widgets.progress()}</template>')
        noscript.append(f'<p lang="{locale}">{i18n.t("house.boot.noscript")}</p>')
    i18n.use(i18n.DEFAULT)
    return {
        "sprite": (WEB / "art/sprite.svg").read_text("utf-8"),
        "shell": "\n".join(screens).replace('<section class="shell"', '<section hidden class="shell"'),
        "progress": "\n".join(progress),
        "noscript": "".join(noscript),
        "title": str(i18n.t("house.title")),
        "description": str(i18n.t("house.description")),
    }


def strip() -> str:
    """Return what stands above an older edition, in every language: whose it is, and the way back."""
    importable()
    from app import i18n

    said = []
    for locale in LOCALES:
        i18n.use(locale)
        words, back = i18n.t("house.edition.strip"), i18n.t("house.edition.back")
        said.append(
            f'<aside class="edition" lang="{locale}"><span>{words}</span><a href="../../">{back}</a></aside>'
        )
    i18n.use(i18n.DEFAULT)
    return "\n".join(said)
