"""Session: playing, the one law of undo, take-backs, branches, records and what bots are told."""

from __future__ import annotations

import json

import pytest
from core.toy import TOY, Toy

from nastolka.core.errors import BadRecord, IllegalAction
from nastolka.core.kinds import Action
from nastolka.core.notation import read
from nastolka.core.record import from_json
from nastolka.core.rng import Rng
from nastolka.core.session import Session

GAMES = {"toy": TOY}


def typed(*lines: str) -> Session:
    """A toy match whose luck is typed in: seat 0 holds 1 2, seat 1 holds 3 4, the deck is 5 6."""
    session = Session(TOY, 2)
    for line in ["deal 1 2 3 4 5 6", *lines]:
        session.play(read(line))
    return session


def finished(seed: int = 7) -> Session:
    session = Session(TOY, 2, seed=seed, takebacks=0)
    while not session.over:
        session.play(session.state.legal()[0])
    return session


def test_nature_answers_by_itself_when_there_is_a_seed() -> None:
    session = Session(TOY, 2, seed=1)

    assert session.log[0].action.kind == "deal"
    assert session.state.frame().kind == "turn"


def test_typed_luck_waits_for_nature() -> None:
    session = Session(TOY, 2)

    assert session.state.why(read("deal 1 2 3 4 5 5")) is not None
    assert session.state.why(read("deal 6 5 4 3 2 1")) is None


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    session = typed()
    before = session.dump()

    with pytest.raises(IllegalAction) as caught:
        session.play(read("put 5"))

    assert (caught.value.refusal.rule, caught.value.ply) == ("TY-1", 1)
    assert session.dump() == before


def test_another_seat_is_refused_by_the_rule_of_turns() -> None:
    with pytest.raises(IllegalAction) as caught:
        typed().play(read("put 1"), seat=1)

    assert caught.value.refusal.rule == "TY-3"


def test_an_answer_returns_to_the_frame_that_waits() -> None:
    session = typed("put 2", "no")

    assert session.state.points == [0, 0]
    assert [event.args for event in session.log[-1].events] == [(0, 2, "no")]


def test_undo_stops_at_another_seat() -> None:
    assert not typed("put 2").can_undo


def test_undo_stops_at_luck() -> None:
    session = typed("roll", "face 3")

    assert not session.can_undo
    assert not session.undo()


def test_the_same_luck_comes_back_after_a_take_back() -> None:
    session = Session(TOY, 2, seed=5, takebacks=0)
    session.play(read("roll"))
    first = session.dump()

    assert session.take_back(0)
    assert session.takebacks == 1
    session.play(read("roll"))
    assert session.dump() == first.replace("takebacks 0", "takebacks 1")


def test_no_take_back_where_the_match_does_not_allow_it() -> None:
    session = Session(TOY, 2, seed=5)
    session.play(read("roll"))

    assert not session.take_back(0)


def test_a_record_gives_the_match_back() -> None:
    session = finished()

    again = Session.load(session.dump(), GAMES)

    assert again.dump() == session.dump()
    assert again.state == session.state


@pytest.mark.parametrize(
    ("damage", "reason", "ply"),
    [
        (lambda text: text.replace("nastolka 1", "chess 1"), "not-a-record", None),
        (lambda text: text.replace("nastolka 1", "nastolka 9"), "newer-format", None),
        (lambda text: text.replace("game toy", "game ludo"), "unknown-game", None),
        (lambda text: text.replace("rules 1", "rules 2"), "other-rules", None),
        (lambda text: text.replace("seats 2", "seats 5"), "bad-seats", None),
        (lambda text: text.replace("seats 2", "seats two"), "bad-header", None),
        (lambda text: text.replace("speed slow", "speed warp"), "bad-option", None),
        (lambda text: text.replace("option speed", "option colour"), "unknown-option", None),
        (lambda text: text + "put (1\n", "unreadable-line", 99),
        (lambda text: text + "put 1\n", "illegal-ply", 99),
        (lambda text: text.replace("\n\ndeal ", "\n\ndeal 9 "), "illegal-ply", 0),
        (lambda text: "", "not-a-record", None),
    ],
)
def test_a_damaged_record_says_what_is_wrong(damage, reason, ply) -> None:
    session = finished()

    with pytest.raises(BadRecord) as caught:
        Session.load(damage(session.dump()), GAMES)

    assert (caught.value.reason, caught.value.ply) == (reason, session.plies if ply == 99 else ply)


def test_every_single_cut_of_a_record_loads_or_is_refused_clearly() -> None:
    text = finished().dump()
    for end in range(len(text)):
        try:
            Session.load(text[:end], GAMES)
        except BadRecord as error:
            assert error.reason


def test_a_name_cannot_become_a_header_line() -> None:
    session = Session(TOY, 2, seed=1, meta={"seats.0": "Eve\nseed 5\n\nput 1"})

    assert Session.load(session.dump(), GAMES).seed == "1"


def test_any_earlier_position_can_be_seen_again() -> None:
    session = finished()
    replayed = TOY.start(2, {})
    for ply, entry in enumerate(session.log):
        assert session.at(ply) == replayed
        replayed.perform(entry.action)


def test_a_finished_match_branches_as_it_was() -> None:
    session = finished()

    branch = session.branch(2)

    assert branch.actions[:2] == session.actions[:2]
    assert branch.state == session.at(branch.plies)


def test_an_unfinished_match_branches_into_a_world_its_seat_imagines() -> None:
    session = Session(TOY, 2, seed=3)

    branch = session.branch(1, seat=0, seed=9)

    assert branch.state.view(0) == session.state.view(0)
    assert branch.actions == []


def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_see() -> None:
    mine = ["deal 1 2 3 4 5 6", "deal 1 2 6 5 4 3"]
    seen = []
    for line in mine:
        session = Session(TOY, 2)
        session.play(read(line))
        seen.append((session.seen_by(0, 4).dump(), json.dumps(session.world_for(0))))

    assert seen[0] == seen[1]


def test_a_sealed_answer_is_imagined_anew() -> None:
    session = typed("put 1", "yes", "put 3", "yes", "put 2", "yes", "put 4", "yes", "bid 2")
    imagined = {session.state.determinize(1, Rng(i)).sealed[0][1] for i in range(100)}

    assert imagined == {Action("bid", (n,)) for n in range(4)}
    assert session.state.determinize(0, Rng(1)).sealed[0][1] == Action("bid", (2,))


def test_sealed_answers_open_together() -> None:
    session = typed("put 1", "yes", "put 3", "yes", "put 2", "yes", "put 4", "yes", "bid 2", "bid 7")

    assert session.state.result() == (0.0, 1.0)


def test_an_intervention_may_come_at_any_moment_and_is_in_the_record() -> None:
    session = typed("put 1")
    session.play(read("resign 0"))

    assert session.over
    assert Session.load(session.dump(), GAMES).state.result() == (0.0, 1.0)


def test_a_leaving_seat_answers_by_default() -> None:
    state = typed("put 1").state
    state.leave(1)
    state.settle()

    assert state.points == [1, 0]


def test_a_foreign_position_is_refused() -> None:
    good = typed().state.encode()
    for damage in (
        {"stack": [[0, "nothing", []]]},
        {"stack": [[9, "turn", []]]},
        {"hands": 5},
        {"winner": 7},
    ):
        with pytest.raises(BadRecord):
            Toy.decode({**good, **damage})
    for junk in (None, [], "x", 5, {}):
        with pytest.raises(BadRecord):
            Toy.decode(junk)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 101, '"[' * 5, "[", ""])
def test_json_that_nests_too_deep_or_breaks_off_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        from_json(text)


def test_brackets_inside_a_string_do_not_nest() -> None:
    text = json.dumps({"name": "[" * 500 + '"\\{', "list": [[1], {}]})
    assert from_json(text) == json.loads(text)
