"""Playing combinations: from hand, buffer or field through the neutral zone to buffer or scrap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, Action, Frame

from .changes import add_symbol, play_out, put_symbols, spend_main, spend_symbol, to_scrap
from .combos import additions, companions, holding, partners
from .field import open_name, thing_named
from .firing import begin, signal
from .selectors import slots
from .tables import (
    DYE,
    DYED,
    LILAC,
    NAME,
    NAMED,
    NUMBER,
    NUMBER_COMBINATIONS,
    OWNER,
    PAIR,
    PRINTED,
    SYMBOL,
    subsets,
)

if TYPE_CHECKING:
    from .state import State

# -- combinations (AM-54 to AM-111) --------------------------------------------------------------------------


def play_number(state: State, seat: int, *names: str) -> None:
    """AM-30, AM-54, AM-64, AM-110: the cards lie in the neutral zone while the effect happens.

    So a card of the buffer has left its slot when the others look for one.
    """
    cards = sorted(NAMED[seat][name] for name in names)
    total = sum(NUMBER[card] for card in cards)
    spend_main(state)
    for card in cards:
        in_hand = card in state.hand[seat]
        state.symbols.pop(card, None)
        play_out(state, card, "hand" if in_hand else "buffer")
    state.emit("number", seat, total, tuple(names))
    _combine(state, seat, NUMBER_COMBINATIONS[total].key, tuple(cards), "number_combo")


def _combine(state: State, seat: int, key: str, cards: tuple[int, ...], event: str) -> None:
    """AM-72, AM-111: remember it; then effect, triggers, and the cards leave the neutral zone."""
    state.used.append((key, tuple(sorted(cards))))
    state.push(AUTO, "tidy")
    if event:
        signal(state, event, seat)
        begin(state, seat, key)


def play_symbols(state: State, seat: int, *words: str) -> None:
    """AM-31, AM-66, AM-69, AM-106: hand cards lie in the neutral zone, of buffer cards only the symbol."""
    cards = []
    for name, symbol in (words[:2], words[2:]):
        card = NAMED[seat][name]
        cards.append(card)
        if card in state.hand[seat]:
            play_out(state, card, "hand", SYMBOL[symbol])
        else:
            spend_symbol(state, card, SYMBOL[symbol])
    spend_main(state)
    key = PAIR[SYMBOL[words[1]]][SYMBOL[words[3]]]
    state.emit("symbols", seat, key, *words)
    _combine(state, seat, key, tuple(cards), "symbol_combo")


def play_field(state: State, seat: int, *words: str) -> None:
    """AM-66, AM-69: symbols come off two objects of the field."""
    spend_main(state)
    cards, names = [], []
    for name, symbol in (words[:2], words[2:]):
        thing = thing_named(state, name)
        assert thing is not None
        cards.append(thing.card)
        names.append(open_name(state, thing))
        spend_symbol(state, thing.card, SYMBOL[symbol])
    key = PAIR[SYMBOL[words[1]]][SYMBOL[words[3]]]
    state.emit("field", seat, key, *words, *names)
    _combine(state, seat, key, tuple(cards), "symbol_combo")


def play_neutral(state: State, seat: int, name: str, partner: str) -> None:
    """AM-31, AM-101, AM-102, AM-104: a combination without an effect.

    A partner from the hand goes through the neutral zone, one in the buffer stays.
    """
    spend_main(state)
    cards = [NAMED[seat][name], NAMED[seat][partner]]
    for card in cards:
        if card in state.hand[seat]:
            play_out(state, card, "hand")
    state.emit("neutral", seat, name, partner)
    _combine(state, seat, "neutral", tuple(cards), "")


def play_gather(state: State, seat: int, total: int) -> None:
    """AM-54: with a very large hand the cards are named one by one."""
    state.push(seat, "gather", total)


def play_match(state: State, seat: int, name: str, symbol: str) -> None:
    """AM-66: with a very large hand the two symbols are named one after the other."""
    state.push(seat, "partner", name, symbol)


def play_screen(state: State, seat: int, name: str) -> None:
    """AM-101: with a very large hand the lilac card is named first."""
    state.push(seat, "companion", name)


def options_gather(state: State, frame: Frame) -> list[Action]:
    """AM-54: cards with which the total can still be reached exactly."""
    total, *names = frame.data
    return additions(state, frame.seat, total, tuple(sorted(NAMED[frame.seat][name] for name in names)))


def do_gather(state: State, frame: Frame, action: Action) -> None:
    """AM-54: at the total the combination is played."""
    total, *names = frame.data
    names.append(action.args[0])
    if sum(NUMBER[NAMED[frame.seat][name]] for name in names) == total:
        play_number(state, frame.seat, *names)
    else:
        state.push(frame.seat, "gather", total, *names)


def options_partner(state: State, frame: Frame) -> list[Action]:
    """AM-66: the second symbols that make a legal combination."""
    name, symbol = frame.data
    first = NAMED[frame.seat][name], SYMBOL[symbol]
    return partners(state, holding(state, frame.seat), frame.seat, first)


def do_partner(state: State, frame: Frame, action: Action) -> None:
    """AM-66: the combination is played."""
    play_symbols(state, frame.seat, *frame.data, *action.args)


def options_companion(state: State, frame: Frame) -> list[Action]:
    """AM-101: any partner of the lilac card."""
    return companions(state, frame.seat, frame.data[0])


def do_companion(state: State, frame: Frame, action: Action) -> None:
    """AM-101: the neutral combination is played."""
    play_neutral(state, frame.seat, frame.data[0], action.args[0])


# -- leaving the neutral zone (AM-108 to AM-114) -------------------------------------------------------------


def do_tidy(state: State, frame: Frame, action: None) -> None:
    """AM-108, AM-109: plots and buffer cards go to scrap, hand cards to buffer or scrap, as is liked."""
    kept = []
    for entry in state.limbo:
        if entry[1] == "hand":
            kept.append(entry)
        else:
            to_scrap(state, entry[0], "limbo")
    state.limbo = kept
    if not kept:
        return
    seat = OWNER[kept[0][0]]
    if slots(state, seat):
        state.push(seat, "shelve")
    else:
        _shelve(state, seat, ())


def options_shelve(state: State, frame: Frame) -> list[Action]:
    """AM-109, AM-112: as many of the cards as there are free slots, or none."""
    names = tuple([NAME[card] for card in sorted([card for card, _, _ in state.limbo])])
    return list(subsets("shelve", names, min(slots(state, frame.seat), len(names))))


def do_shelve(state: State, frame: Frame, action: Action) -> None:
    """AM-109: the cards named go to the buffer."""
    _shelve(state, frame.seat, action.args)


def _shelve(state: State, seat: int, names: tuple[Any, ...]) -> None:
    """AM-100, AM-114: on arrival every unused symbol is active; a lilac one becomes what the player says."""
    limbo, state.limbo = state.limbo, []
    for card, _, spent in limbo:
        if NAME[card] not in names:
            to_scrap(state, card, "limbo")
            continue
        state.buffer[seat].append(card)
        on = list(PRINTED[card])
        if spent >= 0:
            on.remove(spent)
        put_symbols(state, card, tuple(on))
        state.emit("shelved", seat, NAME[card])
        for _ in range(LILAC[card]):
            state.push(seat, "dye", seat, NAME[card])


def options_dye(state: State, frame: Frame) -> list[Action]:
    """AM-100: any active symbol."""
    return list(DYE)


def do_dye(state: State, frame: Frame, action: Action) -> None:
    """AM-100, AM-103: the lilac symbol is that one now."""
    owner, name = frame.data
    add_symbol(state, NAMED[owner][name], SYMBOL[action.args[0]] + DYED)
    state.emit("dyed", owner, name, action.args[0])
