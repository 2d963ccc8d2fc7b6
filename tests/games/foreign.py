"""Foreign positions of any game: one harness. A game says in its own `foreign.py` which positions it keeps.

A record may come from anywhere. One value of a kept position is replaced by junk: the position is refused, or
it plays on to its end within the game's own bound of plies. Nothing may crash in mid-match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from hypothesis import strategies as st

from nastolka import BadRecord, Rng, Session
from nastolka.core.game import Game
from nastolka.core.kinds import Action
from nastolka.core.rulebook import rehearse, rulebook
from nastolka.core.state import State

Mover = Callable[[State, Rng], Action]


class Damage(NamedTuple):
    """What is done to a kept position, and the luck that follows."""

    which: int  # of the kept positions, …
    where: int  # … of its values, …
    asked: bool  # … of those in its questions only
    junk: Any
    seed: int


def damages(words: Iterable[str]) -> st.SearchStrategy[Damage]:
    """Return damage of every sort; a game's own words hurt more than others."""
    junk = st.one_of(
        st.none(), st.booleans(), st.integers(-3, 200), st.floats(), st.sampled_from([*words, "", "x"]),
        st.lists(st.integers(-2, 5), max_size=3), st.just({}),
    )  # fmt: skip
    somewhere = st.integers(0, 10**6)
    return st.builds(Damage, somewhere, somewhere, st.booleans(), junk, st.integers(0, 99))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places(item, (*path, key)))]


def damaged(kept: list[str], damage: Damage) -> dict[str, Any]:
    """Return a kept position with one value replaced."""
    data: dict[str, Any] = json.loads(kept[damage.which % len(kept)])
    ways = [way for way in places(data) if way and (way[0] == "stack" or not damage.asked)]
    way = ways[damage.where % len(ways)]
    target: Any = data
    for key in way[:-1]:
        target = target[key]
    target[way[-1]] = damage.junk
    return data


def at_random(state: State, rng: Rng) -> Action:
    """Return any legal answer."""
    return rng.choice(state.legal())


def refused_or_played(game: Game, data: dict[str, Any], seed: int, move: Mover = at_random) -> None:
    """Read a position; if it is taken for sound, play it to its end."""
    try:
        state = game.state.decode(data)
    except BadRecord:
        return
    rng = Rng(seed)
    for _ in range(game.max_plies(state.seats, data["options"])):
        frame = state.frame()
        if frame is None:
            break
        state.view(0)
        state.apply(state.draw(rng) if frame.seat < 0 else move(state, rng))
    assert state.result() is not None


def texts(matches: Iterable[Session]) -> list[str]:
    """Return positions as JSON."""
    return [json.dumps(match.state.encode()) for match in matches]


def shown(game: Game) -> dict[str, str]:
    """Return, as JSON, the first position with each kind of question on top in the rulebook's examples."""
    found: dict[str, str] = {}
    for example in rulebook(game.code).examples.values():
        for session in rehearse(game, example):
            frame = session.state.frame()
            if frame is not None and frame.kind not in found:
                found[frame.kind] = json.dumps(session.state.encode())
    return found


def met(matches: Iterable[Session], plies: int, move: Mover = at_random) -> dict[str, str]:
    """Play matches on and return, as JSON, the first position met with each kind of question on top."""
    found: dict[str, str] = {}
    for number, match in enumerate(matches):
        state, rng = match.state.clone(), Rng(f"kept{number}")
        for _ in range(plies):
            frame = state.frame()
            if frame is None:
                break
            found.setdefault(frame.kind, json.dumps(state.encode()))
            state.apply(state.draw(rng) if frame.seat < 0 else move(state, rng))
    return found
