"""Setting up.

Decks, plague, the neutral pantheon, who chooses, the deal or the claims, garrisons, war gods, temples.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.godstorm.tables import (
    BY_THREES,
    DECKS_SHUFFLED,
    GODS,
    LANDS,
    NEUTRAL,
    NEUTRAL_ARMIES,
    NOBODY,
    PILE,
    START_ARMIES,
    START_FAITH,
)

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


class Config(NamedTuple):
    """What was agreed before the match, read from its options once."""

    chosen: bool  # GS-45: set up by choice
    ask: bool  # GS-901: the defender is asked for his dice
    epochs: int  # GS-902


def read_options(options: Mapping[str, str]) -> Config:
    """Return what a match's options mean."""
    return Config(options["setup"] == "chosen", options["defence"] == "ask", int(options["epochs"]))


def open_box(state: State) -> None:
    """GS-38: shuffled decks, plague, neutral pantheon, pantheons, armies, war gods and temples, faith."""
    state.faith = [START_FAITH] * state.seats
    state.push(CHANCE, "precedence")
    if state.seats == 2:
        state.push(CHANCE, "neutral")
    state.push(CHANCE, "plague")
    for deck in reversed(DECKS_SHUFFLED):
        state.push(CHANCE, "shuffle", GODS[deck])


def do_deal_out(state: State, frame: Frame, action: None) -> None:
    """GS-36, GS-39, GS-45, GS-50: everybody has a pantheon.

    The territories are dealt, or claimed one by one.
    """
    (first,) = frame.data
    state.reserves = [START_ARMIES[state.seats]] * state.seats
    if state.config.chosen and state.seats > 2:
        state.push(CHANCE, "first")
    else:
        state.push(AUTO, "garrisons", first, first)
        state.push(CHANCE, "deal", first)


def deal_lands(state: State, first: int, lands: list[int]) -> None:
    """GS-39, GS-40, GS-50, GS-51: an army on each territory dealt.

    Three neutral ones on each of the third pile.
    """
    seats = state.seats
    second = (first + 1) % seats
    for i, land in enumerate(lands):
        if seats > 2:
            settle(state, (first + i) % seats, land)
        elif i < 2 * PILE:
            settle(state, first if i < PILE else second, land)
        else:
            state.owner[land], state.armies[land] = NEUTRAL, NEUTRAL_ARMIES


def settle(state: State, seat: int, land: int) -> None:
    """GS-40, GS-44: a starting army on empty land, plagued or not."""
    state.owner[land] = seat
    state.armies[land] += 1
    state.reserves[seat] -= 1


def do_claiming(state: State, frame: Frame, action: None) -> None:
    """GS-46: one army at a time on unoccupied land, clockwise, until all is taken."""
    first, seat = frame.data
    if NOBODY not in state.owner[:LANDS]:
        state.push(AUTO, "garrisons", first, seat)
        return
    state.push(AUTO, "claiming", first, (seat + 1) % state.seats)
    state.push(seat, "claim")


def do_garrisons(state: State, frame: Frame, action: None) -> None:
    """GS-41, GS-47, GS-48, A6: three armies at a time, until all are placed; then gods and temples."""
    first, seat = frame.data
    if not any(state.reserves):
        state.push(AUTO, "epoch")
        for i in reversed(range(state.seats)):
            state.push((first + i) % state.seats, "settle", "temple")
            state.push((first + i) % state.seats, "settle", "god")
        return
    state.push(AUTO, "garrisons", first, (seat + 1) % state.seats)
    if state.reserves[seat]:
        state.push(seat, "garrison", min(BY_THREES, state.reserves[seat]))
