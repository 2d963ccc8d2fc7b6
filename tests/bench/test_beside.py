"""Two trees of ours are measured in turn, each from its own folder; the rows say what was seen in both."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from web.build.bench import OF_THE_PAGE, PARTS, beside, main, read, table_talk
from web.build.bench.runs import Command
from web.build.bench.table import Row
from web.build.tools import ROOT, Trouble

Alternated = tuple[dict[str, dict[str, list[float]]], dict[str, str]]
TREES = {beside.OURS: Path("new"), "abc1234": Path("old")}


def test_every_task_has_a_row_of_medians(monkeypatch: pytest.MonkeyPatch) -> None:
    def alternate(players: Mapping[str, Command], _: object, rounds: int) -> Alternated:
        task = str(next(iter(players.values()))[-1])
        speeds = {beside.OURS: [30.0, 60.0, 90.0][:rounds], "abc1234": [20.0, 20.0, 50.0][:rounds]}
        return {name: {task: speeds[name], f"plies of {task}": [7]} for name in players}, {}

    monkeypatch.setattr(beside, "alternate", alternate)
    monkeypatch.setattr(beside.engines, "played", lambda: ["risk"])
    plies, matches = beside.engine_rows(TREES, 3)

    assert (plies.what, plies.unit, plies.ours, plies.against, plies.theirs) == (
        "risk: random play", "plies/s", 60.0, "abc1234", 20.0,
    )  # fmt: skip
    assert (matches.what, matches.ratio) == ("risk: greedy matches", 3.0)
    assert plies.note == "30 60 90 now, 20 20 50 at abc1234"


def test_matches_that_differ_are_not_passed_off_as_the_same() -> None:
    figures = {
        "now": {"x": [1.0], "plies of x": [7.0, 7.0]},
        "abc1234": {"x": [1.0], "plies of x": [8.0, 8.0]},
    }

    assert beside.row(figures, {}, "x", "risk", "plies/s").note.endswith(
        "not the same matches: rules or yardstick differ"
    )


def test_a_tree_that_cannot_be_measured_leaves_its_side_empty() -> None:
    row = beside.row({"now": {"x": [1.0]}, "abc1234": {}}, {"abc1234": "KeyError: x"}, "x", "risk", "ms")

    assert (row.ours, row.theirs, row.ratio) == (1.0, None, None)
    assert "abc1234 did not play: KeyError: x" in row.note


def test_without_chromium_the_page_is_one_unmeasured_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise Trouble("no Chromium on this machine")

    monkeypatch.setattr(beside.chromium, "path", missing)
    (row,) = beside.page_rows(TREES, ["start"], 1)

    assert (row.verdict, row.note) == ("not measured", "no Chromium on this machine")


def clicked(theirs: float, ours: float = 30.0) -> list[Row]:
    whos = (f"{code}: {beside.PAINTED}" for code in table_talk.SEATS)
    return [Row(who, "ms", ours, "adb73f0", theirs) for who in whos] + [Row("start", "ms", 1, "adb73f0", 1)]


def test_clicks_have_a_bar_where_the_other_tree_is_as_fast_as_where_it_was_set() -> None:
    assert [row.verdict for row in beside.held(clicked(theirs=39.0))] == ["pass"] * 5 + ["reported"]
    assert [row.verdict for row in beside.held(clicked(theirs=39.0, ours=34.0))][:5] == ["MISS"] * 5
    assert {row.bar for row in beside.held(clicked(theirs=39.1))} == {None}
    assert {row.bar for row in beside.held(clicked(theirs=20.0)[1:])} == {None}  # one game of five is missing


def run_player(folder: Path, task: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(beside.PLAY), str(folder), task]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_player_times_the_engine_of_the_folder_it_is_given() -> None:
    found = json.loads(run_player(ROOT / "engine", "greedy:tictactoe").stdout)

    assert found["plies of greedy:tictactoe"] >= 3 * 5
    assert found["greedy:tictactoe"] > 0


def test_the_player_refuses_an_engine_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "engine"))

    assert "is not the one that was found" in run_player(tmp_path, "greedy:tictactoe").stderr


def test_the_usage_is_shown_where_no_commit_is_named() -> None:
    with pytest.raises(Trouble, match="usage"):
        main(["beside="])
    with pytest.raises(Trouble, match="usage"):
        main(["clicks", "games=chess"])


def test_the_page_stands_for_all_of_its_parts() -> None:
    assert read(["page", "taps"]).parts == [*OF_THE_PAGE, "taps"]
    assert set(read([]).parts) == {*PARTS, *OF_THE_PAGE} - {"page"}
    assert read(["tasks", "games=risk,victory", "rounds=1"])[:3] == (["tasks"], ["risk", "victory"], 1)
