"""The card of what was touched last: a territory, a space below, a heaven, a continent, a miracle, a god."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.boards.ancient.words import continent_of, title
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, chip, icon
from nastolka.games.ancient.tables import (
    CONTINENTS,
    KIND,
    MOUNTAINS,
    NEIGHBOURS,
    SEA,
    TERRITORIES,
    TERRITORY,
)
from nastolka.games.ancient.underworld import JOINED, KINDS, NUMERALS, SPACE, SPACES
from nastolka.games.godstorm.tables import CARD, GODS, HEAVENS, ROWS

from . import places, table
from .magic import mark
from .words import card_name, deck_name, god_kind, god_name, heaven_name, noun, see, told, who

Told = tuple[Html, Html, Html]
CONTINENT = {one.key: one for one in CONTINENTS}


def focus(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Tell what was last touched; before anything was, what the viewer's next turn brings."""
    head, body, picture = _told(view, ui)
    more = (
        f'<button type="button" class="btn btn-icon btn-only-narrow" popovertarget="focus-more" data-t="ui:focus">{icon("i-info")}'
        f'<span class="label">{t("godstorm.focus.more")}</span></button>'
    )
    zoom = button(t("godstorm.zoom.out" if ui.get("zoom") else "godstorm.zoom.in"), "ui:zoom", "icon only-narrow",
                  "i-zoom-out" if ui.get("zoom") else "i-zoom", pressed=bool(ui.get("zoom")))  # fmt: skip
    return Html(
        f'<section class="focus-card" aria-label="{t("godstorm.focus.label")}"><div class="focus-top">{picture}<div class="focus-head">{head}</div>{more}{zoom}</div>'
        f'<div class="focus-body" data-keep="focus">{body}</div></section>'
        f'<div class="focus-more" id="focus-more" popover><div class="focus-top">{picture}<div class="focus-head">{head}</div></div>{body}</div>'
    )


def _told(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Told:
    key = noun(ui.get("focus"))
    shelf = (
        (TERRITORY, _land_told), (SPACE, _space_told), (HEAVENS, _heaven_told), (CONTINENT, _continent_told), (CARD, _card_told),
        (GODS, _god_told),
    )  # fmt: skip
    for keys, tell in shelf:
        if key in keys:  # type: ignore[operator]
            return tell(view, ui, key)
    return _nothing_told(view)


def _head(title_: Html, line: object) -> Html:
    return Html(f'<h2>{title_}</h2><p class="focus-date">{text(line)}</p>')


def _nothing_told(view: Mapping[str, Any]) -> Told:
    """Tell what the viewer's next turn brings, and what it would score."""
    seat = table.viewer(view)
    line = t("godstorm.where.epoch", n=view["epoch"], of=view["epochs"])
    if seat is None or seat not in view["alive"] or not any(view["totals"][seat]["income"]):
        return (
            _head(t("godstorm.title"), line),
            Html(f"<p>{t('godstorm.focus.none')}</p>"),
            icon("i-map", "icon theme"),
        )
    armies, faith = view["totals"][seat]["income"]
    income = t("godstorm.focus.income", n=armies, faith=faith)
    body = Html(f"<p>{income}</p>{score_lines(view, seat)}")
    return _head(t("godstorm.title"), line), body, icon("i-map", "icon theme")


def score_lines(view: Mapping[str, Any], seat: int) -> Html:
    """GS-188 to GS-191: say line by line what a seat's points come from."""
    parts = view["totals"][seat]["score"]
    rows = join(
        Html(f"<li><span>{t(f'godstorm.score.{key}')}</span><b>{text(n)}</b></li>")
        for key, n in zip(("lands", "continents", "below", "relics", "total"), parts, strict=True)
    )
    return Html(f'<ul class="gs-score" aria-label="{t("godstorm.score.title")}">{rows}</ul>')


# -- places ------------------------------------------------------------------------------------------------------------


def _holder(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str) -> Html:
    owner, armies = places.owner(view, slug), places.armies(view, slug)
    look = table.look(ui, owner)
    sign = chip(look, cls="chip-small") if look else EMPTY
    count = t("ancient.armies", n=armies) if armies else t("ancient.empty")
    return Html(
        f'<p class="focus-holder">{sign}<span>{who(ui.get("names") or (), owner)}, {count}</span></p>'
    )


def _land_told(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str) -> Told:
    """Tell a territory: whose it is, what stands on it, its neighbours by land and sea, the mountains beside it."""
    land = TERRITORY[slug]
    one = CONTINENT[continent_of(slug)]
    line = t("ancient.continent", name=title(one.key), n=one.bonus)
    if view["sunk"] and one.key == "atlantis":
        return _head(title(slug), line), Html(f"<p>{t('ancient.under')}</p>"), icon("i-map", "icon theme")
    near = join(_near(view, ui, slug, TERRITORIES[other]) for other in NEIGHBOURS[land])
    ranges = [
        t("godstorm.focus.mountains", name=title(key), place=see(TERRITORIES[b if a == land else a]))
        for key, a, b in MOUNTAINS
        if land in (a, b)
    ]
    stone = Html(f'<p class="note">{join(ranges, " ")}</p>') if ranges else EMPTY
    body = Html(f'{_holder(view, ui, slug)}{_on(view, slug)}<ul class="neighbours">{near}</ul>{stone}')
    return _head(title(slug), line), body, icon("i-map", "icon theme")


def _on(view: Mapping[str, Any], slug: str) -> Html:
    """List what lies on a territory, and whom it makes a relic worth a point to."""
    owner = places.owner(view, slug)
    rows = []
    if slug in view["temples"]:
        rows.append((mark("temple"), t("godstorm.temple-power")))
    for god in table.gods_at(view, owner, slug):
        named = t("godstorm.god", name=god_name(view["pantheons"][owner], god), kind=god_kind(god))
        rows.append((mark(god), named))
    if slug in view["plague"]:
        rows.append((mark("plague"), t("godstorm.focus.plague")))
    if slug in view["sacred"]:
        rows.append((EMPTY, t("godstorm.focus.sacred")))
    rows += [(mark("magic"), t("godstorm.focus.site", card=see(row.key))) for row in ROWS if row.land == slug]
    items = join(Html(f"<li>{sign}<span>{said}</span></li>") for sign, said in rows)
    return Html(f'<ul class="gs-on">{items}</ul>') if rows else EMPTY


def _near(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str, other: str) -> Html:
    """Name a neighbour with its owner and armies; a sea lane is marked, also one that is closed."""
    look = table.look(ui, places.owner(view, other))
    sign = chip(look, cls="chip-tiny") if look else Html('<span class="chip-none"></span>')
    sea = KIND[TERRITORY[slug], TERRITORY[other]] == SEA
    cut = sea and view["maelstrom"] == "-".join(sorted((slug, other)))
    note = t("godstorm.focus.maelstrom") if cut else t("godstorm.focus.sea") if sea else EMPTY
    said = Html(f" <small>{note}</small>") if note else EMPTY
    return Html(f"<li>{sign}{see(other)}{said}<b>{text(places.armies(view, other))}</b></li>")


def _space_told(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str) -> Told:
    """Tell a space of the Underworld: what it is good for, whose it is, where it leads."""
    space = SPACE[slug]
    kind = KINDS[space]
    near = join(_below(view, ui, SPACES[other]) for other in JOINED[space])
    body = Html(f'{_holder(view, ui, slug)}<p>{told("places", kind)}</p><ul class="neighbours">{near}</ul>')
    line = join((NUMERALS[space], told("places", kind, "title")), " · ")
    return _head(title(slug), line), body, icon("i-map", "icon theme")


def _below(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str) -> Html:
    look = table.look(ui, places.owner(view, slug))
    sign = chip(look, cls="chip-tiny") if look else Html('<span class="chip-none"></span>')
    return Html(f"<li>{sign}{see(slug)}<b>{text(places.armies(view, slug))}</b></li>")


def _heaven_told(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str) -> Told:
    line = told("places", "heaven", "title")
    body = Html(f"{_holder(view, ui, slug)}<p>{told('places', 'heaven')}</p>")
    return _head(heaven_name(slug), line), body, icon("i-map", "icon theme")


def _continent_told(view: Mapping[str, Any], ui: Mapping[str, Any], key: str) -> Told:
    """Tell a continent: what it brings and who holds each of its territories."""
    one = table.continent(view, ui, key)
    rows = join(_below(view, ui, TERRITORIES[land]) for land in CONTINENT[key].territories)
    missing = one.get("missing")
    said = (
        t("battle.whole", name=one["owner"]) if one["owner"]
        else t("godstorm.focus.missing", n=len(missing), of=len(one["owners"])) if missing is not None
        else EMPTY
    )  # fmt: skip
    line = t("godstorm.focus.pays", n=one["bonus"])
    return (
        _head(title(key), line),
        Html(f'<p>{said}</p><ul class="neighbours">{rows}</ul>'),
        icon("i-map", "icon theme"),
    )


# -- cards and gods ----------------------------------------------------------------------------------------------------


def _card_told(view: Mapping[str, Any], ui: Mapping[str, Any], card: str) -> Told:
    """Tell a miracle in full: its deck, its cost, its text, and when it may be played."""
    row = ROWS[CARD[card]]
    deck = GODS[row.deck]
    price = t("godstorm.price", n=row.cost) if row.cost else t("godstorm.free")
    line = deck_name(deck) if deck == "magic" else join((deck_name(deck), price), ", ")
    held = [seat for seat, relics in enumerate(view["relics"]) if card in relics]
    keeper = (
        Html(f"<p>{t('godstorm.focus.kept-by', name=who(ui.get('names') or (), held[0]))}</p>")
        if held
        else EMPTY
    )
    gone = Html(f'<p class="note">{t("godstorm.focus.gone")}</p>') if card in view["gone"] else EMPTY
    body = Html(
        f'<p class="gs-card-text">{told("miracles", card)}</p>{keeper}<p class="note">{told("decks", deck)}</p>{gone}'
    )
    return _head(card_name(card), line), body, mark(deck, "gs-mark theme")


def _god_told(view: Mapping[str, Any], ui: Mapping[str, Any], god: str) -> Told:
    """Tell a kind of god: its power, its deck, and the labour that earns a card of it."""
    labour = t("godstorm.focus.labour", deck=deck_name(god), labour=told("decks", god, "labour"))
    body = Html(f'<p>{told("gods", god)}</p><p>{told("decks", god)}</p><p class="note">{labour}</p>')
    return (
        _head(god_kind(god), t("godstorm.deck-left", n=view["decks"][god])),
        body,
        mark(god, "gs-mark theme"),
    )


__all__ = ["focus", "score_lines"]
