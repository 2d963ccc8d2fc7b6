"""`arena --scheduler`: games on a Dask cluster are the games played here, whoever of it dies meanwhile."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from nastolka.__main__ import main
from nastolka.lab.series import Plan
from nastolka.terminal import results, versions
from nastolka.terminal.arena import Match, play
from nastolka.terminal.cluster import Hands

ENGINE = Path(__file__).resolve().parents[3] / "engine"
EDITION = next((ENGINE.parent / "tests" / "editions").glob("*/*.whl"))
MATCH = Match(Plan("victory", 2, {}, 24, "1"), "easy", "greedy", {}, 1.0, None, versions.engine("victory"))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers that find the engine, each a process that is begun anew when it dies."""
    os.environ["PYTHONPATH"] = str(ENGINE)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


def columns(line: results.Line) -> results.Line:
    """Return a line without its times."""
    return line._replace(game=line.game._replace(seconds=0.0, slowest=0.0))


def pids(hands: Hands) -> dict[str, int]:
    return dict(hands.client.run(os.getpid))


def test_a_worker_killed_in_the_middle_costs_its_games_being_played_again(cluster: Any) -> None:
    hands = Hands(cluster.scheduler_address, "", b"")
    games = range(MATCH.plan.games)
    before, killed, came = pids(hands), 0, {}
    assert len(before) == 2
    for n, ended in hands.as_done(MATCH, games):
        came[n] = ended
        if not killed:
            busy = [address for address, tasks in hands.client.processing().items() if tasks]
            killed = before[busy[0]]
            os.kill(killed, signal.SIGKILL)
    hands.client.wait_for_workers(2)
    after = pids(hands)
    hands.close()

    assert killed and killed not in after.values()
    assert sorted(came) == list(games)
    assert {n: columns(one.line) for n, one in came.items()} == {
        n: columns(play(MATCH, n).line) for n in games
    }


def test_the_command_prints_the_same_table(
    cluster: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["arena", "easy", "greedy", "--game", "tictactoe", "--games", "12", "--locale", "en"]
    tables = []
    for more in (
        ["--jobs", "2"],
        ["--scheduler", cluster.scheduler_address, "--results", str(tmp_path / "r")],
    ):
        assert main([*arguments, *more]) == 0
        tables.append([line.split()[:-2] for line in capsys.readouterr().out.splitlines() if "[" in line])
    assert tables[0] == tables[1] != []
    assert sorted(line.game.n for line in results.lines([str(tmp_path / "r")])) == list(range(12))


def test_another_version_is_brought_along(
    cluster: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(versions, "store", lambda: tmp_path)  # the workers have a store of their own
    arguments = ["--game", "risk", "--seats", "3", "--games", "2", "--options", "rounds=2", "--locale", "en"]
    command = ["arena", "greedy", "greedy", *arguments, "--from", str(EDITION)]
    assert main([*command, "--scheduler", cluster.scheduler_address]) == 0
    assert "against greedy@wheel-" in capsys.readouterr().out


def test_a_worker_with_another_engine_is_refused(
    cluster: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "engine", lambda game: "another")
    arguments = ["arena", "greedy", "random", "--game", "tictactoe", "--games", "2", "--locale", "en"]
    assert main([*arguments, "--scheduler", cluster.scheduler_address]) == 2
    assert "has another engine" in capsys.readouterr().err


def test_a_scheduler_that_does_not_answer_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nastolka.terminal.cluster.PATIENCE", "0.2s")
    arguments = ["arena", "greedy", "random", "--game", "tictactoe", "--locale", "en"]
    assert main([*arguments, "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "tcp://127.0.0.1:9 does not answer" in capsys.readouterr().err


def test_a_game_handed_out_and_what_comes_back_are_small() -> None:
    assert len(pickle.dumps(MATCH)) < 1_000
    assert len(pickle.dumps(play(MATCH, 0))) < 2_000
