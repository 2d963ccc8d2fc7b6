"""What a seat may decide: a card, a date, six chips, the draw, a card shed; and what it may at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import CHANCE, Action, Frame

from .effects import EFFECTS, lock, take_card
from .flow import begin, finish, forget, pass_over, restart_turn
from .tables import (
    ANSWER,
    CARD,
    CARDS,
    CELL,
    CELLS,
    DATE,
    DISCARD,
    DRAW,
    END,
    LATE,
    LAY_PLUS,
    LINE,
    LOCK,
    MINUS,
    PASS,
    PENALTY,
    PLAY,
    PLUS,
    RESIGN,
    RUNS,
    SHED,
    SWAP,
    TAKE_MINUS,
    TAKE_SWAP,
    VERIFIED,
)

if TYPE_CHECKING:
    from .state import State

SPECIAL = {"plus": PLUS, "minus": MINUS, "swap": SWAP}


# -- a card (VI-21 to VI-42) ---------------------------------------------------------------------------------


def options_turn(state: State, frame: Frame) -> list[Action]:
    """VI-21, VI-24, VI-25: any card that can be carried out in full; without one, any card thrown away."""
    seat = frame.seat
    hand = state.hands[seat]
    colour = state.colours[seat]
    actions = cards_played(state, hand, colour)
    if not actions:
        return [DISCARD[card] for card in dict.fromkeys(hand)]
    if not state.config.forced:
        actions += [DISCARD[card] for card in dict.fromkeys(hand) if not is_playable(state, colour, card)]
    return actions


def cards_played(state: State, hand: list[int], colour: int) -> list[Action]:
    """Return every way to carry out a card of this hand, events first."""
    board = state.board
    actions = []
    if state.can_lay(colour):
        actions = [PLAY[card] for card in hand if card < CELLS and not board[card]]
        if PLUS in hand:
            actions += [LAY_PLUS[cell] for cell in state.config.ground if not board[cell]]
        if SWAP in hand:
            actions += [TAKE_SWAP[cell] for cell in state.open_foes(colour)]
    if MINUS in hand:
        actions += [TAKE_MINUS[cell] for cell in state.open_foes(colour)]
    return actions


def is_playable(state: State, colour: int, card: int) -> bool:
    """VI-24, VI-31, VI-40, VI-42: whether a card can be carried out in full."""
    if card == MINUS:
        return bool(state.open_foes(colour))
    if not state.can_lay(colour):
        return False
    if card == SWAP:
        return bool(state.open_foes(colour))
    if card == PLUS:
        return any(not state.board[cell] for cell in state.config.ground)
    return not state.board[card]


def do_turn(state: State, frame: Frame, action: Action) -> None:
    """VI-19, VI-23: the card goes to the discards for good and is carried out.

    Then the turn is to be ended.
    """
    seat, kind = frame.seat, action.kind
    name = action.args[0]
    card = SPECIAL[kind] if kind in SPECIAL else CARD[name]
    state.hands[seat].remove(card)
    state.discards.append(card)
    state.stack.append(TURN_END[seat])
    if state.journal is not None:
        state.emit("discarded" if kind == "discard" else "played", seat, CARDS[card])
    if kind == "discard":
        return
    if kind == "play":
        state.played.append((seat, card))
        if state.config.quiz != "off" and card in VERIFIED:
            state.push(CHANCE, "quiz", seat, name)
            return
    for op in EFFECTS[kind]:
        op(state, seat, CELL[name])


# -- a date (VI-903 to VI-905) -------------------------------------------------------------------------------


def options_answer(state: State, frame: Frame) -> list[Action]:
    """VI-903: one of the dates laid out."""
    return [ANSWER[date] for date in frame.data[1]]


def do_answer(state: State, frame: Frame, action: Action) -> None:
    """VI-904, VI-905, VI-907: the answer is noted.

    The chip is laid if it is right, or if mistakes are only noted.
    """
    seat, name = frame.seat, frame.data[0]
    cell = CELL[name]
    right = action.args[0] == DATE[cell]
    state.answers.append((seat, cell, right))
    state.emit("answered", seat, name, action.args[0], int(right))
    if right or state.config.quiz == "note":
        for op in EFFECTS["play"]:
            op(state, seat, cell)


# -- six chips (VI-63) ---------------------------------------------------------------------------------------


def options_lock(state: State, frame: Frame) -> list[Action]:
    """VI-63: any six in a row of the run."""
    first, last = frame.data
    run = RUNS[CELL[first], CELL[last]]
    return [LOCK[run[i], run[i + LINE - 1]] for i in range(len(run) - LINE + 1)]


def default_lock(state: State, frame: Frame) -> Action:
    """VI-63: for a seat that has left, the six nearest the first cell in reading order."""
    return options_lock(state, frame)[0]


def do_lock(state: State, frame: Frame, action: Action) -> None:
    """VI-50, VI-62: those six are locked, the run's other chips stay open."""
    first, last = action.args
    lock(state, state.colours[frame.seat], RUNS[CELL[first], CELL[last]])


# -- the draw (VI-43 to VI-48, VI-901, VI-902) ---------------------------------------------------------------


def options_turn_end(state: State, frame: Frame) -> list[Action]:
    """VI-901, VI-902: confirm the end of the turn; or say whether the card is drawn, while there is one."""
    return END_ONLY if state.config.auto or not state.deck else DRAW_OR_PASS


def do_turn_end(state: State, frame: Frame, action: Action) -> None:
    """VI-43, VI-44, VI-46, VI-48: draw or miss the draw.

    The one before can no longer make up a missed one.
    """
    seat = frame.seat
    if state.owed >= 0:
        forget(state)
    if action.kind == "pass":
        state.emit("missed", seat)
        state.owed = seat if state.config.grace else -1
    elif state.deck:
        take_card(state, seat)
    begin(state, (seat + 1) % len(state.hands))


END_ONLY = [END]
DRAW_OR_PASS = [DRAW, PASS]
TURN_END = tuple(Frame(seat, "turn_end") for seat in range(12))


# -- a card shed (VI-85 to VI-87) ----------------------------------------------------------------------------


def options_shed(state: State, frame: Frame) -> list[Action]:
    """VI-86: any card of the hand."""
    return [SHED[card] for card in dict.fromkeys(state.hands[frame.seat])]


def do_shed(state: State, frame: Frame, action: Action) -> None:
    """VI-85: the card goes to the deck unseen; the shuffle waits until every member has given one."""
    seat, card = frame.seat, CARD[action.args[0]]
    state.hands[seat].remove(card)
    state.deck.insert(0, card)
    state.emit("shed", seat, CARDS[card], eyes=(seat,), masked=(seat,))


# -- at any moment (VI-48, VI-84 to VI-88, VI-909) -----------------------------------------------------------


def interventions(state: State, seat: int) -> list[Action]:
    """VI-48, VI-88, VI-909: a late draw, a penalty called, resigning; never while luck is to speak."""
    if not state.stack or state.stack[-1].seat == CHANCE or state.gone >> seat & 1:
        return []
    if state.settling():
        return [RESIGN[seat]]
    late = [LATE[seat]] if state.owed == seat and state.deck else []
    return [
        *late,
        *(PENALTY[colour] for colour in range(state.config.teams) if holders(state, colour)),
        RESIGN[seat],
    ]


def holders(state: State, colour: int) -> list[int]:
    """VI-87: the members of a team who have a card to give."""
    return [seat for seat in state.members(colour) if state.hands[seat]]


def do_late(state: State, action: Action) -> None:
    """VI-48: the missed draw is made up."""
    state.owed = -1
    take_card(state, action.args[0])


def do_penalty(state: State, action: Action) -> None:
    """VI-85, VI-86: every member gives a card of choice, in secret; then the deck is shuffled."""
    colour = action.args[0]
    state.emit("penalised", colour)
    restart_turn(state)
    state.push(CHANCE, "shuffle")
    for seat in reversed(holders(state, colour)):
        state.push(seat, "shed")


def do_resign(state: State, action: Action) -> None:
    """VI-909: the seat leaves, its cards go to the discards; the last colour left wins."""
    seat = action.args[0]
    state.emit("resigned", seat, tuple(CARDS[card] for card in state.hands[seat]))
    state.gone |= 1 << seat
    state.discards += state.hands[seat]
    state.hands[seat] = []
    if state.owed == seat:
        state.owed = -1
    playing = state.colours_in_play()
    if len(playing) == 1:
        finish(state, playing)
        return
    pass_over(state, seat)
    state.leave(seat)
