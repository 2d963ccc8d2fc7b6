"""The laws of the house on every seat count and set-up of Risk.

Random play does not end by itself: 15 rounds do.
"""

from __future__ import annotations

import pytest
from games.risk.positions import GAME

from nastolka import Rng, Session
from nastolka.core import laws
from nastolka.core.kinds import CHANCE

LIMIT = {"rounds": "15"}
MATCHES = [
    *((seats, {}) for seats in GAME.seats),
    *((seats, {"start": "dealt"}) for seats in (3, 4, 5)),
    *((seats, {"muster": "whole"}) for seats in (3, 5)),
    *((seats, {"start": "dealt", "muster": "whole", "defender": "ask"}) for seats in (2, 3, 4, 5)),
]


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_every_law_under_every_set_up(seats: int, options: dict[str, str]) -> None:
    session = laws.run(GAME, seats, {**LIMIT, **options}, seed=f"set-up {seats}")
    assert session.over
    assert session.state.round == 16 or len(session.state.alive) == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_laws_hold_between_yardsticks(seats: int) -> None:
    """Random play hardly ever destroys anybody; greedy seats do, so cards change hands and come round."""
    session = Session(GAME, seats, {}, seed=f"greedy {seats}")
    rng = Rng("greedy")
    while not session.over:
        state = session.state
        state.check()
        if session.plies % 10 == 0:
            laws._examine(laws.Position(GAME, state, rng), f"seats {seats} ply {session.plies}")
        session.play(GAME.greedy(state, rng) if rng.below(4) else rng.choice(state.legal()))
    session.state.check()
    laws.law_end(laws.Position(GAME, session.state, rng))
    assert len(session.state.alive) == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_view_tells_what_another_seat_holds_while_seats_come_and_go(seats: int) -> None:
    """Orders and resignations at random: the worlds a seat imagines look the same to it throughout."""
    session = Session(GAME, seats, {"defender": "ask", "rounds": "30"}, seed=f"calls {seats}")
    rng = Rng(f"calls {seats}")
    while not session.over and session.plies < 1500:
        state = session.state
        calls = [action for seat in range(seats) for action in state.interventions(seat)]
        if rng.below(200):
            calls = [action for action in calls if action.kind != "resign"]
        take = calls and rng.below(6) == 0
        session.play(rng.choice(calls) if take else GAME.greedy(state, rng))
        if session.plies % 7:
            continue
        seat = rng.below(seats)
        world = session.state.determinize(seat, rng)
        world.check()
        assert world.view(seat) == session.state.view(seat)
        for action in GAME.plausible(state) if GAME.plausible else []:
            assert world.why(action, seat) == session.state.why(action, seat)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("start", ["draft", "dealt"])
def test_yardsticks_end_their_games_without_a_limit(seats: int, start: str) -> None:
    """Rising sets see to it. The bound is more than twice the longest of 700 games measured (8,299 plies)."""
    rng = Rng(f"ends {seats} {start}")
    for _ in range(3):
        state, plies = GAME.start(seats, {"start": start}), 0
        while (frame := state.frame()) is not None:
            state.apply(state.draw(rng) if frame.seat == CHANCE else GAME.greedy(state, rng))
            plies += 1
            assert plies < 20_000
        assert sum(state.result() or ()) == 1
