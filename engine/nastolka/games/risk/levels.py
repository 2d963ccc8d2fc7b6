"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, plans

LEVELS = five(
    grabs(),
    plans(0.22),
    plans(0.47),
    plans(0.75),
    plans(),
)
