"""Bots among themselves: a match is a record, a series tells its score."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nastolka import GAMES, Session
from nastolka.__main__ import main


def test_a_match_between_bots_is_a_record_that_loads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "tictactoe", "--bots", "top,greedy", "--iterations", "50", "--seed", "9"]) == 0

    match = Session.load(capsys.readouterr().out, GAMES)
    assert match.over
    assert match.seed == "9"


def test_a_series_tells_its_score(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["--against", "random", "--games", "6", "--iterations", "40", "--save", str(tmp_path)]
    assert main(["strength", "tictactoe", *arguments]) == 0

    said = capsys.readouterr().out
    assert re.fullmatch(r"6 games: [01]\.\d{3}  \[0\.\d{3}, [01]\.\d{3}\]  wins \d draws \d\n", said)
    records = [Session.load(path.read_text("utf-8"), GAMES) for path in sorted(tmp_path.iterdir())]
    assert [record.seed for record in records] == [
        "1/0",
        "1/0",
        "1/1",
        "1/1",
        "1/2",
        "1/2",
    ]  # the same deal, seats swapped


def test_an_unknown_bot_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "tictactoe", "--bots", "god,top"]) == 2

    assert "unknown-level: god" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["play", "tictactoe", "--bots", "top,top,top"], "bad-seats: 3 bots for 2 seats"),
        (["play", "coldwar", "--seats", "3", "--bots", "top"], "bad-seats: 3"),
        (
            ["match", "tictactoe", "--bots", "top,top", "--options", "quick"],
            "unknown-option: quick: write key=value",
        ),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2

    assert capsys.readouterr().err == f"{answer}\n"
