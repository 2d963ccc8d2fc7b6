"""What changes the table: counters, cards between zones, objects that come, move and go.

Every change says what happened; none decides what is asked next, save a question a rule attaches to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .field import is_down, level, like, slug
from .layout import Thing, cells_of, lay
from .tables import (
    ACTIVE,
    CELL_NAMES,
    DYED,
    LILAC,
    MOVED,
    NAME,
    OWNER,
    PRINTED,
    REP_CAP,
    SYMBOLS,
)

if TYPE_CHECKING:
    from .state import State

Pending = tuple[int, int, int]  # a card, the cell it acts from, which of its abilities

# -- counters (AM-17 to AM-23) -------------------------------------------------------------------------------


def change_rep(state: State, seat: int, n: int) -> None:
    """AM-19, AM-20, AM-21: a gain above 21 costs trust, each unit once; a loss beyond zero does, too."""
    before = state.rep[seat]
    state.rep[seat] = max(0, before + n)
    state.emit("rep", seat, n, state.rep[seat])
    if n < 0:
        _lose_trust(state, seat, -n - before, "deficit")
    elif before + n > REP_CAP:
        _lose_trust(state, seat, before + n - max(before, REP_CAP), "excess")


def change_infl(state: State, seat: int, n: int) -> None:
    """AM-21, AM-23: influence has no ceiling; what cannot be lost comes off trust."""
    before = state.infl[seat]
    state.infl[seat] = max(0, before + n)
    state.emit("infl", seat, n, state.infl[seat])
    _lose_trust(state, seat, -n - before, "deficit")


def change_trust(state: State, seat: int, n: int) -> None:
    """AM-22: trust has a floor of zero and no ceiling."""
    if n > 0:
        state.trust[seat] += n
        state.emit("trust", seat, n, state.trust[seat], "effect")
    else:
        _lose_trust(state, seat, -n, "effect")


def _lose_trust(state: State, seat: int, n: int, reason: str) -> None:
    if n > 0:
        state.trust[seat] = max(0, state.trust[seat] - n)
        state.emit("trust", seat, -n, state.trust[seat], reason)


def pay(state: State, seat: int, n: int) -> None:
    """AM-17, AM-18: a price is paid in full, never on credit."""
    if n:
        state.rep[seat] -= n
        state.emit("paid", seat, n)


def spend_main(state: State) -> None:
    """AM-24: a main action is used up."""
    state.mains -= 1


def change_loyalty(state: State, cell: int, n: int) -> None:
    """AM-138: units lie on the territory or are taken off it."""
    state.loyalty[cell] += n
    state.emit("loyalty", CELL_NAMES[cell], n, level(state, cell), NAME[state.territory[cell]])


def reckon(state: State) -> None:
    """AM-140, AM-141: each unit a territory has newly sunk below zero costs its controller a reputation."""
    debt, lie = state.debt, state.layout
    for cell in cells_of(lie.lands[0] | lie.lands[1]):
        below = max(0, -state.loyalty[cell] - lie.support[cell])
        deeper = below - debt[cell]
        debt[cell] = below
        if deeper > 0:
            card = state.territory[cell]
            state.emit("negative", OWNER[card], CELL_NAMES[cell], deeper, NAME[card])
            change_rep(state, OWNER[card], -deeper)


# -- cards between zones -------------------------------------------------------------------------------------


def take_cards(state: State, seat: int, zone: str, n: int) -> int:
    """AM-121, AM-235: take up to so many top cards of an own archive into the hand; return how many."""
    cards, eyes = getattr(state, zone)[seat], getattr(state, zone + "_eyes")[seat]
    n = min(n, len(cards))
    drawn = []
    for _ in range(n):
        drawn.append(cards.pop())
        to_hand(state, drawn[-1], eyes.pop())
    if n and state.journal is not None:
        names = tuple(NAME[card] for card in drawn)
        state.emit("drew", seat, zone, names, eyes=(seat,), masked=(seat, zone, n))
    return n


def to_hand(state: State, card: int, eyes: int) -> None:
    """A card comes to its owner's hand; `eyes` know which it is."""
    owner = OWNER[card]
    state.hand[owner].append(card)
    state.hand_eyes[owner].append(eyes | 1 << owner)


def from_hand(state: State, card: int) -> None:
    """A card leaves its owner's hand, for all to see."""
    owner = OWNER[card]
    at = state.hand[owner].index(card)
    del state.hand[owner][at]
    del state.hand_eyes[owner][at]


def to_scrap(state: State, card: int, where: str) -> None:
    """AM-124, AM-126: a card goes to its owner's scrap."""
    state.scrap[OWNER[card]].append(card)
    state.emit("scrapped", OWNER[card], NAME[card], where)


def play_out(state: State, card: int, origin: str, spent: int = -1) -> None:
    """AM-106, AM-107: a card goes from hand or buffer to the neutral zone."""
    if origin == "hand" or card in state.hand[OWNER[card]]:
        from_hand(state, card)
    else:
        state.buffer[OWNER[card]].remove(card)
    state.limbo.append((card, origin, spent))


def take_from(state: State, card: int) -> tuple[int, ...]:
    """AM-105, AM-131, AM-132: take a card to be deployed; return its symbols.

    From the buffer those that lie on it, from the hand the active ones printed: lilac is none of them.
    """
    owner = OWNER[card]
    if card in state.hand[owner]:
        from_hand(state, card)
        return PRINTED[card]
    state.buffer[owner].remove(card)
    return state.symbols.pop(card, ())


def mill(state: State, seat: int, zone: str, n: int) -> None:
    """AM-78, AM-126: top cards of an archive go to their owner's scrap."""
    cards, eyes = getattr(state, zone)[seat], getattr(state, zone + "_eyes")[seat]
    gone = [cards.pop() for _ in range(min(n, len(cards)))]
    del eyes[len(cards) :]
    state.scrap[seat] += gone
    state.emit("milled", seat, zone, tuple(NAME[card] for card in gone))


def download(state: State, seat: int, n: int) -> None:
    """AM-88, AM-89: the top of the extra archive goes onto the main archive as one packet."""
    at = max(0, len(state.extra[seat]) - n)
    state.emit("downloaded", seat, len(state.extra[seat]) - at)
    state.main[seat] += state.extra[seat][at:]
    state.main_eyes[seat] += state.extra_eyes[seat][at:]
    del state.extra[seat][at:], state.extra_eyes[seat][at:]


# -- symbols -------------------------------------------------------------------------------------------------


def put_symbols(state: State, card: int, on: tuple[int, ...]) -> None:
    """AM-114: symbols lie on an object, the lowest first."""
    if on:
        state.symbols[card] = tuple(sorted(on))
    else:
        state.symbols.pop(card, None)


def spend_symbol(state: State, card: int, symbol: int) -> None:
    """AM-69: a symbol used comes off its object for good."""
    lift_symbol(state, card, symbol)


def lift_symbol(state: State, card: int, symbol: int) -> None:
    """Take one symbol off an object, a printed one last: it is the one that could be restored."""
    on = list(state.symbols[card])
    on.remove(max(token for token in on if token % ACTIVE == symbol))
    put_symbols(state, card, tuple(on))


def add_symbol(state: State, card: int, token: int) -> None:
    """A symbol comes to lie on an object."""
    put_symbols(state, card, (*state.symbols.get(card, ()), token))


def restore_symbols(state: State, thing: Thing) -> int:
    """AM-87: every missing printed active symbol returns; return how many lilacs are to be dyed anew."""
    on = state.symbols.get(thing.card, ())
    back = list(on)
    if not is_down(state, thing):
        for symbol in sorted(set(PRINTED[thing.card])):
            back += [symbol] * (PRINTED[thing.card].count(symbol) - on.count(symbol))
    put_symbols(state, thing.card, tuple(back))
    state.emit("symbols_back", slug(state, thing))
    dyed = sum(DYED <= token < MOVED for token in on)
    return LILAC[thing.card] - dyed if thing.layer == "planned" else 0


def clear_symbols(state: State, thing: Thing) -> None:
    """AM-86: all symbols of an object are removed."""
    put_symbols(state, thing.card, ())
    state.emit("symbols_gone", slug(state, thing))


# -- agents on the field -------------------------------------------------------------------------------------


def put_agent(state: State, card: int, cell: int, on: tuple[int, ...]) -> None:
    """AM-153, AM-167: a card becomes an Agent on a cell, in its first turn there."""
    lay(state, "agent", cell, card)
    state.fresh |= 1 << cell
    state.turned &= ~(1 << cell)
    put_symbols(state, card, on)
    reckon(state)


def put_shadow(state: State, card: int, on: tuple[int, ...]) -> None:
    """AM-176, AM-178: a card goes under the same Agent; its symbols move to the upper card."""
    cell = like(state, card, OWNER[card])
    upper = state.agent[cell]
    state.shadow[upper] = card
    for token in on:
        add_symbol(state, upper, token % ACTIVE + MOVED)
    state.emit("shadowed", OWNER[card], NAME[card], CELL_NAMES[cell])


def turn_agent(state: State, cell: int) -> None:
    """AM-159: an Agent is turned."""
    if not state.turned >> cell & 1:
        state.turned |= 1 << cell
        state.emit("turned", CELL_NAMES[cell], NAME[state.agent[cell]])


def ready_agent(state: State, cell: int) -> None:
    """AM-154, AM-155: an Agent is readied."""
    if state.turned >> cell & 1:
        state.turned &= ~(1 << cell)
        state.emit("readied", CELL_NAMES[cell], NAME[state.agent[cell]])


def move_agent(state: State, here: int, there: int) -> None:
    """AM-153, AM-171: an Agent goes to another cell as it is; moving is not a deployment."""
    card = state.agent[here]
    lay(state, "agent", there, card)
    lay(state, "agent", here, -1)
    for bits in ("turned", "fresh"):
        mask = getattr(state, bits)
        setattr(state, bits, mask & ~(1 << here | 1 << there) | (mask >> here & 1) << there)
    state.emit("moved", OWNER[card], CELL_NAMES[here], CELL_NAMES[there], NAME[card])
    reckon(state)


def symbol_names(on: tuple[int, ...]) -> list[str]:
    """Return the symbols lying on an object."""
    return [SYMBOLS[token % ACTIVE] for token in on]


# -- plots on the field --------------------------------------------------------------------------------------


def attach(state: State, card: int, cell: int) -> None:
    """AM-195: a plot comes to lie on the territory of a cell."""
    lay(state, "plots", cell, (*state.plots[cell], card))


def detach(state: State, card: int, cell: int) -> None:
    """AM-197: a plot leaves it."""
    lay(state, "plots", cell, tuple(other for other in state.plots[cell] if other != card))
