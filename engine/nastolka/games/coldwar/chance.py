"""What luck decides: how the cards lie, and who gets the balance token by lot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame
from nastolka.core.rng import Rng

from .tables import (
    CARD,
    CARDS,
    GROUP_BITS,
    LOT,
    SIDE,
)

if TYPE_CHECKING:
    from .state import State


def draw_objectives(state: State, frame: Frame, rng: Rng) -> Action:
    """CW-10: put the objective deck in a random order, named from the top."""
    return _shuffled(state.agenda, rng)


def accepts_objectives(state: State, frame: Frame, action: Action) -> bool:
    """CW-10: nature names exactly the cards of the deck."""
    return _names_all(state.agenda, action)


def do_objectives(state: State, frame: Frame, action: Action) -> None:
    """CW-10: the objectives lie face down in the order nature named."""
    state.agenda = [CARD[card] for card in reversed(action.args)]
    state.agenda_eyes = [0] * len(state.agenda)
    state.emit("shuffled", "objectives", len(state.agenda))


def draw_groups(state: State, frame: Frame, rng: Rng) -> Action:
    """CW-11, CW-38, A-47: put group deck and discard together in a random order, named from the top."""
    return _shuffled([*state.deck, *state.discards], rng)


def accepts_groups(state: State, frame: Frame, action: Action) -> bool:
    """CW-38: nature names exactly the cards of the deck and of the discard."""
    return _names_all([*state.deck, *state.discards], action)


def do_groups(state: State, frame: Frame, action: Action) -> None:
    """CW-11, CW-38: the groups lie face down in the order nature named.

    What was known of the deck is not any more.
    """
    state.deck = [CARD[card] for card in reversed(action.args)]
    state.deck_eyes = [0] * len(state.deck)
    state.discards = []
    state.hearsay = [heard & ~GROUP_BITS for heard in state.hearsay]
    state.emit("shuffled", "groups", len(state.deck))


def draw_lot(state: State, frame: Frame, rng: Rng) -> Action:
    """CW-36: either side may get the balance token."""
    return LOT[rng.below(len(LOT))]


def accepts_lot(state: State, frame: Frame, action: Action) -> bool:
    """CW-36: nature names a side."""
    return action in LOT


def do_lot(state: State, frame: Frame, action: Action) -> None:
    """CW-36: the balance token goes to the side the lot names."""
    state.balance = SIDE[action.args[0]]
    state.emit("balance", state.balance, "CW-36")


def _shuffled(cards: list[int], rng: Rng) -> Action:
    order = sorted(cards)
    rng.shuffle(order)
    return Action("shuffle", tuple([CARDS[card] for card in order]))


def _names_all(cards: list[int], action: Action) -> bool:
    named = [CARD.get(card, -1) for card in action.args]
    return action.kind == "shuffle" and sorted(named) == sorted(cards)
