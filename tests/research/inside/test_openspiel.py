"""Games of OpenSpiel: the library's own test, the engine's results, its search, and the laws of the house."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from adapters.positions import TABLES
from open_spiel.python.algorithms import ismcts, mcts

from nastolka import CODES, COVERS, GAMES, Session
from nastolka.adapters import openspiel
from nastolka.adapters.openspiel import LUCK, load
from nastolka.core.rng import Rng

GAMES_EACH = 20
SHORT = {"risk": {"rounds": "4"}}  # 1,000 games of 15 rounds stand in thousand.txt
# Of Victory, whose matches are alike, the fewest, without teams, two of them, three: thousand.py does all.
SIMULATED = [table for table in TABLES if table[0] != "victory" or table[1] in (2, 3, 4, 12)]
MODES = pyspiel.GameType.ChanceMode


def random_game(game: Any, seed: int, most: int = 1 << 30) -> Any:
    """Return a state after so many answers at random, or at the end."""
    rng, state = Rng(f"random/{seed}"), game.new_initial_state()
    while not state.is_terminal() and (most or state.is_chance_node()):
        most -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("code", "seats"), SIMULATED)
def test_the_library_finds_nothing_wrong(code: str, seats: int) -> None:
    """Its C++ cannot write sampled games of Python down with their luck; a state of ours holds its own."""
    game = load(code, seats, options=SHORT.get(code, GAMES[code].brief))
    written = game.get_type().chance_mode != MODES.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, 1, written, False)


@pytest.mark.parametrize("code", CODES)
def test_results_are_the_engine_s(code: str) -> None:
    for seed in range(GAMES_EACH):
        seats = COVERS[code].seats[seed % len(COVERS[code].seats)]
        state = random_game(load(code, seats, seed, SHORT.get(code, GAMES[code].brief)), seed)
        session = Session.load(state.record(), GAMES)

        assert session.over
        assert state.returns() == list(session.state.result() or ())
        assert session.state == state.match.state


@pytest.mark.parametrize("code", CODES)
def test_a_game_says_what_it_is(code: str) -> None:
    game = pyspiel.load_game(f"nastolka_{code}")
    kind = game.get_type()

    assert game.num_players() == COVERS[code].usual
    assert (kind.min_num_players, kind.max_num_players) == (COVERS[code].seats[0], COVERS[code].seats[-1])
    assert kind.chance_mode == (MODES.DETERMINISTIC if code == "tictactoe" else MODES.SAMPLED_STOCHASTIC)
    assert (kind.information == kind.Information.PERFECT_INFORMATION) == (code == "tictactoe")


def test_players_seed_and_options_are_parameters() -> None:
    game = pyspiel.load_game("nastolka_risk(players=3,seed=7,options=rounds:15 start:dealt)")
    state = random_game(game, 1, 5)

    assert game.num_players() == 3
    assert state.match.state.options["rounds"] == "15"
    assert state.record().splitlines()[4] == "seed 7"


def test_a_sampled_chance_has_one_outcome_and_the_state_s_own_luck() -> None:
    first, second = (load("risk", 3, seed=7).new_initial_state() for _ in range(2))
    for state in (first, second):
        assert state.chance_outcomes() == [(LUCK, 1.0)]
        assert state.action_to_string(LUCK) == "luck"
        state.apply_action(LUCK)

    assert str(first) == str(second)


def test_matches_of_one_game_differ_and_copies_use_no_seed_up() -> None:
    game = load("victory", 2, seed=7)
    first = random_game(game, 1, 0)
    for _ in range(5):
        first.clone()
    second = random_game(game, 1, 0)

    assert [state.match.seed for state in (first, second)] == ["7", "7/1"]
    assert str(first) != str(second)


def test_a_state_not_yet_begun_is_copied_with_its_luck() -> None:
    state = load("victory", 2).new_initial_state()
    copy = state.clone()
    for each in (state, copy):
        while each.is_chance_node():
            each.apply_action(LUCK)

    assert str(state) == str(copy)


@pytest.mark.parametrize("code", CODES)
def test_a_state_is_what_it_is_written_as(code: str) -> None:
    game = load(code)
    for plies in (0, 3, 20):
        state = random_game(game, plies, plies)
        for again in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
            assert str(again.get_game()) == str(game)
            assert str(again) == str(state)
            assert again.history() == state.history()
            for player in range(game.num_players()):
                assert again.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("code", CODES)
def test_a_player_cannot_tell_its_world_from_the_truth(code: str) -> None:
    game, sampler = load(code), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for plies in (0, 4, 30):
        state = random_game(game, plies, plies)
        player = state.current_player()
        if player < 0:
            continue
        world = state.resample_from_infostate(player, sampler)

        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == state.history()


@pytest.mark.parametrize("code", CODES)
def test_a_tensor_is_the_one_the_library_would_write(code: str) -> None:
    game = load(code)
    state = random_game(game, 5, 6)
    for word in range(3):  # in the middle of a line too, where there is one
        for player in range(game.num_players()):
            told = state.observation_tensor(player)
            assert told == pyspiel.State.observation_tensor(state, player)
            assert set(map(type, told)) == {float}
        if state.current_player() >= 0:
            assert state.observation_tensor() == state.observation_tensor(state.current_player())
            state.apply_action(state.legal_actions()[word % len(state.legal_actions())])


def test_a_tensor_of_nobody_is_refused() -> None:
    state = load("tictactoe").new_initial_state()
    for nobody in (-1, 2):
        with pytest.raises(Exception, match="player"):
            state.observation_tensor(nobody)


def test_an_observation_is_the_arrays_of_the_environment() -> None:
    state = random_game(load("risk", 3), 3, 4)
    player = state.current_player()
    observer = state.get_game().make_py_observer()
    observer.set_from(state, player)

    assert state.observation_tensor(player) == state.match.written(player)
    assert observer.tensor.tolist() == state.match.written(player)
    assert set(observer.tensor[observer.slices["land.owner"]]) <= {-1, 0, 1, 2}
    assert '"turn":' in state.observation_string(player)


def test_no_player_is_shown_more_than_a_player_sees() -> None:
    game, private = load("risk"), pyspiel.PrivateInfoType
    for told in (private.ALL_PLAYERS, private.NONE):
        with pytest.raises(ValueError, match="what one player sees"):
            game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=told))


@pytest.mark.parametrize("code", ["coldwar", "allmeans"])
def test_the_library_s_own_search_plays_our_games(code: str) -> None:
    state = random_game(load(code, seed=5), 5, 6)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    evaluator.evaluate = lambda state: state.match.table.game.evaluate(state.match.state)  # type: ignore[method-assign]
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 20, random_state=np.random.RandomState(1))

    assert bot.step(state) in state.legal_actions()


def test_few_answers_of_nature_are_listed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("risk", 3, options={"start": "dealt"})
    state = random_game(game, 2, 0)
    rng = Rng("dice")
    while state.match.state.stack[-1].kind != "dice":
        state.apply_action(rng.choice(state.legal_actions()))
    monkeypatch.setattr(game, "explicit", True)
    outcomes = state.match.state.CHANCES["dice"].outcomes
    monkeypatch.setattr(openspiel.OurState, "get_game", lambda state: game)
    listed = state.chance_outcomes()

    assert outcomes is not None
    assert len(listed) == len(outcomes(state.match.state, state.match.state.stack[-1])) > 1
    assert sum(chance for _, chance in listed) == pytest.approx(1)
    monkeypatch.setattr(openspiel, "FEW", 1)
    with pytest.raises(ValueError, match="answers: more than are listed one by one"):
        state.chance_outcomes()
    monkeypatch.undo()
    before = str(state)
    monkeypatch.setattr(game, "explicit", True)
    monkeypatch.setattr(openspiel.OurState, "get_game", lambda state: game)
    state._apply_action(1)
    assert str(state) != before


def test_a_game_with_few_answers_everywhere_is_explicit() -> None:
    state = type("State", (), {"CHANCES": {"dice": GAMES["risk"].state.CHANCES["dice"]}})

    assert openspiel.chance_mode(GAMES["risk"]._replace(state=state)) == MODES.EXPLICIT_STOCHASTIC
    assert openspiel.chance_mode(GAMES["risk"]) == MODES.SAMPLED_STOCHASTIC
