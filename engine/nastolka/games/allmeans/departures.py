"""Objects that go from the table, and what must follow them.

Shadows, doubles, graffiti, face-down cards turning up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO

from .changes import change_infl, detach, put_agent, put_shadow, put_symbols, reckon, to_hand, to_scrap
from .field import double_of, is_down, like
from .layout import Thing, lay
from .programs import DESTROYED
from .tables import BINDER, CELL_NAMES, NAME, OWNER, ROW
from .vocabulary import LeftField

if TYPE_CHECKING:
    from .state import State

Pending = tuple[int, int, int]  # a card, the cell it acts from, which of its abilities


def scrap_things(state: State, things: list[Thing]) -> None:
    """AM-124, AM-182, AM-193, AM-205: objects go to scrap together; what follows from it fires afterwards."""
    queue, fallen, gone = list(things), [], []
    while queue:
        thing = queue.pop(0)
        if not _is_here(state, thing):
            continue
        if thing.card in state.shadow:
            _lose_shadow(state, thing)
            fallen.append((thing.card, thing.place))
            continue
        down = is_down(state, thing)
        queue += remove(state, thing)
        to_scrap(state, thing.card, "buffer" if thing.layer == "planned" else CELL_NAMES[thing.place])
        if thing.layer != "planned":
            gone.append((thing.layer, thing.card))
            if not down:
                fallen.append((thing.card, thing.place))
    reckon(state)
    pending: list[Pending] = [(card, cell, DESTROYED[card]) for card, cell in fallen if DESTROYED[card] >= 0]
    for layer, card in gone:
        pending += leaving(state, layer, card)
    if pending:
        state.push(AUTO, "triggers", *pending)


def leaving(state: State, layer: str, card: int) -> list[Pending]:
    """Return the triggers that watch an object go from the field to scrap."""
    return [
        (watcher, cell, i)
        for watcher, cell, i, event in state.layout.watching.get("left_field", ())
        if watcher != card
        and isinstance(event, LeftField)
        and event.layer == layer
        and (OWNER[card] == OWNER[watcher]) == (event.who == "me")
    ]


def _is_here(state: State, thing: Thing) -> bool:
    if thing.layer == "planned":
        return thing.card in state.buffer[thing.place]
    if thing.layer == "plot":
        return thing.card in state.plots[thing.place]
    return bool(getattr(state, thing.layer)[thing.place] == thing.card)


def remove(state: State, thing: Thing) -> list[Thing]:
    """Take an object off the table; return the objects that must follow it to scrap."""
    card, place = thing.card, thing.place
    following: list[Thing] = []
    if thing.layer == "planned":
        state.buffer[place].remove(card)
    elif thing.layer == "plot":
        detach(state, card, place)
    elif thing.layer == "graffiti":
        lay(state, "graffiti", place, -1)
        state.bared &= ~(1 << place)
    elif thing.layer == "agent":
        following = remove_agent(state, place)
    else:
        following = remove_territory(state, place)
    put_symbols(state, card, ())
    state.done.pop(card, None)
    state.buffs = [buff for buff in state.buffs if buff[0] != card]
    if thing.layer in ("territory", "graffiti") and BINDER[ROW[card]].influence:
        give_influence(state, card, -1)
    return following


def remove_agent(state: State, cell: int) -> list[Thing]:
    """AM-182: take an Agent off its cell; its double must follow."""
    card = state.agent[cell]
    lay(state, "agent", cell, -1)
    state.turned &= ~(1 << cell)
    state.fresh &= ~(1 << cell)
    twin = double_of(state, card)
    return [Thing("agent", twin, state.agent[twin])] if twin >= 0 else []


def remove_territory(state: State, cell: int) -> list[Thing]:
    """AM-188, AM-193, AM-197: take a territory off; graffiti and plots follow, a face-down card turns up."""
    lay(state, "territory", cell, -1)
    state.loyalty[cell] = state.debt[cell] = 0
    following = [Thing("plot", cell, card) for card in state.plots[cell]]
    card = state.graffiti[cell]
    if card >= 0 and not state.down >> cell & 1:
        following.append(Thing("graffiti", cell, card))
    elif card >= 0:
        turn_up(state, cell)
    return following


def turn_up(state: State, cell: int) -> None:
    """AM-188, AM-191: a face-down Graffiti-Agent is an Agent again.

    Where one stands already it goes to scrap.
    """
    card = state.graffiti[cell]
    owner = OWNER[card]
    lay(state, "graffiti", cell, -1)
    state.bared &= ~(1 << cell)
    on = state.symbols.pop(card, ())
    state.emit("turned_up", owner, NAME[card], CELL_NAMES[cell])
    if state.agent[cell] >= 0:
        to_scrap(state, card, CELL_NAMES[cell])
    elif like(state, card, owner) >= 0:
        put_shadow(state, card, on)
    else:
        put_agent(state, card, cell, on)
        state.push(AUTO, "limit", owner, CELL_NAMES[cell])


def _lose_shadow(state: State, thing: Thing) -> None:
    """AM-177, AM-231, AM-232: the shadow goes to scrap instead of its Agent."""
    under = state.shadow.pop(thing.card)
    state.emit("shadow_lost", OWNER[under], NAME[under], CELL_NAMES[thing.place])
    to_scrap(state, under, CELL_NAMES[thing.place])


def bounce(state: State, thing: Thing) -> None:
    """AM-145: an object goes to its owner's hand without its symbols, a shadow under it to scrap; no ☠."""
    owner = OWNER[thing.card]
    known = not is_down(state, thing) or bool(state.bared >> thing.place & 1)
    if thing.card in state.shadow:
        _lose_shadow(state, thing)
    following = remove(state, thing)
    if thing.layer == "agent":
        following = []  # AM-182 speaks of going to scrap: a double stays
    to_hand(state, thing.card, 3 if known else 1 << owner)
    eyes = None if known else (owner,)
    state.emit("bounced", owner, NAME[thing.card], eyes=eyes, masked=(owner,))
    if following:
        scrap_things(state, following)
    else:
        reckon(state)


def give_influence(state: State, card: int, sign: int) -> None:
    """AM-144 to AM-146: green influence is the controller's, red the opponent's loss; leaving reverses it."""
    influence = BINDER[ROW[card]].influence
    if influence > 0:
        change_infl(state, OWNER[card], sign * influence)
    elif influence < 0:
        change_infl(state, 1 - OWNER[card], sign * influence)
