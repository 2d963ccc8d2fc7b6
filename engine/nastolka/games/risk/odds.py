"""The odds of a battle: exact to 60 armies a side, beyond that approximated and marked so.

Pure numbers, no state: the page shows them before the dice are rolled, the bots plan with them. Nothing is
computed on import: `row(60)`, called while nobody waits, fills the whole table in some ten milliseconds.

Both sides throw all the dice they may. `armies` of the attacker count those in his territory, the one that
must stay behind included.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import sqrt
from typing import NamedTuple

from .chance import compare
from .tables import ATTACK_DICE, DEFENCE_DICE, SIDES

LARGEST = 60  # armies a side

# Attack dice, defence dice → in how many of 6ⁿ rolls the attacker loses 0, 1, 2 armies.
# `count_rolls` counts them.
ROLLS = {
    (1, 1): (15, 21),
    (1, 2): (55, 161),
    (2, 1): (125, 91),
    (2, 2): (295, 420, 581),
    (3, 1): (855, 441),
    (3, 2): (2890, 2611, 2275),
}
CHANCES = {
    dice: tuple(count / SIDES ** (dice[0] + dice[1]) for count in counts) for dice, counts in ROLLS.items()
}
EXPECTED = {  # what one roll costs the attacker on average; the defender loses the rest of min(dice)
    dice: sum(lost * count for lost, count in enumerate(counts)) / SIDES ** (dice[0] + dice[1])
    for dice, counts in ROLLS.items()
}


class Forecast(NamedTuple):
    """What to expect of an attack.

    The chance to take the territory, and what either side loses on average.
    """

    win: float
    attacker_losses: float
    defender_losses: float
    exact: bool = True


def count_rolls(attack: int, defence: int) -> tuple[int, ...]:
    """Return in how many of all equal rolls the attacker loses 0, 1, … armies."""
    counts = [0] * (min(attack, defence) + 1)
    for dice in product(range(1, SIDES + 1), repeat=attack + defence):
        counts[compare(dice[:attack], dice[attack:])[0]] += 1
    return tuple(counts)


def forecast(attackers: int, defenders: int, limit: int | None = None) -> Forecast:
    """Return what to expect of rolling on to the end, or (RK-906) until so many own armies are lost."""
    if limit is not None and limit < attackers - 1:
        fits = min(limit, attackers, defenders) <= LARGEST >= max(attackers, defenders)
        return _stopping(attackers, defenders, limit) if fits else _rough(attackers, defenders, limit)
    if attackers <= LARGEST >= defenders:
        return row(attackers)[defenders]
    return _rough(attackers, defenders, attackers - 1 - LAST)


@cache
def row(attackers: int) -> tuple[Forecast, ...]:
    """Return the forecasts of this many attackers against 0 to 60 defenders."""
    cells = [Forecast(1.0, 0.0, 0.0)]
    if attackers < 2:
        return (*cells, *[Forecast(0.0, 0.0, 0.0)] * LARGEST)
    fewer: list[Sequence[Forecast]] = [
        cells,
        *(row(attackers - lost) for lost in range(1, min(DEFENCE_DICE, attackers - 1) + 1)),
    ]
    for defenders in range(1, LARGEST + 1):
        cells.append(_cell(attackers, defenders, fewer))
    return tuple(cells)


def _cell(attackers: int, defenders: int, fewer: Sequence[Sequence[Forecast]]) -> Forecast:
    """Average over one roll; `fewer[n]` are the forecasts after the attacker has lost n armies."""
    dice = min(ATTACK_DICE, attackers - 1), min(DEFENCE_DICE, defenders)
    at_stake = min(dice)
    win = own = foreign = 0.0
    for lost, chance in enumerate(CHANCES[dice]):
        killed = at_stake - lost
        after = fewer[lost][defenders - killed]
        win += chance * after[0]
        own += chance * (after[1] + lost)
        foreign += chance * (after[2] + killed)
    return Forecast(win, own, foreign)


def _stopping(attackers: int, defenders: int, limit: int) -> Forecast:
    """Return the exact forecast of an attack that stops at so many losses."""
    stopped = [Forecast(1.0, 0.0, 0.0), *[Forecast(0.0, 0.0, 0.0)] * defenders]
    rows = [stopped, stopped]  # after the limit, and one beyond: a roll may cost two
    for lost in range(limit - 1, -1, -1):
        cells = [stopped[0]]
        for left in range(1, defenders + 1):
            cells.append(_cell(attackers - lost, left, [cells, *rows]))
        rows = [cells, rows[0]]
    return rows[0][defenders]


def distribution(attackers: int, defenders: int, limit: int | None = None) -> dict[tuple[int, int], float]:
    """Return how an attack rolled on to its end may leave both sides, and with what chance.

    The end is as in `forecast`: the territory is taken, one attacker is left, or (RK-906) so many are lost.
    """
    floor = 1 if limit is None else max(1, attackers - limit)
    reached = {(attackers, defenders): 1.0}
    ended: dict[tuple[int, int], float] = {}
    for own in range(attackers, 0, -1):  # a roll leaves fewer, so whatever leads to a pair comes before it
        for foreign in range(defenders, -1, -1):
            chance = reached.pop((own, foreign), 0.0)
            if chance and (own <= floor or not foreign):
                ended[own, foreign] = chance
            elif chance:
                for after, share in branches(own, foreign):
                    reached[after] = reached.get(after, 0.0) + chance * share
    return ended


def branches(attackers: int, defenders: int) -> list[tuple[tuple[int, int], float]]:
    """Return what one roll may leave of both sides, with its chance: the attacker loses 0, 1, 2 armies."""
    dice = min(ATTACK_DICE, attackers - 1), min(DEFENCE_DICE, defenders)
    return [
        ((attackers - lost, defenders - (min(dice) - lost)), chance)
        for lost, chance in enumerate(CHANCES[dice])
    ]


# -- beyond the table ----------------------------------------------------------------------------------------

# Large battles are decided by three dice against two: each roll costs two armies, the attacker's share
# of them is a random walk, and whoever is exhausted when both sides together have lost all but the
# winner's rest has lost. So a normal distribution does it, here as 100,000 times its tail beyond 0.0,
# 0.1, … 4.0 standard deviations.
TAIL = (
    50000, 46017, 42074, 38209, 34458, 30854, 27425, 24196, 21186, 18406, 15866, 13567, 11507, 9680, 8076,
    6681, 5480, 4457, 3593, 2872, 2275, 1786, 1390, 1072, 820, 621, 466, 347, 256, 187, 135, 97, 69, 48, 34,
    23, 16, 11, 7, 5, 3,
)  # fmt: skip
STEPS = 10  # entries a standard deviation
FULL = 100_000
LAST = 0.7  # the last armies throw fewer dice, which costs the attacker about so many
COST = EXPECTED[ATTACK_DICE, DEFENCE_DICE]
SPREAD = sqrt(
    sum(lost * lost * count for lost, count in enumerate(ROLLS[ATTACK_DICE, DEFENCE_DICE])) / SIDES**5
    - COST * COST
)


def _rough(attackers: int, defenders: int, losses: float) -> Forecast:
    """Return an approximate forecast of an attack that goes on until so many armies are lost."""
    rolls = (losses + defenders) / 2
    spread = SPREAD * sqrt(rolls)
    z = (losses - COST * rolls) / spread
    survivors = spread * _beyond(z) * DEFENCE_DICE / COST
    killed = max(0.0, defenders - survivors)
    return Forecast(1 - _tail(z), min(losses, killed * COST / (DEFENCE_DICE - COST)), killed, exact=False)


def _tail(z: float) -> float:
    """Return the chance of a normal variable to exceed z."""
    if z < 0:
        return 1 - _tail(-z)
    at = z * STEPS
    i = int(at)
    if i + 1 >= len(TAIL):
        return 0.0
    return (TAIL[i] + (TAIL[i + 1] - TAIL[i]) * (at - i)) / FULL


def _beyond(z: float) -> float:
    """Return by how much a normal variable exceeds z on average (else 0): the area under the tail."""
    if z < 0:
        return _beyond(-z) - z
    at = int(z * STEPS)
    area = sum(TAIL[at:]) - TAIL[at] / 2 if at < len(TAIL) else 0
    return max(0.0, area / STEPS / FULL - (z * STEPS - at) / STEPS * _tail(z))
