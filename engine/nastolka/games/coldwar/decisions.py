"""What a side may decide, in the rulebook's order.

Looks, Agent X, the struggle, its events, the Double Agent; resigning.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, CHANCE, Action, Frame

from .decks import lay_open, pile, put_back
from .effects import EFFECTS, POWERS, USES, burn, gain, inspect, lay, take_top
from .flow import finish, offer_again, usable
from .tables import (
    AGENT,
    CARD,
    CARDS,
    DECLINE,
    DEPUTY,
    DISCARD,
    FIRST,
    FURLOUGH,
    HQ,
    LAY,
    LEAVE,
    LIMIT,
    LOOK,
    LOOK_DEPTH,
    RECRUIT,
    RESIGN,
    RETURN,
    SEND,
    SEND_AMONG,
    SIDE,
    SKIP,
    SPEND,
    SPHERE,
    STRUGGLE_BITS,
    TAKE,
    TURN,
    WAIT,
    WATCH,
)

if TYPE_CHECKING:
    from .state import State


# -- looks (CW-39, CW-54) ------------------------------------------------------------------------------------


def options_look(state: State, frame: Frame) -> list[Action]:
    """CW-39, CW-54, A-33: the look may be skipped."""
    return LOOK_OR_SKIP


def do_consult(state: State, frame: Frame, action: Action) -> None:
    """CW-39: the Analyst's player sees the top three groups, to put them back in any order."""
    state.analyst = -1
    if action.kind == "skip":
        state.emit("skipped", frame.seat, "analyst")
        return
    inspect(state, frame.seat, "groups")
    state.push(frame.seat, "order", "groups")


def do_shadow(state: State, frame: Frame, action: Action) -> None:
    """CW-54: the Double Agent's player sees the rival's Agent X.

    From now on there is one answer it can be.
    """
    seat = frame.seat
    state.shadow = -1
    if action.kind == "skip":
        state.emit("skipped", seat, "double_agent")
        return
    asked, sent = state.sealed[1 - seat]
    state.sealed[1 - seat] = (Frame(asked.seat, asked.kind, sent.args), sent)
    state.shown = 1 << 1 - seat
    state.emit("shown", seat, sent.args[0], eyes=(seat,), masked=(seat,))


def options_order(state: State, frame: Frame) -> list[Action]:
    """CW-39, CW-242: any order of the cards looked at, the first on top."""
    cards, _ = pile(state, frame.data[0])
    top = [CARDS[card] for card in cards[: -LOOK_DEPTH - 1 : -1]]
    return [Action("order", order) for order in permutations(top)]


def do_order(state: State, frame: Frame, action: Action) -> None:
    """CW-39, CW-242: the cards go back in this order."""
    put_back(state, frame.seat, frame.data[0], [CARD[card] for card in action.args])


LOOK_OR_SKIP = [LOOK, SKIP]


# -- Agent X (CW-50 to CW-53) --------------------------------------------------------------------------------


def options_send(state: State, frame: Frame) -> list[Action]:
    """CW-50 to CW-53: any agent in the HQ; one that was looked at is the only one it can be."""
    if frame.data:
        return [SEND[AGENT[frame.data[0]]]]
    return SEND_AMONG[state.pickable[frame.seat]]


def do_send(state: State, frame: Frame, action: Action) -> None:
    """CW-50: the agent lies face down as Agent X until it is turned up."""
    state.seal(frame, action)
    state.emit("sent", frame.seat, action.args[0], eyes=(frame.seat,), masked=(frame.seat,))


# -- who begins (CW-37) --------------------------------------------------------------------------------------


def options_first(state: State, frame: Frame) -> list[Action]:
    """CW-37: either side."""
    return FIRST_EITHER


def do_first(state: State, frame: Frame, action: Action) -> None:
    """CW-37, CW-60: that side acts first."""
    state.first = SIDE[action.args[0]]
    state.emit("first", frame.seat, state.first)
    state.stack.append(TURN[state.first])


FIRST_EITHER = list(FIRST)


# -- the struggle (CW-60 to CW-121) --------------------------------------------------------------------------


def options_turn(state: State, frame: Frame) -> list[Action]:
    """CW-61, CW-62: recruit, use a group or wait; before that an event may be spent (A-16).

    CW-72, CW-74: recruiting fills the limit, whatever the stability.
    CW-119, CW-120: without a group nobody waits.
    """
    seat = frame.seat
    own = state.groups[seat]
    actions = []
    if state.deck and len(own) < LIMIT[state.objective]:
        actions.append(RECRUIT)
    active = state.active
    for group in own:
        if active >> group & 1:
            actions += USES[SPHERE[group]](state, seat, group)
    if own or not state.deck:
        actions.append(WAIT)
    if state.ready[seat] & STRUGGLE_BITS:
        actions += [SPEND[card] for card in usable(state, seat, "struggle")]
    return actions


def do_turn(state: State, frame: Frame, action: Action) -> None:
    """CW-60, CW-61: the action is carried out, then the other side acts.

    CW-115, CW-116: a wait changes nothing, and whoever has waited may act again.
    CW-117, CW-118: two waits in a row end the phase, and nothing else does.
    """
    seat, kind = frame.seat, action.kind
    if kind == "wait":
        state.waits += 1
        state.emit("waited", seat)
        if state.waits == 2:
            state.emit("struggle_over")
            state.push(AUTO, "ceasefire")
        else:
            state.stack.append(TURN[1 - seat])
        return
    state.waits = 0
    if kind == "spend":
        state.stack.append(frame)  # the action is still to come
        spend(state, seat, action.args[0])
        return
    state.stack.append(TURN[1 - seat])
    if kind == "recruit":
        group = take_top(state)
        gain(state, seat, group)
        state.emit("recruited", seat, CARDS[group], state.influence[seat])
    else:
        use(state, seat, action.args)


def use(state: State, seat: int, args: tuple[str, ...]) -> None:
    """CW-81: the group becomes inactive, then its power is carried out."""
    group = CARD[args[0]]
    state.active &= ~(1 << group)
    state.emit("used", seat, args[0])
    POWERS[SPHERE[group]](state, seat, CARD[args[-1]])


def spend(state: State, seat: int, name: str) -> None:
    """CW-238, CW-240: the event is announced, its card burns, its text is carried out."""
    burn(state, seat, CARD[name])
    EFFECTS[name](state, seat)


def options_peek(state: State, frame: Frame) -> list[Action]:
    """CW-110, A-14: discard the card, take it (within the limit), or put it back."""
    if len(state.groups[frame.seat]) < LIMIT[state.objective]:
        return PEEK_ALL
    return PEEK_FULL


def do_peek(state: State, frame: Frame, action: Action) -> None:
    """CW-110, CW-111, A-12: discarded and taken cards are open, one put back is not."""
    seat, card = frame.seat, state.deck[-1]
    if action.kind == "return":
        state.emit("put_back", seat, CARDS[card], eyes=(seat,), masked=(seat,))
        return
    take_top(state)
    if action.kind == "take":
        gain(state, seat, card)
        state.emit("took", seat, CARDS[card], state.influence[seat])
    else:
        state.discards.append(card)
        state.emit("discarded", seat, CARDS[card])


PEEK_ALL, PEEK_FULL = [DISCARD, TAKE, RETURN], [DISCARD, RETURN]


def options_enlist(state: State, frame: Frame) -> list[Action]:
    """CW-244: one of the cards seen, and any order of the rest, the first on top."""
    top = [CARDS[card] for card in state.deck[: -LOOK_DEPTH - 1 : -1]]
    return [Action("enlist", order) for order in permutations(top)]


def do_enlist(state: State, frame: Frame, action: Action) -> None:
    """CW-244, CW-75: the group is recruited, the rest goes back on top."""
    seat, (group, *rest) = frame.seat, [CARD[card] for card in action.args]
    i = state.deck.index(group)
    del state.deck[i], state.deck_eyes[i]
    gain(state, seat, lay_open(state, group))
    state.emit("enlisted", seat, CARDS[group], state.influence[seat])
    if rest:
        put_back(state, seat, "groups", rest)


def options_lay(state: State, frame: Frame) -> list[Action]:
    """CW-239: any group still in play goes to the discard next."""
    return [LAY[group] for groups in state.groups for group in groups]


def do_lay(state: State, frame: Frame, action: Action) -> None:
    """CW-239, CW-245: the group is discarded; the last one needs no choice."""
    lay(state, CARD[action.args[0]])
    EFFECTS["nuclear_escalation"](state, frame.seat)


# -- events in other phases (CW-235 to CW-247) ---------------------------------------------------------------


def options_event(state: State, frame: Frame) -> list[Action]:
    """CW-237, CW-238: use is voluntary."""
    return [*(SPEND[card] for card in usable(state, frame.seat, frame.data[0])), DECLINE]


def do_event(state: State, frame: Frame, action: Action) -> None:
    """CW-238, A-39: the card is spent, then the other side may answer; or it is kept for a later round."""
    seat, phase = frame.seat, frame.data[0]
    if action.kind == "spend":
        name = action.args[0]
        burn(state, seat, CARD[name])
        offer_again(state, phase, 1 - seat)
        EFFECTS[name](state, seat)
        return
    for card in usable(state, seat, phase):
        state.emit("declined", seat, CARDS[card])


# -- the Double Agent (CW-180) -------------------------------------------------------------------------------


def options_double(state: State, frame: Frame) -> list[Action]:
    """CW-180, A-31, A-32: an agent in the enemy HQ but the Deputy, or the look."""
    enemy = state.places[1 - frame.seat]
    return [
        *(FURLOUGH[agent] for agent, place in enumerate(enemy) if place == HQ and agent != DEPUTY),
        WATCH,
    ]


def do_double(state: State, frame: Frame, action: Action) -> None:
    """CW-180 to CW-182, CW-184: the agent goes on leave, or the look of the next Planning is earned."""
    seat = frame.seat
    if action.kind == "watch":
        state.shadow = seat
        state.emit("watches", seat)
        return
    state.places[1 - seat][AGENT[action.args[0]]] = LEAVE
    state.emit("furloughed", seat, action.args[0])


# -- at any moment (CW-902) ----------------------------------------------------------------------------------


def interventions(state: State, seat: int) -> list[Action]:
    """CW-902: resigning; never while luck is to speak."""
    return [RESIGN[seat]] if state.stack and state.stack[-1].seat != CHANCE else []


def do_resign(state: State, action: Action) -> None:
    """CW-902: the other side wins at once."""
    seat = action.args[0]
    state.emit("resigned", seat)
    finish(state, (1 - seat,))
