"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, plans

LEVELS = five(
    grabs(0.25),
    plans(0.06),
    plans(0.34),
    plans(0.65),
    plans(),
)
