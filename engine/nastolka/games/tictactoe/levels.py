"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, searches

LEVELS = five(
    grabs(0.35),
    grabs(0.7),
    grabs(),
    searches(60),
    searches(400),
)
