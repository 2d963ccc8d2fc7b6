"""The vocabulary of the cards: every verb a row of the box may name, in the order of the decks.

A verb does its deed to the table; where a person has to say how many, it asks by pushing a frame. It never
looks at the card's name, only at its parameters, the targets chosen and what luck said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from nastolka.core.kinds import AUTO
from nastolka.games.ancient.tables import CONTINENT, CONTINENTS
from nastolka.games.godstorm.tables import (
    ALTAR_PLACES,
    CARD,
    CARDS,
    CRYPT_PLACES,
    EARTH,
    GOD,
    LANES,
    PLACE,
    PLACES,
    SUNKEN,
)

from .basics import (
    banish,
    drop_card,
    drop_relic,
    gain,
    owner_of_relic,
    perish,
    set_god,
    take_card,
)

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


class Cast(NamedTuple):
    """A card being carried out: by whom, against which attack, at what, and what luck said."""

    seat: int
    attack: tuple[int, int]  # source and target of the attack answered, or −1 twice
    targets: tuple[Any, ...]  # as they stand in actions: slugs, seats
    luck: tuple[Any, ...]

    def place(self, i: int = 0) -> int:
        """Return a target that is a place."""
        return PLACE[self.targets[i]]


Verb = Callable[..., None]


# -- war -----------------------------------------------------------------------------------------------------


def op_peek(state: State, cast: Cast) -> None:
    """GS-103: see a rival's hand and take one of its cards."""
    seat, (victim,) = cast.seat, cast.targets
    state.eyes[victim] = [mask | 1 << seat for mask in state.eyes[victim]]
    hand = tuple(CARDS[card] for card in state.hands[victim])
    state.emit("peeked", seat, victim, hand, eyes=(seat, victim), masked=(seat, victim))
    state.push(seat, "pick", victim)


def op_fly(state: State, cast: Cast) -> None:
    """GS-115: armies and gods go from one territory to any other; an army stays."""
    source, goal = cast.targets
    state.push(AUTO, "send", cast.seat, "eagles", source, goal, 0, state.armies[PLACE[source]] - 1)


def op_draw_from(state: State, cast: Cast, n: int) -> None:
    """GS-92: take cards from one deck, whatever gods are in play."""
    for _ in range(n):
        take_card(state, cast.seat, GOD[cast.targets[0]])


def op_swap(state: State, cast: Cast) -> None:
    """GS-103, A45: armies and gods of two territories of one owner trade places.

    Gods that arrive in plague are banished.
    """
    a, b = cast.place(0), cast.place(1)
    owner = state.owner[a]
    state.armies[a], state.armies[b] = state.armies[b], state.armies[a]
    at_a, at_b = state.gods_at(owner, a), state.gods_at(owner, b)
    for kinds, goal in ((at_a, b), (at_b, a)):
        for kind in kinds:
            set_god(state, owner, kind, goal)


def op_gain(state: State, cast: Cast, n: int) -> None:
    """GS-103: armies join the target."""
    gain(state, cast.place(), n)


def op_gain_die(state: State, cast: Cast) -> None:
    """GS-103: as many armies as the die shows join the target."""
    gain(state, cast.place(), cast.luck[0])


def op_gain_at_temples(state: State, cast: Cast, n: int) -> None:
    """GS-103: armies join every temple of the seat."""
    for land in state.own_temples(cast.seat):
        gain(state, land, n)


def op_gain_by_faith(state: State, cast: Cast, n: int) -> None:
    """GS-21: an army for every so many tokens of faith, rounded down."""
    gain(state, cast.place(), state.faith[cast.seat] // n)


def op_raise_temple(state: State, cast: Cast) -> None:
    """GS-72: a temple from the supply rises on the target."""
    build(state, cast.seat, cast.place())


def op_tithe(state: State, cast: Cast, n: int) -> None:
    """GS-103: faith for every temple of the seat."""
    faith = n * len(state.own_temples(cast.seat))
    state.faith[cast.seat] += faith
    state.emit("faith", cast.seat, faith)


def op_wither(state: State, cast: Cast, n: int) -> None:
    """GS-103: armies die in every territory for each god that stands there."""
    lands = [land for gods in state.gods for land in gods if land >= 0]
    for land in sorted(dict.fromkeys(lands)):
        perish(state, land, n * lands.count(land))


def op_lose_die(state: State, cast: Cast) -> None:
    """GS-103: the target loses as many armies as the die shows."""
    perish(state, cast.place(), cast.luck[0])


def op_turn_back(state: State, cast: Cast) -> None:
    """GS-103, A38: the epoch marker goes back by one."""
    state.epoch -= 1
    state.emit("epoch", state.epoch)


def op_purge(state: State, cast: Cast) -> None:
    """GS-103: the plague marker leaves the game, and every army there dies."""
    land = cast.place()
    state.plague.remove(land)
    state.emit("plague_gone", PLACES[land])
    perish(state, land, state.armies[land])


def op_carry_temple(state: State, cast: Cast) -> None:
    """GS-103: a temple goes to another territory of its owner."""
    a, b = cast.place(0), cast.place(1)
    state.temples[a], state.temples[b] = 0, 1
    state.emit("temple_moved", PLACES[a], PLACES[b])


def op_plunder(state: State, cast: Cast) -> None:
    """GS-103: a rival's relic changes sides."""
    card = CARD[cast.targets[0]]
    victim = owner_of_relic(state, card)
    state.relics[victim].remove(card)
    state.relics[cast.seat].append(card)
    if not state.trait(victim, "save"):
        state.orders[victim] = 0
    state.emit("relic_moved", victim, cast.seat, CARDS[card])


def op_shatter(state: State, cast: Cast) -> None:
    """GS-103: a relic leaves the game."""
    card = CARD[cast.targets[0]]
    drop_relic(state, owner_of_relic(state, card), card)


# -- sky -----------------------------------------------------------------------------------------------------


def op_lose_source(state: State, cast: Cast, n: int) -> None:
    """GS-103: the attacking territory loses armies to the reserve."""
    perish(state, cast.attack[0], n, "reserve")


def op_lose_source_die(state: State, cast: Cast) -> None:
    """GS-103: the attacking territory loses as many armies to the reserve as the die shows."""
    perish(state, cast.attack[0], cast.luck[0], "reserve")


def op_gain_field(state: State, cast: Cast, n: int) -> None:
    """GS-103: armies join the defending territory."""
    gain(state, cast.attack[1], n)


def op_banish(state: State, cast: Cast) -> None:
    """GS-26: a god of the attacking territory is banished."""
    banish(state, state.owner[cast.attack[0]], GOD[cast.targets[0]])


def op_march(state: State, cast: Cast, most: int) -> None:
    """GS-115: up to so many armies come from the first target to the second, or to the attacked territory."""
    source = cast.targets[0]
    mode, goal = ("walk", cast.targets[1]) if len(cast.targets) > 1 else ("fog", PLACES[cast.attack[1]])
    state.push(AUTO, "send", cast.seat, mode, source, goal, 1, min(most, state.armies[PLACE[source]] - 1))


def op_send_away(state: State, cast: Cast) -> None:
    """GS-103, A45: a god of the attacking territory goes to a temple of its owner."""
    owner = state.owner[cast.attack[0]]
    state.emit("moved", owner, PLACES[cast.attack[0]], cast.targets[1], 0, (cast.targets[0],))
    set_god(state, owner, GOD[cast.targets[0]], cast.place(1))


def op_sear(state: State, cast: Cast, n: int) -> None:
    """GS-103: the seat's total is higher in every battle of gods until the turn ends."""
    state.sears[cast.seat] += n


def op_raise_temple_field(state: State, cast: Cast) -> None:
    """GS-72: a temple from the supply rises in the defending territory."""
    build(state, cast.seat, cast.attack[1])


def op_erupt(state: State, cast: Cast) -> None:
    """GS-103: the attacking territory and each of its neighbours lose what their dice show."""
    source = cast.attack[0]
    for land, n in zip((source, *state.reach(source)), cast.luck, strict=True):
        perish(state, land, n)


def op_hallow(state: State, cast: Cast) -> None:
    """GS-103: the attack ends, and nobody attacks the territory again this turn."""
    state.sacred.append(cast.attack[1])


# -- death ---------------------------------------------------------------------------------------------------


def op_discard_hand(state: State, cast: Cast) -> None:
    """GS-18: a player throws the whole hand away."""
    (seat,) = cast.targets
    discard_hand(state, seat)


def op_banish_all(state: State, cast: Cast, *kinds: int) -> None:
    """GS-26: all gods of these kinds are banished."""
    for seat in range(state.seats):
        for kind in kinds:
            if state.gods[seat][kind] >= 0:
                banish(state, seat, kind)


def op_cull(state: State, cast: Cast, least: int, n: int) -> None:
    """GS-103: every territory with so many armies loses some."""
    for land in EARTH:
        if state.armies[land] >= least:
            perish(state, land, n)


def op_halve_underworld(state: State, cast: Cast) -> None:
    """GS-21, GS-178: every altar and crypt loses half of its armies to the reserve."""
    for space in (*ALTAR_PLACES, *CRYPT_PLACES):
        perish(state, space, state.armies[space] // 2, "reserve")


def op_bleed_continent(state: State, cast: Cast, n: int) -> None:
    """GS-103, A35: every territory of the continent loses armies."""
    for land in CONTINENTS[CONTINENT[cast.luck[0]]].territories:
        perish(state, land, n)


def op_halve_continent(state: State, cast: Cast) -> None:
    """GS-103, A35, GS-21: every territory of the continent loses half of its armies."""
    for land in CONTINENTS[CONTINENT[cast.luck[0]]].territories:
        perish(state, land, state.armies[land] // 2)


def op_sink(state: State, cast: Cast) -> None:
    """GS-194, GS-195, GS-196, GS-197, GS-198: Atlantis goes under with all that stands on it."""
    for land in sorted(SUNKEN):
        perish(state, land, state.armies[land])
        raze(state, land)
        if land in state.plague:
            state.plague.remove(land)  # A44
            state.emit("plague_gone", PLACES[land])
    state.sunk = 1
    state.emit("sank")


def op_halve_targets(state: State, cast: Cast) -> None:
    """GS-21: each target loses half of its armies."""
    for slug in cast.targets:
        perish(state, PLACE[slug], state.armies[PLACE[slug]] // 2)


def op_shatter_all(state: State, cast: Cast) -> None:
    """GS-103: every relic leaves the game."""
    for seat, relics in enumerate(state.relics):
        for card in relics[:]:
            drop_relic(state, seat, card)


def op_raze(state: State, cast: Cast, n: int) -> None:
    """GS-103: a temple falls; its territory and all around lose armies."""
    land = cast.place()
    raze(state, land)
    for near in (land, *state.reach(land)):
        perish(state, near, n)


def op_infect(state: State, cast: Cast) -> None:
    """GS-33: the spare plague marker: half of the armies die, gods are banished."""
    land = cast.place()
    state.spare = 0
    state.plague = sorted([*state.plague, land])
    state.emit("plague_set", PLACES[land])
    perish(state, land, state.armies[land] // 2)
    for kind in state.gods_at(state.owner[land], land):
        banish(state, state.owner[land], kind)


def op_carry_plague(state: State, cast: Cast) -> None:
    """GS-114: a plague marker goes to the territory revealed; nobody dies now."""
    land = cast.place()
    state.plague.remove(land)
    state.plague = sorted([*state.plague, PLACE[cast.luck[0]]])
    state.emit("plague_moved", PLACES[land], cast.luck[0])


def op_betray(state: State, cast: Cast) -> None:
    """GS-103, A16, A45: the lone army dies and the seat's own appear, as many as the die shows."""
    land = cast.place()
    perish(state, land, 1)
    state.owner[land] = cast.seat
    gain(state, land, cast.luck[0])


def op_boil(state: State, cast: Cast) -> None:
    """GS-11: the maelstrom cuts a sea connection for good."""
    state.lane = LANES.index(cast.targets[0])
    state.emit("maelstrom", cast.targets[0])


# -- a relic's dawn ------------------------------------------------------------------------------------------


def op_draw(state: State, cast: Cast, deck: int) -> None:
    """GS-112: a card of this deck, whatever gods are in play."""
    take_card(state, cast.seat, deck)


def op_unleash(state: State, cast: Cast, deck: int) -> None:
    """GS-112: the top card of this deck is revealed and carried out, free of charge."""
    if state.decks[deck]:
        card = state.decks[deck].pop()
        state.gone.append(card)
        state.emit("played", cast.seat, CARDS[card])
        state.push(AUTO, "card", cast.seat, CARDS[card], ("unleashed",), ())


# -- parts ---------------------------------------------------------------------------------------------------


def build(state: State, seat: int, land: int) -> None:
    """GS-71: a temple stands."""
    state.temples[land] = 1
    state.emit("built", seat, PLACES[land])


def raze(state: State, land: int) -> None:
    """GS-197: a temple goes back to the supply."""
    if state.temples[land]:
        state.temples[land] = 0
        state.emit("temple_razed", PLACES[land])


def discard_hand(state: State, seat: int) -> None:
    """GS-18, GS-163: every card of a hand leaves the game, face up."""
    if state.hands[seat]:
        state.emit("discarded", seat, tuple(CARDS[card] for card in state.hands[seat]))
    while state.hands[seat]:
        drop_card(state, seat, 0)


EFFECTS: dict[str, Verb] = {
    verb.__name__[3:]: verb
    for verb in (
        op_peek, op_fly, op_draw_from, op_swap, op_gain, op_gain_die, op_gain_at_temples, op_gain_by_faith,
        op_raise_temple, op_tithe, op_wither, op_lose_die, op_turn_back, op_purge, op_carry_temple,
        op_plunder, op_shatter, op_lose_source, op_lose_source_die, op_gain_field, op_banish, op_march,
        op_send_away, op_sear, op_raise_temple_field, op_erupt, op_hallow, op_discard_hand, op_banish_all,
        op_cull, op_halve_underworld, op_bleed_continent, op_halve_continent, op_sink, op_halve_targets,
        op_shatter_all, op_raze, op_infect, op_carry_plague, op_betray, op_boil, op_draw, op_unleash,
    )
}  # fmt: skip
