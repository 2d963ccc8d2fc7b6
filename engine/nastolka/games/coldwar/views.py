"""Who may know what.

Each deck slot has eyes, Agent X lies face down, everything else is open (A-12, A-13, A-50). What a side knew
of cards that the rival has since looked at and put back is kept as hearsay: these cards lie in those slots,
in some order. Forgotten on purpose: everything inferred from what the rival did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from nastolka.core import views
from nastolka.core.dealing import Fits, Pool
from nastolka.core.kinds import Action
from nastolka.core.notation import write

from .decks import Hearsay, among, bottom, known
from .scoring import domination
from .tables import (
    AGENT,
    AGENT_CARDS,
    AGENTS,
    AMONG,
    BURIED,
    CARD,
    CARDS,
    DEAD,
    EVENT_BITS,
    HQ,
    LEAVE,
    LIMIT,
    LOOK_DEPTH,
    OPEN,
    POINTS,
    PRIORITY,
    SPHERES,
    STABILITY,
    TARGET,
)

if TYPE_CHECKING:
    from .state import State

PHASES = {
    "objectives": "setup", "lot": "briefing", "groups": "briefing", "consult": "briefing", "send": "planning",
    "shadow": "planning", "first": "struggle", "turn": "struggle", "peek": "struggle", "enlist": "struggle",
    "lay": "struggle", "double": "debriefing",
}  # fmt: skip


class RoundObjective(TypedDict):
    """CW-4, CW-31: the objective of the round; nothing before the first one."""

    objective: str | None
    stability: int | None
    limit: int | None
    points: int | None
    priority: list[str] | None  # spheres, the most important one first
    fate: str | None  # "open", "captured" or "buried"
    taker: int | None


class GroupInPlay(TypedDict):
    """A group in play."""

    id: str
    active: int


class Struggle(TypedDict):
    """CW-60 to CW-133: the groups in play and what they come to."""

    groups: list[list[GroupInPlay]]  # side → groups in the order laid
    influence: list[int]
    over: list[bool]  # side → whether its influence is above stability
    waits: int
    balance: int | None
    first: int | None
    lost: int | None
    token: int | None
    disorder: list[bool]


class Pile(TypedDict):
    """A deck: its top cards are None where the viewer has not seen them."""

    count: int
    top: list[str | None]


class Agenda(Pile):
    """The deck of objectives."""

    bottom: list[str]  # known cards, from the very bottom up


class Discard(TypedDict):
    """The discard of groups."""

    count: int
    top: str | None


class Known(TypedDict):
    """Both decks from their tops, None where the viewer has not seen the card."""

    objectives: list[str | None]
    groups: list[str | None]


class Remembered(TypedDict):
    """What a seat saw, and need not keep in mind by itself."""

    groups: list[str]  # discarded, in no order: nobody looks through the pile (CW-92)
    among: dict[str, Hearsay]  # by deck


class Agents(TypedDict):
    """Where a side's agents are, as far as the viewer knows."""

    hq: list[str]
    leave: list[str]
    dead: list[str]
    x: str | None  # the agent in the field
    placed: bool
    open: bool
    candidates: list[str]  # whom a face-down agent may be


class Looks(TypedDict):
    """Which side has earned which look."""

    analyst: int | None
    double_agent: int | None


class Trophy(TypedDict):
    """A captured objective."""

    id: str
    round: int
    points: int
    event: bool
    ready: bool  # whether the event may be used already


class Outcome(TypedDict):
    """What an action would come to."""

    influence: list[int]
    over: list[bool]
    leader: int | None


class Face(RoundObjective, Struggle):
    """What a view of Cold War holds beyond the core's part."""

    round: int
    phase: str
    options: dict[str, str]
    extra: bool
    scores: list[int]
    target: int
    objectives: Agenda
    deck: Pile
    known: Known
    discard: Discard
    remembered: Remembered
    spent: list[str]
    agents: list[Agents]
    looks: Looks
    shown: list[bool]  # side → whether its face-down agent was looked at
    trophies: list[list[Trophy]]
    winners: list[int] | None
    preview: dict[str, Outcome]  # line → what it would come to


class View(views.View, Face):
    """What a seat sees of the table."""


def face(state: State, seat: int | None) -> Face:
    """Return the table as a seat sees it (None: a spectator)."""
    agenda = known(state.agenda, state.agenda_eyes, seat)
    deck = known(state.deck, state.deck_eyes, seat)
    return {
        "round": state.round,
        "phase": phase(state),
        "options": dict(state.options),
        "extra": state.extra,
        "scores": state.scores[:],
        "target": TARGET,
        **objective(state),
        "objectives": {"count": len(agenda), "top": agenda[:LOOK_DEPTH], "bottom": bottom(agenda)},
        "deck": {"count": len(deck), "top": deck[:LOOK_DEPTH]},
        "known": {"objectives": agenda, "groups": deck},
        "discard": {
            "count": len(state.discards),
            "top": CARDS[state.discards[-1]] if state.discards else None,
        },
        "remembered": {"groups": discarded(state, seat), "among": among(state, seat)},
        "spent": [CARDS[card] for card in state.spent],
        **struggle(state),
        "agents": [agents(state, side, seat) for side in (0, 1)],
        "looks": {"analyst": seat_or_none(state.analyst), "double_agent": seat_or_none(state.shadow)},
        "shown": [bool(state.shown & 1), bool(state.shown & 2)],
        "trophies": [trophies(state, side) for side in (0, 1)],
        "winners": None if state.winners is None else list(state.winners),
        "preview": preview(state, seat),
    }


def discarded(state: State, seat: int | None) -> list[str]:
    """CW-92, A-13: a side saw each group as it was discarded; how they lie in the pile is not told."""
    return [] if seat is None else [CARDS[card] for card in sorted(state.discards)]


def seat_or_none(seat: int) -> int | None:
    """Return a seat, or None where there is none."""
    return None if seat < 0 else seat


def phase(state: State) -> str:
    """Return the phase the question on top belongs to."""
    frame = state.frame()
    if frame is None:
        return "over"
    if frame.kind in ("event", "order"):
        about = str(frame.data[0])
        return {"groups": "briefing", "objectives": "detente"}.get(about, about)
    if frame.kind == "groups" and not state.round:
        return "setup"
    return PHASES[frame.kind]


def objective(state: State) -> RoundObjective:
    """CW-4, CW-31: return the objective of the round and what became of it."""
    card = state.objective
    if card < 0:
        return NO_OBJECTIVE
    fate = "open" if state.fate == OPEN else "buried" if state.fate == BURIED else "captured"
    return {
        "objective": CARDS[card],
        "stability": STABILITY[card],
        "limit": LIMIT[card],
        "points": POINTS[card],
        "priority": [SPHERES[sphere] for sphere in PRIORITY[card]],
        "fate": fate,
        "taker": state.fate if fate == "captured" else None,
    }


NO_OBJECTIVE: RoundObjective = {
    "objective": None,
    "stability": None,
    "limit": None,
    "points": None,
    "priority": None,
    "fate": None,
    "taker": None,
}


def struggle(state: State) -> Struggle:
    """CW-60 to CW-133: return the groups in play and what they come to."""
    stability = STABILITY[state.objective] if state.objective >= 0 else 0
    return {
        "groups": [
            [{"id": CARDS[card], "active": state.active >> card & 1} for card in groups]
            for groups in state.groups
        ],
        "influence": state.influence[:],
        "over": [influence > stability for influence in state.influence],
        "waits": state.waits,
        "balance": seat_or_none(state.balance),
        "first": seat_or_none(state.first),
        "lost": seat_or_none(state.lost),
        "token": seat_or_none(state.token),
        "disorder": [bool(state.disorder & 1), bool(state.disorder & 2)],
    }


def agents(state: State, owner: int, seat: int | None) -> Agents:
    """CW-50, A-31, A-45: return a side's agents; only a face-down Agent X is hidden."""
    places, agent = state.places[owner], state.field[owner]
    face_down = owner in state.sealed
    candidates: list[str] = []
    if face_down:
        candidates = who_it_may_be(state, owner, seat)
    x = AGENTS[agent] if agent >= 0 else candidates[0] if len(candidates) == 1 else None
    return {
        "hq": [AGENTS[i] for i, place in enumerate(places) if place == HQ and AGENTS[i] != x],
        "leave": [AGENTS[i] for i, place in enumerate(places) if place == LEAVE],
        "dead": [AGENTS[i] for i, place in enumerate(places) if place == DEAD],
        "x": x,
        "placed": face_down or agent >= 0,
        "open": agent >= 0,
        "candidates": candidates,
    }


def who_it_may_be(state: State, owner: int, seat: int | None) -> list[str]:
    """CW-50, CW-54: return the agents that a face-down Agent X may be, as far as a seat knows."""
    frame, action = state.sealed[owner]
    if seat == owner or (frame.data and seat is not None):
        return [str(action.args[0])]
    return [agent for i, agent in enumerate(AGENTS) if state.pickable[owner] >> i & 1]


def trophies(state: State, owner: int) -> list[Trophy]:
    """CW-206, CW-235: return a side's captured objectives."""
    return [
        {
            "id": CARDS[card],
            "round": captured,
            "points": POINTS[card],
            "event": bool(EVENT_BITS >> card & 1),
            "ready": bool(state.ready[owner] >> card & 1),
        }
        for card, captured in state.trophies[owner]
    ]


def preview(state: State, seat: int | None) -> dict[str, Outcome]:
    """Return what each use with a target would come to, for the side that is asked."""
    frame = state.frame()
    if frame is None or frame.kind != "turn" or frame.seat != seat:
        return {}
    shown = {}
    for action in state.legal():
        if (action.kind == "use" and len(action.args) == 2) or (
            action.kind == "recruit" and state.deck_eyes[-1] >> seat & 1
        ):
            shown[write(action)] = outcome(state, action)
    return shown


def outcome(state: State, action: Action) -> Outcome:
    """Return the influence of both sides after an action that shows nothing new, and who would dominate."""
    world = state.clone()
    world.apply(action)
    stability = STABILITY[world.objective]
    return {
        "influence": world.influence,
        "over": [influence > stability for influence in world.influence],
        "leader": seat_or_none(domination(world)[0]),
    }


# -- what is hidden ------------------------------------------------------------------------------------------


def hidden(state: State, seat: int) -> list[Pool]:
    """Return the cards of both decks that the seat has not seen; Agent X lies in the core's `sealed`."""
    bit = 1 << seat
    pools = []
    for cards, eyes in ((state.agenda, state.agenda_eyes), (state.deck, state.deck_eyes)):
        unseen = [card for card, mask in zip(cards, eyes, strict=True) if not mask & bit]
        pools.append(Pool(unseen, fits(state, seat, eyes) if state.hearsay[seat] else None))
    return pools


def fits(state: State, seat: int, eyes: list[int]) -> list[Fits | None]:
    """A card the seat knew before the rival put it back lies in one of those slots, and in no other."""
    heard = state.hearsay[seat]

    def elsewhere(card: int) -> bool:
        return not heard >> card & 1

    return [None if mask & AMONG << seat else elsewhere for mask in eyes if not mask >> seat & 1]


def fill(state: State, seat: int, pools: list[list[int]]) -> None:
    """Deal the pools to the slots the seat has not seen."""
    bit = 1 << seat
    decks = ((state.agenda, state.agenda_eyes), (state.deck, state.deck_eyes))
    for dealt, (cards, eyes) in zip(pools, decks, strict=True):
        unseen = iter(dealt)
        cards[:] = [card if mask & bit else next(unseen) for card, mask in zip(cards, eyes, strict=True)]


def seen(view: dict[str, Any]) -> list[int]:
    """Return the components a view identifies."""
    cards = [
        *view["known"]["objectives"],
        *view["known"]["groups"],
        *view["remembered"]["groups"],
        *view["spent"],
    ]
    cards += [trophy["id"] for own in view["trophies"] for trophy in own]
    cards += [group["id"] for own in view["groups"] for group in own]
    if view["fate"] == "open":
        cards.append(view["objective"])
    found = [CARD[card] for card in cards if card is not None]
    for owner, own in enumerate(view["agents"]):
        here = [*own["hq"], *own["leave"], *own["dead"], *([own["x"]] if own["x"] else [])]
        found += [AGENT_CARDS[owner * len(AGENTS) + AGENT[agent]] for agent in here]
    return found
