"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, plans

LEVELS = five(
    grabs(),
    plans(0.22),
    plans(0.37),
    plans(0.72),
    plans(),
)
