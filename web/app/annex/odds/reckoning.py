"""The numbers behind a battle in Risk: where one roll's chances come from, what battles come to.

Nothing here is taken from a table: every count is made by rolling all dice there are, every battle by
rolling some.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

from nastolka.core.kinds import Event
from nastolka.core.rng import Rng
from nastolka.core.telling import told
from nastolka.games.risk.chance import compare, roll
from nastolka.games.risk.odds import EXPECTED, ROLLS, branches, forecast
from nastolka.games.risk.tables import ATTACK_DICE, DEFENCE_DICE, SIDES
from nastolka.games.risk.tells import TELLS

Dice = tuple[int, int]
Faces = tuple[int, ...]
PAIRINGS: tuple[Dice, ...] = tuple(sorted(ROLLS, reverse=True))


class Derivation(NamedTuple):
    """Every roll of so many dice against so many, told apart by the dice that are compared alone."""

    attack: dict[Faces, int]  # the faces compared, high to low → in how many ways they are thrown
    defence: dict[Faces, int]
    lost: dict[tuple[Faces, Faces], int]  # what the attacker loses then


class End(NamedTuple):
    """One way a battle may end: who is left, how many, and how often that is."""

    held: bool
    left: int
    share: float


class Branch(NamedTuple):
    """What one roll may do."""

    after: tuple[int, int]
    lost: tuple[int, int]
    chance: float
    win: float  # the chance to take the territory from there


class Tally(NamedTuple):
    """What dice have come to, beside what they were to come to."""

    rolls: int
    lost: int
    expected: float  # what so many rolls of these dice cost the attacker on average
    at_stake: int


def derivation(dice: Dice) -> Derivation:
    """Return where the chances of one roll come from."""
    pairs = min(dice)
    attack, defence = (_compared(count, pairs) for count in dice)
    lost = {(ours, theirs): compare(ours, theirs)[0] for ours in attack for theirs in defence}
    return Derivation(attack, defence, lost)


def _compared(dice: int, pairs: int) -> dict[Faces, int]:
    """Return in how many ways each set of highest faces is thrown, the lowest set first."""
    thrown = product(range(1, SIDES + 1), repeat=dice)
    ways = Counter(tuple(sorted(faces, reverse=True))[:pairs] for faces in thrown)
    return dict(sorted(ways.items()))


def battles(count: int, attackers: int, defenders: int, floor: int, rng: Rng) -> dict[tuple[int, int], int]:
    """Fight so many battles with real dice; return how often each end came."""
    ends: Counter[tuple[int, int]] = Counter()
    for _ in range(count):
        own, foreign = attackers, defenders
        while own > floor and foreign:
            dice = dice_of(own, foreign)
            lost, killed = compare(roll(dice[0], rng), roll(dice[1], rng))
            own, foreign = own - lost, foreign - killed
        ends[own, foreign] += 1
    return dict(ends)


def tallied(events: Iterable[Event]) -> dict[Dice, Tally]:
    """Return what the rolls of a match have come to, by how many dice were against how many."""
    found: dict[Dice, Tally] = {}
    for event in events:
        if event.kind == "rolled":
            one = told(TELLS, event)
            dice = len(one["attack"]), len(one["defence"])
            lost = compare(one["attack"], one["defence"])[0]
            found[dice] = together(found.get(dice), Tally(1, lost, EXPECTED[dice], min(dice)))
    return found


def together(one: Tally | None, other: Tally) -> Tally:
    """Add up two tallies."""
    if one is None:
        return other
    return Tally(
        one.rolls + other.rolls,
        one.lost + other.lost,
        one.expected + other.expected,
        one.at_stake + other.at_stake,
    )


def ends(attackers: int, defenders: int, floor: int, shares: Mapping[tuple[int, int], float]) -> list[End]:
    """Put all ends there may be in a row, the worst for the attacker first, each with its share."""
    held = dict.fromkeys(range(defenders, 0, -1), 0.0)
    taken = dict.fromkeys(range(min(max(2, floor), attackers), attackers + 1), 0.0)
    for (own, foreign), share in shares.items():
        side, left = (held, foreign) if foreign else (taken, own)
        side[left] += share
    return [End(side is held, left, share) for side in (held, taken) for left, share in side.items()]


def next_roll(attackers: int, defenders: int) -> list[Branch]:
    """Return what the next roll may do."""
    return [
        Branch(after, (attackers - after[0], defenders - after[1]), chance, forecast(*after).win)
        for after, chance in branches(attackers, defenders)
    ]


def dice_of(attackers: int, defenders: int) -> Dice:
    """Return how many dice are thrown against how many."""
    return min(ATTACK_DICE, attackers - 1), min(DEFENCE_DICE, defenders)
