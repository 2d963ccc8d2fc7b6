"""A position of By All Means: its slots and copies.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from nastolka.core.decision import Chance, Decision, Intervention, Step, bare
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

    DECISIONS = {
        "order": Decision(flow.options_order, flow.do_order, refusals.why_asked, bare),
        "mulligan": Decision(flow.options_mulligan, flow.do_mulligan, refusals.why_asked, bare),
        "forfeit": Decision(
            flow.options_forfeit, flow.do_forfeit, refusals.why_asked, bare, silent=("lose",)
        ),
        "window": Decision(
            flow.options_window, flow.do_window, refusals.why_window, sound.sound_window,
            mere=("pass",), silent=("pass",),  # AM-49
        ),
        "turn": Decision(
            decisions.options_turn, decisions.do_turn, refusals.why_turn, bare,
            mere=("end",),  # AM-49
        ),
        "gather": Decision(
            combining.options_gather, combining.do_gather, refusals.why_asked, sound.sound_gather,
            brief=True, silent=("add",),
        ),
        "partner": Decision(
            combining.options_partner, combining.do_partner, refusals.why_asked, sound.sound_partner,
            brief=True, silent=("with",),
        ),
        "companion": Decision(
            combining.options_companion, combining.do_companion, refusals.why_asked, sound.sound_companion,
            brief=True, silent=("with",),
        ),
        "shelve": Decision(
            combining.options_shelve, combining.do_shelve, refusals.why_asked, bare,
            brief=True, silent=("shelve",),
        ),
        "dye": Decision(
            combining.options_dye, combining.do_dye, refusals.why_asked, sound.sound_dye,
            brief=True, silent=("dye",),
        ),
        "relocate": Decision(
            agency.options_relocate, agency.do_relocate, refusals.why_asked, sound.sound_cell,
            brief=True, silent=("move", "stay"),
        ),
        "dismiss": Decision(
            agency.options_dismiss, agency.do_dismiss, refusals.why_asked, sound.sound_cell,
            brief=True, silent=("dismiss",),
        ),
        "choose": Decision(
            answers.options_choose, answers.do_choose, refusals.why_asked, sound.sound_step,
            silent=("choose",),
        ),
        "target": Decision(
            answers.options_target, answers.do_target, refusals.why_asked, sound.sound_step,
            silent=("target", "decline"),
        ),
        "lift": Decision(
            answers.options_lift, answers.do_lift, refusals.why_asked, sound.sound_step, silent=("lift",)
        ),
        "put": Decision(
            answers.options_put, answers.do_put, refusals.why_asked, sound.sound_put, silent=("put",)
        ),
        "expose": Decision(
            answers.options_expose, answers.do_expose, refusals.why_asked, sound.sound_step,
            silent=("turn", "shove", "decline"),
        ),
        "march": Decision(
            answers.options_march, answers.do_march, refusals.why_asked, sound.sound_step, silent=("march",)
        ),
        "archive": Decision(
            answers.options_archive, answers.do_archive, refusals.why_asked, sound.sound_step,
            silent=("archive",),
        ),
        "recover": Decision(
            answers.options_recover, answers.do_recover, refusals.why_asked, sound.sound_step,
            silent=("recover", "decline"),
        ),
        "shed": Decision(
            answers.options_shed, answers.do_shed, refusals.why_asked, sound.sound_step, silent=("shed",)
        ),
        "rob": Decision(
            answers.options_rob, answers.do_rob, refusals.why_asked, sound.sound_step, silent=("rob",)
        ),
        "arrange": Decision(
            answers.options_arrange, answers.do_arrange, refusals.why_asked, sound.sound_step,
            brief=True, silent=("arrange",),
        ),
        "fire": Decision(
            firing.options_fire, firing.do_fire, refusals.why_asked, sound.sound_fire,
            brief=True, silent=("fire",),
        ),
    }  # fmt: skip
    CHANCES = {
        "list": Chance(chance.draw_list, chance.accepts_list, chance.do_list, sound.sound_seat),
        "shuffle": Chance(chance.draw_shuffle, chance.accepts_shuffle, chance.do_shuffle, sound.sound_seat),
        "lot": Chance(chance.draw_lot, chance.accepts_lot, chance.do_lot, bare),
        "mix": Chance(chance.draw_mix, chance.accepts_mix, chance.do_mix, sound.sound_seat),
    }
    FLOW = {
        "deal": Step(flow.do_deal, bare),
        "redraw": Step(flow.do_redraw, sound.sound_redraw),
        "dawn": Step(flow.do_dawn, sound.sound_seat),
        "refill": Step(flow.do_refill, sound.sound_seat),
        "forfeits": Step(flow.do_forfeits, sound.sound_seat),
        "dusk": Step(flow.do_dusk, bare),
        "opening": Step(flow.do_opening, sound.sound_window),
        "upkeep": Step(flow.do_upkeep, bare),
        "collapse": Step(flow.do_collapse, bare),
        "verdict": Step(flow.do_verdict, bare),
        "tidy": Step(combining.do_tidy, bare),
        "arrival": Step(agency.do_arrival, sound.sound_arrival),
        "limit": Step(agency.do_limit, sound.sound_limit),
        "triggers": Step(firing.do_triggers, sound.sound_triggers),
        "signal": Step(firing.do_signal, sound.sound_signal),
        "run": Step(effects.do_run, sound.sound_step),
    }
    INTERVENTIONS = {"resign": Intervention(flow.do_resign, refusals.why_resign)}
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
