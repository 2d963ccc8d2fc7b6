"""The scale: planted strengths are found again, draws are half, and what never met is not compared."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from math import log10
from pathlib import Path

import pytest

from nastolka import BadRecord, Rng
from nastolka.__main__ import main
from nastolka.terminal import rating
from nastolka.terminal.rating import Pair, fit, rated

PLANTED = {"random": 0.0, "novice": 150.0, "easy": 250.0, "top": 420.0}


def met(one: str, other: str, games: int, rng: Rng) -> Pair:
    """Play games between bots of planted strengths."""
    chance = 1 / (1 + 10 ** ((PLANTED[other] - PLANTED[one]) / 400))
    return Pair(one, other, tuple(float(rng.random() < chance) for _ in range(games)))


def test_planted_strengths_are_found_again() -> None:
    rng = Rng("planted")
    found = fit([met(one, other, 4000, rng) for one, other in combinations(PLANTED, 2)])
    for name, strength in PLANTED.items():
        assert found[name] == pytest.approx(strength, abs=20)


def test_neighbours_alone_hold_the_scale_together() -> None:
    rng, names = Rng("neighbours"), list(PLANTED)
    found = fit([met(*pair, 20_000, rng) for pair in pairwise(names)])
    assert found["top"] == pytest.approx(PLANTED["top"], abs=25)


def test_the_intervals_hold_what_was_planted_and_shrink_with_more_games() -> None:
    rng = Rng("intervals")
    few = rated([met(one, other, 60, rng) for one, other in combinations(PLANTED, 2)])
    many = rated([met(one, other, 1500, rng) for one, other in combinations(PLANTED, 2)])
    assert list(many) == ["top", "easy", "novice", "random"]
    for name in ("novice", "easy", "top"):
        assert many[name].low < PLANTED[name] < many[name].high
        assert many[name].within < few[name].within / 3
    assert many["random"] == (0, 0, 0)


def test_a_draw_is_half_for_each() -> None:
    drawn = fit([Pair("top", "random", (0.5,) * 40)])
    halves = fit([Pair("top", "random", (1.0, 0.0) * 20)])
    assert drawn["top"] == pytest.approx(0, abs=1e-6)
    assert halves["top"] == pytest.approx(drawn["top"], abs=1e-6)


def test_who_lost_nothing_is_not_endlessly_strong() -> None:
    games = 60
    won = fit([Pair("top", "random", (1.0,) * games)])
    ends = (games + rating.DRAWN / 2) / (rating.DRAWN / 2)
    assert won["top"] == pytest.approx(400 * log10(ends), abs=1e-3)


def test_who_sits_first_in_the_name_of_a_pair_is_all_one() -> None:
    one = fit([Pair("top", "random", (1.0, 1.0, 0.0, 0.5))])
    other = fit([Pair("random", "top", (0.0, 0.0, 1.0, 0.5))])
    assert one == pytest.approx(other)


@pytest.mark.parametrize(
    "pairs",
    [
        [Pair("top", "random", (1.0,)), Pair("easy", "novice", (1.0,))],
        [Pair("top", "easy", (1.0, 0.0))],
    ],
)
def test_what_no_games_lead_to_is_not_compared(pairs: list[Pair]) -> None:
    with pytest.raises(BadRecord, match="no games lead"):
        fit(pairs)


def test_the_same_games_give_the_same_figures() -> None:
    pairs = [met("top", "random", 50, Rng("same"))]
    assert rated(pairs) == rated(pairs)


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Results of two short tournaments in two files."""
    kept = [str(tmp_path / name) for name in ("one.jsonl", "other.jsonl")]
    play = ["--game", "tictactoe", "--games", "6", "--seed", "s"]
    assert main(["arena", "greedy", "novice", "random", *play, "--results", kept[0]]) == 0
    assert main(["arena", "greedy", "novice", *play, "--results", kept[1]]) == 0
    return kept


def test_a_scale_is_made_of_results(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["scale", "tictactoe", *files, "--locale", "en"]) == 0
    head, *rows, about = capsys.readouterr().out.splitlines()
    assert head.split() == ["bot", "points", "95", "%", "games"]
    assert {row.split()[0]: row.split()[-1] for row in rows} == {
        "greedy": "12",
        "novice": "12",
        "random": "12",
    }
    assert about.startswith("random is 0; 400 points are ten to one.")

    assert main(["scale", "tictactoe", *files, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["random"] == [0, 0] and set(told) == {"greedy", "novice", "random"}


def test_a_game_that_stands_in_two_files_counts_once(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    main(["scale", "tictactoe", *files])
    once = capsys.readouterr().out
    main(["scale", "tictactoe", *files, *files])
    assert capsys.readouterr().out.splitlines()[:-1] == once.splitlines()[:-1]


def test_games_of_another_engine_are_not_counted(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    foreign = Path(files[0]).read_text("utf-8").replace('"engine":"', '"engine":"other')
    Path(files[0]).write_text(foreign, "utf-8")
    capsys.readouterr()
    assert main(["scale", "tictactoe", files[0], "--locale", "en"]) == 2
    assert "of other engines: 12" in capsys.readouterr().err
