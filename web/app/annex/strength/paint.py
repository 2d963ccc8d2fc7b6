"""What the scale of a game looks like: a row for every bot and for the player, a bar for how sure each is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app import rating
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import level_name, link
from nastolka.core.levels import LEVELS, YARDSTICKS
from nastolka.scale import SCALE

from .estimate import Estimate

ZERO = YARDSTICKS[0]
HEIGHT, DOT = 20, 5
EDGES = 2, 97  # percent of the width between which bars lie


class Own(NamedTuple):
    """What is known of the player in a game."""

    counted: int
    needed: int
    most: int
    spoilt: Mapping[str, int]
    found: Estimate | None

    @property
    def left(self) -> int:
        """How many matches are still to be played."""
        return max(0, self.needed - self.counted)


class Row(NamedTuple):
    """A row of the scale."""

    who: Html
    at: float
    low: float
    high: float
    own: bool = False


def page(code: str, codes: Sequence[str], own: Own) -> Html:
    """Paint the room."""
    doors = join(link(t(f"{one}.title"), f"#strength/{one}", "small", current=one == code) for one in codes)
    games = Html(f'<nav class="row" aria-label="{t("strength.games")}">{doors}</nav>')
    known = code in SCALE
    body = join((_own(code, own), _scale(code, own))) if known else Html(f"<p>{t('strength.unmeasured')}</p>")
    return Html(
        f'<article class="screen screen-strength game-{code}"><h1>{t("strength.title")}</h1>'
        f'<p class="lead">{t("strength.lead")}</p>'
        f"{games if len(codes) > 1 else EMPTY}"
        f"<h2>{t(f'{code}.title')}</h2>{body}{_counts(own) if known else EMPTY}</article>"
    )


def tens(value: float) -> int:
    """Round a figure as it is told."""
    return rating.STEP * round(value / rating.STEP)


def _own(code: str, own: Own) -> Html:
    """Say how strong the player is, or how many matches are still to be played."""
    found = own.found
    if found:
        large = t("strength.own.at", n=tens(found.at))
        range_said = t("strength.own.range", low=tens(found.low), high=tens(found.high), n=own.counted)
        told = Html(f"{range_said} {t('strength.own.like', level=_nearest(code, found.at))}")
    else:
        large = t("strength.own.so-far", n=own.counted, of=own.needed)
        key = "few" if own.counted else "none"
        told = t(f"strength.own.{key}", n=own.counted, needed=own.needed, left=own.left)
    play = link(t("strength.own.play"), f"#new/{code}", "primary", "i-play")
    return Html(
        f'<section class="strength-own"><h3>{t("strength.own.title")}</h3>'
        f'<p class="strength-figure">{large}</p><p>{told}</p><p>{play}</p></section>'
    )


def _nearest(code: str, at: float) -> Html:
    """Name the bot that is closest."""
    level = min((*SCALE[code], ZERO), key=lambda one: abs(at - (SCALE[code][one].at if one != ZERO else 0)))
    return level_name(code, level)


def _rows(code: str, own: Own) -> list[Row]:
    """Return everybody, the strongest first."""
    rows = [Row(level_name(code, ZERO), 0, 0, 0)]
    for level in LEVELS:
        at, within = SCALE[code][level]
        rows.append(Row(level_name(code, level), at, at - within, at + within))
    if own.found:
        rows.append(Row(t("strength.you"), *own.found, own=True))
    return sorted(rows, key=lambda row: row.at, reverse=True)


def _scale(code: str, own: Own) -> Html:
    """Paint the scale: a table, with a picture of every row."""
    rows = _rows(code, own)
    least, most = min(0.0, *(row.low for row in rows)), max(row.high for row in rows)
    body = join(_row(row, least, most) for row in rows)
    return Html(
        f'<section class="strength-scale"><h3>{t("strength.scale.title")}</h3>'
        f'<p class="note">{t("strength.scale.note")}</p><table><thead><tr>'
        f'<th scope="col">{t("strength.scale.who")}</th><th scope="col">{t("strength.scale.points")}</th>'
        f"<td></td></tr></thead><tbody>{body}</tbody></table></section>"
    )


def _row(row: Row, least: float, most: float) -> Html:
    told = t("house.level.figure", at=tens(row.at), within=tens(max(row.at - row.low, row.high - row.at)))
    figure, kind = told if row.high > row.low else Html("0"), "is-own" if row.own else "is-bot"
    return Html(
        f'<tr class="{kind}"><th scope="row">{row.who}</th>'
        f"<td>{figure}</td><td>{_bar(row, least, most)}</td></tr>"
    )


def _bar(row: Row, least: float, most: float) -> Html:
    """Draw where somebody stands: a dot, and a line as far as it may be off."""

    def x(value: float) -> str:
        return f"{EDGES[0] + (EDGES[1] - EDGES[0]) * (value - least) / (most - least):.1f}%"

    line = f'y1="{HEIGHT // 2}" y2="{HEIGHT // 2}"'
    return Html(
        f'<svg class="strength-bar" width="100%" height="{HEIGHT}" aria-hidden="true">'
        f'<line class="strength-way" x1="0" x2="100%" {line}/>'
        f'<line class="strength-sure" x1="{x(row.low)}" x2="{x(row.high)}" {line}/>'
        f'<circle class="strength-dot" cx="{x(row.at)}" cy="{HEIGHT // 2}" r="{DOT}"/></svg>'
    )


def _counts(own: Own) -> Html:
    """Say which matches count, and how many did not."""
    spoilt = [t(f"strength.spoilt.{why}", n=own.spoilt[why]) for why in rating.SPOILT if own.spoilt.get(why)]
    left = Html(f"<p>{t('strength.spoilt.so-far', reasons=join(spoilt, ', '))}</p>") if spoilt else EMPTY
    rules = join(Html(f"<li>{t(f'strength.counts.{key}', n=own.most)}</li>") for key in ("yes", "no", "last"))
    return Html(
        f'<section class="strength-counts"><h3>{t("strength.counts.title")}</h3><ul>{rules}</ul>{left}'
        "</section>"
    )
