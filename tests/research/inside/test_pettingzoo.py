"""Environments of PettingZoo: the library's own tests, the engine's results, the laws of the house."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from adapters.positions import TABLES
from gymnasium import spaces
from pettingzoo.test import api_test, seed_test

from nastolka import CODES, COVERS, GAMES
from nastolka.adapters.pettingzoo import MASK, Environment, env
from nastolka.core.rng import Rng
from nastolka.core.session import Session

GAMES_EACH = 20
SHORT = {
    "risk": {"rounds": "4"}
}  # random play takes its time, and 1,000 games of 15 rounds stand in thousand.txt
# What the library says of any dictionary that is not one of its own board games', whose names it lists.
OF_DICTIONARIES = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # when the match is over, nothing may be said
)


def random_game(made: Environment, seed: int) -> None:
    """Play a match at random."""
    rng = Rng(f"random/{seed}")
    made.reset(seed=seed)
    for _ in made.agent_iter():
        *_, terminated, _, info = made.last(observe=False)
        made.step(None if terminated else rng.choice(np.flatnonzero(info[MASK]).tolist()))
        if all(made.terminations.values()):
            break


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_the_library_finds_nothing_to_say(code: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        api_test(env(code, seats), 1000)


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_the_same_seed_is_the_same_match(code: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        seed_test(lambda: env(code, seats), 60)


@pytest.mark.parametrize("code", CODES)
def test_dictionaries_pass_too_but_for_what_is_said_of_every_dictionary(code: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        for message in OF_DICTIONARIES:
            warnings.filterwarnings("ignore", message)
        api_test(env(code, form="dict"), 100)


@pytest.mark.parametrize("code", CODES)
def test_results_are_the_engine_s(code: str) -> None:
    for seed in range(GAMES_EACH):
        seats = COVERS[code].seats[seed % len(COVERS[code].seats)]
        made = env(code, seats, SHORT.get(code, GAMES[code].brief))
        random_game(made, seed)
        session = Session.load(made.record(), GAMES)

        assert session.over
        assert list(made.rewards.values()) == list(session.state.result() or ())
        assert session.state == made.match.state


@pytest.mark.parametrize("code", CODES)
def test_a_seat_is_shown_its_view_and_what_may_be_said(code: str) -> None:
    made = env(code)
    made.reset(seed=3)
    for _ in range(30):
        agent = made.agent_selection
        observation, *_, info = made.last()
        seat = made.possible_agents.index(agent)

        assert info["view"] == made.match.state.view(seat)
        assert observation[MASK].tolist() == info[MASK].tolist()
        assert np.flatnonzero(info[MASK]).tolist() == made.match.choice.offered
        assert observation["seat"].tolist() == [seat]
        made.step(int(np.flatnonzero(info[MASK])[-1]))
        if made.terminations[agent]:
            break


def test_parts_of_an_observation_have_names() -> None:
    made = env("risk", 3)
    made.reset(seed=1)
    observation, *_ = made.last()

    assert observation["land.owner"].shape == (42,)
    assert set(observation["land.owner"]) <= {-1, 0, 1, 2}
    assert observation[MASK].dtype == np.int8
    assert observation[:3].shape == (3,)
    with pytest.raises(KeyError):
        observation["nothing"]
    assert (observation.copy()["land.owner"] == observation["land.owner"]).all()


def test_whoever_is_not_asked_has_nothing_to_say_and_hears_no_half_lines() -> None:
    made = env("risk", 3)
    made.reset(seed=1)
    while not made.match.choice.said:
        made.step(made.match.choice.offered[0])
    for agent in made.possible_agents:
        observation = made.observe(agent)
        asked = agent == made.agent_selection

        assert bool(observation[MASK].any()) == asked
        assert (observation["said"][0] >= 0) == asked


def test_without_a_seed_matches_go_on_from_the_last_one() -> None:
    first, second = env("risk"), env("risk")
    seeds = []
    for made in (first, second):
        made.reset(seed=5)
        made.reset()
        seeds.append(made.match.seed)
        made.reset()
        seeds.append(made.match.seed)

    assert seeds[:2] == seeds[2:]
    assert seeds[0] != seeds[1]


def test_what_may_not_be_said_is_refused_and_changes_nothing() -> None:
    made = env("tictactoe")
    made.reset(seed=1)
    made.step(4)
    with pytest.raises(ValueError, match="'4' cannot be said now: 0, 1, 2, 3, 5"):
        made.step(4)

    assert made.agent_selection == "seat_1"


def test_the_board_is_rendered_as_text() -> None:
    made = env("tictactoe")
    made.reset(seed=1)
    made.step(4)

    assert "│ x │" in (made.render() or "")
    assert env("tictactoe", render_mode=None).render() is None


def test_another_form_is_refused() -> None:
    with pytest.raises(ValueError, match="form is one of array, dict"):
        env("risk", form="list")


def test_a_dictionary_has_a_space_like_the_library_s_own() -> None:
    space = env("risk", form="dict").observation_space("seat_0")

    assert isinstance(space, spaces.Dict)
    assert set(space) == {"observation", MASK}
