"""Places on the table: what is clicked to mean an action, and what clicks meant."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.kit import noun


def targets(line: str) -> tuple[str, ...]:
    """Return the places that mean an action: its card."""
    kind, *args = line.split()
    return (f"card:{args[0]}",) if kind == "lay" and args else (f"act:{line}",)


def guess(picked: Sequence[str]) -> str | None:
    """Say which action a click on a card meant."""
    cards = [noun(one) for one in picked if one.startswith("card:")]
    return f"lay {cards[-1]}" if cards else None
