"""Check: what it calls proven is, what it cannot prove it says, and how far it looked."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from teaching.sheets import WIN, WIN_NOW, task, text

from nastolka import read
from nastolka.ai import wire
from nastolka.core.rng import Rng
from nastolka.games.risk.odds import ROLLS, forecast
from nastolka.teaching.attempt import Attempt
from nastolka.teaching.checking import Finding, check, checked, facts
from nastolka.teaching.search import Progress
from nastolka.teaching.worlds import TooMuchLuck, Touched, Unseen, blind, imagined, key_of, outcomes

TWICE = 'setup.board = ["x.x", "oo.", ".ox"]\n' + WIN  # two rows are open
RULE = 'task.rule = "TT-3"\ntask.among = ["TT-1", "TT-2", "TT-3", "TT-4"]\n'
BATTLE = """
setup.land.A = "thule:{own} kush:2"
setup.land.B = "varangia:{foes}"
setup.rest = "C"
setup.step = "attack"
task.goal = [{{ view = 0, land.varangia = {{ 0 = 0 }} }}]
task.moves = 2
task.turn = true
"""


def told(finding: Finding) -> tuple[str, tuple[str, ...]]:
    return finding.found, finding.ways


def test_a_win_in_one_is_found() -> None:
    finding = checked(task(WIN_NOW))

    assert told(finding) == ("one", ("mark 2",))
    assert (finding.chance, finding.luck, finding.sampled, finding.problems) == (1.0, False, False, ())


def test_two_solutions_are_told() -> None:
    assert told(checked(task(TWICE))) == ("several", ("mark 1", "mark 5"))


def test_a_win_in_two_is_proven_against_every_reply() -> None:
    body = 'setup.board = ["x..", ".o.", "o.x"]\n' + WIN + "task.moves = 2\n"
    assert told(checked(task(body))) == ("one", ("mark 2",))


def test_what_cannot_be_won_is_refuted() -> None:
    body = 'setup.board = ["x..", ".o.", "..."]\n' + WIN + "task.moves = 3\n"
    finding = checked(task(body), plies=9)

    assert told(finding) == ("none", ())
    assert all(way.high == 0 for way in finding.actions)


def test_beyond_the_budget_nothing_is_claimed() -> None:
    finding = checked(task(WIN + "task.moves = 5\n"), nodes=2000)

    assert finding.found == "open"
    assert finding.nodes == 2000
    assert 1 <= finding.plies < 6


def test_a_horizon_too_near_is_open() -> None:
    body = 'setup.board = ["x..", ".o.", "o.x"]\n' + WIN + "task.moves = 2\n"
    assert checked(task(body), plies=1).found == "open"


def test_progress_is_told_and_may_be_left() -> None:
    running = check(task(WIN + "task.moves = 5\n"), nodes=5000)
    seen = [next(running) for _ in range(4)]

    assert all(isinstance(each, Progress) for each in seen)
    assert all(before.nodes < after.nodes for before, after in pairwise(seen))
    running.close()


# -- luck ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "foes"), [(3, 1), (4, 2), (5, 3), (8, 4)])
def test_a_battle_has_the_odds_it_has(own: int, foes: int) -> None:
    finding = checked(task(BATTLE.format(own=own, foes=foes), "risk"))

    assert told(finding) == ("one", ("attack thule varangia",))
    assert abs(finding.chance - forecast(own, foes).win) < 1e-9
    assert (finding.luck, finding.worlds, finding.sampled) == (True, 0, False)


def test_a_probability_asked_for_is_held_against_the_odds() -> None:
    body = BATTLE.format(own=4, foes=2)
    assert checked(task(body + "task.chance = 0.6\n", "risk")).found == "one"
    assert checked(task(body + "task.chance = 0.7\n", "risk")).found == "none"


def test_one_roll_stands_for_all_that_cost_as_much() -> None:
    body = BATTLE.format(own=9, foes=9)
    attempt = Attempt(task(body.replace("moves = 2", "moves = 3"), "risk"), bot=None)
    attempt.give("attack thule varangia")
    state = attempt.session.state
    state.apply(next(action for action in state.legal() if action.kind == "roll" and action.args == (3,)))
    drawn = outcomes(state)
    counts = sorted(round(chance * 6**5) for _, chance in drawn)

    assert counts == sorted(ROLLS[3, 2])
    assert all(state.accepts(action) for action, _ in drawn)


def test_nature_s_answers_are_counted_where_nobody_counted_them() -> None:
    body = 'setup.frame = "planning"\ntask.goal = [{ view = 0, round = 9 }]\n'
    state = Attempt(task(body, "coldwar"), bot=None).session.state.clone()
    state.push(-1, "lot")
    assert sorted(outcomes(state)) == [(("lot", ("cia",)), 0.5), (("lot", ("kgb",)), 0.5)]


def test_whoever_draws_until_it_fits_is_not_waited_for() -> None:
    """Victory draws the dates of a question one after another until four differ."""
    body = 'setup.options.quiz = "discard"\nsetup.hands = ["e7", "k3"]\n'
    state = Attempt(task(body + 'task.answer = ["play e7"]\n', "victory"), bot=None).session.state.clone()
    state.apply(read("play e7"))
    with pytest.raises(TooMuchLuck):
        outcomes(state)


# -- what is hidden ------------------------------------------------------------------------------------------


CUBA = """
setup.rest = "spent"
setup.waits = 1
setup.groups = { cia = "army food_producers", kgb = "air_force" }
setup.inactive = "army food_producers air_force"
setup.rest_groups = "discards"
setup.deck = "navy"
task.goal = [{ view = 0, trophies = { 0 = { 0 = { id = "cuba" } } } }]
task.solution = ["wait"]
"""


def test_a_plan_may_not_know_what_the_student_does_not() -> None:
    """Waiting wins Cuba unless the other side has sent its Spy; it has not, but who can see that?"""
    hidden, seen = task(CUBA, "coldwar"), task(CUBA + 'setup.shown = "kgb"\n', "coldwar")

    assert Attempt(hidden).give("wait").state == "right"
    assert told(checked(seen)) == ("one", ("wait",))
    assert told(checked(hidden)) == ("none", ())
    assert (checked(hidden).worlds, checked(seen).worlds) == (6, 1)


def test_cards_of_others_and_of_the_deck_may_lie_in_any_order() -> None:
    body = """
setup.hands = ["k3 k4", "{rival}"]
setup.deck = "{deck}"
task.answer = ["play k3"]
"""
    for rival, deck in (("g6", "l9 l8"), ("l9", "g6 l8")):
        scenario = task(body.format(rival=rival, deck=deck), "victory")
        worlds = imagined(Attempt(scenario, bot=None).session.state, 0)
        assert (len(worlds.worlds), worlds.sampled) == (6, False)
        assert len({repr(world.view(0)) for world in worlds.worlds}) == 1


def test_worlds_are_all_there_are_and_each_only_once() -> None:
    decks = 'setup.rest_groups = "discards"\nsetup.rest = "spent"\n'
    groups = 'setup.groups = { cia = "army", kgb = "mafia" }\n'
    scenario = task(decks + groups + 'task.answer = ["wait"]\n', "coldwar")
    attempt = Attempt(scenario, bot=None)
    found = imagined(attempt.session.state, 0)

    assert len({key_of(world) for world in found.worlds}) == len(found.worlds) == 6  # the rival's Agents
    assert {repr(world.view(0)) for world in found.worlds} == {repr(attempt.session.state.view(0))}


def test_very_many_worlds_are_sampled_and_said_to_be() -> None:
    scenario = task('task.answer = ["mark 0"]\n')
    assert imagined(Attempt(scenario).session.state, 0).sampled is False
    body = 'setup.hands = ["e7", "k3 k4"]\nsetup.rest = "deck"\n'
    scenario = task(body + "task.goal = [{ view = 0, deck = { most = 1 } }]\ntask.moves = 2\n", "victory")
    found = imagined(Attempt(scenario, bot=None).session.state, 0)
    assert found.sampled
    assert checked(scenario, nodes=3000).sampled


def test_nobody_looks_at_a_card_that_is_not_seen() -> None:
    card = Unseen()
    looks = (lambda: card == 1, lambda: card < 1, lambda: 1 << card, lambda: [1, 2][card], lambda: bool(card))
    for look in looks:
        with pytest.raises(Touched):
            look()
    assert repr(card) == "?"


def test_a_world_nobody_may_look_at_looks_the_same_to_the_student() -> None:
    state = Attempt(task(BATTLE.format(own=4, foes=2), "risk"), bot=None).session.state
    unseen = blind(state, 0)

    assert unseen is not None
    assert unseen.worlds[0].view(0) == state.view(0)


# -- what authors say ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (WIN_NOW.replace("mark 2", "mark 5"), "solution-fails"),
        (WIN_NOW + 'task.wrong = [{ play = "mark 2", en = "No." }]\n', "wrong-is-right"),
        (WIN_NOW + 'task.wrong = [{ play = "mark 0", en = "No." }]\n', "wrong-is-not"),
        (TWICE, "no-solution"),
        ('setup.board = ["xx.", "oo.", "..."]\ntask.answer = ["mark 5"]\n' + WIN, "other-answer"),
        (RULE + 'task.tried = "mark 9"\n', "other-rule"),
    ],
)
def test_what_an_author_got_wrong_is_told(body: str, problem: str) -> None:
    assert problem in [name for name, _ in checked(task(body)).problems]


def test_tasks_that_need_no_search_say_so() -> None:
    marked = 'setup.board = ["x..", "...", "..."]\nseat = 1\n'
    finding = checked(task(marked + RULE + 'task.tried = "mark 0"\n'))
    assert (finding.found, finding.problems) == ("rule", ())
    assert checked(task('task.answer = ["mark 4"]\n')).found == "stated"
    assert checked(task('task.score = "result"\n')).found == "free"


def test_a_finding_is_json() -> None:
    assert json.loads(json.dumps(facts(checked(task(TWICE)))))["ways"] == ["mark 1", "mark 5"]


def test_a_plan_called_proven_wins_against_play_at_random() -> None:
    """Whoever follows the ways found, move by move, wins against anything."""
    body = 'setup.board = ["x..", ".o.", "o.x"]\n' + WIN
    for seed in range(12):
        rng = Rng(seed)
        scenario = task(body + "task.moves = 2\n")
        attempt = Attempt(scenario, bot=lambda session, *_, rng=rng: rng.choice(session.state.legal()))
        attempt.give(checked(scenario).ways[0])
        rest = [line for line in attempt.view()["actions"] if wins(attempt, line)]
        assert attempt.give(rest[0]).state == "right"


def wins(attempt: Attempt, line: str) -> bool:
    state = attempt.session.state.clone()
    state.apply(next(action for action in state.legal() if f"mark {action.args[0]}" == line))
    return state.result() == (1.0, 0.0)


# -- the worker ----------------------------------------------------------------------------------------------


def answers(**changes: object) -> list[dict[str, object]]:
    request = {"ply": None, "worksheet": text(WIN_NOW), "task": "task-1", **changes}
    return [json.loads(message) for message in wire.messages(json.dumps(request))]


def test_the_worker_checks_and_answers_nonsense_in_words() -> None:
    last = answers()[-1]
    assert last["done"] is True
    assert last["finding"]["found"] == "one"  # type: ignore[index]
    for wrong in ({"task": "none"}, {"worksheet": "x ="}, {"worksheet": 5}, {"nodes": "many"}):
        assert "error" in answers(**wrong)[-1]


def test_the_worker_tells_progress() -> None:
    told = answers(worksheet=text(WIN + "task.moves = 5\n"), nodes=3000)
    assert all("progress" in message for message in told[:-1])
    assert len(told) > 3
