"""Why not: the rule behind every refusal, frame by frame. Nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import CHANCE, Action, Frame, Refusal

from .decisions import SPECIAL
from .tables import BITS, CARD, CELL, CORNERS, LATE, LOCKED, MASK, NAMES, PENALTY, PLUS

if TYPE_CHECKING:
    from .state import State

LUCK = ("dealer", "shuffle", "quiz")
TARGET_RULE = {"minus": "VI-34", "swap": "VI-35"}


# -- a card (VI-21 to VI-42) ---------------------------------------------------------------------------------


def why_turn(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-21: why a card cannot be played so; VI-22, VI-43: why anything else must wait for a card."""
    refuse = REFUSE_CARD.get(action.kind)
    if refuse is None:
        return Refusal(NOT_BEFORE_CARD.get(action.kind, "VI-19"))
    name = action.args[0] if len(action.args) == 1 else None
    if not isinstance(name, str) or name not in (CARD if action.kind == "discard" else CELL):
        return Refusal("VI-1", (str(name),))
    return refuse(state, frame.seat, name, action.kind)


def refuse_play(state: State, seat: int, name: str, kind: str) -> Refusal:
    """VI-21, VI-30, VI-32, VI-42, VI-58, VI-915: why an event cannot be played."""
    cell = CELL[name]
    if cell in CORNERS:
        return Refusal("VI-58", (name,))
    if state.board[cell]:
        return occupied(state, cell)
    if state.config.closed & MASK[cell]:
        return Refusal("VI-915", (name,))
    if cell not in state.hands[seat]:
        spent = any(card == cell for _, card in state.played)
        return Refusal("VI-32" if spent else "VI-21", (name,))
    return Refusal("VI-42", (state.colours[seat],))


def refuse_plus(state: State, seat: int, name: str, kind: str) -> Refusal:
    """VI-21, VI-30, VI-33, VI-42, VI-915: why +1 cannot be played on a cell."""
    cell = CELL[name]
    if cell in CORNERS:
        return Refusal("VI-33", (name,))
    if state.config.closed & MASK[cell]:
        return Refusal("VI-915", (name,))
    if state.board[cell]:
        return occupied(state, cell)
    if PLUS not in state.hands[seat]:
        return Refusal("VI-21", (kind,))
    return Refusal("VI-42", (state.colours[seat],))


def refuse_take(state: State, seat: int, name: str, kind: str) -> Refusal:
    """VI-21, VI-34 to VI-37, VI-40, VI-42: why −1 or −1/+1 cannot be played on a cell."""
    cell, colour = CELL[name], state.colours[seat]
    chip = state.board[cell]
    if cell in CORNERS:
        return Refusal("VI-58", (name,))
    if chip & BITS[colour]:
        return Refusal("VI-37", (name,))
    if chip & LOCKED:
        return Refusal("VI-36", (name,))
    if SPECIAL[kind] not in state.hands[seat]:
        return Refusal("VI-21", (kind,))
    if not state.open_foes(colour):
        return Refusal("VI-40", (kind,))
    if not chip:
        return Refusal(TARGET_RULE[kind], (name,))
    return Refusal("VI-42", (colour,))


def refuse_discard(state: State, seat: int, name: str, kind: str) -> Refusal:
    """VI-21, VI-25: why a card cannot be thrown away."""
    return Refusal("VI-25" if CARD[name] in state.hands[seat] else "VI-21", (name,))


def occupied(state: State, cell: int) -> Refusal:
    """VI-30: one cell, one chip; whose it is, is said."""
    return Refusal("VI-30", (NAMES[cell], BITS.index(state.board[cell] & ~LOCKED)))


REFUSE_CARD = {
    "play": refuse_play,
    "plus": refuse_plus,
    "minus": refuse_take,
    "swap": refuse_take,
    "discard": refuse_discard,
}
NOT_BEFORE_CARD = {
    "end": "VI-22",
    "pass": "VI-22",
    "draw": "VI-43",
    "lock": "VI-63",
    "answer": "VI-903",
    "shed": "VI-85",
    **dict.fromkeys(LUCK, "VI-910"),
}


# -- the questions after it ----------------------------------------------------------------------------------


def why_answer(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-903: the date comes first, and only the dates laid out count."""
    return Refusal("VI-910" if action.kind in LUCK else "VI-903")


def why_lock(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-63: first choose, and only six of that run."""
    return Refusal("VI-910" if action.kind in LUCK else "VI-63")


def why_turn_end(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-22: one card a turn; VI-44, VI-901, VI-902: how the turn ends."""
    if action.kind in REFUSE_CARD:
        return Refusal("VI-22")
    if action.kind in ("draw", "pass"):
        return Refusal("VI-901" if state.config.auto and state.deck else "VI-44")
    if action.kind == "end":
        return Refusal("VI-902")
    return Refusal(NOT_BEFORE_CARD.get(action.kind, "VI-19"))


def why_shed(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-85: a card must be given, and only one held."""
    return Refusal("VI-910" if action.kind in LUCK else "VI-85")


# -- at any moment (VI-48, VI-84 to VI-88, VI-909) -----------------------------------------------------------


def why_late(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-44, VI-45, VI-46, VI-47, VI-48: why no draw can be made up."""
    if frame.seat == CHANCE:
        return Refusal("VI-910")
    if not state.config.grace:
        return Refusal("VI-45", action.args[:1])
    if state.owed < 0 or action != LATE[state.owed]:
        return Refusal("VI-46", action.args[:1])
    if state.settling():
        return Refusal("VI-912")
    return Refusal("VI-45" if state.deck else "VI-44", action.args[:1])  # with cards left: for oneself only


def why_penalty(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-84, VI-87: why there is nobody to penalise."""
    if frame.seat == CHANCE:
        return Refusal("VI-910")
    if action not in PENALTY[: state.config.teams]:
        return Refusal("VI-84")
    return Refusal("VI-912" if state.settling() else "VI-87", action.args)


def why_resign(state: State, frame: Frame, action: Action) -> Refusal:
    """VI-909: everybody resigns for themselves, and once."""
    return Refusal("VI-910" if frame.seat == CHANCE else "VI-909", action.args[:1])
