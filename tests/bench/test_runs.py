"""How players are run: in turn, each on its own, and one that fails drops out without stopping the others."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from web.build.bench import engines, main, peers
from web.build.bench.runs import alternate, best
from web.build.tools import Trouble


def player(tmp_path: Path, name: str, code: str) -> list[str | Path]:
    path = tmp_path / f"{name}.py"
    path.write_text(code)
    return [sys.executable, path]


def test_players_take_turns_and_their_figures_are_kept_in_order(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    code = "import json, pathlib; d = pathlib.Path({diary!r}); d.open('a').write({name!r}); " \
           "print('chatter'); print(json.dumps({{'moves': len(d.read_text())}}))"  # fmt: skip
    players = {name: player(tmp_path, name, code.format(diary=str(diary), name=name)) for name in "ab"}

    figures, dropped = alternate(players, {}, rounds=2)

    assert diary.read_text() == "abab"
    assert figures == {"a": {"moves": [1, 3]}, "b": {"moves": [2, 4]}}
    assert dropped == {}


def test_a_player_that_fails_drops_out_with_its_reason(tmp_path: Path) -> None:
    players = {
        "broken": player(tmp_path, "broken", "raise ValueError('no such game')"),
        "sound": player(tmp_path, "sound", "print('{\"moves\": 7}')"),
    }

    figures, dropped = alternate(players, {}, rounds=2)

    assert figures["sound"] == {"moves": [7, 7]}
    assert dropped == {"broken": "ValueError: no such game"}


def test_players_are_given_the_environment(tmp_path: Path) -> None:
    players = {"one": player(tmp_path, "one", "import os; print('{\"x\": %s}' % os.environ['HOW_MANY'])")}

    assert alternate(players, {"HOW_MANY": "3"}, rounds=1)[0] == {"one": {"x": [3]}}


def test_the_best_of_no_rounds_is_nothing() -> None:
    assert best([]) is None
    assert best([1.0, 3.0, 2.0]) == 3.0


def test_a_long_trouble_is_told_in_one_short_line() -> None:
    minified = "function Error(){" + "x" * 500

    assert peers.reason(Trouble(f"it failed\n{minified}\nIndexError: 4\nnode")) == "IndexError: 4"
    assert peers.reason(Trouble("there is no network\nat all")) == "there is no network"


def test_a_peer_that_cannot_be_installed_leaves_its_row_unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise Trouble("there is no network")

    monkeypatch.setattr(peers, "python_peers", nowhere)
    monkeypatch.setattr(
        engines, "alternate", lambda players, *_: ({name: {"moves": [5.0]} for name in players}, {})
    )
    (row,) = engines.cpython_rows(1)

    assert (row.ours, row.theirs, row.verdict) == (5.0, None, "not measured")
    assert "PettingZoo did not play: there is no network" in row.note


def test_an_unknown_word_shows_how_the_command_is_used() -> None:
    with pytest.raises(Trouble, match="usage"):
        main(["everything"])
    with pytest.raises(Trouble, match="usage"):
        main(["rounds=0"])
