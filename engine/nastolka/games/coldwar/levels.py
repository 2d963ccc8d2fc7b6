"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, searches

LEVELS = five(
    grabs(),
    searches(12, 0.45),
    searches(20, 0.52),
    searches(32, 0.63),
    searches(64),
)
