"""The course of a match: setting up, the deal, whose turn begins, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import AUTO, CHANCE, Frame

from .tables import (
    CARDS,
    CHIPS,
    GROUND,
    HAND,
    LEFT_OUT,
    MASK,
    MINUS,
    PLUS,
    SPLITS,
    SWAP,
)

if TYPE_CHECKING:
    from .state import State


class Config(NamedTuple):
    """What was agreed before the match, read from its options once."""

    specials: tuple[int, int, int]  # VI-9: how many +1, −1, −1/+1
    target: int  # VI-72: lines that win
    chips: int | None  # VI-42: of each colour; None: without limit
    forced: bool  # VI-25: a card is thrown away only by a hand without a playable one
    grace: bool  # VI-48: a draw may be made up while the next player is on turn
    owner: bool  # VI-63: the owner picks which six are locked
    dealer: int | None  # VI-16: None: by luck
    auto: bool  # VI-901: ending the turn draws the card
    teams: int  # VI-76; 0: everyone alone
    quiz: str  # VI-903: off, discard or note
    near: bool  # VI-914: whether the other dates are close to the right one
    ground: tuple[int, ...]  # VI-915: the cells of events that are not left out
    closed: int  # … of those that are, as a mask


def read_options(options: Mapping[str, str], seats: int) -> Config:
    """Return what a match's options mean for this many seats (VI-11: four and more play in teams)."""
    without = options.get("without", "nothing")
    return Config(
        specials=SPLITS[options["specials"]],
        target=int(options["lines_to_win"]),
        chips=None if options["chips"] == "unlimited" else CHIPS,
        forced=options["dead_play"] == "forced",
        grace=options["late_draw"] == "grace",
        owner=options["lock_choice"] == "owner",
        dealer=None if options["dealer"] == "random" else min(int(options["dealer"]), seats - 1),
        auto=options["draw"] == "auto",
        teams=0 if seats < 4 else 3 if options["teams"] == "3" else 2,
        quiz=options["quiz"],
        near=options.get("answers") == "near",
        ground=GROUND[without],
        closed=sum(MASK[cell] for cell in LEFT_OUT[without]),
    )


def full_box(config: Config) -> list[int]:
    """VI-1, VI-9, VI-915: every card of the box, in order; those of a theme left out stay aside."""
    plus, minus, swap = config.specials
    return [*config.ground, *[PLUS] * plus, *[MINUS] * minus, *[SWAP] * swap]


def open_box(state: State) -> None:
    """VI-13, VI-16: the whole box is the deck until it has been shuffled and dealt."""
    dealer = state.config.dealer
    state.deck = full_box(state.config)
    state.push(AUTO, "deal", *([] if dealer is None else [dealer]))
    if dealer is None:
        state.push(CHANCE, "dealer")
    state.push(CHANCE, "shuffle")


def do_deal(state: State, frame: Frame, action: None) -> None:
    """VI-13, VI-14, VI-20, VI-80: six cards to each, the rest is the deck; the dealer begins."""
    (dealer,) = frame.data
    state.emit("dealer", dealer)
    for seat, hand in enumerate(state.hands):
        hand.extend(state.deck[: -HAND - 1 : -1])
        del state.deck[-HAND:]
        dealt = tuple(CARDS[card] for card in hand)
        state.emit("dealt", seat, dealt, eyes=(seat,), masked=(seat, len(dealt)))
    begin(state, dealer)


def do_begin(state: State, frame: Frame, action: None) -> None:
    """VI-19: a turn that was interrupted before its card begins again."""
    begin(state, frame.data[0])


def begin(state: State, seat: int) -> None:
    """VI-19, VI-26, VI-69: the seat is on turn, or the next one that still has a card.

    Without any the match ends.
    """
    hands, seats = state.hands, len(state.hands)
    for step in range(seats):
        comer = (seat + step) % seats
        if hands[comer]:
            if state.owed == comer:
                forget(state)
            state.push(comer, "turn")
            return
        if not state.gone >> comer & 1:
            state.emit("skipped", comer)
    end_by_count(state)


def forget(state: State) -> None:
    """VI-46: the draw that was owed is lost."""
    state.emit("lost", state.owed)
    state.owed = -1


def end_by_count(state: State) -> None:
    """VI-68, VI-71, VI-75: the colours with most lines win, or share a draw."""
    playing = state.colours_in_play()
    most = max(state.lines[colour] for colour in playing)
    finish(state, [colour for colour in playing if state.lines[colour] == most])


def finish(state: State, winners: list[int]) -> None:
    """VI-67, VI-70: the match is over at once; nothing that waits is asked any more."""
    state.winners = tuple(winners)
    state.stack.clear()
    state.emit("ended", *winners)


def restart_turn(state: State) -> None:
    """VI-26: whoever is asked to play a card may have none left when asked again."""
    state.stack[:] = [
        Frame(AUTO, "begin", (frame.seat,)) if frame.kind == "turn" else frame for frame in state.stack
    ]


def pass_over(state: State, seat: int) -> None:
    """VI-909: the turn of a seat that leaves goes on to the next, without a draw."""
    state.stack[:] = [
        Frame(AUTO, "begin", ((seat + 1) % state.seats,))
        if frame.seat == seat and frame.kind in ("turn", "turn_end")
        else frame
        for frame in state.stack
    ]
