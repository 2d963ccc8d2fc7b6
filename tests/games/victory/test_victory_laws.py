"""The laws of the house under every option of Victory, and random matches drawn by hypothesis."""

from __future__ import annotations

import pytest
from games.victory.positions import GAME
from hypothesis import given, settings
from hypothesis import strategies as st

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
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_every_law_under_other_options(seats: int, options: dict[str, str]) -> None:
    assert laws.run(GAME, seats, options, seed="options").over


CHOICES = {option.key: option.choices for option in GAME.options}


@settings(max_examples=25, deadline=None)
@given(
    seats=st.sampled_from(GAME.seats),
    options=st.fixed_dictionaries({key: st.sampled_from(choices) for key, choices in CHOICES.items()}),
    seed=st.integers(0, 10**6),
    drawn=st.lists(st.integers(0, 10**4), max_size=120),
)
def test_any_answers_keep_the_invariants(
    seats: int, options: dict[str, str], seed: int, drawn: list[int]
) -> None:
    """Every tenth number is an intervention, if there is one."""
    session = Session(GAME, seats, options, seed)
    for number in drawn:
        if session.over:
            break
        state = session.state
        calls = [action for seat in range(seats) for action in state.interventions(seat)]
        actions = calls if number % 10 == 0 and calls else state.legal()
        session.play(actions[number % len(actions)])
        session.state.check()
    assert Session.load(session.dump(), {"victory": GAME}).state == session.state


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_no_view_tells_what_another_seat_sheds_or_holds(seats: int) -> None:
    """Penalties, late draws and resignations at random: the worlds a seat imagines look the same to it throughout."""
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
