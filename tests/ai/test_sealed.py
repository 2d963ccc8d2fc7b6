"""A secret choice must not be guessable: the bot mixes as a balanced player would."""

from __future__ import annotations

import pytest
from ai.pennies import GAME, PICK, table

from nastolka import GAMES, Rng
from nastolka.ai.sealed import SealedSearch, is_sealed, match_regrets

EVEN = [[1, 0], [0, 1]]
DEARER = [[1, 0.5], [0, 1]]  # balance: the first seat picks 0 two times in three, the second 1 in three
CIRCLE = [[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]]


def mix_of(payoff: list[list[float]], seat: int) -> list[float]:
    state = table(payoff)
    if seat:
        state.apply(PICK[0])
    search = SealedSearch(GAME, state.determinize(seat, Rng(5)), Rng(7))
    search.run(90)
    return [share for _, share in search.mix()]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("payoff", "balance"),
    [
        (EVEN, ([1 / 2, 1 / 2], [1 / 2, 1 / 2])),
        (DEARER, ([2 / 3, 1 / 3], [1 / 3, 2 / 3])),
        (CIRCLE, ([1 / 3] * 3,) * 2),
    ],
    ids=["pennies", "dearer", "circle"],
)
def test_the_mix_is_balanced(payoff: list[list[float]], balance: tuple[list[float], ...], seat: int) -> None:
    assert mix_of(payoff, seat) == pytest.approx(balance[seat], abs=0.03)


def test_a_dominated_answer_is_never_given() -> None:
    assert mix_of([[1, 0.6], [0.5, 0]], 0)[0] > 0.98


def test_the_answer_is_drawn_from_the_mix() -> None:
    drawn = []
    for seed in range(40):
        search = SealedSearch(GAME, table(EVEN), Rng(seed))
        search.run(20)
        drawn.append(search.thought().action)

    assert 10 < drawn.count(PICK[0]) < 30


def test_the_second_seat_is_not_told_the_first_ones_secret() -> None:
    told = []
    for secret in PICK[:2]:
        state = table(EVEN)
        state.apply(secret)
        search = SealedSearch(GAME, state.determinize(1, Rng(1)), Rng(1))
        search.run(40)
        told.append(search.thought())

    assert told[0] == told[1]


def test_an_open_choice_is_not_sealed() -> None:
    assert is_sealed(table(EVEN))
    assert not is_sealed(GAMES["tictactoe"].start(2, {}))


def test_the_only_answer_is_given_without_a_thought() -> None:
    search = SealedSearch(GAME, table([[0.5]]), Rng(1))

    assert search.forced
    assert search.thought().action == PICK[0]


def test_regret_matching_bears_holes_in_the_table() -> None:
    cells = [((0, 0), [0.9, 0.1]), ((0, 1), [0.8, 0.2]), ((1, 0), [0.1, 0.9])]

    shares = match_regrets(cells, [2, 2])

    assert [sum(row) for row in shares] == pytest.approx([1, 1])
    assert shares[0][0] > 0.9
