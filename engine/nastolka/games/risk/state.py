"""A position of Risk: its slots and copies, and questions about the table.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

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

    OPTIONS = {
        "claim": decisions.options_claim,
        "muster": decisions.options_muster,
        "buffer": decisions.options_buffer,
        "trade": decisions.options_trade,
        "place": decisions.options_place,
        "attack": decisions.options_attack,
        "battle": decisions.options_battle,
        "defend": decisions.options_defend,
        "occupy": decisions.options_occupy,
        "fortify": decisions.options_fortify,
        "shift": decisions.options_shift,
    }
    RESOLVE = {
        "opening": chance.do_opening,
        "deal": chance.do_deal,
        "shuffle": chance.do_shuffle,
        "dice": chance.do_dice,
        "setup": flow.do_setup,
        "turn": flow.do_turn,
        "trading": flow.do_trading,
        "raise": flow.do_raise,
        "onslaught": flow.do_onslaught,
        "volley": flow.do_volley,
        "tally": flow.do_tally,
        "claim": decisions.do_claim,
        "muster": decisions.do_muster,
        "buffer": decisions.do_buffer,
        "trade": decisions.do_trade,
        "place": decisions.do_place,
        "attack": decisions.do_attack,
        "battle": decisions.do_battle,
        "defend": decisions.do_defend,
        "occupy": decisions.do_occupy,
        "fortify": decisions.do_fortify,
        "shift": decisions.do_shift,
    }
    DRAWS = {
        "opening": chance.draw_opening,
        "deal": chance.draw_deal,
        "shuffle": chance.draw_shuffle,
        "dice": chance.draw_dice,
    }
    ACCEPTS = {
        "opening": chance.accepts_opening,
        "deal": chance.accepts_deal,
        "shuffle": chance.accepts_shuffle,
        "dice": chance.accepts_dice,
    }
    FORMALITIES = {"trade": frozenset({"keep"})}  # RK-27: no set
    WHY = {
        "claim": refusals.why_claim,
        "muster": refusals.why_muster,
        "buffer": refusals.why_buffer,
        "trade": refusals.why_trade,
        "place": refusals.why_place,
        "attack": refusals.why_attack,
        "battle": refusals.why_battle,
        "defend": refusals.why_defend,
        "occupy": refusals.why_occupy,
        "fortify": refusals.why_fortify,
        "shift": refusals.why_shift,
        "order": refusals.why_order,
        "resign": refusals.why_resign,
    }
    INTERVENE = {"order": decisions.do_order, "resign": decisions.do_resign}
    DEFAULTS = {"defend": decisions.default_defend}

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
