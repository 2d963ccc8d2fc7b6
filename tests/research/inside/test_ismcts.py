"""The series against OpenSpiel's own search: played whole, gone on with, fair at both seats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from strength import ismcts

from nastolka import GAMES
from nastolka.adapters.openspiel import load
from nastolka.core.rng import Rng
from nastolka.terminal import results

FEW = ["--ours", "3"]  # simulations of both: a game takes a moment


def setup(*words: str) -> ismcts.Setup:
    return ismcts.setup_of(ismcts.asked(["victory", "--results", "–", *words]))


def whole_line(line: bytes) -> bool:
    return line.endswith(b"}")


def timeless(lines: list[results.Line]) -> list[results.Line]:
    return [line._replace(game=line.game._replace(seconds=0.0, slowest=0.0)) for line in lines]


def test_a_series_is_cut_gone_on_with_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "victory.jsonl"
    command = ["victory", "--games", "2", *FEW, "--results", str(file)]
    ismcts.main(command)
    whole = file.read_bytes()
    first = capsys.readouterr().out
    lines = list(results.lines([str(file)]))
    games = [line.game for line in lines]

    assert [(game.n, game.seat) for game in games] == [(0, 0), (0, 1), (1, 1), (1, 0)]
    assert [line.series["bot"] for line in lines] == ["top:3", "ismcts:3-playout"] * 2
    assert all(game.ended and not game.illegal and not game.failed for game in games)
    kept = next(line.split() for line in first.splitlines() if line.startswith("victory "))
    own = [line.game.score for line in lines if line.series["bot"] == "top:3"]
    assert kept[1:5] == ["2", str(own.count(1)), str(own.count(0.5)), f"{sum(own) / 2:.3f}"]
    assert [games[0].score + games[1].score, games[2].score + games[3].score] == [1, 1]

    file.write_bytes(whole[: whole.rindex(b'{"series"') + 40])  # cut in the middle of the last line
    ismcts.main(command)
    again = map(json.loads, filter(whole_line, file.read_bytes().splitlines()))
    assert [line["record"] for line in again] == [line.record for line in lines]
    rows = [line.split()[:8] for line in first.splitlines() if "[" in line]
    assert [line.split()[:8] for line in capsys.readouterr().out.splitlines() if "[" in line] == rows != []

    before = file.read_bytes()
    ismcts.main(command)
    assert file.read_bytes() == before


def test_seats_are_swapped_on_the_same_deal() -> None:
    plan = setup().plan

    assert plan.setting(0) == plan.setting(1) != plan.setting(2)
    assert [plan.seat(n) for n in range(4)] == [0, 1, 0, 1]


def test_a_game_is_played_again_just_so() -> None:
    """The library's own resampler draws worlds from a clock; ours has the game's seed."""
    series = setup(*FEW)

    assert timeless(ismcts.play(series, 0)) == timeless(ismcts.play(series, 0))


def test_both_search_as_often_as_the_level_says_unless_told_otherwise() -> None:
    count = GAMES["victory"].levels["top"].iterations

    assert (setup().ours, setup().theirs) == (count, count)
    assert (setup("--rival", "9").ours, setup("--rival", "9").theirs) == (count, 9)
    names = {setup(*words).names for words in ([], ["--all"], ["--leaf", "bare"], ["--rival", "9"])}
    assert len(names) == 4  # no series is taken for another one


def test_without_a_shortlist_every_answer_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(ismcts, "everything", lambda state, legal: seen.append(len(legal)) or legal)
    ismcts.play(setup("--all", *FEW), 0)
    several = max(seen)
    seen.clear()
    ismcts.play(setup(*FEW), 0)

    assert several > 8  # of Victory's shortlist
    assert not seen


@pytest.mark.parametrize("bare", [False, True])
def test_a_line_half_said_is_worth_what_may_still_be_said(bare: bool) -> None:
    state = load("victory", 2, seed=3).new_initial_state()
    rng = Rng("half")
    while not state.match.half_said:
        state.apply_action(rng.choice(state.legal_actions()))
    leaf = ismcts.Leaf(GAMES["victory"], Rng("leaf"), bare)
    meant = state.match.choice.meant()
    before = str(state)

    assert 1 < len(meant) < len(state.match.state.legal())
    assert {leaf.finished(state.match.state, meant) for _ in range(9)} <= set(meant)
    assert sum(leaf.evaluate(state)) == pytest.approx(1)
    assert str(state) == before


def test_a_row_says_what_a_series_was_asked_by() -> None:
    for words in ("victory", "victory --leaf bare", "victory --leaf bare --all --rival 58"):
        asked = ismcts.asked([*words.split(), "--results", "–"])
        assert ismcts.setup_of(asked).words == words
