"""A position of By All Means: its slots, copies and JSON.

Nothing here decides what happens next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from nastolka.core.errors import BadRecord
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

PILES = ("main", "extra", "hand", "buffer", "scrap", "binder")  # zones of a seat, lists of cards
LOOKS = (
    "main_eyes",
    "extra_eyes",
    "hand_eyes",
)  # beside them: for each card a bit for each seat that knows it
LAYERS = ("territory", "graffiti", "agent")
PAIRS = ("rep", "infl", "trust", "owed")
NUMBERS = ("active", "first", "round", "mains", "spare", "bound", "down", "bared", "turned", "fresh")
ORIGINS = ("", "dyed ", "moved ")


class State(CoreState):
    """The table of a match."""

    __slots__ = (
        *PILES, *LOOKS, *LAYERS, *PAIRS, *NUMBERS, "buffs", "debt", "done", "history", "layout", "limbo",
        "loyalty", "options", "plots", "shadow", "symbols", "used", "why_won", "winners",
    )  # fmt: skip

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
        for pile in (*PILES, *LOOKS):
            setattr(self, pile, [[], []])
        self.binder = [list(binder) for binder in BINDERS]
        for layer in LAYERS:
            setattr(self, layer, NOTHING)
        self.plots = ((),) * CELLS
        self.loyalty, self.debt = [0] * CELLS, [0] * CELLS
        self.symbols, self.shadow, self.done = {}, {}, {}
        self.limbo, self.buffs, self.used, self.history = [], [], [], []
        self.rep, self.infl, self.trust = [START_REP] * 2, [START_INFL] * 2, [START_TRUST] * 2
        self.owed = [0, 0]
        for number in NUMBERS:
            setattr(self, number, 0)
        self.layout = layout_of(self)
        self.active = self.first = -1
        self.winners = None
        self.why_won = ""

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

    # -- JSON ------------------------------------------------------------------------------------------------

    def encode_fields(self) -> dict[str, Any]:
        """Return the slots as JSON. A card of the field is written `0:bouncer`: whose, and which."""
        piles = {pile: [[NAME[card] for card in own] for own in getattr(self, pile)] for pile in PILES}
        looks = {look: [own[:] for own in getattr(self, look)] for look in LOOKS}
        layers = {layer: [full_name(card) for card in getattr(self, layer)] for layer in LAYERS}
        return {
            **piles,
            **looks,
            **layers,
            **{key: getattr(self, key)[:] for key in PAIRS},
            **{key: getattr(self, key) for key in NUMBERS},
            "options": dict(self.options),
            "limbo": [[full_name(card), origin, spent] for card, origin, spent in self.limbo],
            "plots": [[full_name(card) for card in cards] for cards in self.plots],
            "loyalty": self.loyalty[:],
            "debt": self.debt[:],
            "symbols": {
                full_name(card): list(map(token_name, on)) for card, on in sorted(self.symbols.items())
            },
            "shadow": {full_name(card): full_name(under) for card, under in sorted(self.shadow.items())},
            "done": {full_name(card): bits for card, bits in sorted(self.done.items())},
            "buffs": [[full_name(card), what, n] for card, what, n in self.buffs],
            "used": [[key, [full_name(card) for card in cards]] for key, cards in self.used],
            "history": [list(counters) for counters in self.history],
            "winners": None if self.winners is None else list(self.winners),
            "why_won": self.why_won,
        }

    @classmethod
    def decode_fields(cls, data: Any) -> Self:
        """Return a state with the slots filled."""
        new = cls({str(key): str(data["options"][key]) for key in data["options"]})
        for pile in PILES:
            setattr(new, pile, [[NAMED[seat][name] for name in data[pile][seat]] for seat in (0, 1)])
        for look in LOOKS:
            setattr(new, look, [list(map(whole, own)) for own in data[look]])
        for layer in LAYERS:
            setattr(new, layer, tuple(map(card_named, data[layer])))
        for key in (*PAIRS, "loyalty", "debt"):
            setattr(new, key, list(map(whole, data[key])))
        for key in NUMBERS:
            setattr(new, key, whole(data[key]))
        new.plots = tuple(tuple(map(card_named, cards)) for cards in data["plots"])
        new.layout = layout_of(new)
        new.limbo = [(card_named(card), str(origin), whole(spent)) for card, origin, spent in data["limbo"]]
        new.symbols = {card_named(card): tuple(map(token_named, on)) for card, on in data["symbols"].items()}
        new.shadow = {card_named(card): card_named(under) for card, under in data["shadow"].items()}
        new.done = {card_named(card): whole(bits) for card, bits in data["done"].items()}
        new.buffs = [(card_named(card), str(what), whole(n)) for card, what, n in data["buffs"]]
        new.used = [(str(key), tuple(map(card_named, cards))) for key, cards in data["used"]]
        new.history = [tuple(map(whole, counters)) for counters in data["history"]]
        new.winners = None if data["winners"] is None else tuple(map(whole, data["winners"]))
        new.why_won = str(data["why_won"])
        return new


def start(seats: int, options: Mapping[str, str]) -> State:
    """AM-7 to AM-13: counters set, the field empty, everything else waits for luck."""
    return unshuffled(options, (None, None))


def unshuffled(options: Mapping[str, str], lists: Iterable[Mapping[str, int] | None]) -> State:
    """AM-1, AM-907: return a match before its first shuffle; a list given here need not come from luck."""
    state = State({option.key: str(options.get(option.key, option.choices[0])) for option in OPTIONS})
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


def whole(value: Any) -> int:
    """Return a whole number of a foreign record; 0.0 and True equal numbers and are none."""
    if type(value) is not int:
        raise TypeError(value)
    return value
