"""Victory's board as a staff map: 144 cells, chips, the lines drawn over them, and the whole of it as a thumbnail."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import chip, icon, look_of
from nastolka.games.victory.tables import CELL, EVENT, NAMES, SIDE

from .words import CORNER_NAMES, owner, title, when, words

LETTERS = "abcdefghijkl"


def noun(target: object) -> str:
    """Return what a target names: `cell:e7`, `see:e7` and `card:e7` all mean e7."""
    return str(target or "").partition(":")[2]


def looks_by_colour(view: Mapping[str, Any], ui: Mapping[str, Any]) -> list[dict[str, str]]:
    """Return the look of each colour: that of the first seat that plays it."""
    looks, found = ui.get("looks") or [], []
    colours = list(view.get("colours") or ())
    for colour in range(3):
        seat = colours.index(colour) if colour in colours else colour
        hue, shape = look_of(looks[seat] if seat < len(looks) else None, colour)
        found.append({"colour": hue, "shape": shape})
    return found


def undated(view: Mapping[str, Any]) -> frozenset[str]:
    """VI-906: while the quiz is on, return the events whose dates are hidden: all that are not placed yet."""
    if (view.get("options") or {}).get("quiz", "off") == "off" or view.get("result"):
        return frozenset()
    board, told = (
        view["board"],
        {*view.get("discards", ()), *(card for pile in view.get("played", ()) for card in pile)},
    )
    asked = (view.get("quiz") or {}).get("card")
    return frozenset(key for key in EVENT if key == asked or (not board[CELL[key]] and key not in told))


class Paint:
    """Everything a cell must know beside itself, worked out once for 144 of them."""

    def __init__(
        self, view: Mapping[str, Any], ui: Mapping[str, Any], lit: Collection[str], hinted: Collection[str]
    ):
        self.board: Sequence[Any] = view["board"]
        self.looks = looks_by_colour(view, ui)
        self.names = [owner(colour, ui.get("names") or ()) for colour in range(3)]
        self.undated = undated(view)
        self.lit, self.hinted = lit, hinted
        self.picked = {noun(one) for one in ui.get("picked") or () if str(one).startswith("cell:")}
        self.held = {noun(one) for one in ui.get("picked") or () if str(one).startswith("card:")}
        self.last = view.get("last")
        self.focus = noun(ui.get("focus"))
        self.entry = self.focus if self.focus in CELL else self.last if self.last in CELL else "f6"
        self.hand = {card for hand in view.get("hands", ()) if hand for card in hand}


def board(paint: Paint, view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the map in its box; the box scrolls when the map is larger than it."""
    rows = "".join(
        f'<div role="row" class="map-row">{"".join(cell(paint, row * SIDE + column) for column in range(SIDE))}</div>'
        for row in range(SIDE)
    )
    zoomed = " is-zoomed" if ui.get("zoom") else ""
    return Html(
        f'<div class="map-box{zoomed}" data-keep="map"><div class="map">{_rulers()}'
        f'<div class="grid" role="grid" aria-label="{t("victory.board")}" aria-rowcount="12" aria-colcount="12">{rows}</div>'
        f"{drawn_lines(view, paint.looks)}</div></div>"
    )


def _rulers() -> Html:
    across = "".join(f"<span>{letter}</span>" for letter in LETTERS)
    down = "".join(f"<span>{row}</span>" for row in range(1, SIDE + 1))
    return Html(
        f'<div class="ruler ruler-x" aria-hidden="true">{across}</div><div class="ruler ruler-y" aria-hidden="true">{down}</div>'
    )


def cell(paint: Paint, index: int) -> Html:
    """Paint one cell: glyph, year and title, and the chip on it; what is said of it stands beside what is seen."""
    key = NAMES[index]
    classes = _states(paint, key)
    shared = (
        f'<button type="button" role="gridcell" data-t="cell:{key}" tabindex="{0 if key == paint.entry else -1}"'
        f"{' data-centre' if key == paint.focus else ''}"
    )
    if key in CORNER_NAMES:
        said = f"{key}, {t('victory.corner.title')}"
        return Html(
            f'{shared} class="cell corner{classes}"><span class="aloud">{said}</span>{icon("i-star", "corner-star")}</button>'
        )
    event, fitted = EVENT[key], words(key, locale())
    year = "?" if key in paint.undated else str(event.year)[2:]
    lies = paint.board[index]
    laid = chip(paint.looks[lies[0]], bool(lies[1])) if lies else EMPTY
    taken = " is-taken" if lies else ""
    return Html(
        f'{shared} class="cell t-{event.theme} f{fitted.size}{taken}{classes}">'
        f'<span class="aloud">{spoken(paint, key, index)}</span>'
        f'<svg class="glyph" aria-hidden="true"><use href="#th-{event.theme}"/></svg>'
        f'<b class="year" aria-hidden="true">{year}</b>'
        f'<span class="title" aria-hidden="true">{fitted.label}</span>{laid}</button>'
    )


def _states(paint: Paint, key: str) -> str:
    states = (
        (" is-lit", key in paint.lit),
        (" is-picked", key in paint.picked or key in paint.held),
        (" is-hint", key in paint.hinted),
        (" is-last", key == paint.last),
        (" is-focus", key == paint.focus),
        (" is-held", key in paint.hand),
    )
    return "".join(name for name, on in states if on)


def spoken(paint: Paint, key: str, index: int) -> Html:
    """Say a cell fully: its name, its event and year, what lies there, whether it is asked for."""
    year = t("victory.cell.no-year") if key in paint.undated else text(EVENT[key].year)
    lies = paint.board[index]
    if lies:
        state = t("victory.cell.locked" if lies[1] else "victory.cell.open", name=paint.names[lies[0]])
    else:
        state = t("victory.cell.empty")
    more = [t("victory.cell.lit")] if key in paint.lit else []
    if key == paint.last:
        more.append(t("victory.cell.last"))
    plain = join((text(key), title(key), year, state, *more), ", ")
    return Html(plain.replace('<bdi class="name">', "").replace("</bdi>", ""))


def drawn_lines(view: Mapping[str, Any], looks: Sequence[Mapping[str, str]]) -> Html:
    """Draw the completed lines as with a pencil across the map."""
    strokes = "".join(
        _stroke(looks[colour]["colour"], cells) for colour, cells in view.get("line_cells") or ()
    )
    if not strokes:
        return EMPTY
    return Html(f'<svg class="lines" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true">{strokes}</svg>')


def _stroke(colour: str, cells: Sequence[str]) -> str:
    """Circle a line: a capsule around its chips, so that their stars stay in sight."""
    (y1, x1), (y2, x2) = divmod(CELL[cells[0]], SIDE), divmod(CELL[cells[-1]], SIDE)
    down, right = y2 - y1, x2 - x1
    angle = 90 if not right else 0 if not down else 45 if down == right else 135
    long = (down * down + right * right) ** 0.5 + 0.92
    place = f'x="-0.46" y="-0.46" width="{long:.3f}" height="0.92" rx="0.46"'
    turn = f'transform="translate({x1 + 0.5} {y1 + 0.5}) rotate({angle})"'
    return f'<g {turn}><rect class="line-under" {place}/><rect class="line-over c-{colour}" {place}/></g>'


def thumbnail(view: Mapping[str, Any], ui: Mapping[str, Any] | None = None) -> Html:
    """Draw the position small: chips on paper, the lines through them."""
    looks = looks_by_colour(view, ui or {})
    dots = "".join(
        f'<circle class="dot c-{looks[lies[0]]["colour"]}" cx="{i % SIDE + 0.5}" cy="{i // SIDE + 0.5}" r="0.4"/>'
        for i, lies in enumerate(view["board"])
        if lies and NAMES[i] not in CORNER_NAMES
    )
    corners = "".join(
        f'<rect class="thumb-corner" x="{CELL[key] % SIDE}" y="{CELL[key] // SIDE}" width="1" height="1"/>'
        for key in CORNER_NAMES
    )
    strokes = "".join(
        _stroke(looks[colour]["colour"], cells) for colour, cells in view.get("line_cells") or ()
    )
    return Html(
        f'<svg class="thumb thumb-victory" viewBox="-0.4 -0.4 12.8 12.8"><rect class="thumb-paper" x="-0.4" y="-0.4"'
        f' width="12.8" height="12.8" rx="0.5"/><path class="thumb-grid" d="{GRID}"/>{corners}{dots}{strokes}</svg>'
    )


GRID = "".join(f"M{i} 0V12M0 {i}H12" for i in range(SIDE + 1))


def dated(view: Mapping[str, Any], key: str) -> Html:
    """Return an event's dates, or that they are hidden while the quiz is on."""
    return t("victory.hidden-date") if key in undated(view) else when(key)
