"""What every verb, battle and plague is made of.

Armies die and come, gods are banished, cards are taken and go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.games.godstorm.tables import CARDS, FIRST_HEAVEN, GODS, LANDS, MAGIC, NEUTRAL, NOBODY, PLACES

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


def destroy(state: State, place: int, n: int, to: str = "heaven") -> int:
    """GS-155, GS-25, GS-116: armies die and go to a heaven or the reserve; return how many died."""
    n = min(n, state.armies[place])
    if not n:
        return 0
    owner = state.owner[place]
    state.armies[place] -= n
    if to == "heaven" and owner < NEUTRAL:
        state.armies[state.heaven(owner)] += n
    if not state.armies[place] and place < FIRST_HEAVEN:
        vacate(state, place)
    return n


def perish(state: State, place: int, n: int, to: str = "heaven") -> int:
    """GS-126: armies die outside a battle, and it is said."""
    owner = state.owner[place]
    n = destroy(state, place, n, to)
    if n and state.journal is not None:
        state.emit("died", PLACES[place], owner, n, "box" if owner == NEUTRAL else to)
    return n


def vacate(state: State, place: int) -> None:
    """GS-25, GS-164: nobody holds the place any more; its gods are banished, its temple is nobody's."""
    owner = state.owner[place]
    state.owner[place] = NOBODY
    if place < LANDS:
        for kind in state.gods_at(owner, place):
            banish(state, owner, kind)


def gain(state: State, place: int, n: int) -> None:
    """GS-62: new armies stand where their owner already does."""
    state.armies[place] += n
    if n and state.journal is not None:
        state.emit("gained", PLACES[place], state.owner[place], n)


def banish(state: State, seat: int, kind: int) -> None:
    """GS-26: a god goes back to its pantheon card."""
    land = state.gods[seat][kind]
    state.gods[seat][kind] = -1
    if state.journal is not None:
        state.emit("banished", seat, GODS[kind], PLACES[land])


def set_god(state: State, seat: int, kind: int, land: int) -> None:
    """GS-121, GS-198: a god is set down; plague banishes it at once (A45)."""
    state.gods[seat][kind] = land
    if land in state.plague:
        banish(state, seat, kind)


def take_card(state: State, seat: int, deck: int) -> bool:
    """GS-92, GS-101, GS-102: take the top card, relics straight into play; False if the deck is empty."""
    if not state.decks[deck]:
        return False
    card = state.decks[deck].pop()
    if deck == MAGIC:
        state.relics[seat].append(card)
        state.emit("relic", seat, CARDS[card])
    else:
        state.hands[seat].append(card)
        state.eyes[seat].append(0)
        if state.journal is not None:
            state.emit("drew", seat, GODS[deck], CARDS[card], eyes=(seat,), masked=(seat, GODS[deck]))
    return True


def reward(state: State, seat: int, deck: int) -> bool:
    """GS-90, GS-93, GS-94: a labour pays a card while its god is in play; False if it does not."""
    if not state.in_play(seat, deck) or not state.decks[deck]:
        return False
    state.emit("labour", seat, GODS[deck])
    return take_card(state, seat, deck)


def drop_card(state: State, seat: int, slot: int) -> int:
    """GS-18: a card leaves the hand and the game; return it."""
    card = state.hands[seat].pop(slot)
    state.eyes[seat].pop(slot)
    state.gone.append(card)
    return card


def drop_relic(state: State, seat: int, card: int) -> None:
    """GS-18: a relic leaves the game."""
    state.relics[seat].remove(card)
    state.gone.append(card)
    state.orders[seat] = state.orders[seat] if state.trait(seat, "save") else 0
    state.emit("relic_lost", seat, CARDS[card])


def pay(state: State, seat: int, n: int) -> None:
    """GS-199: faith is sacrificed."""
    state.faith[seat] -= n


def owner_of_relic(state: State, card: int) -> int:
    """Return who has a relic in play, or −1."""
    for seat, relics in enumerate(state.relics):
        if card in relics:
            return seat
    return NOBODY
