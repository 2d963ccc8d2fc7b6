"""What Cold War's bots must do.

Pick Agent X unguessably, judge by their own world alone, and see a struggle that is won.
"""

from __future__ import annotations

import pytest

from nastolka import GAMES, Rng, Session, write
from nastolka.ai.bots import LEVELS, choose
from nastolka.ai.budget import Budget
from nastolka.ai.ismcts import Search
from nastolka.ai.sealed import SealedSearch, is_sealed
from nastolka.core.state import State
from nastolka.games.coldwar.scoring import guise
from nastolka.games.coldwar.tables import SEND

COLDWAR = GAMES["coldwar"]


def asked(seed: int, **setup: object) -> Session:
    position = COLDWAR.arrange(setup).encode() if setup else None
    return Session(COLDWAR, 2, seed=seed, position=position)


def world_of(match: Session) -> State:
    return COLDWAR.state.decode(match.world_for(match.state.stack[-1].seat)["state"])


def other_truth(match: Session, seat: int, seed: int) -> Session:
    """Return the same match as far as this seat can tell: decks and the rival's Agent X are dealt anew."""
    position = match.state.determinize(seat, Rng(seed)).encode()
    return Session(match.game, 2, match.options, match.seed, position=position)


@pytest.mark.parametrize("level", ["greedy", "easy", "top"])
def test_a_bot_gets_nothing_but_the_world_of_its_seat(level: str) -> None:
    match = asked(3)
    for _ in range(14):
        seat = match.state.stack[-1].seat
        worlds = [other_truth(match, seat, seed).world_for(seat) for seed in (1, 2, 3)]
        assert worlds[0] == worlds[1] == worlds[2]

        answers = {choose(COLDWAR, world, level, Rng("x"), Budget(10)) for world in worlds}

        assert len(answers) == 1
        match.play(answers.pop())


def test_the_second_side_is_not_told_the_first_ones_agent() -> None:
    mixes = []
    for agent in SEND:
        match = asked(5)
        match.play(agent)
        search = SealedSearch(COLDWAR, world_of(match), Rng(1))
        search.run(30)
        mixes.append(search.mix())

    assert all(mix == mixes[0] for mix in mixes)


def test_the_pick_of_agent_x_is_mixed() -> None:
    """Over first Plannings with all agents at home.

    Hardly ever one for certain, and different ones in different years.
    """
    mixes = []
    for seed in range(8):
        world = world_of(asked(seed))
        assert is_sealed(world)
        search = SealedSearch(COLDWAR, world, Rng(seed))
        search.run(100)
        mixes.append([share for _, share in search.mix()])

    assert all(sum(mix) == pytest.approx(1) for mix in mixes)
    assert sum(max(mix) for mix in mixes) / len(mixes) < 0.8
    assert len([mix for mix in mixes if sorted(mix)[-2] > 0.1]) >= len(mixes) / 2
    assert len([agent for agent in range(6) if sum(mix[agent] for mix in mixes) > 0.3]) >= 3


def test_other_seeds_send_other_agents() -> None:
    world = asked(1).world_for(0)

    sent = {choose(COLDWAR, world, "top", Rng(seed), Budget(24)) for seed in range(16)}

    assert len(sent) >= 3


def test_how_a_sealed_search_is_sliced_does_not_matter() -> None:
    world = world_of(asked(2))
    whole, sliced = (SealedSearch(COLDWAR, world, Rng(9)) for _ in range(2))
    whole.run(60)
    for size in (4, 16, 40):
        sliced.run(size)
        sliced.thought()

    assert whole.thought() == sliced.thought()


def test_one_struggle_serves_every_agent_that_fights_it_alike() -> None:
    """A row or column at a time: far more cells are filled than struggles were played."""
    search = SealedSearch(COLDWAR, world_of(asked(1)), Rng(1))
    search.run(12)

    assert sum(search._visits.values()) >= 2 * search.iterations
    assert [guise(agent) for agent in SEND] == [True, False, False, False, False, False]


@pytest.mark.parametrize("level", ["greedy", "top"])
def test_it_takes_a_struggle_it_can_end(level: str) -> None:
    """Ahead and within stability, with the rival waiting, one more wait wins Cuba."""
    match = asked(
        1,
        objective="cuba",
        turn="cia",
        waits=1,
        groups={"cia": "army industrialists", "kgb": "mafia"},
        x={"cia": "deputy_director"},
    )
    world = match.world_for(0)

    assert {write(choose(COLDWAR, world, level, Rng(seed), Budget(120))) for seed in range(3)} == {"wait"}


def test_a_spy_lets_the_struggle_be_lost() -> None:
    """Behind, with the rival waiting: the Spy's side waits, too; the Director's does not."""
    chosen = {}
    for agent in ("master_spy", "director"):
        match = asked(
            1,
            objective="vietnam",
            turn="cia",
            waits=1,
            groups={"cia": "mafia", "kgb": "opposition"},
            x={"cia": agent},
        )
        search = Search(COLDWAR, world_of(match), Rng(4))
        search.run(400)
        chosen[agent] = write(search.thought().action)

    assert chosen["master_spy"] == "wait"
    assert chosen["director"] != "wait"


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_plays_a_match_to_its_end(level: str) -> None:
    match = Session(COLDWAR, 2, {"rounds": "10"}, seed=4)
    while (frame := match.state.frame()) is not None:
        rng = Rng(match.plies)
        name = level if frame.seat == 0 else "random"
        match.play(choose(COLDWAR, match.world_for(frame.seat), name, rng, Budget(6)))

    assert match.state.result() is not None
