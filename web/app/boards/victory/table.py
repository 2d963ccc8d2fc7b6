"""The board as a staff map: 144 cells, chips, the lines drawn over them; all of it as a thumbnail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.boards import kit
from app.boards.glance import Look
from app.i18n import EMPTY, Html, join, t, text
from app.pieces import piece
from app.widgets.base import chip, icon
from nastolka.core.remember import for_a_match
from nastolka.games.victory.tables import CELL, EVENT, LINE, NAMES, SIDE

from .scene import Scene
from .words import CORNER_NAMES, SOBER, title, words

LETTERS = "abcdefghijkl"
GRID = "".join(f"M{n} 0V12M0 {n}H12" for n in range(SIDE + 1))


def board(scene: Scene) -> Html:
    """Paint the map in its box; the box scrolls when the map is larger than it."""
    rows = "".join(_row(scene, row) for row in range(SIDE))
    state = (" is-zoomed" if scene.glance.zoom else "") + (" is-past" if scene.glance.replay else "")
    return Html(
        f'<div class="map-box{state}" data-keep="map" data-pinch><div class="map">{_rulers()}'
        f'<div class="grid" role="grid" aria-label="{t("victory.board")}" aria-rowcount="12"'
        f' aria-colcount="12">{rows}</div>{_drawn_lines(scene)}</div></div>'
    )


def _rulers() -> Html:
    across = "".join(f"<span>{letter}</span>" for letter in LETTERS)
    down = "".join(f"<span>{row}</span>" for row in range(1, SIDE + 1))
    return Html(
        f'<div class="ruler ruler-x" aria-hidden="true">{across}</div>'
        f'<div class="ruler ruler-y" aria-hidden="true">{down}</div>'
    )


# -- cells ---------------------------------------------------------------------------------------------------


class Cell(NamedTuple):
    """All that the painting of a cell follows from: a cell like one painted before is not painted again."""

    key: str
    spoken: str  # the language
    lies: tuple[Html, str, str, bool] | None  # whose chip, its colour and shape, locked
    lacks: tuple[tuple[Html, str, str], ...]  # whose line one chip here would complete
    closed: bool  # VI-915: left out
    undated: bool  # VI-906: its date is asked for
    entry: bool  # where Tab leads to
    lit: bool
    picked: bool
    hint: int | None
    last: bool
    fresh: bool
    focus: bool
    held: bool


def _row(scene: Scene, row: int) -> str:
    cells = "".join(_paint(_cell(scene, row * SIDE + column)) for column in range(SIDE))
    return f'<div role="row" class="map-row">{cells}</div>'


def _cell(scene: Scene, index: int) -> Cell:
    key, view = NAMES[index], scene.view
    lies = view["board"][index]
    return Cell(
        key,
        scene.spoken,
        (*scene.chips[lies[0]], bool(lies[1])) if lies else None,
        _lacks(scene, key) if key in scene.gaps else (),
        key in scene.closed,
        key in scene.undated,
        key == scene.entry,
        key in scene.lit,
        key in scene.picked,
        scene.hinted.get(f"cell:{key}"),
        key == view["last"],
        key in scene.movers,
        key == scene.focus,
        key in scene.held,
    )


def _lacks(scene: Scene, key: str) -> tuple[tuple[Html, str, str], ...]:
    colours = sorted({threat.colour for threat in scene.threats if threat.gap == key})
    return tuple(scene.chips[colour] for colour in colours)


@for_a_match(1024)
def _paint(cell: Cell) -> Html:
    """Paint one cell: a corner, or an event with its glyph, year and title, and the chip on it."""
    key = cell.key
    entry, centre = 0 if cell.entry else -1, " data-centre" if cell.focus else ""
    shared = f'<button type="button" role="gridcell" data-t="cell:{key}" tabindex="{entry}"{centre}'
    if key in CORNER_NAMES:
        said = f"{key}, {t('victory.corner.title')}"
        return piece(
            f'{shared} class="cell corner{_states(cell)}"><span class="aloud">{said}</span>'
            f"{icon('i-star', 'corner-star')}</button>"
        )
    if cell.closed:
        said = f"{key}, {t('victory.closed.title')}"
        return piece(
            f'{shared} class="cell closed{_states(cell)}"><span class="aloud">{said}</span></button>'
        )
    event, fitted = EVENT[key], words(key, cell.spoken)
    year = "?" if cell.undated else str(event.year)[2:]
    laid = chip(_look(cell.lies), cell.lies[3]) if cell.lies else EMPTY
    state = (" is-taken" if cell.lies else "") + (" is-sober" if key in SOBER else "") + _states(cell)
    return piece(
        f'{shared} class="cell t-{event.theme} f{fitted.size}{state}">'
        f'<span class="aloud">{_spoken(cell)}</span>'
        f'<svg class="glyph" aria-hidden="true"><use href="#th-{event.theme}"/></svg>'
        f'<b class="year" aria-hidden="true">{year}</b>'
        f'<span class="title" aria-hidden="true">{fitted.label}</span>{laid}{_lacking(cell)}</button>'
    )


def _look(chip: Sequence[Any]) -> Look:
    return {"colour": chip[1], "shape": chip[2]}


def _lacking(cell: Cell) -> Html:
    """Mark a free cell that would complete a line: a small chip of whose line it would be, in its shape."""
    return join(chip(_look(one), cls=f"chip-lacks at-{n}") for n, one in enumerate(cell.lacks))


def _states(cell: Cell) -> str:
    states = (
        (" is-lit", cell.lit),
        (" is-picked", cell.picked),
        (kit.hint_class(cell.hint), True),
        (" is-last", cell.last),
        (" is-fresh", cell.fresh),
        (" is-focus", cell.focus),
        (" is-held", cell.held),
    )
    return "".join(name for name, on in states if on)


def _spoken(cell: Cell) -> Html:
    """Say a cell fully: its name, its event and year, what lies there, whether it is asked for."""
    year = t("victory.cell.no-year") if cell.undated else text(EVENT[cell.key].year)
    if cell.lies:
        whose, _, _, locked = cell.lies
        state = t("victory.cell.locked" if locked else "victory.cell.open", name=whose)
    else:
        state = t("victory.cell.empty")
    more = [t("victory.cell.lit")] if cell.lit else []
    if cell.last:
        more.append(t("victory.cell.last"))
    more += [t("victory.cell.lacks", name=whose) for whose, _, _ in cell.lacks]
    return join((text(cell.key), title(cell.key), year, state, *more), ", ")


# -- lines ---------------------------------------------------------------------------------------------------


def _drawn_lines(scene: Scene) -> Html:
    """Draw the completed lines as with a pencil across the map."""
    strokes = _open_lines(scene) + _strokes(scene)
    if not strokes:
        return EMPTY
    return Html(f'<svg class="lines" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true">{strokes}</svg>')


def _strokes(scene: Scene) -> str:
    lines = scene.view["line_cells"]
    return "".join(_stroke(scene.looks[colour]["colour"], cells) for colour, cells in lines)


def _open_lines(scene: Scene) -> str:
    """Dash a capsule around what one chip would complete; of two that share five cells only the first."""
    drawn: list[tuple[int, set[int]]] = []
    strokes = []
    for colour, cells, _ in scene.threats:
        if any(own == colour and len(seen.intersection(cells)) > LINE - 2 for own, seen in drawn):
            continue
        drawn.append((colour, set(cells)))
        place, turn = _capsule(cells[0], cells[-1])
        strokes.append(f'<rect class="line-open c-{scene.looks[colour]["colour"]}" {place} {turn}/>')
    return "".join(strokes)


def _stroke(colour: str, cells: Sequence[str]) -> str:
    """Circle a line: a capsule around its chips, so that their stars stay in sight."""
    place, turn = _capsule(CELL[cells[0]], CELL[cells[-1]])
    drawn = f'<rect class="line-under" {place}/><rect class="line-over c-{colour}" {place}/>'
    return f'<g data-m="line:{cells[0]}-{cells[-1]}" {turn}>{drawn}</g>'


def _capsule(first: int, last: int) -> tuple[str, str]:
    """Return the place of a capsule from cell to cell, and how it is turned."""
    (y1, x1), (y2, x2) = divmod(first, SIDE), divmod(last, SIDE)
    down, right = y2 - y1, x2 - x1
    angle = 90 if not right else 0 if not down else 45 if down == right else 135
    long = (down * down + right * right) ** 0.5 + 0.92
    place = f'x="-0.46" y="-0.46" width="{long:.3f}" height="0.92" rx="0.46"'
    return place, f'transform="translate({x1 + 0.5} {y1 + 0.5}) rotate({angle})"'


# -- the thumbnail -------------------------------------------------------------------------------------------


def thumbnail(scene: Scene) -> Html:
    """Draw the position small: chips on paper, the lines through them."""
    dots = "".join(
        f'<circle class="dot c-{scene.looks[lies[0]]["colour"]}"'
        f' cx="{index % SIDE + 0.5}" cy="{index // SIDE + 0.5}" r="0.4"/>'
        for index, lies in enumerate(scene.view["board"])
        if lies and NAMES[index] not in CORNER_NAMES
    )
    corners = "".join(
        f'<rect class="thumb-corner" x="{CELL[key] % SIDE}" y="{CELL[key] // SIDE}" width="1" height="1"/>'
        for key in CORNER_NAMES
    )
    return Html(
        '<svg class="thumb thumb-victory" viewBox="-0.4 -0.4 12.8 12.8">'
        '<rect class="thumb-paper" x="-0.4" y="-0.4" width="12.8" height="12.8" rx="0.5"/>'
        f'<path class="thumb-grid" d="{GRID}"/>{corners}{dots}{_strokes(scene)}</svg>'
    )
