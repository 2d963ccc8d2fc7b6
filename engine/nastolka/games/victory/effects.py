"""What cards do to the table: lay a chip, take a chip; and what a laid chip completes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .flow import finish
from .tables import BITS, CARDS, CORNERS, LINE, LINES_IN, LOCKED, MASK, NAMES, RAYS

if TYPE_CHECKING:
    from .state import State

PAIR = 2 * LINE - 1  # cells of two lines that share one chip (VI-54)


def op_lay(state: State, seat: int, cell: int) -> None:
    """VI-29, VI-33, VI-38, VI-60: put one of the seat's chips on a cell, star down."""
    colour = state.colours[seat]
    state.board[cell] = BITS[colour]
    state.masks[colour] |= MASK[cell]
    state.supply[colour] -= 1
    state.last = cell
    if state.journal is not None:
        state.emit("laid", seat, NAMES[cell], colour)
    gained = [
        (direction, before, after)
        for direction, before, after in state.arms(cell, colour)
        if before + after >= LINE - 1 and LINES_IN[before + 1 + after] > LINES_IN[before] + LINES_IN[after]
    ]
    if gained:
        complete(state, seat, cell, gained)


def op_take(state: State, seat: int, cell: int) -> None:
    """VI-34, VI-35, VI-41: take an opponent's open chip off the board and give it back."""
    colour = BITS.index(state.board[cell])
    state.board[cell] = 0
    state.masks[colour] ^= MASK[cell]
    state.supply[colour] += 1
    state.last = cell
    if state.journal is not None:
        state.emit("taken", seat, NAMES[cell], colour)


def take_card(state: State, seat: int) -> None:
    """VI-43: the top card of the deck goes into the seat's hand."""
    card = state.deck.pop()
    state.hands[seat].append(card)
    if state.journal is not None:
        state.emit("drew", seat, CARDS[card], eyes=(seat,), masked=(seat,))


def complete(state: State, seat: int, cell: int, gained: list[tuple[int, int, int]]) -> None:
    """VI-50, VI-52, VI-65, VI-73, VI-74: add up the lines a chip completes all around, and lock them."""
    colour = state.colours[seat]
    new = sum(
        LINES_IN[before + 1 + after] - LINES_IN[before] - LINES_IN[after] for _, before, after in gained
    )
    state.lines[colour] += new
    state.emit("completed", seat, colour, new)
    won = state.lines[colour] >= state.config.target
    for direction, before, after in gained:
        run = run_of(cell, direction, before, after)
        if len(run) >= PAIR:
            lock_pair(state, colour, run)
        elif len(run) == LINE or won or not state.config.owner:
            lock(state, colour, run[:LINE])
        else:
            state.push(seat, "lock", NAMES[run[0]], NAMES[run[-1]])
    if won:
        finish(state, [colour])


def run_of(cell: int, direction: int, before: int, after: int) -> tuple[int, ...]:
    """Return the cells of a run in reading order."""
    backward, forward = RAYS[cell][direction]
    return (*reversed(backward[:before]), cell, *forward[:after])


def lock(state: State, colour: int, cells: tuple[int, ...]) -> None:
    """VI-50, VI-51: the chips of a line turn star up."""
    for cell in cells:
        if cell not in CORNERS:
            state.board[cell] |= LOCKED
    state.made.append((colour, cells))
    state.emit("locked", colour, NAMES[cells[0]], NAMES[cells[-1]])


def lock_pair(state: State, colour: int, run: tuple[int, ...]) -> None:
    """VI-54, VI-64: two lines along one row; an earlier one in its middle is counted anew."""
    state.made = [line for line in state.made if line[0] != colour or not set(run).issuperset(line[1])]
    lock(state, colour, run[:LINE])
    lock(state, colour, run[-LINE:])


EFFECTS = {"play": (op_lay,), "plus": (op_lay,), "minus": (op_take,), "swap": (op_take, op_lay)}
