"""Places on Victory's table: what is clicked to mean an action, what clicks meant, which cells invite one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nastolka.games.victory.tables import CELL, EVENT

from . import map as maps
from .words import SPECIALS


def lit_cells(view: Mapping[str, Any], ui: Mapping[str, Any]) -> set[str]:
    """Return the cells that invite a click. Before a card is chosen only those of events in hand: +1 lights all."""
    if not ui.get("mine", True):
        return set()
    picked = set(ui.get("picked") or ())
    lit = set()
    for line in ui.get("options") or ():
        if picked or line.startswith(("play", "lock")):
            lit.update(one for one in targets(line, view) if one.startswith("cell:") and one not in picked)
    return {maps.noun(one) for one in lit}


def targets(line: str, view: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the places that mean an action."""
    kind, *args = line.split()
    first = args[0] if args else ""
    if kind == "play":
        return (f"card:{first}", f"cell:{first}")
    if kind in SPECIALS:
        return (f"card:{kind}", f"cell:{first}")
    if kind == "lock":
        return tuple(f"cell:{cell}" for cell in args)
    return {
        "discard": (f"card:{first}", "pile:discards"),
        "shed": (f"card:{first}", "pile:deck"),
        "draw": ("pile:deck",),
        "answer": (f"date:{first}",),
    }.get(kind, (f"act:{line}",))


def guess(view: Mapping[str, Any], picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not: a card and a cell, a card alone, a cell alone, a pile."""
    nouns = {str(one).partition(":")[0]: maps.noun(one) for one in picked}
    card, cell = nouns.get("card", ""), nouns.get("cell", "")
    if "pile" in nouns:
        return (
            f"discard {card}"
            if card and nouns["pile"] == "discards"
            else "draw"
            if nouns["pile"] == "deck"
            else None
        )
    if card in SPECIALS:
        return f"{card} {cell or _anywhere(view, card)}"
    if cell and cell in CELL:
        return f"play {cell}"
    return f"play {card}" if card in EVENT else None


def _anywhere(view: Mapping[str, Any], card: str) -> str:
    """Name a cell on which a special would be tried if none was clicked: what forbids it there forbids the card."""
    free = [key for key in EVENT if not view["board"][CELL[key]]]
    taken = [key for key in EVENT if view["board"][CELL[key]]]
    pool = free if card == "plus" else taken
    return (pool or list(EVENT))[0]
