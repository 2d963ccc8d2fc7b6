"""The page's skeleton, its bars, and the screens the build paints before Python is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app import boards, i18n
from app.i18n import EMPTY, Html, join, t, text
from app.pieces import kept
from nastolka import CODES

from .base import button, icon, link
from .home import home
from .settings import settings

SHELLS = ("home", "settings", "failure", "cover")
REASONS = ("broken", "no-network", "no-webassembly", "no-modules")  # why a page did not start: web/watch.js
UNTOUCHED = {
    "locale": "auto", "theme": "system", "motion": "system", "sound": "off", "text": "normal",
    "volume": "middle", "vibration": "sound",
    "confirm": "off", "onetap": "off", "formalities": "on", "pace": "normal", "threats": "on",
}  # fmt: skip


def frame() -> Html:
    """Make the body of the page: every zone, nothing in any of them."""
    return Html(
        '<div id="page"><header id="zone-bar" class="zone-bar"></header>'
        '<main id="zone-screen" class="zone-screen" tabindex="-1"></main></div>'
        '<div id="zone-sheet" class="zone-sheet"></div><div id="zone-curtain" class="zone-curtain"></div>'
        '<div id="zone-toast" class="zone-toast"></div>'
        '<div id="zone-live" class="aloud" role="status" aria-live="polite" aria-atomic="true"></div>'
    )


def _offline(state: str | None) -> Html:
    if state not in ("ready", "testing"):
        return EMPTY
    return Html(
        f'<span class="offline is-{state}">{icon("i-check" if state == "ready" else "i-wait")}'
        f'<span class="label">{t(f"house.offline.{state}")}</span></span>'
    )


def _news(model: Mapping[str, Any]) -> Html:
    return (
        button(t("house.update.short"), "ui:update-ask", "quiet", "i-update")
        if model.get("update")
        else EMPTY
    )


@kept
def bar(model: Mapping[str, Any]) -> Html:
    """Make the bar of the house: the sign, the way to the settings, the offline mark."""
    route = model.get("route", "home")
    back = link(_back(model["back"]), model["back"], "quiet", "i-back") if model.get("back") else EMPTY
    if model.get("bound"):
        sign = f'{icon("i-logo", "logo")}<span class="brand-name">{t("house.name")}</span>'
        tools = f'<nav class="bar-tools" aria-label="{t("house.bar.sections")}">{back}</nav>'
        return Html(f'<div class="bar bar-house"><span class="brand">{sign}</span>{tools}</div>')
    return Html(
        f'<div class="bar bar-house"><a class="brand" href="#home">{icon("i-logo", "logo")}'
        f'<span class="brand-name">{t("house.name")}</span></a>'
        f'<nav class="bar-tools" aria-label="{t("house.bar.sections")}">'
        f"{_offline(model.get('offline'))}{_news(model)}"
        f"{back}{link(t('house.bar.home'), '#home', 'quiet', 'i-home', route == 'home')}"
        f"{link(t('house.bar.settings'), '#settings', 'quiet', 'i-settings', route == 'settings')}"
        "</nav></div>"
    )


def _back(where: str) -> Html:
    """Name the way back from the rules: to a match, or to whatever else they were opened from."""
    return t(
        "house.example.back"
        if where.startswith(("#worksheet", "#watch", "#comment", "#homework"))
        else "notes.back"
    )


@kept
def table_bar(model: Mapping[str, Any]) -> Html:
    """Make the bar of a table: the game, how it is played, and the tools a hand reaches for."""
    code = text(model["code"])
    about = join((text(part) for part in model.get("about", ())), " · ")
    return Html(
        '<div class="bar bar-table"><a class="brand brand-game" href="#home" '
        f'aria-label="{t("house.bar.home")}">'
        f'{icon("i-logo", "logo")}</a><h1 class="game-title">{t(f"{code}.title")}</h1>'
        f'<p class="about">{about}</p>'
        f'<nav class="bar-tools" aria-label="{t("house.bar.tools")}">'
        f"{_offline(model.get('offline'))}{_news(model)}{join(_tools(model).values())}</nav></div>"
    )


def _tools(model: Mapping[str, Any]) -> dict[str, Html]:
    # While a bot thinks there is nothing to advise: the same place hurries it, and no button moves.
    # An advice that is being worked out says so there; pressed, it is given as far as it came.
    if model.get("thinking"):
        said = t("house.bar.seeking" if model.get("seeking") else "house.bar.stop")
        advice = button(said, "ui:stop", "tool", "i-stop")
    else:
        mute = EMPTY if model.get("can_hint") else model.get("no_hint") or t("notes.hint-later")
        advice = button(t("house.bar.hint"), "ui:hint", "tool", "i-hint", mute=mute)
    spent = EMPTY if model.get("can_undo") else model.get("no_undo") or t("notes.no-undo.nothing")
    return {
        "undo": button(t("house.bar.undo"), "ui:undo", "tool", "i-undo", mute=spent),
        "hint": advice,
        "rules": button(t("house.bar.rules"), "ui:rules", "tool", "i-rules"),
        "log": button(t("house.bar.log"), "ui:log", "tool only-narrow", "i-log"),
        "menu": button(t("house.bar.menu"), "ui:menu", "tool", "i-menu"),
    }


@kept
def frame_bar(model: Mapping[str, Any]) -> Html:
    """Make the row above a game in somebody else's page: its tools, or the way back to them."""
    if "back" in model:
        back = link(_back(model["back"]), f"#match/{text(model['back'])}", "quiet", "i-back")
        return Html(f'<div class="bar bar-frame"><nav class="bar-tools">{back}</nav></div>')
    tools = join(tool for part, tool in _tools(model).items() if part in model["parts"])
    if not tools:
        return EMPTY
    title = t(f"{text(model['code'])}.title")
    return Html(
        f'<div class="bar bar-frame"><h1 class="game-title">{title}</h1>'
        f'<nav class="bar-tools" aria-label="{t("house.bar.tools")}">{tools}</nav></div>'
    )


def failure(model: Mapping[str, Any]) -> Html:
    """Say that the page could not go on, what was kept, and what to do."""
    what = model.get("what", "boot")
    detail = model.get("detail")
    small = Html(f'<pre class="detail">{text(detail)}</pre>') if detail else EMPTY
    kept = Html(f'<p class="kept">{t("house.failure.kept")}</p>') if model.get("kept", True) else EMPTY
    said = EMPTY if what == "boot" else Html(f"<p>{t(f'house.failure.{text(what)}.text')}</p>")
    if what == "boot":  # watch.js shows the sentence that fits
        said = join(
            Html(f'<p data-reason="{reason}" hidden>{t(f"house.failure.boot.{reason}")}</p>')
            for reason in REASONS
        )
    site = _site() if what == "boot" else EMPTY
    return Html(
        f'<article class="screen screen-failure">{icon("i-warn", "icon huge")}'
        f"<h1>{t(f'house.failure.{text(what)}.title')}</h1>{said}{kept}{small}"
        f'<p class="row">{button(t("house.failure.reload"), "ui:reload", "primary", "i-update")}'
        f"{link(t('house.bar.home'), '#home', 'quiet')}{site}</p></article>"
    )


def _site() -> Html:
    """Lead out of a frame: where it cannot start, the page on its own may."""
    return Html(f'<a class="btn quiet framed-only" href="./" target="_blank">{t("house.failure.site")}</a>')


def progress() -> Html:
    """Make the bar of bytes the shell fills while Python is on its way."""
    return Html(
        f'<div id="boot" class="boot" role="group" aria-label="{t("house.boot.label")}">'
        f'<span class="boot-words">{t("house.boot.words")}</span>'
        f'<progress id="boot-progress" max="100" value="0" aria-label="{t("house.boot.label")}"></progress>'
        '<span id="boot-bytes" class="boot-bytes"></span></div>'
    )


def cover() -> Html:
    """Make what a frame shows before its game is there: a picture and a name, of which shell.js shows one."""
    games = join(_covered(code) for code in ("", *CODES))
    return Html(
        f'<article class="cover" tabindex="-1">{games}<div class="cover-words"><h1></h1>'
        f"{button(t('frame.play'), 'ui:play', 'primary big', 'i-play')}</div></article>"
    )


def _covered(code: str) -> Html:
    picture, name = (f"a-{code}", t(f"{code}.title")) if code else ("a-table", t("house.name"))
    return Html(
        f'<div class="cover-game game-{code or "house"}" data-of="{code}" hidden>'
        f"{icon(picture, 'art')}<span hidden>{name}</span></div>"
    )


def shell(screen: str, locale: str) -> Html:
    """Paint a screen of the static page in a language, as it is before anything is known of the player."""
    before = i18n.locale()
    i18n.use(locale)
    if screen == "home":
        inner = home({"games": boards.cards(), "loading": True})
    elif screen == "settings":
        inner = settings({"values": UNTOUCHED})
    elif screen == "failure":
        inner = failure({"what": "boot"})
    else:
        inner = cover()
    body = inner if screen == "cover" else join((bar({"route": screen}), inner))
    i18n.use(before)
    return Html(
        f'<section class="shell" data-screen="{screen}" data-locale="{locale}" lang="{locale}">'
        f"{body}</section>"
    )
