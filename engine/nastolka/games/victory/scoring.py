"""What a position is worth, and how a playout moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .tables import CARD, CELL, CORNER_MASK, DATE, MASKS_THROUGH, WINDOW_MASKS

if TYPE_CHECKING:
    from .state import State

HORIZON = 40  # plies of a playout
WEIGHT = (0, 0, 1, 4, 16, 64, 0)  # of an open window, by how many of its cells count for the colour


def result(state: State) -> tuple[float, ...] | None:
    """VI-68, VI-71, VI-911: one for the winning colour, equal shares of one for a draw."""
    if state.winners is None:
        return None
    share = 1 / len(state.winners)
    return tuple(share if colour in state.winners else 0.0 for colour in state.colours)


def evaluate(state: State) -> tuple[float, ...]:
    """Share one among the colours by their lines and by the windows still open to them."""
    final = result(state)
    if final is not None:
        return final
    playing = state.colours_in_play()
    worth = {colour: 20 + 150 * state.lines[colour] + hopes(state, colour) for colour in playing}
    total = sum(worth.values())
    return tuple(worth.get(colour, 0) / total for colour in state.colours)


def hopes(state: State, colour: int) -> int:
    """Sum up the windows no other colour stands in, the fuller the dearer."""
    own, foreign = masks(state, colour)
    return sum(WEIGHT[(window & own).bit_count()] for window in WINDOW_MASKS if not window & foreign)


def masks(state: State, colour: int) -> tuple[int, int]:
    """Return the cells that count for a colour, corners with them, and those other colours hold."""
    foreign = 0
    for other, mask in enumerate(state.masks):
        if other != colour:
            foreign |= mask
    return state.masks[colour] | CORNER_MASK, foreign


def reach(cell: int, own: int, foreign: int) -> int:
    """Return the most own cells of any window through a cell that holds no foreign chip; −1 if there is none."""
    return max(
        ((window & own).bit_count() for window in MASKS_THROUGH[cell] if not window & foreign), default=-1
    )


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Lengthen the longest window with an event; play specials now and then; answer dates right."""
    frame = state.stack[-1]
    if frame.kind == "answer":
        return right_answer(frame.data[0], legal)
    if frame.kind != "turn":
        return rng.choice(legal)
    events = [action for action in legal if action.kind == "play"]
    if not events or (len(events) < len(legal) and rng.random() < 0.15):
        return rng.choice(legal)
    own, foreign = masks(state, state.colours[frame.seat])
    best, most = events[0], -2.0
    for action in events:
        worth = reach(CELL[action.args[0]], own, foreign) + rng.random()
        if worth > most:
            best, most = action, worth
    return best


def right_answer(card: str, legal: list[Action]) -> Action:
    """Return the answer with the event's date."""
    date = DATE[CARD[card]]
    return next(action for action in legal if action.args[0] == date)
