"""The course of the game: bids, epochs, whose turn it is, and the ten steps of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.ancient.tables import CONTINENTS
from nastolka.games.godstorm.effects.basics import banish, destroy, reward
from nastolka.games.godstorm.tables import DEATH, NOBODY, PLACES

from .battle import bases, may_attack, may_enter
from .cards import could_play, dawns
from .fall import finish_by_score

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


# -- epochs and bids -----------------------------------------------------------------------------------------


def do_epoch(state: State, frame: Frame, action: None) -> None:
    """GS-54, GS-55: an epoch begins with secret bids."""
    state.epoch += 1
    state.mover, state.step, state.marker = NOBODY, 0, -1
    state.order = []
    state.emit("epoch", state.epoch)
    state.push(AUTO, "opened")
    for seat in reversed(state.alive()):
        state.push(seat, "bid")


def do_opened(state: State, frame: Frame, action: None) -> None:
    """GS-55, GS-57: the bids are revealed together, and paid."""
    opened = {seat: action.args[0] for seat, action in state.unseal().items()}
    state.bids = [0] * state.seats
    values: dict[int, list[int]] = {}
    for seat in state.alive():
        offer = min(opened.get(seat, 0), state.faith[seat])
        state.bids[seat] = offer
        state.faith[seat] -= offer
        state.emit("bid", seat, offer)
        values.setdefault(offer + state.trait(seat, "bid"), []).append(seat)
    groups = tuple(tuple(values[value]) for value in sorted(values, reverse=True))
    state.push(AUTO, "ranking", (), groups)


def do_ranking(state: State, frame: Frame, action: None) -> None:
    """GS-30, GS-56, A11: the highest bidder first; dice decide among equals."""
    ranked, groups, *answer = frame.data
    ranked = (*ranked, *(answer[0] if answer else ()))
    if not groups:
        state.order = [NOBODY] * len(state.alive())
        state.push(AUTO, "markers", ranked)
        return
    first, *rest = groups
    if len(first) == 1:
        state.push(AUTO, "ranking", (*ranked, *first), tuple(rest))
        return
    state.push(AUTO, "ranking", ranked, tuple(rest))
    state.push(CHANCE, "tie", first)


def do_markers(state: State, frame: Frame, action: None) -> None:
    """GS-56, GS-58: each bidder takes a marker in turn, the last one what is left; the first marker plays."""
    waiting = tuple(seat for seat in frame.data[0] if seat not in state.fallen)
    free = [i for i, seat in enumerate(state.order) if seat == NOBODY]
    if len(waiting) > 1:
        state.push(AUTO, "markers", waiting[1:])
        state.push(waiting[0], "marker")
        return
    if waiting:
        state.order[free[0]] = waiting[0]
        state.emit("took_marker", waiting[0], free[0] + 1)
    state.order = [seat for seat in state.order if seat != NOBODY]
    state.push(AUTO, "next", 0)


def do_next(state: State, frame: Frame, action: None) -> None:
    """GS-58, GS-185, GS-186, GS-187: the next marker's turn, the next epoch, or the end."""
    (i,) = frame.data
    order = state.order
    while i < len(order) and order[i] in state.fallen:
        i += 1
    if i < len(order):
        state.push(AUTO, "next", i + 1)
        begin_turn(state, i)
    elif state.epoch >= state.config.epochs:
        finish_by_score(state)
    else:
        state.push(AUTO, "epoch")


def begin_turn(state: State, i: int) -> None:
    """GS-59: a turn begins; what held for the last one is over."""
    seat = state.order[i]
    state.marker, state.mover = i, seat
    state.conquests = state.labours = 0
    state.sacred = []
    state.sears = [0] * state.seats
    if seat in state.muted:
        state.muted.remove(seat)
        state.emit("unmuted", seat)
    state.emit("began", seat, state.epoch, len(state.lands(seat)))
    state.push(AUTO, "step", seat, 1)


# -- the steps of a turn -------------------------------------------------------------------------------------


def do_step(state: State, frame: Frame, action: None) -> None:
    """GS-59: the steps follow in fixed order."""
    seat, step = frame.data
    state.step = step
    if step < 10:
        state.push(AUTO, "step", seat, step + 1)
    ENTER_STEP[step](state, seat)


def do_again(state: State, frame: Frame, action: None) -> None:
    """GS-59, GS-908: the step goes on while there is anything to decide."""
    seat, step = frame.data
    ENTER_STEP[step](state, seat)


def raise_step(state: State, seat: int) -> None:
    """A39: relics that act at the start of a turn come first, then income."""
    state.push(AUTO, "income", seat)
    for verb, deck in reversed(dawns(state, seat)):
        state.push(AUTO, "dawn", seat, verb, deck)


def do_income(state: State, frame: Frame, action: None) -> None:
    """GS-60, GS-61, GS-63: armies and faith from territories, continents, temples and relics."""
    (seat,) = frame.data
    armies, faith = income(state, seat)
    temples = state.own_temples(seat)
    state.faith[seat] += faith
    state.emit("income", seat, armies, faith)
    for land in temples:
        state.armies[land] += 1
        state.emit("temple_army", seat, PLACES[land])
    state.push(seat, "raise", armies, 0, ())


def income(state: State, seat: int) -> tuple[int, int]:
    """GS-60, GS-61, GS-63: return the armies a seat may place where it likes, and the faith it collects."""
    base = state.base_income(seat)
    continents = state.continents(seat)
    bonus = sum([CONTINENTS[i].bonus for i in continents])
    armies = state.trait(seat, "armies") + state.trait(seat, "armies_by_continent") * len(continents)
    faith = state.trait(seat, "faith") + len(state.own_temples(seat))
    return base + bonus + armies, base + bonus + faith


def ask(kind: str, useful: Callable[[State, int], bool]) -> Callable[[State, int], None]:
    """Return a step that asks its seat only where there is something to decide (GS-908)."""

    def enter(state: State, seat: int) -> None:
        if useful(state, seat):
            data: tuple[Any, ...] = (int(not state.spaces(seat)),) if kind == "embark" else ()
            state.push(seat, kind, *data)

    return enter


def can_build(state: State, seat: int) -> bool:
    """GS-68, GS-71: whether a god or a temple could be paid for and placed."""
    from_gods = state.faith[seat] >= 3 and -1 in state.gods[seat]
    lands = state.lands(seat)
    if from_gods and any(land not in state.plague for land in lands):
        return True
    return (
        state.faith[seat] >= 5 and state.temples_left() > 0 and any(not state.temples[land] for land in lands)
    )


def can_buy(state: State, seat: int) -> bool:
    """GS-88, GS-92: whether a card could be bought."""
    price = 2 - state.trait(seat, "rebate")
    return state.faith[seat] >= price and any(
        state.in_play(seat, deck) and state.decks[deck] for deck in range(4)
    )


def can_invade(state: State, seat: int) -> bool:
    """GS-127, GS-137: whether anything could be attacked or entered."""
    return any(may_attack(state, seat, a) or may_enter(state, seat, a) for a in bases(state, seat, False))


def can_delve(state: State, seat: int) -> bool:
    """GS-175: whether anything below could be attacked or entered."""
    return any(may_attack(state, seat, a) or may_enter(state, seat, a) for a in bases(state, seat, True))


def can_fortify(state: State, seat: int) -> bool:
    """GS-166: whether anything could be sent along a chain of own land."""
    for group in provinces(state, seat):
        for a in group if len(group) > 1 else ():
            if state.armies[a] > 1:
                return True
            if a in state.gods[seat] and any(b != a and may_send(state, seat, a, b) for b in group):
                return True
    return False


def may_send(state: State, seat: int, a: int, b: int) -> bool:
    """GS-168, GS-169: something can go: an army, or a god that does not end in plague."""
    return state.armies[a] > 1 or b not in state.plague


def provinces(state: State, seat: int) -> list[list[int]]:
    """GS-167, GS-174: return a seat's territories, chain by chain; nothing moves so below."""
    left = state.lands(seat)
    found = []
    while left:
        group = [left.pop(0)]
        for land in group:
            near = [other for other in state.reach(land) if other in left]
            group += near
            left = [other for other in left if other not in near]
        found.append(sorted(group))
    return found


def landing(state: State, seat: int, homeless: int) -> list[int]:
    """GS-171 to GS-173, A32: return the spaces armies may go to straight from heaven."""
    spaces = state.spaces(seat)
    if not homeless:
        return spaces
    gates = [gate for gate in state.reach(state.heaven(seat)) if state.owner[gate] == NOBODY]
    return sorted({*spaces, *gates})


def can_embark(state: State, seat: int) -> bool:
    """GS-170: whether anybody is in heaven and could leave it."""
    return state.armies[state.heaven(seat)] > 0 and bool(landing(state, seat, int(not state.spaces(seat))))


def plague_step(state: State, seat: int) -> None:
    """GS-120, GS-122, GS-123, GS-124, GS-125, GS-126: half of the armies die, gods are banished.

    Only on plagued land of the seat whose turn it is.
    """
    for land in state.plague:
        if state.owner[land] == seat:
            if state.armies[land] > 1:
                state.emit("plague_took", PLACES[land], seat, destroy(state, land, state.armies[land] // 2))
            for kind in state.gods_at(seat, land):
                banish(state, seat, kind)


def end_step(state: State, seat: int) -> None:
    """GS-185, GS-100: the death labour pays at the end of the turn."""
    if state.crypts(seat):
        reward(state, seat, DEATH)


ENTER_STEP: dict[int, Callable[[State, int], None]] = {
    1: raise_step,
    2: ask("build", can_build),
    3: ask("buy", can_buy),
    4: ask("cards", could_play),
    5: plague_step,
    6: ask("invade", can_invade),
    7: ask("fortify", can_fortify),
    8: ask("embark", can_embark),
    9: ask("delve", can_delve),
    10: end_step,
}
