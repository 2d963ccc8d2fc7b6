"""A lesson: one sentence at a time above a board that does not move, and one button for what comes next.

Every line of a lesson lies in the same place and only the present one is seen, so the longest of them keeps
the room for all: neither the board nor the buttons move from step to step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text

from .base import attribute, button, icon, link
from .rules import note
from .tutor import guide


def lesson(model: Mapping[str, Any]) -> Html:
    """Paint one lesson of the tutorial: what it is about, one step after another, and the board."""
    leads = attribute("data-leads", model.get("leads") or None)
    return Html(
        f'<article class="screen screen-lesson game-{text(model["code"])}"{leads}><div class="lesson-words">'
        f"{_head(model)}{_tale(model)}{_acts(model)}</div>"
        f'<div class="lesson-board">{text(model["board"])}</div></article>'
    )


def _head(model: Mapping[str, Any]) -> Html:
    """Name the lesson between the ways to its neighbours; the list of all of them opens under its number."""
    code, n, titles = text(model["code"]), int(model["n"]), list(model["titles"])
    finished = model.get("finished") or ()

    def one(i: int, title: object) -> Html:
        here = ' aria-current="page"' if i == n else ""
        tick = icon("i-check") if i in finished else Html('<span class="icon"></span>')
        done = Html(f'<span class="aloud">, {t("house.lesson.finished")}</span>') if i in finished else EMPTY
        return Html(
            f'<li><a class="lesson-one{" is-done" if i in finished else ""}" href="#learn/{code}/{i}"{here}>'
            f"{tick}<span>{i}. {text(title)}{done}</span></a></li>"
        )

    def way(i: int, label: Html, picture: str) -> Html:
        if not 1 <= i <= len(titles):
            return Html('<span class="lesson-way"></span>')
        return link(label, f"#learn/{code}/{i}", "quiet icon", picture)

    rows = join(one(i, title) for i, title in enumerate(titles, 1))
    return Html(
        f'<header class="lesson-head"><nav class="lesson-nav" aria-label="{t("house.lesson.all")}">'
        f"{way(n - 1, t('house.lesson.before'), 'i-back')}"
        f'<details class="lesson-all"><summary>{t("house.lesson.over", n=n, of=len(titles))}'
        f"{icon('i-down')}</summary><ol>{rows}{_tasks(model)}</ol></details>"
        f"{way(n + 1, t('house.lesson.after'), 'i-on')}</nav>"
        f"<h1>{text(titles[n - 1])}</h1></header>"
    )


def _tasks(model: Mapping[str, Any]) -> Html:
    """End the list of lessons with the way to tasks, where there are any."""
    if not model.get("tasks"):
        return EMPTY
    way = f'<a class="lesson-one" href="#worksheet/{text(model["code"])}">'
    return Html(f"<li>{way}{icon('i-log')}<span>{t('house.rules.tasks')}</span></a></li>")


def _tale(model: Mapping[str, Any]) -> Html:
    """Lay all lines on one another and show the present one; an answer to a click covers it until closed."""
    now, rules, moves = int(model["line"]), model.get("rules") or {}, model.get("moves") or ()

    def one(n: int, line: object) -> Html:
        state = "is-done" if n < now or (n == now and model.get("taken")) else ""
        here = ' aria-current="step"' if n == now else ""
        kind = "step" if n else "opening"
        classes = " ".join(part for part in (kind, state, "is-now" if n == now else "") if part)
        lead = Html(f'<b class="ask">{t("house.lesson.ask")}</b> ') if n in moves else EMPTY
        why = (
            link(
                t("house.lesson.rule", title=rules[n][1]), f"#rules/{text(model['code'])}/{text(rules[n][0])}"
            )
            if n in rules
            else EMPTY
        )
        return Html(f'<li class="{classes}"{here}><p>{lead}{text(line)} {why}</p></li>')

    lines = join(one(n, line) for n, line in enumerate([model["intro"], *model["steps"]]) if line)
    said = note(model)
    if said:
        close = button(t("house.close"), "ui:forget", "icon quiet", "i-close")
        said = Html(f'<div class="notice" role="status">{said}{close}</div>')
    state = " is-asking" if model.get("asks") else " is-taken" if model.get("taken") else ""
    return Html(f'<div class="tale{state}"><ol class="tale-lines">{lines}</ol>{said}</div>')


def _acts(model: Mapping[str, Any]) -> Html:
    """Offer the one thing to do next, loud where no move is asked for, and the quiet ways beside it."""
    code, n = text(model["code"]), int(model["n"])
    nothing = t("notes.step-first") if model.get("first") else EMPTY
    back = button(t("house.example.back"), "ui:step-back", "", "i-back", mute=nothing)
    if model.get("free"):
        on = EMPTY
    elif not model.get("done"):
        asks = bool(model.get("asks"))
        said = t(
            "house.lesson.show"
            if asks
            else "house.lesson.begin"
            if model.get("first")
            else "house.example.on"
        )
        on = button(said, "ui:step-on", "quiet" if asks else "primary", "i-eye" if asks else "i-on")
    elif n < len(list(model["titles"])):
        on = link(t("house.lesson.after"), f"#learn/{code}/{n + 1}", "primary", "i-on")
    else:
        on = link(t("house.lesson.play"), f"#new/{code}", "primary", "i-play")
    offer = guide(code, "plain") if model.get("guide") else EMPTY
    praise = (
        Html(f'<div class="done"><p role="status">{icon("i-check")}{t("house.lesson.done")}</p>{offer}</div>')
        if model.get("done") and not model.get("free")
        else EMPTY
    )
    reset = button(t("house.example.reset"), "ui:step-reset", "quiet", "i-undo", mute=nothing)
    free = button(t("house.example.try"), "ui:try", "quiet", "i-hand", pressed=bool(model.get("free")))
    return Html(
        f'<div class="lesson-acts">{back}{on}{praise}<span class="lesson-more">{reset}{free}</span></div>'
    )
