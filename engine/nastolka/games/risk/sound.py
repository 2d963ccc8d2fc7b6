"""What must be so in every position: land, armies, cards, seats, and questions the rules would ask.

A record may come from anywhere; `faults` tells whether the rules could have led there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORY

from .decisions import defender
from .flow import opening_reserves
from .tables import (
    ATTACK_DICE,
    BOX,
    DEFENCE_DICE,
    KEPT_AFTER_SPOILS,
    NEUTRAL,
    NOBODY,
    ORDERS,
    PAIR_STEP,
    SET,
)

if TYPE_CHECKING:
    from .state import State

# What may lie on the stack, from the bottom, while somebody is asked.
COURSES = frozenset(
    {
        ("setup", "deal", "opening"), ("setup", "opening"), ("setup", "deal"), ("setup", "claim"),
        ("setup", "muster"), ("setup", "buffer", "muster"), ("setup", "buffer"), ("turn", "shuffle"),
        ("onslaught", "raise", "trade"), ("onslaught", "place"), ("attack",), ("battle",), ("tally", "dice"),
        ("volley", "defend"), ("onslaught", "occupy"), ("onslaught", "raise", "trading", "occupy"),
        ("fortify",), ("shift",), (),
    }
)  # fmt: skip
BY_MOVER = ("trade", "place", "attack", "battle", "occupy", "fortify", "shift")


def faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield what could be wrong with a position whose fields are within bounds, and whether it is."""
    seats = range(state.seats)
    yield "seats", state.seats not in range(2, 6)
    yield "owners", not set(state.owner) <= {*seats, NOBODY, NEUTRAL}
    yield (
        "armies",
        any((owner == NOBODY) != (n == 0) for owner, n in zip(state.owner, state.armies, strict=True)),
    )
    yield "cards", sorted(card for zone in (*state.hands, state.deck) for card in zone) != list(BOX)
    yield "eyes", [len(hand) for hand in state.hands] != [len(eyes) for eyes in state.eyes]
    yield (
        "masks",
        any(not mask >> seat & 1 or mask & ~state.everybody for seat in seats for mask in state.eyes[seat]),
    )
    yield "known", not 0 <= state.known <= len(state.deck)
    yield "reserves", len(state.reserves) != max(3, state.seats)
    yield "orders", len(state.orders) != state.seats or not set(state.orders) <= set(ORDERS)
    yield from _course(state, seats)


def _course(state: State, seats: range) -> Iterator[tuple[str, bool]]:
    out = set(state.out)
    yield "out", len(out) < len(state.out) or not out <= set(seats) or not state.alive
    yield "gone", state.gone != state.gone & sum(1 << seat for seat in out)
    yield "ghosts", any(state.hands[seat] or seat in state.owner or state.reserves[seat] for seat in out)
    yield "set-up", (state.mover < 0) != (state.round == 0)
    claimed = NOBODY not in state.owner
    yield "landless", claimed and any(seat not in state.owner for seat in state.alive)
    yield "unfinished", state.mover >= 0 and (not claimed or any(state.reserves))
    yield "mover", not -1 <= state.mover < state.seats or (bool(state.stack) and state.mover in out)
    yield "first", not -1 <= state.first < state.seats or (state.mover >= 0 > state.first)
    yield "winners", (state.winners is None) != bool(state.stack)
    if state.winners is not None:
        share = set(state.winners)
        yield "winning", not share or len(share) < len(state.winners) or not share <= set(state.alive)
    elif len(state.alive) == 1:
        yield "won", True
    yield "question", any(not is_sound(state, frame) for frame in state.stack)
    yield "order of questions", not leads_on(state)


def leads_on(state: State) -> bool:
    """Tell whether the match goes on to its end from here."""
    kinds = tuple(frame.kind for frame in state.stack)
    return kinds in COURSES and (kinds[:1] != ("setup",) or _takes_turns(state))


def _takes_turns(state: State) -> bool:
    """RK-11, RK-12, RK-64: the next seat places next, and there is enough for everybody to place."""
    setup, top = state.stack[0], state.stack[-1]
    if top.seat < 0:
        return not setup.data and state.reserves == opening_reserves(state.seats)
    if setup.data != ((top.seat + 1) % state.seats,):
        return False
    if state.seats == 2:
        return _keeps_step(state, top)
    free, alive = state.owner.count(NOBODY), len(state.alive)
    return all(state.reserves[seat] >= -(-free // alive) for seat in state.alive)


def _keeps_step(state: State, top: Frame) -> bool:
    """RK-64: two armies of one's own and a neutral one a turn, until nobody has any left."""
    left = top.data[0] if top.kind == "muster" else 0
    mine, other = state.reserves[top.seat] - left, state.reserves[1 - top.seat]
    even = mine % PAIR_STEP == 0 and other - mine in (0, PAIR_STEP)
    return even and PAIR_STEP * state.reserves[2] == mine + other + PAIR_STEP


def is_sound(state: State, frame: Frame) -> bool:
    """Tell whether a question is asked of somebody who can answer it."""
    kind = frame.kind
    if kind not in state.SOUND:
        return False
    if kind in BY_MOVER:
        asked = frame.seat == state.mover >= 0
    elif kind in state.OPTIONS:
        asked = frame.seat in state.alive
    else:
        asked = frame.seat == (CHANCE if kind in state.DRAWS else AUTO)
    return asked and state.SOUND[kind](state, frame)


def _border(state: State, source: Any, target: Any) -> bool:
    """Tell whether the mover stands in the first of two neighbours."""
    if source not in TERRITORY or target not in TERRITORY:
        return False
    near = TERRITORY[target] in NEIGHBOURS[TERRITORY[source]]
    return near and state.mover >= 0 and state.owner[TERRITORY[source]] == state.mover


def _front(state: State, frame: Frame) -> bool:
    """RK-37, RK-38: an attack that may be announced."""
    source, target = frame.data[:2]
    foreign = _border(state, source, target) and state.owner[TERRITORY[target]] != state.mover
    return foreign and state.armies[TERRITORY[source]] > 1 and state.armies[TERRITORY[target]] > 0


def _own_road(state: State, frame: Frame) -> bool:
    """RK-51, RK-56: a way between two territories of the mover, with an army to spare."""
    source, target = frame.data[:2]
    own = _border(state, source, target) and state.owner[TERRITORY[target]] == state.mover
    return own and state.armies[TERRITORY[source]] > 1


def sound_battle(state: State, frame: Frame) -> bool:
    """RK-42: a front, and nothing announced yet."""
    return len(frame.data) == 2 and _front(state, frame)


def sound_dice(state: State, frame: Frame) -> bool:
    """RK-41: both sides have announced dice they have armies for."""
    _, _, attack, defence = frame.data
    return _front(state, frame) and _throws(state, frame, attack) and _defends(state, frame, defence)


def sound_tally(state: State, frame: Frame) -> bool:
    """RK-41, RK-906: so many dice are in the air, and a loss at which to stop."""
    _, _, dice, stop, defence = frame.data
    return (
        _front(state, frame)
        and _throws(state, frame, dice)
        and _is_count(stop, 0)
        and defence in range(1, DEFENCE_DICE + 1)
    )


def sound_volley(state: State, frame: Frame) -> bool:
    """RK-906: the attacker's dice are announced, and a loss at which to stop."""
    _, _, dice, stop = frame.data
    return _front(state, frame) and _throws(state, frame, dice) and _is_count(stop, 0)


def sound_defend(state: State, frame: Frame) -> bool:
    """RK-43: the defender is asked, and has a choice."""
    _, target, dice = frame.data
    return (
        state.config.asks
        and _front(state, frame)
        and _throws(state, frame, dice)
        and state.armies[TERRITORY[target]] >= DEFENCE_DICE
        and frame.seat == defender(state, target)
    )


def _throws(state: State, frame: Frame, dice: Any) -> bool:
    return dice in range(1, min(ATTACK_DICE, state.armies[TERRITORY[frame.data[0]]] - 1) + 1)


def _defends(state: State, frame: Frame, dice: Any) -> bool:
    return dice in range(1, min(DEFENCE_DICE, state.armies[TERRITORY[frame.data[1]]]) + 1)


def sound_occupy(state: State, frame: Frame) -> bool:
    """RK-51: the dice of the last roll have moved in."""
    _, target, least = frame.data
    return _own_road(state, frame) and least in range(
        1, min(ATTACK_DICE, state.armies[TERRITORY[target]]) + 1
    )


def sound_trade(state: State, frame: Frame) -> bool:
    """RK-26, RK-53: so many cards are held as the occasion asks for."""
    least = {("start",): SET, ("spoils",): KEPT_AFTER_SPOILS + 1}.get(frame.data, len(BOX) + 1)
    return len(state.hands[frame.seat]) >= least


def sound_opening(state: State, frame: Frame) -> bool:
    """RK-10: seats that roll for the first place, before anybody is the first."""
    seats = frame.data
    known = len(seats) > 1 and len(set(seats)) == len(seats) and all(_is_count(seat, 0) for seat in seats)
    return known and max(seats) < state.seats and state.first == NOBODY and state.mover < 0


def sound_claim(state: State, frame: Frame) -> bool:
    """RK-11: land is free, and an army left to claim it."""
    dealt = state.config.dealt
    return not frame.data and not dealt and NOBODY in state.owner and state.reserves[frame.seat] > 0


def sound_muster(state: State, frame: Frame) -> bool:
    """RK-12: armies left to place, and land to place them on."""
    (armies,) = frame.data
    return _is_count(armies, 1) and armies <= state.reserves[frame.seat] and frame.seat in state.owner


def sound_buffer(state: State, frame: Frame) -> bool:
    """RK-64: a neutral army, at a table of two."""
    return state.seats == 2 and frame.data == (1,) and state.reserves[2] > 0 and NEUTRAL in state.owner


def sound_setup(state: State, frame: Frame) -> bool:
    """RK-11: nobody is on turn yet; who is next may be known."""
    return state.mover < 0 and (
        frame.data == () or (len(frame.data) == 1 and frame.data[0] in range(state.seats))
    )


def sound_deal(state: State, frame: Frame) -> bool:
    """RK-62: all land is still to be dealt."""
    return state.config.dealt and set(state.owner) == {NOBODY}


def sound_shuffle(state: State, frame: Frame) -> bool:
    """RK-15: the deck is whole, and nobody has seen any of it."""
    return sorted(state.deck) == list(BOX) and not state.known


def sound_turn(state: State, frame: Frame) -> bool:
    """RK-16: somebody is on turn."""
    return state.mover >= 0


def sound_trading(state: State, frame: Frame) -> bool:
    """RK-27, RK-53: sets are traded when a turn begins or with the cards of the vanquished."""
    return frame.data in (("start",), ("spoils",))


def sound_raise(state: State, frame: Frame) -> bool:
    """RK-24: the armies of the turn, and those of each set."""
    return all(_is_count(armies, 0) for armies in frame.data)


def sound_place(state: State, frame: Frame) -> bool:
    """RK-24: at least one army is left to be placed."""
    return len(frame.data) == 1 and _is_count(frame.data[0], 1)


def sound_shift(state: State, frame: Frame) -> bool:
    """RK-56: the way is chosen, the number is not."""
    return len(frame.data) == 2 and _own_road(state, frame)


def _is_count(value: Any, least: int) -> bool:
    return isinstance(value, int) and value >= least
