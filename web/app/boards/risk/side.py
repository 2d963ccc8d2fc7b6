"""What stands around Risk's map: the own cards, the seats, the continents, and the card of what was touched last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.ancient import holdings
from app.boards.ancient.waiting import see
from app.boards.ancient.words import continent_of, title
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, chip, icon
from nastolka.games.ancient.tables import CONTINENTS, KIND, MOUNTAINS, NEIGHBOURS, SEA, TERRITORIES, TERRITORY

from . import places, table
from .words import card_name, card_of, noun, outcome, symbol, who

CONTINENT = {one.key: one for one in CONTINENTS}


# -- the hand ----------------------------------------------------------------------------------------------------------


def hand(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the viewer's cards; before everybody's eyes only their number, and the way to look at them alone."""
    seat = table.viewer(view, ui)
    if seat is None or not view["round"]:
        return EMPTY
    own = view["hands"][seat]
    if own is None:
        return _covered(view, seat)
    lit, picked = places.lit(view, ui), set(ui.get("picked") or ())
    wilds = 0
    cards = []
    for card in own:
        wilds += card == "wild"
        cards.append(_card(view, ui, card, "2" if wilds > 1 else "", lit, picked))
    none = EMPTY if own else Html(f'<li class="hand-none">{t("risk.hand.none")}</li>')
    cover = (
        button(t("risk.hand.cover"), "ui:cards", "small quiet", "i-eye")
        if ui.get("private")
        else Html(f'<span class="note">{t("risk.hand.worth", n=view["next_set"])}</span>')
    )
    return Html(
        f'<section class="hand-box rk-hand"><header class="box-head"><h2>{t("risk.hand.title")}</h2>{cover}</header>'
        f'<ul class="hand" data-keep="hand">{join(cards)}{none}</ul></section>'
    )


def _covered(view: Mapping[str, Any], seat: int) -> Html:
    n = view["hand_sizes"][seat]
    look = button(t("risk.hand.look"), "ui:cards", "small", "i-eye") if n else EMPTY
    return Html(
        f'<section class="hand-box rk-hand is-covered"><header class="box-head"><h2>{t("risk.hand.covered", n=n)}</h2>{look}</header></section>'
    )


def _card(
    view: Mapping[str, Any], ui: Mapping[str, Any], card: str, nth: str, lit: set[str], picked: set[str]
) -> Html:
    place = f"card:{card}{nth}"
    mine = card in TERRITORY and places.owner(view, card) == view["seat"]
    classes = "".join(
        state for state, on in (
            (" is-live is-lit", place in lit), (" is-picked", place in picked), (" is-focus", noun(ui.get("focus")) == noun(place)),
        ) if on
    )  # fmt: skip
    note = t("risk.hand.own") if mine else t(f"risk.symbol.{symbol(card)}")
    return Html(
        f'<li><button type="button" class="card rk-card{classes}" data-t="{place}" aria-pressed="{"true" if place in picked else "false"}">'
        f'{icon(f"tc-{symbol(card)}", "icon card-symbol")}<span class="rk-card-words"><strong>{card_name(card)}</strong>'
        f'<span class="card-note">{note}</span></span></button></li>'
    )


# -- the seats ---------------------------------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint what every seat holds, and under it the continents."""
    rows = join(_seat(view, ui, seat) for seat in range(view["seats"]))
    limit = view.get("rounds")
    number = view["round"]
    note = (
        t("risk.seats.of", n=number, of=limit) if limit and number else t("risk.seats.round", n=number) if number else t("risk.seats.setup")
    )  # fmt: skip
    return Html(
        f'<section class="seats-box rk-seats" aria-label="{t("risk.seats.title")}"><header class="box-head"><h2>{t("risk.seats.title")}</h2>'
        f'<span class="note">{note}</span></header><ul class="seats">{rows}</ul></section>{holdings.panel(table.continents(view, ui))}'
    )


def _seat(view: Mapping[str, Any], ui: Mapping[str, Any], seat: int) -> Html:
    totals, names = view["totals"][seat], ui.get("names") or ()
    now = view.get("result") is None and (view.get("turn") or {}).get("seat") == seat
    out = seat not in view["alive"]
    state = f"{' is-now' if now else ''}{' is-out' if out else ''}"
    dots = Html(f'<span class="dots"><i></i><i></i><i></i><span class="aloud">{t("risk.seats.thinking")}</span></span>') if now and ui.get("thinking") else EMPTY  # fmt: skip
    gone = "resigned" if seat in view["resigned"] else "fallen"
    facts = t(f"risk.seats.{gone}") if out else join(_facts(view, seat, totals), " · ")
    return Html(
        f'<li class="seat rk-seat{state}"{" aria-current=true" if now else ""}>{chip(table.look(ui, seat), cls="chip-big", n=seat)}'
        f'<strong class="rk-seat-name">{who(names, seat)}</strong><span class="seat-facts">{facts}</span>'
        f'<span class="rk-seat-side">{dots}{_tally(view, seat, out)}</span></li>'
    )


def _facts(view: Mapping[str, Any], seat: int, totals: Mapping[str, Any]) -> list[Html]:
    facts = [t("risk.seats.lands", n=totals["territories"]), t("ancient.armies", n=totals["armies"])]
    if not view["round"] and seat < len(view["reserves"]):
        facts.append(t("risk.seats.reserve", n=view["reserves"][seat]))
    if view.get("rounds"):
        facts.append(t("risk.seats.score", n=totals["score"]))
    order = view["orders"][seat] if view["options"].get("defender") == "ask" else "ask"
    return facts if order == "ask" else [*facts, t(f"risk.order.{order}")]


def _tally(view: Mapping[str, Any], seat: int, out: bool) -> Html:
    """Show what a seat would be paid, and how many cards it holds."""
    if out:
        return EMPTY
    income = sum(view["totals"][seat]["income"])
    cards = view["hand_sizes"][seat]
    said = t("risk.seats.income", n=income)
    return Html(
        f'<span class="rk-income" title="{said}"><span class="aloud">{said}</span><span aria-hidden="true">+{income}</span></span>'
        f'<span class="rk-cards" title="{t("risk.seats.cards", n=cards)}"><span class="aloud">{t("risk.seats.cards", n=cards)}</span>{icon("i-deck")}<span aria-hidden="true">{cards}</span></span>'
    )


# -- the focus card ----------------------------------------------------------------------------------------------------


def focus(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Tell what was last touched: a territory, a continent, a card; before that, what a turn brings."""
    head, body, picture = _told(view, ui)
    more = (
        f'<button type="button" class="btn btn-icon btn-only-narrow" popovertarget="focus-more" data-t="ui:focus">{icon("i-info")}'
        f'<span class="label">{t("risk.focus.more")}</span></button>'
    )
    zoom = button(t("risk.zoom.out" if ui.get("zoom") else "risk.zoom.in"), "ui:zoom", "icon only-narrow",
                  "i-zoom-out" if ui.get("zoom") else "i-zoom", pressed=bool(ui.get("zoom")))  # fmt: skip
    return Html(
        f'<section class="focus-card" aria-label="{t("risk.focus.label")}"><div class="focus-top">{picture}<div class="focus-head">{head}</div>{more}{zoom}</div>'
        f'<div class="focus-body" data-keep="focus">{body}</div></section>'
        f'<div class="focus-more" id="focus-more" popover><div class="focus-top">{picture}<div class="focus-head">{head}</div></div>{body}</div>'
    )


def _told(view: Mapping[str, Any], ui: Mapping[str, Any]) -> tuple[Html, Html, Html]:
    key = noun(ui.get("focus"))
    if str(ui.get("focus") or "").startswith("card:"):
        return _card_told(view, card_of(ui["focus"]))
    if key in TERRITORY:
        return _land_told(view, ui, key)
    if key in CONTINENT:
        return _continent_told(view, ui, key)
    seat = table.viewer(view, ui)
    lands, bonus = view["totals"][seat]["income"] if seat is not None else (0, 0)
    words = t("risk.focus.income", n=lands + bonus, lands=lands, bonus=bonus) if view["round"] and seat is not None else t("risk.focus.none")  # fmt: skip
    sets = t("risk.focus.sets", n=view["next_set"], done=view["sets"], deck=view["deck"])
    return _head(t("risk.title"), sets), Html(f"<p>{words}</p>"), icon("i-map", "icon theme")


def _head(title_: Html, line: Html) -> Html:
    return Html(f'<h2>{title_}</h2><p class="focus-date">{line}</p>')


def _holder(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str) -> Html:
    owner, armies = view["land"][slug]
    mark = chip(table.look(ui, owner), cls="chip-small") if table.look(ui, owner) else EMPTY
    return Html(f'<p class="focus-holder">{mark}<span>{who(ui.get("names") or (), owner)}, {t("ancient.armies", n=armies)}</span></p>')  # fmt: skip


def _land_told(view: Mapping[str, Any], ui: Mapping[str, Any], slug: str) -> tuple[Html, Html, Html]:
    """Tell a territory: whose it is, its continent, its neighbours by land and sea, the mountains beside it."""
    land = TERRITORY[slug]
    one = CONTINENT[continent_of(slug)]
    near = join(_near(view, ui, land, other) for other in NEIGHBOURS[land])
    ranges = [
        t("risk.focus.mountains", name=title(key), place=see(TERRITORIES[b if a == land else a]))
        for key, a, b in MOUNTAINS
        if land in (a, b)
    ]
    stone = Html(f'<p class="note">{join(ranges, " ")}</p>') if ranges else EMPTY
    body = Html(f'{_holder(view, ui, slug)}<ul class="neighbours">{near}</ul>{stone}')
    line = t("ancient.continent", name=title(one.key), n=one.bonus)
    return _head(title(slug), line), body, icon(f"tc-{symbol(slug)}", "icon theme")


def _near(view: Mapping[str, Any], ui: Mapping[str, Any], land: int, other: int) -> Html:
    """Name a neighbour with its owner and armies; a sea lane is marked."""
    slug = TERRITORIES[other]
    owner, armies = view["land"][slug]
    mark = (
        chip(table.look(ui, owner), cls="chip-tiny")
        if table.look(ui, owner)
        else Html('<span class="chip-none"></span>')
    )
    sea = Html(f" <small>{t('risk.focus.sea')}</small>") if KIND[land, other] == SEA else EMPTY
    return Html(f"<li>{mark}{see(slug)}{sea}<b>{text(armies)}</b></li>")


def _continent_told(view: Mapping[str, Any], ui: Mapping[str, Any], key: str) -> tuple[Html, Html, Html]:
    """Tell a continent: what it pays and who holds each of its territories."""
    one = table.continent(view, ui, key)
    rows = join(
        Html(f'<li>{chip(table.look(ui, view["land"][slug][0]), cls="chip-tiny") if table.look(ui, view["land"][slug][0]) else EMPTY}{see(slug)}<b>{text(view["land"][slug][1])}</b></li>')
        for slug in (TERRITORIES[land] for land in CONTINENT[key].territories)
    )  # fmt: skip
    missing = one.get("missing")
    said = (
        t("battle.whole", name=one["owner"]) if one["owner"]
        else t("risk.focus.missing", n=len(missing), of=len(one["owners"])) if missing is not None
        else EMPTY
    )  # fmt: skip
    line = t("risk.focus.pays", n=one["bonus"])
    return (
        _head(title(key), line),
        Html(f'<p>{said}</p><ul class="neighbours">{rows}</ul>'),
        icon("i-map", "icon theme"),
    )


def _card_told(view: Mapping[str, Any], card: str) -> tuple[Html, Html, Html]:
    note = t("risk.focus.card-wild") if card == "wild" else t("risk.focus.card")
    line = t(f"risk.symbol.{symbol(card)}")
    return _head(card_name(card), line), Html(f"<p>{note}</p>"), icon(f"tc-{symbol(card)}", "icon theme")


# -- the end -----------------------------------------------------------------------------------------------------------


def result_model(view: Mapping[str, Any], ui: Mapping[str, Any]) -> dict[str, Any]:
    """Return the model of `widgets.result`: the winners first, then by what is left of each seat."""
    names, winners = ui.get("names") or (), list(view.get("winners") or ())
    order = sorted(range(view["seats"]), key=lambda seat: (seat not in winners, -_rank(view, seat)))
    rows = [
        {
            "name": names[seat] if seat < len(names) else seat + 1,
            "look": table.look(ui, seat),
            "facts": _left(view, seat),
            "won": winners == [seat],
        }
        for seat in order
    ]
    return {"code": "risk", "headline": outcome(winners, names), "rows": rows}


def _rank(view: Mapping[str, Any], seat: int) -> int:
    """Return how far a seat has come: its score, or how late it fell."""
    fallen: Sequence[int] = view["fallen"]
    return fallen.index(seat) - 100 if seat in fallen else int(view["totals"][seat]["score"])


def _left(view: Mapping[str, Any], seat: int) -> list[Html]:
    totals = view["totals"][seat]
    if seat in view["fallen"] or seat in view["resigned"]:
        return [t("risk.seats.resigned" if seat in view["resigned"] else "risk.seats.fallen")]
    score = [t("risk.seats.score", n=totals["score"])] if view.get("rounds") else []
    return [t("risk.seats.lands", n=totals["territories"]), t("ancient.armies", n=totals["armies"]), *score]
