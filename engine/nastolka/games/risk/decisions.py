"""What a seat may decide: land, armies, sets, attacks, dice, moves; and what it may at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, CHANCE, Action, Frame
from nastolka.games.ancient.tables import NEIGHBOURS, TERRITORIES, TERRITORY

from .effects import matches, move, place, return_cards, sets_in, trade
from .flow import end_attacks, leave, pass_on, throw
from .tables import (
    ATTACK,
    ATTACK_DICE,
    CARD,
    CARDS,
    CEASE,
    CLAIM,
    DEFENCE_DICE,
    DEFEND,
    EVERYWHERE,
    FORCED_AT_START,
    FORTIFY,
    HANDFULS,
    KEEP,
    KNOWN,
    LISTED,
    MOVE,
    NEUTRAL,
    NOBODY,
    ORDER,
    ORDER_DICE,
    ORDERS,
    PLACE,
    PRESS,
    RESIGN,
    ROLL,
    STAY,
    STORM,
)

if TYPE_CHECKING:
    from .state import State


# -- set-up (RK-11, RK-12, RK-64) ----------------------------------------------------------------------------


def options_claim(state: State, frame: Frame) -> list[Action]:
    """RK-11: any territory nobody holds."""
    owner = state.owner
    return [CLAIM[land] for land in EVERYWHERE if owner[land] == NOBODY]


def do_claim(state: State, frame: Frame, action: Action) -> None:
    """RK-10, RK-11: one army claims the territory."""
    seat, slug = frame.seat, action.args[0]
    state.owner[TERRITORY[slug]] = seat
    state.armies[TERRITORY[slug]] = 1
    state.reserves[seat] -= 1
    state.emit("claimed", seat, slug)


def options_muster(state: State, frame: Frame) -> list[Action]:
    """RK-12, RK-64: starting armies go on own land."""
    return placements(state, frame.seat, frame.data[0])


def do_muster(state: State, frame: Frame, action: Action) -> None:
    """RK-12, RK-64: armies leave the reserve until this turn's are placed."""
    seat, armies = frame.seat, put(state, frame, action)
    state.reserves[seat] -= armies
    if frame.data[0] > armies:
        state.push(seat, "muster", frame.data[0] - armies)


def options_buffer(state: State, frame: Frame) -> list[Action]:
    """RK-64: a neutral army goes on neutral land."""
    return placements(state, NEUTRAL, frame.data[0])


def do_buffer(state: State, frame: Frame, action: Action) -> None:
    """RK-64: the neutral army is placed by whoever is on turn."""
    state.reserves[2] -= put(state, frame, action)


# -- armies (RK-24, RK-905) ----------------------------------------------------------------------------------


def options_place(state: State, frame: Frame) -> list[Action]:
    """RK-24: new armies go on own land."""
    return placements(state, frame.seat, frame.data[0])


def do_place(state: State, frame: Frame, action: Action) -> None:
    """RK-24: a handful is placed, then the rest."""
    left = frame.data[0] - put(state, frame, action)
    if left:
        state.push(frame.seat, "place", left)


def placements(state: State, seat: int, left: int) -> list[Action]:
    """RK-905: one, five, ten or all the rest, on any territory of this owner."""
    handfuls = [*(n for n in HANDFULS if n < left), left]
    owner = state.owner
    if left >= KNOWN:
        return [
            Action("place", (TERRITORIES[land], n))
            for land in EVERYWHERE
            if owner[land] == seat
            for n in handfuls
        ]
    return [PLACE[land][n] for land in EVERYWHERE if owner[land] == seat for n in handfuls]


def put(state: State, frame: Frame, action: Action) -> int:
    """Place the armies an action names; return how many."""
    slug, armies = action.args
    place(state, TERRITORY[slug], armies)
    state.emit("placed", frame.seat, slug, armies)
    return int(armies)


# -- sets (RK-26 to RK-35, RK-53) ----------------------------------------------------------------------------


def options_trade(state: State, frame: Frame) -> list[Action]:
    """RK-26, RK-34: every set of the hand with each territory its bonus may go to; keeping, unless forced."""
    seat = frame.seat
    actions = []
    for cards in sets_in(state.hands[seat]):
        slugs = tuple(CARDS[card] for card in cards)
        matching = matches(state, seat, cards)
        actions += [Action("trade", (*slugs, TERRITORIES[land])) for land in matching] or [
            Action("trade", slugs)
        ]
    return actions if is_forced(state, frame) else [*actions, KEEP]


def is_forced(state: State, frame: Frame) -> bool:
    """RK-28, RK-53: whether a set must be traded now.

    After an elimination one is asked only with as many cards.
    """
    return len(state.hands[frame.seat]) >= FORCED_AT_START


def do_trade(state: State, frame: Frame, action: Action) -> None:
    """RK-27, RK-35: armies of the set join those of the turn waiting beneath; another set may follow."""
    if action == KEEP:
        state.emit("kept", frame.seat)
        return
    slugs = action.args
    match = TERRITORY[slugs[3]] if len(slugs) > 3 else None
    state.answer(trade(state, frame.seat, [CARD[slug] for slug in slugs[:3]], match))
    state.push(AUTO, "trading", *frame.data)


# -- attacks (RK-36 to RK-49) --------------------------------------------------------------------------------


def options_attack(state: State, frame: Frame) -> list[Action]:
    """RK-36 to RK-39: any enemy neighbour of two armies; or no attack."""
    return [*attacks(state, frame.seat), CEASE]


def attacks(state: State, seat: int) -> list[Action]:
    """RK-37, RK-38: every attack that may be announced."""
    owner, armies = state.owner, state.armies
    return [
        ATTACK[land][other]
        for land in EVERYWHERE
        if owner[land] == seat and armies[land] > 1
        for other in NEIGHBOURS[land]
        if owner[other] != seat
    ]


def do_attack(state: State, frame: Frame, action: Action) -> None:
    """RK-40, RK-49: announce both territories, or stop attacking."""
    if action == CEASE:
        end_attacks(state)
        return
    state.emit("attacked", frame.seat, *action.args)
    state.push(frame.seat, "battle", *action.args)


def options_battle(state: State, frame: Frame) -> list[Action]:
    """RK-39, RK-42, RK-49, RK-906: roll once, to so many losses or to the end, turn elsewhere, or stop."""
    source, target = frame.data
    armies = state.armies[TERRITORY[source]]
    rolls = ROLL[1 : min(ATTACK_DICE, armies - 1) + 1]
    presses = amounts(PRESS, 1, min(armies - 2, LISTED))
    here = ATTACK[TERRITORY[source]][TERRITORY[target]]
    others = [action for action in attacks(state, frame.seat) if action is not here]
    return [*rolls, STORM, *presses, *others, CEASE]


def do_battle(state: State, frame: Frame, action: Action) -> None:
    """RK-41, RK-906, RK-907: the attacker names his dice, then the defender his, then nature rolls."""
    kind = action.kind
    if kind not in ("roll", "press", "storm"):
        do_attack(state, frame, action)
        return
    source, target = frame.data
    armies = state.armies[TERRITORY[source]]
    dice = action.args[0] if kind == "roll" else min(ATTACK_DICE, armies - 1)
    stop = 0 if kind == "roll" else armies if kind == "storm" else action.args[0]
    defence = announced(state, target)
    if defence:
        throw(state, source, target, dice, stop, defence)
    else:
        state.push(AUTO, "volley", source, target, dice, stop)
        state.push(defender(state, target), "defend", source, target, dice)


def defender(state: State, target: str) -> int:
    """RK-43, RK-67: who rolls for a territory.

    Its owner, and for neutral armies of two players the opponent.
    """
    owner = state.owner[TERRITORY[target]]
    if owner != NEUTRAL:
        return owner
    return 1 - state.mover if state.seats == 2 else NOBODY


def announced(state: State, target: str) -> int:
    """RK-43, RK-907, RK-908: the most dice the defender throws, or 0 when he is to be asked."""
    seat = defender(state, target)
    if not state.config.asks or seat == NOBODY or state.armies[TERRITORY[target]] < DEFENCE_DICE:
        return DEFENCE_DICE
    return ORDER_DICE.get(state.orders[seat], 0)


def options_defend(state: State, frame: Frame) -> list[Action]:
    """RK-43: one die or two."""
    return [*DEFEND[1:]]


def default_defend(state: State, frame: Frame) -> Action:
    """RK-43: for a seat that has left, all dice."""
    return DEFEND[DEFENCE_DICE]


def do_defend(state: State, frame: Frame, action: Action) -> None:
    """RK-41, RK-907: the number holds until the attacker decides again."""
    state.answer(action.args[0])


# -- moves (RK-51, RK-56 to RK-58) ---------------------------------------------------------------------------


def moves(first: int, last: int) -> list[Action]:
    """Return one action for every number of armies."""
    if last - first < LISTED:
        return amounts(MOVE, first, last)
    return [*amounts(MOVE, first, first + LISTED), Action("move", (last,))]


def amounts(known: tuple[Action, ...], first: int, last: int) -> list[Action]:
    """Return the actions for first to last armies, those in the table and those beyond it."""
    beyond = range(max(first, KNOWN), last + 1)
    return [*known[first : last + 1], *(Action(known[0].kind, (n,)) for n in beyond)]


def options_occupy(state: State, frame: Frame) -> list[Action]:
    """RK-51: at least the dice of the last roll, which have moved in already; one army stays behind."""
    source, _, least = frame.data
    return moves(least, least + state.armies[TERRITORY[source]] - 1)


def do_occupy(state: State, frame: Frame, action: Action) -> None:
    """RK-50, RK-51: more armies follow."""
    source, target, least = frame.data
    move(state, TERRITORY[source], TERRITORY[target], action.args[0] - least)
    state.emit("moved", frame.seat, source, target, action.args[0])


def options_fortify(state: State, frame: Frame) -> list[Action]:
    """RK-56, RK-58: from one territory to one neighbour of one's own; or none."""
    owner, armies = state.owner, state.armies
    return [
        *(
            FORTIFY[land][other]
            for land in EVERYWHERE
            if owner[land] == frame.seat and armies[land] > 1
            for other in NEIGHBOURS[land]
            if owner[other] == frame.seat
        ),
        STAY,
    ]


def do_fortify(state: State, frame: Frame, action: Action) -> None:
    """RK-56: say how many; one move ends the turn."""
    if action == STAY:
        pass_on(state)
        return
    source, target = action.args
    if state.armies[TERRITORY[source]] > 2:
        state.push(frame.seat, "shift", source, target)
    else:
        fortify(state, frame.seat, source, target, 1)


def options_shift(state: State, frame: Frame) -> list[Action]:
    """RK-56, RK-57: any number, so long as one army stays."""
    return moves(1, state.armies[TERRITORY[frame.data[0]]] - 1)


def do_shift(state: State, frame: Frame, action: Action) -> None:
    """RK-56: the armies walk, and the turn is over."""
    source, target = frame.data
    fortify(state, frame.seat, source, target, action.args[0])


def fortify(state: State, seat: int, source: str, target: str, armies: int) -> None:
    """RK-56: the one move of a turn."""
    move(state, TERRITORY[source], TERRITORY[target], armies)
    state.emit("fortified", seat, source, target, armies)
    pass_on(state)


# -- at any moment (RK-908, RK-909) --------------------------------------------------------------------------


def interventions(state: State, seat: int) -> list[Action]:
    """RK-908, RK-909: another standing order, resigning; never while luck is to speak."""
    if not state.stack or state.stack[-1].seat == CHANCE or seat in state.out:
        return []
    orders = [ORDER[seat][order] for order in ORDERS if order != state.orders[seat]]
    return [*(orders if state.config.asks else ()), RESIGN[seat]]


def do_order(state: State, action: Action) -> None:
    """RK-908: from the next roll on, the defender's dice are announced by order."""
    seat, order = action.args
    state.orders[seat] = order
    state.emit("ordered", seat, order)


def do_resign(state: State, action: Action) -> None:
    """RK-909: the seat leaves; its land turns neutral; the last one left wins."""
    seat = action.args[0]
    state.emit("resigned", seat, return_cards(state, seat))
    state.owner = [NEUTRAL if owner == seat else owner for owner in state.owner]
    state.reserves[seat] = 0
    state.gone |= 1 << seat
    leave(state, seat)
