"""The table: one grid of zones for every game, the log beside it and the slider under it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from app.i18n import EMPTY, Html, join, locale, t, text
from app.pieces import kept, piece
from nastolka.core.remember import for_a_match

from .base import button, chip, entry, icon, look_of

ZONES = ("prompt", "hand", "seats")
POINTER = '<span class="pointer" aria-hidden="true" hidden></span>'  # laid where a tutor points
PACES = ("slow", "normal", "instant")  # of the setting, from slow to fast


def table(model: Mapping[str, Any]) -> Html:
    """Lay out the zones; the game's name on it picks paper, ink and display face."""
    zones = model.get("zones") or {}

    def zone(key: str, cls: str = "") -> str:
        return f'<div id="zone-{key}" class="zone zone-{key} {cls}">{zones.get(key, EMPTY)}</div>'

    code = text(model["code"])
    left = zone("prompt") + zone("hand") + zone("seats")
    return Html(
        f'{zone("tutor")}<div class="table game-{code}{" is-embed" if model.get("embed") else ""}">'
        f'<div class="side side-left">{left}</div>'
        f'<div class="middle">{zone("board")}{zone("replay")}</div>'
        f'<div class="side side-right">{zone("focus")}{zone("log")}</div>{_ways()}{POINTER}</div>'
    )


def _ways() -> str:
    """Point to what answers the question and lies out of sight: `sight.js` shows them where they are due."""
    return "".join(
        f'<button type="button" class="way" data-t="way:{way}" hidden><span aria-hidden="true">{arrow}</span>'
        f'<span class="label">{t(f"house.way.{way}")}</span></button>'
        for way, arrow in (("up", "↑"), ("down", "↓"), ("left", "←"), ("right", "→"))
    )


def naming() -> Html:
    """Ask once what to call the player: a line under the seats that nobody has to answer."""
    return Html(
        f'<form class="naming" data-t="form:naming">{entry(t("house.naming.ask"), "naming", "", longest=60)}'
        f'<button type="submit" class="btn" data-t="form:naming">{t("house.naming.yes")}</button>'
        f"{button(t('house.naming.no'), 'ui:unnamed', 'quiet')}</form>"
    )


def hearing() -> Html:
    """Offer sound once: a line under the seats that nobody has to answer."""
    return Html(
        f'<p class="naming hearing"><span>{t("house.hearing.ask")}</span>'
        f"{button(t('house.hearing.yes'), 'ui:hear', '', 'i-sound')}"
        f"{button(t('house.hearing.no'), 'ui:unheard', 'quiet')}</p>"
    )


@kept
def log(model: Mapping[str, Any]) -> Html:
    """Tell the match in sentences, the newest first; each leads to its moment."""
    lines = list(model.get("lines", ()))
    at = model.get("at")
    spoken = locale()
    items = join([_line(_told(line, at, spoken)) for line in reversed(lines)])
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


class Told(NamedTuple):
    """All that the painting of a line of the log follows from: one painted before is not painted again."""

    ply: int
    turn: int
    said: Html
    look: tuple[str, str] | None  # colour and shape of the chip; a line of the table's has none
    here: bool  # whether a replay shows the moment
    spoken: str  # the language


def _told(line: Mapping[str, Any], at: Any, spoken: str) -> Told:
    ply, said = line["ply"], line["html"]
    turn = line.get("turn", ply)
    look = look_of(line["look"]) if "look" in line else None
    return Told(ply, turn, said if said.__class__ is Html else text(said), look, ply == at, spoken)


@for_a_match(256)
def _line(told: Told) -> Html:
    here = " is-here" if told.here else ""
    label = t("house.log.ply", n=told.turn)
    mark = Html('<span class="chip-none"></span>')
    if told.look:
        colour, shape = told.look
        mark = chip({"colour": colour, "shape": shape}, cls="chip-tiny")
    return piece(
        f'<li class="log-line{here}">{mark}<p>{told.said}</p>'
        f'<button type="button" class="log-ply" data-t="ui:ply={told.ply}" aria-label="{label}">'
        f"{told.turn}</button></li>"
    )


def replay(model: Mapping[str, Any]) -> Html:
    """Make the slider through a match: what was played, first, back, play or pause, on, to the present."""
    ply, last = int(model["ply"]), int(model["last"])
    playing = bool(model.get("playing"))
    run = ("house.replay.pause", "i-pause") if playing else ("house.replay.play", "i-play")

    def step(verb: str, picture: str, end: str) -> Html:
        label = t(f"house.replay.{verb}")
        why = t(f"notes.replay-{end}") if end else EMPTY
        return button(label, f"ui:{verb}", "icon", picture, mute=why, title=label)

    first, done = "begin" if ply <= 0 else "", "end" if ply >= last else ""

    branch = (
        button(t("house.replay.branch"), "ui:branch", "plain", "i-branch")
        if model.get("can_branch")
        else EMPTY
    )
    live = t("house.replay.result" if model.get("over") else "house.replay.live")
    turn, turns = text(model.get("turn", ply)), text(model.get("turns", last))
    said = text(model.get("said") or t("house.replay.begin"))
    return Html(
        f'<section class="replay" aria-label="{t("house.replay.title")}"><p class="replay-said">{said}</p>'
        '<div class="replay-steps">'
        f"{step('first', 'i-first', first)}{step('back', 'i-back', first)}"
        f"{button(t(run[0]), 'ui:play', 'icon primary', run[1], title=t(run[0]))}"
        f"{step('on', 'i-on', done)}</div>"
        f'<label class="slider"><span class="aloud">{t("house.replay.move")}</span>'
        f'<input type="range" min="0" max="{last}" value="{ply}" step="1" data-t="set:ply"'
        f' aria-valuetext="{t("house.replay.at", n=turn, of=turns)}"></label>'
        f'<output class="replay-at">{turn} / {turns}</output>'
        f'<div class="replay-ends">{branch}{button(live, "ui:live", "", "i-check")}</div></section>'
    )


THEN = ' <span class="then '  # what followed, line by line in the log: the news have room for what was done
TAGS = re.compile(
    r"<[^>]*>"
)  # a line is one thing to press: what is pressed inside it elsewhere is words here


def news(model: Mapping[str, Any]) -> Html:
    """Say in a line what the others did since one acted; pressed, it shows where. It keeps its room."""
    lines = [Html(TAGS.sub("", text(line).partition(THEN)[0])) for line in model.get("lines", ())]
    if not lines:
        return Html('<p class="news"></p>')
    said = join(lines, " · ")
    if model.get("more"):
        said = join((said, t("house.news.more", n=model["more"])), " · ")
    mark = chip(model["look"], cls="chip-tiny") if model.get("look") else EMPTY
    words = Html(f'{mark}<span class="news-said">{said}</span>')
    if not model.get("place"):
        return Html(f'<p class="news">{words}</p>')
    return Html(
        f'<button type="button" class="news" data-t="ui:news={text(model["place"])}">{words}'
        f'<span class="news-show">{icon("i-eye")}<span>{t("house.news.show")}</span></span></button>'
    )


def pace(model: Mapping[str, Any]) -> Html:
    """Say how the bots go on: slower, faster, a pause, past this one, past all of them."""
    at = PACES.index(model["pace"]) if model["pace"] in PACES else 1

    def one(verb: str, picture: str, end: bool = False) -> Html:
        label = t(f"house.pace.{verb}")
        why = t(f"notes.pace-{verb}") if end else EMPTY
        return button(label, f"ui:{verb}", "icon quiet", picture, mute=why, title=label)

    past = [one("next", "i-on")] if model.get("several") else []
    rest = ("resume", "i-play") if model.get("paused") else ("halt", "i-pause")
    ends = "mine" if model.get("skip") == "mine" else "end"
    return Html(
        f'<div class="pace" role="group" aria-label="{t("house.pace.title")}">'
        f"{one('slower', 'i-slower', at == 0)}{one(*rest)}"
        f"{one('faster', 'i-faster', at == len(PACES) - 1)}{join(past)}"
        f"{button(t(f'house.pace.{ends}'), 'ui:skip', 'plain', 'i-skip')}</div>"
    )


def ending(acts: Iterable[tuple[str, object, str]], where: Html = EMPTY) -> Html:
    """Offer under a finished match what its result offers, and say where it was decided."""
    first, *rest = (button(words, target, "", picture) for target, words, picture in acts)
    return Html(f'{decided(where)}<div class="ending prompt-acts">{first}{join(rest)}</div>')


def decided(said: Html) -> Html:
    """Say where a match was decided, with the way to see it; nothing where that is not said plainly."""
    if not said:
        return EMPTY
    show = button(t("house.decided.show"), "ui:decided", "quiet", "i-eye")
    return Html(f'<p class="decided"><span>{said}</span>{show}</p>')
