"""A student at a task: judged, helped, counted, and taken up again."""

from __future__ import annotations

import json

import pytest
from teaching.sheets import FORK, WIN, WIN_NOW, sheet, task

from nastolka import read
from nastolka.core.rng import Rng
from nastolka.teaching.attempt import Attempt, scaled, value_at
from nastolka.teaching.foreign import BadScenario
from nastolka.teaching.sitting import Sitting
from nastolka.teaching.task import Measure

RULE = 'task.rule = "TT-3"\ntask.among = ["TT-1", "TT-2", "TT-3", "TT-4"]\n'
FORKED = 'setup.board = ["x..", ".o.", "..."]\n'  # o is in the middle
CROSSED = 'setup.board = ["x.o", "...", "o.x"]\n' + WIN
TWO_MOVES = CROSSED + 'task.moves = 2\ntask.replies = [{ reply = "mark 3" }]\n'


def test_the_goal_is_reached_by_playing() -> None:
    attempt = Attempt(task(WIN_NOW))

    assert attempt.asked
    assert attempt.give("mark 2")[:2] == ("right", "goal")
    assert (attempt.score, attempt.solved, attempt.asked) == (4.0, True, False)
    assert attempt.give("mark 5").state == "refused"


def test_a_foreseen_mistake_has_a_word_of_its_own() -> None:
    first, others = '{ play = "mark 5", en = "Your own row first." }', '{ play = "mark *", en = "No." }'
    named = f"task.wrong = [{first}, {others}]\n"
    attempt = Attempt(task(WIN_NOW + named))

    assert attempt.give("mark 5") == ("wrong", "named", {"en": "Your own row first."}, None)
    attempt.again()
    assert attempt.give("mark 8").words == {"en": "No."}
    attempt.again()
    assert attempt.give("mark 2").state == "right"
    assert attempt.score == 2.0


def test_a_refused_answer_costs_nothing_and_is_counted() -> None:
    attempt = Attempt(task(WIN_NOW))
    verdict = attempt.give("mark 0")

    assert verdict.state == "refused"
    assert verdict.refusal is not None
    assert verdict.refusal.rule == "TT-3"
    assert attempt.give("mark (").reason == "unreadable"
    assert (attempt.refused, attempt.tries, attempt.asked) == (1, 0, True)


def test_hints_come_in_steps_and_cost_a_quarter_each() -> None:
    attempt = Attempt(task(WIN_NOW))

    assert [attempt.hint() for _ in range(3)] == [1, 2, 2]
    attempt.give("mark 2")
    assert attempt.score == 2.0
    attempt = Attempt(task(WIN_NOW))
    attempt.tries, attempt.hints = 9, 2
    attempt.give("mark 2")
    assert attempt.score == 1.0


def test_others_answer_from_the_script() -> None:
    attempt = Attempt(task(TWO_MOVES))

    assert attempt.give("mark 4")[:2] == ("right", "goal")  # three in a row across the middle


def test_moves_run_out() -> None:
    attempt = Attempt(task(TWO_MOVES))

    assert attempt.give("mark 1").state == "on"
    assert attempt.replied == ["mark 3"]
    assert attempt.give("mark 7")[:2] == ("wrong", "over")  # the yardstick has won
    short = Attempt(task(FORKED + WIN))
    assert short.give("mark 1")[:2] == ("wrong", "moves")


def test_whoever_thinks_elsewhere_is_waited_for() -> None:
    attempt = Attempt(task('setup.board = ["x.o", "...", "o.x"]\n' + WIN + "task.moves = 3\n"), bot=None)
    attempt.give("mark 1")

    assert (attempt.waiting, attempt.asked) == (1, False)
    assert attempt.give("mark 4").reason == "not-asked"
    with pytest.raises(BadScenario):
        attempt.reply("mark 1")
    assert attempt.reply("mark 3").state == "on"
    assert attempt.give("mark 4").state == "right"
    with pytest.raises(BadScenario):
        attempt.reply("mark 7")


def test_a_bot_answers_where_there_is_no_script() -> None:
    attempt = Attempt(task('setup.board = ["x.o", "...", "o.x"]\n' + WIN + "task.moves = 3\n"))
    attempt.give("mark 1")

    assert attempt.replied == ["mark 4"]  # the yardstick stops the row


def test_a_rule_is_named_among_four() -> None:
    attempt = Attempt(task(RULE + 'task.wrong = [{ rule = "TT-4", en = "That is the aim." }]\n'))

    assert attempt.give("TT-5").state == "refused"
    assert attempt.give("TT-4").words == {"en": "That is the aim."}
    attempt.again()
    assert attempt.give("TT-3")[:2] == ("right", "rule")


def test_an_exact_action_is_one_of_several() -> None:
    body = FORKED + 'task.answer = ["mark 1", "mark 3"]\n'
    assert Attempt(task(body)).give("mark 3").state == "right"
    assert Attempt(task(body)).give("mark 2")[:2] == ("wrong", "other")


def test_free_play_is_scored_on_its_scale() -> None:
    attempt = Attempt(task('setup.board = ["x.o", "...", "o.x"]\ntask.score = "result"\ntask.moves = 1\n'))
    assert attempt.give("mark 4")[:2] == ("right", "score")
    assert attempt.score == 4.0
    assert scaled(5, Measure((), 0, 10)) == 0.5
    assert scaled(-1, Measure((), 0, 10)) == 0.0
    assert value_at(attempt.session.state, 0, ("cells", "0")) == 0.0
    assert value_at(attempt.session.state, 0, ("nowhere", "0")) == 0.0
    assert value_at(attempt.session.state, 0, ("cells",)) == 9.0


def test_luck_is_the_seed_s_or_the_script_s() -> None:
    battle = (
        'setup.land.A = "thule:9"\nsetup.land.B = "varangia:2"\nsetup.rest = "C"\nsetup.step = "attack"\n'
        "task.goal = [{ view = 0, land.varangia = { 0 = 0 } }]\ntask.moves = 3\n"
    )
    drawn = [Attempt(task(battle, "risk"), seed) for seed in ("1", "1", "2", "3", "4")]
    for attempt in drawn:
        for line in ("attack thule varangia", "roll 3"):
            attempt.give(line)
    rolls = [str(attempt.session.actions) for attempt in drawn]
    assert rolls[0] == rolls[1]
    assert len(set(rolls)) > 1
    scripted = Attempt(task(battle + 'task.replies = [{ nature = "dice (6 6 6) (1 1)" }]\n', "risk"))
    scripted.give("attack thule varangia")
    assert scripted.give("roll 3").state == "right"


def test_a_task_of_one_turn_ends_with_it() -> None:
    battle = (
        'setup.land.A = "thule:9"\nsetup.land.B = "varangia:2"\nsetup.rest = "C"\nsetup.step = "attack"\n'
        "task.goal = [{ view = 0, land.varangia = { 0 = 0 } }]\ntask.moves = 9\ntask.turn = true\n"
    )
    attempt = Attempt(task(battle, "risk"))
    attempt.give("cease")
    assert attempt.verdict[:2] == ("wrong", "moves")


def test_a_position_the_engine_fails_at_is_blamed_on_its_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    attempt = Attempt(task(WIN_NOW))

    def broken(*_: object) -> None:
        raise KeyError("moon")

    monkeypatch.setattr(attempt.session, "play", broken)
    with pytest.raises(BadScenario) as caught:
        attempt.give("mark 2")
    assert caught.value.reason == "bad-position"
    assert caught.value.where == "task-1"


# -- a worksheet ---------------------------------------------------------------------------------------------


def worked() -> Sitting:
    sitting = Sitting(sheet(WIN_NOW, TWO_MOVES, RULE), "a-name")
    sitting.attempt().give("mark 5")
    sitting.attempt().again()
    sitting.attempt().give("mark 2")
    sitting.go(1).give("mark 1")
    return sitting


def test_a_worksheet_is_taken_up_again() -> None:
    sitting = worked()
    again = Sitting.load(sitting.dump(), sitting.sheet)

    assert again.dump() == sitting.dump()
    assert again.scores == [3.0, 0.0, 0.0]
    assert again.standing() == ["right", "on", "new"]
    assert again.at == 1
    assert again.attempt().session.state == sitting.attempt().session.state
    assert not again.done


def test_forged_work_is_refused() -> None:
    sitting = worked()
    kept = json.loads(sitting.dump())

    def forged(**changes: object) -> str:
        return json.dumps({**kept, **changes})

    first = kept["tasks"][0]
    damaged = [
        "", "[]", "{", "[" * 300, "x" * 300_000, forged(worksheet="0"), forged(seed=1), forged(at="1"),
        forged(tasks=[{}]), forged(tasks=[{**first, "given": ["mark 0"]}]), forged(tasks=[5]),
        forged(tasks=[{**first, "given": ["mark 2", "mark 5"]}]), forged(tasks=[{**first, "given": 5}]),
        forged(tasks=[{**first, "hints": 10**9}]), forged(tasks=[{**first, "tries": -1}]),
    ]  # fmt: skip
    for text in damaged:
        with pytest.raises(BadScenario):
            Sitting.load(text, sitting.sheet)


def test_a_solved_task_cannot_be_claimed() -> None:
    sitting = worked()
    kept = json.loads(sitting.dump())
    kept["tasks"][0]["given"] = ["mark 8"]

    assert Sitting.load(json.dumps(kept), sitting.sheet).scores[0] == 0.0


def test_play_at_random_never_breaks_an_attempt() -> None:
    for seed in range(30):
        rng = Rng(seed)
        attempt = Attempt(task(FORK + "task.goal = [{ result = [0.0, 1.0] }]\ntask.moves = 9\n"), str(seed))
        while attempt.asked:
            line = rng.choice(attempt.view()["actions"])
            assert attempt.give(line).state in ("on", "right", "wrong")
        assert attempt.verdict.state in ("right", "wrong")
        assert read(attempt.given[-1]).kind == "mark"
