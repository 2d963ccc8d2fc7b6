"""What a card may be aimed at.

For every kind of target of a row, the choices there are now, as slugs or seats. Every function takes the
state, the seat that plays, the attack answered (source and target place, or −1) and what was chosen before.
Targets are public: whoever plays the card, everybody could list them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nastolka.games.ancient.tables import TERRITORIES
from nastolka.games.godstorm.tables import (
    CARDS,
    GODS,
    LANDS,
    LANES,
    NEUTRAL,
    NOBODY,
    PLACE,
    PLACES,
    SEA_LANES,
    Card,
)

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State

Attack = tuple[int, int]  # the source and the target of the attack a sky card answers
Chosen = tuple[Any, ...]
NO_ATTACK: Attack = (-1, -1)


def slugs(lands: list[int]) -> list[Any]:
    """Return the slugs of places."""
    return [PLACES[land] for land in lands]


def rival_with_hand(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """GS-201: another player who holds a card."""
    return [other for other in state.alive() if other != seat and state.hands[other]]


def player(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Any player."""
    return list(state.alive())


def deck(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A deck that has a card left."""
    return [GODS[kind] for kind in range(4) if state.decks[kind]]


def own(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A territory of one's own."""
    return slugs(state.lands(seat))


def own_temple(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A territory of one's own with a temple."""
    return slugs(state.own_temples(seat))


def own_bare(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A territory of one's own without a temple."""
    return slugs([land for land in state.lands(seat) if not state.temples[land]])


def movable(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """GS-115: a territory of one's own that can spare an army or a god, if there is another one to go to."""
    lands = state.lands(seat)
    if len(lands) < 2:
        return []
    return slugs([land for land in lands if state.armies[land] > 1 or land in state.gods[seat]])


def other_own(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Another territory of one's own."""
    return slugs([land for land in state.lands(seat) if PLACES[land] != chosen[-1]])


def rival_land_of_two(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """GS-201: a territory of an opponent who has at least two."""
    owner = state.owner
    rich = [other for other in state.alive() if other != seat and owner[:LANDS].count(other) > 1]
    return [slug for land, slug in enumerate(TERRITORIES) if owner[land] in rich]


def land_of_the_same(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Another territory of the owner of the first."""
    first = PLACE[chosen[-1]]
    return slugs([land for land in state.lands(state.owner[first]) if land != first])


def held(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Any territory with armies, neutral ones too."""
    return [slug for land, slug in enumerate(TERRITORIES) if state.armies[land]]


def plagued(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A territory with a plague marker."""
    return slugs(state.plague)


def clean_land(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A territory above water with neither temple nor plague."""
    return slugs([land for land in state.dry() if not state.temples[land] and land not in state.plague])


def temple(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Any temple on the board."""
    return [slug for land, slug in enumerate(TERRITORIES) if state.temples[land]]


def movable_temple(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A temple whose owner has a territory without one."""
    bare = {state.owner[land] for land in range(LANDS) if not state.temples[land]} - {NOBODY}
    return [slug for slug in temple(state, seat, attack, chosen) if state.owner[PLACE[slug]] in bare]


def bare_of_the_same(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A territory without a temple of that temple's owner."""
    owner = state.owner[PLACE[chosen[-1]]]
    return slugs([land for land in state.lands(owner) if not state.temples[land]])


def relic(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Any relic in play."""
    return [CARDS[card] for relics in state.relics for card in relics]


def rival_relic(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Another player's relic."""
    return [CARDS[card] for other, relics in enumerate(state.relics) if other != seat for card in relics]


def attacking_god(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A god that stands in the attacking territory, whether it takes part or not."""
    source = attack[0]
    kinds = state.gods_at(state.owner[source], source)
    return [GODS[kind] for kind in kinds]


def attacker_temple(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """Another territory of the attacker with a temple."""
    source = attack[0]
    return slugs([land for land in state.own_temples(state.owner[source]) if land != source])


def reserve_land(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """GS-115: another territory of one's own that can spare an army."""
    return slugs([land for land in state.lands(seat) if land != attack[1] and state.armies[land] > 1])


def own_space(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A space of one's own that can spare an army."""
    return slugs([space for space in state.spaces(seat) if state.armies[space] > 1])


def lone_rival(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """GS-201: an opponent's territory held by a single army."""
    return [
        slug
        for land, slug in enumerate(TERRITORIES)
        if state.armies[land] == 1 and state.owner[land] not in (seat, NEUTRAL)
    ]


def greatest(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """The greatest armies not chosen yet; a single choice where all equals can still be taken."""
    rest = [land for land in range(LANDS) if state.armies[land] and TERRITORIES[land] not in chosen]
    most = max((state.armies[land] for land in rest), default=0)
    equals = [land for land in rest if state.armies[land] == most]
    return slugs(equals[:1] if len(equals) <= 3 - len(chosen) else equals)


def lane(state: State, seat: int, attack: Attack, chosen: Chosen) -> list[Any]:
    """A sea connection that is still there."""
    return [LANES[i] for i, (a, b) in enumerate(SEA_LANES) if state.open_way(a, b)]


TARGETS: dict[str, Callable[[State, int, Attack, Chosen], list[Any]]] = {
    kind.__name__: kind
    for kind in (
        rival_with_hand, player, deck, own, own_temple, own_bare, movable, other_own, rival_land_of_two,
        land_of_the_same, held, plagued, clean_land, temple, movable_temple, bare_of_the_same, relic,
        rival_relic, attacking_god, attacker_temple, reserve_land, own_space, lone_rival, greatest, lane,
    )
}  # fmt: skip
OPTIONAL = {"greatest"}  # with fewer than the card names it takes what there is (GS-200)


def has_target(state: State, seat: int, row: Card, attack: Attack) -> bool:
    """GS-200, GS-114: tell whether a card has what it needs: a piece, and every kind of target."""
    if row.needs and not NEEDS[row.needs](state, attack):
        return False
    for kind in row.targets:
        if kind in DEPENDENT or kind in OPTIONAL:
            continue
        if not TARGETS[kind](state, seat, attack, ()):
            return False
    return True


DEPENDENT = {"other_own", "land_of_the_same", "bare_of_the_same"}  # there is one whenever there is the first
NEEDS: dict[str, Callable[[State, Attack], bool]] = {
    "supply": lambda state, attack: state.temples_left() > 0,
    "later_epoch": lambda state, attack: state.epoch > 1,
    "spare_plague": lambda state, attack: state.spare > 0,
    "bare_field": lambda state, attack: state.temples_left() > 0 and not state.temples[attack[1]],
}
