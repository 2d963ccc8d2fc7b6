"""The laws of the house under every option of Victory, and among random calls."""

from __future__ import annotations

import pytest
from games.victory.positions import GAME

from nastolka import Rng, Session
from nastolka.core import laws

OPTIONS = [
    (2, {"lines_to_win": "3", "dead_play": "free"}),
    (2, {"draw": "self", "late_draw": "grace"}),
    (2, {"draw": "self", "late_draw": "strict", "chips": "unlimited", "lines_to_win": "2"}),
    (2, {"quiz": "discard"}),
    (3, {"quiz": "note", "lines_to_win": "2", "lock_choice": "first"}),
    (3, {"specials": "11/0/0", "dealer": "2"}),
    (3, {"specials": "0/5/6", "lines_to_win": "2"}),
    (5, {"teams": "2", "draw": "self", "quiz": "note"}),
    (7, {"teams": "3", "lines_to_win": "2"}),
    (12, {"teams": "3", "draw": "self"}),
    (2, {"without": "crimes", "quiz": "note", "answers": "near"}),
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_every_law_under_other_options(seats: int, options: dict[str, str]) -> None:
    assert laws.run(GAME, seats, options, seed="options").over


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_no_view_tells_what_another_seat_sheds_or_holds(seats: int) -> None:
    """Penalties, late draws and resignations at random: the worlds a seat imagines look the same to it."""
    session = Session(GAME, seats, {"draw": "self"}, seed=f"calls{seats}")
    rng = Rng("calls")
    while not session.over and session.plies < 120:
        state = session.state
        calls = [
            action for seat in range(seats) for action in state.interventions(seat) if action.kind != "resign"
        ]
        session.play(rng.choice(calls if calls and rng.below(8) == 0 else state.legal()))
        seat = rng.below(seats)
        world = session.state.determinize(seat, rng)
        world.check()
        assert world.view(seat) == session.state.view(seat)
        for action in GAME.plausible(state) if GAME.plausible else []:
            assert world.why(action, seat) == session.state.why(action, seat)
