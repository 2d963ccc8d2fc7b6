"""Battles and dice as pictures with their tables: numbers in, HTML out.

endings({"ends": [end…], "marks"?: [share…], "label"})    a bar for every end a battle may have
    end: {"held": bool, "left": int, "share": float}
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.boards.ancient.battle import number
from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import attribute, icon
from app.widgets.charts import table

from .reckoning import Branch, Derivation, Dice, End, Faces

WIDTH, HEIGHT, BASE = 560, 172, 150
TICKS = 12  # figures below the bars, at most
EPSILON = 0.0005  # less is not worth a row


def percent(value: float) -> Html:
    """Say a share in percent, to one place where it is small."""
    said = t("battle.percent", n=round(100 * value) if value >= 0.0995 or not value else number(100 * value))
    return Html(said.replace(" ", "\u00a0"))


def stepper(what: str, value: int, least: int, most: int) -> Html:
    """Make a field for a number, with a button on either side."""
    title = t(f"odds.battle.{what}")
    field = (
        f'<input type="number" inputmode="numeric" min="{least}" max="{most}"'
        f"{attribute('value', value)}{attribute('data-t', f'set:{what}')}>"
    )
    ways = [
        Html(
            f'<button type="button" class="btn btn-plain btn-step" data-t="ui:step={what}.{by}"'
            f"{attribute('aria-label', t(f'odds.battle.{key}', what=title))}>{sign}</button>"
        )
        for key, by, sign in (("fewer", -1, "−"), ("more", 1, "+"))
    ]
    return Html(
        f'<div class="stepper"><label class="field"><span class="field-name">{title}</span>{field}</label>'
        f"{ways[0]}{ways[1]}</div>"
    )


# -- how a battle may end ------------------------------------------------------------------------------------


def endings(ends: Sequence[End], label: Html, marks: Sequence[float] = ()) -> tuple[Html, Html]:
    """Return a picture and a table of how a battle ends; marks say what was to be expected of each end."""
    return _picture(ends, label, marks), _listed(ends, label, marks)


def _picture(ends: Sequence[End], label: Html, marks: Sequence[float]) -> Html:
    """Draw a bar for every end: held on the left, taken on the right."""
    top = max(0.01, *(end.share for end in ends), *marks)
    step = WIDTH / len(ends)
    bars = "".join(_bar(end, n, step, top) for n, end in enumerate(ends))
    expected = "".join(_mark(share, n, step, top) for n, share in enumerate(marks))
    every = -(-len(ends) // TICKS)
    figures = "".join(
        f'<text class="chart-figure" x="{(n + 0.5) * step:.1f}" y="{BASE + 16}" text-anchor="middle">'
        f"{end.left}</text>"
        for n, end in enumerate(ends)
        if n % every == 0
    )
    return Html(
        f'<div class="ends-picture"><svg class="chart ends" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f"{attribute('aria-label', label)}>"
        f'{bars}{expected}<line class="chart-axis" x1="0" x2="{WIDTH}" y1="{BASE}" y2="{BASE}"/>'
        f"{figures}</svg>{_legend()}</div>"
    )


def _height(share: float, top: float) -> float:
    return (BASE - 8) * share / top


def _bar(end: End, n: int, step: float, top: float) -> str:
    high = _height(end.share, top)
    kind = "held" if end.held else "taken"
    return (
        f'<rect class="end is-{kind}" x="{n * step + step * 0.12:.1f}" y="{BASE - high:.1f}"'
        f' width="{step * 0.76:.1f}" height="{high:.1f}"/>'
    )


def _mark(share: float, n: int, step: float, top: float) -> str:
    y = BASE - _height(share, top)
    return f'<path class="expected" d="M{n * step:.1f} {y:.1f}h{step:.1f}"/>'


def _legend() -> Html:
    """Say which bars are whose, and what the figures below them are."""
    return Html(
        f'<p class="ends-legend"><span class="end-key is-held"></span>{t("odds.battle.held")}'
        f'<span class="end-key is-taken"></span>{t("odds.battle.taken")}</p>'
    )


def _listed(ends: Sequence[End], label: Html, marks: Sequence[float]) -> Html:
    """List the ends with their chance, or what was rolled beside what was expected."""
    shown = (t("odds.thrown.rolled"), t("odds.thrown.predicted")) if marks else (t("odds.battle.chance"),)
    shares = [(end.share, *marks[n : n + 1]) for n, end in enumerate(ends)]
    rows = [
        (ending(end), *map(percent, told))
        for end, told in zip(ends, shares, strict=True)
        if max(told) >= EPSILON
    ]
    return table(label, [t("odds.battle.end"), *shown], rows)


def ending(end: End) -> Html:
    """Name an end."""
    return t(f"odds.battle.{'held' if end.held else 'taken'}-n", n=end.left)


# -- one roll ------------------------------------------------------------------------------------------------


def counts(dice: Dice, ways: Sequence[int], average: float) -> Html:
    """Say in how many of all rolls the attacker loses how many."""
    whole = sum(ways)
    rows = join(
        Html(
            f'<tr><th scope="row"><span class="cost is-{lost}">{lost}</span> '
            f"{t('odds.roll.loses', n=lost)}</th><td>{t('odds.roll.of', n=n, all=whole)}</td>"
            f"<td>{percent(n / whole)}</td></tr>"
        )
        for lost, n in enumerate(ways)
    )
    return Html(
        f'<table class="counts"><caption class="aloud">{pairing(dice)}</caption><tbody>{rows}'
        f'<tr><th scope="row">{t("odds.roll.average")}</th><td></td><td>{hundredths(average)}</td></tr>'
        "</tbody></table>"
    )


def hundredths(value: float) -> Html:
    """Say a number to two decimal places."""
    said = f"{value:.2f}"
    return text(said.replace(".", ",") if locale() == "ru" else said)


def pairing(dice: Dice) -> Html:
    """Name how many dice are against how many."""
    return t("odds.roll.pairing", attack=dice[0], defence=dice[1])


def grid(found: Derivation) -> Html:
    """Lay out who loses what, by the dice that count."""
    heads = join(
        Html(f'<th scope="col">{_faces(faces)}{_ways(n)}</th>') for faces, n in found.defence.items()
    )
    rows = join(
        Html(
            f'<tr><th scope="row">{_faces(faces)}{_ways(n)}</th>'
            f"{join(_cell(found.lost[faces, theirs]) for theirs in found.defence)}</tr>"
        )
        for faces, n in found.attack.items()
    )
    return Html(
        f'<div class="odds-grid" tabindex="0" role="region" aria-label="{t("odds.roll.caption")}">'
        f'<table><caption class="aloud">{t("odds.roll.caption")}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _faces(faces: Faces) -> Html:
    return text(" ".join(map(str, faces)))


def _ways(n: int) -> Html:
    return Html(f"<small>{t('odds.roll.ways', n=n)}</small>") if n > 1 else EMPTY


def _cell(lost: int) -> Html:
    return Html(f'<td class="cost is-{lost}">{lost}</td>')


# -- parts ---------------------------------------------------------------------------------------------------


def part(key: str, *body: Html, note: Html = EMPTY) -> Html:
    """Put one thought under its heading."""
    below = Html(f'<p class="note">{note or t(f"odds.{key}.note")}</p>')
    return Html(f'<section class="odds-part"><h2>{t(f"odds.{key}.title")}</h2>{below}{join(body)}</section>')


def beside(chart: Html, listed: Html) -> Html:
    """Put a picture and its table side by side."""
    return Html(f'<div class="stats-both">{chart}<div class="stats-table" tabindex="0">{listed}</div></div>')


def _branch(one: Branch) -> Html:
    """Offer one outcome of the next roll: what it costs, its chance, what is left to win after it."""
    own, foreign = one.after
    return Html(
        f'<li><button type="button" class="branch" data-t="ui:go={own}.{foreign}">'
        f'<b class="branch-chance">{percent(one.chance)}</b>'
        f"<span>{t('odds.next.lost', own=one.lost[0], foreign=one.lost[1])}</span>"
        f"<span>{t('odds.next.branch', own=own, foreign=foreign)}, "
        f"{t('odds.next.then', win=percent(one.win))}</span>{icon('i-on')}</button></li>"
    )


def branches(found: Iterable[Branch]) -> Html:
    """List what the next roll may do."""
    return Html(f'<ul class="branches">{join(map(_branch, found))}</ul>')
