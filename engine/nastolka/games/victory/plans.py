"""The fixed yardstick, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .scoring import BASE, cells_of, gain, hope, masks, reach, right_answer
from .tables import (
    ANSWER,
    CELL,
    DISCARD,
    DRAW,
    END,
    LATE,
    LAY_PLUS,
    LINE,
    LOCK,
    MASK,
    MASKS_THROUGH,
    PASS,
    PENALTY,
    PLAY,
    RESIGN,
    SHED,
    TAKE_MINUS,
    TAKE_SWAP,
    WINDOW_MASKS,
)

if TYPE_CHECKING:
    from .state import State

LAYS = ("play", "plus", "swap")
SHORT = 8  # actions search looks at
DISCOUNT = {"play": 1.0, "plus": 0.41, "minus": 0.5, "swap": 0.27}  # what keeping a special card is worth


# -- the yardstick -------------------------------------------------------------------------------------------


def greedy(state: State, rng: Rng) -> Action:
    """Complete a line, else lengthen the fullest window without another colour; specials only to complete."""
    return grab(state, state.legal(), rng)


def grab(state: State, legal: list[Action], rng: Rng) -> Action:
    """Do so among some of the answers."""
    frame = state.stack[-1]
    if frame.kind == "answer":
        return right_answer(frame.data[0], legal)
    if frame.kind != "turn":
        return legal[0]
    colour = state.colours[frame.seat]
    completing = [
        (gain(state, CELL[action.args[0]], colour), action) for action in legal if action.kind in LAYS
    ]
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


# -- what search considers -----------------------------------------------------------------------------------


def recall(state: State, knowledge: float, rng: Rng) -> Action | None:
    """Answer a date: the right one with this chance, else any other."""
    frame = state.stack[-1]
    if frame.kind not in state.RECALLED:
        return None
    legal = state.legal()
    right = right_answer(frame.data[0], legal)
    wrong = [action for action in legal if action != right]
    return right if rng.random() < knowledge or not wrong else rng.choice(wrong)


class Outlook(NamedTuple):
    """The table as a seat sees it, in masks."""

    own: int  # its colour's cells, corners with them
    held: int  # cells of events it could play
    barred: int  # cells it can win only by a special card: foes' chips, spent events
    hope: int
    foes: list[tuple[int, int]]  # of each foe: its cells, and those it can win only by a special card
    threat: int  # the sum of the foes' hopes


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """Return the most promising actions, the best first.

    What each does to the seat's hopes against its foes'. Knows what the seat knows: its hand, the table and
    the discards. A line that can be completed is all there is.
    """
    frame = state.stack[-1]
    if frame.kind == "turn_end":
        return legal[:1]  # a card drawn is never worse than a draw missed
    if frame.kind != "turn" or len(legal) == 1:
        return legal[:SHORT]
    colour = state.colours[frame.seat]
    winning = [
        action for action in legal if action.kind in LAYS and gain(state, CELL[action.args[0]], colour)
    ]
    if winning:
        return winning[:1] if state.lines[colour] + 1 >= state.config.target else winning[:SHORT]
    view = outlook(state, frame.seat)
    near = hot_cells(view)
    rated = [
        (rate(view, action), -i, action)
        for i, action in enumerate(legal)
        if action.kind in ("play", "discard") or MASK[CELL[action.args[0]]] & near
    ]
    rated.sort(reverse=True)
    return [action for _, _, action in rated[:SHORT]] or legal[:SHORT]


def outlook(state: State, seat: int) -> Outlook:
    """Return the table as this seat sees it."""
    colour = state.colours[seat]
    own, foreign = masks(state, colour)
    spent = cells_of(state.discards) | state.config.closed
    held = cells_of(state.hands[seat]) & ~(own | foreign)
    barred = (foreign | spent) & ~own
    foes = []
    threat = BASE
    for other in state.colours_in_play():
        if other != colour:
            theirs, rest = masks(state, other)
            closed = (rest | spent | held) & ~theirs
            foes.append((theirs, closed))
            threat += hope(WINDOW_MASKS, theirs, 0, closed)
    return Outlook(own, held, barred, BASE + hope(WINDOW_MASKS, own, held, barred), foes, threat)


def hot_cells(view: Outlook) -> int:
    """Return the cells of windows the seat or a foe is near to completing: special cards go there."""
    lacking = ~(view.own | view.held)
    cells = 0
    for window in WINDOW_MASKS:
        if (window & lacking).bit_count() < 3 and (window & view.own).bit_count() > 1:
            cells |= window
    for theirs, closed in view.foes:
        for window in WINDOW_MASKS:
            if not window & closed and (window & ~theirs).bit_count() < 4:
                cells |= window
    return cells


def rate(view: Outlook, action: Action) -> float:
    """Return the seat's hope over its foes' after an action, a special card's own worth taken off."""
    if action.kind == "discard":
        return 0.0
    cell = CELL[action.args[0]]
    through, bit = MASKS_THROUGH[cell], MASK[cell]
    mine, threat = view.hope, view.threat
    if action.kind != "minus":
        before = hope(through, view.own, view.held, view.barred)
        mine += hope(through, view.own | bit, view.held & ~bit, view.barred & ~bit) - before
    if action.kind != "play":
        for theirs, closed in view.foes:
            before = hope(through, theirs, 0, closed)
            threat += hope(through, theirs & ~bit, 0, closed | bit) - before
    return mine / threat * DISCOUNT[action.kind]


# -- what people may try -------------------------------------------------------------------------------------


def plausible(state: State) -> list[Action]:
    """Any card on any cell, any answer to any question, anything at any moment."""
    locks = [LOCK[ends] for ends in sorted(LOCK) if ends[0] % LINE == 0]
    return [
        *PLAY, *LAY_PLUS, *TAKE_MINUS, *TAKE_SWAP, *DISCARD[:12], *DISCARD[-3:], *SHED[:12], *SHED[-3:],
        *locks[:20], END, DRAW, PASS, *list(ANSWER.values())[:6], *LATE[: state.seats], *PENALTY,
        *RESIGN[: state.seats], Action("play", ("plus",)), Action("play", ()), Action("dealer", (0,)),
        Action("shuffle", ("a2",)), Action("quiz", ("1941-06-22",)), Action("dance"),
    ]  # fmt: skip
