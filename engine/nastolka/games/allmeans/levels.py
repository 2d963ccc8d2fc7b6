"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, searches

LEVELS = five(
    grabs(0.45),
    grabs(0.6),
    grabs(0.8),
    searches(16, 0.75),
    searches(32),
)
