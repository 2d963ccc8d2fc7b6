"""How a match of Risk runs: set-up, the steps of a turn, captures and eliminations, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.ancient.tables import TERRITORY

from .effects import can_attack, can_fortify, earn_card, income, move, take_cards
from .tables import (
    ARMIES,
    ATTACK_DICE,
    BOX,
    FORCED_BY_SPOILS,
    KEPT_AFTER_SPOILS,
    NOBODY,
    PAIR_ARMIES,
    PAIR_STEP,
    SET,
)

if TYPE_CHECKING:
    from .state import State


class Config(NamedTuple):
    """What was agreed before the match, read from its options once."""

    dealt: bool  # RK-62, RK-903: territories are dealt, not claimed
    whole: bool  # RK-904: starting armies are placed all at once
    limit: int | None  # RK-901: rounds of the match
    asks: bool  # RK-907: the defender chooses his dice


def read_options(options: Mapping[str, str], seats: int) -> Config:
    """Return what a match's options mean for this many seats."""
    return Config(
        dealt=seats == 2 or options["start"] == "dealt",
        whole=seats > 2 and options["muster"] == "whole",
        limit=None if options["rounds"] == "none" else int(options["rounds"]),
        asks=options["defender"] == "ask",
    )


# -- set-up (RK-9 to RK-16, RK-61 to RK-66) ------------------------------------------------------------------


def opening_reserves(seats: int) -> list[int]:
    """RK-9, RK-61: return what each seat has to place; at a table of two the neutral armies come third."""
    return [ARMIES[seats]] * seats if seats > 2 else [PAIR_ARMIES] * 3


def open_box(state: State) -> None:
    """RK-9, RK-10, RK-61: armies are counted out, then a die decides who begins."""
    state.reserves = opening_reserves(state.seats)
    state.deck = list(BOX)
    state.push(AUTO, "setup")
    if state.config.dealt:
        state.push(CHANCE, "deal")
    state.push(CHANCE, "opening", *range(state.seats))


def do_setup(state: State, frame: Frame, action: None) -> None:
    """RK-11, RK-12, RK-64: the next seat claims a territory or places armies, until none is left to place."""
    seat = frame.data[0] if frame.data else state.first
    if NOBODY not in state.owner and not any(state.reserves):
        state.mover, state.round = state.first, 1
        if state.first in state.out:
            pass_on(state)
        else:
            state.push(AUTO, "turn")
        state.push(CHANCE, "shuffle")
        return
    state.push(AUTO, "setup", (seat + 1) % state.seats)
    if seat in state.out:
        return
    if state.seats == 2:
        state.push(seat, "buffer", 1)
        state.push(seat, "muster", PAIR_STEP)
    elif NOBODY in state.owner:
        state.push(seat, "claim")
    elif state.reserves[seat]:
        state.push(seat, "muster", state.reserves[seat] if state.config.whole else 1)


# -- a turn (RK-17) ------------------------------------------------------------------------------------------


def pass_on(state: State) -> None:
    """RK-16, RK-901: the next seat that is still in has its turn; passing the first seat ends a round."""
    seat = state.mover
    while True:
        seat = (seat + 1) % state.seats
        if seat == state.first:
            state.round += 1
        if seat not in state.out:
            break
    state.mover = seat
    if state.config.limit is not None and state.round > state.config.limit:
        end_by_score(state)
        return
    state.push(AUTO, "turn")


def do_turn(state: State, frame: Frame, action: None) -> None:
    """RK-17, RK-18, RK-21: count what territories and continents bring; sets are traded before placing."""
    state.captured = False
    state.matched = False
    lands, bonus = income(state, state.mover)
    state.emit("began", state.mover, state.round, lands, bonus, lands + bonus)
    state.push(AUTO, "onslaught")
    state.push(AUTO, "raise", lands + bonus)
    state.push(AUTO, "trading", "start")


def do_trading(state: State, frame: Frame, action: None) -> None:
    """RK-27, RK-28, RK-53: ask for a set.

    Whoever holds three cards is asked: a question must not tell what they are.
    """
    (occasion,) = frame.data
    least = SET if occasion == "start" else KEPT_AFTER_SPOILS + 1
    if len(state.hands[state.mover]) >= least:
        state.push(state.mover, "trade", occasion)


def do_raise(state: State, frame: Frame, action: None) -> None:
    """RK-24, RK-35: armies of the turn and of its sets are placed together."""
    armies = sum(frame.data)
    if armies:
        state.push(state.mover, "place", armies)


def do_onslaught(state: State, frame: Frame, action: None) -> None:
    """RK-36, RK-39: attacks go on while there are any; without one the step passes by itself (RK-911)."""
    if can_attack(state, state.mover):
        state.push(state.mover, "attack")
    else:
        end_attacks(state)


def end_attacks(state: State) -> None:
    """RK-25, RK-55, RK-58: the card of a conquest, then one move or none."""
    if state.captured:
        earn_card(state, state.mover)
    if can_fortify(state, state.mover):
        state.push(state.mover, "fortify")
    else:
        pass_on(state)


# -- a battle (RK-40 to RK-54) -------------------------------------------------------------------------------


def throw(state: State, source: str, target: str, dice: int, stop: int, defence: int) -> None:
    """RK-41: nature rolls; the tally waits beneath."""
    state.push(AUTO, "tally", source, target, dice, stop, defence)
    state.push(CHANCE, "dice", source, target, dice, min(defence, state.armies[TERRITORY[target]]))


def do_volley(state: State, frame: Frame, action: None) -> None:
    """RK-907: the defender has said how many dice he throws as long as this order lasts."""
    throw(state, *frame.data)


def do_tally(state: State, frame: Frame, action: None) -> None:
    """RK-49, RK-50, RK-906: roll on, occupy, or let the attacker decide again."""
    source, target, dice, stop, defence, lost = frame.data
    stop -= lost
    armies = state.armies[TERRITORY[source]]
    if not state.armies[TERRITORY[target]]:
        capture(state, source, target, dice)
    elif stop > 0 and armies > 1:
        throw(state, source, target, min(ATTACK_DICE, armies - 1), stop, defence)
    elif armies > 1:
        state.push(state.mover, "battle", source, target)
    else:
        state.push(AUTO, "onslaught")


def capture(state: State, source: str, target: str, dice: int) -> None:
    """RK-50 to RK-54, RK-59: occupy with the dice just thrown.

    More may follow; a destroyed seat leaves its cards.
    """
    seat, start, land = state.mover, TERRITORY[source], TERRITORY[target]
    foe = state.owner[land]
    state.owner[land] = seat
    state.captured = True
    move(state, start, land, dice)
    state.emit("captured", seat, foe, source, target)
    fallen = 0 <= foe < state.seats and foe not in state.owner
    if fallen:
        eliminate(state, seat, foe)
    if state.winners is not None:
        return
    state.push(AUTO, "onslaught")
    if fallen and len(state.hands[seat]) >= FORCED_BY_SPOILS:
        state.push(AUTO, "raise")
        state.push(AUTO, "trading", "spoils")
    if state.armies[start] > 1:
        state.push(seat, "occupy", source, target, dice)
    else:
        state.emit("moved", seat, source, target, dice)


def eliminate(state: State, seat: int, foe: int) -> None:
    """RK-8, RK-52, RK-59, RK-70: a seat has no army left; its cards change hands, the match may be won."""
    state.out.append(foe)
    state.emit("eliminated", foe, seat, len(state.hands[foe]))
    take_cards(state, seat, foe)
    if len(state.alive) == 1:
        finish(state, [seat])


# -- the end (RK-59, RK-70, RK-902) --------------------------------------------------------------------------


def score(state: State, seat: int) -> int:
    """RK-902: a point a territory, and what one's whole continents pay."""
    return state.owner.count(seat) + income(state, seat)[1]


def strength(state: State, seat: int) -> int:
    """Return a seat's armies on the board."""
    return sum(armies for owner, armies in zip(state.owner, state.armies, strict=True) if owner == seat)


def end_by_score(state: State) -> None:
    """RK-902: after the last round the best score wins.

    Armies break a tie, and what is still equal is shared.
    """
    ranks = {seat: (score(state, seat), strength(state, seat)) for seat in state.alive}
    best = max(ranks.values())
    finish(state, [seat for seat in state.alive if ranks[seat] == best])


def finish(state: State, winners: list[int]) -> None:
    """RK-59: the match is over at once; nothing that waits is asked any more."""
    state.winners = tuple(winners)
    state.stack.clear()
    state.emit("ended", *winners)


def leave(state: State, seat: int) -> None:
    """RK-909: the lands of a seat that resigns turn neutral and its cards go under the deck.

    Play goes on without the seat.
    """
    state.out.append(seat)
    if len(state.alive) == 1:
        finish(state, state.alive)
    elif state.mover == seat:
        state.stack.clear()
        pass_on(state)
    else:
        state.leave(seat)
