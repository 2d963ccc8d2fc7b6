"""What a placement would change on both sides, told before it is made.

Loyalty, influence, Agents on the cell. Only what the arrival itself does; what a card's text lets
somebody choose is not foretold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from .field import bonds, holder
from .layout import LOYALTY_BONUS
from .tables import AGENTS, BINDER, CELL, CELL_NAMES, NAMED, OWNER, ROW, TYPE
from .vocabulary import Loyalty

if TYPE_CHECKING:
    from .state import State

PLACED = ("deploy", "slip", "facedown")


class Preview(TypedDict):
    """What a placement would change."""

    loyalty: dict[str, int]  # of cells, by how much
    infl: list[int]  # of both seats
    readies: str | None  # the cell of an own Agent that turns up again
    scraps: str | None  # the cell of an Agent that goes to scrap


def preview(state: State, seat: int | None) -> dict[str, Preview]:
    """AM-137, AM-144, AM-154, AM-187: return what each placement on a cell would change.

    Those that change nothing are left out.
    """
    frame = state.frame()
    if frame is None or frame.kind != "turn" or frame.seat != seat:
        return {}
    found = {}
    for action in state.legal():
        if action.kind in PLACED and len(action.args) == 2:
            name, where = action.args
            told = outcome(state, action.kind, NAMED[frame.seat][name], CELL[where])
            if told["loyalty"] or any(told["infl"]):
                found[f"{action.kind} {name} {where}"] = told
    return found


def outcome(state: State, kind: str, card: int, cell: int) -> Preview:
    """Return the loyalty, influence and Agent a placement would change."""
    row, owner = BINDER[ROW[card]], OWNER[card]
    agent = state.agent[cell] if TYPE[card] == "territory" else -1
    own = agent >= 0 and OWNER[agent] == owner
    changes = arrival(state, card, cell) if TYPE[card] == "territory" else settling(state, kind, card, cell)
    influence = [0, 0]
    if kind != "facedown" and row.influence:
        influence[owner if row.influence > 0 else 1 - owner] += row.influence
    return {
        "loyalty": {CELL_NAMES[near]: n for near, n in sorted(changes.items())},
        "infl": influence,
        "readies": CELL_NAMES[cell] if own and state.turned >> cell & 1 else None,
        "scraps": CELL_NAMES[cell] if agent >= 0 and not own else None,
    }


def arrival(state: State, card: int, cell: int) -> dict[int, int]:
    """AM-137, AM-153: return what a territory brings and gives, and gets from neighbours and an own Agent."""
    agent = state.agent[cell]
    given, got = bonds(state, card, cell)
    return {
        cell: BINDER[ROW[card]].loyalty + got + (agent >= 0 and OWNER[agent] == OWNER[card]),
        **given,
    }


def settling(state: State, kind: str, card: int, cell: int) -> dict[int, int]:
    """AM-139: return what an Agent, a graffiti or a face-down card changes of the territory it comes to."""
    if card in AGENTS:
        n = int(kind == "facedown" or holder(state, cell) == OWNER[card])
    else:
        n = LOYALTY_BONUS[ROW[card]] + FIRST_WORDS[ROW[card]]
    return {cell: n} if n else {}


# what the # text of a graffiti does to the loyalty of the territory it is sprayed on
FIRST_WORDS = tuple(
    sum(
        step.n
        for ability in row.abilities
        if ability.kind == "placed"
        for step in ability.effects
        if isinstance(step, Loyalty) and step.target.pick == "host" and isinstance(step.n, int)
    )
    for row in BINDER
)
