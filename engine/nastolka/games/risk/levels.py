"""How strong the bots are."""

from __future__ import annotations

from nastolka.core.levels import five, grabs, plans

LEVELS = five(
    grabs(),
    plans(0.11),
    plans(0.28),
    plans(0.46),
    plans(),
)
