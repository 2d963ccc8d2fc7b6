"""What a match on the Ancient Earth came to, in numbers: land over time, luck of the dice. A table beside every chart.

    sheet({"seats": [{"name", "look"}…], "land": [(label, [count a seat])…], "luck": [luck a seat]}) -> Html

luck: {"rolls", "lost", "lost_expected", "killed", "killed_expected"}: as attacker and as defender together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import Html, join, t, text
from app.widgets.base import chip, look_of, name

from .ancient_battle import number

WIDTH, HEIGHT = 560, 220
LEFT, BOTTOM = 34, 24  # room for the figures at the axes
MOST_ROWS = 24  # of the table: longer matches are told in larger steps
GRID = (0.25, 0.5, 0.75, 1.0)


def sheet(model: Mapping[str, Any]) -> Html:
    """Show the charts with their tables."""
    land = list(model["land"])
    if len(land) < 2:
        return Html(f'<p class="empty">{t("battle.stats.none")}</p>')
    return Html(
        f'<div class="stats">{_legend(model["seats"])}'
        f"{_part('land', _lines(model['seats'], land), _land_table(model['seats'], land))}"
        f"{_part('luck', _bars(model['seats'], model['luck']), _luck_table(model['seats'], model['luck']))}</div>"
    )


def _part(kind: str, chart: Html, table: Html) -> Html:
    return Html(
        f'<section class="stats-part"><h3>{t(f"battle.stats.{kind}")}</h3><p class="note">{t(f"battle.stats.{kind}-note")}</p>'
        f'<div class="stats-both">{chart}<div class="stats-table" tabindex="0" data-keep="stats-{kind}">{table}</div></div></section>'
    )


def _legend(seats: Sequence[Mapping[str, Any]]) -> Html:
    items = join(
        Html(f"<li>{chip(seat.get('look'), cls='chip-small', n=n)}{name(seat['name'])}</li>")
        for n, seat in enumerate(seats)
    )
    return Html(f'<ul class="stats-legend">{items}</ul>')


# -- land over time ----------------------------------------------------------------------------------------------------


def _lines(seats: Sequence[Mapping[str, Any]], land: Sequence[tuple[Any, Sequence[int]]]) -> Html:
    """Draw a line for every seat; each ends in its chip's shape, so that no line hangs on its colour alone."""
    top = max(1, *(max(counts) for _, counts in land))
    grid = "".join(_level(round(part * top), top) for part in GRID)
    lines = "".join(_line(seat, n, [counts[n] for _, counts in land], top) for n, seat in enumerate(seats))
    ends = _axis(land[0][0], LEFT, "start") + _axis(land[-1][0], WIDTH - 14, "end")
    return Html(
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{t("battle.stats.land")}">{grid}{lines}{ends}</svg>'
    )


def _y(value: float, top: int) -> float:
    return 10 + (HEIGHT - BOTTOM - 20) * (1 - value / top)


def _level(value: int, top: int) -> str:
    y = _y(value, top)
    return (
        f'<line class="chart-grid" x1="{LEFT}" x2="{WIDTH - 14}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="chart-figure" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>'
    )


def _axis(label: Any, x: float, anchor: str) -> str:
    return f'<text class="chart-figure" x="{x}" y="{HEIGHT - 5}" text-anchor="{anchor}">{text(label)}</text>'


def _line(seat: Mapping[str, Any], n: int, counts: Sequence[int], top: int) -> str:
    step = (WIDTH - LEFT - 14) / max(1, len(counts) - 1)
    points = [(LEFT + step * i, _y(count, top)) for i, count in enumerate(counts)]
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    colour, shape = look_of(seat.get("look"), n)
    x, y = points[-1]
    return (
        f'<g class="c-{colour}"><path class="chart-line d-{n}" d="M{way}"/>'
        f'<use class="chart-end" href="#s-{shape}" x="{x - 8:.1f}" y="{y - 8:.1f}" width="16" height="16"/></g>'
    )


def _land_table(seats: Sequence[Mapping[str, Any]], land: Sequence[tuple[Any, Sequence[int]]]) -> Html:
    every = -(-len(land) // MOST_ROWS)
    kept = [one for n, one in enumerate(land) if n % every == 0 or n == len(land) - 1]
    rows = ((text(label), *map(text, counts)) for label, counts in kept)
    return _table(t("battle.stats.land"), [t("battle.stats.round"), *_names(seats)], rows)


# -- luck --------------------------------------------------------------------------------------------------------------


def fortune(luck: Mapping[str, Any]) -> float:
    """Return by how many armies the dice did better than they do on average: fewer lost, more destroyed."""
    saved = float(luck["lost_expected"]) - luck["lost"]
    return saved + luck["killed"] - float(luck["killed_expected"])


def _bars(seats: Sequence[Mapping[str, Any]], lucks: Sequence[Mapping[str, Any]]) -> Html:
    """Draw each seat's luck to the right of the middle, its lack of it to the left."""
    worth = [fortune(luck) for luck in lucks]
    most = max(1.0, *(abs(one) for one in worth))
    middle, row = WIDTH / 2, 34
    bars = "".join(
        _bar(seats[n], n, one / most * (middle - 90), middle, row * n) for n, one in enumerate(worth)
    )
    figures = "".join(
        f'<text class="chart-figure" x="{middle + (one / most * (middle - 90)) + (8 if one >= 0 else -8):.1f}" y="{row * n + 22}"'
        f' text-anchor="{"start" if one >= 0 else "end"}">{signed(one)}</text>'
        for n, one in enumerate(worth)
    )
    high = row * len(worth) + 4
    return Html(
        f'<svg class="chart" viewBox="0 0 {WIDTH} {high}" role="img" aria-label="{t("battle.stats.luck")}">'
        f'<line class="chart-axis" x1="{middle}" x2="{middle}" y1="0" y2="{high}"/>{bars}{figures}</svg>'
    )


def _bar(seat: Mapping[str, Any], n: int, wide: float, middle: float, y: float) -> str:
    colour, shape = look_of(seat.get("look"), n)
    left = middle + min(wide, 0.0)
    return (
        f'<g class="c-{colour}"><rect class="chart-bar" x="{left:.1f}" y="{y + 7}" width="{abs(wide):.1f}" height="20" rx="3"/>'
        f'<use class="chart-end" href="#s-{shape}" x="4" y="{y + 7}" width="20" height="20"/></g>'
    )


def signed(value: float) -> Html:
    """Write a number with its sign."""
    return Html(f"{'+' if value > 0.05 else '−' if value < -0.05 else '±'}{number(abs(value))}")


def _luck_table(seats: Sequence[Mapping[str, Any]], lucks: Sequence[Mapping[str, Any]]) -> Html:
    heads = [t(f"battle.stats.{key}") for key in ("rolls", "lost", "killed", "fortune")]
    rows = (
        (
            name(seat["name"]),
            text(luck["rolls"]),
            _against(luck["lost"], luck["lost_expected"]),
            _against(luck["killed"], luck["killed_expected"]),
            signed(fortune(luck)),
        )
        for seat, luck in zip(seats, lucks, strict=True)
    )
    return _table(t("battle.stats.luck"), [t("battle.stats.seat"), *heads], rows)


def _against(value: int, expected: float) -> Html:
    return t("battle.stats.against", n=value, of=number(float(expected)))


def _names(seats: Sequence[Mapping[str, Any]]) -> list[Html]:
    return [name(seat["name"]) for seat in seats]


def _table(caption: Html, heads: Sequence[Html], rows: Any) -> Html:
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{one}</td>" for one in row[1:])}</tr>'
        for row in rows
    )
    return Html(
        f'<table><caption class="aloud">{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    )
