"""The deck builder painted: the head with what is still wrong, the filter, the cards type by type, the list.

Every row of cards is a grid of three cells (look, one less, one more), so arrows walk and the Tab key
passes by.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from app.boards.allmeans.cards.emblems import type_icon
from app.boards.allmeans.cards.faces import chip, face
from app.boards.allmeans.cards.rows import row_of
from app.boards.allmeans.cards.titles import symbol, title, type_name
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import attribute, button, flag, icon, link, name, select, sheet
from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans.building import fold
from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.odds import NUMBERS, TYPES
from nastolka.games.allmeans.tables import BINDER, DECK_SIZE, SYMBOLS, Card

from .shelf import Deck

PRICES = {"0-2": (0, 2), "3-4": (3, 4), "5": (5, 99), "never": (None, None)}
ORDERS = ("type", "number", "price", "name")
HOME = "#room/allmeans/decks"


class Filter(NamedTuple):
    """Which cards are shown. Empty means any."""

    find: str = ""
    type: str = ""
    symbol: str = ""
    number: str = ""
    price: str = ""
    inside: bool = False
    order: str = "type"

    @property
    def narrows(self) -> bool:
        """Whether some cards may be missing."""
        return self._replace(order="type") != Filter()


CHOICES: dict[str, tuple[str, ...]] = {
    "type": ("", *TYPES),
    "symbol": ("", *SYMBOLS),
    "number": ("", *map(str, NUMBERS)),
    "price": ("", *PRICES),
    "order": ORDERS,
}


# -- which cards ---------------------------------------------------------------------------------------------


@cache
def _sought(key: str, spoken: str) -> str:
    """Return all words of a card as a search compares them."""
    words = rulebook("allmeans").words[spoken].cards.get(key, {})
    return fold(f"{words.get('title', key)} {words.get('text', '')}")


def _priced(card: Card, price: str) -> bool:
    low, high = PRICES[price]
    cost = card.price[0]
    return cost is None if low is None or high is None else cost is not None and low <= cost <= high


def fits(card: Card, sieve: Filter, counts: Mapping[str, int]) -> bool:
    """Tell whether a card passes the filter."""
    words = _sought(card.key, locale())
    return (
        (not sieve.type or card.type == sieve.type)
        and (not sieve.symbol or sieve.symbol in card.symbols)
        and (not sieve.number or str(card.number) == sieve.number)
        and (not sieve.price or _priced(card, sieve.price))
        and (not sieve.inside or counts.get(card.key, 0) > 0)
        and all(word in words for word in fold(sieve.find).split())
    )


def _order(sieve: Filter, card: Card) -> tuple[object, ...]:
    if sieve.order == "number":
        return (card.number,)
    if sieve.order == "price":
        return (99 if card.price[0] is None else card.price[0], card.price[1] or 0)
    return (fold(title(card.key)),) if sieve.order == "name" else ()


def shown(sieve: Filter, counts: Mapping[str, int]) -> list[Card]:
    """Return the cards that pass, in the order asked for within their types."""
    return sorted(
        (card for card in BINDER if fits(card, sieve, counts)), key=lambda card: _order(sieve, card)
    )


# -- the head ------------------------------------------------------------------------------------------------


def head(deck: Deck, tab: str) -> Html:
    """Name the deck and say what is still wrong with it; on a narrow screen, choose what is shown."""
    tabs = join(
        button(t(f"decks.tab.{one}"), f"ui:tab={one}", "small", pressed=tab == one)
        for one in ("cards", "deck")
    )
    return Html(
        f'<p class="dk-back">{link(t("decks.title"), HOME, "quiet small", "i-back")}</p>'
        f'<div class="dk-title"><h1>{name(deck.name)}</h1>{standing(deck)}</div>'
        f'<div class="dk-tabs">{tabs}</div>'
    )


def standing(deck: Deck) -> Html:
    """AM-1, AM-2, AM-908: say how complete a list is, and by which rule it is not legal yet."""
    refusal = fault(deck.counts)
    if refusal is None:
        return Html(
            f'<p class="dk-standing is-legal">{icon("i-check")}'
            f"<span>{t('decks.legal', n=deck.size)}</span></p>"
        )
    if refusal.rule == "AM-1":
        missing = DECK_SIZE - deck.size
        key = "decks.missing" if missing > 0 else "decks.surplus"
        words = t(key, n=abs(missing), size=deck.size, of=DECK_SIZE)
    else:
        words = t(
            "decks.unknown" if refusal.rule == "AM-908" else "decks.crowded", name=called(refusal.args[0])
        )
    rule = link(t("house.rules.rule"), f"#rules/allmeans/{refusal.rule}", title=refusal.rule)
    return Html(f'<p class="dk-standing is-open">{icon("i-warn")}<span>{words}</span>{rule}</p>')


def called(key: object) -> str:
    """Return a card's title as plain words; a foreign one by the word it came with."""
    found = rulebook("allmeans").words[locale()].cards.get(str(key))
    return str(found["title"]) if found else str(key)


def tools(deck: Deck, *, can_undo: bool, unsaved: bool) -> Html:
    """Offer what can be done to a deck; where it could not be kept, say so."""
    warning = Html(f'<p class="notice is-error" role="alert">{t("decks.unsaved")}</p>') if unsaved else EMPTY
    return join((Html(f'<div class="row dk-tools">{_tools(deck, can_undo)}</div>'), warning))


def _tools(deck: Deck, can_undo: bool) -> Html:
    try_it = button(t("decks.try"), "ui:try", "", "i-hand", mute=EMPTY if deck.size else t("decks.why.empty"))
    way = f"#new/allmeans/{deck.id if deck.ready else f'own:{deck.id}'}"
    play = (
        link(t("decks.play"), way, "plain" if deck.ready else "primary", "i-play") if deck.complete else EMPTY
    )
    if deck.ready:
        copy = button(t("decks.build-on"), "ui:copy", "primary", "i-copy")
        return join((copy, try_it, play, button(t("decks.export"), "ui:export", "quiet", "i-download")))
    full = t("decks.why.full", n=DECK_SIZE) if deck.size >= DECK_SIZE else EMPTY
    rest = button(t("decks.suggest"), "ui:suggest", "" if full else "primary", "i-hint", mute=full)
    back, same = t("house.bar.undo"), EMPTY if can_undo else t("decks.why.same")
    undo = button(back, "ui:undo", "quiet dk-undo", "i-undo", mute=same, title=back)
    return join((rest, try_it, play, undo, button(t("decks.more"), "ui:menu", "", "i-menu")))


def menu() -> Html:
    """Offer what is done to a deck now and then."""
    verbs = (
        ("rename", "i-pencil"), ("copy", "i-copy"), ("export", "i-download"), ("import", "i-upload"),
        ("clear", "i-undo"), ("delete", "i-trash"),
    )  # fmt: skip
    rows = join(
        Html(f"<li>{button(t(f'decks.{verb}'), f'ui:{verb}', 'row', picture)}</li>")
        for verb, picture in verbs
    )
    return sheet("menu", t("decks.more"), Html(f'<ul class="menu">{rows}</ul>'))


# -- the filter ----------------------------------------------------------------------------------------------


def sieve_zone(sieve: Filter, found: int, wide: bool) -> Html:
    """Paint the search field and the filters; on a narrow screen they wait behind a button."""
    search = Html(
        f'<label class="field dk-find"><span class="field-name">{t("decks.find")}</span>'
        '<input type="search" autocomplete="off"'
        f' spellcheck="false" maxlength="60" data-t="set:find"{attribute("value", sieve.find)}></label>'
    )
    fields = join(
        select(
            t(f"decks.filter.{field}"),
            field,
            getattr(sieve, field),
            [(value, _choice(field, value)) for value in values],
        )
        for field, values in CHOICES.items()
    )
    inside = Html(
        f'<label class="dk-inside"><input type="checkbox" data-t="set:inside"{flag("checked", sieve.inside)}>'
        f"<span>{t('decks.filter.inside')}</span></label>"
    )
    unfold = button(t("decks.filter.title"), "ui:filters", "small", "i-down", pressed=wide)
    reset = button(t("decks.filter.reset"), "ui:reset", "quiet small") if sieve.narrows else EMPTY
    return Html(
        f'<form class="dk-filter{" is-wide" if wide else ""}" data-t="form:find">{search}'
        f'<div class="dk-fields">{fields}</div>'
        f'<p class="dk-found"><span class="dk-unfold">{unfold}</span>{inside}'
        f'<span class="note">{t("decks.found", n=found, of=len(BINDER))}</span>{reset}</p></form>'
    )


def _choice(field: str, value: str) -> Html:
    if not value:
        return t("decks.filter.any")
    if field == "type":
        return type_name(value)
    if field == "symbol":
        return symbol(value)
    return text(value) if field == "number" else t(f"decks.{field}.{value}")


# -- cards ---------------------------------------------------------------------------------------------------


def group(kind: str, cards: Iterable[Card], counts: Mapping[str, int], at: str, fixed: bool) -> Html:
    """Paint the cards of one type.

    `at` is what was touched last, a fixed deck has no buttons for more and less.
    """
    keys = [card.key for card in cards if card.type == kind]
    if not keys:
        return EMPTY
    stop = _stop(keys, at)
    rows = [
        _row(key, counts.get(key, 0), fixed, stop, _face(key, counts.get(key, 0), locale())) for key in keys
    ]
    have = sum(counts.get(card.key, 0) for card in BINDER if card.type == kind)
    return Html(
        f'<h2 class="dk-kind">{type_icon(kind)}{t(f"decks.kind.{kind}")}'
        f'<span class="note">{t("decks.inside", n=have)}</span></h2>'
        f'<div class="dk-cards" role="grid" aria-label="{t(f"decks.kind.{kind}")}">{join(rows)}</div>'
    )


@cache
def _face(key: str, n: int, spoken: str) -> Html:
    """Paint a card with how many there are, once: a click changes one card of seventy-two."""
    return chip(key, count=n)


def _stop(keys: Sequence[str], at: str) -> str:
    """Return the one cell of a grid where the Tab key stops: the one touched last, else the first."""
    return at if at.partition("=")[2] in keys else f"ui:see={keys[0]}"


def _row(key: str, n: int, fixed: bool, stop: str, face: Html, label: Html = EMPTY) -> Html:
    """Paint a card as a row of cells: look at it, one less, one more."""
    cells = [_cell(f"ui:see={key}", stop, face, "dk-look", label)]
    if not fixed:
        words = text(called(key))
        less = _cell(
            f"ui:less={key}", stop, text("−"), "dk-step", t("decks.less", name=words, n=n), without(words, n)
        )
        more = _cell(f"ui:more={key}", stop, text("+"), "dk-step", t("decks.more-of", name=words, n=n))
        cells.append(Html(f'<span class="dk-steps">{less}<b aria-hidden="true">{n}</b>{more}</span>'))
    return Html(f'<div role="row" class="dk-row{" is-in" if n else ""}">{join(cells)}</div>')


def without(words: object, n: int) -> Html:
    """Say why a card cannot be taken out: it is not in; nothing where it is."""
    return EMPTY if n else t("decks.why.without", name=words)


def _cell(target: str, stop: str, face: Html, cls: str, label: Html, mute: Html = EMPTY) -> Html:
    named = f' aria-label="{label}"' if label else ""
    look = attribute("data-look", target) if target.startswith("ui:see=") else ""
    dead = Html(f' aria-disabled="true"{attribute("title", mute)}') if mute else EMPTY
    return Html(
        f'<button type="button" role="gridcell" tabindex="{0 if target == stop else -1}" class="{cls}"'
        f"{attribute('data-t', target)}{look}{named}{dead}>{face}</button>"
    )


def looked(key: str) -> Html:
    """Show the card the mouse or the focus rests on: a picture to read, nothing to press."""
    if row_of(key) is None:
        return Html(f'<p class="note">{t("decks.rest")}</p>')
    return face(key, heading="h3")


def listing(deck: Deck, at: str) -> Html:
    """Paint the deck as a list, type by type; cards we do not know stand at its end."""
    kinds = [(t(f"decks.kind.{kind}"), [card.key for card in BINDER if card.type == kind]) for kind in TYPES]
    kinds.append((t("decks.foreign"), [key for key in deck.counts if row_of(key) is None]))
    parts = [_part(words, keys, deck, at) for words, keys in kinds]
    return join(parts) if deck.counts else Html(f'<p class="empty">{t("decks.empty")}</p>')


def _part(words: Html, keys: Sequence[str], deck: Deck, at: str) -> Html:
    keys = [key for key in keys if deck.counts.get(key)]
    if not keys:
        return EMPTY
    stop = _stop(keys, at)
    rows = [_row(key, deck.counts[key], deck.ready, stop, *_line(key, deck.counts[key])) for key in keys]
    total = sum(deck.counts[key] for key in keys)
    return Html(
        f'<h3 class="dk-kind">{words}<span class="note">{total}</span></h3>'
        f'<div class="dk-list" role="grid" aria-label="{words}">{join(rows)}</div>'
    )


def _line(key: str, n: int) -> tuple[Html, Html]:
    """Return a card as a line of the list, and how it is read aloud."""
    words = text(called(key))
    return Html(f'<b class="dk-n">{n}</b><span>{words}</span>'), t("decks.look", name=words, n=n)
