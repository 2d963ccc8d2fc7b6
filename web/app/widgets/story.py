"""What happened, told.

The end of a round step by step, and a finished match round by round with what else could be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text

from .base import button, link, sheet


def story(model: Mapping[str, Any]) -> Html:
    """Tell the steps up to the present one, with the ways on, to the end and back to the start."""
    steps, shown = list(model["steps"]), int(model["shown"])
    told = join(_step(model, n, step, n == shown - 1) for n, step in enumerate(steps[:shown]))
    over = Html(f'<p class="over">{t("house.story.step", n=shown, of=len(steps))}</p>')
    body = Html(f'{over}<ol class="story" aria-live="polite">{told}</ol>')
    if shown < len(steps):
        foot = join((
            button(t("house.story.on"), "ui:story-on", "primary", "i-on", first=True),
            button(t("house.story.all"), "ui:story-all", "plain"),
        ))  # fmt: skip
    else:
        foot = join((
            button(t("house.story.close"), "ui:close", "primary", "i-check", first=True),
            button(t("house.story.again"), "ui:story-again", "plain", "i-undo"),
        ))  # fmt: skip
    return sheet("story", model["title"], body, foot)


def _step(model: Mapping[str, Any], n: int, step: Mapping[str, Any], now: bool) -> Html:
    rule = step.get("rule")
    code = text(model["code"])
    why = link(rule, f"#rules/{code}/{text(rule)}", "small quiet") if rule else EMPTY
    here = ' aria-current="step" data-centre' if now else ""
    return Html(
        f'<li class="story-step{" is-now" if now else ""}"{here}>'
        f'<span class="story-picture">{text(step.get("picture") or EMPTY)}</span>'
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
