"""How the planner thinks: what a table is worth to a seat, and how far an attack pays.

A *prospect* imagines the table as two lists, owners and armies; a campaign is a chain of captures led by
one army, each weighed by the exact odds. Whether to go on is decided at every link, so the plan is worked
out anew after each battle. What is left behind is weighed as the rivals will find it: with the armies they
get next, and with what falls behind a border that breaks. That care fades with the rounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nastolka.games.ancient.tables import CONTINENT_OF, CONTINENTS, NEIGHBOURS

from .effects import income, set_value
from .odds import LARGEST, forecast, row
from .tables import FORCED_BY_SPOILS, NEUTRAL

if TYPE_CHECKING:
    from .state import State

AHEAD = 3.0  # turns of income that count as armies today
IDLE = 0.5  # what an army far from any front is worth
CARD = 0.27  # the part of the next set a card is worth
DREAD = 0.9  # how surely a threatened territory falls before one's next turn, while there is patience
RECKLESS = 0.4  # the part of that dread which stays when patience has run out
LOSS = 0.8  # the part of a threatened garrison that counts as lost with its territory
POOL = 0.75  # the part of a rival's next armies that counts against every border of ours
SETS = (0.0, 0.0, 0.0, 0.4, 0.8, 1.0)  # how surely so many cards hold a set
TOLL = 0.9  # armies an attack loses for each defender
BREACH = 0.3  # the least chance at which an attack is feared to go on behind a border
CALM, FADE = 6, 8  # rounds of full patience, and rounds it takes to run out: no two sides wait for ever
WIDTH = (2, 1, 1, 1, 1, 1, 1, 1)  # targets looked at, link by link of a chain
WON = 2.0  # a won match, where shares end at 1
# Continents lie one after another in the order of territories: first, last + 1, bonus.
SPANS = tuple((land.territories[0], land.territories[-1] + 1, land.bonus) for land in CONTINENTS)


class Prospect(NamedTuple):
    """What an imagined table keeps beside owners and armies."""

    seat: int
    seats: int
    hands: tuple[int, ...]  # cards, by seat
    value: int  # of the next set
    captured: bool
    pools: tuple[float, ...]  # armies a holder may add to an attack on us, by seat; nobody's are 0
    dread: float
    loss: float


def prospect_of(state: State, seat: int) -> Prospect:
    """Return what a seat publicly knows beside the board."""
    hands = tuple(len(hand) for hand in state.hands)
    value, patience = set_value(state.sets), patience_in(state.round)
    pools = [0.0] * (NEUTRAL + 1)
    for other in range(state.seats):
        coming = sum(income(state, other)) + value * SETS[min(hands[other], len(SETS) - 1)]
        pools[other] = patience * POOL * coming
    dread = DREAD * (RECKLESS + (1 - RECKLESS) * patience)
    return Prospect(seat, state.seats, hands, value, state.captured, tuple(pools), dread, LOSS * patience)


def patience_in(round_: int) -> float:
    """Return how much of its care a seat still takes: all in the first rounds, none in the late ones."""
    return max(0.0, min(1.0, 1 - (round_ - CALM) / FADE))


def worth(view: Prospect, owner: list[int], armies: list[int]) -> float:
    """Return the seat's share of the power on the table, the stronger counting more than in proportion."""
    seat = view.seat
    force = [0.0] * (NEUTRAL + 1)
    lands = [0] * (NEUTRAL + 1)
    own = []
    for land, holder in enumerate(owner):
        force[holder] += armies[land]
        lands[holder] += 1
        if holder == seat:
            own.append(land)
    pay = [count / 3 for count in lands]
    risks = threats(view, own, owner, armies)
    for land in own:
        risk = risks.get(land)
        if risk is None:
            force[seat] -= (armies[land] - 1) * (1 - IDLE)
        elif risk:
            pay[seat] -= risk * view.dread / 3
            force[seat] -= risk * view.loss * armies[land]
    _add_continents(view, owner, risks, pay)
    return _share(view, force, lands, pay)


def _share(view: Prospect, force: list[float], lands: list[int], pay: list[float]) -> float:
    """Return the square of the seat's power as a part of all squares."""
    mine = total = 0.0
    for other in range(view.seats):
        if lands[other]:
            cards = view.hands[other]
            if other == view.seat and view.captured:
                cards += 1
            power = force[other] + AHEAD * pay[other] + cards * view.value * CARD
            total += power * power
            if other == view.seat:
                mine = power * power
    return mine / total if mine < total else WON


def _add_continents(view: Prospect, owner: list[int], risks: dict[int, float], pay: list[float]) -> None:
    """Pay whole continents: the seat's own as far as every border holds, the others' in full."""
    for first, last, bonus in SPANS:
        holder = owner[first]
        if owner[last - 1] != holder or owner[first:last].count(holder) < last - first:
            continue
        safe = 1.0
        if holder == view.seat:
            for land in range(first, last):
                if land in risks:
                    safe *= 1 - risks[land] * view.dread
        pay[holder] += bonus * safe


def threats(view: Prospect, own: list[int], owner: list[int], armies: list[int]) -> dict[int, float]:
    """Return the best enemy's chance to take each territory an enemy may come to.

    An attack that breaks a border goes on behind it with what is left: a garrison shields the land beyond.
    """
    strength = borders(view, own, owner, armies)
    ring = list(strength)
    risks: dict[int, float] = {}
    for land in ring:
        worst, defenders = strength[land], armies[land]
        chance = _odds(int(worst), defenders)
        if chance > risks.get(land, -1.0):
            risks[land] = chance
        left = worst - TOLL * defenders - 1
        if left < 2 or chance <= BREACH:
            continue
        for other in NEIGHBOURS[land]:
            if owner[other] == view.seat and left > strength.get(other, 0.0) + 0.5:
                strength[other] = left
                ring.append(other)
    return risks


def borders(view: Prospect, own: list[int], owner: list[int], armies: list[int]) -> dict[int, float]:
    """Return the greatest army that may come at each of the seat's territories with an enemy beside it."""
    seat, pools = view.seat, view.pools
    strength = {}
    for land in own:
        worst = -1.0
        for other in NEIGHBOURS[land]:
            holder = owner[other]
            if holder != seat:
                there = 0.0 if holder == NEUTRAL else armies[other] + pools[holder]
                if there > worst:
                    worst = there
        if worst >= 0:
            strength[land] = worst
    return strength


def _odds(attackers: int, defenders: int) -> float:
    """Return the chance to take a territory; of great armies roughly, which is far cheaper."""
    if attackers < 2:
        return 0.0
    while attackers > LARGEST or defenders > LARGEST:
        attackers, defenders = attackers // 2, (defenders + 1) // 2
    return row(attackers)[defenders].win


# -- campaigns -----------------------------------------------------------------------------------------------


def pursue(
    view: Prospect, owner: list[int], armies: list[int], head: int, depth: int = 0
) -> tuple[float, int]:
    """Return what the best chain of captures from a place is worth, and its first target (−1: none pays)."""
    best, first = worth(view, owner, armies), -1
    if depth == len(WIDTH) or armies[head] < 3:
        return best, first
    ranked = []
    for target in NEIGHBOURS[head]:
        if owner[target] != view.seat:
            chance = forecast(armies[head], armies[target]).win
            if chance > 0.3:
                ranked.append((promise(view, owner, target) * chance, target))
    ranked.sort(reverse=True)
    for _, target in ranked[: WIDTH[depth]]:
        value = _attack(view, owner, armies, head, target, depth)
        if value > best:
            best, first = value, target
    return best, first


def promise(view: Prospect, owner: list[int], target: int) -> float:
    """Return a quick guess at what taking a territory brings: its continent, its owner's last stand."""
    continent = CONTINENTS[CONTINENT_OF[target]]
    foe = owner[target]
    own = sum(owner[land] == view.seat for land in continent.territories)
    size = len(continent.territories)
    guess = 1 + continent.bonus * own / size
    if foe != NEUTRAL:
        if all(owner[land] == foe for land in continent.territories):
            guess += continent.bonus
        if owner.count(foe) < 4:
            guess += 1 + view.hands[foe]
    return guess


def _attack(view: Prospect, owner: list[int], armies: list[int], head: int, target: int, depth: int) -> float:
    """Return the worth of storming a target and going on as far as it pays, or being beaten back."""
    odds = forecast(armies[head], armies[target])
    strong, foe, weak = armies[head], owner[target], armies[target]
    failing = 1 - odds.win
    survivors = strong - (odds.attacker_losses - failing * (strong - 1)) / odds.win
    left = max(2, int(survivors + 0.5))
    owner[target], armies[target], armies[head] = view.seat, left - 1, 1
    after = _after_capture(view, owner, foe)
    if after.value != view.value and left:
        armies[target] += view.value
    value = odds.win * pursue(after, owner, armies, target, depth + 1)[0]
    owner[target], armies[target] = foe, weak
    if failing > 0.01:
        killed = (odds.defender_losses - odds.win * weak) / failing
        armies[target] = max(1, int(weak - killed + 0.5))
        value += failing * worth(view, owner, armies)
        armies[target] = weak
    armies[head] = strong
    return value


def _after_capture(view: Prospect, owner: list[int], foe: int) -> Prospect:
    """Return what changes with a capture: a card is earned.

    A destroyed seat leaves its own, and sets bring armies.
    """
    if foe == NEUTRAL or foe in owner:
        return view if view.captured else view._replace(captured=True)
    hands = list(view.hands)
    hands[view.seat] += hands[foe]
    hands[foe] = 0
    value = view.value
    if hands[view.seat] >= FORCED_BY_SPOILS:
        hands[view.seat] -= 3
        value += 5
    return view._replace(captured=True, hands=tuple(hands), value=value)
