"""The odds: every number against brute force, against playing it out, and against what is known."""

from __future__ import annotations

from functools import cache

import pytest
from games.risk.positions import play, table

from nastolka import Rng
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.risk.odds import (
    CHANCES,
    EXPECTED,
    LARGEST,
    LAST,
    ROLLS,
    _rough,
    count_rolls,
    distribution,
    forecast,
    row,
)


@pytest.mark.parametrize("dice", sorted(ROLLS))
def test_the_table_of_rolls_is_what_counting_gives(dice: tuple[int, int]) -> None:
    assert count_rolls(*dice) == ROLLS[dice]
    assert abs(sum(CHANCES[dice]) - 1) < 1e-12


def test_known_chances() -> None:
    assert abs(CHANCES[3, 2][0] - 2890 / 7776) < 1e-15
    assert abs(EXPECTED[3, 2] - 7161 / 7776) < 1e-15
    assert abs(forecast(4, 1).win - 0.9164) < 5e-5  # three against one: 855/1296 and then two and one dice
    assert abs(forecast(2, 1).win - 15 / 36) < 1e-15


def test_the_ends_of_the_table() -> None:
    assert forecast(1, 5) == (0.0, 0.0, 0.0, True)
    assert forecast(5, 0) == (1.0, 0.0, 0.0, True)
    assert forecast(LARGEST, LARGEST).exact
    assert not forecast(LARGEST + 1, 3).exact
    assert not forecast(3, LARGEST + 1).exact
    assert len(row(7)) == LARGEST + 1


@cache
def by_hand(attackers: int, defenders: int, limit: int) -> tuple[float, float, float]:
    """The same numbers by plain recursion over single outcomes."""
    if not defenders:
        return (1.0, 0.0, 0.0)
    if attackers < 2 or limit <= 0:
        return (0.0, 0.0, 0.0)
    dice = min(3, attackers - 1), min(2, defenders)
    total = [0.0, 0.0, 0.0]
    for lost, count in enumerate(ROLLS[dice]):
        killed = min(dice) - lost
        win, own, foreign = by_hand(attackers - lost, defenders - killed, limit - lost)
        share = count / 6 ** sum(dice)
        total = [
            total[0] + share * win,
            total[1] + share * (own + lost),
            total[2] + share * (foreign + killed),
        ]
    return (total[0], total[1], total[2])


@pytest.mark.parametrize("attackers", range(1, 22, 2))
@pytest.mark.parametrize("defenders", range(1, 16, 3))
def test_forecasts_agree_with_plain_recursion(attackers: int, defenders: int) -> None:
    for limit in (1, 2, 3, 7, attackers - 1, 99):
        found = forecast(attackers, defenders, limit)
        assert found.exact
        expected = by_hand(attackers, defenders, limit)
        assert max(abs(a - b) for a, b in zip(found[:3], expected, strict=True)) < 1e-9


def test_forecasts_agree_with_the_engine() -> None:
    """Four hundred storms of nine on six, by the engine's own dice."""
    rng = Rng("storms")
    start = table(land={"A": "thule:9", "B": "varangia:6"}, rest="C", step="attack")
    play(start, "attack thule varangia", "storm")
    wins, games = 0, 400
    for _ in range(games):
        state = start.state.clone()
        while state.stack[-1].seat < 0:
            state.apply(state.draw(rng))
        wins += state.owner[TERRITORY["varangia"]] == 0
    assert abs(wins / games - forecast(9, 6).win) < 0.06  # two and a half standard deviations


@pytest.mark.parametrize(
    ("attackers", "defenders"), [(50, 60), (55, 60), (60, 60), (60, 55), (60, 48), (45, 60)]
)
def test_the_approximation_joins_the_table(attackers: int, defenders: int) -> None:
    exact, rough = forecast(attackers, defenders), _rough(attackers, defenders, attackers - 1 - LAST)
    assert abs(exact.win - rough.win) < 0.01
    assert abs(exact.attacker_losses - rough.attacker_losses) < 0.6
    assert abs(exact.defender_losses - rough.defender_losses) < 0.6


def test_large_battles_behave() -> None:
    wins = [forecast(attackers, 100).win for attackers in range(61, 140)]
    assert wins == sorted(wins)
    assert wins[0] < 0.05
    assert wins[-1] > 0.99
    assert 0.7 < forecast(100, 100).win < 0.9
    assert forecast(400, 3).win > 0.99
    assert forecast(3, 400).win == 0
    stopped = forecast(100, 80, 20)
    assert not stopped.exact
    assert stopped.win < 0.01
    assert 18 < stopped.attacker_losses < 21


@pytest.mark.parametrize(
    ("attackers", "defenders", "limit"),
    [
        (1, 3, None),
        (2, 1, None),
        (4, 4, None),
        (12, 8, None),
        (12, 8, 3),
        (60, 60, None),
        (30, 5, 29),
        (5, 5, 1),
    ],
)
def test_a_distribution_is_whole_and_agrees_with_the_forecast(
    attackers: int, defenders: int, limit: int | None
) -> None:
    ended = distribution(attackers, defenders, limit)
    expected = forecast(attackers, defenders, limit)
    lost = sum(chance * (attackers - own) for (own, _), chance in ended.items())
    killed = sum(chance * (defenders - foreign) for (_, foreign), chance in ended.items())
    assert sum(ended.values()) == pytest.approx(1)
    assert sum(chance for (_, foreign), chance in ended.items() if not foreign) == pytest.approx(expected.win)
    assert (lost, killed) == (
        pytest.approx(expected.attacker_losses),
        pytest.approx(expected.defender_losses),
    )


def test_a_distribution_ends_only_where_nothing_more_is_rolled() -> None:
    assert set(distribution(3, 2)) == {(3, 0), (2, 0), (1, 2), (1, 1)}
    assert all(own == 9 or foreign == 0 or own == 8 for own, foreign in distribution(10, 4, 1))
