"""The worker's protocol: text in, text out, never an exception."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from nastolka import GAMES, Session, read
from nastolka.ai import wire


def request(**changes: Any) -> str:
    match = Session(GAMES["tictactoe"], 2, seed=1)
    return json.dumps(
        {"ply": 0, "world": match.world_for(0), "level": "top", "seed": "s", "iterations": 300} | changes
    )


def answers(text: str) -> list[dict[str, Any]]:
    return [json.loads(message) for message in wire.messages(text)]


def test_the_last_message_is_done_and_every_one_has_a_move() -> None:
    got = answers(request())

    assert [message["done"] for message in got] == [False] * (len(got) - 1) + [True]
    assert len(got) > 2
    assert {message["ply"] for message in got} == {0}
    assert all(read(message["action"]).kind == "mark" for message in got)
    assert got[-1]["stats"]["iterations"] == 300
    assert 0 <= got[-1]["stats"]["value"] <= 1
    assert got[-1]["stats"]["line"][0] == got[-1]["action"]
    assert got[-1]["stats"]["candidates"][0][0] == got[-1]["action"]


def test_the_same_request_gives_the_same_move() -> None:
    assert answers(request())[-1] == answers(request())[-1]


def test_messages_are_posted_one_by_one() -> None:
    posted: list[str] = []
    wire.serve(request(iterations=10), posted.append)

    assert json.loads(posted[-1])["done"]


def test_the_level_sets_the_iterations_when_the_request_does_not() -> None:
    got = answers(request(iterations=None, seconds=60))

    assert got[-1]["stats"]["iterations"] == GAMES["tictactoe"].levels["top"].iterations


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_the_yardsticks_answer_at_once(level: str) -> None:
    assert answers(request(level=level))[-1]["stats"]["iterations"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{", "7", '"text"', "{}", '{"ply": 1}', request(world=None), request(world={}),
        request(world={"game": "chess"}), request(world={"game": ["tictactoe"]}), request(level="god"),
        request(level=None), request(iterations="many"), request(seconds="soon"),
        request(world={"game": "tictactoe", "seat": 0, "state": {"cells": [9] * 9}}),
        request(world={"game": "tictactoe", "seat": 0, "state": "no"}),
        request(world={"game": "victory", "seat": 0, "state": {"options": {}, "colours": []}}), "[" * 100_000,
    ],
)  # fmt: skip
def test_bad_input_is_answered_with_an_error(text: str) -> None:
    got = answers(text)

    assert len(got) == 1
    assert got[0]["done"] is True
    assert got[0]["error"]


@pytest.mark.parametrize(
    ("needs", "asked"),
    [
        ("nastolka.ai.replay", {"verify": "nastolka 1"}),
        ("nastolka.teaching.checking", {"worksheet": "", "task": "a"}),
        ("nastolka.teaching.judging", {"worksheet": "", "answers": ""}),
    ],
)
def test_what_cannot_be_imported_here_is_said_to_be_missing(
    needs: str, asked: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, needs, None)  # an import of it raises

    assert answers(json.dumps({"ply": 7, **asked})) == [{"ply": 7, "error": wire.MISSING, "done": True}]


def test_an_error_names_the_ply_it_answers() -> None:
    assert answers(request(ply=12, level="god"))[0]["ply"] == 12


def test_a_question_that_is_no_later_one_of_the_same_match_finds_nothing_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    victory = Session(GAMES["victory"], 2, seed=1).world_for(0)
    forgotten: list[int] = []
    monkeypatch.setattr(wire, "ASKED", wire.Asked())
    monkeypatch.setattr(wire.remember, "forget", lambda: forgotten.append(len(forgotten)))

    def told(**changes: Any) -> int:
        forgotten.clear()
        answers(request(level="greedy", **changes))
        return len(forgotten)

    assert told(ply=0) == 1
    assert [told(ply=0), told(ply=3)] == [0, 0]
    assert told(ply=1) == 1
    assert told(ply=5, world=victory) == 1
    assert told(ply="5", world=victory) == 1
