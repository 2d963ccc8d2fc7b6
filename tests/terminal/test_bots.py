"""Bots among themselves: a match is a record."""

from __future__ import annotations

import pytest

from nastolka import GAMES, Session
from nastolka.__main__ import main


def test_a_match_between_bots_is_a_record_that_loads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "tictactoe", "--bots", "top,greedy", "--iterations", "50", "--seed", "9"]) == 0

    match = Session.load(capsys.readouterr().out, GAMES)
    assert match.over
    assert match.seed == "9"


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
