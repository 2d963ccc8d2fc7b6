"""The closed vocabulary of the cards: programs compiled from rows, and what each card has, looked up by card.

No card has code. Adding a card is a row in `tables.py`, two texts in the rulebook's room, and nothing else; what the
vocabulary cannot say is refused by the tests (`tests/games/allmeans/rowcheck.py`), by the card's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from .tables import BINDER, COMBO, ROW, Card, Step

T = TypeVar("T")
Program = tuple[Step, ...]

# -- words the engine asks for ---------------------------------------------------------------------------------------------

TARGETED = ("loyalty", "symbols", "expose", "turn", "move", "destroy", "bounce", "buff", "attach", "pick")
EVENTS = (
    "turn_start", "turn_end", "number_combo", "symbol_combo", "territory_placed", "agent_attack", "agent_info", "left_field",
)  # fmt: skip

# -- programs ----------------------------------------------------------------------------------------------------------


def compile_steps(key: str, steps: Program) -> Iterator[tuple[str, Program]]:
    """Yield a program and, under keys of their own, the branches inside it."""
    flat: list[Step] = []
    for i, step in enumerate(steps):
        verb = step[0]
        if verb not in ("choose", "if"):
            flat.append(step)
            continue
        branches = step[2] if verb == "choose" else step[2:4]
        keys = tuple(f"{key}/{i}.{n}" for n in range(1, len(branches) + 1))
        for branch, inner in zip(keys, branches, strict=True):
            yield from compile_steps(branch, inner)
        flat.append(("choose", step[1], keys) if verb == "choose" else ("if", step[1], *keys))
    yield key, tuple(flat)


def program_key(row: Card, index: int) -> str:
    """Return the name of an ability's program."""
    return f"{row.key}/{index}"


PROGRAMS: dict[str, Program] = {
    key: program
    for name, steps in [
        *((program_key(row, i), each.effects) for row in BINDER for i, each in enumerate(row.abilities)),
        *((each.key, each.effects) for each in COMBO.values()),
    ]
    for key, program in compile_steps(name, steps)
}

# -- what each card has, looked up by card ------------------------------------------------------------------------------


def by_card(of_row: Iterable[T]) -> tuple[T, ...]:
    """Return, card by card, what its row has: worked out once a row, for opening the game is the page's longest task."""
    rows = tuple(of_row)
    return tuple(rows[row] for row in ROW)


ABILITIES = by_card(row.abilities for row in BINDER)
PROGRAM_OF = by_card(tuple(program_key(row, i) for i in range(len(row.abilities))) for row in BINDER)


def having(*kinds: str) -> tuple[int, ...]:
    """Return, card by card, the first ability of these kinds (−1: none)."""
    return by_card(
        next((i for i, each in enumerate(row.abilities) if each.kind in kinds), -1) for row in BINDER
    )


USABLE = having("activated", "free")
PLOT = having("plot")
DISCARDABLE = having("discard")
DISPOSABLE = having("disposal")
PLACED = having("placed")
DESTROYED = having("destroyed")
STATIC = having("static")
TRIGGERS = {
    event: by_card(
        tuple(i for i, each in enumerate(row.abilities) if each.kind == "trigger" and each.event[0] == event)
        for row in BINDER
    )
    for event in EVENTS
}
