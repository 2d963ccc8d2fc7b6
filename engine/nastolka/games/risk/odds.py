"""The odds of a battle: exact to 60 armies a side, beyond that approximated and marked so.

Pure numbers, no state: the page shows them before the dice are rolled, the bots plan with them. Nothing is computed on
import; a table grows a row at a time, so that the page can let it grow while nobody waits.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from .chance import compare
from .tables import SIDES

LARGEST = 60  # armies a side, the attacker's that can fight (one more stands behind)


class Forecast(NamedTuple):
    """What to expect of an attack: the chance to take the territory, and what either side loses on average."""

    win: float
    attacker_losses: float
    defender_losses: float
    exact: bool


def count_rolls(attack: int, defence: int) -> tuple[int, ...]:
    """Return in how many of all equal rolls the attacker loses 0, 1, … armies."""
    counts = [0] * (min(attack, defence) + 1)
    faces = range(1, SIDES + 1)
    for dice in product(faces, repeat=attack + defence):
        counts[compare(dice[:attack], dice[attack:])[0]] += 1
    return tuple(counts)


# Attack dice, defence dice → in how many of 6ⁿ rolls the attacker loses 0, 1, 2 (counted once by `count_rolls`).
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
EXPECTED = {  # what one roll costs the attacker on average; the defender loses the rest
    dice: sum(lost * count for lost, count in enumerate(counts)) / SIDES ** (dice[0] + dice[1])
    for dice, counts in ROLLS.items()
}
