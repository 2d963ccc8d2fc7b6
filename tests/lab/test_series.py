"""The referee: whatever a bot answers, the game goes on, and it is written down."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from lab.bots import AHEAD, RANDOM

from nastolka import CODES, COVERS, GAMES, Session
from nastolka.ai.arena import wilson
from nastolka.core.game import OUT
from nastolka.games.godstorm.scoring import standing
from nastolka.lab.bout import PATIENCE, Bout, Setting, house
from nastolka.lab.faults import SLOW, Fault
from nastolka.lab.series import Plan, Played, ahead, course, difference, played, row, score_of
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
        found.append(played(play(plan.setting(n), names), n, plan.own(n)))
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
    found = played(bout, 0, [1])
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
    assert played(bout, 0, [1]).limited and played(bout, 0, [0]).limited
    assert played(bout, 0, [0]).slowest == 1.0


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


def test_two_of_each_alternate_and_change_seats_with_the_same_deal() -> None:
    plan = Plan("godstorm", 4, {}, 4, "s", 2)
    assert [plan.own(n) for n in range(3)] == [[0, 2], [1, 3], [0, 2]]
    assert plan.setting(0) == plan.setting(1) != plan.setting(2)


def end(result: list[float], places: list[tuple[int, ...]] | None, asked: list[int]) -> Any:
    """A match that ended so, with who was asked when."""
    return SimpleNamespace(
        state=SimpleNamespace(result=lambda: result),
        game=SimpleNamespace(places=None if places is None else lambda state: places),
        log=[SimpleNamespace(seat=seat) for seat in asked],
    )


def test_who_came_before_whom_is_told_by_result_then_places_then_who_lasted() -> None:
    match = end([1.0, 0.0, 0.0, 0.0], [(9,), (5,), OUT, OUT], [0, 2, 3, 1, 0])
    assert [ahead(match, 0, other) for other in (1, 2, 3)] == [1.0, 1.0, 1.0]
    assert (ahead(match, 1, 2), ahead(match, 2, 1)) == (1.0, 0.0)
    assert (ahead(match, 3, 2), ahead(match, 2, 3)) == (1.0, 0.0)
    even = end([1.0, 0.0, 0.0], [(9,), (5,), (5,)], [2, 1])
    assert ahead(even, 1, 2) == 0.5  # both saw the end: who was asked last says nothing
    assert ahead(end([0.5, 0.5], None, []), 0, 1) == 0.5


def test_a_score_of_two_is_the_share_of_pairs_by_the_rules_own_standing() -> None:
    bout = play(Setting("godstorm", 4, {"epochs": "1"}, "s"), ["greedy", "random", "greedy", "random"])
    state: Any = bout.match.state
    ranks = [(share, standing(state, seat)) for seat, share in enumerate(state.result())]
    before = sum(
        (ranks[one] > ranks[other]) + 0.5 * (ranks[one] == ranks[other]) for one in (0, 2) for other in (1, 3)
    )
    assert not state.fallen and len(set(ranks)) > 1
    assert score_of(bout, [0, 2]) == before / 4 == 1 - score_of(bout, [1, 3])
    assert score_of(bout, [0]) == state.result()[0]


def test_nothing_played_is_a_row_that_claims_nothing() -> None:
    assert row([])[:4] == (0, 0.0, 0.0, 1.0)
    assert difference([], []) == (0.0, -1.0, 1.0)


@pytest.mark.parametrize("level", ["random", "greedy", "easy"])
def test_bots_of_the_house_are_served_by_letters(level: str) -> None:
    bout = play(Setting("victory", 2, {}, "h"), [level, "random"])
    assert bout.match.over and not bout.tallies[0].faults
