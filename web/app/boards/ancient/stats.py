"""What a match on the Ancient Earth came to, in numbers: land over time, luck of the dice; charts and tables.

    sheet({"seats": [{"name", "look"}…], "land": [(label, [count a seat])…], "luck": [luck a seat],
           "points": the same as land, where a match is won by them, "head": what labels are}) -> Html

luck: {"rolls", "lost", "lost_expected", "killed", "killed_expected"}: as attacker and as defender together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.fit import hyphenated
from app.i18n import Html, locale, t, text
from app.widgets.base import look_of, name
from app.widgets.charts import WIDTH, course, legend, lines, part, table

from .battle import number

WIDE = 300  # hundredths of an em: longer headings may break, so that five columns stand on a phone


def sheet(model: Mapping[str, Any]) -> Html:
    """Show the charts with their tables."""
    land = list(model["land"])
    if len(land) < 2:
        return Html(f'<p class="empty">{t("battle.stats.none")}</p>')
    seats, head = model["seats"], model.get("head") or t("battle.stats.round")
    found = [(key, _course(seats, model[key], key, head)) for key in ("points", "land") if model.get(key)]
    found.append(("luck", (_bars(seats, model["luck"]), _luck_table(seats, model["luck"]))))
    parts = "".join(part(key, t(f"battle.stats.{key}"), _note(model, key), *both) for key, both in found)
    return Html(f'<div class="stats">{legend(seats)}{parts}</div>')


def _course(
    seats: Sequence[Mapping[str, Any]], points: Sequence[Any], key: str, head: Html
) -> tuple[Html, Html]:
    """Draw what each had over time, and list it."""
    said = t(f"battle.stats.{key}")
    return lines(seats, points, said), course(seats, points, said, head)


def _note(model: Mapping[str, Any], key: str) -> Html:
    """Say what a chart shows: by turns, where its heads are not rounds."""
    return t("battle.stats.land-turns" if key == "land" and model.get("head") else f"battle.stats.{key}-note")


# -- luck ----------------------------------------------------------------------------------------------------


def fortune(luck: Mapping[str, Any]) -> float:
    """Return by how many armies the dice did better than they do on average: fewer lost, more destroyed."""
    saved = float(luck["lost_expected"]) - int(luck["lost"])
    return saved + int(luck["killed"]) - float(luck["killed_expected"])


def _bars(seats: Sequence[Mapping[str, Any]], lucks: Sequence[Mapping[str, Any]]) -> Html:
    """Draw each seat's luck to the right of the middle, its lack of it to the left."""
    worth = [fortune(luck) for luck in lucks]
    most = max(1.0, *(abs(one) for one in worth))
    middle, row = WIDTH / 2, 34
    bars = "".join(
        _bar(seats[n], n, one / most * (middle - 90), middle, row * n) for n, one in enumerate(worth)
    )
    ends = [middle + (one / most * (middle - 90)) + (8 if one >= 0 else -8) for one in worth]
    figures = "".join(
        f'<text class="chart-figure" x="{end:.1f}" y="{row * n + 22}"'
        f' text-anchor="{"start" if one >= 0 else "end"}">{signed(one)}</text>'
        for n, (one, end) in enumerate(zip(worth, ends, strict=True))
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
        f'<g class="c-{colour}">'
        f'<rect class="chart-bar" x="{left:.1f}" y="{y + 7}" width="{abs(wide):.1f}" height="20" rx="3"/>'
        f'<use class="chart-end" href="#s-{shape}" x="4" y="{y + 7}" width="20" height="20"/></g>'
    )


def signed(value: float) -> Html:
    """Write a number with its sign."""
    return Html(f"{'+' if value > 0.05 else '−' if value < -0.05 else '±'}{number(abs(value))}")


def _luck_table(seats: Sequence[Mapping[str, Any]], lucks: Sequence[Mapping[str, Any]]) -> Html:
    heads = [_breaking(t(f"battle.stats.{key}")) for key in ("rolls", "lost", "killed", "fortune")]
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
    return table(t("battle.stats.luck"), [t("battle.stats.seat"), *heads], rows)


def _breaking(head: Html) -> Html:
    """Let a long Russian heading break; the English ones are short."""
    return Html(hyphenated(str(head), WIDE, locale(), {})) if locale() == "ru" else head


def _against(value: int, expected: float) -> Html:
    return t("battle.stats.against", n=value, of=number(float(expected)))
