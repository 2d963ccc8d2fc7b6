"""Why cards and symbols make no combination, and what each action of a turn needs: that one is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import Action, Refusal

from .combos import companions, completable, holding, partners
from .field import agents, double_of, thing_named
from .layout import Thing
from .selectors import Source, holds, slots
from .tables import ACTIVE, COMBO, NAME, NAMED, NUMBER, NUMBER_COMBINATIONS, OWNER, PAIR, SYMBOL

if TYPE_CHECKING:
    from .state import State

# -- actions that are left (AM-14, AM-24 to AM-28) -----------------------------------------------------------


def spare(state: State, seat: int) -> bool:
    """AM-25, AM-26: whether the additional action is there: it takes an Agent, now."""
    return bool(state.spare and agents(state, seat))


def spent(state: State, agent: bool = False) -> Refusal | None:
    """AM-14, AM-24, AM-28: whether an action is left for this."""
    extra = spare(state, state.active)
    if agent and extra:
        return None
    if state.mains > state.bound:
        return None
    if state.mains:
        return Refusal("AM-14")
    return Refusal("AM-28" if extra and not agent else "AM-24")


def at_hand(state: State, seat: int, name: Any) -> int:
    """Return the card if the seat holds it in hand or buffer, else −1."""
    card = NAMED[seat].get(name, -1)
    return card if card in state.hand[seat] or card in state.buffer[seat] else -1


# -- combinations --------------------------------------------------------------------------------------------


def no_number(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-54, AM-55, AM-57, AM-71: why cards make no number combination."""
    cards = [at_hand(state, seat, name) for name in action.args]
    if -1 in cards:
        return Refusal("AM-57", (str(action.args[cards.index(-1)]),))
    total = sum(NUMBER[card] for card in cards)
    if len(cards) < 2:
        return Refusal("AM-55")
    if len(set(cards)) < len(cards) or total not in NUMBER_COMBINATIONS:
        return Refusal("AM-54", (total,))
    if (NUMBER_COMBINATIONS[total].key, tuple(sorted(cards))) in state.used:
        return Refusal("AM-71")
    return spent(state)


def no_symbols(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-66 to AM-68, AM-70, AM-71, AM-74: why two symbols of hand and buffer cannot be combined."""
    name, symbol, other, second = action.args
    cards = (at_hand(state, seat, name), at_hand(state, seat, other))
    if -1 in cards:
        return Refusal("AM-66")
    if cards[0] == cards[1]:
        return Refusal("AM-68")
    if "mask" in (symbol, second):
        return Refusal("AM-70")
    tokens = holding(state, seat).tokens
    for card, each in zip(cards, (symbol, second), strict=True):
        if (card, SYMBOL.get(each, -1)) not in tokens:
            return Refusal("AM-67", (NAME[card],))
    return combined(state, seat, PAIR[SYMBOL[symbol]][SYMBOL[second]], cards)


def combined(state: State, seat: int, key: str, cards: tuple[int, ...]) -> Refusal | None:
    """AM-71, AM-74, AM-85: the combination is not legal, or was played with these cards already."""
    if not holds(state, Source(seat), COMBO[key].legal_if):
        full = key == "recovery" and not slots(state, seat)
        return Refusal("AM-85" if full else COMBO[key].rule)
    if (key, tuple(sorted(cards))) in state.used:
        return Refusal("AM-71")
    return spent(state)


def no_field(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-66 to AM-68: why symbols of two objects cannot be combined."""
    name, symbol, other, second = action.args
    things = (thing_named(state, name), thing_named(state, other))
    if things[0] is None or things[1] is None:
        return Refusal("AM-66")
    if things[0] == things[1]:
        return Refusal("AM-68")
    for thing, each in zip(things, (symbol, second), strict=True):
        if thing is None or thing.layer == "planned" or not commands(state, seat, thing):
            return Refusal("AM-66")
        if SYMBOL.get(each, -1) not in [token % ACTIVE for token in state.symbols.get(thing.card, ())]:
            return Refusal("AM-67", (name if thing is things[0] else other,))
    return combined(state, seat, PAIR[SYMBOL[symbol]][SYMBOL[second]], (things[0].card, things[1].card))


def commands(state: State, seat: int, thing: Thing) -> bool:
    """AM-66, AM-181: own objects, and both doubles."""
    return OWNER[thing.card] == seat or (thing.layer == "agent" and double_of(state, thing.card) >= 0)


def no_neutral(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-68, AM-71, AM-101: why two cards make no neutral combination."""
    cards = tuple(sorted(at_hand(state, seat, name) for name in action.args))
    if -1 in cards:
        return Refusal("AM-101")
    if cards[0] == cards[1]:
        return Refusal("AM-68")
    if all(combo.cards != cards for combo in holding(state, seat).neutral.combos):
        return Refusal("AM-101")
    return Refusal("AM-71") if ("neutral", cards) in state.used else spent(state)


# -- step by step (AM-910) -----------------------------------------------------------------------------------


def no_gather(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-54, AM-71: why cards are not gathered for this total; what is left is AM-910."""
    (total,) = action.args
    if total not in NUMBER_COMBINATIONS:
        return Refusal("AM-54", (total,))
    if completable(state, tuple(sorted(state.hand[seat] + state.buffer[seat])), total, ()):
        return spent(state)
    played = any(key == NUMBER_COMBINATIONS[total].key for key, _ in state.used)
    return Refusal("AM-71") if played else Refusal("AM-54", (total,))


def no_match(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-66, AM-67, AM-70: why no partner is looked for to this symbol; what is left is AM-910."""
    name, symbol = action.args
    card = at_hand(state, seat, name)
    if card < 0:
        return Refusal("AM-66")
    if symbol == "mask":
        return Refusal("AM-70")
    held = holding(state, seat)
    if (card, SYMBOL.get(symbol, -1)) not in held.tokens:
        return Refusal("AM-67", (NAME[card],))
    return spent(state) if partners(state, held, seat, (card, SYMBOL[symbol])) else Refusal("AM-66")


def no_screen(state: State, seat: int, action: Action) -> Refusal | None:
    """AM-101: why no partner is looked for to this card; what is left is AM-910."""
    (name,) = action.args
    return spent(state) if companions(state, seat, name) else Refusal("AM-101")
