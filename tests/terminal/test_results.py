"""The results file: appended to, cut anywhere, put together from several: the same table after all."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path

import pytest
from lab.bots import RANDOM

from nastolka.__main__ import main
from nastolka.lab.series import Played
from nastolka.terminal import results, versions
from nastolka.terminal.arena import Match, Plan, play_one
from nastolka.terminal.series import as_done, in_order

PLAN = Plan("tictactoe", 2, {}, 4, "1")
MATCH = Match(PLAN, "greedy", "random", {}, 1.0, None, "this-engine")


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [play_one(MATCH, n) for n in range(PLAN.games)]


def file_of(path: Path, games: list[Played], engine: str = MATCH.engine) -> str:
    for game in games:
        results.keep(str(path), results.line_of(MATCH.told, engine, game))
    return str(path)


def numbers(*files: str) -> list[int]:
    return sorted(results.kept(files, MATCH.told, MATCH.engine).games)


def table(said: str) -> list[str]:
    """Return the lines of a table without the columns of time."""
    return [" ".join(line.split()[:-2]) for line in said.splitlines() if "[" in line]


def test_a_file_cut_at_any_byte_loses_the_cut_game_alone_and_is_gone_on_with(
    games: list[Played], tmp_path: Path
) -> None:
    whole = Path(file_of(tmp_path / "whole", games[:2])).read_bytes()
    ends = [whole.index(b"\n"), len(whole) - 1]
    cut = tmp_path / "cut"
    edges = {end + step for end in (0, *ends) for step in (-1, 0, 1, 2)} & set(range(len(whole) + 1))
    for size in sorted(edges | set(range(0, len(whole), 7))):
        cut.write_bytes(whole[:size])
        complete = [n for n, end in enumerate(ends) if size >= end]
        assert numbers(str(cut)) == complete, size
        file_of(cut, games[2:3])
        assert numbers(str(cut)) == [*complete, 2], size


def test_a_series_is_resumed_from_what_is_left_and_its_table_is_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept, bot = tmp_path / "results.txt", tmp_path / "one.py"
    bot.write_text(RANDOM, "utf-8")
    arguments = ["arena", str(bot), "greedy", "--game", "tictactoe", "--games", "4", "--results", str(kept)]
    assert main(arguments) == 0
    whole, first = kept.read_bytes(), capsys.readouterr().out
    kept.write_bytes(whole[: len(whole) * 5 // 8])
    assert main(arguments) == 0
    assert table(capsys.readouterr().out) == table(first) != []
    assert main([*arguments, "--look"]) == 0
    assert table(capsys.readouterr().out) == table(first)
    assert sorted(line.game.n for line in results.lines([str(kept)])) == [0, 1, 2, 3]


def test_files_of_several_sessions_are_put_together(games: list[Played], tmp_path: Path) -> None:
    one, other = file_of(tmp_path / "one", games[:3]), file_of(tmp_path / "other", games[2:])
    assert numbers(one, other) == numbers(other, one) == [0, 1, 2, 3]
    both = tmp_path / "both"
    both.write_bytes(Path(one).read_bytes() + Path(other).read_bytes())
    assert numbers(str(both)) == [0, 1, 2, 3]
    assert not results.kept([str(both)], MATCH.told, MATCH.engine).differing


def test_games_of_another_engine_and_of_another_series_are_not_counted(
    games: list[Played], tmp_path: Path
) -> None:
    mixed = file_of(tmp_path / "mixed", games[:1], "another-engine")
    other = Match(PLAN._replace(seed="2"), "greedy", "random", {}, 1.0, None, MATCH.engine)
    results.keep(mixed, results.line_of(other.told, MATCH.engine, games[1]))
    kept = results.kept([mixed], MATCH.told, MATCH.engine)
    assert (kept.games, kept.foreign) == ({}, 1)


def test_a_game_that_stands_there_twice_and_not_alike_is_told(games: list[Played], tmp_path: Path) -> None:
    twice = file_of(tmp_path / "twice", [games[0], games[0]._replace(record="another")])
    assert results.kept([twice], MATCH.told, MATCH.engine).differing == [0]


def test_what_is_looked_at_before_the_end_is_said_to_be_unfinished(
    games: list[Played], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["arena", "greedy", "random", "--game", "tictactoe", "--games", "4", "--locale", "en"]
    kept = tmp_path / "kept"
    real = Match(PLAN, "greedy", "random", {}, 1.0, None, versions.engine("tictactoe"))
    results.keep(str(kept), results.line_of(real.told, real.engine, games[0]))
    assert main([*arguments, "--results", str(kept), "--look"]) == 0
    assert "Unfinished: 1 of 4 games." in capsys.readouterr().out
    assert kept.read_bytes().count(b"\n") == 1


def test_looks_on_the_way_are_told_and_every_game_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--game", "tictactoe", "--games", "25", "--locale", "en"]) == 0
    said = capsys.readouterr()
    assert [line.split(":")[0] for line in said.err.splitlines()] == ["10 of 25 games", "20 of 25 games"]
    assert table(said.out)[0].split()[1] == "25"


# -- several processes ---------------------------------------------------------------------------------------


def square(n: int) -> int:
    return n * n


def dies_once(folder: str, n: int) -> int:
    """Take the whole process along, the first time the third game is played."""
    mark = Path(folder) / "died"
    if n == 2 and not mark.exists():
        mark.touch()
        os._exit(1)
    return n * n


def dies(n: int) -> int:
    os._exit(1)


def test_what_a_dead_process_played_is_played_again(tmp_path: Path) -> None:
    came = dict(as_done(partial(dies_once, str(tmp_path)), range(6), 2))
    assert came == {n: n * n for n in range(6)}
    assert (tmp_path / "died").exists()


def test_a_game_that_kills_every_process_is_given_up() -> None:
    with pytest.raises(RuntimeError):
        list(as_done(dies, range(2), 2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_series_comes_in_order_whatever_the_number_of_processes(jobs: int) -> None:
    assert list(in_order(square, 7, jobs)) == [n * n for n in range(7)]


def test_a_line_says_what_it_belongs_to(games: list[Played]) -> None:
    line = results.line_of(MATCH.told, MATCH.engine, games[0])
    said = json.loads(results.written(line))
    assert said["series"]["bot"] == "greedy" and said["series"]["rival"] == "random"
    assert said["record"] == results.digest(games[0].record) and said["game"]["record"] == ""
    assert len(results.written(line)) < 1000
