"""A position of Cold War: its slots, copies and JSON, and its invariants.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from nastolka.core.kinds import Refusal
from nastolka.core.state import State as CoreState

from . import chance, decisions, flow, refusals, scoring, sound, tells, views
from .tables import (
    AGENTS,
    BOX,
    CARD,
    CARDS,
    HQ,
    INFLUENCE,
    OPEN,
    POINTS,
)


class State(CoreState):
    """The table of a match."""

    __slots__ = (
        "active", "agenda", "agenda_eyes", "analyst", "balance", "config", "deck", "deck_eyes", "discards",
        "disorder", "extra", "fate", "field", "first", "groups", "hearsay", "influence", "lost", "objective",
        "options", "pickable", "places", "ready", "round", "scores", "shadow", "shown", "spent", "token",
        "trophies", "waits", "winners",
    )  # fmt: skip

    OPTIONS = {
        "consult": decisions.options_look,
        "shadow": decisions.options_look,
        "order": decisions.options_order,
        "send": decisions.options_send,
        "first": decisions.options_first,
        "turn": decisions.options_turn,
        "peek": decisions.options_peek,
        "enlist": decisions.options_enlist,
        "lay": decisions.options_lay,
        "event": decisions.options_event,
        "double": decisions.options_double,
    }
    RESOLVE = {
        "objectives": chance.do_objectives,
        "groups": chance.do_groups,
        "lot": chance.do_lot,
        "briefing": flow.do_briefing,
        "balance": flow.do_balance,
        "reshuffle": flow.do_reshuffle,
        "planning": flow.do_planning,
        "picking": flow.do_picking,
        "homecoming": flow.do_homecoming,
        "ceasefire": flow.do_ceasefire,
        "disorder": flow.do_disorder,
        "debriefing": flow.do_debriefing,
        "ability": flow.do_ability,
        "closing": flow.do_closing,
        "detente": flow.do_detente,
        "verdict": flow.do_verdict,
        "consult": decisions.do_consult,
        "shadow": decisions.do_shadow,
        "order": decisions.do_order,
        "send": decisions.do_send,
        "first": decisions.do_first,
        "turn": decisions.do_turn,
        "peek": decisions.do_peek,
        "enlist": decisions.do_enlist,
        "lay": decisions.do_lay,
        "event": decisions.do_event,
        "double": decisions.do_double,
    }
    DRAWS = {"objectives": chance.draw_objectives, "groups": chance.draw_groups, "lot": chance.draw_lot}
    ACCEPTS = {
        "objectives": chance.accepts_objectives,
        "groups": chance.accepts_groups,
        "lot": chance.accepts_lot,
    }
    FORMALITIES = {"turn": frozenset({"wait", "recruit"}), "send": frozenset({"send"})}
    WHY = {
        **dict.fromkeys(OPTIONS, refusals.why_asked),
        "turn": refusals.why_turn,
        "resign": refusals.why_resign,
    }
    INTERVENE = {"resign": decisions.do_resign}

    TELLS = tells.TELLS

    OVER = Refusal("CW-903")
    TURN = Refusal("CW-904")
    NATURE = Refusal("CW-905")

    options: dict[str, str]  # as the match carries them; never changed
    config: flow.Config
    round: int  # 0 before the first one
    agenda: list[
        int
    ]  # the objective deck, the last card is the top one; the objective turned up is not in it
    agenda_eyes: list[int]  # for each of its cards, a bit for each seat that knows it
    deck: list[int]  # the group deck, the last card is the top one
    deck_eyes: list[int]
    hearsay: list[int]  # a bit for each card a side knew of a deck before the rival put it back, see decks
    discards: list[int]  # of groups, the last card is the top one; nobody looks beneath it (CW-92)
    groups: list[list[int]]  # in front of each side, in the order laid
    active: int  # a bit for each group that is active
    influence: list[int]  # CW-63, kept up to date: it is asked for far oftener than it changes
    places: list[list[int]]  # of each side's agents; one sent face down counts as in the HQ
    pickable: list[int]  # a bit for each agent that could be picked this round
    field: list[int]  # each side's Agent X once it is turned up, or −1
    shown: int  # a bit for each side whose Agent X was looked at this round
    trophies: list[list[tuple[int, int]]]  # (objective, round of the capture)
    scores: list[int]  # CW-206: the points of the trophies
    ready: list[int]  # CW-236: a bit for each event a side captured in an earlier round
    spent: list[int]  # the objective discard
    objective: int  # of the round, also once it is captured or buried; −1 before the first one
    fate: int  # of the objective: OPEN, BURIED, or the seat that captured it
    token: int  # CW-164: the seat whose token lies on the objective, or −1
    disorder: int  # a bit for each side that caused civil disorder this round
    waits: int  # CW-117: how many waits in a row
    balance: int  # who holds the balance token, or −1
    first: int  # who began the struggle, or −1
    lost: int  # CW-34: who lost the last Cease-fire, or −1
    analyst: int  # CW-185: who earned the look of the next Briefing, or −1
    shadow: int  # CW-180: who earned the look of the next Planning, or −1
    extra: bool  # CW-227: extra rounds are played
    winners: tuple[int, ...] | None  # once the match is over

    seats = 2
    faults = sound.faults
    result = scoring.result
    face = views.face
    hidden = views.hidden
    fill = views.fill
    interventions = decisions.interventions

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__()
        self.options = options
        self.config = flow.read_options(options)
        self.agenda, self.agenda_eyes, self.deck, self.deck_eyes = [], [], [], []
        self.discards, self.spent, self.hearsay = [], [], [0, 0]
        self.groups, self.trophies = [[], []], [[], []]
        self.influence, self.scores, self.ready = [0, 0], [0, 0], [0, 0]
        self.places = [[HQ] * len(AGENTS), [HQ] * len(AGENTS)]
        self.pickable, self.field = [0, 0], [-1, -1]
        self.round = self.active = self.shown = self.disorder = self.waits = 0
        self.objective = self.token = self.balance = self.first = self.lost = self.analyst = self.shadow = -1
        self.fate = OPEN
        self.extra = False
        self.winners = None

    def clone(self) -> Self:
        """Return an independent copy."""
        new = self.blank()
        new.options = self.options
        new.config = self.config
        new.round = self.round
        new.agenda = self.agenda[:]
        new.agenda_eyes = self.agenda_eyes[:]
        new.deck = self.deck[:]
        new.deck_eyes = self.deck_eyes[:]
        new.hearsay = self.hearsay[:]
        new.discards = self.discards[:]
        mine, theirs = self.groups
        new.groups = [mine[:], theirs[:]]
        new.active = self.active
        new.influence = self.influence[:]
        own, foreign = self.places
        new.places = [own[:], foreign[:]]
        new.pickable = self.pickable[:]
        new.field = self.field[:]
        new.shown = self.shown
        ours, others = self.trophies
        new.trophies = [ours[:], others[:]]
        new.scores = self.scores[:]
        new.ready = self.ready[:]
        new.spent = self.spent[:]
        new.objective = self.objective
        new.fate = self.fate
        new.token = self.token
        new.disorder = self.disorder
        new.waits = self.waits
        new.balance = self.balance
        new.first = self.first
        new.lost = self.lost
        new.analyst = self.analyst
        new.shadow = self.shadow
        new.extra = self.extra
        new.winners = self.winners
        return new

    # -- JSON ------------------------------------------------------------------------------------------------

    def encode_fields(self) -> dict[str, Any]:
        """Return the slots as JSON; scores, influence and the events ready follow from others."""
        numbers = {key: getattr(self, key) for key in sound.NUMBERS}
        return {
            **numbers,
            "options": dict(self.options),
            "agenda": _names(self.agenda),
            "agenda_eyes": self.agenda_eyes[:],
            "deck": _names(self.deck),
            "deck_eyes": self.deck_eyes[:],
            "hearsay": [
                _names([card for card in range(len(CARDS)) if own >> card & 1]) for own in self.hearsay
            ],
            "discards": _names(self.discards),
            "groups": [_names(groups) for groups in self.groups],
            "inactive": [
                CARDS[card] for groups in self.groups for card in groups if not self.active >> card & 1
            ],
            "places": [places[:] for places in self.places],
            "pickable": self.pickable[:],
            "field": self.field[:],
            "trophies": [[[CARDS[card], captured] for card, captured in own] for own in self.trophies],
            "spent": _names(self.spent),
            "objective": None if self.objective < 0 else CARDS[self.objective],
            "extra": self.extra,
            "winners": None if self.winners is None else list(self.winners),
        }

    @classmethod
    def decode_fields(cls, data: Any) -> Self:
        """Return a state with the slots filled."""
        new = cls({str(key): str(data["options"][key]) for key in data["options"]})
        for key in sound.NUMBERS:
            setattr(new, key, _whole(data[key]))
        new.agenda, new.agenda_eyes = _cards(data["agenda"]), list(map(_whole, data["agenda_eyes"]))
        new.deck, new.deck_eyes = _cards(data["deck"]), list(map(_whole, data["deck_eyes"]))
        new.hearsay = [sum(1 << card for card in {*_cards(own)}) for own in data["hearsay"]]
        new.discards, new.spent = _cards(data["discards"]), _cards(data["spent"])
        new.groups = [_cards(groups) for groups in data["groups"]]
        inactive = sum(1 << card for card in _cards(data["inactive"]))
        new.active = sum(1 << card for groups in new.groups for card in groups) & ~inactive
        new.influence = [sum(INFLUENCE[card] for card in groups) for groups in new.groups]
        new.places = [list(map(_whole, places)) for places in data["places"]]
        new.pickable, new.field = list(map(_whole, data["pickable"])), list(map(_whole, data["field"]))
        new.trophies = [
            [(CARD[card], _whole(captured)) for card, captured in own] for own in data["trophies"]
        ]
        new.scores = [sum(POINTS[card] for card, _ in own) for own in new.trophies]
        new.ready = [flow.events_ready(own, new.round) for own in new.trophies]
        new.objective = -1 if data["objective"] is None else CARD[data["objective"]]
        new.extra = bool(data["extra"])
        new.winners = None if data["winners"] is None else tuple(map(_whole, data["winners"]))
        return new


def _names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def _cards(names: Any) -> list[int]:
    return [CARD[name] for name in names]


def _whole(value: Any) -> int:
    """Return a whole number of a foreign record; 0.0 and True equal numbers and are none."""
    if type(value) is not int:
        raise ValueError(f"not a whole number: {value!r}")
    return value


def start(seats: int, options: Mapping[str, str]) -> State:
    """CW-10 to CW-14: return a match that begins."""
    state = State(dict(options))
    flow.open_box(state)
    return state


def box(state: State) -> list[int]:
    """CW-2: return every card of the box."""
    return list(BOX)
