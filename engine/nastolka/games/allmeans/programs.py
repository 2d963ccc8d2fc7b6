"""The programs of the cards, each under a name of its own, and what each card has, looked up by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from .tables import BINDER, COMBO, ROW, Ability, Card
from .vocabulary import Choose, Happening, If, Pay
from .word import Mod, Step

T = TypeVar("T")
Program = tuple[Step, ...]
Trigger = tuple[str, int, Happening]  # the event, which ability, what exactly wakes it

# -- programs ------------------------------------------------------------------------------------------------


def named(key: str, steps: Program) -> Iterator[tuple[str, Program]]:
    """Yield a program and, under keys of their own, the branches inside it."""
    yield key, steps
    for i, step in enumerate(steps):
        for n, branch in enumerate(branches(step), 1):
            yield from named(branch_key(key, i, n), branch)


def branches(step: Step) -> tuple[Program, ...]:
    """Return the programs inside a step."""
    if isinstance(step, Choose):
        return step.branches
    return (step.then, step.otherwise) if isinstance(step, If) else ()


def branch_key(key: str, index: int, n: int) -> str:
    """Return the name of a step's branch, counted from one."""
    return f"{key}/{index}.{n}"


def program_key(row: Card, index: int) -> str:
    """Return the name of an ability's program."""
    return f"{row.key}/{index}"


PROGRAMS: dict[str, Program] = {
    key: program
    for name, steps in [
        *((program_key(row, i), each.effects) for row in BINDER for i, each in enumerate(row.abilities)),
        *((each.key, each.effects) for each in COMBO.values()),
    ]
    for key, program in named(name, steps)
}

# -- what each card has, looked up by card -------------------------------------------------------------------


def by_card(of_row: Iterable[T]) -> tuple[T, ...]:
    """Return, card by card, what its row has.

    Worked out once a row, for opening the game is the page's longest task.
    """
    rows = tuple(of_row)
    return tuple(rows[row] for row in ROW)


ABILITIES = by_card(row.abilities for row in BINDER)
PROGRAM_OF = by_card(tuple(program_key(row, i) for i in range(len(row.abilities))) for row in BINDER)


def having(*kinds: str) -> tuple[int, ...]:
    """Return, card by card, the first ability of these kinds (−1: none)."""
    return by_card(
        next((i for i, each in enumerate(row.abilities) if each.kind in kinds), -1) for row in BINDER
    )


def mods_of(row: Card) -> list[Mod]:
    """Return what a card does as long as it lies there."""
    return [mod for ability in row.abilities for mod in ability.mods]


def to_pay(ability: Ability) -> int:
    """AM-17, AM-18: return the reputation an ability costs, all its prices together."""
    return sum(cost.n for cost in ability.cost if isinstance(cost, Pay))


USABLE = having("activated", "free")
FREE = frozenset(card for card, i in enumerate(USABLE) if i >= 0 and ABILITIES[card][i].kind == "free")
PLOT = having("plot")
DISCARDABLE = having("discard")
DISPOSABLE = having("disposal")
PLACED = having("placed")
DESTROYED = having("destroyed")
STATIC = having("static")
WAKES: tuple[tuple[Trigger, ...], ...] = by_card(
    tuple(
        (each.event.word, i, each.event)
        for i, each in enumerate(row.abilities)
        if each.kind == "trigger" and each.event
    )
    for row in BINDER
)
