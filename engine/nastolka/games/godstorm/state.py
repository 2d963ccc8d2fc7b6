"""A position of Godstorm: its slots and copies, and questions about the table.

Nothing here decides what happens next; what must always hold is checked in `sound`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from nastolka.core.decision import Chance, Step, bare
from nastolka.core.fields import NUMBER, fixed, many, maybe, named, number
from nastolka.core.game import carried, chosen
from nastolka.core.kinds import Refusal
from nastolka.core.state import State as CoreState
from nastolka.games.ancient.tables import CONTINENTS, TERRITORIES, TERRITORY

from . import chance, decisions, flow, refusals, scoring, sound, tells, views
from .flow import battle, cards, opening, turns
from .sound import fits
from .tables import (
    ALTAR_PLACES,
    BOX,
    CARD,
    CARDS,
    CRYPT_PLACES,
    EARTH,
    FIRST_HEAVEN,
    LANDS,
    LANES,
    LEAST_RAISED,
    MOST,
    NEUTRAL,
    NOBODY,
    OPTIONS,
    PANTHEONS,
    PER_ARMY,
    PLACES,
    REACH,
    SEA_LANES,
    SUNKEN,
    TEMPLES,
    TRAITS,
    UNDERWORLD,
)

A_CARD, A_LAND = named(CARDS, CARD), named(TERRITORIES, TERRITORY)
COUNT, SMALL = number(0, MOST), number(0, 2)


class State(CoreState):
    """The table of a match."""

    FIELDS = {
        "options": carried(OPTIONS),
        "armies": many(COUNT, len(PLACES)),
        "bids": many(NUMBER),
        "conquests": NUMBER,
        "epoch": number(0),
        "faith": many(COUNT),
        "fallen": many(NUMBER),
        "labours": NUMBER,
        "lane": number(-1, len(LANES) - 1),
        "marker": NUMBER,
        "mover": NUMBER,
        "muted": many(NUMBER),
        "neutral": number(-1, len(PANTHEONS) - 1),
        "orders": many(SMALL),
        "owner": many(NUMBER, len(PLACES)),
        "pantheons": many(number(-1, len(PANTHEONS) - 1)),
        "reserves": many(COUNT),
        "resigned": many(NUMBER),
        "sears": many(NUMBER),
        "spare": SMALL,
        "step": number(0, 10),
        "sunk": SMALL,
        "temples": many(SMALL, LANDS),
        "gods": many(many(number(-1, LANDS - 1), 4)),
        "eyes": many(many(number(0, 31))),
        "hands": many(many(A_CARD)),
        "decks": many(many(A_CARD)),
        "relics": many(many(A_CARD)),
        "gone": many(A_CARD),
        "order": many(NUMBER),
        "plague": many(A_LAND),
        "sacred": many(A_LAND),
        "winners": maybe(fixed(NUMBER)),
    }
    __slots__ = (*FIELDS, "config")

    DECISIONS = decisions.DECISIONS
    INTERVENTIONS = decisions.INTERVENTIONS
    CHANCES = {
        "shuffle": Chance(chance.draw_shuffle, chance.accepts_shuffle, chance.do_shuffle, fits.sound_shuffle),
        "plague": Chance(chance.draw_plague, chance.accepts_plague, chance.do_plague, bare),
        "neutral": Chance(chance.draw_neutral, chance.accepts_neutral, chance.do_neutral, bare),
        "precedence": Chance(chance.draw_precedence, chance.accepts_precedence, chance.do_precedence, bare),
        "deal": Chance(chance.draw_deal, chance.accepts_deal, chance.do_deal, fits.sound_deal),
        "first": Chance(chance.draw_first, chance.accepts_first, chance.do_first, bare),
        "tie": Chance(chance.draw_tie, chance.accepts_tie, chance.do_tie, fits.sound_tie),
        "battle": Chance(chance.draw_battle, chance.accepts_battle, chance.do_battle, fits.sound_battle),
        "reroll": Chance(chance.draw_reroll, chance.accepts_reroll, chance.do_reroll, fits.sound_reroll),
        "die": Chance(chance.draw_die, chance.accepts_die, chance.do_dice, bare),
        "dice": Chance(chance.draw_dice, chance.accepts_dice, chance.do_dice, fits.sound_dice),
        "continent": Chance(chance.draw_continent, chance.accepts_continent, chance.do_dice, bare),
        "territory": Chance(chance.draw_territory, chance.accepts_territory, chance.do_dice, bare),
    }
    FLOW = {
        "deal_out": Step(opening.do_deal_out, fits.sound_deal),
        "claiming": Step(opening.do_claiming, fits.sound_garrisons),
        "garrisons": Step(opening.do_garrisons, fits.sound_garrisons),
        "epoch": Step(turns.do_epoch, bare),
        "opened": Step(turns.do_opened, bare),
        "ranking": Step(turns.do_ranking, fits.sound_ranking),
        "markers": Step(turns.do_markers, fits.sound_markers),
        "next": Step(turns.do_next, fits.sound_next),
        "step": Step(turns.do_step, fits.sound_step),
        "again": Step(turns.do_again, fits.sound_again),
        "dawn": Step(cards.do_dawn, fits.sound_dawn),
        "income": Step(turns.do_income, fits.sound_income),
        "card": Step(cards.do_card, fits.sound_card),
        "effect": Step(cards.do_effect, fits.sound_card),
        "window": Step(battle.do_window, fits.sound_window),
        "attack": Step(battle.do_attack, fits.sound_attack),
        "thrown": Step(battle.do_thrown, fits.sound_thrown),
        "duel": Step(battle.do_duel, fits.sound_duel),
        "rolled": Step(battle.do_rolled, fits.sound_rolled),
        "send": Step(battle.do_send),
    }
    TELLS = tells.TELLS
    TELLING = frozenset({"peeked"})

    OVER = Refusal("GS-187")
    TURN = Refusal("GS-58")
    NATURE = Refusal("GS-905")

    options: dict[str, str]  # as the match carries them; never changed
    config: flow.Config
    owner: list[int]  # place → seat, NEUTRAL or NOBODY
    armies: list[int]  # place → armies
    temples: list[int]  # territory → 1 where a temple stands
    gods: list[list[int]]  # seat → kind → territory, or −1
    faith: list[int]  # GS-10, GS-19, GS-32: points, open to all
    hands: list[list[int]]
    eyes: list[list[int]]  # beside each card of a hand: a bit for every seat that has seen it there
    decks: list[list[int]]  # the last card is the top one
    relics: list[list[int]]
    gone: list[int]  # cards out of the game
    pantheons: list[int]  # seat → pantheon, or −1
    neutral: int  # the pantheon of the neutral armies, or −1
    plague: list[int]  # territories with a marker, in order
    spare: int  # 1 while the fifth plague marker stands aside
    sunk: int  # 1 once Atlantis is under water
    lane: int  # the sea lane under the maelstrom, or −1
    sacred: list[int]  # territories nobody may attack this turn
    sears: list[int]  # seat → what Fire Sears the Sky adds this turn
    epoch: int
    order: list[int]  # seats by turn-order marker
    marker: int  # whose turn it is, as an index of `order`
    mover: int  # the seat on turn, or −1
    step: int  # of the turn, see STEPS
    conquests: int  # of defended territories, this turn
    labours: int  # bits of the decks whose labour has been paid this turn
    bids: list[int]  # the last ones opened, empty before
    reserves: list[int]  # armies still to be set up
    fallen: list[int]  # seats that are out, in order
    resigned: list[int]
    muted: list[int]  # seats that asked not to be asked
    orders: list[int]  # seat → standing order for the Tree of Life, see ORDERS
    winners: tuple[int, ...] | None

    faults = sound.faults
    result = scoring.result
    face = views.face
    hidden = views.hidden
    fill = views.fill
    interventions = decisions.interventions
    why_not_asked = refusals.out_of_turn

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        super().__init__()
        self.options = options
        self.derive()
        self.owner = [NOBODY] * len(PLACES)
        self.armies = [0] * len(PLACES)
        self.temples = [0] * LANDS
        self.gods = [[-1] * 4 for _ in range(seats)]  # GS-31
        self.faith = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.eyes = [[] for _ in range(seats)]
        self.decks = [list(deck) for deck in BOX]
        self.relics = [[] for _ in range(seats)]
        self.gone, self.plague, self.sacred, self.order, self.bids = [], [], [], [], []
        self.fallen, self.resigned, self.muted = [], [], []
        self.pantheons = [-1] * seats
        self.sears = [0] * seats
        self.reserves = [0] * seats
        self.orders = [0] * seats
        self.neutral = self.lane = self.marker = self.mover = -1
        self.spare = 1
        self.sunk = self.epoch = self.step = self.conquests = self.labours = 0
        self.winners = None

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.faith)

    def clone(self) -> Self:
        """Return an independent copy."""
        new = self.blank()
        new.options, new.config, new.winners = self.options, self.config, self.winners
        new.neutral, new.spare, new.sunk, new.lane = self.neutral, self.spare, self.sunk, self.lane
        new.epoch, new.marker, new.mover, new.step = self.epoch, self.marker, self.mover, self.step
        new.conquests, new.labours = self.conquests, self.labours
        new.owner, new.armies, new.temples = self.owner[:], self.armies[:], self.temples[:]
        new.faith, new.pantheons, new.sears = self.faith[:], self.pantheons[:], self.sears[:]
        new.gods = [row[:] for row in self.gods]
        new.hands = [row[:] for row in self.hands]
        new.eyes = [row[:] for row in self.eyes]
        new.decks = [row[:] for row in self.decks]
        new.relics = [row[:] for row in self.relics]
        new.gone, new.plague, new.sacred = self.gone[:], self.plague[:], self.sacred[:]
        new.order, new.bids, new.reserves = self.order[:], self.bids[:], self.reserves[:]
        new.fallen, new.resigned = self.fallen[:], self.resigned[:]
        new.muted, new.orders = self.muted[:], self.orders[:]
        return new

    # -- questions about the table ---------------------------------------------------------------------------

    def alive(self) -> list[int]:
        """Return the seats that still play."""
        if not self.fallen:
            return list(range(len(self.faith)))
        return [seat for seat in range(len(self.faith)) if seat not in self.fallen]

    def lands(self, seat: int) -> list[int]:
        """GS-24: return the territories a seat controls."""
        owner = self.owner
        return [land for land in EARTH if owner[land] == seat]

    def spaces(self, seat: int) -> list[int]:
        """GS-181: return the Underworld spaces a seat controls."""
        owner = self.owner
        return [space for space in UNDERWORLD if owner[space] == seat]

    def altars(self, seat: int) -> int:
        """GS-182: count the altars a seat controls."""
        return sum([self.owner[space] == seat for space in ALTAR_PLACES])

    def crypts(self, seat: int) -> list[int]:
        """GS-184: return the crypts a seat controls."""
        return [space for space in CRYPT_PLACES if self.owner[space] == seat]

    def heaven(self, seat: int) -> int:
        """GS-155: return the place of a seat's heaven."""
        return FIRST_HEAVEN + self.pantheons[seat]

    def continents(self, seat: int) -> list[int]:
        """GS-61: return the continents a seat controls completely."""
        owner = self.owner
        return [i for i, row in enumerate(CONTINENTS) if all(owner[land] == seat for land in row.territories)]

    def bonus(self, seat: int) -> int:
        """GS-15: sum up what a seat's continents are worth."""
        return sum([CONTINENTS[i].bonus for i in self.continents(seat)])

    def base_income(self, seat: int) -> int:
        """GS-60, GS-66: return what the territories raise, in armies and in faith."""
        return max(LEAST_RAISED, self.owner[:LANDS].count(seat) // PER_ARMY)

    def own_temples(self, seat: int) -> list[int]:
        """GS-75: return the territories with a temple of this seat."""
        return [land for land in EARTH if self.temples[land] and self.owner[land] == seat]

    def temples_left(self) -> int:
        """GS-73: count the temples in the supply."""
        return TEMPLES - sum(self.temples)

    def gods_at(self, seat: int, place: int) -> list[int]:
        """Return which gods of a seat stand there."""
        if not 0 <= seat < NEUTRAL:
            return []
        return [kind for kind, land in enumerate(self.gods[seat]) if land == place]

    def trait(self, seat: int, name: str) -> int:
        """GS-111, GS-112: sum up what a seat's relics give of something."""
        if not 0 <= seat < NEUTRAL or not self.relics[seat]:
            return 0
        relics = self.relics[seat]
        return sum([worth for card, worth in TRAITS[name] if card in relics])

    def reach(self, place: int) -> tuple[int, ...]:
        """GS-127, GS-128, GS-198: return what lies beside a place now."""
        reached = REACH[place]
        if not self.sunk and self.lane < 0:
            return reached
        return tuple([other for other in reached if self.open_way(place, other)])

    def open_way(self, a: int, b: int) -> bool:
        """GS-198: tell whether neither the sunken land nor the maelstrom lies between two neighbours."""
        if self.sunk and (a in SUNKEN or b in SUNKEN):
            return False
        return self.lane < 0 or SEA_LANES[self.lane] not in ((a, b), (b, a))

    def dry(self) -> list[int]:
        """GS-198: return the territories that exist."""
        return [land for land in EARTH if land not in SUNKEN] if self.sunk else list(EARTH)

    def garrison(self, place: int) -> int:
        """GS-130, GS-177: return how many armies must stay behind."""
        return 0 if place >= FIRST_HEAVEN else 1

    def count(self, seat: int, deck: int) -> int:
        """GS-20: count a seat's cards of one deck."""
        first, last = BOX[deck][0], BOX[deck][-1]
        return sum([first <= card <= last for card in self.hands[seat]])

    def faith_to_save(self, seat: int, place: int) -> bool:
        """GS-110: tell whether the Tree of Life could keep armies of a seat alive there."""
        return place < LANDS and self.trait(seat, "save") > 0 and self.faith[seat] > 0

    def in_play(self, seat: int, kind: int) -> bool:
        """GS-26: tell whether a seat's god stands on Earth."""
        return self.gods[seat][kind] >= 0

    def derive(self) -> None:
        """Read the options."""
        self.config = flow.read_options(self.options)


# -- positions -----------------------------------------------------------------------------------------------


def start(seats: int, options: Mapping[str, str]) -> State:
    """GS-27 to GS-38: an empty table, to be set up."""
    state = State(seats, chosen(OPTIONS, options))
    flow.open_box(state)
    return state


def box(state: State) -> list[int]:
    """GS-7: return every miracle card, sorted."""
    return list(flow.ALL)
