"""What a match teaches.

The events covered so far on a line of time, and what each player laid, in order of history. The story's
`timeline_model` and `history_model` say what there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, chip, icon, name, select, sheet


def timeline(model: Mapping[str, Any]) -> Html:
    """Paint the covered events year by year, all of them or one theme's."""
    themes = [
        ("", t("victory.timeline.all")),
        *((one["key"], text(one["title"])) for one in model.get("themes", ())),
    ]
    covered = t("victory.timeline.covered", n=model["covered"], of=model["of"])
    head = Html(
        f'<div class="timeline-head"><p>{covered}</p>'
        f"{select(t('victory.timeline.theme'), 'leaf', model.get('theme') or '', themes)}</div>"
    )
    return sheet("timeline", t("victory.timeline.title"), join((head, years(model["events"]))), wide=True)


def years(events: Iterable[Mapping[str, Any]]) -> Html:
    """List events under their years, in order of history."""
    ordered = sorted(events, key=lambda event: (str(event["date"]), str(event["key"])))
    if not ordered:
        return Html(f'<p class="empty">{t("victory.timeline.none")}</p>')
    parts = []
    for year, group in groupby(ordered, key=lambda event: str(event["date"])[:4]):
        parts.append(
            Html(
                f'<section class="in-year"><h3>{text(year)}</h3><ol class="events">'
                f"{join(_event(event) for event in group)}</ol></section>"
            )
        )
    return Html(f'<div class="years">{join(parts)}</div>')


def _event(event: Mapping[str, Any]) -> Html:
    owner = chip(event["look"], cls="chip-small") if event.get("look") else EMPTY
    return Html(
        f'<li class="event"><button type="button" class="event-open" data-t="cell:{text(event["key"])}">'
        f'{icon("th-" + str(event["theme"]), "icon theme")}<span class="event-words">'
        f"<strong>{text(event['title'])}</strong>"
        f'<span class="event-date">{text(event.get("when") or event["date"])}</span></span>'
        f"{owner}</button></li>"
    )


def history(model: Mapping[str, Any]) -> Html:
    """Paint what one seat laid, in order of history; the others are a tab away."""
    tabs = join(
        Html(
            f'<button type="button" class="tab" data-t="ui:leaf=history.{n}" '
            f'aria-pressed="{"true" if n == model["seat"] else "false"}">'
            f"{chip(tab.get('look'), n=n)}{name(tab['name'])}</button>"
        )
        for n, tab in enumerate(model["tabs"])
    )
    close = button(t("house.close"), "ui:close", "primary")
    title = t("victory.history.title")
    body = Html(f'<div class="tabs" role="group" aria-label="{title}">{tabs}</div>')
    return sheet("history", title, join((body, years(model["events"]))), close, wide=True)
