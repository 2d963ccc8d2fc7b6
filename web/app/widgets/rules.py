"""The rulebook that runs: every rule with its sentence, its example on a live board, and the lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, t, text

from .base import button, link


def rules_page(model: Mapping[str, Any]) -> Html:
    """Paint a rulebook's contents, and room for its sections: each is a zone, for together they are long."""
    code = text(model["code"])
    sections = list(model["sections"])
    contents = join(
        Html(f'<li><a href="#rules/{code}/{text(_first(part))}">{text(part["title"])}</a></li>')
        for part in sections
    )
    body = join(
        Html(f'<section class="rule-section" id="zone-rules-{n}" data-slice></section>')
        for n in range(len(sections))
    )
    return Html(
        f'<article class="screen screen-rules game-{code}">'
        f'<header class="rules-head"><p class="over">{t("house.rules.title")}</p>'
        f"<h1>{t(f'{code}.title')}</h1>"
        f'{text(model.get("primer") or EMPTY)}<p class="lead">{t("house.rules.lead")}</p>'
        f"{tasks(model)}</header>"
        f'<nav class="contents" aria-label="{t("house.rules.contents")}"'
        f' data-keep="contents"><h2>{t("house.rules.contents")}</h2><ol>{contents}</ol></nav>'
        f'<div class="rulebook">{body}</div></article>'
    )


def tasks(model: Mapping[str, Any]) -> Html:
    """Lead to the worksheets and the commented match of a game, where it has some and we are at home."""
    if not model.get("tasks"):
        return EMPTY
    way = link(t("house.rules.tasks"), f"#worksheet/{text(model['code'])}", "plain", "i-log")
    return Html(f'<p class="row">{way}</p>')


def _first(section: Mapping[str, Any]) -> str:
    rules = section.get("rules") or [{"id": ""}]
    return str(rules[0]["id"])


def rules_section(model: Mapping[str, Any]) -> Html:
    """Paint a section of a rulebook; one rule may lie open with its example."""
    code, section = text(model["code"]), model["section"]
    rules = join(_rule(code, rule, model) for rule in section["rules"])
    return Html(f"<h2>{text(section['title'])}</h2>{rules}")


def _rule(code: str, rule: Mapping[str, Any], model: Mapping[str, Any]) -> Html:
    key = text(rule["id"])
    current = rule["id"] == model.get("current")
    shown = text(model.get("example") or EMPTY) if current else EMPTY
    show = (
        button(t("house.rules.show"), f"ui:show={key}", "small", "i-play", pressed=bool(shown) or None)
        if rule.get("example")
        else EMPTY
    )
    house = Html(f'<span class="tag">{t("house.rules.ours")}</span>') if rule.get("house") else EMPTY
    centre = " data-centre" if current else ""
    return Html(
        f'<section class="rule{" is-current" if current else ""}"{centre}><h3>'
        f'<a class="rule-id" href="#rules/{code}/{key}">'
        f"{key}</a> {text(rule['title'])} {house}</h3><p>{text(rule['text'])}</p>{show}{shown}</section>"
    )


def steps(lines: Sequence[object], now: int) -> Html:
    """List the steps of an example; those behind us are ticked, the present one stands out."""

    def one(n: int, line: object) -> Html:
        state = "is-done" if n < now else "is-now" if n == now else "is-next"
        here = ' aria-current="step" data-centre' if n == now else ""
        return Html(f'<li class="step {state}"{here}>{text(line)}</li>')

    return Html(f'<ol class="steps">{join(one(n, line) for n, line in enumerate(lines))}</ol>')


def _player(model: Mapping[str, Any]) -> Html:
    lines, now = model.get("steps") or [], int(model.get("step", 0))
    back, on = t("house.example.back"), t("house.example.on")
    first = t("notes.step-first") if now <= 0 and not model.get("free") else EMPTY
    last = t("notes.step-last") if now >= len(lines) else EMPTY
    return Html(
        f'<div class="row">{button(back, "ui:step-back", "", "i-back", mute=first)}'
        f"{button(on, 'ui:step-on', 'primary', 'i-on', mute=last)}"
        f"{button(t('house.example.reset'), 'ui:step-reset', 'quiet', 'i-undo', mute=first)}"
        f"{button(t('house.example.try'), 'ui:try', 'quiet', 'i-hand', pressed=bool(model.get('free')))}"
        "</div>"
    )


def note(model: Mapping[str, Any]) -> Html:
    """Say what was answered to a click; the rule that forbids it is a link away."""
    if not model.get("note"):
        return EMPTY
    code, rule, title = model.get("broken") or ("", "", "")
    way = link(t("house.lesson.rule", title=title), f"#rules/{code}/{rule}", title=rule) if rule else EMPTY
    return Html(f"<p>{join((model['note'], way), ' ' if way else '')}</p>")


def _note(model: Mapping[str, Any]) -> Html:
    said = note(model)
    return Html(f'<div class="notice" role="status">{said}</div>') if said else EMPTY


def example(model: Mapping[str, Any]) -> Html:
    """Paint one rule's example: a board that can be stepped through, or played on freely."""
    return Html(
        f'<div class="example"><div class="example-board">{text(model["board"])}</div>'
        '<div class="example-words">'
        f"<h4>{text(model['title'])}</h4>"
        f"{steps(model.get('steps') or [], int(model.get('step', 0)))}{_note(model)}"
        f"{_player(model)}</div></div>"
    )
