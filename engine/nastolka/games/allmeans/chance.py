"""What luck decides.

Which deck a seat brings, how it is shuffled, who decides the order, how an archive is mixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame, Refusal
from nastolka.core.rng import Rng

from .tables import (
    BINDERS,
    CARDS,
    DECK_SIZE,
    DECKS,
    LOT,
    MAIN_SIZE,
    MAX_COPIES,
    NAME,
    NAMED,
    PER_BINDER,
    ROW,
)

if TYPE_CHECKING:
    from .state import State


def fault(counts: Mapping[str, int]) -> Refusal | None:
    """AM-1, AM-2, AM-908: return what is wrong with a deck list, or None."""
    for key, n in counts.items():
        if key not in CARDS or type(n) is not int or n < 0:
            return Refusal("AM-908", (key,))
        if n > MAX_COPIES:
            return Refusal("AM-2", (key,))
    total = sum(counts.values())
    return None if total == DECK_SIZE else Refusal("AM-1", (total,))


def first_copies(counts: dict[str, int], seat: int) -> list[int]:
    """Return the cards of a list, the first copy of each before the second."""
    return [
        seat * PER_BINDER + row * MAX_COPIES + copy
        for row, key in enumerate(CARDS)
        for copy in range(counts.get(key, 0))
    ]


@cache
def ready_list(name: str, seat: int) -> Action:
    """Return how nature names a ready deck."""
    return naming("list", first_copies(DECKS[name], seat))


def naming(kind: str, cards: Iterable[int]) -> Action:
    """Return an action that names these cards in this order."""
    return Action(kind, tuple(map(NAME.__getitem__, cards)))


def cards_named(seat: int, names: Iterable[str]) -> list[int]:
    """Return the cards of a binder that are called so, in this order."""
    return list(map(NAMED[seat].__getitem__, names))


WHOLE = tuple(map(frozenset, BINDERS))


def bring(state: State, seat: int, cards: list[int]) -> None:
    """AM-1: these cards are the seat's deck, still in no order; the rest stays at home."""
    state.main[seat] = sorted(cards)
    state.main_eyes[seat] = [0] * len(cards)
    state.binder[seat] = sorted(WHOLE[seat].difference(cards))


# -- which deck (AM-1, AM-2, AM-907) -------------------------------------------------------------------------


def draw_list(state: State, frame: Frame, rng: Rng) -> Action:
    """AM-907: one of the ready decks, or any forty cards of the binder."""
    (seat,) = frame.data
    brought = state.options[f"deck_{seat}"]
    if brought != "random":
        return ready_list(brought if brought in DECKS else rng.choice(sorted(DECKS)), seat)
    cards = list(BINDERS[seat])
    rng.shuffle(cards)
    return naming("list", sorted(cards[:DECK_SIZE]))


def accepts_list(state: State, frame: Frame, action: Action) -> bool:
    """AM-1, AM-2: forty different cards of the binder."""
    (seat,) = frame.data
    names = action.args
    return (
        action.kind == "list"
        and len(names) == DECK_SIZE == len(set(names))
        and all(isinstance(name, str) and name in NAMED[seat] for name in names)
    )


def do_list(state: State, frame: Frame, action: Action) -> None:
    """AM-1: that is the deck; it will be shuffled."""
    (seat,) = frame.data
    bring(state, seat, cards_named(seat, action.args))
    state.emit("listed", seat)


# -- shuffling (AM-7, AM-8, AM-11) ---------------------------------------------------------------------------


def draw_shuffle(state: State, frame: Frame, rng: Rng) -> Action:
    """AM-7, AM-8: a random order, named from the top.

    Which copy a single card is, is luck too, so it tells nothing.
    """
    (seat,) = frame.data
    rows = Counter([ROW[card] for card in state.main[seat]])
    cards = [
        card - card % MAX_COPIES + rng.below(MAX_COPIES) if rows[ROW[card]] == 1 else card
        for card in sorted(state.main[seat])
    ]
    rng.shuffle(cards)
    return naming("shuffle", cards)


def accepts_shuffle(state: State, frame: Frame, action: Action) -> bool:
    """AM-7: every card of the deck once, in any order."""
    (seat,) = frame.data
    cards = [NAMED[seat].get(name, -1) if isinstance(name, str) else -1 for name in action.args]
    if action.kind != "shuffle" or -1 in cards or len(set(cards)) != len(cards):
        return False
    return sorted(ROW[card] for card in cards) == sorted(ROW[card] for card in state.main[seat])


def do_shuffle(state: State, frame: Frame, action: Action) -> None:
    """AM-7: the first twenty-five from the top are the main archive, the other fifteen the extra archive."""
    (seat,) = frame.data
    cards = cards_named(seat, action.args)
    bring(state, seat, cards)
    state.main[seat], state.extra[seat] = cards[:MAIN_SIZE][::-1], cards[MAIN_SIZE:][::-1]
    state.main_eyes[seat], state.extra_eyes[seat] = (
        [0] * len(pile[seat]) for pile in (state.main, state.extra)
    )
    state.emit("shuffled", seat)


def draw_mix(state: State, frame: Frame, rng: Rng) -> Action:
    """AM-11: the extra archive in a random order, named from the top."""
    (seat,) = frame.data
    cards = sorted(state.extra[seat])
    rng.shuffle(cards)
    return naming("mix", cards)


def accepts_mix(state: State, frame: Frame, action: Action) -> bool:
    """AM-11: nature names exactly the cards of the extra archive."""
    (seat,) = frame.data
    cards = [NAMED[seat].get(name, -1) if isinstance(name, str) else -1 for name in action.args]
    return action.kind == "mix" and sorted(cards) == sorted(state.extra[seat])


def do_mix(state: State, frame: Frame, action: Action) -> None:
    """AM-11: nobody knows where in the extra archive a card lies now."""
    (seat,) = frame.data
    state.extra[seat] = cards_named(seat, reversed(action.args))
    state.extra_eyes[seat] = [0] * len(state.extra[seat])


# -- the lot (AM-10) -----------------------------------------------------------------------------------------


def draw_lot(state: State, frame: Frame, rng: Rng) -> Action:
    """AM-10: either player."""
    return LOT[rng.below(2)]


def accepts_lot(state: State, frame: Frame, action: Action) -> bool:
    """AM-10: nature names a seat."""
    return action in LOT


def do_lot(state: State, frame: Frame, action: Action) -> None:
    """AM-10: that player decides who goes first."""
    (seat,) = action.args
    state.emit("lot", seat)
    state.push(seat, "order")
