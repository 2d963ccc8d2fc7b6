"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, searches

LEVELS = five(
    grabs(0.15, knowledge=0.4),
    grabs(0.38, knowledge=0.5),
    searches(20, 0.36, knowledge=0.6),
    searches(40, 0.55, knowledge=0.8),
    searches(160, knowledge=0.9),
)
