"""A position of By All Means: its slots and copies.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from nastolka.core.errors import BadRecord
from nastolka.core.fields import (
    NUMBER,
    WORD,
    Kind,
    each,
    fixed,
    many,
    maybe,
    named,
    number,
    pairs,
    table,
    triples,
)
from nastolka.core.game import carried, chosen
from nastolka.core.kinds import Refusal
from nastolka.core.state import State as CoreState

from . import (
    agency,
    answers,
    chance,
    combining,
    decisions,
    effects,
    firing,
    flow,
    refusals,
    scoring,
    sound,
    tells,
    views,
)
from .layout import NOTHING, Cards, Layout, layout_of
from .tables import (
    ACTIVE,
    BINDERS,
    CELLS,
    MAINS,
    NAME,
    NAMED,
    OPTIONS,
    OWN,
    OWNER,
    START_INFL,
    START_REP,
    START_TRUST,
    SYMBOL,
    SYMBOLS,
)

ORIGINS = ("", "dyed ", "moved ")


def full_name(card: int) -> str:
    """Return a card's name with its owner's seat; nothing is a dash."""
    return "-" if card < 0 else f"{OWNER[card]}:{NAME[card]}"


def card_named(name: str) -> int:
    """Return the card of a full name."""
    if name == "-":
        return -1
    owner, _, card = name.partition(":")
    return NAMED[("0", "1").index(owner)][card]


def token_name(token: int) -> str:
    """Return what lies on an object in words: a symbol, and whether it was dyed or moved there."""
    return ORIGINS[token // ACTIVE] + SYMBOLS[token % ACTIVE]


def token_named(name: str) -> int:
    """Return the token of a name."""
    origin, _, symbol = name.rpartition(" ")
    token = SYMBOL[symbol] + ACTIVE * ORIGINS.index(origin and origin + " ")
    if SYMBOL[symbol] >= ACTIVE:
        raise ValueError(name)
    return token


A_CARD = Kind(full_name, card_named)  # of either seat, or nothing
A_TOKEN = Kind(token_name, token_named)
PILES = each(*(many(named(NAME, own)) for own in NAMED))  # a pile of either seat, of its own cards
EYES = many(many(number(0, 3)), 2)  # beside a pile, for each card a bit for each seat that knows it
LAYER, PAIR, SOME_CELLS = fixed(A_CARD, CELLS), many(number(0), 2), number(0, (1 << CELLS) - 1)


class State(CoreState):
    """The table of a match."""

    FIELDS = {
        "main": PILES,
        "extra": PILES,
        "hand": PILES,
        "buffer": PILES,
        "scrap": PILES,
        "binder": PILES._replace(copy=list),  # a seat's is replaced, never changed
        "main_eyes": EYES,
        "extra_eyes": EYES,
        "hand_eyes": EYES,
        "territory": LAYER,
        "graffiti": LAYER,
        "agent": LAYER,
        "rep": PAIR,
        "infl": PAIR,
        "trust": PAIR,
        "owed": many(number(0, MAINS + 1), 2),
        "active": number(-1, 1),
        "first": number(-1, 1),
        "round": number(0),
        "mains": number(0, MAINS),
        "spare": number(0, 1),
        "bound": number(0, 1),
        "down": SOME_CELLS,
        "bared": SOME_CELLS,
        "turned": SOME_CELLS,
        "fresh": SOME_CELLS,
        "options": carried(OPTIONS),
        "limbo": triples(A_CARD, WORD, NUMBER),
        "plots": fixed(fixed(A_CARD), CELLS),
        "loyalty": many(NUMBER, CELLS),
        "debt": many(number(0), CELLS),
        "symbols": table(A_CARD, fixed(A_TOKEN)),
        "shadow": table(A_CARD, A_CARD),
        "done": table(A_CARD, NUMBER),
        "buffs": triples(A_CARD, WORD, NUMBER),
        "used": pairs(WORD, fixed(A_CARD)),
        "history": many(fixed(NUMBER)),
        "winners": maybe(fixed(NUMBER)),
        "why_won": WORD,
    }
    __slots__ = (*FIELDS, "layout")

    OPTIONS = {
        **dict.fromkeys(("order",), flow.options_order),
        "mulligan": flow.options_mulligan,
        "forfeit": flow.options_forfeit,
        "window": flow.options_window,
        "turn": decisions.options_turn,
        "gather": combining.options_gather,
        "partner": combining.options_partner,
        "companion": combining.options_companion,
        "shelve": combining.options_shelve,
        "dye": combining.options_dye,
        "relocate": agency.options_relocate,
        "dismiss": agency.options_dismiss,
        "choose": answers.options_choose,
        "target": answers.options_target,
        "lift": answers.options_lift,
        "put": answers.options_put,
        "expose": answers.options_expose,
        "march": answers.options_march,
        "archive": answers.options_archive,
        "recover": answers.options_recover,
        "shed": answers.options_shed,
        "rob": answers.options_rob,
        "arrange": answers.options_arrange,
        "fire": firing.options_fire,
    }
    RESOLVE = {
        "list": chance.do_list,
        "shuffle": chance.do_shuffle,
        "lot": chance.do_lot,
        "mix": chance.do_mix,
        "deal": flow.do_deal,
        "order": flow.do_order,
        "mulligan": flow.do_mulligan,
        "redraw": flow.do_redraw,
        "dawn": flow.do_dawn,
        "refill": flow.do_refill,
        "forfeits": flow.do_forfeits,
        "forfeit": flow.do_forfeit,
        "dusk": flow.do_dusk,
        "opening": flow.do_opening,
        "window": flow.do_window,
        "upkeep": flow.do_upkeep,
        "collapse": flow.do_collapse,
        "verdict": flow.do_verdict,
        "turn": decisions.do_turn,
        "gather": combining.do_gather,
        "partner": combining.do_partner,
        "companion": combining.do_companion,
        "tidy": combining.do_tidy,
        "shelve": combining.do_shelve,
        "dye": combining.do_dye,
        "arrival": agency.do_arrival,
        "relocate": agency.do_relocate,
        "limit": agency.do_limit,
        "dismiss": agency.do_dismiss,
        "triggers": firing.do_triggers,
        "fire": firing.do_fire,
        "signal": firing.do_signal,
        "run": effects.do_run,
        "choose": answers.do_choose,
        "target": answers.do_target,
        "lift": answers.do_lift,
        "put": answers.do_put,
        "expose": answers.do_expose,
        "march": answers.do_march,
        "archive": answers.do_archive,
        "recover": answers.do_recover,
        "shed": answers.do_shed,
        "rob": answers.do_rob,
        "arrange": answers.do_arrange,
    }
    DRAWS = {
        "list": chance.draw_list,
        "shuffle": chance.draw_shuffle,
        "lot": chance.draw_lot,
        "mix": chance.draw_mix,
    }
    ACCEPTS = {
        "list": chance.accepts_list,
        "shuffle": chance.accepts_shuffle,
        "lot": chance.accepts_lot,
        "mix": chance.accepts_mix,
    }
    FORMALITIES = {"turn": frozenset({"end"}), "window": frozenset({"pass"})}  # AM-49
    WHY = {
        **dict.fromkeys(OPTIONS, refusals.why_asked),
        "turn": refusals.why_turn,
        "window": refusals.why_window,
        "resign": refusals.why_resign,
    }
    INTERVENE = {"resign": flow.do_resign}
    TELLS = tells.TELLS

    OVER = Refusal("AM-903")
    TURN = Refusal("AM-904")
    NATURE = Refusal("AM-905")

    options: dict[str, str]  # as the match carries them; never changed
    main: list[list[int]]  # archives; the last card is the top one
    extra: list[list[int]]
    hand: list[list[int]]
    buffer: list[list[int]]
    scrap: list[list[int]]
    binder: list[list[int]]  # what a seat left at home, sorted
    main_eyes: list[list[int]]
    extra_eyes: list[list[int]]
    hand_eyes: list[list[int]]
    limbo: list[
        tuple[int, str, int]
    ]  # the neutral zone: card, where it came from, the symbol spent (−1: none)
    territory: Cards  # a card a cell, or −1; changed by `lay` alone, as are the next three and `down`
    graffiti: Cards
    agent: Cards
    plots: tuple[Cards, ...]  # attached to the territory of a cell
    layout: Layout  # what follows from where these lie
    loyalty: list[int]  # units lying on the territory of a cell
    debt: list[int]  # AM-141: negative units already paid for
    symbols: dict[int, tuple[int, ...]]  # card on the field or in a buffer → active symbols lying on it
    shadow: dict[int, int]  # agent → the card under it
    done: dict[int, int]  # card on the field → bits of what it did this turn
    buffs: list[tuple[int, str, int]]  # agent, stat or keyword, amount: until the end of the turn
    down: int  # a bit for each cell whose graffiti is a face-down Graffiti-Agent
    bared: int  # … and the opponent of its owner knows which
    turned: int  # a bit for each cell whose agent is turned
    fresh: int  # … became an agent this turn
    rep: list[int]
    infl: list[int]
    trust: list[int]
    owed: list[int]  # AM-76: actions to be lost on the next turn
    active: int  # −1 before the first turn
    first: int
    round: int  # the match's turns, both seats' counted
    mains: int  # main actions left
    spare: int  # additional actions left
    bound: int  # AM-14: main actions that can only be a draw
    used: list[tuple[str, tuple[int, ...]]]  # AM-72
    history: list[tuple[int, ...]]  # counters after each turn
    winners: tuple[int, ...] | None  # once the match is over
    why_won: str

    seats = 2
    faults = sound.faults
    result = scoring.result
    face = views.face
    hidden = views.hidden
    fill = views.fill
    interventions = flow.interventions
    meant = decisions.meant

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__()
        self.options = options
        self.main, self.extra, self.hand = [[], []], [[], []], [[], []]
        self.main_eyes, self.extra_eyes, self.hand_eyes = [[], []], [[], []], [[], []]
        self.buffer, self.scrap = [[], []], [[], []]
        self.binder = [list(binder) for binder in BINDERS]
        self.territory = self.graffiti = self.agent = NOTHING
        self.plots = ((),) * CELLS
        self.loyalty, self.debt = [0] * CELLS, [0] * CELLS
        self.symbols, self.shadow, self.done = {}, {}, {}
        self.limbo, self.buffs, self.used, self.history = [], [], [], []
        self.rep, self.infl, self.trust = [START_REP] * 2, [START_INFL] * 2, [START_TRUST] * 2
        self.owed = [0, 0]
        self.round = self.mains = self.spare = self.bound = 0
        self.down = self.bared = self.turned = self.fresh = 0
        self.active = self.first = -1
        self.winners = None
        self.why_won = ""
        self.derive()

    def clone(self) -> Self:
        """Return an independent copy."""
        new = self.blank()
        new.options = self.options
        new.main = [pile[:] for pile in self.main]
        new.extra = [pile[:] for pile in self.extra]
        new.hand = [pile[:] for pile in self.hand]
        new.buffer = [pile[:] for pile in self.buffer]
        new.scrap = [pile[:] for pile in self.scrap]
        new.binder = self.binder[:]  # replaced, never changed
        new.main_eyes = [eyes[:] for eyes in self.main_eyes]
        new.extra_eyes = [eyes[:] for eyes in self.extra_eyes]
        new.hand_eyes = [eyes[:] for eyes in self.hand_eyes]
        new.limbo = self.limbo[:]
        new.territory, new.graffiti, new.agent = self.territory, self.graffiti, self.agent
        new.plots, new.layout = self.plots, self.layout
        new.loyalty, new.debt = self.loyalty[:], self.debt[:]
        new.symbols, new.shadow, new.done = self.symbols.copy(), self.shadow.copy(), self.done.copy()
        new.buffs, new.used, new.history = self.buffs[:], self.used[:], self.history[:]
        new.down, new.bared, new.turned, new.fresh = self.down, self.bared, self.turned, self.fresh
        new.rep, new.infl, new.trust, new.owed = self.rep[:], self.infl[:], self.trust[:], self.owed[:]
        new.active, new.first, new.round = self.active, self.first, self.round
        new.mains, new.spare, new.bound = self.mains, self.spare, self.bound
        new.winners, new.why_won = self.winners, self.why_won
        return new

    def derive(self) -> None:
        """Look at how the field lies."""
        self.layout = layout_of(self)


def start(seats: int, options: Mapping[str, str]) -> State:
    """AM-7 to AM-13: counters set, the field empty, everything else waits for luck."""
    return unshuffled(options, (None, None))


def unshuffled(options: Mapping[str, str], lists: Iterable[Mapping[str, int] | None]) -> State:
    """AM-1, AM-907: return a match before its first shuffle; a list given here need not come from luck."""
    state = State(chosen(OPTIONS, options))
    own = {}
    for seat, counts in enumerate(lists):
        if counts is not None:
            refusal = chance.fault(counts)
            if refusal is not None:
                raise BadRecord("bad-deck", f"{refusal.rule} {refusal.args}")
            chance.bring(state, seat, chance.first_copies(dict(counts), seat))
            state.options[f"deck_{seat}"] = OWN
            own[seat] = True
        elif state.options[f"deck_{seat}"] == OWN:
            raise BadRecord("bad-deck", f"deck_{seat}")
    flow.open_box(state, own)
    return state
