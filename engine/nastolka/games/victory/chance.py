"""What luck decides in Victory: who deals, how cards lie, which dates stand beside the right one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action, Frame
from nastolka.core.rng import Rng

from .near import asked, near
from .tables import CARD, CARDS, DATE, DEALER, EVENT, VERIFIED

if TYPE_CHECKING:
    from .state import State

DATES = 4  # among which a quiz lets choose
DAY = len("1941-06-22")  # a date begins with its first day


def draw_dealer(state: State, frame: Frame, rng: Rng) -> Action:
    """VI-16: any seat may deal."""
    return DEALER[rng.below(state.seats)]


def accepts_dealer(state: State, frame: Frame, action: Action) -> bool:
    """VI-16: nature names a seat."""
    return action in DEALER[: state.seats]


def do_dealer(state: State, frame: Frame, action: Action) -> None:
    """VI-20: the dealer takes the first turn; the deal waits beneath."""
    state.answer(action.args[0])


def draw_shuffle(state: State, frame: Frame, rng: Rng) -> Action:
    """VI-13, VI-85: put the deck in a random order, named from the top."""
    cards = sorted(state.deck)
    rng.shuffle(cards)
    return Action("shuffle", tuple(CARDS[card] for card in cards))


def accepts_shuffle(state: State, frame: Frame, action: Action) -> bool:
    """VI-13: nature names exactly the cards of the deck."""
    named = [CARD.get(card, -1) for card in action.args]
    return action.kind == "shuffle" and sorted(named) == sorted(state.deck)


def do_shuffle(state: State, frame: Frame, action: Action) -> None:
    """VI-13: the deck lies face down in the order nature named."""
    state.deck = [CARD[card] for card in reversed(action.args)]
    state.emit("shuffled", len(state.deck))


def draw_quiz(state: State, frame: Frame, rng: Rng) -> Action:
    """VI-903, VI-906, VI-914: the right date and three other verified ones in random order.

    No two begin on the same day.
    """
    event = EVENT[frame.data[1]]
    pool = tuple(card for card in VERIFIED if card in state.config.ground)
    if state.config.near:
        dates = [event.date, *(other.date for other in near(event, asked(pool), DATES - 1, rng))]
    else:
        dates = anywhere(event.date, pool, rng)
    rng.shuffle(dates)
    return Action("quiz", tuple(dates))


def anywhere(date: str, pool: Sequence[int], rng: Rng) -> list[str]:
    """VI-906: this date and others drawn from all of them."""
    dates = [date]
    while len(dates) < DATES:
        other = DATE[rng.choice(pool)]
        if all(other[:DAY] != known[:DAY] for known in dates):
            dates.append(other)
    return dates


def accepts_quiz(state: State, frame: Frame, action: Action) -> bool:
    """VI-906: four different verified dates, the right one among them."""
    known = {DATE[card] for card in VERIFIED}
    dates = action.args
    return (
        action.kind == "quiz"
        and known.issuperset(dates)
        and len(dates) == DATES == len({date[:DAY] for date in dates})
        and DATE[CARD[frame.data[1]]] in dates
    )


def do_quiz(state: State, frame: Frame, action: Action) -> None:
    """VI-903: the reader of the card picks one of the dates."""
    seat, card = frame.data
    state.push(seat, "answer", card, action.args)
    state.emit("asked", seat, card, action.args)
