"""What is printed on a game's cover is what lies in its box."""

import pytest

from nastolka import CODES, COVERS, GAMES


@pytest.mark.parametrize("code", CODES)
def test_the_cover_says_what_the_game_is(code: str) -> None:
    game = GAMES[code]

    cover = COVERS[code]
    assert (cover.seats, cover.sample) == (game.seats, game.sample)
    assert cover.usual in cover.seats
    assert game.code == code
