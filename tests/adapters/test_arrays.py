"""What a seat sees as numbers: whole, within bounds, and nothing it may not know."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, get_type_hints

import pytest
from adapters.positions import TABLES, positions

from nastolka import CODES, COVERS, GAMES
from nastolka.adapters.arrays import LEAST, MOST, SAID, coding, layout
from nastolka.adapters.match import Match, Table
from nastolka.adapters.words import Choice
from nastolka.core.rng import Rng
from nastolka.core.session import Session
from nastolka.core.views import View as Common

MEANT = {  # words and parts as published: a net that has learnt them would not know others
    "victory": (292, "7af69e21"), "coldwar": (71, "3464accc"), "godstorm": (286, "b8a530a7"),
    "risk": (158, "dd2ed986"), "allmeans": (683, "bdcc6a57"), "tictactoe": (10, "e7bf9e30"),
}  # fmt: skip


def keys_of_views(code: str) -> set[str]:
    """Return what a game's views hold beyond what all of them do."""
    module = __import__(f"nastolka.games.{code}.views", fromlist=["Face"])
    return set(module.Face.__annotations__) | {
        key for base in module.Face.__orig_bases__ for key in getattr(base, "__annotations__", {})
    }


def said_apart(view: Mapping[str, Any], left: Mapping[str, str]) -> dict[str, Any]:
    """Return what an array claims to hold."""
    return {key: value for key, value in view.items() if key not in left}


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_an_array_has_its_size_and_its_bounds(code: str, seats: int) -> None:
    made = layout(code, seats)
    for state in positions(code, seats, seats + 1, most=10):
        for seat in range(seats):
            view = state.view(seat)
            for part in made.parts:
                assert len(list(part.read(view))) == part.size, part.name
            assert LEAST <= min(made.write(view)) <= max(made.write(view)) <= MOST


@pytest.mark.parametrize("code", CODES)
def test_every_key_of_a_view_is_written_or_named_with_the_reason(code: str) -> None:
    for seats in COVERS[code].seats:
        made = layout(code, seats)
        view = next(positions(code, seats, 0)).view(0)
        written = {part.name.partition(".")[0] for part in made.parts} - {"data"}

        assert written | set(made.left) >= set(view)
        assert not written & set(made.left)
        assert set(made.left) - set(view) <= {"options"}  # where a game has none


@pytest.mark.parametrize("code", CODES)
def test_parts_have_names_of_their_own_and_say_what_they_hold(code: str) -> None:
    made = layout(code, COVERS[code].seats[-1])

    assert len({part.name for part in made.parts}) == len(made.parts)
    assert all(part.what and part.size > 0 for part in made.parts)
    assert [row[1] for row in made.table()] == [place.start for place in made.slices().values()]
    assert all(made.left.values())


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_arrays_and_words_are_the_same_in_worlds_a_seat_cannot_tell_apart(code: str, seats: int) -> None:
    made, rng = layout(code, seats), Rng(code)
    for state in positions(code, seats, seats + 2, most=6):
        frame = state.frame()
        assert frame is not None
        for seat in range(seats):
            world = state.determinize(seat, rng)

            assert made.write(world.view(seat)) == made.write(state.view(seat))
            if seat == frame.seat:
                mine, other = (Choice(made.coding, each.legal()) for each in (state, world))
                assert mine.offered == other.offered


@pytest.mark.parametrize("code", CODES)
def test_different_views_are_different_arrays(code: str) -> None:
    """But for what a layout says it leaves out."""
    seats = GAMES[code].seats[-1]
    made = layout(code, seats)
    found: dict[tuple[int, ...], dict[str, Any]] = {}
    for state in positions(code, seats, 5, most=60):
        for seat in range(seats):
            view = state.view(seat)
            told = said_apart(view, made.left)
            assert found.setdefault(tuple(made.write(view)), told) == told


@pytest.mark.parametrize("code", MEANT)
def test_words_and_parts_mean_what_they_meant(code: str) -> None:
    words = coding(code).words
    parts = [row[:3] for row in layout(code, COVERS[code].seats[-1]).table()]
    digest = hashlib.sha256(repr((words, parts)).encode()).hexdigest()[:8]

    assert (len(words), digest) == MEANT[code]


def test_a_spectator_s_part_of_the_view_is_common_to_all() -> None:
    assert set(get_type_hints(Common)) == {"seat", "seats", "turn", "actions", "interventions", "result"}


@pytest.mark.parametrize("code", CODES)
def test_a_match_of_words_is_the_match_the_engine_plays(code: str) -> None:
    """Luck and end are those of a session with the same seed."""
    rng = Rng(f"words/{code}")
    for seed in range(3):
        seats = GAMES[code].seats[seed % len(GAMES[code].seats)]
        match = Match(Table(code, seats, GAMES[code].brief), str(seed))
        match.settle()
        while match.asked is not None:
            match.say(rng.choice(match.choice.offered))
            match.settle()
        session = Session.load(match.record(), GAMES)

        assert session.over
        assert session.state == match.state
        assert session.state.result() == match.state.result()


def test_what_is_half_said_is_its_speaker_s_alone() -> None:
    match = Match(Table("risk", 3, {}), "1")
    match.settle()
    asked = match.asked
    assert asked is not None
    while not match.choice.said:
        match.say(match.choice.offered[0])
        match.settle()
        asked = match.asked
        assert asked is not None

    assert match.half_said
    assert match.said(asked)[:2] == [match.choice.said[0], -1]
    assert match.said((asked + 1) % 3) == [-1] * SAID


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_what_is_written_without_a_view_s_lines_is_what_the_view_says(code: str, seats: int) -> None:
    for state in positions(code, seats, 2, most=10):
        match = Match(Table(code, seats, {}), "s")
        match.state = state
        for seat in range(seats):
            written = match.written(seat)
            assert match.choice.lines  # whoever is asked: its answers go into the view as they are
            assert match.view(seat) == state.view(seat)
            assert written == match.written(seat)
