"""Who dominates, who has won, what a position is worth, and how a playout moves."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .tables import (
    CARD,
    CARDS,
    DEAD,
    INFLUENCE,
    LEAVE,
    MILITARY,
    OPEN,
    POINTS,
    POLITICAL,
    PRIORITY,
    RECRUIT,
    SEND,
    SPHERE,
    SPHERES,
    SPY,
    STABILITY,
    TAKE,
    TARGET,
    USE_ON,
    WAIT,
)

if TYPE_CHECKING:
    from .state import State

HORIZON = 80  # plies of a playout, which mostly ends with its round

# -- domination (CW-130 to CW-141) ---------------------------------------------------------------------------


def domination(state: State) -> tuple[int, str]:
    """CW-130, CW-131, CW-132, CW-133: return whose token goes on the objective (or −1) and by which rule."""
    stability = STABILITY[state.objective]
    mine, theirs = state.influence
    if mine > stability:
        return (-1, "CW-133") if theirs > stability else (1, "CW-132")
    if theirs > stability:
        return 0, "CW-132"
    if mine != theirs:
        return int(theirs > mine), "CW-130"
    for sphere in PRIORITY[state.objective]:
        winner = stronger(state, sphere)
        if winner >= 0:
            return winner, "CW-141"
    return -1, "CW-139"


def stronger(state: State, sphere: int) -> int:
    """CW-136 to CW-138: return whose strongest group of a sphere has more influence; −1 if neither's."""
    mine, theirs = might(strongest(state, 0, sphere)), might(strongest(state, 1, sphere))
    return -1 if mine == theirs else int(theirs > mine)


def strongest(state: State, seat: int, sphere: int) -> int:
    """CW-136: return the group of a sphere with most influence on one side; −1 if there is none."""
    return max((group for group in state.groups[seat] if SPHERE[group] == sphere), key=might, default=-1)


def might(group: int) -> int:
    """CW-137: return a group's influence; no group has less than any."""
    return INFLUENCE[group] if group >= 0 else 0


def compare(state: State) -> None:
    """CW-135, CW-136, CW-137, CW-138, CW-139: tell the tie-break down to the sphere that settles it."""
    for sphere in PRIORITY[state.objective]:
        winner = stronger(state, sphere)
        best = [strongest(state, seat, sphere) for seat in (0, 1)]
        shown = ["none" if group < 0 else CARDS[group] for group in best]
        state.emit("compared", SPHERES[sphere], *shown, winner)
        if winner >= 0:
            return


# -- the result ----------------------------------------------------------------------------------------------


def result(state: State) -> tuple[float, ...] | None:
    """CW-225, CW-226: one for the winner, half each for a draw."""
    if state.winners is None:
        return None
    if len(state.winners) == 2:
        return (0.5, 0.5)
    return (0.0, 1.0) if state.winners[0] else (1.0, 0.0)


# -- what a position is worth --------------------------------------------------------------------------------

# In points, by agent: what a side misses while he is on leave for a Planning, and in every round once he is
# dead; with fewer to choose from its picks are guessed easier, too.
AWAY = (1.5, 0.0, 1.0, 1.0, 0.3, 2.5)
GONE = (1.8, 0.0, 1.4, 1.4, 0.9, 2.3)
LOOK_AT_GROUPS, LOOK_AT_AGENT = 3.5, 6.0
EVENT = 1.0  # the use of an event card, over its points
USUAL = 11.0  # points of an objective
SWING = 13.0  # how far a round usually moves the difference of the scores


def evaluate(state: State) -> tuple[float, ...]:
    """Share one between the sides by their points and by what the next round finds: agents, looks, events."""
    final = result(state)
    if final is not None:
        return final
    mine, theirs = state.scores
    rounds = 1.0 + max(0, TARGET - max(mine, theirs)) / USUAL
    lead = mine - theirs + assets(state, 0, rounds) - assets(state, 1, rounds)
    if state.objective >= 0 and state.fate == OPEN and state.groups[0]:
        leader, _ = domination(state)
        lead += 0.0 if leader < 0 else 0.5 * POINTS[state.objective] * (1 - 2 * leader)
    lead /= SWING * sqrt(rounds)
    share = 0.5 + 0.5 * lead / sqrt(1.0 + lead * lead)
    return share, 1.0 - share


def assets(state: State, seat: int, rounds: float) -> float:
    """Return what a side has besides its points; looks and leave weigh as much as the objective they meet."""
    now = POINTS[state.objective] / USUAL if state.objective >= 0 else 0.0
    worth = EVENT if state.ready[seat] else 0.0
    for agent, place in enumerate(state.places[seat]):
        if place == DEAD:
            worth -= GONE[agent] * rounds
        elif place == LEAVE:
            worth -= AWAY[agent] * now
    if state.analyst == seat:
        worth += LOOK_AT_GROUPS * now
    if state.shadow == seat:
        worth += LOOK_AT_AGENT * now
    return worth


# -- how a playout moves -------------------------------------------------------------------------------------

LAPSE = 0.15  # of the moves in a playout are any move: nobody plays as planned
SUSPECTS = 5  # in one of so many playouts a side takes the rival's Agent X for a Spy
SENDING = (3, 1, 2, 2, 3, 5)  # how often each agent is sent, in proportion
CARD_OF = {action: (SPHERE[i], CARD[action.args[1]]) for i, row in enumerate(USE_ON) for action in row}


def chapter(state: State) -> int:
    """A playout ends with its round."""
    return state.round


def guise(action: Action) -> bool:
    """CW-170: whoever has sent a Spy means to lose the struggle.

    All the others look alike until they are turned up.
    """
    return action == SEND[SPY]


def policy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Play the struggle for what the own Agent X needs; answer the other questions by habit or at random."""
    kind = state.stack[-1].kind
    if len(legal) == 1:
        return legal[0]
    if kind == "turn":
        return rng.choice(legal) if rng.random() < LAPSE else turn(state, legal, rng)
    if kind == "send":
        return send(legal, rng)
    if kind == "peek":
        return peek(state, legal, rng)
    if kind == "event" and rng.random() < 0.8:
        return legal[-1]
    return rng.choice(legal)


def send(legal: list[Action], rng: Rng) -> Action:
    """Send the agents that do more oftener."""
    weights = [SENDING[SEND.index(action)] for action in legal]
    point = rng.below(sum(weights))
    for action, weight in zip(legal, weights, strict=True):
        point -= weight
        if point < 0:
            return action
    raise AssertionError("the point lies within the weights")


def wants_token(state: State, seat: int) -> bool:
    """CW-170: with a Spy in the field the token loses the objective, so a rival's Spy is sometimes suspected.

    Suspicion lasts a playout and differs between worlds: it hangs on cards so deep in the
    deck that nobody gets there.
    """
    own = state.sealed.get(seat)
    if own is not None and own[1] == SEND[SPY]:
        return False
    rival = state.sealed.get(1 - seat)
    if rival is not None and rival[0].data:
        return rival[1] != SEND[SPY]
    return len(state.deck) <= seat or state.deck[seat] % SUSPECTS != 0


def turn(state: State, legal: list[Action], rng: Rng) -> Action:
    """Wait while content; else use what would help at once, recruit while there is room, or try something."""
    seat = state.stack[-1].seat
    stability = STABILITY[state.objective]
    mine, theirs = state.influence[seat], state.influence[1 - seat]
    token = wants_token(state, seat)
    content = pleased(mine, theirs, stability, token)
    if content and (state.waits or not state.groups[1 - seat] or rng.random() < 0.5) and WAIT in legal:
        return WAIT
    if not content:
        for action in legal:
            if action in CARD_OF and pleased(*after(state, seat, action), stability, token):
                return action
    if legal[0] is RECRUIT and stability - mine >= 3:
        return RECRUIT
    return rng.choice(legal)


def pleased(mine: int, theirs: int, stability: int, token: bool) -> bool:
    """Tell whether a side would like the struggle to end with these influences."""
    if token:
        return mine <= stability and (mine > theirs or theirs > stability)
    return mine < theirs <= stability


def after(state: State, seat: int, action: Action) -> tuple[int, int]:
    """Return both influences after a use on a target, the acting side's first."""
    sphere, target = CARD_OF[action]
    value = INFLUENCE[target]
    mine, theirs = state.influence[seat], state.influence[1 - seat]
    own = target in state.groups[seat]
    if sphere == MILITARY:
        return (mine - value, theirs) if own else (mine, theirs - value)
    if sphere == POLITICAL:
        return (mine - value, theirs + value) if own else (mine + value, theirs - value)
    return mine, theirs


def peek(state: State, legal: list[Action], rng: Rng) -> Action:
    """Take a card that pleases, put one back that would hurt."""
    seat = state.stack[-1].seat
    stability = STABILITY[state.objective]
    mine, theirs = state.influence[seat] + INFLUENCE[state.deck[-1]], state.influence[1 - seat]
    if TAKE in legal and pleased(mine, theirs, stability, wants_token(state, seat)):
        return TAKE
    return rng.choice([action for action in legal if action is not TAKE])
