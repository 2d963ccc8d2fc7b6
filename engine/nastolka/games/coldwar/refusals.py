"""Why not: the rule behind every refusal, question by question. Nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import CHANCE, Action, Frame, Refusal

from .effects import USES
from .tables import (
    AGENT,
    ANSWERED_BY,
    CARD,
    DEAD,
    DEPUTY,
    DONE_BY,
    ECONOMIC,
    EVENT_RULE,
    GROUPS,
    LIMIT,
    PHASE,
    POLITICAL,
    SOCIAL,
    SPHERE,
    STABILITY,
    TAKE,
    TARGETED_BY,
)

if TYPE_CHECKING:
    from .state import State


def named(action: Action, place: int = 0) -> str:
    """Return an argument of an action as text, whatever it is; empty if there is none."""
    return str(action.args[place]) if len(action.args) > place else ""


def why_turn(state: State, frame: Frame, action: Action) -> Refusal:
    """CW-61: why this is no action of the struggle now."""
    refuse = REFUSE.get(action.kind)
    if refuse is None:
        return Refusal(DONE_BY.get(action.kind, "CW-61"))
    return refuse(state, frame.seat, action)


def refuse_recruit(state: State, seat: int, action: Action) -> Refusal:
    """CW-70, CW-71: why no group can be recruited."""
    limit = LIMIT[state.objective]
    return Refusal("CW-71", (limit,)) if len(state.groups[seat]) >= limit else Refusal("CW-70")


def refuse_use(state: State, seat: int, action: Action) -> Refusal:
    """CW-80 to CW-83: why a group cannot be used, or not so."""
    name = named(action)
    group = CARD.get(name, GROUPS)
    if group >= GROUPS or len(action.args) > 2:
        return Refusal("CW-907", (name,))
    if group not in state.groups[seat]:
        return Refusal("CW-80", (name,))
    if not state.active >> group & 1:
        return Refusal("CW-82", (name,))
    if not USES[SPHERE[group]](state, seat, group) and SPHERE[group] != POLITICAL:
        return Refusal("CW-83", (name,))
    return refuse_target(state, seat, group, named(action, 1))


def refuse_target(state: State, seat: int, group: int, name: str) -> Refusal:
    """CW-90, CW-95, CW-105, CW-108, CW-110: why a power cannot be used on this target."""
    sphere, target = SPHERE[group], CARD.get(name, GROUPS)
    if sphere == SOCIAL:
        return Refusal("CW-110")
    if name and target >= GROUPS:
        return Refusal("CW-907", (name,))
    if not name or not any(target in groups for groups in state.groups):
        return Refusal(TARGETED_BY[sphere])
    if sphere == POLITICAL:
        return refuse_move(state, seat, group, target)
    return Refusal("CW-108" if sphere == ECONOMIC else "CW-90")


def refuse_move(state: State, seat: int, group: int, target: int) -> Refusal:
    """CW-95 to CW-98: why a group cannot be moved to the other side."""
    limit, room = LIMIT[state.objective], STABILITY[state.objective] - state.influence[1 - seat]
    if target == group:
        return Refusal("CW-95")
    if room < 0:
        return Refusal("CW-98")
    taking = target in state.groups[1 - seat]
    if len(state.groups[seat if taking else 1 - seat]) >= limit:
        return Refusal("CW-96", (limit,))
    return Refusal("CW-97", (STABILITY[state.objective],))


def refuse_spend(state: State, seat: int, action: Action) -> Refusal:
    """CW-235 to CW-247, CW-50, A-51: why an event cannot be used now."""
    name = named(action)
    card = CARD.get(name, 0)
    if card < GROUPS or len(action.args) != 1:
        return Refusal("CW-907", (name,))
    if not any(card == own for own, _ in state.trophies[seat]) or not PHASE[card]:
        return Refusal("CW-235", (name,))
    if not state.ready[seat] >> card & 1:
        return Refusal("CW-236", (name,))
    frame = state.stack[-1]
    phase = frame.data[0] if frame.kind == "event" else PHASE_OF.get(frame.kind, "")
    if PHASE[card] != phase:
        return Refusal("CW-237", (name,))
    if frame.kind == "send":
        return Refusal("CW-50")  # its phase, and its moment has passed: agents are being picked
    if name == "live_benefit" and len(state.groups[seat]) >= LIMIT[state.objective]:
        return Refusal("CW-241", (LIMIT[state.objective],))
    return Refusal(EVENT_RULE[name])


def refuse_send(state: State, seat: int, action: Action) -> Refusal:
    """CW-51 to CW-53: why an agent cannot be picked."""
    name = named(action)
    if name not in AGENT or len(action.args) > 1:
        return Refusal("CW-907", (name,))
    dead = state.places[seat][AGENT[name]] == DEAD
    return Refusal("CW-53" if dead else "CW-52", (name,))


def refuse_furlough(state: State, seat: int, action: Action) -> Refusal:
    """CW-178, CW-180: why an enemy agent cannot be sent on leave."""
    name = named(action)
    if name not in AGENT or len(action.args) > 1:
        return Refusal("CW-907", (name,))
    return Refusal("CW-178" if AGENT[name] == DEPUTY else "CW-180")


def why_asked(state: State, frame: Frame, action: Action) -> Refusal:
    """The question on the table comes first: the rule it comes from says what answers it has."""
    refuse = REFUSE_ANSWER.get((frame.kind, action.kind))
    if refuse is not None:
        return refuse(state, frame.seat, action)
    if action.kind in ("shuffle", "lot"):
        return Refusal("CW-905")
    if action == TAKE and frame.kind == "peek":
        return Refusal("CW-73", (LIMIT[state.objective],))
    return Refusal("CW-242" if frame.data == ("objectives",) else ANSWERED_BY[frame.kind])


REFUSE = {"recruit": refuse_recruit, "use": refuse_use, "spend": refuse_spend}
PHASE_OF = {"turn": "struggle", "send": "planning"}  # a question asked in every round → its phase
REFUSE_ANSWER = {
    ("send", "send"): refuse_send,
    ("send", "spend"): refuse_spend,
    ("event", "spend"): refuse_spend,
    ("double", "furlough"): refuse_furlough,
}


def why_resign(state: State, frame: Frame, action: Action) -> Refusal:
    """CW-902: everybody resigns for themselves."""
    return Refusal("CW-905" if frame.seat == CHANCE else "CW-902")
