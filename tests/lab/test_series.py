"""The referee: whatever a bot answers, the game goes on, and it is written down."""

from __future__ import annotations

import json

import pytest
from lab.bots import AHEAD, RANDOM

from nastolka import CODES, COVERS, GAMES, Session
from nastolka.ai.arena import wilson
from nastolka.lab.bout import PATIENCE, Bout, Setting, house
from nastolka.lab.faults import SLOW, Fault
from nastolka.lab.series import Plan, Played, course, difference, played, row
from nastolka.lab.student import Answer, Student

TICTACTOE = Plan("tictactoe", 2, {}, 8, "seven")


def play(setting: Setting, names: list[str]) -> Bout:
    """Play a game here: names of the house, or texts."""
    bout = Bout(setting)
    students = {at: Student(text, bout.bot_seed(at)) for at, text in enumerate(names) if "def " in text}
    while bout.ask():
        at = bout.seat
        answer = (
            students[at].answer(bout.letter)
            if at in students
            else house(bout.letter, names[at], bout.bot_seed(at))
        )
        bout.take(answer)
    return bout


def games(text: str, plan: Plan = TICTACTOE, rival: str = "random") -> list[Played]:
    found = []
    for n in range(plan.games):
        names = [text if at == plan.seat(n) else rival for at in range(plan.seats)]
        found.append(played(play(plan.setting(n), names), n, plan.seat(n)))
    return found


@pytest.mark.parametrize("code", CODES)
def test_a_game_is_a_record_that_loads_and_the_same_again(code: str) -> None:
    setting = Setting(code, COVERS[code].usual, GAMES[code].brief, "s")
    names = [RANDOM, *["greedy"] * (COVERS[code].usual - 1)]
    first, again = play(setting, names), play(setting, names)
    assert first.match.dump() == again.match.dump()
    assert first.over and first.match.over
    assert Session.load(first.match.dump(), GAMES).state == first.match.state
    assert not any(tally.faults for tally in first.tallies)
    assert first.scores() == list(first.match.state.result() or ())


def test_what_is_not_legal_is_written_down_and_a_lot_is_played() -> None:
    bad = "def choose(letter, rng):\n    return 'mark 4'\n"
    bout = play(TICTACTOE.setting(0), ["random", bad])
    assert bout.match.over
    faults = bout.tallies[1].faults
    assert faults and {fault.reason for _, fault in faults} == {"illegal"}
    assert faults[0][1].said == "mark 4"
    found = played(bout, 0, 1)
    assert (found.illegal, found.failed, found.limited) == (len(faults), 0, False)
    json.dumps(found._asdict())


def test_who_fails_too_often_is_asked_no_more() -> None:
    bad = "def choose(letter, rng):\n    return 1 / 0\n"
    setting = Setting("victory", 2, {}, "s")
    bout = play(setting, [bad, "random"])
    assert bout.match.over
    assert len(bout.tallies[0].faults) == bout.tallies[0].moves == PATIENCE


def test_an_overrun_marks_the_game() -> None:
    bout = Bout(TICTACTOE.setting(0))
    while bout.ask():
        seat = bout.seat
        slow = Answer("", "", Fault(SLOW, "1"))
        bout.take(slow if seat == 0 else house(bout.letter, "greedy", bout.bot_seed(seat)), 1.0)
    assert bout.tallies[0].moves == 1
    assert played(bout, 0, 1).limited and played(bout, 0, 0).limited
    assert played(bout, 0, 0).slowest == 1.0


def test_deals_repeat_for_every_seat_and_for_every_bot() -> None:
    assert TICTACTOE.setting(0) == TICTACTOE.setting(1) != TICTACTOE.setting(2)
    assert [TICTACTOE.seat(n) for n in range(4)] == [0, 1, 0, 1]


def test_a_table_adds_up_and_looking_ahead_beats_chance() -> None:
    ahead, chance = games(AHEAD), games(RANDOM)
    found = row(ahead)
    assert (found.games, found.wins + found.draws + found.losses) == (8, 8)
    assert found.score == pytest.approx(sum(one.score for one in ahead) / 8)
    assert (found.low, found.high) == wilson(found.score * 8, 8)
    assert course(ahead)[-1] == (found.score, found.low, found.high)
    mean, low, high = difference(ahead, chance)
    assert mean == pytest.approx(found.score - row(chance).score)
    assert low <= mean <= high
    assert found.score > row(chance).score


def test_nothing_played_is_a_row_that_claims_nothing() -> None:
    assert row([])[:4] == (0, 0.0, 0.0, 1.0)
    assert difference([], []) == (0.0, -1.0, 1.0)


@pytest.mark.parametrize("level", ["random", "greedy", "easy"])
def test_bots_of_the_house_are_served_by_letters(level: str) -> None:
    bout = play(Setting("victory", 2, {}, "h"), [level, "random"])
    assert bout.match.over and not bout.tallies[0].faults
