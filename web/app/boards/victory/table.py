"""Victory's map, with what is legal lit on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import Html

from . import map as maps
from .places import lit_cells, targets

thumbnail = maps.thumbnail


def still(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint only the map, with what is legal lit on it."""
    hint = str((ui.get("hint") or {}).get("action", ""))
    hinted = {maps.noun(one) for one in targets(hint, view)} if hint else set()
    return maps.board(maps.Paint(view, ui, lit_cells(view, ui), hinted), view, ui)
