"""Who may know what: hands are their owners', the deck is nobody's, all else lies open (VI-17).

Forgotten on purpose: a card shed into the deck, and everything inferred from what others did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from nastolka.core import views
from nastolka.core.dealing import Pool

from .decisions import is_playable
from .tables import BITS, CARD, CARDS, CELLS, CORNERS, DATE, HISTORY, LOCKED, NAMES

if TYPE_CHECKING:
    from .state import State

CHIP: dict[int, list[int] | None] = {
    0: None,
    **{bit | lock: [colour, int(lock > 0)] for colour, bit in enumerate(BITS) for lock in (0, LOCKED)},
}


class Quiz(TypedDict):
    """VI-903: the question on the table, and how the seats have answered so far."""

    card: str | None  # none: nobody is asked now
    dates: list[str]
    asked: list[int]  # seat → how many questions
    right: list[int]  # … answered rightly
    answers: list[list[Any]]  # [seat, card, its date, 1 if right]


class Face(TypedDict):
    """What a view of Victory holds beyond the core's part."""

    board: list[list[int] | None]  # cell → [colour, 1 if locked]; None: no chip
    hands: list[list[str] | None]  # seat → cards; None: hidden
    hand_sizes: list[int]
    deck: int  # how many cards are left
    discards: list[str]
    colours: list[int]  # seat → colour
    gone: list[int]  # the seats that have resigned
    supply: list[int] | None  # colour → chips left; None: without limit
    lines: list[int]  # colour → lines completed
    lines_to_win: int
    line_cells: list[list[Any]]  # [colour, its cells]
    dead: list[str]  # the viewer's cards that cannot be carried out
    owed: int | None  # the seat whose missed draw may still be made up
    last: str | None  # the cell touched last
    played: list[list[str]]  # seat → events in the order read
    covered: list[str]  # events in the order of history
    quiz: Quiz | None
    winners: list[int] | None  # colours
    options: dict[str, str]


class View(views.View, Face):
    """What a seat sees of the table."""


def face(state: State, seat: int | None) -> Face:
    """Return the table as a seat sees it (None: a spectator)."""
    config = state.config
    return {
        "board": [None if cell in CORNERS else CHIP[state.board[cell]] for cell in range(CELLS)],
        "hands": [names(hand) if own == seat else None for own, hand in enumerate(state.hands)],
        "hand_sizes": [len(hand) for hand in state.hands],
        "deck": len(state.deck),
        "discards": names(state.discards),
        "colours": list(state.colours),
        "gone": [own for own in range(state.seats) if state.gone >> own & 1],
        "supply": None if config.chips is None else state.supply[:],
        "lines": state.lines[:],
        "lines_to_win": config.target,
        "line_cells": [[colour, names(cells)] for colour, cells in state.made],
        "dead": [] if seat is None else dead(state, seat),
        "owed": None if state.owed < 0 else state.owed,
        "last": None if state.last < 0 else NAMES[state.last],
        "played": [names([card for who, card in state.played if who == own]) for own in range(state.seats)],
        "covered": names(covered(state)),
        "quiz": None if config.quiz == "off" else quiz(state),
        "winners": None if state.winners is None else list(state.winners),
        "options": dict(state.options),
    }


def names(cards: list[int] | tuple[int, ...]) -> list[str]:
    """Return the ids of cards or cells."""
    return [CARDS[card] for card in cards]


def dead(state: State, seat: int) -> list[str]:
    """VI-24, VI-31: return the cards a seat holds and cannot carry out."""
    colour = state.colours[seat]
    return names([card for card in dict.fromkeys(state.hands[seat]) if not is_playable(state, colour, card)])


def covered(state: State) -> list[int]:
    """Return the events read or covered so far, in the order of history."""
    read = {card for _, card in state.played}
    return sorted((card for card in HISTORY if card in read or state.board[card]), key=HISTORY.__getitem__)


def quiz(state: State) -> Quiz:
    """VI-903, VI-907: return the question asked now, and how each seat has answered."""
    frame = state.frame()
    asked = frame is not None and frame.kind == "answer"
    return {
        "card": frame.data[0] if frame and asked else None,
        "dates": list(frame.data[1]) if frame and asked else [],
        "asked": [sum(who == own for who, _, _ in state.answers) for own in range(state.seats)],
        "right": [sum(who == own and right for who, _, right in state.answers) for own in range(state.seats)],
        "answers": [[who, CARDS[card], DATE[card], int(right)] for who, card, right in state.answers],
    }


def hidden(state: State, seat: int) -> list[Pool]:
    """Return the others' hands and the deck, which are one to whoever sees neither."""
    cards = [card for own, hand in enumerate(state.hands) if own != seat for card in hand]
    return [Pool(cards + state.deck)]


def fill(state: State, seat: int, pools: list[list[int]]) -> None:
    """Deal the pool to the others' hands, then to the deck."""
    (cards,) = pools
    at = 0
    for own, hand in enumerate(state.hands):
        if own != seat:
            hand[:] = cards[at : at + len(hand)]
            at += len(hand)
    state.deck = cards[at:]


def seen(view: dict[str, Any]) -> list[int]:
    """Return the cards a view identifies."""
    shown = [*view["discards"], *(card for hand in view["hands"] for card in hand or ())]
    return [CARD[card] for card in shown]
