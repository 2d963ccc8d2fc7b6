"""What cards do.

The powers of groups, the abilities of agents and events, and where objectives and agents end up. Verbs only.
Nothing here decides whose turn it is or what may be tried.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action

from .decks import lay_open, look_at
from .tables import (
    AGENTS,
    ANALYST,
    BURIED,
    CARDS,
    DEAD,
    DEPUTY,
    DOUBLE,
    ECONOMIC,
    EVERYBODY,
    FIELD,
    HQ,
    INFLUENCE,
    LEAVE,
    LIMIT,
    OPEN,
    POINTS,
    SPHERE,
    STABILITY,
    USE,
    USE_ON,
)

if TYPE_CHECKING:
    from .state import State

# -- groups --------------------------------------------------------------------------------------------------


def take_top(state: State) -> int:
    """Take the top card off the group deck."""
    state.deck_eyes.pop()
    return lay_open(state, state.deck.pop())


def gain(state: State, seat: int, group: int) -> None:
    """CW-75, CW-111: a group is laid in front of a side, active."""
    state.groups[seat].append(group)
    state.influence[seat] += INFLUENCE[group]
    state.active |= 1 << group


def lose(state: State, seat: int, group: int) -> None:
    """A group leaves a side; whether it is active goes with it."""
    state.groups[seat].remove(group)
    state.influence[seat] -= INFLUENCE[group]


def discard(state: State, seat: int, group: int) -> None:
    """CW-91: a group goes face up to the group discard."""
    lose(state, seat, group)
    state.active &= ~(1 << group)
    state.discards.append(group)


def owner(state: State, group: int) -> int:
    """Return the side a group in play lies on."""
    return int(group in state.groups[1])


def op_destroy(state: State, seat: int, target: int) -> None:
    """CW-90, CW-91: the target goes to the discard."""
    side = owner(state, target)
    discard(state, side, target)
    state.emit("destroyed", seat, side, CARDS[target])


def op_move(state: State, seat: int, target: int) -> None:
    """CW-95, CW-100: the target changes sides and keeps its state."""
    side = owner(state, target)
    lose(state, side, target)
    state.groups[1 - side].append(target)
    state.influence[1 - side] += INFLUENCE[target]
    state.emit("moved", seat, CARDS[target], side, 1 - side)


def op_flip(state: State, seat: int, target: int) -> None:
    """CW-105, CW-106, CW-107: active becomes inactive, inactive active; no power is set off."""
    state.active ^= 1 << target
    state.emit("flipped", seat, owner(state, target), CARDS[target], state.active >> target & 1)


def op_peek(state: State, seat: int, target: int) -> None:
    """CW-110: the side sees the top group card and then decides about it."""
    shown = look_at(state, seat, "groups", 1)
    state.push(seat, "peek")
    state.emit("peeked", seat, *shown, eyes=(seat,), masked=(seat,))


Power = Callable[["State", int, int], None]
POWERS: tuple[Power, ...] = (op_destroy, op_flip, op_peek, op_move)  # by sphere


def uses_military(state: State, seat: int, group: int) -> list[Action]:
    """CW-90: any other group in play."""
    row = USE_ON[group]
    mine, theirs = state.groups
    return [row[target] for target in mine if target != group] + [
        row[target] for target in theirs if target != group
    ]


def uses_economic(state: State, seat: int, group: int) -> list[Action]:
    """CW-105, CW-108: any group in play that is not economic."""
    row = USE_ON[group]
    mine, theirs = state.groups
    return [row[target] for target in mine if SPHERE[target] != ECONOMIC] + [
        row[target] for target in theirs if SPHERE[target] != ECONOMIC
    ]


def uses_social(state: State, seat: int, group: int) -> list[Action]:
    """CW-110: while there is a card to look at (A-7)."""
    return [USE[group]] if state.deck else []


def uses_political(state: State, seat: int, group: int) -> list[Action]:
    """CW-95 to CW-99: take from the opponent, or give, within limit and stability."""
    row = USE_ON[group]
    own, theirs = state.groups[seat], state.groups[1 - seat]
    limit, room = LIMIT[state.objective], STABILITY[state.objective] - state.influence[1 - seat]
    actions = []
    if len(own) < limit and may_take(state, room):
        actions = [row[target] for target in theirs]
    if len(theirs) < limit:
        actions += [row[target] for target in own if target != group and INFLUENCE[target] <= room]
    return actions


def may_take(state: State, room: int) -> bool:
    """CW-98, A-10: whether one may take from an opponent with so much room up to stability."""
    return room >= 0 or not state.config.barred


USES = (uses_military, uses_economic, uses_social, uses_political)  # by sphere


# -- objectives ----------------------------------------------------------------------------------------------


def turn_up(state: State) -> None:
    """CW-31: the top objective is turned up; it is the objective of the round."""
    state.agenda_eyes.pop()
    state.objective = lay_open(state, state.agenda.pop())
    state.fate = OPEN
    state.emit("revealed", CARDS[state.objective])


def capture(state: State, seat: int, card: int, rule: str) -> None:
    """CW-206: a captured objective goes to the trophies and counts its points."""
    state.trophies[seat].append((card, state.round))
    state.scores[seat] += POINTS[card]
    state.emit("captured", seat, CARDS[card], POINTS[card], rule)


def take(state: State, seat: int, rule: str) -> None:
    """The objective of the round is captured."""
    state.fate = seat
    capture(state, seat, state.objective, rule)


def bury(state: State, rule: str) -> None:
    """CW-149, CW-191, A-43: the objective of the round goes under the deck; both know that it lies there."""
    state.fate = BURIED
    state.agenda.insert(0, state.objective)
    state.agenda_eyes.insert(0, EVERYBODY)
    state.emit("buried", CARDS[state.objective], rule)


# -- agents --------------------------------------------------------------------------------------------------


def expose(state: State, seat: int) -> None:
    """CW-145, CW-160: a side's Agent X is turned up."""
    _, action = state.sealed.pop(seat)
    agent = AGENTS.index(action.args[0])
    state.field[seat] = agent
    state.places[seat][agent] = FIELD
    state.emit("exposed", seat, AGENTS[agent])


def withdraw(state: State, seat: int, place: int) -> int:
    """A side's Agent X leaves the field for the HQ, for leave or for good; return who it was."""
    agent = state.field[seat]
    state.field[seat] = -1
    state.places[seat][agent] = place
    return agent


def remove(state: State, seat: int, rule: str, mercy: str) -> None:
    """CW-53, CW-176: an Agent X is out of the game; a Deputy Director survives."""
    if state.field[seat] != DEPUTY:
        state.emit("removed", seat, AGENTS[withdraw(state, seat, DEAD)], rule)
        return
    state.emit("spared", seat, AGENTS[DEPUTY], mercy)


def op_swap(state: State, seat: int, agent: int) -> None:
    """CW-170, CW-171, CW-172, CW-173: the side without the token captures the objective, once."""
    if state.disorder:
        tell(state, seat, agent, "no_swap", "CW-172")
    elif state.token < 0:
        tell(state, seat, agent, "no_token", "CW-139")
    elif state.fate != OPEN:
        tell(state, seat, agent, "too_late", "CW-173")
    else:
        tell(state, seat, agent, "swap", "CW-170")
        take(state, 1 - state.token, "CW-170")


def op_idle(state: State, seat: int, agent: int) -> None:
    """CW-175: the Deputy Director carries out nothing."""
    tell(state, seat, agent, "idle", "CW-175")


def op_double(state: State, seat: int, agent: int) -> None:
    """CW-180, CW-181, CW-183: his player picks one of two; of two only the token side's works."""
    if state.field[1 - seat] == DOUBLE and state.token != seat:
        tell(state, seat, agent, "outdone", "CW-183")
        return
    tell(state, seat, agent, "chooses", "CW-180")
    state.push(seat, "double")


def op_foresee(state: State, seat: int, agent: int) -> None:
    """CW-185 to CW-187: the look of the next Briefing is earned.

    Of two only the one without the token works.
    """
    if state.field[1 - seat] == ANALYST and state.token != 1 - seat:
        tell(state, seat, agent, "outdone", "CW-186")
        return
    tell(state, seat, agent, "earns", "CW-185")
    state.analyst = seat


def op_strike(state: State, seat: int, agent: int) -> None:
    """CW-190 to CW-195: the token side's Assassin removes Agent X and spoils an open objective."""
    if state.token != seat:
        tell(state, seat, agent, "powerless", "CW-193")
        return
    if state.disorder:
        tell(state, seat, agent, "stands_down", "CW-194")
        return
    tell(state, seat, agent, "strikes", "CW-190")
    remove(state, 1 - seat, "CW-190", "CW-195")
    if state.fate == OPEN:
        bury(state, "CW-191")
    else:
        state.emit("keeps", state.fate, CARDS[state.objective], "CW-192")


def op_extra(state: State, seat: int, agent: int) -> None:
    """CW-198, CW-199, CW-200: the token side's Director captures the bottom objective, too."""
    if state.token != seat:
        tell(state, seat, agent, "powerless", "CW-198")
    elif not state.agenda:
        tell(state, seat, agent, "nothing_left", "CW-198")
    else:
        tell(state, seat, agent, "takes", "CW-198")
        state.agenda_eyes.pop(0)
        capture(state, seat, lay_open(state, state.agenda.pop(0)), "CW-198")


def tell(state: State, seat: int, agent: int, outcome: str, rule: str) -> None:
    """Write down what an agent's ability comes to, before it takes effect."""
    state.emit("acted", seat, AGENTS[agent], outcome, rule)


ABILITIES = (op_swap, op_idle, op_double, op_foresee, op_strike, op_extra)  # by initiative


# -- events --------------------------------------------------------------------------------------------------


def burn(state: State, seat: int, card: int) -> None:
    """CW-240: the card goes to the objective discard, its points are lost at once."""
    state.ready[seat] &= ~(1 << card)
    state.trophies[seat] = [trophy for trophy in state.trophies[seat] if trophy[0] != card]
    state.scores[seat] -= POINTS[card]
    state.spent.append(card)
    state.emit("spent", seat, CARDS[card], POINTS[card])


def op_slide(state: State, seat: int) -> None:
    """CW-247: the objective just turned up goes under the deck, the next one is turned up."""
    state.agenda.insert(0, state.objective)
    state.agenda_eyes.insert(0, EVERYBODY)
    state.emit("slid", CARDS[state.objective])
    turn_up(state)


def op_recall(state: State, seat: int) -> None:
    """CW-246: the side's own agents on leave are back in the HQ at once."""
    state.emit("recalled", seat, end_leave(state, seat))


def end_leave(state: State, seat: int) -> tuple[str, ...]:
    """CW-55: agents on leave return to their HQ; return who did."""
    places = state.places[seat]
    back = [agent for agent, place in enumerate(places) if place == LEAVE]
    for agent in back:
        places[agent] = HQ
    return tuple(AGENTS[agent] for agent in back)


def op_save(state: State, seat: int) -> None:
    """CW-243, A-41: the Agent X is put on leave instead of being removed, and has no ability this round."""
    state.emit("saved", seat, AGENTS[withdraw(state, seat, LEAVE)])


def op_benefit(state: State, seat: int) -> None:
    """CW-244: the side sees up to three top groups, to recruit one of them."""
    inspect(state, seat, "groups")
    state.push(seat, "enlist")


def op_escalate(state: State, seat: int) -> None:
    """CW-245, CW-239: all groups in play are discarded, in the order the user chooses."""
    groups = state.groups[0] + state.groups[1]
    if len(groups) > 1:
        state.push(seat, "lay")
    else:
        lay(state, groups[0])


def lay(state: State, group: int) -> None:
    """CW-245: a group goes from either side to the discard."""
    side = owner(state, group)
    discard(state, side, group)
    state.emit("laid", CARDS[group], side)


def op_arrange(state: State, seat: int) -> None:
    """CW-242: the side sees up to three top objectives, to put them back in any order."""
    inspect(state, seat, "objectives")
    state.push(seat, "order", "objectives")


def inspect(state: State, seat: int, what: str) -> None:
    """CW-39, CW-242, CW-244: a side sees up to three top cards; that it looked is public."""
    shown = look_at(state, seat, what)
    state.emit("looked", seat, what, shown, eyes=(seat,), masked=(seat, what, len(shown)))


EFFECTS: dict[str, Callable[[State, int], None]] = {
    "space_race": op_arrange,
    "nobel_peace_prize": op_save,
    "live_benefit": op_benefit,
    "nuclear_escalation": op_escalate,
    "olympic_games": op_recall,
    "summit": op_slide,
}
