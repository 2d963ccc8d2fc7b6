"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, plans

LEVELS = five(
    grabs(0.4),
    plans(0.2),
    plans(0.5),
    plans(),
    plans(tried=3),
)
