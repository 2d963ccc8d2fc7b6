"""Cards of Noxed City as they lie on the table: the full face, the small one, all of it said in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from app.boards.kit import cross
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import icon
from nastolka.core.remember import for_a_match
from nastolka.games.allmeans.tables import Card

from .emblems import mark, picture, sign, type_icon
from .rows import row_of
from .titles import figure, kind_words, rules, signed, soft_title, symbol, title, type_name

WAYS = ("up", "right", "down", "left")


# -- symbols -------------------------------------------------------------------------------------------------


def named_mark(name: str) -> Html:
    """Draw a symbol with its name beside it."""
    return Html(f'<span class="nx-named">{mark(name)}<span>{symbol(name)}</span></span>')


# -- the small card ------------------------------------------------------------------------------------------


def chip(
    name: str,
    target: str = "",
    *,
    states: Iterable[str] = (),
    symbols: Iterable[str] | None = None,
    note: Html = EMPTY,
    pressed: bool | None = None,
    count: int = 0,
    cls: str = "",
) -> Html:
    """Paint a small card with number, price, picture, type, symbols and name; with a target, as a button."""
    card = row_of(name)
    if card is None:
        return EMPTY
    on = tuple(card.symbols if symbols is None else symbols)
    return _chip(Chip(locale(), name, target, tuple(states), on, note, pressed, count, cls), card)


class Chip(NamedTuple):
    """All that the painting of a small card follows from: one like one before is not painted again."""

    spoken: str  # the language
    name: str
    target: str
    states: tuple[str, ...]
    symbols: tuple[str, ...]
    note: Html
    pressed: bool | None
    times: int
    cls: str


@for_a_match(512)
def _chip(one: Chip, card: Card) -> Html:
    name, target, on, pressed = one.name, one.target, one.symbols, one.pressed
    shown = "".join(f" is-{text(state)}" for state in one.states)
    classes = f"card nx-chip nx-t-{card.type}{shown} {text(one.cls)}".strip()
    inner = (
        f'<span class="aloud">{spoken(name, on)}</span>'
        f'<span class="nx-chip-art" aria-hidden="true">{picture(card.key, card.type)}'
        f'<b class="nx-number">{card.number}</b>'
        f'<span class="nx-price">{_price(card)}</span>{_times(one.times)}</span>'
        f'<span class="nx-chip-signs" aria-hidden="true">{type_icon(card.type)}{_row_of_marks(on)}</span>'
        f'<strong aria-hidden="true">{soft_title(name)}</strong>{_note(one.note)}'
    )
    if not target:
        return Html(f'<span class="{classes}">{inner}</span>')
    held = "" if pressed is None else f' aria-pressed="{"true" if pressed else "false"}"'
    place = text(target)
    return Html(
        f'<button type="button" class="{classes}" data-t="{place}" data-look="{place}"{held}>{inner}</button>'
    )


def _price(card: Card) -> str:
    return "<i>/</i>".join(figure(n) for n in card.price)


def _times(count: int) -> str:
    return f'<b class="nx-times">×{count}</b>' if count else ""


def _row_of_marks(symbols: Iterable[str]) -> str:
    return f'<span class="nx-marks">{join(mark(one) for one in symbols)}</span>'


def _note(note: Html) -> str:
    return f'<span class="card-note">{note}</span>' if note else ""


# -- the full face -------------------------------------------------------------------------------------------


def face(name: str, *, symbols: Iterable[str] | None = None, note: Html = EMPTY, heading: str = "h2") -> Html:
    """Paint a card as it is printed: the plate with all its figures, and its words under it."""
    card = row_of(name)
    if card is None:
        return EMPTY
    on = list(card.symbols if symbols is None else symbols)
    return Html(
        f'<article class="nx-face nx-t-{card.type}">'
        f'<span class="nx-plate" aria-hidden="true">{picture(card.key, card.type)}'
        f'<b class="nx-number">{card.number}</b><span class="nx-price">{_price(card)}</span>'
        f'<span class="nx-column">{join(mark(one) for one in on)}</span>{arrows(card)}{_values(card)}</span>'
        f'<div class="nx-words"><{heading} class="nx-title">{title(name)}</{heading}>'
        f'<p class="nx-kind">{type_icon(card.type)}{type_name(card.type)}</p>{note}'
        f'<div class="nx-rules">{rules(name)}</div></div></article>'
    )


def arrows(card: Card, turned: bool = False) -> Html:
    """AM-135: draw a territory's four arrows: full and red where it works, else hollow and grey."""
    if card.type != "territory":
        return EMPTY
    drawn = []
    for n, way in enumerate(WAYS):
        live = WAYS[(n + 2) % 4] in card.arrows if turned else way in card.arrows
        drawn.append(
            f'<svg class="nx-arrow nx-{way}{" is-live" if live else ""}" viewBox="0 0 20 12">'
            '<path d="M10 1l8.500 9.500h-17z"/></svg>'
        )
    return Html("".join(drawn))


def _values(card: Card) -> str:
    """Draw the figures of a card: influence on the left, what it holds by on the right, reach between."""
    parts = []
    if card.influence:
        parts.append(
            value("influence", signed(card.influence), "is-own" if card.influence > 0 else "is-theirs")
        )
    if card.type == "territory":
        parts += [reach(card), value("loyalty", text(card.loyalty))]
    if "agent" in card.type:
        parts += [value("efficiency", text(card.efficiency)), value("toughness", text(card.toughness))]
    return "".join(parts)


def value(name: str, n: Html, cls: str = "") -> Html:
    """Draw one figure on its sign."""
    return Html(f'<span class="nx-value nx-v-{name} {cls}">{sign(name)}<b>{n}</b></span>')


def reach(card: Card) -> Html:
    """Draw what a territory gives to neighbours of its own side (round) and of the other side (angular)."""
    values = (("own", card.green), ("theirs", card.red))
    shown = "".join(f'<b class="nx-reach-{whose}">{signed(n)}</b>' for whose, n in values if n)
    return Html(f'<span class="nx-reach">{shown}</span>')


# -- all of it in words --------------------------------------------------------------------------------------


def spoken(name: str, symbols: Iterable[str] | None = None) -> Html:
    """Say a card in a line: name, type, number, price, symbols."""
    card = row_of(name)
    if card is None:
        return title(name)
    on = list(card.symbols if symbols is None else symbols)
    parts = [title(name), type_name(card.type), t("noxed.number", n=card.number), _price_words(card)]
    return join((*parts, *(symbol(one) for one in on)), ", ")


def _price_words(card: Card) -> Html:
    hand, buffer = card.price
    parts = (
        t("noxed.hand", n=hand) if hand is not None else t("noxed.hand-never"),
        t("noxed.buffer", n=buffer) if buffer is not None else t("noxed.buffer-never"),
    )
    return join(parts, ", ")


def about(name: str, *, symbols: Iterable[str] | None = None) -> Html:
    """Say everything a card shows, term by term."""
    card = row_of(name)
    if card is None:
        return EMPTY
    on = list(card.symbols if symbols is None else symbols)
    terms = [
        ("type", type_name(card.type)),
        ("number", text(card.number)),
        ("price", _price_words(card)),
        ("symbols", join((named_mark(one) for one in on), " ") if on else t("noxed.none")),
        *_terms(card),
    ]
    said = join(Html(f"<div><dt>{t(f'noxed.term.{key}')}</dt><dd>{what}</dd></div>") for key, what in terms)
    return Html(f'<dl class="nx-about">{said}</dl>')


def _terms(card: Card) -> list[tuple[str, Html]]:
    """Return the terms only some types have."""
    found: list[tuple[str, Html]] = []
    if card.influence:
        whose = "own" if card.influence > 0 else "theirs"
        found.append(("influence", t(f"noxed.influence.{whose}", n=abs(card.influence))))
    if card.type == "territory":
        found += [("loyalty", text(card.loyalty)), ("arrows", _reach_words(card))]
    if "agent" in card.type:
        found += [("efficiency", text(card.efficiency)), ("toughness", text(card.toughness))]
    if card.operative:
        found.append(("keyword", t("noxed.operative")))
    if card.host:
        found.append(("host", t(f"noxed.host.{card.host}")))
    kinds = dict.fromkeys(each.kind for each in card.abilities if each.kind != "plot")
    if kinds:
        found.append(("abilities", join((kind_words(card, kind) for kind in kinds), "; ")))
    return found


def _reach_words(card: Card) -> Html:
    ways = join((t(f"noxed.way.{way}") for way in WAYS if way in card.arrows), ", ")
    values = [
        t(f"noxed.reach.{whose}", n=signed(n))
        for whose, n in (("own", card.green), ("theirs", card.red))
        if n
    ]
    return join((ways, *values), "; ")


def zoom(name: str, *, symbols: Iterable[str] | None = None, more: Html = EMPTY) -> Html:
    """Show a card large with everything in words; on a phone a line of it, the rest one tap away."""
    card = row_of(name)
    return _zoom(name, card, None if symbols is None else tuple(symbols), more, locale()) if card else EMPTY


@for_a_match(32)
def _zoom(name: str, card: Card, symbols: tuple[str, ...] | None, more: Html, _spoken: str) -> Html:
    shown = join((face(name, symbols=symbols), about(name, symbols=symbols), more))
    line = join((type_name(card.type), t("noxed.number", n=card.number), _price_words(card)), ", ")
    return Html(
        '<div class="focus-top"><span class="nx-mini" aria-hidden="true">'
        f'{picture(card.key, card.type)}</span><div class="focus-head">'
        f'<h2>{title(name)}</h2><p class="focus-date">{line}</p></div>'
        '<button type="button" class="btn btn-icon btn-only-narrow"'
        f' popovertarget="focus-more" data-t="ui:focus">{icon("i-zoom")}'
        f'<span class="label">{t("noxed.closer")}</span></button></div>'
        f'<div class="focus-body nx-zoom" data-keep="focus">{shown}</div>'
        f'<div class="focus-more nx-zoom" id="focus-more" popover>{cross()}{shown}</div>'
    )
