"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, plans

LEVELS = five(
    grabs(),
    plans(0.35),
    plans(0.55),
    plans(0.77),
    plans(),
)
