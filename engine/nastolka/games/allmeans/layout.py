"""What follows from where cards lie on the field, worked out once for each arrangement of them.

The layers of the field are tuples: a change puts a new tuple in the place of the old one. So copies of a
state share what was worked out, and a search, which comes upon the same arrangements again and again, finds
nine of ten among those remembered. Whatever changes a layer goes through `lay`: nothing can grow stale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nastolka.core.remember import for_a_match

from .programs import STATIC, USABLE, WAKES, by_card, mods_of
from .tables import ADJACENT, BINDER, CELLS, CENTRE, OWNER, ROW, SLUGS
from .vocabulary import Forbid, Happening, Stat

if TYPE_CHECKING:
    from .state import State

Cards = tuple[int, ...]  # one for each cell, -1 where none lies
Named = tuple[str, int]  # what an action calls an object, and its card
Watcher = tuple[int, int, int, Happening]  # a card, its cell, which of its abilities, and what wakes that


class Thing(NamedTuple):
    """An object (AM-198): a card on the field or, with layer `planned`, in the buffer of seat `place`."""

    layer: str
    place: int
    card: int


def bits_of(cells: tuple[int, ...]) -> int:
    """Return cells as a number: a bit for each."""
    return sum(1 << cell for cell in cells)


@for_a_match(None)
def cells_of(bits: int) -> tuple[int, ...]:
    """Return the cells of such a number, in order; there are 4096 at most."""
    return tuple(cell for cell in range(CELLS) if bits >> cell & 1)


def called(thing: Thing, plots: tuple[Cards, ...]) -> str:
    """Return the name an action calls an object of the field by; plots of one cell are told apart."""
    order = plots[thing.place].index(thing.card) if thing.layer == "plot" else 0
    return SLUGS[thing.layer][thing.place] + (f".{order + 1}" if order else "")


EVERYWHERE, CENTRAL = bits_of(tuple(range(CELLS))), bits_of(CENTRE)
BESIDE = tuple(map(bits_of, ADJACENT))
NOTHING: Cards = (-1,) * CELLS
BARE = (-1, -1, -1, ())
SHUTS = tuple(any(isinstance(mod, Forbid) for mod in mods_of(row)) for row in BINDER)
SPEAKS = by_card(bool(row.abilities) for row in BINDER)
LOYALTY_BONUS = tuple(
    sum(mod.n for mod in mods_of(row) if isinstance(mod, Stat) and mod.what == "loyalty") for row in BINDER
)


def support(territory: int, graffiti: int, agent: int, down: int) -> int:
    """AM-139: return what cards add to a territory: +1 an own Agent, +1 a face-down card, else its text."""
    own_agent = agent >= 0 and OWNER[agent] == OWNER[territory]
    if graffiti < 0:
        return int(own_agent)
    return own_agent + (1 if down else LOYALTY_BONUS[ROW[graffiti]])


class Listed(dict[tuple[str, int], tuple[Thing, ...]]):
    """Objects by kind and seat (-1: both), each list made where it is asked for first."""

    __slots__ = ("things",)

    def __init__(self, things: list[Thing]) -> None:
        super().__init__()
        self.things = things

    def __missing__(self, key: tuple[str, int]) -> tuple[Thing, ...]:
        """List the objects of a kind that a seat has."""
        obj, seat = key
        things = [thing for thing in self.things if obj in ("field_object", thing.layer)]
        self[key] = tuple([thing for thing in things if seat in (OWNER[thing.card], -1)])
        return self[key]


class Layout:
    """The field as it lies. A pair is one for each seat; an int of cells has a bit for each."""

    __slots__ = (
        "agents",
        "every",
        "kin",
        "lands",
        "lasting",
        "ours",
        "rooms",
        "shut",
        "sites",
        "support",
        "things",
        "usable",
        "walls",
        "watching",
    )

    things: list[Thing]  # all objects on the field, cell by cell
    every: Listed  # the objects of a kind that a seat has (-1: both have)
    ours: tuple[list[Named], list[Named]]  # AM-66, AM-181: objects whose symbols a seat may use
    lands: tuple[int, int]  # cells of its territories
    support: list[int]  # AM-139: what a territory's loyalty is beyond its units, cell by cell
    agents: tuple[tuple[int, ...], tuple[int, ...]]  # of its Agents
    kin: tuple[frozenset[int], frozenset[int]]  # AM-176: rows of those
    sites: int  # AM-127, AM-128: where a territory may go
    rooms: tuple[int, int]  # AM-151, AM-152: where an Agent may be deployed
    walls: tuple[tuple[int, int, int], ...]  # AM-192: where graffiti for the cells of this host may go
    shut: int  # AM-236: cells that keep the opponent's graffiti out
    usable: tuple[list[Thing], list[Thing]]  # objects with an ability that can be used
    watching: dict[str, list[Watcher]]  # event → what may answer it
    lasting: list[Thing]  # objects with a static ability

    def __init__(
        self, territory: Cards, graffiti: Cards, agent: Cards, plots: tuple[Cards, ...], down: int
    ) -> None:
        lands, agents, painted = [0, 0], [0, 0], 0
        things: list[Thing] = []
        self.support = [0] * CELLS
        for cell, lying in enumerate(zip(territory, graffiti, agent, plots, strict=True)):
            if lying == BARE:
                continue
            land, paint, who, attached = lying
            if land >= 0:
                things.append(Thing("territory", cell, land))
                lands[OWNER[land]] |= 1 << cell
                self.support[cell] = support(land, paint, who, down >> cell & 1)
            if paint >= 0:
                things.append(Thing("graffiti", cell, paint))
                painted |= 1 << cell
            if who >= 0:
                things.append(Thing("agent", cell, who))
                agents[OWNER[who]] |= 1 << cell
            for card in attached:
                things.append(Thing("plot", cell, card))
        self.things, self.every = things, Listed(things)
        self.agents = cells_of(agents[0]), cells_of(agents[1])
        self._owned(agent, plots, down)
        self._places(territory, lands, agents[0] | agents[1], painted)

    def _owned(self, agent: Cards, plots: tuple[Cards, ...], down: int) -> None:
        """Sort objects by whose they are, and by what their text does; only what lies face up says any."""
        self.ours, self.usable, self.watching, self.lasting = ([], []), ([], []), {}, []
        mine, theirs = (frozenset([ROW[agent[cell]] for cell in cells]) for cells in self.agents)
        self.kin, doubled = (mine, theirs), mine & theirs
        for thing in self.things:
            layer, cell, card = thing
            owner = OWNER[card]
            named = called(thing, plots), card
            self.ours[owner].append(named)
            if layer == "agent" and ROW[card] in doubled:
                self.ours[1 - owner].append(named)
            if not SPEAKS[card] or (layer == "graffiti" and down >> cell & 1):
                continue
            if USABLE[card] >= 0 and layer != "plot":
                self.usable[owner].append(thing)
            if STATIC[card] >= 0:
                self.lasting.append(thing)
            for event, i, what in WAKES[card]:
                self.watching.setdefault(event, []).append((card, cell, i, what))

    def _places(self, territory: Cards, lands: list[int], agents: int, painted: int) -> None:
        """Find where which cards may go."""
        mine, theirs = lands
        taken = mine | theirs
        near = shut = 0
        for cell in cells_of(taken):
            near |= BESIDE[cell]
            if SHUTS[ROW[territory[cell]]]:
                shut |= 1 << cell
        self.lands, self.shut = (mine, theirs), shut
        self.sites = near & ~taken if taken else CENTRAL
        empty, bare, open_bare = EVERYWHERE & ~agents, ~painted, ~(painted | shut)
        self.rooms = empty & ~theirs, empty & ~mine
        self.walls = (
            (mine & bare, theirs & open_bare, mine & bare | theirs & open_bare),
            (theirs & bare, mine & open_bare, theirs & bare | mine & open_bare),
        )


arranged = for_a_match(512)(Layout)  # less than a megabyte


def layout_of(state: State) -> Layout:
    """Return what follows from where the cards of a position lie."""
    return arranged(state.territory, state.graffiti, state.agent, state.plots, state.down)


def lay(state: State, layer: str, cell: int, what: int | Cards, down: bool = False) -> None:
    """Lay a card on a cell of a layer (-1: none), or all its plots; another layout follows from that.

    A graffiti may be a Graffiti-Agent that lies face down (AM-187).
    """
    lying = getattr(state, layer)
    setattr(state, layer, (*lying[:cell], what, *lying[cell + 1 :]))
    if layer == "graffiti":
        state.down = state.down & ~(1 << cell) | down << cell
    state.layout = layout_of(state)
