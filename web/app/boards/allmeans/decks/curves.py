"""A deck in numbers: the curves of its numbers and symbols, its types, the odds of the opening hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.boards.allmeans.cards.emblems import mark, type_icon
from app.boards.allmeans.cards.faces import named_mark
from app.boards.allmeans.cards.rows import row_of
from app.boards.allmeans.cards.titles import figure, symbol
from app.boards.allmeans.words import combo
from app.i18n import EMPTY, Html, join, t, text
from nastolka.games.allmeans.odds import ACTIVE_SYMBOLS, NUMBERS, TYPES, Chance, Curves, Odds, curves, opening
from nastolka.games.allmeans.tables import BINDER, NUMBER_COMBINATIONS, PAIR, SYMBOLS

COLUMN, TOP, FOOT = 40, 16, 64  # of a chart: the width of a column, room for figures, where bars stand
DEAREST = max(card.price[0] or 0 for card in BINDER)
TALLEST = 8  # a curve this high fills its chart; a higher one is scaled down
SHADES = (100, 250, 450, 700)  # thousandths at which a cell of the table of pairs darkens


def percent(chance: Chance) -> Html:
    """Write a chance in whole per cent; what is neither impossible nor certain never looks so."""
    whole = (200 * chance.ways + chance.of) // (2 * chance.of)
    if chance.ways > 0 and whole < 1:
        return t("decks.percent-less", n=1)
    if chance.ways < chance.of and whole > 99:
        return t("decks.percent-more", n=99)
    return t("decks.percent", n=whole)


# -- curves --------------------------------------------------------------------------------------------------


def shape(counts: Mapping[str, int]) -> Html:
    """Paint what a list is made of."""
    found = curves(counts)
    return join((_types(found), numbers(found), symbols(found), _legend(), prices(counts), _price(found)))


def numbers(found: Curves) -> Html:
    """Paint how many cards of each number there are."""
    said = join((t("decks.curve.number", n=n, cards=found.numbers[n]) for n in NUMBERS), ", ")
    labels = [text(n) for n in NUMBERS]
    return _chart(t("decks.curve.numbers"), said, [found.numbers[n] for n in NUMBERS], labels, "")


def symbols(found: Curves) -> Html:
    """Paint how many symbols of each kind there are."""
    said = join((Html(f"{symbol(one)}: {n}") for one, n in found.symbols.items()), ", ")
    labels = [Html(f'<span title="{symbol(one)}">{mark(one)}</span>') for one in found.symbols]
    return _chart(t("decks.curve.symbols"), said, list(found.symbols.values()), labels, "dk-bars-symbols")


def prices(counts: Mapping[str, int]) -> Html:
    """AM-45: paint how many cards there are of each price from the hand; a dash is what has none."""
    cost = [(row.price[0], n) for key, n in counts.items() if (row := row_of(key))]
    steps = [*range(DEAREST + 1), None]
    values = [sum(n for price, n in cost if price == step) for step in steps]
    said = join(
        (t("decks.curve.price", n=figure(one), cards=n) for one, n in zip(steps, values, strict=True)), ", "
    )
    return _chart(t("decks.curve.prices"), said, values, [text(figure(one)) for one in steps], "")


def _chart(title: Html, said: Html, values: Sequence[int], labels: Iterable[Html], cls: str) -> Html:
    scale = (FOOT - TOP) / max(TALLEST, *values)
    bars = join(_bar(at, n, n * scale) for at, n in enumerate(values))
    width = COLUMN * len(values)
    return Html(
        f'<figure class="dk-curve"><figcaption>{title}</figcaption>'
        f'<svg class="dk-bars {cls}" viewBox="0 0 {width} {FOOT + 2}" role="img" '
        f'aria-label="{title}. {said}" focusable="false">'
        f'<path class="dk-base" d="M0 {FOOT}.5h{width}"/>{bars}</svg>'
        '<div class="dk-labels" aria-hidden="true">'
        f"{join(Html(f'<span>{one}</span>') for one in labels)}</div></figure>"
    )


def _bar(at: int, n: int, height: float) -> Html:
    x, top = at * COLUMN, FOOT - height
    drawn = (
        f'<rect x="{x + 7}" y="{top:.1f}" width="{COLUMN - 14}" height="{height:.1f}" rx="2"/>' if n else ""
    )
    return Html(f'{drawn}<text x="{x + COLUMN // 2}" y="{top - 4:.1f}" text-anchor="middle">{n}</text>')


def _types(found: Curves) -> Html:
    rows = join(
        Html(f"<li>{type_icon(kind)}<span>{t(f'decks.kind.{kind}')}</span><b>{n}</b></li>")
        for kind, n in found.types.items()
    )
    return Html(f'<ul class="dk-types">{rows}</ul>')


def _legend() -> Html:
    """Name the six symbols beside their marks, for the charts and the table below."""
    return Html(f'<p class="dk-legend note">{join((named_mark(one) for one in SYMBOLS), " ")}</p>')


def _price(found: Curves) -> Html:
    if not found.priced:
        return EMPTY
    tenths = (20 * found.prices + found.priced) // (2 * found.priced)
    return Html(f'<p class="note">{t("decks.average", whole=tenths // 10, tenth=tenths % 10)}</p>')


def types_line(counts: Mapping[str, int]) -> Html:
    """Say in a line how many cards of each type a list holds."""
    found = curves(counts).types
    return join(
        (t(f"decks.type.{kind}", n=found[kind]) for kind in TYPES if found[kind]),
        ", ",
    )


# -- odds ----------------------------------------------------------------------------------------------------


def odds(counts: Mapping[str, int]) -> Html:
    """Paint the chance of each combination in the opening hand."""
    found = opening(counts)
    if found is None:
        return Html(f'<p class="note">{t("decks.odds.too-few")}</p>')
    return join(
        (_any(found), _totals(found), _pairs(found), Html(f'<p class="note">{t("decks.odds.about")}</p>'))
    )


def _any(found: Odds) -> Html:
    lines = (
        ("number", found.any_total),
        ("symbol", found.any_pair),
        ("neutral", found.neutral),
        ("anything", found.anything),
    )
    rows = join(
        Html(f"<div><dt>{t(f'decks.odds.{name}')}</dt><dd>{percent(chance)}</dd></div>")
        for name, chance in lines
    )
    return Html(f'<dl class="dk-any">{rows}</dl>')


def _totals(found: Odds) -> Html:
    rows = join(
        Html(
            f'<tr><th scope="row"><b>{total}</b> {combo(NUMBER_COMBINATIONS[total].key)}</th>'
            f"<td{_shade(chance)}>{percent(chance)}</td></tr>"
        )
        for total, chance in found.totals.items()
    )
    return Html(
        f'<table class="dk-totals"><caption>{t("decks.odds.totals")}</caption><tbody>{rows}</tbody></table>'
    )


def _pairs(found: Odds) -> Html:
    head = join(
        Html(
            f'<th scope="col" title="{symbol(one)}">{mark(one)}<span class="aloud">{symbol(one)}</span></th>'
        )
        for one in ACTIVE_SYMBOLS
    )
    rows = join(_pair_row(found, at) for at in range(len(ACTIVE_SYMBOLS)))
    return Html(
        f'<table class="dk-pairs"><caption>{t("decks.odds.pairs")}</caption><thead><tr>'
        f"<td></td>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _pair_row(found: Odds, at: int) -> Html:
    one = ACTIVE_SYMBOLS[at]
    cells = join(
        Html(
            f'<td{_shade(found.pairs[key])} title="{combo(key)}"><span class="aloud">{combo(key)}: </span>'
            f"{percent(found.pairs[key])}</td>"
        )
        for key in PAIR[at][at:]
    )
    gap = Html(f'<td colspan="{at}"></td>') if at else EMPTY
    return Html(
        f'<tr><th scope="row" title="{symbol(one)}">{mark(one)}'
        f'<span class="aloud">{symbol(one)}</span></th>{gap}{cells}</tr>'
    )


def _shade(chance: Chance) -> str:
    return f' class="dk-odd-{sum(chance.per_mille >= step for step in SHADES)}"'
