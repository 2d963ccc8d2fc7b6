"""What stands around Godstorm's boards: the own miracles, and of every seat its faith, gods, relics, cards and points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.boards.ancient import holdings
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, chip, icon
from nastolka.games.godstorm.tables import CARD, GODS, ROWS

from . import places, table
from .magic import mark
from .words import card_name, deck_name, god_kind, god_name, noun, pantheon_name, see, who

HELD = ("war", "sky", "death")  # decks whose cards lie in hands; relics lie on the table


# -- the hand ----------------------------------------------------------------------------------------------------------


def hand(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the viewer's miracles; before everybody's eyes only their number, and the way to look at them alone."""
    seat = table.viewer(view)
    if seat is None or not view["pantheons"][seat] or seat not in view["alive"]:
        return EMPTY
    own = [card for _, card in view["hands"][seat]]
    if None in own or (ui.get("open") and not own):
        return _covered(len(own))
    lit, picked = places.lit(view, ui), set(ui.get("picked") or ())
    cards = join(_card(view, ui, str(card), lit, picked, seat) for card in own)
    none = EMPTY if own else Html(f'<li class="hand-none">{t("godstorm.hand.none")}</li>')
    cover = (
        button(t("godstorm.hand.cover"), "ui:cards", "small quiet", "i-eye") if ui.get("private") else EMPTY
    )
    return Html(
        f'<section class="hand-box gs-hand"><header class="box-head"><h2>{t("godstorm.hand.title")}</h2>{cover}</header>'
        f'<ul class="hand" data-keep="hand">{cards}{none}</ul></section>'
    )


def _covered(n: int) -> Html:
    peek = button(t("godstorm.hand.look"), "ui:cards", "small", "i-eye") if n else EMPTY
    return Html(
        f'<section class="hand-box gs-hand is-covered"><header class="box-head"><h2>{t("godstorm.hand.covered", n=n)}</h2>{peek}</header></section>'
    )


def _card(
    view: Mapping[str, Any], ui: Mapping[str, Any], card: str, lit: set[str], picked: set[str], seat: int
) -> Html:
    """Paint a card: its deck, its name, what it costs, and what is missing to play it."""
    place = f"card:{card}"
    row = ROWS[CARD[card]]
    deck = GODS[row.deck]
    states = (
        (" is-live is-lit", place in lit),
        (" is-picked", place in picked),
        (" is-focus", noun(ui.get("focus")) == card),
    )
    classes = "".join(state for state, on in states if on)
    note = (
        t("godstorm.hand.no-god", god=god_kind(deck)) if not view["gods"][seat][deck]
        else t("godstorm.hand.no-faith", n=row.cost) if row.cost > view["faith"][seat]
        else t("godstorm.price", n=row.cost) if row.cost
        else t("godstorm.free")
    )  # fmt: skip
    return Html(
        f'<li><button type="button" class="card gs-card{classes}" data-t="{place}" aria-pressed="{"true" if place in picked else "false"}">'
        f'{mark(deck)}<span class="gs-card-words"><strong>{card_name(card)}</strong><span class="card-note">{note}</span></span></button></li>'
    )


# -- the seats ---------------------------------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint what every seat has, in the order of turns; under it the decks and the continents."""
    order = [seat for seat in view["order"] if seat >= 0]
    order += [seat for seat in range(view["seats"]) if seat not in order]
    rows = join(_seat(view, ui, seat) for seat in order)
    neutral = Html(f'<li class="note">{t("godstorm.seats.neutral", pantheon=pantheon_name(view["neutral"]))}</li>') if view["neutral"] else EMPTY  # fmt: skip
    return Html(
        f'<section class="seats-box gs-seats" aria-label="{t("godstorm.seats.title")}"><header class="box-head"><h2>{t("godstorm.seats.title")}</h2></header>'
        f'<ul class="seats">{rows}{neutral}</ul></section>{_decks(view)}{holdings.panel(table.continents(view, ui))}'
    )


def _seat(view: Mapping[str, Any], ui: Mapping[str, Any], seat: int) -> Html:
    names = ui.get("names") or ()
    now = view.get("result") is None and (view.get("turn") or {}).get("seat") == seat
    out = seat not in view["alive"]
    state = f"{' is-now' if now else ''}{' is-out' if out else ''}"
    dots = Html(f'<span class="dots"><i></i><i></i><i></i><span class="aloud">{t("godstorm.seats.thinking")}</span></span>') if now and ui.get("thinking") else EMPTY  # fmt: skip
    turn = Html(f'<span class="tag is-now">{t("godstorm.seats.turn")}</span>') if view["mover"] == seat and view.get("result") is None else EMPTY  # fmt: skip
    pantheon = view["pantheons"][seat]
    said = pantheon_name(pantheon) if pantheon else EMPTY
    body = _gone(view, seat) if out else join((_wealth(view, seat), _powers(view, seat), _kept(view, seat)))
    return Html(
        f'<li class="seat gs-seat{state}"{" aria-current=true" if now else ""}>{chip(table.look(ui, seat), cls="chip-big", n=seat)}'
        f'<div class="gs-seat-head"><strong class="gs-seat-name">{who(names, seat)}</strong><span class="seat-facts">{said}</span>{turn}{dots}</div>'
        f'<div class="gs-seat-body">{body}</div></li>'
    )


def _gone(view: Mapping[str, Any], seat: int) -> Html:
    return t(f"godstorm.seats.{'resigned' if seat in view['resigned'] else 'fallen'}")


def stat(said: Html, picture: object, n: object) -> Html:
    """Paint a figure with its sign; in words it is said and shown on touch."""
    return Html(
        f'<span class="gs-stat" title="{said}"><span class="aloud">{said}</span><span aria-hidden="true">{text(picture)}{text(n)}</span></span>'
    )


def _wealth(view: Mapping[str, Any], seat: int) -> Html:
    """Show faith, points, land and armies."""
    totals, faith = view["totals"][seat], view["faith"][seat]
    income = totals["income"]
    fresh = view["bids"] and places.asked(view) == "marker"
    bid = view["bids"][seat] if fresh else None
    parts = [
        stat(t("godstorm.seats.faith", n=faith), icon("gs-faith"), faith),
        stat(t("godstorm.seats.points", n=totals["score"][4]), icon("i-star"), totals["score"][4]),
        stat(t("godstorm.seats.lands", n=totals["territories"]), icon("i-map"), totals["territories"]),
        stat(t("ancient.armies", n=totals["armies"]), icon("i-flag"), totals["armies"]),
    ]
    if view["reserves"][seat]:
        parts.append(
            Html(f'<span class="note">{t("godstorm.seats.reserve", n=view["reserves"][seat])}</span>')
        )
    elif any(income):
        said = t("godstorm.seats.income", n=income[0], faith=income[1])
        parts.append(stat(said, "+", f"{income[0]}/{income[1]}"))
    if bid is not None:
        parts.append(Html(f'<span class="note">{t("godstorm.seats.bid", n=bid)}</span>'))
    elif seat in view["has_bid"]:
        parts.append(Html(f'<span class="note">{t("godstorm.seats.has-bid")}</span>'))
    return Html(f'<p class="gs-stats">{join(parts)}</p>')


def _powers(view: Mapping[str, Any], seat: int) -> Html:
    """Show the four gods, those in play standing out, and how many cards of which deck are held."""
    gods = join(_god(view, seat, god) for god in GODS)
    counts = view["hand_counts"][seat]
    cards = join(
        stat(
            t(f"godstorm.seats.cards-{deck}", n=counts[deck]),
            Html(f"{mark(deck)}{icon('i-deck', 'icon tiny')}"),
            counts[deck],
        )
        for deck in HELD
        if counts[deck]
    )
    return Html(
        f'<p class="gs-gods">{gods}</p>{f"""<p class="gs-stats gs-held">{cards}</p>""" if cards else ""}'
    )


def _god(view: Mapping[str, Any], seat: int, god: str) -> Html:
    """Show a god's sign: where it stands, or that it is not in play."""
    at = view["gods"][seat][god]
    pantheon = view["pantheons"][seat]
    name = god_name(pantheon, god) if pantheon else god_kind(god)
    said = (
        t("godstorm.seats.god-at", name=name, kind=god_kind(god), place=table.place_name(at)) if at
        else t("godstorm.seats.god-off", name=name, kind=god_kind(god))
    )  # fmt: skip
    target = at or god
    return Html(
        f'<button type="button" class="gs-god{"" if at else " is-off"}" data-t="see:{target}" title="{said}" aria-label="{said}">{mark(god)}</button>'
    )


def _kept(view: Mapping[str, Any], seat: int) -> Html:
    """Name the relics and what is known of the hand."""
    relics = list(view["relics"][seat])
    known = [] if seat == table.viewer(view) else [card for _, card in view["hands"][seat] if card]
    parts = []
    if relics:
        parts.append(Html(f"{mark('magic')} {join(map(see, relics), ', ')}"))
    if known:
        parts.append(t("godstorm.seats.known", cards=join(map(see, known), ", ")))
    if seat in view["muted"]:
        parts.append(t("godstorm.seats.muted"))
    return join(Html(f'<p class="gs-kept">{one}</p>') for one in parts)


def _decks(view: Mapping[str, Any]) -> Html:
    """Show how many cards the four decks still hold, and how many temples are left."""
    decks = join(
        Html(f'<li><button type="button" class="gs-deck" data-t="see:{deck}">{mark(deck)}<span>{deck_name(deck)}</span><b>{text(view["decks"][deck])}</b></button></li>')
        for deck in GODS
    )  # fmt: skip
    temples = Html(f'<li class="gs-deck is-plain">{mark("temple")}<span>{t("godstorm.temples-left")}</span><b>{text(view["temples_left"])}</b></li>')  # fmt: skip
    return Html(
        f'<section class="gs-decks" aria-label="{t("godstorm.decks")}"><ul>{decks}{temples}</ul></section>'
    )


__all__ = ["hand", "seats", "stat"]
