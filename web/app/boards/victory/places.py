"""Places on Victory's table: what is clicked to mean an action, and what clicks meant."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.kit import noun, verb
from nastolka.core.kinds import Event
from nastolka.core.telling import told
from nastolka.games.victory.tables import CELL, EVENT
from nastolka.games.victory.tells import TELLS
from nastolka.games.victory.views import View

from .words import SPECIALS


def targets(line: str) -> tuple[str, ...]:
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


def means(target: str, view: View, picked: Sequence[str]) -> str:
    """Return what a click means: a second one on a cell whose own event is in the hand plays that event."""
    own = noun(target)
    twice = verb(target) == "cell" and tuple(picked) == (target,)
    return f"card:{own}" if twice and f"play {own}" in view["actions"] else target


def touched(events: Sequence[Event]) -> str:
    """Return the cell whose event was played last, if one was."""
    cells = [told(TELLS, event)["cell"] for event in events if event.kind in ("laid", "taken")]
    return f"cell:{cells[-1]}" if cells else ""


def guess(view: View, picked: Sequence[str]) -> str | None:
    """Say which action clicks meant, legal or not: a card and a cell, a card alone, a cell alone, a pile."""
    nouns = {verb(one): noun(one) for one in picked}
    card, cell = nouns.get("card", ""), nouns.get("cell", "")
    if "pile" in nouns:
        return _at_a_pile(card, nouns["pile"])
    if card in SPECIALS:
        return f"{card} {cell or _anywhere(view, card)}"
    if cell in CELL:
        return f"play {cell}"
    return f"play {card}" if card in EVENT else None


def _at_a_pile(card: str, pile: str) -> str | None:
    if pile == "discards" and card:
        return f"discard {card}"
    return "draw" if pile == "deck" else None


def _anywhere(view: View, card: str) -> str:
    """Name a cell to try a special on if none was clicked: what forbids it there forbids the card."""
    free = [key for key in EVENT if not view["board"][CELL[key]]]
    taken = [key for key in EVENT if view["board"][CELL[key]]]
    pool = free if card == "plus" else taken
    return (pool or list(EVENT))[0]
