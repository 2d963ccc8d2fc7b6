"""What a position is worth, and how a playout moves.

Everything rests on one idea, a colour's *hope*: the sum over the windows that can still become its line,
each weighted by how sure the colour is of the cells it lacks. A cell whose event it holds is nearly its
own; one whose event lies in the deck comes to it half of the time; one whose event is spent or in a foe's
hand comes only by a special card, and such windows are left out. The weights were fitted to 25,000
positions of games between bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import sqrt
from operator import or_
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .tables import (
    CARD,
    CELLS,
    CORNER,
    CORNER_MASK,
    DATE,
    LAY_PLUS,
    LINES_IN,
    LOCKED,
    MASK,
    MASKS_THROUGH,
    MINUS,
    PLAY,
    PLUS,
    SWAP,
    TAKE_MINUS,
    TAKE_SWAP,
    WINDOW_MASKS,
)

if TYPE_CHECKING:
    from .state import State

HORIZON = 7  # plies of a playout; a turn is two, so that a rival's answer and one's own next card are seen
CARD_MASK = (*MASK, 0, 0, 0)  # the cell of a card's event; specials have none

SURE = 10_000  # the weight of a window whose cells are all a colour's own or in its hand
HELD = (1.0, 0.64, 0.41, 0.26, 0.17, 0.11, 0.07)  # by the cells whose events are in hand, still to be played
UNSEEN = (1.0, 0.102, 0.0143, 0.002, 0.0003, 0.00004, 0.0)  # by the cells whose events nobody has seen
WEIGHT = tuple(int(SURE * UNSEEN[i >> 3] * HELD[min(i & 7, 6)]) for i in range(7 << 3))
BASE = 260  # what a colour without any open window may hope for: specials and luck
LINE_WORTH = 4  # a completed line multiplies the hope
SPECIAL_WORTH = {PLUS: 3.2, MINUS: 2.5, SWAP: 5.0}  # a special in hand multiplies it, too


# -- the result ----------------------------------------------------------------------------------------------


def result(state: State) -> tuple[float, ...] | None:
    """VI-68, VI-71, VI-911: one for the winning colour, equal shares of one for a draw."""
    if state.winners is None:
        return None
    share = 1 / len(state.winners)
    return tuple(share if colour in state.winners else 0.0 for colour in state.colours)


# -- what a position is worth --------------------------------------------------------------------------------


def evaluate(state: State) -> tuple[float, ...]:
    """Share one among the colours by their hopes, their lines and the specials they hold."""
    final = result(state)
    if final is not None:
        return final
    shares = [0.0, 0.0, 0.0]
    total = 0.0
    for colour in state.colours_in_play():
        worth = prospects(state, colour)
        shares[colour] = sqrt(worth * sqrt(worth))  # the power 3/4 was fitted, too
        total += shares[colour]
    return tuple([shares[colour] / total for colour in state.colours])


def prospects(state: State, colour: int) -> float:
    """Return a colour's hope, with its lines and specials, in a world where every hand is known."""
    own, foreign = masks(state, colour)
    held, barred = 0, foreign | cells_of(state.discards) | state.config.closed
    worth = 1.0
    for seat, hand in enumerate(state.hands):
        if state.colours[seat] != colour:
            barred |= cells_of(hand)
            continue
        held |= cells_of(hand)
        for card in hand:
            if card >= CELLS:
                worth *= SPECIAL_WORTH[card]
    for _ in range(state.lines[colour]):
        worth *= LINE_WORTH
    return worth * (BASE + hope(windows(state, colour), own, held, barred))


def windows(state: State, colour: int) -> Sequence[int]:
    """Return the windows that could be a new line: VI-53 leaves a finished one a single cell to share."""
    if not state.lines[colour]:
        return WINDOW_MASKS
    done = [sum(MASK[cell] for cell in cells) for own, cells in state.made if own == colour]
    return [window for window in WINDOW_MASKS if all((window & line).bit_count() < 2 for line in done)]


def hope(among: Sequence[int], own: int, held: int, barred: int) -> int:
    """Sum up the windows still open: own cells, cells of events held, cells that only a special could win."""
    barred &= ~own
    held &= ~(own | barred)
    lacking = ~(own | held)
    return sum(
        [
            WEIGHT[(window & lacking).bit_count() << 3 | (window & held).bit_count()]
            for window in among
            if not window & barred
        ]
    )


def cells_of(cards: Iterable[int]) -> int:
    """Return the cells of these cards' events as one mask."""
    return reduce(or_, map(CARD_MASK.__getitem__, cards), 0)


def masks(state: State, colour: int) -> tuple[int, int]:
    """Return the cells that count for a colour, corners with them, and those other colours hold."""
    foreign = 0
    for other, mask in enumerate(state.masks):
        if other != colour:
            foreign |= mask
    return state.masks[colour] | CORNER_MASK, foreign


def reach(cell: int, own: int, foreign: int) -> int:
    """Return the most own cells of any window through a cell without a foreign chip; −1 if there is none."""
    return max(
        ((window & own).bit_count() for window in MASKS_THROUGH[cell] if not window & foreign), default=-1
    )


# -- how a playout moves -------------------------------------------------------------------------------------


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Complete a line, else break a foe's that lacks one cell, else lengthen the surest window."""
    frame = state.stack[-1]
    if len(legal) == 1:
        return legal[0]
    if frame.kind == "answer":
        return right_answer(frame.data[0], legal)
    if frame.kind != "turn":
        return legal[0]
    seat = frame.seat
    colour, hand = state.colours[seat], state.hands[seat]
    own, foreign = masks(state, colour)
    events = (
        [card for card in hand if card < CELLS and not state.board[card]] if state.can_lay(colour) else []
    )
    for card in events:
        if completes(state, card, colour, own):
            return PLAY[card]
    if max(hand) >= CELLS:
        special = urgent(state, seat, own, foreign)
        if special is not None:
            return special
    if not events:
        return rng.choice(legal)
    held = cells_of(hand)
    return PLAY[max(events, key=lambda card: pull(card, own, held, foreign))]


def completes(state: State, cell: int, colour: int, own: int) -> bool:
    """Tell whether a chip laid there would complete a line."""
    own |= MASK[cell]
    for window in MASKS_THROUGH[cell]:
        if window & own == window:
            return not state.lines[colour] or gain(state, cell, colour) > 0  # it may only lengthen a line
    return False


def gain(state: State, cell: int, colour: int) -> int:
    """VI-61: return how many lines a chip laid there would complete."""
    return sum(
        LINES_IN[before + 1 + after] - LINES_IN[before] - LINES_IN[after]
        for _, before, after in state.arms(cell, colour)
    )


def pull(cell: int, own: int, held: int, foreign: int) -> int:
    """Sum up the open windows through a cell, the surer the heavier."""
    lacking = ~(own | held)
    return sum(
        [
            WEIGHT[(window & lacking).bit_count() << 3 | (window & held).bit_count()]
            for window in MASKS_THROUGH[cell]
            if not window & foreign
        ]
    )


def urgent(state: State, seat: int, own: int, foreign: int) -> Action | None:
    """Return a special card that completes a line, else one that breaks a foe's; None if neither is near."""
    hand, board, colour = state.hands[seat], state.board, state.colours[seat]
    can_lay = state.can_lay(colour)
    for cell in last_cells(state, colour, own):
        if not board[cell]:
            if PLUS in hand and can_lay:
                return LAY_PLUS[cell]
        elif SWAP in hand and can_lay and MASK[cell] & foreign and board[cell] < LOCKED:
            return TAKE_SWAP[cell]
    return breaking(state, seat, can_lay)


def last_cells(state: State, colour: int, own: int) -> list[int]:
    """Return the cells that a colour's windows one short of complete lack."""
    lacking = ~own
    cells = [
        missing.bit_length() - 1
        for window in WINDOW_MASKS
        if not (missing := window & lacking) & (missing - 1) and missing
    ]
    if not state.lines[colour]:
        return cells
    return [cell for cell in cells if gain(state, cell, colour)]


def breaking(state: State, seat: int, can_lay: bool) -> Action | None:
    """Return a special card that stops a foe one cell short of a line; None if no foe is."""
    hand, board = state.hands[seat], state.board
    safe = cells_of(hand) | cells_of(state.discards) | state.config.closed
    for colour in state.colours_in_play():
        if colour == state.colours[seat]:
            continue
        own = state.masks[colour] | CORNER_MASK
        cells = [cell for cell in last_cells(state, colour, own) if not board[cell] and not MASK[cell] & safe]
        if not cells:
            continue
        if PLUS in hand and can_lay:
            return LAY_PLUS[cells[0]]
        if SWAP in hand and can_lay:
            return weakest(state, cells[0], own, TAKE_SWAP)
        if MINUS in hand:
            return weakest(state, cells[0], own, TAKE_MINUS)
    return None


def weakest(state: State, cell: int, own: int, takes: tuple[Action, ...]) -> Action | None:
    """Return the taking of an open chip from the window that lacks only this cell."""
    filled = own | MASK[cell]
    for window in MASKS_THROUGH[cell]:
        if window & filled == window:
            for other in range(CELLS):
                if window & MASK[other] and 0 < state.board[other] < CORNER:
                    return takes[other]
    return None


def right_answer(card: str, legal: list[Action]) -> Action:
    """Return the answer with the event's date."""
    date = DATE[CARD[card]]
    return next(action for action in legal if action.args[0] == date)
