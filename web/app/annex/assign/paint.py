"""What every page of an assignment shares: the slim bar with the task, its head, and small parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, icon, name, sheet

TOOLS = {"undo": "i-undo", "hint": "i-hint", "rules": "i-rules", "log": "i-log", "menu": "i-menu"}


def bar(model: Mapping[str, Any], who: str, strip: Html) -> Html:
    """Make the slim bar of the table out of the model of its ordinary one, and under it the task."""
    about = join((name(who), *(text(part) for part in model.get("about", ()))), " · ")
    tools = join(_tool(one, model) for one in model["parts"] if one in TOOLS)
    code = text(model["code"])
    return Html(
        f'<div class="bar bar-table bar-task"><h1 class="game-title">{t(f"{code}.title")}</h1>'
        f'<p class="about">{about}</p><nav class="bar-tools" aria-label="{t("house.bar.tools")}">'
        f"{tools}</nav></div>{strip}"
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


def strip(said: str, over: bool) -> Html:
    """Say in a line what is to be done; it opens over the table. Beside it the way to the end."""
    kind = "primary small" if over else "small"
    done = button(t("assign.finish"), "ui:finish", kind, "i-check")
    task = (
        Html(
            f'<details class="task" data-keep-open="task"><summary><span class="task-line">'
            f"<b>{t('assign.task')}</b> <bdi>{text(said)}</bdi></span></summary>"
            f'<div class="task-whole"><p dir="auto">{text(said)}</p></div></details>'
        )
        if said
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


class Face(NamedTuple):
    """What heads the cover and the result."""

    title: Html
    code: str
    task: str


def page(face: Face, inner: Html) -> Html:
    """Make a page under what is to be done."""
    task = Html(f'<p class="task-text" dir="auto">{text(face.task)}</p>') if face.task else EMPTY
    return Html(
        f'<article class="screen screen-assign game-{text(face.code)}"><header class="assign-head">'
        f'<p class="over">{t("assign.over")}</p><h1>{face.title}</h1>{task}</header>{inner}</article>'
    )


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
