"""A bot cannot peek: it is handed text, and the text holds a world that its seat imagines."""

from __future__ import annotations

import json

import pytest

from nastolka import CODES, GAMES, BadRecord, Rng, Session
from nastolka.ai.bots import choose
from nastolka.ai.budget import Budget

VICTORY = GAMES["victory"]


def some_match(seed: int, turns: int = 10) -> Session:
    match = Session(VICTORY, 2, seed=seed)
    rng = Rng(seed)
    for _ in range(turns * 2):
        match.play(rng.choice(match.state.legal()))
    return match


def with_other_secrets(match: Session, seat: int, seed: int) -> Session:
    """Return the same match as far as this seat can tell: everything hidden from it is dealt anew."""
    return Session(
        match.game,
        match.seats,
        match.options,
        match.seed,
        position=match.state.determinize(seat, Rng(seed)).encode(),
    )


@pytest.mark.parametrize("level", ["greedy", "easy", "top"])
def test_what_is_hidden_does_not_move_the_bot(level: str) -> None:
    for seed in range(3):
        match = some_match(seed)
        seat = match.state.stack[-1].seat
        worlds = [with_other_secrets(match, seat, other).world_for(seat) for other in (1, 2)]
        assert worlds[0] == worlds[1]  # the two truths differ, what the bot is told does not

        chosen = {choose(VICTORY, world, level, Rng("x"), Budget(12)) for world in worlds}

        assert len(chosen) == 1


def test_the_truth_is_not_in_the_text() -> None:
    match = some_match(5)
    seat = match.state.stack[-1].seat
    told = match.world_for(seat)["state"]
    truth = match.state.encode()

    assert told["hands"][seat] == truth["hands"][seat]
    assert told["deck"] != truth["deck"]
    assert told["hands"][1 - seat] != truth["hands"][1 - seat]
    assert sorted(told["deck"] + told["hands"][1 - seat]) == sorted(truth["deck"] + truth["hands"][1 - seat])


@pytest.mark.parametrize("code", CODES)
def test_a_world_is_plain_text(code: str) -> None:
    """Through JSON and back nothing is lost: no object of the match can travel to the bot."""
    game = GAMES[code]
    match = Session(game, game.seats[0], seed=2)
    seat = match.state.stack[-1].seat
    world = match.world_for(seat)
    again = json.loads(json.dumps(world))

    assert choose(game, world, "top", Rng(1), Budget(10)) == choose(game, again, "top", Rng(1), Budget(10))


def test_a_seat_that_is_not_asked_gets_no_answer() -> None:
    match = some_match(1)
    waiting = 1 - match.state.stack[-1].seat

    with pytest.raises(BadRecord, match="no-turn"):
        choose(VICTORY, match.world_for(waiting), "top", Rng(1), Budget(5))
