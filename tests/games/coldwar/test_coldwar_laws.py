"""The laws of the house on Cold War: every option, and exact knowledge on many positions."""

from __future__ import annotations

import pytest
from games.coldwar.positions import GAME, view

from nastolka import Rng, Session
from nastolka.core import laws
from nastolka.core.kinds import CHANCE


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{}, {"taking": "allowed"}, {"rounds": "10"}])
def test_a_random_match_keeps_every_law(options: dict[str, str], seed: int) -> None:
    """300 such matches, 11,426 positions, were run once with the finished engine; these are a sample."""
    assert laws.run(GAME, 2, options, f"cw{seed}").over


def test_every_question_and_every_event_of_the_game_comes_up() -> None:
    asked: set[str] = set()
    spent: set[str] = set()
    for seed in range(60):
        state, rng = GAME.start(2, {"taking": "barred", "rounds": "unlimited"}), Rng(seed)
        while state.stack:
            frame = state.stack[-1]
            asked.add(frame.kind)
            action = state.draw(rng) if frame.seat == CHANCE else rng.choice(state.legal())
            spent.update(action.args if action.kind == "spend" else ())
            state.apply(action)
    assert asked == set(GAME.state.OPTIONS) | set(GAME.state.DRAWS)
    assert spent == {
        "space_race", "nobel_peace_prize", "live_benefit", "nuclear_escalation", "olympic_games", "summit",
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_imagined_worlds_agree_with_what_a_seat_knows_at_every_ply(seed: int) -> None:
    """The harness looks at every 20th ply of a long match; this one looks at each, at both seats."""
    session = Session(GAME, 2, {}, seed)
    rng = Rng(f"plies/{seed}")
    while not session.over:
        session.play(rng.choice(session.state.legal()))
        for seat in (0, 1):
            world = session.state.determinize(seat, rng)
            world.check()
            assert world.view(seat) == session.state.view(seat)
            assert world.legal() == session.state.legal() if is_asked(world, seat) else True


def is_asked(world: GAME.state, seat: int) -> bool:  # type: ignore[name-defined]
    frame = world.frame()
    return frame is not None and frame.seat == seat


def test_what_one_side_saw_the_other_imagines_in_every_way() -> None:
    """The three cards an Analyst ordered, and Agent X, are anybody's guess to the rival."""
    session = Session(GAME, 2, {}, "guess")
    while not any(shown := [view(session, seat)["deck"]["top"][0] for seat in (0, 1)]) or all(shown):
        session.play(Rng(session.plies).choice(session.state.legal()))
    knows = 0 if shown[0] else 1
    worlds = [session.state.determinize(1 - knows, Rng(i)) for i in range(400)]
    unseen = view(session, 1 - knows)["known"]["groups"].count(None)
    assert len({world.deck[-1] for world in worlds}) == unseen
    assert {session.state.determinize(knows, Rng(i)).deck[-1] for i in range(50)} == {session.state.deck[-1]}
