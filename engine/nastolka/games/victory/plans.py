"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .scoring import masks, reach, right_answer
from .tables import (
    ANSWER,
    BITS,
    CELL,
    DISCARD,
    DRAW,
    END,
    LATE,
    LAY_PLUS,
    LINE,
    LINES_IN,
    LOCK,
    PASS,
    PENALTY,
    PLAY,
    RESIGN,
    SHED,
    TAKE_MINUS,
    TAKE_SWAP,
)

if TYPE_CHECKING:
    from .state import State

LAYS = ("play", "plus", "swap")
SHORT = 12  # actions search looks at
BEST_PLUS, BEST_TAKEN = 3, 2


# -- the yardstick -----------------------------------------------------------------------------------------------------


def greedy(state: State, rng: Rng) -> Action:
    """Complete a line, else lengthen the fullest window no other colour stands in; specials only to complete."""
    legal, frame = state.legal(), state.stack[-1]
    if frame.kind == "answer":
        return right_answer(frame.data[0], legal)
    if frame.kind != "turn":
        return legal[0]
    colour = state.colours[frame.seat]
    completing = [(gain(state, action, colour), action) for action in legal if action.kind in LAYS]
    most = max((lines for lines, _ in completing), default=0)
    if most:
        return next(action for lines, action in completing if lines == most)
    own, foreign = masks(state, colour)
    events = [action for action in legal if action.kind == "play"]
    if not events:
        return rng.choice(legal)
    reaches = [reach(CELL[action.args[0]], own, foreign) for action in events]
    return rng.choice(
        [action for action, worth in zip(events, reaches, strict=True) if worth == max(reaches)]
    )


def gain(state: State, action: Action, colour: int) -> int:
    """VI-61: return how many lines a chip laid by this action would complete."""
    return sum(
        LINES_IN[before + 1 + after] - LINES_IN[before] - LINES_IN[after]
        for _, before, after in state.arms(CELL[action.args[0]], colour)
    )


# -- what search considers ----------------------------------------------------------------------------------------------


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """Every event; the best cells for a special card; the first card of each kind to throw away."""
    frame = state.stack[-1]
    if frame.kind != "turn" or len(legal) <= SHORT:
        return legal[:SHORT]
    colour = state.colours[frame.seat]
    own, foreign = masks(state, colour)
    chosen = [action for action in legal if action.kind in ("play", "discard")]
    for kind, count in (("plus", BEST_PLUS), ("minus", BEST_TAKEN), ("swap", BEST_TAKEN)):
        options = [action for action in legal if action.kind == kind]
        options.sort(key=lambda action: worth(state, action, own, foreign), reverse=True)
        chosen += options[:count]
    return chosen[:SHORT]


def worth(state: State, action: Action, own: int, foreign: int) -> int:
    """Return what a special card does on a cell: own windows lengthened and the owner's windows broken."""
    cell = CELL[action.args[0]]
    value = 0
    if action.kind != "minus":
        value = 1 << 2 * max(reach(cell, own, foreign & ~(1 << cell)), 0)
    chip = state.board[cell]
    if chip:
        theirs, others = masks(state, BITS.index(chip))
        value += 1 << 2 * max(reach(cell, theirs, others), 0)
    return value


# -- what people may try -------------------------------------------------------------------------------------------------


def plausible(state: State) -> list[Action]:
    """Any card on any cell, any answer to any question, anything at any moment."""
    locks = [LOCK[ends] for ends in sorted(LOCK) if ends[0] % LINE == 0]
    return [
        *PLAY, *LAY_PLUS, *TAKE_MINUS, *TAKE_SWAP, *DISCARD[:12], *DISCARD[-3:], *SHED[:12], *SHED[-3:], *locks[:20],
        END, DRAW, PASS, *list(ANSWER.values())[:6], *LATE[: state.seats], *PENALTY, *RESIGN[: state.seats],
        Action("play", ("plus",)), Action("play", ()), Action("dealer", (0,)), Action("shuffle", ("a2",)),
        Action("quiz", ("1941-06-22",)), Action("dance"),
    ]  # fmt: skip
