"""Whether the questions of a foreign position are ones the rules would ask: a record may come from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORY

from .decisions import defender
from .tables import ATTACK_DICE, BOX, DEFENCE_DICE, KEPT_AFTER_SPOILS, NEUTRAL, NOBODY, SET

if TYPE_CHECKING:
    from .state import State

# What may lie on the stack, from the bottom, while somebody is asked.
COURSES = frozenset(
    {
        ("setup", "deal", "opening"), ("setup", "opening"), ("setup", "deal"), ("setup", "claim"), ("setup", "muster"),
        ("setup", "buffer", "muster"), ("setup", "buffer"), ("turn", "shuffle"), ("onslaught", "raise", "trade"),
        ("onslaught", "place"), ("attack",), ("battle",), ("tally", "dice"), ("volley", "defend"),
        ("onslaught", "occupy"), ("onslaught", "raise", "trading", "occupy"), ("fortify",), ("shift",), (),
    }
)  # fmt: skip
BY_MOVER = ("trade", "place", "attack", "battle", "occupy", "fortify", "shift")


def leads_on(state: State) -> bool:
    """Tell whether the match goes on to its end from here."""
    return tuple(frame.kind for frame in state.stack) in COURSES


def is_sound(state: State, frame: Frame) -> bool:
    """Tell whether a question is asked of somebody who can answer it."""
    kind = frame.kind
    if kind not in SOUND:
        return False
    if kind in BY_MOVER:
        asked = frame.seat == state.mover >= 0
    elif kind in state.OPTIONS:
        asked = frame.seat in state.alive
    else:
        asked = frame.seat == (CHANCE if kind in state.DRAWS else AUTO)
    return asked and SOUND[kind](state, frame)


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


def _battle(state: State, frame: Frame) -> bool:
    return len(frame.data) == 2 and _front(state, frame)


def _dice(state: State, frame: Frame) -> bool:
    _, _, attack, defence = frame.data
    return _front(state, frame) and _throws(state, frame, attack) and _defends(state, frame, defence)


def _tally(state: State, frame: Frame) -> bool:
    _, _, dice, stop, defence = frame.data
    return _throws(state, frame, dice) and _is_count(stop, 0) and defence in range(1, DEFENCE_DICE + 1)


def _volley(state: State, frame: Frame) -> bool:
    _, _, dice, stop = frame.data
    return _front(state, frame) and _throws(state, frame, dice) and _is_count(stop, 0)


def _defend(state: State, frame: Frame) -> bool:
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


def _occupy(state: State, frame: Frame) -> bool:
    _, target, least = frame.data
    return _own_road(state, frame) and least in range(
        1, min(ATTACK_DICE, state.armies[TERRITORY[target]]) + 1
    )


def _trade(state: State, frame: Frame) -> bool:
    least = {("start",): SET, ("spoils",): KEPT_AFTER_SPOILS + 1}.get(frame.data, len(BOX) + 1)
    return len(state.hands[frame.seat]) >= least


def _opening(state: State, frame: Frame) -> bool:
    seats = frame.data
    known = len(seats) > 1 and len(set(seats)) == len(seats) and all(_is_count(seat, 0) for seat in seats)
    return known and max(seats) < state.seats and state.first == NOBODY and state.mover < 0


def _claim(state: State, frame: Frame) -> bool:
    dealt = state.config.dealt
    return not frame.data and not dealt and NOBODY in state.owner and state.reserves[frame.seat] > 0


def _muster(state: State, frame: Frame) -> bool:
    (armies,) = frame.data
    return _is_count(armies, 1) and armies <= state.reserves[frame.seat] and frame.seat in state.owner


def _buffer(state: State, frame: Frame) -> bool:
    return state.seats == 2 and frame.data == (1,) and state.reserves[2] > 0 and NEUTRAL in state.owner


def _setup(state: State, frame: Frame) -> bool:
    return state.mover < 0 and (
        frame.data == () or (len(frame.data) == 1 and frame.data[0] in range(state.seats))
    )


def _is_count(value: Any, least: int) -> bool:
    return isinstance(value, int) and value >= least


SOUND: dict[str, Callable[[State, Frame], bool]] = {
    "opening": _opening,
    "deal": lambda state, frame: state.config.dealt and set(state.owner) == {NOBODY},
    "shuffle": lambda state, frame: sorted(state.deck) == list(BOX) and not state.known,
    "setup": _setup,
    "claim": _claim,
    "muster": _muster,
    "buffer": _buffer,
    "turn": lambda state, frame: state.mover >= 0,
    "trading": lambda state, frame: frame.data in (("start",), ("spoils",)),
    "raise": lambda state, frame: all(_is_count(armies, 0) for armies in frame.data),
    "onslaught": lambda state, frame: state.mover >= 0,
    "trade": _trade,
    "place": lambda state, frame: len(frame.data) == 1 and _is_count(frame.data[0], 1),
    "attack": lambda state, frame: not frame.data,
    "battle": _battle,
    "dice": _dice,
    "tally": _tally,
    "volley": _volley,
    "defend": _defend,
    "occupy": _occupy,
    "fortify": lambda state, frame: not frame.data,
    "shift": lambda state, frame: len(frame.data) == 2 and _own_road(state, frame),
}
