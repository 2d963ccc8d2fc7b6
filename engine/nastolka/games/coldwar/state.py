"""A position of Cold War: its slots and copies.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from nastolka.core.decision import Chance, Decision, Intervention, Step
from nastolka.core.fields import FLAG, NUMBER, Kind, fixed, many, maybe, named, number, pairs
from nastolka.core.game import carried, chosen
from nastolka.core.kinds import Refusal
from nastolka.core.state import State as CoreState

from . import chance, decisions, flow, refusals, scoring, sound, tells, views
from .tables import (
    AGENTS,
    ALL_EYES,
    BOX,
    CARD,
    CARDS,
    DEAD,
    HQ,
    INFLUENCE,
    OPEN,
    OPTIONS,
    POINTS,
)


def _mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


A_CARD = named(CARDS, CARD)
SOME_CARDS = many(A_CARD)
A_SET = Kind(  # of cards, as a bit for each
    lambda mask: [CARDS[card] for card in range(len(CARDS)) if mask >> card & 1],
    lambda names: _mask({*SOME_CARDS.read(names)}),
)
A_SIDE, BOTH = number(-1, 1), number(0, 3)  # a seat or −1; a bit for each side
EYES = number(0, ALL_EYES)


class State(CoreState):
    """The table of a match."""

    FIELDS = {
        "round": number(0, 10**6),
        "fate": number(-1, 2),
        "token": A_SIDE,
        "disorder": BOTH,
        "waits": number(0, 2),
        "balance": A_SIDE,
        "first": A_SIDE,
        "lost": A_SIDE,
        "analyst": A_SIDE,
        "shadow": A_SIDE,
        "shown": BOTH,
        "options": carried(OPTIONS),
        "agenda": SOME_CARDS,
        "agenda_eyes": many(EYES),
        "deck": SOME_CARDS,
        "deck_eyes": many(EYES),
        "hearsay": many(A_SET, 2),
        "discards": SOME_CARDS,
        "groups": many(SOME_CARDS, 2),
        "inactive": SOME_CARDS,  # in the slots: `active`
        "places": many(many(number(HQ, DEAD), len(AGENTS)), 2),
        "pickable": many(number(0, (1 << len(AGENTS)) - 1), 2),
        "field": many(number(-1, len(AGENTS) - 1), 2),
        "trophies": many(pairs(A_CARD, NUMBER), 2),
        "spent": SOME_CARDS,
        "objective": maybe(A_CARD, -1),
        "extra": FLAG,
        "winners": maybe(fixed(NUMBER)),
    }
    __slots__ = (
        *[name for name in FIELDS if name != "inactive"],
        "active",
        "config",
        "influence",
        "ready",
        "scores",
    )

    DECISIONS = {
        "consult": Decision(
            decisions.options_look, decisions.do_consult, refusals.why_asked, sound.sound_consult, open=True
        ),
        "shadow": Decision(
            decisions.options_look, decisions.do_shadow, refusals.why_asked, sound.sound_shadow, open=True
        ),
        "order": Decision(decisions.options_order, decisions.do_order, refusals.why_asked, sound.sound_order),
        "send": Decision(
            decisions.options_send, decisions.do_send, refusals.why_asked, sound.sound_send, mere=("send",)
        ),
        "first": Decision(
            decisions.options_first, decisions.do_first, refusals.why_asked, sound.sound_first, open=True
        ),
        "turn": Decision(
            decisions.options_turn, decisions.do_turn, refusals.why_turn, sound.sound_turn,
            open=True, mere=("wait", "recruit"),
        ),
        "peek": Decision(decisions.options_peek, decisions.do_peek, refusals.why_asked, sound.sound_peek),
        "enlist": Decision(
            decisions.options_enlist, decisions.do_enlist, refusals.why_asked, sound.sound_enlist
        ),
        "lay": Decision(
            decisions.options_lay, decisions.do_lay, refusals.why_asked, sound.sound_lay, open=True
        ),
        "event": Decision(
            decisions.options_event, decisions.do_event, refusals.why_asked, sound.sound_event, open=True
        ),
        "double": Decision(
            decisions.options_double, decisions.do_double, refusals.why_asked, sound.sound_double, open=True
        ),
    }  # fmt: skip
    CHANCES = {
        "objectives": Chance(chance.draw_objectives, chance.accepts_objectives, chance.do_objectives),
        "groups": Chance(chance.draw_groups, chance.accepts_groups, chance.do_groups),
        "lot": Chance(chance.draw_lot, chance.accepts_lot, chance.do_lot),
    }
    FLOW = {
        "briefing": Step(flow.do_briefing),
        "balance": Step(flow.do_balance),
        "reshuffle": Step(flow.do_reshuffle),
        "planning": Step(flow.do_planning),
        "picking": Step(flow.do_picking),
        "homecoming": Step(flow.do_homecoming),
        "ceasefire": Step(flow.do_ceasefire),
        "disorder": Step(flow.do_disorder),
        "debriefing": Step(flow.do_debriefing),
        "ability": Step(flow.do_ability),
        "closing": Step(flow.do_closing),
        "detente": Step(flow.do_detente),
        "verdict": Step(flow.do_verdict),
        "offer": Step(flow.do_offer),
    }
    INTERVENTIONS = {"resign": Intervention(decisions.do_resign, refusals.why_resign)}

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
        self.agenda, self.agenda_eyes, self.deck, self.deck_eyes = [], [], [], []
        self.discards, self.spent, self.hearsay = [], [], [0, 0]
        self.groups, self.trophies = [[], []], [[], []]
        self.places = [[HQ] * len(AGENTS), [HQ] * len(AGENTS)]
        self.pickable, self.field = [0, 0], [-1, -1]
        self.round = self.active = self.shown = self.disorder = self.waits = 0
        self.objective = self.token = self.balance = self.first = self.lost = self.analyst = self.shadow = -1
        self.fate = OPEN
        self.extra = False
        self.winners = None
        self.derive()

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

    @property
    def inactive(self) -> list[int]:
        """The groups in front of the sides that are not active, as JSON has them."""
        return [card for own in self.groups for card in own if not self.active >> card & 1]

    @inactive.setter
    def inactive(self, cards: list[int]) -> None:
        self.active = sum(1 << card for own in self.groups for card in own) & ~_mask(cards)

    def derive(self) -> None:
        """Read the options, and sum up what groups and trophies are worth."""
        self.config = flow.read_options(self.options)
        self.influence = [sum(INFLUENCE[card] for card in own) for own in self.groups]
        self.scores = [sum(POINTS[card] for card, _ in own) for own in self.trophies]
        self.ready = [flow.events_ready(own, self.round) for own in self.trophies]


def start(seats: int, options: Mapping[str, str]) -> State:
    """CW-10 to CW-14: return a match that begins."""
    state = State(chosen(OPTIONS, options))
    flow.open_box(state)
    return state


def box(state: State) -> list[int]:
    """CW-2: return every card of the box."""
    return list(BOX)
