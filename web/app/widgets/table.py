"""The table: one grid of zones for every game, the log beside it and the slider under it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text

from .base import button, chip, entry

ZONES = ("prompt", "hand", "seats")


def table(model: Mapping[str, Any]) -> Html:
    """Lay out the zones; the game's name on it picks paper, ink and display face."""
    zones = model.get("zones") or {}

    def zone(key: str, cls: str = "") -> str:
        return f'<div id="zone-{key}" class="zone zone-{key} {cls}">{zones.get(key, EMPTY)}</div>'

    code = text(model["code"])
    left = zone("prompt") + zone("hand") + zone("seats")
    return Html(
        f'<div class="table game-{code}{" is-embed" if model.get("embed") else ""}">'
        f'<div class="side side-left">{left}</div>'
        f'<div class="middle">{zone("board")}{zone("replay")}</div>'
        f'<div class="side side-right">{zone("focus")}{zone("log")}</div>{_ways()}</div>'
    )


def _ways() -> str:
    """Point to what answers the question and lies out of sight: `sight.mjs` shows them where they are due."""
    return "".join(
        f'<button type="button" class="way" data-t="way:{way}" hidden><span aria-hidden="true">{arrow}</span>'
        f" {t(f'house.way.{way}')}</button>"
        for way, arrow in (("up", "↑"), ("down", "↓"), ("left", "←"), ("right", "→"))
    )


def second_thought() -> Html:
    """The way to undo where there is no bar: in a frame, under the prompt."""
    return Html(f'<p class="prompt-undo">{button(t("house.bar.undo"), "ui:undo", "plain", "i-undo")}</p>')


def naming() -> Html:
    """Ask once what to call the player: a line under the seats that nobody has to answer."""
    return Html(
        f'<form class="naming" data-t="form:naming">{entry(t("house.naming.ask"), "naming", "", longest=60)}'
        f'<button type="submit" class="btn" data-t="form:naming">{t("house.naming.yes")}</button>'
        f"{button(t('house.naming.no'), 'ui:unnamed', 'quiet')}</form>"
    )


def log(model: Mapping[str, Any]) -> Html:
    """Tell the match in sentences, the newest first; each leads to its moment."""
    lines = list(model.get("lines", ()))
    at = model.get("at")
    items = join(_line(line, at) for line in reversed(lines))
    state = " is-open" if model.get("open") else ""
    veil = Html('<div class="veil log-veil" data-t="ui:log"></div>') if model.get("open") else EMPTY
    return Html(
        f'{veil}<section class="log-box{state}" aria-label="{t("house.log.title")}"><header class="box-head">'
        f"<h2>{t('house.log.title')}</h2>"
        f"{button(t('house.close'), 'ui:log', 'icon quiet only-narrow', 'i-close', title=t('house.close'))}"
        "</header>"
        f'<ol class="log" reversed data-keep="log" tabindex="0">{items or _nothing()}</ol></section>'
    )


def _nothing() -> Html:
    return Html(f'<li class="log-none">{t("house.log.none")}</li>')


def _line(line: Mapping[str, Any], at: Any) -> Html:
    ply = line["ply"]
    here = " is-here" if ply == at else ""
    mark = (
        chip(line["look"], cls="chip-tiny") if line.get("look") else Html('<span class="chip-none"></span>')
    )
    label = t("house.log.ply", n=ply)
    return Html(
        f'<li class="log-line{here}">{mark}<p>{text(line["html"])}</p>'
        f'<button type="button" class="log-ply" data-t="ui:ply={text(ply)}" aria-label="{label}">'
        f"{text(ply)}</button></li>"
    )


def replay(model: Mapping[str, Any]) -> Html:
    """Make the slider through a match: first, back, play or pause, on, to the present."""
    ply, last = int(model["ply"]), int(model["last"])
    playing = bool(model.get("playing"))
    run = ("house.replay.pause", "i-pause") if playing else ("house.replay.play", "i-play")

    def step(verb: str, picture: str, off: bool) -> Html:
        label = t(f"house.replay.{verb}")
        return button(label, f"ui:{verb}", "icon", picture, off=off, title=label)

    branch = (
        button(t("house.replay.branch"), "ui:branch", "icon", "i-branch", title=t("house.replay.branch"))
        if model.get("can_branch")
        else EMPTY
    )
    stopped = ply >= last and not playing
    return Html(
        f'<section class="replay" aria-label="{t("house.replay.title")}"><div class="replay-steps">'
        f"{step('first', 'i-first', ply <= 0)}{step('back', 'i-back', ply <= 0)}"
        f"{button(t(run[0]), 'ui:play', 'icon primary', run[1], off=stopped, title=t(run[0]))}"
        f"{step('on', 'i-on', ply >= last)}</div>"
        f'<label class="slider"><span class="aloud">{t("house.replay.move")}</span>'
        f'<input type="range" min="0" max="{last}" value="{ply}" step="1" data-t="set:ply"'
        f' aria-valuetext="{t("house.replay.at", n=ply, of=last)}"></label>'
        f'<output class="replay-at">{ply} / {last}</output>'
        '<div class="replay-ends">'
        f"{branch}{button(t('house.replay.live'), 'ui:live', 'primary', 'i-check')}</div></section>"
    )
