"""Every field of every game's position is copied and kept.

A line forgotten in `clone` or `derive` is caught, and a slot that FIELDS does not know. The rulebook's
examples are played until each slot has held something else than at a match's start; whenever another one has
moved, all are compared with those of a copy and of what comes back from JSON. Copies made by hand are held
against those the list of fields would make, throughout whole matches too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from nastolka import GAMES, Rng, Session
from nastolka.core.game import Game
from nastolka.core.rulebook import begin, rehearse, rulebook
from nastolka.core.state import State

UNCOPIED = {
    "journal",  # who watches a match does not watch its copies
    "layout",  # follows from other slots: test_allmeans_layout.py holds it against them at every ply
}
AGREED = {
    "colours",
    "config",
    "everybody",
    "options",
}  # follow from seats and options, and stay as they are throughout a match
SHARED = {"config"}  # read once, never changed


def slots(state: State) -> set[str]:
    """Return the names of everything a position is made of."""
    return {name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())} - UNCOPIED


def contents(state: State) -> dict[str, Any]:
    """Return every slot's value; asking for one that was never set raises."""
    return {name: getattr(state, name) for name in slots(state)}


def changeable(value: Any) -> Iterator[int]:
    """Yield the identities of the lists, dicts and sets a value is made of."""
    if isinstance(value, list | dict | set):
        yield id(value)
    if isinstance(value, list | tuple | dict | set):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from changeable(inner)


def positions(game: Game) -> Iterator[tuple[State, State]]:
    """Yield the positions of every example, each beside how its match would have started."""
    for example in rulebook(game.code).examples.values():
        first = begin(game, example)
        start = game.start(first.seats, first.options)
        yield first.state, start
        for session in rehearse(game, example):
            yield session.state, start


def compare(state: State) -> None:
    """Every slot of a copy and of what was kept is equal, and a copy shares nothing that changes."""
    copied, kept = state.clone(), type(state).decode(json.loads(json.dumps(state.encode())))
    assert contents(copied) == contents(state)
    assert contents(kept) == contents(state)
    as_declared(state, copied)


def as_declared(state: State, copied: State) -> None:
    """A copy holds what the kinds of the fields would copy, and shares as much with the state and no more."""
    for name, kind in state.FIELDS.items():
        own, by_hand = getattr(state, name), getattr(copied, name)
        declared = kind.copy(own)
        assert by_hand == declared == own, name
        assert shared(own, by_hand) == shared(own, declared), name
    for name in slots(state) - state.FIELDS.keys() - SHARED:
        assert not shared(getattr(state, name), getattr(copied, name)), name


def shared(value: Any, other: Any) -> set[int]:
    """Return the lists, dicts and sets both are made of."""
    return {*changeable(value)} & {*changeable(other)}


@pytest.mark.parametrize("code", GAMES)
def test_every_slot_survives_copying_and_keeping(code: str) -> None:
    still = slots(GAMES[code].start(2, GAMES[code].complete({}, 2))) - AGREED
    for state, start in positions(GAMES[code]):
        moved = {name for name in still if getattr(state, name) != getattr(start, name)}
        if moved:
            compare(state)
            still -= moved
    assert still <= {"sealed"}  # not every game has secret answers


@pytest.mark.parametrize("code", GAMES)
def test_copies_by_hand_are_those_the_fields_would_make(code: str) -> None:
    game = GAMES[code]
    match, rng = Session(game, game.seats[-1], dict(game.brief), seed=5), Rng(5)
    while not match.over and match.plies < 400:
        as_declared(match.state, match.state.clone())
        match.play(rng.choice(match.state.legal()))
    as_declared(match.state, match.state.clone())


@pytest.mark.parametrize("code", GAMES)
def test_what_is_no_field_follows_from_the_fields(code: str) -> None:
    """A slot of a game is written, or `derive` fills it: from JSON nothing else comes."""
    state = GAMES[code].start(2, GAMES[code].complete({}, 2))
    bare = object.__new__(type(state))
    for name in state.FIELDS:
        setattr(bare, name, getattr(state, name))
    bare.derive()
    own = slots(state) - {"stack", "sealed"}
    assert {name: getattr(bare, name) for name in own} == {name: getattr(state, name) for name in own}


@pytest.mark.parametrize("code", GAMES)
def test_every_game_is_written_read_and_checked_by_its_list_of_fields(code: str) -> None:
    state = GAMES[code].state
    assert state.FIELDS
    assert not {"encode", "decode", "check"} & vars(state).keys()
