"""What must always hold.

Cards, armies, gods, temples and questions are as the box and the rules have them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, Action, Frame
from nastolka.games.godstorm.tables import (
    ALL_CARDS,
    DECK_OF,
    EARTH,
    FIRST_HEAVEN,
    LANDS,
    MAGIC,
    MOST_SEATS,
    NEUTRAL,
    NOBODY,
    PLACES,
    PLAGUES,
    START_ARMIES,
    SUNKEN,
    TEMPLES,
)

from .frames import leads_on

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield every invariant of fields within their bounds, with whether it is broken."""
    seats = range(state.seats)
    yield "seats", not 2 <= state.seats <= 5 or not all(len(row) == state.seats for row in by_seat(state))
    yield "owners", any(not owns_soundly(state, place) for place in range(FIRST_HEAVEN))
    yield "heavens", any(owner != NOBODY for owner in state.owner[FIRST_HEAVEN:])
    yield "gods", any(land >= 0 and state.owner[land] != seat for seat in seats for land in state.gods[seat])
    yield "temples", sum(state.temples) > TEMPLES
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
    yield "ruins", any(holds_anything(state, seat) for seat in state.fallen)
    yield "winners", (state.winners is None) != bool(state.stack)
    yield from phase_faults(state)
    yield "course", not leads_on(state)
    yield "question", bool(state.stack) and state.stack[-1].seat >= 0 and not state.legal()
    yield "nobody asked", bool(state.stack) and state.stack[-1].seat == AUTO


def phase_faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield what is wrong with epochs, turn order, bids and set-up."""
    seats, alive = range(state.seats), state.alive()
    yield "epoch", state.epoch > state.config.epochs
    yield "mover", (state.mover >= 0) != (state.step > 0) or (state.mover >= 0 and state.mover not in alive)
    yield "order", any(seat not in (NOBODY, *seats) for seat in state.order) or repeats(state.order)
    yield "turns", state.mover >= 0 and not set(alive) <= set(state.order)
    yield "bids", len(state.bids) not in (0, state.seats)
    yield "sealed", any(not is_bid(state, *sealed) for sealed in state.sealed.items())
    yield "pantheons", repeats([*state.pantheons, state.neutral])
    yield "set up", not is_set_up(state)
    unused = [i for i in range(len(PLACES) - FIRST_HEAVEN) if i not in state.pantheons]
    yield "ghosts", any(state.armies[FIRST_HEAVEN + i] for i in unused)


def repeats(values: list[int]) -> bool:
    """Tell whether a number that is no −1 stands there twice."""
    real = [value for value in values if value != NOBODY]
    return len(set(real)) != len(real)


def is_bid(state: State, seat: int, sealed: tuple[Frame, Action]) -> bool:
    """GS-55: tell whether a sealed answer is a bid of a seat that is not asked any more."""
    frame, action = sealed
    bidding = bool(state.stack) and state.stack[0].kind == "opened"
    asked = any(below.seat == seat for below in state.stack)
    return (
        bidding
        and not asked
        and frame == Frame(seat, "bid")
        and seat in state.alive()
        and action in state.OPTIONS["bid"](state, frame)
    )


def is_set_up(state: State) -> bool:
    """GS-36, GS-46: tell whether everybody's starting armies are on the board or still to be placed."""
    if state.epoch or not state.stack:
        return -1 not in state.pantheons
    kinds = [frame.kind for frame in state.stack]
    stands = [
        sum(state.armies[land] for land in EARTH if state.owner[land] == seat) for seat in range(state.seats)
    ]
    if "precedence" in kinds or "deal_out" in kinds:
        choosing = kinds.count("pantheon")
        chosen = sum(i >= 0 for i in state.pantheons)
        empty = not any(stands) and not any(state.reserves)
        return empty and (chosen + choosing == state.seats if choosing else not chosen)
    if -1 in state.pantheons or state.fallen:
        return False
    full = all(n + left == START_ARMIES[state.seats] for n, left in zip(stands, state.reserves, strict=True))
    if kinds[-1] in ("deal", "first"):
        return full and not any(stands)
    taken = NOBODY not in state.owner[:LANDS]
    if "claiming" in kinds:
        return full and not taken
    lands = [state.owner[:LANDS].count(seat) for seat in range(state.seats)]
    return full and taken and min(lands) >= len(EARTH) // MOST_SEATS


def by_seat(state: State) -> list[list[object]]:
    """Return the lists that have an entry a seat."""
    return [
        list(row)
        for row in (
            state.gods, state.faith, state.hands, state.eyes, state.relics, state.pantheons, state.sears,
            state.reserves,
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


def holds_anything(state: State, seat: int) -> bool:
    """GS-163: whether a seat that is out has left something behind."""
    return bool(
        seat in state.owner
        or state.hands[seat]
        or state.relics[seat]
        or state.faith[seat]
        or max(state.gods[seat]) >= 0
        or state.armies[state.heaven(seat)]
    )


def holds_nothing(state: State, seat: int) -> bool:
    """GS-162: whether a seat should be out."""
    return all(state.owner[land] != seat for land in EARTH)
