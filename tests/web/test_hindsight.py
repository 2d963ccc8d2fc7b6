"""Looking back at a match.

The same answer gives the same match, another one changes what it must and keeps the rest.
"""

from __future__ import annotations

import pytest
from web.coldwar import BOARD, over

from app.hindsight import MOST, Hindsight
from nastolka import GAMES, Session, read
from nastolka.core.rulebook import begin, check_step, rulebook
from nastolka.games.coldwar.tables import AGENTS


def looked_back(session: Session) -> Hindsight:
    return Hindsight(session, BOARD.ASKED, BOARD.chapter, BOARD.ROUND)


@pytest.fixture(scope="module")
def match() -> Hindsight:
    return looked_back(over())


def test_every_choice_of_an_agent_is_a_moment_with_all_that_was_not_chosen(match):
    sent = [entry.action for entry in match.session.log if entry.action.kind == "send"]
    assert [moment.chosen for moment in match.moments] == sent
    for moment in match.moments:
        before = match.session.at(moment.ply)
        assert {moment.chosen, *moment.others} == set(before.legal())
        assert before.frame().seat == moment.seat
        assert moment.chosen not in moment.others


def test_the_answer_that_was_given_leads_to_the_end_that_was(match):
    for moment in match.moments:
        course = match.course(moment, moment.chosen)
        assert course.end == match.session.state
        assert course.new == 0
        assert course.kept == match.session.plies - moment.ply - 1


def test_events_lie_in_their_rounds(match):
    numbers = [
        event.args[0] for entry in match.session.log for event in entry.events if event.kind == "round"
    ]
    assert [number for number in match.events if number] == numbers
    for number in numbers:
        kinds = [event.kind for event in match.events[number]]
        assert kinds[0] == "round"
        assert kinds.count("revealed") >= 1
        assert kinds.count("tally") == 1


def test_another_agent_changes_nothing_before_the_agents_are_turned_up(match):
    moment = match.moments[0]
    for action in moment.others:
        course = match.course(moment, action)
        hidden = {"sent", "exposed"}
        was, now = (
            [event for event in events if event.kind not in hidden]
            for events in (match.events[moment.chapter], course.events[moment.chapter])
        )
        until = next(i for i, event in enumerate(was) if event.kind == "tally")
        since = next(i for i, event in enumerate(was) if event in now[:1])
        assert was[since : until + 1] == now[: until + 1 - since]


def test_every_course_ends_and_counts_its_answers(match):
    some = 0
    for moment in match.moments:
        for action in moment.others:
            course = match.course(moment, action)
            assert course.end.frame() is None or BOARD.chapter(course.end) > moment.chapter + MOST
            assert course.kept >= 0 and course.new >= 0
            some += course.new
    assert some > 0


def test_the_same_question_asked_twice_gets_the_same_course(match):
    moment = match.moments[-2]
    one, two = (match.course(moment, moment.others[0]) for _ in range(2))
    assert one.end == two.end
    assert (one.events, one.kept, one.new) == (two.events, two.kept, two.new)


# -- the rulebook's worked example: what the ledger says of its branches -------------------------------------


@pytest.fixture(scope="module")
def cuba() -> Hindsight:
    example = rulebook("coldwar").examples["cuba-for-george"]
    session = begin(GAMES["coldwar"], example)
    for step in example.steps:
        check_step(session, step)
    return looked_back(session)


def instead(cuba: Hindsight, seat: int, agent: str) -> dict[str, list[tuple[object, ...]]]:
    """Return what happened in Cuba's round had a side sent another agent: kind of event → its arguments."""
    moment = next(moment for moment in cuba.moments if moment.seat == seat and moment.chapter == 1)
    found: dict[str, list[tuple[object, ...]]] = {}
    for event in cuba.course(moment, read(f"send {agent}")).events[1]:
        found.setdefault(event.kind, []).append(event.args)
    return found


def test_ex_3_the_deputy_survives_and_cuba_goes_under_the_deck(cuba):
    found = instead(cuba, 1, "deputy_director")
    assert found["buried"] == [("cuba", "CW-191")]
    assert found["spared"] == [(1, "deputy_director", "CW-195")]
    assert "captured" not in found and "removed" not in found


def test_ex_4_the_director_takes_the_bottom_card_and_nobody_dies(cuba):
    found = instead(cuba, 0, "director")
    assert [(args[0], args[3]) for args in found["captured"]] == [(1, "CW-170"), (0, "CW-198")]
    assert "removed" not in found


def test_ex_6_two_spies_swap_once(cuba):
    found = instead(cuba, 0, "master_spy")
    assert [args[:2] for args in found["captured"]] == [(1, "cuba")]
    assert "removed" not in found


@pytest.mark.parametrize(
    "agent", [agent for agent in AGENTS if agent not in ("master_spy", "deputy_director")]
)
def test_whoever_else_stands_against_the_assassin_dies(cuba, agent):
    found = instead(cuba, 1, agent)
    assert found["removed"] == [(1, agent, "CW-190")]
    assert found["buried"] == [("cuba", "CW-191")]
