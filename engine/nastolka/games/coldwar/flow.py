"""The course of a match: the six phases of a round, the check for a winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.kinds import AUTO, CHANCE, Frame

from .effects import ABILITIES, bury, end_leave, expose, remove, take, turn_up, withdraw
from .scoring import compare, domination
from .tables import (
    AGENTS,
    BOTH,
    CARDS,
    DEPUTY,
    EVENT_BITS,
    EVENTS_IN,
    GROUPS,
    HQ,
    LEAVE,
    LIMIT,
    OBJECTIVES,
    OPEN,
    STABILITY,
    TARGET,
)

if TYPE_CHECKING:
    from .state import State


class Config(NamedTuple):
    """What was agreed before the match, read from its options once."""

    barred: bool  # CW-98, A-10: nothing may be taken from an opponent who is over
    rounds: int  # CW-901; 0: without limit


def read_options(options: Mapping[str, str]) -> Config:
    """Return what a match's options mean."""
    rounds = options["rounds"]
    return Config(options["taking"] == "barred", 0 if rounds == "unlimited" else int(rounds))


def open_box(state: State) -> None:
    """CW-10, CW-11, CW-12, CW-13, CW-14: decks are shuffled, all agents are in their HQs, scores are 0."""
    state.agenda, state.agenda_eyes = list(OBJECTIVES), [0] * len(OBJECTIVES)
    state.deck, state.deck_eyes = list(range(GROUPS)), [0] * GROUPS
    state.push(AUTO, "briefing")
    state.push(CHANCE, "groups")
    state.push(CHANCE, "objectives")


# -- briefing (CW-30 to CW-39) -------------------------------------------------------------------------------


def do_briefing(state: State, frame: Frame, action: None) -> None:
    """CW-22, CW-31, CW-236: a new round: its objective is turned up.

    Events captured earlier may be used now.
    """
    state.round += 1
    state.disorder = state.waits = state.shown = 0
    state.first = -1
    state.fate = OPEN
    for seat, trophies in enumerate(state.trophies):
        for card, _ in trophies:
            state.ready[seat] |= 1 << card & EVENT_BITS
    state.emit("round", state.round)
    if not state.agenda:
        end_dry(state)
        return
    turn_up(state)
    state.push(AUTO, "balance")
    offer(state, "briefing", state.balance)


def end_dry(state: State) -> None:
    """A-5: without an objective the match ends; more points win."""
    state.objective = -1
    state.emit("ran_dry")
    end_by_points(state)


def do_balance(state: State, frame: Frame, action: None) -> None:
    """CW-33 to CW-36: who holds the balance token this round."""
    state.push(AUTO, "reshuffle")
    if state.balance < 0:
        state.push(CHANCE, "lot")
        return
    mine, theirs = state.scores
    if mine != theirs:
        state.balance, rule = int(theirs < mine), "CW-33"
    elif state.lost >= 0:
        state.balance, rule = state.lost, "CW-34"
    else:
        rule = "CW-35"
    state.emit("balance", state.balance, rule)


def do_reshuffle(state: State, frame: Frame, action: None) -> None:
    """CW-38, CW-39: discarded groups go back into the deck; then the Analyst's look, if one was earned."""
    state.push(AUTO, "planning")
    if state.analyst >= 0:
        state.push(state.analyst, "consult")
    if state.discards:
        state.push(CHANCE, "groups")


# -- planning (CW-50 to CW-56) -------------------------------------------------------------------------------


def do_planning(state: State, frame: Frame, action: None) -> None:
    """CW-238, A-40, A-42: events come before the picks."""
    state.push(AUTO, "homecoming")
    state.push(AUTO, "picking")
    offer(state, "planning", state.balance)


def do_picking(state: State, frame: Frame, action: None) -> None:
    """CW-50 to CW-54: who may be picked is fixed; the rival of a side that may look commits first."""
    for seat, places in enumerate(state.places):
        state.pickable[seat] = sum(1 << agent for agent, place in enumerate(places) if place == HQ)
    looker = state.shadow
    if looker < 0:
        state.push(1, "send")
        state.push(0, "send")
        return
    state.push(looker, "send")
    state.push(looker, "shadow")
    state.push(1 - looker, "send")


def do_homecoming(state: State, frame: Frame, action: None) -> None:
    """CW-55, CW-37: agents on leave return after the picks; the balance holder decides who begins."""
    for seat in (0, 1):
        back = end_leave(state, seat)
        if back:
            state.emit("came_back", seat, back)
    state.push(state.balance, "first")


# -- cease-fire (CW-130 to CW-150) ---------------------------------------------------------------------------


def do_ceasefire(state: State, frame: Frame, action: None) -> None:
    """CW-150: domination first, then whoever is over has its Agent X turned up."""
    stability = STABILITY[state.objective]
    mine, theirs = state.influence
    state.disorder = int(mine > stability) + 2 * int(theirs > stability)
    state.token, rule = domination(state)
    state.waits = 0
    state.lost = 1 - state.token if state.token >= 0 else -1
    if state.journal is not None:
        tell_domination(state, rule)
    if not state.disorder:
        if state.token < 0:
            bury(state, "CW-139")
        state.push(AUTO, "debriefing")
        return
    for seat in (0, 1):
        if state.disorder >> seat & 1:
            state.emit("disorder", seat)
            expose(state, seat)
    state.push(AUTO, "disorder")
    offer(state, "ceasefire", state.balance)


def tell_domination(state: State, rule: str) -> None:
    """Write down how the token was awarded."""
    state.emit("tally", *state.influence, STABILITY[state.objective])
    if rule in ("CW-139", "CW-141"):
        compare(state)
    if state.token < 0:
        state.emit("no_token", rule)
    else:
        state.emit("dominated", state.token, rule)


def do_disorder(state: State, frame: Frame, action: None) -> None:
    """CW-145 to CW-149: agents are removed, Deputies go home; the opponent captures, or nobody does."""
    both = state.disorder == BOTH
    for seat in (0, 1):
        if state.disorder >> seat & 1 and state.field[seat] >= 0:
            remove(state, seat, "CW-148" if both else "CW-145", "CW-146")
            if state.field[seat] >= 0:
                withdraw(state, seat, HQ)
    if both:
        bury(state, "CW-149")
    else:
        take(state, state.token, "CW-147")
    state.push(AUTO, "debriefing")


# -- debriefing (CW-160 to CW-207) ---------------------------------------------------------------------------


def do_debriefing(state: State, frame: Frame, action: None) -> None:
    """CW-160, CW-161, CW-162, CW-163: agents still in the field are turned up and act by initiative."""
    for seat in (0, 1):
        if seat in state.sealed:
            expose(state, seat)
    field = state.field
    order = sorted(
        (seat for seat in (0, 1) if field[seat] >= 0), key=lambda seat: (field[seat], seat != state.token)
    )
    if order:
        state.emit("initiative", *((seat, AGENTS[field[seat]]) for seat in order))
    state.push(AUTO, "closing")
    for seat in reversed(order):
        state.push(AUTO, "ability", seat)


def do_ability(state: State, frame: Frame, action: None) -> None:
    """CW-161, CW-165: an agent still in the field carries out his ability."""
    (seat,) = frame.data
    agent = state.field[seat]
    if agent >= 0:
        ABILITIES[agent](state, seat, agent)


def do_closing(state: State, frame: Frame, action: None) -> None:
    """CW-205, CW-207: an objective still open goes to the token side; the token goes back."""
    token = state.token
    if token >= 0:
        if state.fate == OPEN:
            take(state, token, "CW-205")
        state.emit("token_back", token)
    state.token = -1
    state.push(AUTO, "detente")


# -- détente (CW-215 to CW-227) ------------------------------------------------------------------------------


def do_detente(state: State, frame: Frame, action: None) -> None:
    """CW-177, CW-215, CW-216, CW-217, CW-218, CW-219: leave, groups, scores; events before the check."""
    for seat, agent in enumerate(state.field):
        if agent >= 0:
            home = agent == DEPUTY
            withdraw(state, seat, HQ if home else LEAVE)
            state.emit("home" if home else "on_leave", seat, AGENTS[agent])
    cleared = len(state.groups[0]) + len(state.groups[1])
    for groups in state.groups:
        state.discards += groups
        groups.clear()
    state.active = 0
    state.influence[:] = 0, 0
    state.emit("cleared", cleared)
    state.emit("scored", *state.scores)
    state.push(AUTO, "verdict")
    offer(state, "detente", state.balance)


def do_verdict(state: State, frame: Frame, action: None) -> None:
    """CW-220, CW-225 to CW-227, CW-901: the check for a winner; without one the next round begins."""
    mine, theirs = state.scores
    reached = state.extra or mine >= TARGET or theirs >= TARGET
    if (reached and mine != theirs) or state.round == state.config.rounds:
        end_by_points(state)
    else:
        if reached and not state.extra:
            state.extra = True
            state.emit("extra_rounds", mine)
        state.push(AUTO, "briefing")


def end_by_points(state: State) -> None:
    """CW-226, A-5: more points win, equal points are a draw."""
    mine, theirs = state.scores
    finish(state, (0, 1) if mine == theirs else (int(theirs > mine),))


def finish(state: State, winners: tuple[int, ...]) -> None:
    """The match is over; nothing that waits is asked any more, and hidden agents are turned up."""
    for seat in sorted(state.sealed):
        expose(state, seat)
    state.winners = winners
    state.stack.clear()
    state.emit("ended", *winners)


# -- events (CW-235 to CW-247) -------------------------------------------------------------------------------


def offer(state: State, phase: str, first: int) -> None:
    """CW-237, CW-238, A-39: whoever may use an event of this phase is asked, this side first."""
    for seat in (1 - first, first) if first >= 0 else ():
        if usable(state, seat, phase):
            state.push(seat, "event", phase)


def offer_again(state: State, phase: str, first: int) -> None:
    """A-39: after a use both sides may answer again, so it goes on until both decline in a row.

    The box has one event for each of these phases: a use leaves none, and nobody is asked twice.
    """
    if state.stack[-1].kind == "event":
        state.stack.pop()  # who was to be asked next is asked anew
    if any(ready >> card & 1 for ready in state.ready for card in EVENTS_IN[phase]):
        state.push(AUTO, "offer", phase, first)


def do_offer(state: State, frame: Frame, action: None) -> None:
    """CW-238, A-39: what is usable now that an event has been carried out."""
    offer(state, *frame.data)


def events_ready(trophies: list[tuple[int, int]], current: int) -> int:
    """CW-236: return the events captured before the current round, a bit each."""
    return sum(1 << card & EVENT_BITS for card, captured in trophies if captured < current)


def usable(state: State, seat: int, phase: str) -> list[int]:
    """CW-236, CW-237, A-51: the events a side may use in this phase."""
    ready = state.ready[seat]
    return [card for card in EVENTS_IN[phase] if ready >> card & 1 and CONDITION[CARDS[card]](state, seat)]


CONDITION = {
    "space_race": lambda state, seat: bool(state.agenda),
    "nobel_peace_prize": lambda state, seat: bool(
        state.disorder >> seat & 1 and state.field[seat] not in (-1, DEPUTY)
    ),
    # CW-241: within the limit
    "live_benefit": lambda state, seat: bool(state.deck and len(state.groups[seat]) < LIMIT[state.objective]),
    "nuclear_escalation": lambda state, seat: bool(state.groups[0] or state.groups[1]),
    "olympic_games": lambda state, seat: LEAVE in state.places[seat],
    "summit": lambda state, seat: bool(state.agenda),
}
