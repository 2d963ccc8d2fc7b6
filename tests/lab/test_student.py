"""A student's bot: asked by letters, its prints and faults told."""

from __future__ import annotations

import json

import pytest
from lab.bots import AHEAD, RANDOM

from nastolka import CODES, COVERS, GAMES, BadRecord, Rng
from nastolka.lab import seat
from nastolka.lab.bout import Bout, Setting
from nastolka.lab.faults import EVERY, Fault
from nastolka.lab.letter import Letter
from nastolka.lab.student import MOST_SAID, Student
from nastolka.terminal.speech import SENTENCES


def letter(code: str = "tictactoe", seed: str = "s") -> str:
    bout = Bout(Setting(code, COVERS[code].usual, {}, seed))
    assert bout.ask()
    return bout.letter


def fault(body: str) -> Fault:
    """Return what is found when a bot of these lines is asked."""
    found = Student(body, "seed").answer(letter()).fault
    assert found is not None
    return found


@pytest.mark.parametrize("code", CODES)
def test_a_letter_tells_what_the_seat_sees_and_may_answer(code: str) -> None:
    bout = Bout(Setting(code, COVERS[code].usual, {}, "s"))
    rng = Rng("x")
    for _ in range(12):
        if not bout.ask():
            break
        state, read = bout.match.state, Letter(bout.letter)
        assert read.view == state.view(bout.seat)
        assert read.actions == state.view(bout.seat)["actions"]
        assert (read.seat, read.seats, read.game) == (bout.seat, state.seats, code)
        assert bout.take(Student(RANDOM, str(rng.random())).answer(bout.letter)) is None


@pytest.mark.parametrize("code", CODES)
def test_worlds_are_played_on_by_lines(code: str) -> None:
    read, rng = Letter(letter(code)), Rng("worlds")
    one, other = read.worlds(2, rng)
    assert one.view() == other.view() == read.view
    assert one.legal() == read.actions
    before = one.copy()
    one.apply(one.legal()[0])
    assert before.view() == read.view
    for _ in range(30):
        if one.over:
            break
        one.apply(rng.choice(one.legal()))
    scores = one.scores()
    assert len(scores) == read.seats and all(0 <= score <= 1 for score in scores)


def test_a_world_refuses_what_the_rules_forbid() -> None:
    world = Letter(letter()).worlds(1, Rng(1))[0].apply("mark 4")
    with pytest.raises(ValueError, match="forbidden by TT-"):
        world.apply("mark 4")
    assert world.turn == 1
    for line in ("mark 0", "mark 3", "mark 1", "mark 5"):
        world.apply(line)
    assert world.over and world.legal() == [] and world.turn is None
    assert world.scores() == [1.0, 0.0]


def test_what_a_bot_prints_is_told_and_bounded() -> None:
    answer = Student(AHEAD, "seed").answer(letter())
    assert answer.said == "looking at 9\n" and answer.fault is None
    flood = "def choose(letter, rng):\n    print('x' * 10_000_000)\n    return letter.actions[0]\n"
    assert len(Student(flood, "seed").answer(letter()).said) == MOST_SAID


@pytest.mark.parametrize(
    ("body", "reason", "line"),
    [
        ("def choose(letter, rng)\n    return 1\n", "syntax", 1),
        ("import nowhere_at_all\n", "module", 1),
        ("x = 1\n", "no-choose", 0),
        ("def choose(letter, rng):\n    return leter.actions\n", "name", 2),
        ("def choose(letter, rng):\n    return letter.moves\n", "attribute", 2),
        ("def choose(letter, rng):\n    return letter.view['cell']\n", "key", 2),
        ("def choose(letter, rng):\n    return letter.actions[99]\n", "index", 2),
        ("def choose(letter, rng):\n    return 1 / 0\n", "zero", 2),
        ("def choose(letter, rng):\n    return 'a' + 1\n", "type", 2),
        ("def choose(letter):\n    return 1\n", "type", 0),
        ("def choose(letter, rng):\n    return int('x')\n", "value", 2),
        ("def choose(letter, rng):\n    return choose(letter, rng)\n", "recursion", 2),
        ("def choose(letter, rng):\n    raise MemoryError\n", "memory", 2),
        ("def choose(letter, rng):\n    open('/nowhere/at/all')\n", "outside", 2),
        ("def choose(letter, rng):\n    raise SystemExit\n", "other", 2),
        ("def choose(letter, rng):\n    return 4\n", "not-a-line", 0),
    ],
)
def test_a_fault_names_its_reason_and_its_line(body: str, reason: str, line: int) -> None:
    found = fault(body)
    assert (found.reason, found.line) == (reason, line)
    assert f"fault.{reason}" in SENTENCES


def test_a_fault_shows_the_values_where_it_happened() -> None:
    text = "def pick(cells):\n    n = 12\n    return cells[n]\n\ndef choose(letter, rng):\n"
    found = fault(text + "    return pick(letter.view['cells'])\n")
    assert (found.line, dict(found.values)["n"]) == (3, "12")


def test_a_value_that_cannot_be_written_is_no_fault_of_ours() -> None:
    text = "class Odd:\n    def __repr__(self):\n        return 1 / 0\n\n"
    found = fault(text + "def choose(letter, rng):\n    odd = Odd()\n    return odd + 1\n")
    assert found.reason == "type" and dict(found.values)["odd"].startswith("<Odd")


def test_every_reason_has_a_sentence() -> None:
    assert [reason for reason in EVERY if f"fault.{reason}" not in SENTENCES] == []


def test_the_same_seed_draws_the_same() -> None:
    lines = [[Student(RANDOM, seed).answer(letter()).line for seed in ("a", "b", "c", "d")] for _ in range(2)]
    assert lines[0] == lines[1]
    assert len(set(lines[0])) > 1


# -- the text between ----------------------------------------------------------------------------------------


def test_a_bot_sits_down_and_answers_by_text() -> None:
    place = seat.Seat()
    assert seat.heard(place.serve(seat.sit(0, RANDOM, "s"))) == ("", "", None)
    answer = seat.heard(place.serve(seat.ask(0, letter())))
    assert answer.line in Letter(letter()).actions


@pytest.mark.parametrize("text", ["", "{}", "[" * 9_000, '{"at": 0, "letter": "x"}', '{"at": "x"}', "null"])
def test_a_damaged_request_is_answered(text: str) -> None:
    found = seat.heard(seat.Seat().serve(text))
    assert found.fault is not None and found.fault.reason == "lost"


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "[]", "9", '{"line": 1}', "{" * 5_000, '{"line": "", "said": "", "fault": [1, 2]}'),
        json.dumps({"line": "a" * 10_000, "said": "b" * 1_000_000, "fault": None}),
    ],
)
def test_a_forged_answer_harms_nobody(text: str) -> None:
    answer = seat.heard(text)
    assert len(answer.line) <= 400 and len(answer.said) <= MOST_SAID
    assert answer.fault is None or answer.fault.reason == "lost"


def test_a_letter_that_is_none_is_named() -> None:
    with pytest.raises(BadRecord, match="bad-letter"):
        Letter('{"letter": 1}')


def test_a_game_s_first_letter_can_be_read_at_every_seat_count() -> None:
    for code, game in GAMES.items():
        for seats in game.seats:
            bout = Bout(Setting(code, seats, {}, "s"))
            assert bout.ask() and Letter(bout.letter).seats == seats
