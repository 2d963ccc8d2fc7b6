"""What must be so in every position: cards, agents, scores, and questions of one moment of a round.

A record may come from anywhere; `faults` tells whether the rules could have led there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, CHANCE, Frame

from .flow import events_ready, usable
from .scoring import domination
from .tables import (
    AMONG,
    CARDS,
    DEPUTY,
    DOUBLE,
    FIELD,
    GROUPS,
    HQ,
    INFLUENCE,
    LIMIT,
    LOOK_DEPTH,
    OBJECTIVES,
    OPEN,
    POINTS,
    SEND,
)

if TYPE_CHECKING:
    from .state import State

# The question on top → what may wait beneath it. Only one side at a time has the one event of a phase, and
# after it none is left: neither the other side's question nor `offer` ever waits.
STAGES = {
    "objectives": ("briefing groups",), "groups": ("briefing", "planning", "planning consult"),
    "lot": ("reshuffle",), "consult": ("planning",), "order groups": ("planning",),
    "order objectives": ("verdict",), "event briefing": ("balance",),
    "event planning": ("homecoming picking",), "event ceasefire": ("disorder",),
    "event detente": ("verdict",), "shadow": ("homecoming send",),
    "send": ("homecoming", "homecoming send", "homecoming send shadow"),
    "first": ("",), "turn": ("",), "peek": ("turn",), "enlist": ("turn",), "lay": ("turn",),
    "double": ("closing", "closing ability"),
}  # fmt: skip
STRUGGLE = ("first", "turn", "peek", "enlist", "lay")


def faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield what could be wrong with a position whose fields are within bounds, and whether it is."""
    groups = [*state.deck, *state.discards, *state.groups[0], *state.groups[1]]
    yield "groups", sorted(groups) != list(range(GROUPS))
    yield "objectives", sorted(_objectives(state)) != list(OBJECTIVES)
    yield "eyes", len(state.agenda) != len(state.agenda_eyes) or len(state.deck) != len(state.deck_eyes)
    yield "hearsay", any(not knows_no_more(state, seat) for seat in (0, 1))
    influence = [sum(INFLUENCE[card] for card in own) for own in state.groups]
    yield "influence", state.influence != influence
    yield "scores", state.scores != [sum(POINTS[card] for card, _ in own) for own in state.trophies]
    yield "ready", state.ready != [events_ready(own, state.round) for own in state.trophies]
    yield "captures", any(not 0 <= captured <= state.round for own in state.trophies for _, captured in own)
    yield "limit", any(len(own) > max(LIMIT[state.objective], 0) for own in state.groups)
    yield "agents", any(not _six_agents(state, seat) for seat in (0, 1))
    yield "winners", (state.winners is None) != bool(state.stack)
    yield "winning", state.winners not in (None, (0,), (1,), (0, 1))
    yield "course", not leads_on(state)


def _objectives(state: State) -> Iterator[int]:
    """Yield every objective of the box: deck, trophies, discard, and the open one of the round."""
    yield from state.agenda
    yield from state.spent
    yield from (card for own in state.trophies for card, _ in own)
    if state.objective >= 0 and state.fate == OPEN:
        yield state.objective


def _six_agents(state: State, seat: int) -> bool:
    """CW-50, CW-53: six agents, at most one in the field; a hidden one was picked from those in the HQ."""
    places, agent = state.places[seat], state.field[seat]
    if [i for i, place in enumerate(places) if place == FIELD] != ([agent] if agent >= 0 else []):
        return False
    if places[DEPUTY] not in (HQ, FIELD):
        return False
    if seat not in state.sealed:
        return True
    frame, action = state.sealed[seat]
    return (
        action in SEND
        and state.pickable[seat] >> SEND.index(action) & 1 == 1
        and places[SEND.index(action)] == HQ
        and frame.seat == seat
        and frame.kind == "send"
        and frame.data in ((), action.args)
    )


def leads_on(state: State) -> bool:
    """Tell whether the waiting questions are those of one moment of a round, and the table as it is then."""
    if not state.stack:
        return not state.sealed
    *below, top = state.stack
    beneath = " ".join(frame.kind for frame in below)
    return (
        (top.seat >= 0 if top.kind in state.OPTIONS else top.seat == CHANCE)
        and beneath in STAGES.get(" ".join([top.kind, *map(str, top.data)]), ())
        and all(_asks(state, top, frame) for frame in below)
        and _sound_moment(state, top, beneath)
        and _sound_agents(state, top, beneath)
        and (top.seat == CHANCE or state.SOUND[top.kind](state, top))
    )


def _asks(state: State, top: Frame, frame: Frame) -> bool:
    """Tell whether a waiting frame is addressed as the flow would."""
    if frame.kind == "ability":
        return frame.seat == AUTO and frame.data == (1 - top.seat,) and state.field[1 - top.seat] >= DOUBLE
    if frame.kind in ("send", "shadow", "turn"):
        same = frame.kind == "shadow" or top.kind in ("shadow", "enlist", "lay")
        expected = state.shadow if frame.kind == "shadow" else top.seat if same else 1 - top.seat
    elif frame.kind == "consult":
        expected = state.analyst
    else:
        expected = CHANCE if frame.kind == "groups" else AUTO
    return frame.seat == expected and frame.data == ()


def _sound_moment(state: State, top: Frame, beneath: str) -> bool:
    """Tell whether objective, token, groups and balance are as they may be at this moment."""
    setup = beneath.startswith("briefing")
    if setup or top.kind == "lot":
        begun = state.round > 0 and state.objective >= 0 and state.fate == OPEN
        return state.balance < 0 and (state.round == 0 and state.objective < 0 if setup else begun)
    if state.balance < 0 or state.round < 1 or state.objective < 0 or state.waits > 1:
        return False
    if 0 < state.config.rounds < state.round:
        return False
    if top.kind == "double":
        return state.fate != OPEN or state.token >= 0
    played = top.kind in STRUGGLE or beneath == "disorder"
    if not played and any(state.groups):
        return False
    return (state.fate == OPEN) == (beneath != "verdict")


def _sound_agents(state: State, top: Frame, beneath: str) -> bool:
    """Tell whether exactly those agents lie face down or are in the field that may at this moment."""
    over = {seat for seat in (0, 1) if state.disorder >> seat & 1}
    down: set[int] = set()
    up: set[int] = set()
    if top.kind in STRUGGLE:
        down = {0, 1}
    elif top.kind == "shadow" or (top.kind, beneath) == ("send", "homecoming"):
        down = {1 - top.seat}
    elif top.kind == "double":
        up = {0, 1} - over
    elif beneath == "disorder":
        down, up = {0, 1} - over, over
    there = {seat for seat in (0, 1) if state.field[seat] >= 0}
    return set(state.sealed) == down and there == up


def knows_no_more(state: State, seat: int) -> bool:
    """A-50: what a side heard of lies in slots marked for it, which it has not seen."""
    heard = {card for card in range(len(CARDS)) if state.hearsay[seat] >> card & 1}
    for cards, eyes in ((state.agenda, state.agenda_eyes), (state.deck, state.deck_eyes)):
        for card, seen in zip(cards, eyes, strict=True):
            if seen & AMONG << seat and not seen >> seat & 1:
                heard.discard(card)
    return not heard


def _seen_by(state: State, seat: int, eyes: list[int], depth: int) -> bool:
    return bool(eyes) and all(seen >> seat & 1 for seen in eyes[-depth:])


def sound_consult(state: State, frame: Frame) -> bool:
    """CW-39: who is asked has the Analyst's look."""
    return state.analyst == frame.seat


def sound_shadow(state: State, frame: Frame) -> bool:
    """CW-54: who is asked has the Double Agent's look."""
    return state.shadow == frame.seat


def sound_order(state: State, frame: Frame) -> bool:
    """CW-39, CW-242: the cards to be put back have been seen."""
    eyes = state.deck_eyes if frame.data[0] == "groups" else state.agenda_eyes
    return _seen_by(state, frame.seat, eyes, LOOK_DEPTH)


def sound_event(state: State, frame: Frame) -> bool:
    """CW-132, CW-133: an event is there to be used; after one side's disorder the other has the token."""
    awarded = domination(state)[0] == state.token or frame.data[0] != "ceasefire"
    return bool(usable(state, frame.seat, frame.data[0])) and awarded


def sound_send(state: State, frame: Frame) -> bool:
    """CW-50: there is an agent to send."""
    return state.pickable[frame.seat] > 0


def sound_first(state: State, frame: Frame) -> bool:
    """CW-37: who is asked has the balance."""
    return frame.seat == state.balance


def sound_turn(state: State, frame: Frame) -> bool:
    """CW-61: the moment says all there is to say of a turn."""
    return True


def sound_peek(state: State, frame: Frame) -> bool:
    """CW-110: the top group has been seen."""
    return _seen_by(state, frame.seat, state.deck_eyes, 1)


def sound_enlist(state: State, frame: Frame) -> bool:
    """CW-244: the top groups have been seen, and there is room for one."""
    seen = _seen_by(state, frame.seat, state.deck_eyes, LOOK_DEPTH)
    return seen and len(state.groups[frame.seat]) < LIMIT[state.objective]


def sound_lay(state: State, frame: Frame) -> bool:
    """CW-239: a group is still in play."""
    return any(state.groups)


def sound_double(state: State, frame: Frame) -> bool:
    """CW-180: who is asked has the Double Agent in the field."""
    return state.field[frame.seat] == DOUBLE
