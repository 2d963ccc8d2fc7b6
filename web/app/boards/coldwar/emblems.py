"""What Cold War's cards and sides are drawn with: a side's mark, and an objective's country or emblem."""

from __future__ import annotations

from app.i18n import Html, text
from app.widgets.base import icon
from nastolka.games.coldwar.tables import SIDES

from .outlines import OUTLINES
from .words import OBJECTIVE


def mark(seat: int) -> Html:
    """Draw a side's mark: a compass rose or a shield with a sword."""
    return icon(f"sd-{SIDES[seat]}", "side-mark")


def outline(key: str, cls: str = "outline", coarse: bool = False) -> Html:
    """Draw an objective: the outline of its country, or its event's emblem."""
    if key not in OUTLINES:
        return icon(f"ev-{text(key)}", f"{cls} emblem") if key in OBJECTIVE else icon("i-deck", cls)
    width, height, fine, small = OUTLINES[key]
    return Html(
        f'<svg class="{cls}" viewBox="-12 -12 {width + 24} {height + 24}"'
        f' aria-hidden="true" focusable="false"><path d="{small if coarse else fine}"/></svg>'
    )
