"""Places on the table: what is clicked to mean an action, and what clicks meant."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.kit import noun


def targets(line: str) -> tuple[str, ...]:
    """Return the places that mean an action: its cell."""
    kind, *args = line.split()
    return (f"cell:{args[0]}",) if kind == "mark" and args else (f"act:{line}",)


def guess(picked: Sequence[str]) -> str | None:
    """Say which action a click on a cell meant."""
    cells = [noun(one) for one in picked if one.startswith("cell:")]
    return f"mark {cells[-1]}" if cells else None
