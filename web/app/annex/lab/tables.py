"""Tournaments in a table, and the last one's score as it came about, with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import attribute, button
from nastolka.lab.series import Played, course, difference
from nastolka.lab.series import row as added

if TYPE_CHECKING:
    from .screen import Result

WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, TOP = 560, 200, 34, 12, 22, 8
LOST = 12  # lost games that can be opened
HEADS = ("bot", "count", "score", "results", "illegal", "faults", "limited", "time")


def decimal(value: float, places: int = 2, sign: bool = False) -> str:
    """Write a number as the reader's language does."""
    plain = f"{value:{'+' if sign else ''}.{places}f}".replace("-", "−")
    return plain.replace(".", ",") if locale() == "ru" else plain


def between(low: float, high: float, sign: bool = False) -> str:
    """Write an interval."""
    return f"{decimal(low, sign=sign)} … {decimal(high, sign=sign)}"


def results(found: Sequence[Result]) -> Html:
    """Paint the table, what the last one proves, and its lost games."""
    heads = join(Html(f'<th scope="col">{t(f"lab.head.{head}")}</th>') for head in HEADS)
    rows = join(_row(one) for one in found)
    table = Html(
        f'<div class="lab-scroll" tabindex="0" role="region"{attribute("aria-label", t("lab.series.table"))}>'
        f'<table class="lab-results"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )
    last = found[-1]
    return join((table, plot(last.games), _compared(found), _lost(len(found) - 1, last.games)))


def _row(one: Result) -> Html:
    games, against = added(one.games), t("lab.against", name=one.rival)
    score = f"{decimal(games.score)} <span>({between(games.low, games.high)})</span>" if games.games else "–"
    cells = (
        str(games.games),
        score,
        f"{games.wins} / {games.draws} / {games.losses}",
        str(games.illegal),
        str(games.failed),
        str(games.limited),
        t("lab.ms", n=decimal(games.seconds * 1000, 1))
        + Html(f"<span>{t('lab.longest', n=decimal(games.slowest * 1000, 0))}</span>"),
    )
    return Html(
        f'<tr><th scope="row">{text(one.bot.name)}<span>{against}</span></th>'
        + "".join(f"<td>{cell}</td>" for cell in cells)
        + "</tr>"
    )


def plot(games: Sequence[Played]) -> Html:
    """Draw the score after each game, and its interval as a band."""
    if len(games) < 2:
        return EMPTY
    points = course(games)
    step = (WIDTH - LEFT - RIGHT) / (len(points) - 1)

    def at(i: int, value: float) -> str:
        return f"{LEFT + step * i:.1f} {TOP + (HEIGHT - TOP - BOTTOM) * (1 - value):.1f}"

    line = "L".join(at(i, share) for i, (share, _, _) in enumerate(points))
    upper = [at(i, high) for i, (_, _, high) in enumerate(points)]
    lower = [at(i, low) for i, (_, low, _) in enumerate(points)]
    share, low, high = points[-1]
    label = t("lab.plot", n=len(games), score=decimal(share), between=between(low, high))
    grid = "".join(
        f'<path class="chart-grid" d="M{at(0, value)}L{at(len(points) - 1, value)}"/>'
        f'<text class="chart-figure" x="{LEFT - 6}" y="{float(at(0, value).split()[1]) + 4:.1f}"'
        f' text-anchor="end">{decimal(value, 1)}</text>'
        for value in (0.0, 0.5, 1.0)
    )
    ends = (
        f'<text class="chart-figure" x="{LEFT}" y="{HEIGHT - 5}">1</text>'
        f'<text class="chart-figure" x="{WIDTH - RIGHT}" y="{HEIGHT - 5}"'
        f' text-anchor="end">{len(games)}</text>'
    )
    return Html(
        f'<svg class="chart lab-plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f"{attribute('aria-label', label)}>{grid}"
        f'<path class="lab-band" d="M{"L".join([*upper, *reversed(lower)])}Z"/>'
        f'<path class="lab-line" d="M{line}"/>'
        f'{ends}</svg><p class="note">{label}</p>'
    )


def _compared(found: Sequence[Result]) -> Html:
    """Say how the last bot did beside the one before it on the same seeds."""
    last = found[-1]
    before = next((one for one in reversed(found[:-1]) if one.same(last)), None)
    if before is None or len(last.games) < 2 or len(before.games) < 2:
        return EMPTY
    mean, low, high = difference(last.games, before.games)
    verdict = "better" if low > 0 else "worse" if high < 0 else "open"
    said = t(
        f"lab.compared.{verdict}",
        one=last.bot.name, other=before.bot.name,
        gap=decimal(mean, sign=True), between=between(low, high, sign=True),
    )  # fmt: skip
    return Html(f'<p class="lab-compared">{said}</p>')


def _lost(n: int, games: Sequence[Played]) -> Html:
    lost = [one for one in games if one.score == 0][:LOST]
    if not lost:
        return EMPTY
    ways = join(
        button(t("lab.lost.game", n=one.n + 1), f"ui:watch={n}.{one.n}", "small", "i-eye") for one in lost
    )
    return Html(f'<h3>{t("lab.lost.title")}</h3><p class="row">{ways}</p>')
