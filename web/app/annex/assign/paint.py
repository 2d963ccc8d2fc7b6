"""What an assignment looks like: cover, slim bar with the task, and the page of the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, entry, icon, link, name, sheet

from .qr import qr

TOOLS = {"undo": "i-undo", "hint": "i-hint", "rules": "i-rules", "log": "i-log", "menu": "i-menu"}


def bar(model: Mapping[str, Any]) -> Html:
    """Make the slim bar of the table, and under it the task, which opens over the table."""
    about = join((name(model["who"]), *(text(part) for part in model.get("about", ()))), " · ")
    tools = join(_tool(one, model) for one in model["parts"] if one in TOOLS)
    code = text(model["code"])
    return Html(
        f'<div class="bar bar-table bar-task"><h1 class="game-title">{t(f"{code}.title")}</h1>'
        f'<p class="about">{about}</p><nav class="bar-tools" aria-label="{t("house.bar.tools")}">'
        f"{tools}</nav></div>{_strip(model)}"
    )


def _tool(one: str, model: Mapping[str, Any]) -> Html:
    mute: Html = EMPTY
    if one == "undo" and not model.get("can_undo"):
        mute = model["no_undo"]
    elif one == "hint" and not model.get("can_hint"):
        mute = t("assign.hint-later") if model.get("thinking") else model["no_hint"]
    elif one == "hint" and model.get("seeking"):
        return button(t("house.bar.seeking"), "ui:stop", "tool", "i-stop")
    kind = "tool only-narrow" if one == "log" else "tool"
    return button(t(f"house.bar.{one}"), f"ui:{one}", kind, TOOLS[one], mute=mute)


def _strip(model: Mapping[str, Any]) -> Html:
    kind = "primary small" if model.get("over") else "small"
    done = button(t("assign.finish"), "ui:finish", kind, "i-check")
    task = (
        Html(
            f'<details class="task" data-keep-open="task"><summary><span class="task-line">'
            f"<b>{t('assign.task')}</b> <bdi>{text(model['task'])}</bdi></span></summary>"
            f'<div class="task-whole"><p dir="auto">{text(model["task"])}</p></div></details>'
        )
        if model["task"]
        else Html(f'<p class="task">{t("assign.untold")}</p>')
    )
    return Html(f'<div class="task-strip">{task}{done}</div>')


def cover_bar() -> Html:
    """Make the bar of the cover and of the result: a sign, and the way to language and letters."""
    return Html(
        f'<div class="bar bar-house"><span class="brand">{icon("i-logo", "logo")}'
        f'<span class="brand-name">{t("house.name")}</span></span>'
        f'<nav class="bar-tools" aria-label="{t("house.bar.tools")}">'
        f"{button(t('assign.menu.looks'), 'ui:looks', 'quiet', 'i-settings')}</nav></div>"
    )


# -- the cover -----------------------------------------------------------------------------------------------


def cover(model: Mapping[str, Any]) -> Html:
    """Say what is to be done, ask who does it, and tell what the result will hold."""
    said = paragraphs(model["said"])
    odd = notice(join((said, paragraph(t("assign.odd-link")))), "warning") if said else EMPTY
    if model["broken"]:
        below = notice(paragraphs((t("assign.broken"), model["broken"])), "error")
    elif model["door"]:
        below = _door(model)
    else:
        below = join((EMPTY if model["lasting"] else notice(paragraph(t("assign.memory"))), _asking(model)))
    return _page(model, join((odd, below)))


def _page(model: Mapping[str, Any], inner: Html) -> Html:
    task = Html(f'<p class="task-text" dir="auto">{text(model["task"])}</p>') if model["task"] else EMPTY
    return Html(
        f'<article class="screen screen-assign game-{text(model["code"])}"><header class="assign-head">'
        f'<p class="over">{t("assign.over")}</p><h1>{model["title"]}</h1>{task}</header>{inner}</article>'
    )


def _door(model: Mapping[str, Any]) -> Html:
    way = link(t("assign.open"), model["door"], "primary big", "i-learn")
    return Html(f'<p class="row">{way}</p><p class="note">{t("assign.no-result")}</p>')


def _asking(model: Mapping[str, Any]) -> Html:
    here = model["here"]
    lack = notice(paragraph(t("assign.nameless")), "error") if model["nameless"] else EMPTY
    known = Html(f'<p class="note">{t("assign.here", name=name(model["name"]))}</p>') if here else EMPTY
    words = t("assign.go-on") if here else t("assign.start")
    told = t("assign.tells.all" if model["hints"] else "assign.tells.few")
    return Html(
        f'<form class="assign-name" data-t="form:student">'
        f"{entry(t('assign.name'), 'student', model['name'], longest=60)}"
        f'<button type="submit" class="btn btn-primary btn-big" data-t="form:student">{icon("i-play")}'
        f'<span class="label">{words}</span></button></form>{lack}{known}'
        f'<section class="assign-tells"><h2>{t("assign.tells.title")}</h2>'
        f"{paragraphs((told, t('assign.tells.nobody')))}</section>"
    )


# -- the result ----------------------------------------------------------------------------------------------


def finish(model: Mapping[str, Any]) -> Html:
    """Say how it went, and give the code in every way it can be carried."""
    back = model["way"] or t("assign.done.look" if model["over"] else "assign.done.back")
    return _page(
        model,
        Html(
            f'<section class="assign-result"><h2>{text(model["said"])}</h2>{_facts(model)}'
            f'<p class="row screen-only">{link(back, model["back"], "plain", "i-back")}'
            f"{button(t('assign.menu.again'), 'ui:again', 'quiet', 'i-update')}</p></section>"
            f'<section class="panel assign-code"><h2>{t("assign.code.title")}</h2>'
            f"{_code(model) if model['fits'] else _file()}</section>"
        ),
    )


def _facts(model: Mapping[str, Any]) -> Html:
    facts: list[tuple[Html, object]] = [
        (t("assign.name"), name(model["name"])),
        (t("assign.fact.moves"), model["moves"]),
        (t("assign.fact.time"), duration(model["seconds"])),
        (t("assign.fact.attempts"), model["attempts"]),
    ]
    counted = (("hints", model["hints"]), ("undos", model["undos"]), ("missed", model["missed"]))
    facts += [(t(f"assign.fact.{key}"), number) for key, number in counted if number is not None]
    rows = join(Html(f"<div><dt>{said}</dt><dd>{text(value)}</dd></div>") for said, value in facts)
    return Html(f'<dl class="assign-facts">{rows}</dl>')


def duration(seconds: int) -> Html:
    """Say how long something took: seconds of the first minute, minutes of more."""
    if seconds < 60:
        return t("assign.seconds", n=seconds)
    hours, minutes = divmod(seconds // 60, 60)
    return t("assign.hours", h=hours, n=minutes) if hours else t("assign.minutes", n=minutes)


def _file() -> Html:
    save = button(t("assign.code.file"), "ui:save", "primary", "i-download")
    return Html(f'{paragraph(t("assign.code.long"))}<p class="row">{save}</p>')


def _code(model: Mapping[str, Any]) -> Html:
    ways = (
        _copying("copy", "ui:copy", model["copied"] == "code", "primary"),
        _copying("link", "ui:copy=link", model["copied"] == "link", ""),
        button(t("assign.code.file"), "ui:save", "", "i-download"),
        button(t("assign.code.qr"), "ui:qr", "", "i-zoom", pressed=model["wanted"]),
        button(t("assign.code.print"), "ui:print", "quiet", "i-rules"),
    )
    code = text(model["result"])
    return Html(
        f'{paragraph(t("assign.code.how"))}<p class="row screen-only">{join(ways)}</p>{_picture(model)}'
        f'<label class="field"><span class="field-name">{t("assign.code.label")}</span>'
        f'<textarea readonly rows="5" class="code screen-only" spellcheck="false">{code}</textarea></label>'
        f'<p class="code print-only">{code}</p>'
    )


def _copying(way: str, target: str, done: bool, kind: str) -> Html:
    if done:
        return button(t("assign.code.copied"), target, kind, "i-check")
    return button(t(f"assign.code.{way}"), target, kind, "i-copy" if way == "copy" else "i-share")


def _picture(model: Mapping[str, Any]) -> Html:
    drawn = qr(model["rows"], t("assign.code.alt")) if model["wanted"] else EMPTY
    said = Html(f"<figcaption>{t('assign.code.scan')}</figcaption>")
    return Html(f'<figure class="assign-qr">{drawn}{said}</figure>') if drawn else EMPTY


# -- small parts ---------------------------------------------------------------------------------------------


def paragraph(said: object) -> Html:
    """Make a paragraph."""
    return Html(f"<p>{text(said)}</p>")


def paragraphs(said: Iterable[object]) -> Html:
    """Make one paragraph of each."""
    return join(paragraph(one) for one in said)


def notice(inner: Html, kind: str = "") -> Html:
    """Make what has to be noticed; what went wrong is said at once."""
    role = "alert" if kind == "error" else "status"
    return Html(f'<div class="notice{f" is-{kind}" if kind else ""}" role="{role}">{inner}</div>')


def question(key: str, target: str, **args: object) -> Html:
    """Ask once before something is begun anew or finished early."""
    yes = button(t(f"assign.ask.{key}.yes"), target, "primary", first=True)
    no = button(t("house.no"), "ui:close", "")
    said = paragraph(t(f"assign.ask.{key}.text", **args))
    return sheet("confirm", t(f"assign.ask.{key}.title"), said, join((yes, no)))
