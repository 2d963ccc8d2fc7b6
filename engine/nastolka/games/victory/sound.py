"""What must be so in every position: cards, chips, lines, and questions somebody can answer.

A record may come from anywhere; `faults` tells whether the rules could have led there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame

from .effects import PAIR
from .flow import full_box
from .tables import (
    ANSWER,
    BITS,
    CELL,
    CORNER,
    CORNERS,
    EVENT,
    EVENT_CELLS,
    LINE,
    LOCKED,
    RUNS,
)

if TYPE_CHECKING:
    from .state import State


def faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield what could be wrong with a position whose fields are within bounds, and whether it is."""
    seats = range(state.seats)
    sizes = sorted(map(state.colours.count, set(state.colours)))
    yield "colours", len(sizes) != (state.config.teams or state.seats)
    yield "teams", sizes[-1] - sizes[0] > 1
    yield "hands", len(state.hands) != state.seats
    yield "board", any(state.board[cell] != CORNER for cell in CORNERS)
    yield "closed", any(state.masks[colour] & state.config.closed for colour in range(3))
    yield "chips", any(state.board[cell] & ~LOCKED not in (0, *BITS) for cell in EVENT_CELLS)
    yield "cards", sorted(card for zone in _zones(state) for card in zone) != full_box(state.config)
    yield "supply", any(state.supply[colour] != _unlaid(state, colour) for colour in range(3))
    yield "lines", any(state.lines[colour] != state.count_lines(colour) for colour in range(3))
    waiting = sum(frame.kind == "lock" for frame in state.stack)
    yield "locks", len(state.made) + waiting != sum(state.lines)
    yield "stars", _starred(state) != {cell for cell in EVENT_CELLS if state.board[cell] & LOCKED}
    yield "seats", not (-1 <= state.owed < state.seats and 0 <= state.gone < 1 << state.seats)
    yield "gone", any(state.gone >> seat & 1 and state.hands[seat] for seat in seats)
    yield "winners", (state.winners is None) != bool(state.stack)
    if state.winners is not None:
        share = set(state.winners)
        yield (
            "winning",
            not share or len(share) < len(state.winners) or not share <= set(state.colours_in_play()),
        )
    yield "readers", any(seat not in seats for seat, *_ in (*state.played, *state.answers))
    yield "question", any(not is_sound(state, frame) for frame in state.stack)
    yield "course", not leads_on(state.stack)


def _zones(state: State) -> list[list[int]]:
    return [*state.hands, state.deck, state.discards]


def _unlaid(state: State, colour: int) -> int:
    laid = sum(bool(state.board[cell] & BITS[colour]) for cell in EVENT_CELLS)
    return (state.config.chips or 0) - laid


def _starred(state: State) -> set[int]:
    """Return the cells of completed lines.

    One that holds no locked chip of its colour counts as −1, no cell.
    """
    return {
        cell if state.board[cell] == BITS[colour] | LOCKED else -1
        for colour, cells in state.made
        for cell in cells
        if cell not in CORNERS
    }


def sound_lock(state: State, frame: Frame) -> bool:
    """VI-63: the run asked about is the colour's own, long enough to choose from."""
    first, last = frame.data
    run = RUNS.get((CELL[first], CELL[last]), ())
    bit = BITS[state.colours[frame.seat]]
    return LINE < len(run) < PAIR and all(state.board[cell] & bit for cell in run)


def sound_answer(state: State, frame: Frame) -> bool:
    """VI-903: an event, and dates there are."""
    card, dates = frame.data
    return card in EVENT and len(dates) > 0 and all(date in ANSWER for date in dates)


def is_sound(state: State, frame: Frame) -> bool:
    """Tell whether a question from a foreign record is asked of somebody who can answer it."""
    asks = frame.kind in state.OPTIONS
    whom = frame.seat >= 0 if asks else frame.seat == (CHANCE if frame.kind in state.DRAWS else AUTO)
    return whom and state.SOUND[frame.kind](state, frame)


def leads_on(stack: list[Frame]) -> bool:
    """Tell whether the match goes on to its end from here.

    It stands on a turn, and a deal knows its dealer.
    """
    if not stack:
        return True
    for beneath, above in zip(stack, [*stack[1:], None], strict=True):
        drawn = above is not None and above.kind == "dealer"
        if drawn != (beneath.kind == "deal" and not beneath.data):
            return False
    return stack[0].kind in ("turn", "turn_end", "deal", "begin") and stack[-1].seat != AUTO


def _names_seat(state: State, value: Any = None, *more: Any) -> bool:
    """Tell whether a question's data is one seat; 0.0 and True equal seats and are none."""
    return not more and type(value) is int and value in range(state.seats)


def sound_card(state: State, frame: Frame) -> bool:
    """VI-26: a seat without cards is never asked for one."""
    return not frame.data and bool(state.hands[frame.seat])


def sound_quiz(state: State, frame: Frame) -> bool:
    """VI-903: a seat is to be asked about an event."""
    return _names_seat(state, *frame.data[:-1]) and frame.data[-1] in EVENT


def sound_begin(state: State, frame: Frame) -> bool:
    """VI-19: a seat begins."""
    return _names_seat(state, *frame.data)


def sound_deal(state: State, frame: Frame) -> bool:
    """VI-20: the dealer is known, or about to be drawn."""
    return not frame.data or _names_seat(state, *frame.data)
