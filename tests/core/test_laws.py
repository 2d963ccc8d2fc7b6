"""Every registered game, at every seat count, under every law of the house."""

from __future__ import annotations

import pytest

from nastolka import GAMES
from nastolka.core import laws

MATCHES = [(code, seats) for code, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("code", "seats"), MATCHES)
def test_a_random_match_keeps_every_law(code: str, seats: int) -> None:
    session = laws.run(GAMES[code], seats, GAMES[code].brief, seed=seats)

    assert session.over
