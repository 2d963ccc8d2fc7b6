"""How a card is carried out: its targets one by one, the Aegis, luck, its verbs, and whoever fell by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nastolka.core.kinds import AUTO, CHANCE, Frame
from nastolka.games.godstorm.effects.basics import drop_card, drop_relic, pay
from nastolka.games.godstorm.effects.targets import NO_ATTACK, OPTIONAL, TARGETS, has_target
from nastolka.games.godstorm.effects.verbs import EFFECTS, Cast
from nastolka.games.godstorm.tables import CARD, CARDS, DEATH, PLACE, ROWS, SKY, TRAITS, WAR

from .fall import reap

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State

AEGIS = TRAITS["nullify"][0][0]
NULLIFIED = "nullified"  # the answer of the Aegis to an effect, where luck would answer with dice or a place


def attack_of(context: tuple[Any, ...]) -> tuple[int, int]:
    """Return the places of the attack a sky card answers; the context of a card is ("sky", a, b) then."""
    return (PLACE[context[1]], PLACE[context[2]]) if context[0] == "sky" else NO_ATTACK


def playable(state: State, seat: int, card: int, attack: tuple[int, int]) -> bool:
    """GS-104, GS-106, GS-107, GS-200: tell whether a card of the hand could be played now."""
    row = ROWS[card]
    return (
        (row.deck == SKY) == (attack != NO_ATTACK)
        and state.faith[seat] >= row.cost
        and state.in_play(seat, row.deck)
        and has_target(state, seat, row, attack)
    )


def playable_cards(state: State, seat: int, attack: tuple[int, int]) -> list[int]:
    """GS-103: return the cards of a hand that could be played now, each once."""
    return [card for card in dict.fromkeys(state.hands[seat]) if playable(state, seat, card, attack)]


def could_play(state: State, seat: int) -> bool:
    """GS-908: tell whether the public could think that a seat plays a card in its own turn."""
    return any(state.in_play(seat, deck) and state.count(seat, deck) for deck in (WAR, DEATH))


def play_card(state: State, seat: int, card: int, context: tuple[Any, ...]) -> None:
    """GS-104, GS-105: the card is announced and paid for."""
    drop_card(state, seat, state.hands[seat].index(card))
    pay(state, seat, ROWS[card].cost)
    state.emit("played", seat, CARDS[card])
    state.push(AUTO, "card", seat, CARDS[card], context, ())


def do_card(state: State, frame: Frame, action: None) -> None:
    """GS-200, A41: ask for the targets, one after another; then the card may be answered and takes effect."""
    seat, name, context, chosen, *answer = frame.data
    row, chosen = ROWS[CARD[name]], (*chosen, *answer)
    if seat in state.fallen:
        return
    if not chosen and not has_target(state, seat, row, attack_of(context)):
        state.emit("stopped", seat, name)
        return
    if len(chosen) < len(row.targets):
        kind = row.targets[len(chosen)]
        options = TARGETS[kind](state, seat, attack_of(context), chosen)
        if len(options) != 1:
            if options or kind not in OPTIONAL:
                state.push(AUTO, "card", seat, name, context, chosen)
                state.push(seat, "target", kind, name, context, chosen)
                return
        else:
            state.push(AUTO, "card", seat, name, context, (*chosen, options[0]))
            return
    if chosen:
        state.emit("targeted", seat, name, chosen)
    state.push(AUTO, "effect", seat, name, context, chosen)
    ask_aegis(state, seat, name, context, chosen)


def ask_aegis(state: State, seat: int, name: str, context: tuple[Any, ...], chosen: tuple[Any, ...]) -> None:
    """A40: whoever has the Aegis may nullify a miracle before it takes effect.

    One's own only if it was unleashed.
    """
    for owner, relics in enumerate(state.relics):
        if AEGIS in relics and owner not in state.muted and (owner != seat or context[0] == "unleashed"):
            state.push(owner, "aegis", seat, name, chosen)


def nullify(state: State, owner: int) -> None:
    """A40: relic, card and faith are lost: the effect that waits beneath is told to stay away."""
    drop_relic(state, owner, AEGIS)
    state.answer(NULLIFIED)


def do_effect(state: State, frame: Frame, action: None) -> None:
    """GS-103, GS-109: luck first where the card wants it, then what it does, then who fell by it."""
    seat, name, context, chosen, *luck = frame.data
    row, attack = ROWS[CARD[name]], attack_of(context)
    if NULLIFIED in luck:
        state.emit("nullified", seat, name)
        return
    if seat in state.fallen:
        return
    if row.luck and not luck:
        state.wait(frame)
        sizes = (1 + len(state.reach(attack[0])),) if row.luck == "dice" else ()
        state.push(CHANCE, row.luck, *sizes)
        return
    cast = Cast(seat, attack, chosen, luck[0] if luck else ())
    for verb, *parameters in row.effects:
        EFFECTS[verb](state, cast, *parameters)
    reap(state, seat)


def do_dawn(state: State, frame: Frame, action: None) -> None:
    """GS-112, A39: what a relic does when its owner's turn begins."""
    seat, verb, deck = frame.data
    EFFECTS[verb](state, Cast(seat, NO_ATTACK, (), ()), deck)


def dawns(state: State, seat: int) -> list[tuple[str, int]]:
    """A39: return what the relics of a seat do at the start of its turn.

    Cards first, Pandora's Box after them.
    """
    found = [(verb, deck) for card in sorted(state.relics[seat]) for verb, deck in ROWS[card].dawn]
    return sorted(found, key=lambda item: item[0] == "unleash")
