"""What must be so in every position.

The cards of both binders, the symbols, the counters, the questions asked. A record may come from anywhere;
`faults` tells whether the rules could have led there, as far as plain facts say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame

from .changes import symbol_names
from .field import thing_named
from .programs import ABILITIES, PROGRAMS
from .selectors import Source
from .tables import (
    ACTIVE,
    AGENTS,
    BINDERS,
    CELL,
    CELLS,
    DECK_SIZE,
    DYED,
    GRAFFITI_AGENTS,
    LILAC,
    MOVED,
    NAMED,
    OWNER,
    PRINTED,
    ROW,
    SLOTS,
    SYMBOL,
    TOTALS,
    TYPE,
)
from .vocabulary import (
    EVENTS,
    Choose,
    Discard,
    Expose,
    FromArchive,
    Move,
    MoveSymbol,
    Peek,
    Recover,
    Targeted,
)
from .word import Step

if TYPE_CHECKING:
    from .state import State


def faults(state: State) -> Iterator[tuple[str, bool]]:
    """Yield what could be wrong with a position whose fields are within bounds, and whether it is."""
    yield "sizes", not _sizes(state)
    yield "cards", any(sorted(cards_of(state, seat)) != list(BINDERS[seat]) for seat in (0, 1))
    yield "decks", any(len(BINDERS[seat]) - len(state.binder[seat]) != DECK_SIZE for seat in _dealt(state))
    yield "home", any(own != sorted(own) for own in state.binder)
    yield "layers", not _layers(state)
    yield "symbols", not all(_symbols(state, card) for card in state.symbols)
    yield "shadows", not all(_shadow(state, upper, under) for upper, under in state.shadow.items())
    yield "limbo", not _limbo(state)
    yield "winners", (state.winners is None) != bool(state.stack)
    yield "winning", state.winners not in (None, (0,), (1,), (0, 1))
    yield "question", not all(is_sound(state, frame) for frame in state.stack)
    yield "course", not leads_on(state)


def _sizes(state: State) -> bool:
    looks = ((state.main, state.main_eyes), (state.extra, state.extra_eyes), (state.hand, state.hand_eyes))
    return (
        all(
            len(cards) == len(eyes)
            for zone, zone_eyes in looks
            for cards, eyes in zip(zone, zone_eyes, strict=True)
        )
        and all(len(buffer) <= SLOTS for buffer in state.buffer)
        and all(seen >> own & 1 for own in (0, 1) for seen in state.hand_eyes[own])
    )


def cards_of(state: State, seat: int) -> list[int]:
    """Return every card of an owner, wherever it lies."""
    zones = (state.main, state.extra, state.hand, state.buffer, state.scrap, state.binder)
    cards = [card for zone in zones for card in zone[seat]]
    shared = [*state.territory, *state.graffiti, *state.agent, *state.shadow.values()]
    shared += [card for cards_here in state.plots for card in cards_here]
    shared += [card for card, _, _ in state.limbo]
    return cards + [card for card in shared if card >= 0 and OWNER[card] == seat]


def _dealt(state: State) -> list[int]:
    """Return the seats whose deck is known to the rules."""
    waiting = {frame.data[0] for frame in state.stack if frame.kind == "list"}
    return [seat for seat in (0, 1) if seat not in waiting]


def _layers(state: State) -> bool:
    """AM-130, AM-187, AM-192: what lies on a cell may lie there."""
    for cell in range(CELLS):
        territory, graffiti, agent = state.territory[cell], state.graffiti[cell], state.agent[cell]
        down, turned = state.down >> cell & 1, (state.turned | state.fresh) >> cell & 1
        if territory >= 0 and TYPE[territory] != "territory":
            return False
        if agent >= 0 and agent not in AGENTS:
            return False
        if graffiti >= 0 and (graffiti in GRAFFITI_AGENTS) != bool(down):
            return False
        if graffiti >= 0 and not down and TYPE[graffiti] != "graffiti":
            return False
        if territory < 0 and (graffiti >= 0 or state.plots[cell] or state.loyalty[cell] or state.debt[cell]):
            return False
        if ((down or state.bared >> cell & 1) and graffiti < 0) or (turned and agent < 0):
            return False
        if any(TYPE[card] != "plot" for card in state.plots[cell]):
            return False
    return not state.bared & ~state.down


def _limbo(state: State) -> bool:
    """AM-106, AM-108: cards lie in the neutral zone only while somebody will take them, or has resigned."""
    kinds = [frame.kind for frame in state.stack]
    if kinds.count("shelve") > 1 or any(spent not in (-1, *PRINTED[card]) for card, _, spent in state.limbo):
        return False
    if "shelve" in kinds:
        seat = state.stack[kinds.index("shelve")].seat
        return bool(state.limbo) and all(
            OWNER[card] == seat and origin == "hand" for card, origin, _ in state.limbo
        )
    return not state.limbo or "tidy" in kinds or state.why_won == "resigned"


def _symbols(state: State, card: int) -> bool:
    """AM-67, AM-114: every active symbol is printed on its card, a converted lilac, or recorded as moved."""
    here = card in (*state.territory, *state.graffiti, *state.agent) or any(
        card in own for own in state.plots
    )
    on = state.symbols[card]
    if (
        not on
        or not (here or card in state.buffer[OWNER[card]])
        or any(not 0 <= t < MOVED + ACTIVE for t in on)
    ):
        return False
    printed = [token for token in on if token < DYED]
    dyed = [token for token in on if DYED <= token < MOVED]
    return all(printed.count(s) <= PRINTED[card].count(s) for s in printed) and len(dyed) <= LILAC[card]


def _shadow(state: State, upper: int, under: int) -> bool:
    """AM-176: the same Agent of the same player lies under one on the field."""
    return (
        upper in state.agent and upper != under and ROW[upper] == ROW[under] and OWNER[upper] == OWNER[under]
    )


# -- questions -----------------------------------------------------------------------------------------------


def leads_on(state: State) -> bool:
    """Tell whether the match goes on from here: somebody outside is asked, and has an answer."""
    if not state.stack:
        return True
    top = state.stack[-1]
    if top.seat == AUTO:
        return False
    if top.seat >= 0 and not state.OPTIONS[top.kind](state, top):
        return False
    bottom = state.stack[0]
    if (bottom.kind == "turn" and bottom.seat != state.active) or (
        bottom.kind == "verdict" and state.active < 0
    ):
        return False
    return bottom.kind in BOTTOMS and not any(frame.kind in BOTTOMS for frame in state.stack[1:])


BOTTOMS = ("turn", "verdict", "dawn", "lot", "order")


def is_sound(state: State, frame: Frame) -> bool:
    """Tell whether a frame is asked of somebody who can answer it, about something there is."""
    kind = frame.kind
    if kind in state.OPTIONS:
        asked = frame.seat in (0, 1)
    else:
        asked = frame.seat == (CHANCE if kind in state.DRAWS else AUTO)
    return asked and state.SOUND[kind](state, frame)


def sound_seat(state: State, frame: Frame) -> bool:
    """Tell whether a frame names a seat and nothing else."""
    return len(frame.data) == 1 and frame.data[0] in (0, 1) and type(frame.data[0]) is int


def sound_cell(state: State, frame: Frame) -> bool:
    """Tell whether a frame names a cell and nothing else."""
    return len(frame.data) == 1 and frame.data[0] in CELL


def sound_step(state: State, frame: Frame) -> bool:
    """A question about a step: who acts, card, cell, program, place in it, object bound; its own kind."""
    if len(frame.data) != (8 if frame.kind == "put" else 6):
        return False
    me, card, cell, program, at, bound = Source.of(frame)
    known = _me(me) and _card(card) and _card(bound) and program in PROGRAMS and type(at) is type(cell) is int
    if not known or not -1 <= cell < CELLS or not 0 <= at < max(1, len(PROGRAMS[program])):
        return False
    if frame.kind == "run":
        return True
    return isinstance(PROGRAMS[program][at], ASKED_BY[frame.kind]) and frame.seat in (me, 1 - me)


ASKED_BY: dict[str, type[Step]] = {
    "choose": Choose, "target": Targeted, "lift": MoveSymbol, "put": MoveSymbol, "expose": Expose,
    "march": Move, "archive": FromArchive, "recover": Recover, "shed": Discard, "rob": Discard,
    "arrange": Peek,
}  # fmt: skip


def _me(value: Any) -> bool:
    return type(value) is int and value in (0, 1)


def _card(value: Any) -> bool:
    return type(value) is int and -1 <= value < len(OWNER)


def sound_triggers(state: State, frame: Frame) -> bool:
    """AM-203: what waits are effects of cards, each with the cell it was on."""
    return bool(frame.data) and all(
        len(each) == 3
        and _card(each[0])
        and each[0] >= 0
        and -1 <= each[1] < CELLS
        and 0 <= each[2] < len(ABILITIES[each[0]])
        for each in frame.data
    )


def sound_fire(state: State, frame: Frame) -> bool:
    """AM-206: what is put in order are effects of one's own that wait beneath."""
    below = state.stack[state.stack.index(frame) - 1]
    waiting = {each[0] for each in below.data} if below.kind == "triggers" else set()
    return bool(frame.data) and all(card in waiting and OWNER[card] == frame.seat for card in frame.data)


def sound_arrival(state: State, frame: Frame) -> bool:
    """AM-147: whose card comes where, and how far its arrival has got."""
    seat, card, cell, stage = frame.data
    return _me(seat) and _card(card) and card >= 0 and cell in range(CELLS) and stage in range(5)


def sound_signal(state: State, frame: Frame) -> bool:
    """AM-203: an event cards answer to."""
    event, seat, card, _ = frame.data
    return event in EVENTS and _me(seat) and _card(card)


def sound_window(state: State, frame: Frame) -> bool:
    """AM-49: so many of two cards have been played in the opponent's turn."""
    return len(frame.data) == 1 and frame.data[0] in (0, 1, 2)


def sound_limit(state: State, frame: Frame) -> bool:
    """AM-173: whose Agents are counted, and which is the new one."""
    return len(frame.data) == 2 and _me(frame.data[0]) and frame.data[1] in CELL


def sound_gather(state: State, frame: Frame) -> bool:
    """AM-54: a total, and cards of one's own."""
    total, *names = frame.data
    return total in TOTALS and all(name in NAMED[frame.seat] for name in names)


def sound_dye(state: State, frame: Frame) -> bool:
    """AM-100: as many lilacs are still to be dyed as the card prints, at most."""
    owner, name = frame.data
    if not _me(owner) or owner != frame.seat:
        return False
    card = NAMED[owner][name]
    dyed = sum(DYED <= token < MOVED for token in state.symbols.get(card, ()))
    return card in state.buffer[owner] and state.stack.count(frame) + dyed <= LILAC[card]


def sound_put(state: State, frame: Frame) -> bool:
    """AM-59: the object named bears the symbol that moves."""
    named, symbol = frame.data[6:]
    thing = thing_named(state, named) if sound_step(state, frame) else None
    return thing is not None and _bears(state, thing.card, symbol)


def sound_partner(state: State, frame: Frame) -> bool:
    """AM-66: the card chosen first is in hand or bears the symbol it plays."""
    name, symbol = frame.data
    card = NAMED[frame.seat][name]
    return symbol in SYMBOL and (card in state.hand[frame.seat] or _bears(state, card, symbol))


def _bears(state: State, card: int, symbol: str) -> bool:
    return symbol in symbol_names(state.symbols.get(card, ()))


def sound_redraw(state: State, frame: Frame) -> bool:
    """AM-11: what was put under the archive comes back from its top."""
    seat, n = frame.data
    return _me(seat) and type(n) is int and 0 <= n <= len(state.main[seat])


def sound_companion(state: State, frame: Frame) -> bool:
    """AM-101: the lilac card named is one of one's own."""
    return frame.data[0] in NAMED[frame.seat]
