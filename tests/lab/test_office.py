"""The referee by text: what the page asks, and a bot's interpreter answers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from lab.bots import AHEAD, RANDOM

from nastolka import GAMES, Session
from nastolka.lab import seat
from nastolka.lab.office import Office

PLAN = {"game": "tictactoe", "seats": 2, "options": {}, "games": 4, "seed": "s"}


class Desk:
    """Carries texts between a referee and bots, as the page does."""

    def __init__(self, *texts: str) -> None:
        self.office = Office()
        self.seats = {text: seat.Seat() for text in texts}

    def say(self, **request: Any) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.office.serve(json.dumps(request)))
        return found

    def game(self, names: list[str], n: int = 0, show: bool = False) -> dict[str, Any]:
        """Play a game to its end; return the last answer."""
        told = self.say(begin=PLAN, n=n, names=names, show=show)
        for at, seed in told["sit"]:
            text = self.seats[names[at]].serve(seat.sit(at, names[at], seed))
            if json.loads(text)["fault"]:
                self.say(absent=at, take=text)
        told = self.say(go=True)
        while "over" not in told:
            if "ask" in told:
                at, letter = told["ask"]
                told = self.say(take=self.seats[names[at]].serve(seat.ask(at, letter)), seconds=0.25)
            else:
                told = self.say(go=True)
        return told


@pytest.mark.parametrize("show", [False, True])
def test_a_game_is_played_by_text(show: bool) -> None:
    told = Desk(AHEAD).game([AHEAD, "random"], show=show)
    assert told["over"]["score"] == (Session.load(told["over"]["record"], GAMES).state.result() or ())[0]
    assert told["over"]["seconds"] == 0.25 * told["over"]["moves"]
    assert Session.load(told["over"]["record"], GAMES).over
    assert ("record" in told) == show


def test_shown_and_unshown_games_are_the_same() -> None:
    records = [Desk(RANDOM).game(["greedy", RANDOM], 1, show)["over"]["record"] for show in (False, True)]
    assert records[0] == records[1]


def test_two_bots_of_students_play_in_interpreters_of_their_own() -> None:
    told = Desk(AHEAD, RANDOM).game([AHEAD, RANDOM])
    assert not told["over"]["faults"]


def test_a_bot_that_cannot_sit_down_is_drawn_lots_for() -> None:
    broken = "def choose(letter, rng)\n"
    told = Desk(broken).game([broken, "random"])
    assert [fault[1] for fault in told["over"]["faults"]] == ["syntax"]
    assert told["over"]["moves"] == 0


@pytest.mark.parametrize(
    ("text", "reason"), [("slow", "slow"), ("lost", "lost"), ("{", "lost"), ("x" * 9, "lost")]
)
def test_what_is_no_answer_ends_the_bot_s_part(text: str, reason: str) -> None:
    desk = Desk()
    desk.say(begin=PLAN, n=0, names=["me", "random"], show=False)
    desk.say(go=True)
    told = desk.say(take=text, seconds=1)
    assert told["fault"][0] == reason
    assert told["over"]["limited"] is True


@pytest.mark.parametrize("text", ["", "[]", "{", '{"go": true}', '{"begin": {}, "n": 0}', "[" * 9_000])
def test_a_damaged_request_is_answered(text: str) -> None:
    assert "error" in json.loads(Office().serve(text))
