"""Every field of every game's position is copied and kept.

A line forgotten in `clone`, `encode` or `decode` is caught. The rulebook's examples are played until each
slot has held something else than at a match's start; whenever another one has moved, all are compared with
those of a copy and of what comes back from JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from nastolka import GAMES
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
SHARED = {"binder", "config", "options"}  # replaced, never changed: copies may hold the same


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
    for name in slots(state) - SHARED:
        assert not {*changeable(getattr(state, name))} & {*changeable(getattr(copied, name))}, name


@pytest.mark.parametrize("code", GAMES)
def test_every_slot_survives_copying_and_keeping(code: str) -> None:
    still = slots(GAMES[code].start(2, GAMES[code].complete({}, 2))) - AGREED
    for state, start in positions(GAMES[code]):
        moved = {name for name in still if getattr(state, name) != getattr(start, name)}
        if moved:
            compare(state)
            still -= moved
    assert still <= {"sealed"}  # not every game has secret answers
