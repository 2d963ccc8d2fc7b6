"""Questions about the field.

What lies where, how loyal a territory is, how strong, hard and exposed an Agent. Answers only; what changes
the table is in `changes.py`, what cards ask about is in `selectors.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout import Thing, called, cells_of
from .programs import mods_of
from .tables import (
    ADJACENT,
    AGENT_LIMIT,
    AIMS,
    BINDER,
    CELL,
    CELLS,
    CROWDED,
    MAINS,
    NAME,
    NAMED,
    OWNER,
    ROW,
)
from .vocabulary import Keyword

if TYPE_CHECKING:
    from .state import State


# -- what lies where -----------------------------------------------------------------------------------------


def on_cell(state: State, cell: int) -> list[Thing]:
    """Return the objects of a cell; a shadow is none of its own."""
    found = []
    if state.territory[cell] >= 0:
        found.append(Thing("territory", cell, state.territory[cell]))
    if state.graffiti[cell] >= 0:
        found.append(Thing("graffiti", cell, state.graffiti[cell]))
    if state.agent[cell] >= 0:
        found.append(Thing("agent", cell, state.agent[cell]))
    for card in state.plots[cell]:
        found.append(Thing("plot", cell, card))
    return found


def on_field(state: State) -> list[Thing]:
    """Return all objects on the field, cell by cell."""
    return state.layout.things


def in_buffers(state: State, whose: int) -> list[Thing]:
    """Return the objects in a seat's buffer (-1: in both)."""
    seats = (0, 1) if whose < 0 else (whose,)
    return [Thing("planned", seat, card) for seat in seats for card in state.buffer[seat]]


def face_up(state: State) -> list[Thing]:
    """Return the objects on the field whose text counts (AM-190)."""
    return [
        thing
        for thing in on_field(state)
        if not (thing.layer == "graffiti" and state.down >> thing.place & 1)
    ]


def slug(state: State, thing: Thing) -> str:
    """Return the name an action calls an object by."""
    if thing.layer == "planned":
        return f"{thing.place}/{NAME[thing.card]}"
    return called(thing, state.plots)


def open_name(state: State, thing: Thing) -> str:
    """AM-187: return the card of an object for everybody's eyes; of one that lies face down, nothing."""
    return "" if is_down(state, thing) else NAME[thing.card]


def thing_named(state: State, name: str) -> Thing | None:
    """Return the object an action calls by this name, if there is one."""
    place, _, rest = name.partition("/")
    if place in CELL:
        if rest in ("territory", "graffiti", "agent"):
            card = getattr(state, rest)[CELL[place]]
            return Thing(rest, CELL[place], card) if card >= 0 else None
        plots = [Thing("plot", CELL[place], card) for card in state.plots[CELL[place]]]
        return next((thing for thing in plots if slug(state, thing) == name), None)
    if place in ("0", "1") and NAMED[int(place)].get(rest, -1) in state.buffer[int(place)]:
        return Thing("planned", int(place), NAMED[int(place)][rest])
    return None


def find(state: State, card: int) -> Thing | None:
    """Return where a card lies as an object, if it does."""
    for layer, cards in (
        ("agent", state.agent),
        ("territory", state.territory),
        ("graffiti", state.graffiti),
    ):
        if card in cards:
            return Thing(layer, cards.index(card), card)
    for cell, attached in enumerate(state.plots):
        if card in attached:
            return Thing("plot", cell, card)
    if card in state.buffer[OWNER[card]]:
        return Thing("planned", OWNER[card], card)
    return None


def is_down(state: State, thing: Thing) -> bool:
    """AM-187: whether an object is a face-down Graffiti-Agent."""
    return thing.layer == "graffiti" and bool(state.down >> thing.place & 1)


# -- territories ---------------------------------------------------------------------------------------------


def holder(state: State, cell: int) -> int:
    """Return whose territory lies on a cell (−1: none)."""
    card = state.territory[cell]
    return OWNER[card] if card >= 0 else -1


def level(state: State, cell: int) -> int:
    """AM-139: a territory's loyalty: its units, +1 for an own Agent, +1 for a face-down card, card texts."""
    return state.loyalty[cell] + state.layout.support[cell]


def bonds(state: State, card: int, cell: int) -> tuple[dict[int, int], int]:
    """AM-136, AM-137: return what a territory arriving on a cell gives its neighbours and gets from them."""
    given, got = {}, 0
    for near in ADJACENT[cell]:
        other = state.territory[near]
        if other < 0:
            continue
        n = _worth(card, other) if near in AIMS[card][cell] else 0
        if n:
            given[near] = n
        if cell in AIMS[other][near]:
            got += _worth(other, card)
    return given, got


def _worth(source: int, target: int) -> int:
    """AM-136: green for own territories, red for the opponent's."""
    row = BINDER[ROW[source]]
    return row.green if OWNER[source] == OWNER[target] else row.red


def territories(state: State, seat: int) -> tuple[int, ...]:
    """Return the cells of a seat's territories."""
    return cells_of(state.layout.lands[seat])


def building_sites(state: State) -> tuple[int, ...]:
    """AM-127, AM-128: where a territory may go: next to any other, the first one on a central cell."""
    return cells_of(state.layout.sites)


def crowd(state: State, cell: int) -> int:
    """AM-149: units of loyalty above five."""
    return max(0, level(state, cell) - CROWDED)


def is_forbidden(state: State, cell: int) -> bool:
    """AM-236: whether the territory of a cell keeps the opponent's graffiti out."""
    return bool(state.layout.shut >> cell & 1)


# -- agents --------------------------------------------------------------------------------------------------


def agents(state: State, seat: int) -> tuple[int, ...]:
    """Return the cells of a seat's Agents."""
    return state.layout.agents[seat]


def double_of(state: State, card: int) -> int:
    """AM-180: return the cell of the other player's same Agent, or −1."""
    for cell, other in enumerate(state.agent):
        if other >= 0 and ROW[other] == ROW[card] and OWNER[other] != OWNER[card]:
            return cell
    return -1


def like(state: State, card: int, seat: int) -> int:
    """AM-4, AM-176: return the cell where a seat controls an Agent of this name already, or −1."""
    for cell in state.layout.agents[seat]:
        if ROW[state.agent[cell]] == ROW[card]:
            return cell
    return -1


def wilds(state: State) -> list[int]:
    """AM-164: cells with neither territory nor Agent."""
    return [cell for cell in range(CELLS) if state.agent[cell] < 0 and state.territory[cell] < 0]


def is_exposed(state: State, cell: int) -> bool:
    """AM-152, AM-163: turned, or not on the controller's territory, or exposed by a card text."""
    if state.turned >> cell & 1 or holder(state, cell) != OWNER[state.agent[cell]]:
        return True
    graffiti = state.graffiti[cell]
    return graffiti >= 0 and not state.down >> cell & 1 and EXPOSES[ROW[graffiti]]


EXPOSES = tuple(any(isinstance(mod, Keyword) for mod in mods_of(row)) for row in BINDER)


def is_operative(state: State, card: int) -> bool:
    """AM-168: printed, or granted until the end of the turn."""
    return BINDER[ROW[card]].operative or any(
        other == card and what == "operative" for other, what, _ in state.buffs
    )


def is_reckless(state: State, cell: int) -> bool:
    """AM-167, AM-168: on a cell without territory, or in its first turn unless operative."""
    if state.territory[cell] < 0:
        return True
    return bool(state.fresh >> cell & 1) and not is_operative(state, state.agent[cell])


def available(state: State, seat: int) -> int:
    """AM-76: actions a seat has left to lose on its next turn."""
    return MAINS + bool(agents(state, seat)) - state.owed[seat]


def over_limit(state: State, seat: int) -> bool:
    """AM-172: whether a seat controls too many Agents."""
    return len(agents(state, seat)) > AGENT_LIMIT
