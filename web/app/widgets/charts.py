"""Charts of a finished match, with a table beside each: lines over time, a legend, rows of figures.

seats: [{"name", "look"}…]; points: [(label, [value a seat])…]. No line hangs on its colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, text

from .base import chip, look_of, name

WIDTH, HEIGHT = 560, 220
LEFT, RIGHT, BOTTOM = 34, 14, 24  # room for the figures at the axes
MOST_ROWS = 24  # of a table: longer matches are told in larger steps
GRID = (0.25, 0.5, 0.75, 1.0)

Seats = Sequence[Mapping[str, Any]]
Points = Sequence[tuple[Any, Sequence[int]]]


def part(key: str, title: Html, note: Html, chart: Html, table: Html) -> Html:
    """Put a chart and its table side by side under their heading."""
    return Html(
        f'<section class="stats-part"><h3>{title}</h3><p class="note">{note}</p>'
        f'<div class="stats-both">{chart}<div class="stats-table" tabindex="0" data-keep="stats-{key}">'
        f"{table}</div></div></section>"
    )


def legend(seats: Seats) -> Html:
    """Say whose colour and shape is whose."""
    items = join(
        Html(f"<li>{chip(seat.get('look'), cls='chip-small', n=n)}{name(seat['name'])}</li>")
        for n, seat in enumerate(seats)
    )
    return Html(f'<ul class="stats-legend">{items}</ul>')


def lines(seats: Seats, points: Points, label: Html, goal: int = 0) -> Html:
    """Draw a line for every seat, ending in its chip's shape. A goal is a line across the chart."""
    top = max(1, goal, *(max(values) for _, values in points))
    levels = sorted({round(part * top) for part in GRID} - {goal}) + [goal] * bool(goal)
    grid = "".join(_level(value, top, value == goal) for value in levels)
    drawn = "".join(_line(seat, n, [values[n] for _, values in points], top) for n, seat in enumerate(seats))
    ends = _axis(points[0][0], LEFT, "start") + _axis(points[-1][0], WIDTH - RIGHT, "end")
    return Html(
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
        f"{grid}{drawn}{ends}</svg>"
    )


def _y(value: float, top: int) -> float:
    return 10 + (HEIGHT - BOTTOM - 20) * (1 - value / top)


def _level(value: int, top: int, goal: bool) -> str:
    y = _y(value, top)
    return (
        f'<line class="chart-{"axis" if goal else "grid"}" x1="{LEFT}" x2="{WIDTH - RIGHT}" '
        f'y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="chart-figure" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>'
    )


def _axis(label: Any, x: float, anchor: str) -> str:
    return f'<text class="chart-figure" x="{x}" y="{HEIGHT - 5}" text-anchor="{anchor}">{text(label)}</text>'


def _line(seat: Mapping[str, Any], n: int, values: Sequence[int], top: int) -> str:
    step = (WIDTH - LEFT - RIGHT) / max(1, len(values) - 1)
    points = [(LEFT + step * i, _y(value, top)) for i, value in enumerate(values)]
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    colour, shape = look_of(seat.get("look"), n)
    x, y = points[-1]
    return (
        f'<g class="c-{colour}"><path class="chart-line d-{n}" d="M{way}"/>'
        f'<use class="chart-end" href="#s-{shape}" x="{x - 8:.1f}" y="{y - 8:.1f}" width="16" '
        'height="16"/></g>'
    )


def course(seats: Seats, points: Points, caption: Html, head: Html) -> Html:
    """List the values of a chart, in larger steps where there are many."""
    every = -(-len(points) // MOST_ROWS)
    kept = [one for n, one in enumerate(points) if n % every == 0 or n == len(points) - 1]
    rows = ((text(label), *map(text, values)) for label, values in kept)
    return table(caption, [head, *(name(seat["name"]) for seat in seats)], rows)


def table(caption: Html, heads: Sequence[Html], rows: Iterable[Sequence[Html]]) -> Html:
    """Make a table whose rows begin with their heading."""
    head = join(Html(f'<th scope="col">{one}</th>') if one else Html("<td></td>") for one in heads)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{join((Html(f"<td>{one}</td>") for one in row[1:]), EMPTY)}</tr>'
        for row in rows
    )
    return Html(
        f'<table><caption class="aloud">{caption}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )
