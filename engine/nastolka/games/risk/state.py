"""A position of Risk: its slots and copies, and questions about the table.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from nastolka.core.decision import Chance, Decision, Intervention, Step, bare
from nastolka.core.fields import FLAG, NUMBER, WORD, fixed, many, maybe, named, number
from nastolka.core.game import carried, chosen
from nastolka.core.kinds import Refusal
from nastolka.core.state import State as CoreState

from . import chance, decisions, flow, refusals, scoring, sound, tells, views
from .tables import BOX, CARD, CARDS, LANDS, MOST_ARMIES, NOBODY, OPTIONS

A_CARD = named(CARDS, CARD)


class State(CoreState):
    """The table of a match."""

    FIELDS = {
        "options": carried(OPTIONS),
        "owner": many(NUMBER, LANDS),
        "armies": many(number(0, MOST_ARMIES), LANDS),
        "hands": many(many(A_CARD)),
        "eyes": many(many(NUMBER)),
        "deck": many(A_CARD),
        "known": NUMBER,
        "sets": number(0),
        "reserves": many(number(0, MOST_ARMIES)),
        "orders": many(WORD),
        "out": many(NUMBER),
        "gone": NUMBER,
        "mover": NUMBER,
        "first": NUMBER,
        "round": number(0),
        "captured": FLAG,
        "matched": FLAG,
        "winners": maybe(fixed(NUMBER)),
    }
    __slots__ = (*FIELDS, "config", "everybody")

    DECISIONS = {
        "claim": Decision(
            decisions.options_claim, decisions.do_claim, refusals.why_claim, sound.sound_claim,
            open=True, brief=True, setup=True,
        ),
        "muster": Decision(
            decisions.options_muster, decisions.do_muster, refusals.why_muster, sound.sound_muster,
            open=True, brief=True, setup=True,
        ),
        "buffer": Decision(
            decisions.options_buffer, decisions.do_buffer, refusals.why_buffer, sound.sound_buffer,
            open=True, brief=True, setup=True,
        ),
        "trade": Decision(
            decisions.options_trade, decisions.do_trade, refusals.why_trade, sound.sound_trade,
            brief=True, mere=("keep",), silent=("keep",),  # RK-27: no set
        ),
        "place": Decision(
            decisions.options_place, decisions.do_place, refusals.why_place, sound.sound_place,
            open=True, brief=True,
        ),
        "attack": Decision(
            decisions.options_attack, decisions.do_attack, refusals.why_attack, bare, open=True
        ),
        "battle": Decision(
            decisions.options_battle, decisions.do_battle, refusals.why_battle, sound.sound_battle, open=True
        ),
        "defend": Decision(
            decisions.options_defend, decisions.do_defend, refusals.why_defend, sound.sound_defend,
            default=decisions.default_defend, open=True,
        ),
        "occupy": Decision(
            decisions.options_occupy, decisions.do_occupy, refusals.why_occupy, sound.sound_occupy,
            open=True, brief=True,
        ),
        "fortify": Decision(
            decisions.options_fortify, decisions.do_fortify, refusals.why_fortify, bare, open=True, brief=True
        ),
        "shift": Decision(
            decisions.options_shift, decisions.do_shift, refusals.why_shift, sound.sound_shift,
            open=True, brief=True,
        ),
    }  # fmt: skip
    CHANCES = {
        "opening": Chance(
            chance.draw_opening, chance.accepts_opening, chance.do_opening, sound.sound_opening
        ),
        "deal": Chance(chance.draw_deal, chance.accepts_deal, chance.do_deal, sound.sound_deal),
        "shuffle": Chance(
            chance.draw_shuffle, chance.accepts_shuffle, chance.do_shuffle, sound.sound_shuffle
        ),
        "dice": Chance(
            chance.draw_dice, chance.accepts_dice, chance.do_dice, sound.sound_dice, chance.outcomes_dice
        ),
    }
    FLOW = {
        "setup": Step(flow.do_setup, sound.sound_setup),
        "turn": Step(flow.do_turn, sound.sound_turn),
        "trading": Step(flow.do_trading, sound.sound_trading),
        "raise": Step(flow.do_raise, sound.sound_raise),
        "onslaught": Step(flow.do_onslaught, sound.sound_turn),
        "volley": Step(flow.do_volley, sound.sound_volley),
        "tally": Step(flow.do_tally, sound.sound_tally),
    }
    INTERVENTIONS = {
        "order": Intervention(decisions.do_order, refusals.why_order),
        "resign": Intervention(decisions.do_resign, refusals.why_resign),
    }

    TELLS = tells.TELLS
    # Nothing but dice and drawn cards ends undo, and the core sees both for itself: TELLING stays empty.

    OVER = Refusal("RK-59")
    TURN = Refusal("RK-16")
    NATURE = Refusal("RK-910")

    options: dict[str, str]  # as the match carries them; never changed
    config: flow.Config
    everybody: int  # a bit for each seat
    owner: list[int]  # territory → seat, NOBODY or NEUTRAL
    armies: list[int]
    hands: list[list[int]]
    eyes: list[list[int]]  # beside each card of a hand, who has seen it: a bit for each seat
    deck: list[int]  # the last card is the top one
    known: int  # so many cards at the bottom of the deck have been shown to everybody
    sets: int  # traded so far, by all
    reserves: list[int]  # starting armies not yet placed; with two players the third pile is the neutral one
    orders: list[str]  # standing orders to the defender's dice
    out: list[int]  # seats destroyed or resigned, in order
    gone: int  # a bit for each that resigned
    mover: int  # the seat whose turn it is, or −1 during set-up
    first: int  # the seat that began, or −1
    round: int  # 0 during set-up
    captured: bool  # a territory was taken in this turn
    matched: bool  # the two armies for a shown territory were paid in this turn
    winners: tuple[int, ...] | None

    faults = sound.faults
    result = scoring.result
    face = views.face
    hidden = views.hidden
    fill = views.fill
    interventions = decisions.interventions

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        super().__init__()
        self.options = options
        self.owner = [NOBODY] * LANDS
        self.armies = [0] * LANDS
        self.hands = [[] for _ in range(seats)]
        self.derive()
        self.eyes = [[] for _ in range(seats)]
        self.deck = []
        self.known = 0
        self.sets = 0
        self.reserves = []
        self.orders = ["ask"] * seats
        self.out = []
        self.gone = 0
        self.mover = -1
        self.first = -1
        self.round = 0
        self.captured = False
        self.matched = False
        self.winners = None

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def alive(self) -> list[int]:
        """The seats that are still in."""
        return [seat for seat in range(len(self.hands)) if seat not in self.out]

    def clone(self) -> Self:
        """Return an independent copy."""
        new = self.blank()
        new.options = self.options
        new.config = self.config
        new.everybody = self.everybody
        new.owner = self.owner[:]
        new.armies = self.armies[:]
        new.hands = [hand[:] for hand in self.hands]
        new.eyes = [eyes[:] for eyes in self.eyes]
        new.deck = self.deck[:]
        new.known = self.known
        new.sets = self.sets
        new.reserves = self.reserves[:]
        new.orders = self.orders[:]
        new.out = self.out[:]
        new.gone = self.gone
        new.mover = self.mover
        new.first = self.first
        new.round = self.round
        new.captured = self.captured
        new.matched = self.matched
        new.winners = self.winners
        return new

    def derive(self) -> None:
        """Read the options, and count the seats."""
        self.config = flow.read_options(self.options, len(self.hands))
        self.everybody = (1 << len(self.hands)) - 1


# -- positions -----------------------------------------------------------------------------------------------


def start(seats: int, options: Mapping[str, str]) -> State:
    """RK-9, RK-10: an empty board, armies counted out, and a die to be rolled."""
    state = State(seats, chosen(OPTIONS, options))
    flow.open_box(state)
    return state


def box(state: State) -> list[int]:
    """Return every card of the box, sorted."""
    return list(BOX)


def max_plies(seats: int, options: Mapping[str, str]) -> int:
    """Return a bound no match by bots comes near.

    Only random play without a turn limit would go on for ever.
    """
    limit = options.get("rounds", "none")
    return 40_000 if limit == "none" else 600 + int(limit) * seats * 400
