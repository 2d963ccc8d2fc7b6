"""The command that tries a candidate for By All Means' pool, in a process of its own: it stays there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

STRENGTH = Path(__file__).parents[1] / "strength"


def command(*words: str) -> subprocess.CompletedProcess[str]:
    """Play with lots, which is soon done."""
    return subprocess.run(
        [sys.executable, str(STRENGTH / "allmeans_balance.py"), "--level", "random", *words],
        check=False,
        capture_output=True,
        text=True,
    )


def test_a_candidate_is_played_cut_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ("--pool", str(STRENGTH / "allmeans-pool.toml"), "--results", str(file), "--games")

    first = command(*words, "2")
    second = command(*words, "3")
    look = command(*words, "9", "--look")

    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [line["game"] for line in lines] == [0, 1, 2]
    assert len({line["pool"] for line in lines}) == 1 and all(line["pool"] for line in lines)
    assert "games                  2," in first.stdout
    assert "games                  3," in second.stdout
    assert second.stdout == look.stdout
    printed = look.stdout.splitlines()[:6]
    assert [line[:4].strip() for line in printed[:2]] == [
        "yes",
        "yes",
    ]  # the candidate's figures, not today's
    assert all(line[:4] in ("yes ", "NO  ") for line in printed)


def test_without_a_candidate_the_game_is_as_it_is() -> None:
    said = command("--games", "1").stdout.splitlines()

    assert [line[:4].strip() for line in said[:2]] == ["NO", "NO"]


def test_what_is_not_free_is_said_and_nothing_is_played(tmp_path: Path) -> None:
    pool, file = tmp_path / "pool.toml", tmp_path / "results.jsonl"
    pool.write_text("cards.observatory.loyalty = 5", "utf-8")

    said = command("--pool", str(pool), "--results", str(file))

    assert said.returncode == 1
    assert "AM-214" in said.stderr and "Traceback" not in said.stderr
    assert not file.exists()
