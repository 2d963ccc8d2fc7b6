"""The board: nine cells, and the stroke through three in a row."""

from __future__ import annotations

from app.boards.kit import noun
from app.i18n import EMPTY, Html, t
from app.widgets.base import chip
from nastolka.games.tictactoe.tables import ROWS

from .scene import Scene

SIDE = 3


def board(scene: Scene) -> Html:
    """Paint the nine cells."""
    rows = "".join(
        f'<div role="row" class="ttt-row">{"".join(_cell(scene, row * SIDE + n) for n in range(SIDE))}</div>'
        for row in range(SIDE)
    )
    return Html(
        f'<div class="ttt"><div class="grid" role="grid" aria-label="{t("tictactoe.board")}">{rows}</div>'
        f"{_stroke(scene)}</div>"
    )


def _cell(scene: Scene, index: int) -> Html:
    owner, place, focus = scene.view["cells"][index], f"cell:{index}", scene.glance.focus
    states = (
        (" is-lit", place in scene.lit),
        (" is-hint", place in scene.hinted),
        (" is-focus", place == focus),
    )
    classes = "".join(state for state, on in states if on)
    entry = 0 if noun(focus or "cell:4") == str(index) else -1  # the one cell that Tab leads to
    return Html(
        f'<button type="button" role="gridcell" class="ttt-cell{classes}" data-t="{place}"'
        f' tabindex="{entry}">'
        f'<span class="aloud">{_spoken(scene, index)}</span>'
        f"{EMPTY if owner is None else chip(scene.look(owner), n=owner)}</button>"
    )


def _spoken(scene: Scene, index: int) -> Html:
    """Say where a cell is and whose mark lies there."""
    owner = scene.view["cells"][index]
    if owner is None:
        state = t("tictactoe.cell.empty")
    else:
        state = t("tictactoe.cell.taken", name=scene.called(owner))
    return t("tictactoe.cell.label", row=index // SIDE + 1, column=index % SIDE + 1, state=state)


def _stroke(scene: Scene) -> Html:
    cells = scene.view["cells"]
    for a, b, c in ROWS:
        if cells[a] is not None and cells[a] == cells[b] == cells[c]:
            (y1, x1), (y2, x2) = divmod(a, SIDE), divmod(c, SIDE)
            return Html(
                '<svg class="lines" viewBox="0 0 3 3" aria-hidden="true"><line class="line-over"'
                f' x1="{x1 + 0.5}" y1="{y1 + 0.5}" x2="{x2 + 0.5}" y2="{y2 + 0.5}"/></svg>'
            )
    return EMPTY


def thumbnail(scene: Scene) -> Html:
    """Draw the position small."""
    dots = "".join(
        f'<circle class="dot c-{scene.look(owner)["colour"]}" cx="{n % SIDE + 0.5}" cy="{n // SIDE + 0.5}"'
        ' r="0.34"/>'
        for n, owner in enumerate(scene.view["cells"])
        if owner is not None
    )
    grid = "".join(f"M{n} 0V3M0 {n}H3" for n in (1, 2))
    return Html(
        '<svg class="thumb" viewBox="-0.2 -0.2 3.4 3.4"><rect class="thumb-paper" x="-0.2" y="-0.2"'
        f' width="3.4" height="3.4" rx="0.2"/><path class="thumb-grid" d="{grid}"/>{dots}</svg>'
    )
