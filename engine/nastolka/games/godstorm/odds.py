"""How battles will probably go: exact chances of battles of armies and of gods, tabled when first asked for.

Four things shape a battle of armies: whether ties are the attacker's (war god), and which side throws
its ones again (goddess, temple). A die thrown until it is no one is a die of five faces. Only + − × ÷,
so the same bits everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

MOST = 30  # armies a side in the tables; greater armies are scaled down
DICE = 8  # dice of a battle of gods in the tables: three, a sky god, two altars, and some to spare


class Powers(NamedTuple):
    """What shapes a battle of armies."""

    war: bool = False  # ties are the attacker's
    magic: bool = False  # the attacker throws ones again
    shield: bool = False  # the defender throws ones again


ALL_POWERS = tuple(Powers(bool(i & 1), bool(i & 2), bool(i & 4)) for i in range(8))


def _throws(n: int, lowest: int) -> list[tuple[tuple[int, ...], float]]:
    """Return every throw of n dice, the highest first, with its chance."""
    faces = 7 - lowest
    throws = []
    for dice in combinations_with_replacement(range(6, lowest - 1, -1), n):
        ways, left = 1, n
        for face in sorted(set(dice)):
            for i in range(dice.count(face)):
                ways = ways * (left - i) // (i + 1)
            left -= dice.count(face)
        throws.append((dice, ways / faces**n))
    return throws


def _round(n: int, m: int, powers: Powers) -> tuple[float, ...]:
    """Return the chances that the defender loses 0, 1, … of the armies at stake in one roll."""
    stake = min(n, m)
    found = [0.0] * (stake + 1)
    seconds = _throws(m, 2 if powers.shield else 1)
    for first, chance in _throws(n, 2 if powers.magic else 1):
        for second, other in seconds:
            won = 0
            for i in range(stake):
                won += first[i] > second[i] or (powers.war and first[i] == second[i])
            found[won] += chance * other
    return tuple(found)


@cache
def _table(powers: Powers) -> list[list[float]]:
    """Return the chance of conquest by free armies and by defenders, rolling to the end with all dice.

    Made when first asked for: the eight of them would hold up a page that opens the game.
    """
    rounds = {(n, m): _round(n, m, powers) for n in (1, 2, 3) for m in (1, 2)}
    table = [[1.0] + [0.0] * MOST for _ in range(MOST + 1)]
    for attackers in range(1, MOST + 1):
        for defenders in range(1, MOST + 1):
            n, m = min(3, attackers), min(2, defenders)
            stake = min(n, m)
            chance = 0.0
            for won, likely in enumerate(rounds[n, m]):
                chance += likely * table[attackers - (stake - won)][defenders - won]
            table[attackers][defenders] = chance
    return table


def conquest(attackers: int, defenders: int, powers: Powers = ALL_POWERS[0]) -> float:
    """Return the chance that so many armies, free to fight, conquer a place when they fight to the end."""
    if attackers <= 0:
        return 0.0
    most = max(attackers, defenders)
    if most > MOST:
        attackers, defenders = max(1, attackers * MOST // most), max(1, defenders * MOST // most)
    return _table(powers)[attackers][defenders]


def _sums(lowest: int) -> list[list[float]]:
    """Return, by the number of dice, the chance of every total."""
    faces = 7 - lowest
    rows = [[1.0]]
    for n in range(1, DICE + 1):
        sums = [0.0] * (6 * n + 1)
        for total, chance in enumerate(rows[-1]):
            for face in range(lowest, 7):
                sums[total + face] += chance / faces
        rows.append(sums)
    return rows


SUMS = {False: _sums(1), True: _sums(2)}


def duel(first: tuple[int, bool, int], second: tuple[int, bool, int], ties: bool) -> float:
    """Return the chance that the attacker's god wins.

    A side is its dice, whether ones are rerolled, what is added.
    """
    mine = SUMS[first[1]][min(first[0], DICE)]
    theirs = SUMS[second[1]][min(second[0], DICE)]
    lead = first[2] - second[2]
    won = 0.0
    for total, chance in enumerate(mine):
        if chance:
            for other, likely in enumerate(theirs):
                if total + lead > other or (ties and total + lead == other):
                    won += chance * likely
    return won


# -- what to expect of an attack: exact to 60 armies a side --------------------------------------------------

LARGEST = 60


class Forecast(NamedTuple):
    """What to expect of an attack: the chance of conquest, and what either side loses on average."""

    win: float
    own: float
    foreign: float
    exact: bool = True


@cache
def chances(n: int, m: int, powers: Powers = ALL_POWERS[0]) -> tuple[float, ...]:
    """Return the chances that the defender loses 0, 1, … armies when n dice meet m."""
    return _round(n, m, powers)


def forecast(attackers: int, defenders: int, powers: Powers, limit: int | None = None) -> Forecast:
    """GS-906: return what free armies may expect of rolling to the end, or until they have lost so many."""
    if attackers <= 0:
        return Forecast(0.0, 0.0, 0.0)
    most = max(attackers, defenders)
    if most > LARGEST:
        scaled = (max(1, count * LARGEST // most) for count in (attackers, defenders, limit or attackers))
        free, against, stop = scaled
        near = forecast(free, against, powers, stop)
        return Forecast(near.win, near.own * most / LARGEST, near.foreign * most / LARGEST, exact=False)
    if limit is None or limit >= attackers:
        return row(attackers, powers)[defenders]
    return _stopping(attackers, defenders, powers, limit)


@cache
def row(attackers: int, powers: Powers) -> tuple[Forecast, ...]:
    """Return the forecasts of so many armies free to fight against 0 to 60 defenders."""
    cells = [Forecast(1.0, 0.0, 0.0)]
    if attackers < 1:
        return (*cells, *[Forecast(0.0, 0.0, 0.0)] * LARGEST)
    fewer = [cells, *(row(attackers - lost, powers) for lost in range(1, min(2, attackers) + 1))]
    for defenders in range(1, LARGEST + 1):
        cells.append(_cell(attackers, defenders, powers, fewer))
    return tuple(cells)


def _cell(attackers: int, defenders: int, powers: Powers, fewer: Sequence[Sequence[Forecast]]) -> Forecast:
    """Average over one roll; `fewer[n]` are the forecasts after the attacker has lost n armies."""
    n, m = min(3, attackers), min(2, defenders)
    win = own = foreign = 0.0
    for killed, chance in enumerate(chances(n, m, powers)):
        lost = min(n, m) - killed
        after = fewer[lost][defenders - killed]
        win += chance * after[0]
        own += chance * (after[1] + lost)
        foreign += chance * (after[2] + killed)
    return Forecast(win, own, foreign)


def _stopping(attackers: int, defenders: int, powers: Powers, limit: int) -> Forecast:
    """Return the forecast of an attack that stops at so many losses."""
    stopped = [Forecast(1.0, 0.0, 0.0), *[Forecast(0.0, 0.0, 0.0)] * defenders]
    rows: list[list[Forecast]] = [stopped, stopped]  # at the limit, and one beyond: a roll may cost two
    for lost in range(limit - 1, -1, -1):
        cells = [stopped[0]]
        for left in range(1, defenders + 1):
            cells.append(_cell(attackers - lost, left, powers, [cells, *rows]))
        rows = [cells, rows[0]]
    return rows[0][defenders]
