"""What happened, told.

The end of a round step by step, and a finished match round by round with what else could be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text

from .base import button, icon, sheet


def telling(model: Mapping[str, Any]) -> Html:
    """Tell in the prompt's place what just happened: a headline, one beat of it, the way to the others.

    All beats lie in one place and the longest keeps the room: the button stays where it is.
    """
    at = int(model["at"])
    beats = join(
        button(title, f"ui:story-beat={n}", "beat", pressed=n == at) for n, title in enumerate(model["beats"])
    )
    said = join(
        Html(f'<p class="{"is-now" if n == at else "is-other"}">{text(one)}</p>')
        for n, one in enumerate(model["said"])
    )
    return Html(
        f'<section class="prompt is-telling" aria-label="{text(model["title"])}">'
        f'<p class="prompt-head">{text(model["headline"])}</p><div class="beats">{beats}</div>'
        f'<div class="prompt-words tells">{said}</div><div class="prompt-acts">'
        f"{button(t('house.story.close'), 'ui:close', 'primary', 'i-on', first=True)}"
        f"{button(t('house.story.more'), 'ui:story-more', 'plain')}</div></section>"
    )


def story(model: Mapping[str, Any]) -> Html:
    """Tell every step of what just happened, in a sheet."""
    told = join(_step(model["code"], step) for step in model["steps"])
    foot = button(t("house.close"), "ui:close", "primary", first=True)
    return sheet("story", model["title"], Html(f'<ol class="story">{told}</ol>'), foot)


def _step(code: str, step: Mapping[str, Any]) -> Html:
    rule, why = step.get("rule"), EMPTY
    if rule:  # its number is a detail of the link
        said = t("house.story.rule", rule=rule)
        why = Html(
            f'<a class="btn btn-icon btn-quiet" href="#rules/{text(code)}/{text(rule)}" title="{said}"'
            f' aria-label="{said}">{icon("i-rules")}</a>'
        )
    return Html(
        f'<li class="story-step"><span class="story-picture">{text(step.get("picture") or EMPTY)}</span>'
        f"<p>{text(step['said'])}</p>{why}</li>"
    )


def after(model: Mapping[str, Any]) -> Html:
    """Show a finished match round by round; what else could have been is worked out while one reads."""
    done, of = int(model["done"]), int(model["of"])
    progress = (
        Html(
            f'<p class="after-progress"><progress max="{of}" value="{done}" '
            f'aria-label="{t("house.after.working")}"></progress>'
            f"<span>{t('house.after.progress', n=done, of=of)}</span></p>"
        )
        if done < of
        else EMPTY
    )
    rounds = join(_round(one) for one in model["rounds"])
    body = Html(f'<p class="note">{text(model["note"])}</p>{progress}<ol class="after">{rounds}</ol>')
    return sheet(
        "after", t("house.after.title"), body, button(t("house.close"), "ui:close", "primary"), wide=True
    )


def stats(model: Mapping[str, Any]) -> Html:
    """Show a match in numbers: what the game made of it."""
    close = button(t("house.close"), "ui:close", "primary")
    return sheet("stats", t("house.stats.title"), model["body"], close, wide=True)


def _round(one: Mapping[str, Any]) -> Html:
    sent = join(Html(f'<li class="after-sent">{text(who)}</li>') for who in one["sent"])
    others = join(_other(other) for other in one["others"])
    more = (
        Html(
            f'<details class="after-more" data-keep-open="after-{text(one["n"])}">'
            f"<summary>{t('house.after.others', n=len(one['others']))}</summary>"
            f'<ul class="after-others">{others}</ul></details>'
        )
        if one["others"]
        else EMPTY
    )
    return Html(
        f'<li class="after-round"><span class="story-picture">{text(one.get("picture") or EMPTY)}</span>'
        '<div class="after-words">'
        f"<h3>{t('house.after.round', n=one['n'], title=one['title'])}</h3>"
        f'<ul class="after-both">{sent}</ul><p>{text(one["said"])}</p>{more}</div></li>'
    )


def _other(other: Mapping[str, Any]) -> Html:
    same = " is-same" if other.get("same") else ""
    return Html(
        f'<li class="after-other{same}"><p class="after-who">{text(other["who"])}</p>'
        f"<p>{text(other['said'])}</p>"
        f'<p class="note">{text(other["end"])} {text(other["kept"])}</p></li>'
    )
