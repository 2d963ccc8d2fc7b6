"""The fixed yardstick of strength, what search considers, and what people may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

from .scoring import domination
from .tables import (
    CARDS,
    DECLINE,
    DISCARD,
    FIRST,
    FURLOUGH,
    INFLUENCE,
    LAY,
    LOOK,
    RECRUIT,
    RESIGN,
    RETURN,
    SEND,
    SKIP,
    SPEND,
    STABILITY,
    TAKE,
    TARGET,
    USE,
    USE_ON,
    WAIT,
    WATCH,
)

if TYPE_CHECKING:
    from .state import State

SHORT = 12  # actions a search considers
BEST, UNHARMED, SPOILT, DISGRACED = 3, 2, 1, 0  # how a struggle may stand for a side


# -- the yardstick -------------------------------------------------------------------------------------------


def greedy(state: State, rng: Rng) -> Action:
    """Recruit below stability, use the first useful power, send a random agent, keep events for points."""
    return grab(state, state.legal(), rng)


def grab(state: State, legal: list[Action], rng: Rng) -> Action:
    """Do so among some of the answers."""
    frame = state.stack[-1]
    if frame.kind == "turn":
        return greedy_turn(state, frame.seat, legal)
    if frame.kind == "peek":
        return greedy_peek(state, frame.seat, legal)
    if frame.kind in ("send", "double"):
        return rng.choice(legal)
    if frame.kind == "event":
        return DECLINE
    return legal[0]


def greedy_turn(state: State, seat: int, legal: list[Action]) -> Action:
    """Recruit while below stability, then use the first power that helps, else wait."""
    if RECRUIT in legal and state.influence[seat] < STABILITY[state.objective]:
        return RECRUIT
    now = standing(state, seat)
    for action in legal:
        if action.kind == "use" and len(action.args) == 2:
            world = state.clone()
            world.apply(action)
            if standing(world, seat) > now:
                return action
    return WAIT if WAIT in legal else legal[0]


def greedy_peek(state: State, seat: int, legal: list[Action]) -> Action:
    """Take the card if it fits, else leave it."""
    room = STABILITY[state.objective] - state.influence[seat]
    return TAKE if TAKE in legal and INFLUENCE[state.deck[-1]] <= room else RETURN


def standing(state: State, seat: int) -> int:
    """Return how the struggle stands for a side, were it to end now."""
    token, _ = domination(state)
    if token == seat:
        return BEST
    over = state.influence[seat] > STABILITY[state.objective]
    return UNHARMED if not over else SPOILT if token < 0 else DISGRACED


# -- what search considers -----------------------------------------------------------------------------------


def shortlist(state: State, legal: list[Action]) -> list[Action]:
    """Return a dozen actions at most: of many uses, those that leave the side better off come first."""
    frame = state.stack[-1]
    mine, theirs = state.scores
    if (
        frame.kind == "event"
        and frame.data[0] == "detente"
        and max(mine, theirs) >= TARGET
        and mine != theirs
    ):
        return [DECLINE]  # the match is decided: what lies on the deck helps nobody any more
    if len(legal) <= SHORT:
        return legal
    if frame.kind != "turn":
        return legal[:SHORT]
    rated = []
    for i, action in enumerate(legal):
        worth = BEST
        if action.kind == "use" and len(action.args) == 2:
            world = state.clone()
            world.apply(action)
            worth = standing(world, frame.seat)
        rated.append((-worth, i, action))
    rated.sort()
    return [action for *_, action in rated[:SHORT]]


# -- what people may try -------------------------------------------------------------------------------------


def plausible(state: State) -> list[Action]:
    """Any group on any other in play, any agent, any event, any answer to any question at any moment."""
    groups = [*state.groups[0], *state.groups[1], 0, 10, 17, 23]
    order = tuple(CARDS[card] for card in groups[:3])
    return [
        RECRUIT, WAIT, DISCARD, TAKE, RETURN, LOOK, SKIP, WATCH, DECLINE, *FIRST, *SEND, *FURLOUGH,
        *SPEND.values(), *RESIGN, *(USE[group] for group in groups),
        *(USE_ON[group][target] for group in groups for target in groups), *(LAY[group] for group in groups),
        Action("order", order), Action("enlist", order), Action("lot", ("cia",)), Action("shuffle", order),
        Action("spend", ("cuba",)), Action("spend", ("moon",)), Action("use", ("moon",)),
        Action("use", ("army", "moon")), Action("use"), Action("send", ("moon",)), Action("send"),
        Action("recruit", (1,)), Action("wait", (1,)), Action("first", ("moon",)),
        Action("furlough", ("moon",)), Action("dance"),
    ]  # fmt: skip
