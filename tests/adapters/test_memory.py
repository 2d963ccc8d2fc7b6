"""Perfect recall: what a seat has seen and done makes another text of it, and nothing else does."""

from __future__ import annotations

import json

import pytest

from nastolka import CODES, COVERS, GAMES
from nastolka.adapters import memory
from nastolka.adapters.arrays import SAID
from nastolka.adapters.match import Table
from nastolka.adapters.memory import Past, Remembering
from nastolka.core.errors import EngineError
from nastolka.core.kinds import Action, Event
from nastolka.core.rng import Rng

PLIES = 60


def begun(code: str, seed: str = "1", seats: int | None = None) -> Remembering:
    """Return a match at its first question."""
    match = Remembering(Table(code, seats, GAMES[code].brief), seed)
    match.settle()
    return match


def played(match: Remembering, plies: int, seed: str) -> Remembering:
    """Let seats answer so many words at random."""
    rng = Rng(seed)
    for _ in range(plies):
        if match.asked is None:
            break
        match.say(rng.choice(match.choice.offered))
        match.settle()
    return match


def texts(match: Remembering) -> list[str]:
    """Return what every seat knows."""
    return [match.information(seat) for seat in range(match.table.seats)]


def secret(*args: object) -> Event:
    """Return an event that seat 0 alone knows."""
    return Event("told", args, eyes=(0,), masked=())


ROOT = dict.fromkeys(range(3), "")


def test_whoever_sees_an_event_remembers_it_and_nobody_else() -> None:
    one, other = (Past(ROOT).after(-1, Action("die"), [secret(pips)], None) for pips in (1, 2))

    assert one.digest(0) != other.digest(0)
    assert one.digest(1) == other.digest(1) != ""


def test_what_nobody_sees_changes_nothing() -> None:
    assert Past(ROOT).after(-1, Action("shuffle"), [], None).digest(1) == ""


def test_an_answer_is_remembered_by_who_gave_it() -> None:
    one, other = (Past(ROOT).after(0, Action("bid", (n,)), [], {"turn": 1}) for n in (3, 4))

    assert one.digest(0) != other.digest(0)
    assert one.digest(1) == other.digest(1) == ""


def test_what_a_seat_saw_when_it_answered_belongs_to_its_past() -> None:
    one, other = (Past(ROOT).after(0, Action("bid", (3,)), [], {"turn": n}) for n in (3, 4))

    assert one.digest(0) != other.digest(0)


def test_two_ways_to_one_board_are_two_pasts() -> None:
    ways = []
    for cells in ((0, 4, 1), (1, 4, 0)):
        match = begun("tictactoe")
        for cell in cells:
            match.say(cell)
        ways.append(match)

    assert ways[0].view(1) == ways[1].view(1)
    assert ways[0].information(1) != ways[1].information(1)


@pytest.mark.parametrize("code", CODES)
def test_no_two_questions_of_a_match_look_alike_to_whoever_answers(code: str) -> None:
    match, found, rng = begun(code), set[str](), Rng(code)
    for n in range(PLIES):
        if match.asked is None:
            break
        assert match.information(match.asked) not in found, n
        found.add(match.information(match.asked))
        match.say(rng.choice(match.choice.offered))
        match.settle()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("words", [0, 7, 25, PLIES])
def test_two_truths_a_seat_cannot_tell_apart_are_one_to_it(code: str, words: int) -> None:
    for seats in {COVERS[code].seats[0], COVERS[code].seats[-1]}:
        match = played(begun(code, seats=seats), words, "law")
        for seat in range(seats):
            world = match.imagined(seat, "here")

            assert world.information(seat) == match.information(seat)
            if match.asked == seat:
                assert world.choice.offered == match.choice.offered
            # … and what is imagined from either of them is the same to the last bit, for everybody
            again, same = world.imagined(seat, "there"), match.imagined(seat, "there")
            assert again.dump() == same.dump()
            assert texts(again) == texts(same)


def test_what_is_imagined_is_mostly_not_the_truth() -> None:
    match = played(begun("victory"), 5, "x")
    worlds = [match.imagined(0, str(n)).state for n in range(20)]

    assert sum(world != match.state for world in worlds) > 15


def test_what_another_seat_has_half_said_is_forgotten() -> None:
    match = begun("risk", seats=3)
    while not match.choice.said:
        match.say(match.choice.offered[0])
        match.settle()
    asked = match.asked
    assert asked is not None

    assert match.imagined(asked, "a").choice.said == match.choice.said
    assert match.imagined((asked + 1) % 3, "a")._choice is None


@pytest.mark.parametrize("code", CODES)
def test_a_copy_goes_its_own_way_with_the_same_luck(code: str) -> None:
    match = played(begun(code), 9, "law")
    before, copy = texts(match), match.copy()
    played(copy, 30, "on")

    assert texts(match) == before
    assert texts(played(match, 30, "on")) == texts(copy)
    assert match.state == copy.state


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("words", [0, 8, 9, 40])
def test_a_match_is_its_dump(code: str, words: int) -> None:
    match = played(begun(code), words, "law")
    again = Remembering.load(json.loads(json.dumps(match.dump())))

    assert texts(again) == texts(match)
    assert texts(played(again, 30, "on")) == texts(played(match, 30, "on"))


def test_a_long_past_is_let_go_and_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(begun("coldwar"), 120, "law")
    monkeypatch.setattr(memory, "LONG", 7)
    short = played(begun("coldwar"), 120, "law")

    assert texts(short) == texts(whole)
    assert short.past.plies < 7 < whole.past.plies


def test_an_imagined_match_has_no_record() -> None:
    match = played(begun("coldwar"), 20, "law")

    assert match.record().startswith("nastolka 1")
    with pytest.raises(EngineError, match="imagined"):
        match.imagined(0, "x").record()


def test_a_copy_hears_nothing_of_what_the_other_half_says() -> None:
    match = begun("risk", seats=3)
    copy = match.copy()
    while not match.half_said:
        copy = match.copy()
        match.say(match.choice.offered[0])
        match.settle()
    asked = match.asked
    assert asked is not None

    assert not copy.half_said
    assert match.said(asked) != copy.said(asked) == [-1] * SAID
    assert copy.written(asked) == match.written(asked)  # the words stand apart
    assert copy.information(asked) != match.information(asked)


def test_what_a_seat_sees_is_written_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search asks for it at every step, and again as the past of the next one."""
    match, seen = begun("tictactoe"), list[int]()
    write = memory.text
    monkeypatch.setattr(memory, "text", lambda view: (seen.append(view["turn"]["seat"]), write(view))[1])
    for cell in (0, 4):
        asked = cell // 4
        match.information(asked)
        match.copy().information(asked)
        match.imagined(asked, "x").information(asked)
        match.say(cell)
    match.information(0)

    assert seen == [0, 1, 0]
