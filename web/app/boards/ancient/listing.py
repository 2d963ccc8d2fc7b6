"""The map as a list: own regions, what can be chosen, then the rest, so that keys, ears and thumbs reach all.

listing(model) -> Html      the model of `chart.paint`, and `mine`: the slugs whose owner looks; `closed`:
                            nobody has opened it, so only its head is painted (`ui:list` does and undoes)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.boards.kit import hint_class
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import chip
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES

from .chart import MARKS, SUNKEN, Region, shield, spoken
from .words import title


def listing(model: Mapping[str, Any]) -> Html:
    """List every region above water as a button that means the same as its place on the map."""
    regions: Mapping[str, Region] = model["regions"]
    if model.get("closed"):
        return _details(EMPTY)
    mine = tuple(model.get("mine") or ())
    there = [slug for slug in TERRITORIES if not (model.get("sunk") and slug in SUNKEN)]
    lit = [slug for slug in there if slug not in mine and (regions.get(slug) or {}).get("lit")]
    own = _buttons((slug for slug in there if slug in mine), regions) or Html(
        f'<p class="note">{t("ancient.list.none")}</p>'
    )
    blocks = [
        _block(t("ancient.list.own"), own),
        _block(t("ancient.list.lit"), _buttons(lit, regions)) if lit else EMPTY,
        *(_continent(one, there, mine, regions) for one in CONTINENTS),
    ]
    return _details(Html(f'<div class="ae-blocks">{join(blocks)}</div>'))


def _details(body: Html) -> Html:
    return Html(
        '<details class="ae-list" data-keep-open="ae-list">'
        f'<summary data-t="ui:list">{t("ancient.list.title")}</summary>{body}</details>'
    )


def _block(head: Html, body: Html) -> Html:
    return Html(f'<section class="ae-block"><h3>{head}</h3>{body}</section>')


def _continent(one: Any, there: list[str], mine: Iterable[str], regions: Mapping[str, Region]) -> Html:
    """List a continent: what it is worth, how much of it is one's own, and every region in it."""
    slugs = [TERRITORIES[place] for place in one.territories if TERRITORIES[place] in there]
    if not slugs:
        return EMPTY
    held = sum(slug in mine for slug in slugs)
    head = join(
        (
            t("ancient.continent", name=title(one.key), n=one.bonus),
            t("ancient.list.part", n=held, of=len(slugs)),
        ),
        " · ",
    )
    return _block(head, _buttons(slugs, regions))


def _buttons(slugs: Iterable[str], regions: Mapping[str, Region]) -> Html:
    items = "".join(f"<li>{_button(slug, regions.get(slug) or {})}</li>" for slug in slugs)
    return Html(f'<ul class="ae-rows">{items}</ul>') if items else EMPTY


def _button(slug: str, region: Region) -> Html:
    """Make a region's button: emblem, name, marks and armies."""
    states = "".join(f" is-{state}" for state in ("lit", "picked") if region.get(state))
    states += hint_class(region.get("step", 0)) if region.get("hint") else ""
    look = region.get("owner")
    marks = "".join(
        '<svg class="ae-tiny" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<use class="ae-mark" href="#ae-m-{mark}"/></svg>'
        for mark in MARKS
        if mark in (region.get("marks") or ())
    )
    marks += shield() if region.get("danger") else ""
    sign = chip(look, cls="chip-small") if look else EMPTY
    return Html(
        f'<button type="button" class="ae-row{states}" data-t="land:{slug}"'
        f' aria-label="{spoken(slug, region)}">{sign}<span class="ae-row-name">{title(slug)}</span>{marks}'
        f"<b>{text(region.get('armies') or '')}</b></button>"
    )
