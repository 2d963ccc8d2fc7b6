"""Commented matches: what is said of plies travels with the record, and is never trusted."""

from __future__ import annotations

import pytest

from nastolka import GAMES, BadRecord, Session, read
from nastolka.core.proof import prove, verify
from nastolka.teaching.commented import (
    MOST_LINES,
    Reading,
    add_branch,
    commented,
    drop_branch,
    is_commented,
    notes,
    set_note,
    set_question,
)

MOVES = ["mark 4", "mark 0", "mark 2", "mark 6", "mark 3", "mark 5", "mark 1", "mark 7", "mark 8"]


def match(plies: int = 9) -> Session:
    session = Session(GAMES["tictactoe"], 2, seed=1)
    for line in MOVES[:plies]:
        session.play(read(line))
    return session


def told() -> Session:
    session = match()
    set_note(session, 0, "en", "The middle\nis the best.")
    set_note(session, 0, "ru", "Середина лучше всего.")
    set_question(session, 3, True)
    set_question(session, 5, True, "ru", "Где опасность?")
    add_branch(session, 3, (read("mark 7"), read("mark 6")), {"en": "Then the corners win."})
    return session


def test_what_is_said_survives_the_record() -> None:
    text = told().dump()
    again = commented(text)

    assert again.dump() == text
    assert notes(again) == notes(told())
    assert notes(again)[0].words == {"en": "The middle is the best.", "ru": "Середина лучше всего."}
    assert notes(again)[5].question == {"ru": "Где опасность?"}
    assert notes(again)[3].branches[0].words == {"en": "Then the corners win."}


def test_a_record_without_notes_is_as_it_was() -> None:
    assert not is_commented(match().meta)
    assert "meta" not in match().dump()


def test_who_knows_nothing_of_notes_keeps_them() -> None:
    """To an older reader they are notes like any other: lines of `meta`."""
    old = Session.load(told().dump(), GAMES)

    assert old.meta["note.0.en"] == "The middle is the best."
    assert old.meta["line.3.0"] == "mark 7; mark 6"


def test_a_proof_covers_what_is_said() -> None:
    proven = prove(told())

    assert verify(proven, GAMES).found == "valid"
    assert verify(proven.replace("the best", "the worst"), GAMES)[:2] == ("broken", "text")


def test_nothing_said_is_nothing_kept() -> None:
    session = told()
    set_note(session, 0, "en", " ")
    set_note(session, 0, "ru", "")
    set_question(session, 3, False)
    set_question(session, 5, False)
    drop_branch(session, 3, 0)

    assert session.dump() == match().dump()


def test_taking_back_takes_what_was_said_of_later_plies() -> None:
    session = Session(GAMES["tictactoe"], 2, seed=1, takebacks=0)
    for line in MOVES[:4]:
        session.play(read(line))
    set_note(session, 1, "en", "Stays.")
    set_note(session, 4, "en", "Goes.")
    session.take_back(1)

    assert [note.ply for note in notes(session).values()] == [1]


def test_another_match_from_here_has_only_what_was_said_before() -> None:
    assert list(notes(told().branch(4))) == [0, 3]
    assert not is_commented(told().seen_by(0, 2).meta)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("note.10.en Too late", "bad-note"),
        (f"note.1.en {'x' * 2001}", "bad-note"),
        ("ask.9 ?", "nothing-asked"),
        ("line.3.0 mark 4", "illegal-line"),
        ("line.3.0 mark 7; mark 7", "illegal-line"),
        ("line.3.0 (((", "bad-line"),
        ("line.3.0 ", "bad-line"),
        ("line.3.0.en words without moves", "bad-line"),
        (f"line.0.0 {'; '.join(['mark 1'] * 61)}", "bad-line"),
    ],
)
def test_what_cannot_be_is_named_with_its_ply(line: str, reason: str) -> None:
    text = match().dump().replace("seed 1\n", f"seed 1\nmeta {line}\n")
    Session.load(text, GAMES)  # without its notes it is a match like any other
    with pytest.raises(BadRecord) as caught:
        commented(text)
    assert caught.value.reason == reason
    assert caught.value.ply is not None


def test_there_is_a_limit_to_what_is_said() -> None:
    session = match()
    for _ in range(MOST_LINES):
        add_branch(session, 0, (read("mark 1"),), {})
    with pytest.raises(BadRecord):
        add_branch(session, 0, (read("mark 1"),), {})
    lines = "".join(f"meta note.{n % 9}.en{n} x\n" for n in range(9))
    assert notes(commented(match().dump().replace("seed 1\n", f"seed 1\n{lines}"))) == {}


def test_a_note_is_refused_where_nothing_can_be_said() -> None:
    session = match()
    for ply, locale in [(10, "en"), (-1, "en"), (1, "fr")]:
        with pytest.raises(BadRecord):
            set_note(session, ply, locale, "x")
    with pytest.raises(BadRecord):
        set_question(session, 9, True)
    with pytest.raises(BadRecord):
        add_branch(session, 3, (read("mark 0"),), {})


# -- a student's way -----------------------------------------------------------------------------------------


def test_what_follows_a_question_is_hidden_until_it_is_answered() -> None:
    reading = Reading(told())
    reading.go(9)

    assert (reading.at, reading.horizon, reading.asked, reading.played) == (3, 3, True, None)
    assert reading.stops() == [0, 3]
    assert reading.answer("mark 4").refusal is not None
    assert reading.answer("nonsense (").reason == "unreadable"
    assert reading.answer("mark 8")[:2] == ("wrong", "other")
    assert reading.answer("mark 7") == ("wrong", "named", {"en": "Then the corners win."}, None)
    assert reading.horizon == 3
    assert reading.answer("mark 6").state == "right"
    reading.go(9)
    assert reading.at == 5
    reading.tell()
    reading.go(9)
    assert reading.at == 9


def test_another_line_is_looked_at_and_left() -> None:
    reading = Reading(told())
    reading.go(3)
    reading.enter(0)
    assert reading.inside is None  # it would tell the answer
    reading.tell()
    reading.enter(0, 2)
    assert reading.state().view(None)["cells"][6] == 0
    reading.go(3)
    assert reading.state() == told().at(3)
