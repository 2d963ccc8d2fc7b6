"""What must always hold: cards, armies, gods, temples and questions are as the box and the rules have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nastolka.core.errors import RulesBug
from nastolka.core.kinds import AUTO, CHANCE
from nastolka.games.godstorm.tables import (
    ALL_CARDS,
    DECK_OF,
    EARTH,
    FIRST_HEAVEN,
    LANDS,
    MAGIC,
    NEUTRAL,
    NOBODY,
    OPTIONS,
    PLACES,
    PLAGUES,
    SUNKEN,
    TEMPLES,
)

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def check(state: State) -> None:
    """Raise RulesBug unless everything is sound."""
    for fault, found in faults(state):
        if found:
            raise RulesBug(f"{fault} at {state.frame()}")


def faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield every invariant with whether it is broken."""
    seats = range(state.seats)
    yield "seats", not 2 <= state.seats <= 5 or not all(len(row) == state.seats for row in by_seat(state))
    yield "options", not all(option.admits(state.options[option.key]) for option in OPTIONS)
    yield "places", len(state.owner) != len(PLACES) or len(state.armies) != len(PLACES)
    yield "armies", any(n < 0 for n in (*state.armies, *state.faith, *state.reserves))
    yield "owners", any(not owns_soundly(state, place) for place in range(FIRST_HEAVEN))
    yield "heavens", any(owner != NOBODY for owner in state.owner[FIRST_HEAVEN:])
    yield "gods", any(land >= 0 and state.owner[land] != seat for seat in seats for land in state.gods[seat])
    yield "god kinds", any(len(row) != 4 or not all(-1 <= land < LANDS for land in row) for row in state.gods)
    yield "temples", len(state.temples) != LANDS or not 0 <= sum(state.temples) <= TEMPLES
    yield "sunken", bool(state.sunk) and any(state.armies[x] or state.temples[x] for x in SUNKEN)
    yield (
        "plague",
        len(set(state.plague)) != len(state.plague) or len(state.plague) + state.spare > PLAGUES + 1,
    )
    yield "cards", sorted(card for zone in zones(state) for card in zone) != list(ALL_CARDS)
    yield "decks", any(DECK_OF[card] != deck for deck, cards in enumerate(state.decks) for card in cards)
    yield "hands", any(DECK_OF[card] == MAGIC for hand in state.hands for card in hand)
    yield "relics", any(DECK_OF[card] != MAGIC for relics in state.relics for card in relics)
    yield "eyes", [len(row) for row in state.eyes] != [len(row) for row in state.hands]
    yield "fallen", any(seat not in seats for seat in (*state.fallen, *state.muted, *state.resigned))
    yield "standing", any(holds_nothing(state, seat) for seat in state.alive()) and state.epoch > 0
    yield "winners", (state.winners is None) != bool(state.stack)
    yield "question", bool(state.stack) and not is_answerable(state)


def by_seat(state: State) -> list[list[object]]:
    """Return the lists that have an entry a seat."""
    return [
        list(row)
        for row in (
            state.gods, state.faith, state.hands, state.eyes, state.relics, state.pantheons, state.sears, state.reserves,
            state.orders,
        )
    ]  # fmt: skip


def owns_soundly(state: State, place: int) -> bool:
    """GS-24: a place has an owner exactly while armies stand there."""
    owner = state.owner[place]
    known = owner in (NOBODY, NEUTRAL) or 0 <= owner < state.seats
    return known and (owner == NOBODY) == (state.armies[place] == 0)


def zones(state: State) -> list[list[int]]:
    """Return everywhere a card may be."""
    return [*state.hands, *state.decks, *state.relics, state.gone]


def holds_nothing(state: State, seat: int) -> bool:
    """GS-162: whether a seat should be out."""
    return all(state.owner[land] != seat for land in EARTH)


def is_answerable(state: State) -> bool:
    """Tell whether the question on top is asked of somebody who can answer it."""
    frame = state.stack[-1]
    if frame.seat == CHANCE:
        return frame.kind in state.DRAWS
    return frame.seat != AUTO and frame.kind in state.OPTIONS and bool(state.legal())
