"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, searches

LEVELS = five(
    grabs(),
    searches(4),
    searches(12),
    searches(60),
    searches(240),
)
