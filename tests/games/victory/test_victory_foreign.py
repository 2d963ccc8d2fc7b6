"""Foreign and damaged positions: refused as such, or playable to the end; never a crash in mid-match."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from games.victory.positions import GAME, play, table
from hypothesis import given, settings
from hypothesis import strategies as st

from nastolka import BadRecord, Rng, Session


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    quiz = table(hands=["i1 b7", "d6"], options={"quiz": "note"}, deck="a2")
    play(quiz, "play i1")
    answer = table(hands=["i1 b7", "d6"], options={"quiz": "note"}, deck="a2")
    play(answer, "play i1", "quiz 1945-05-09 1941-06-22 1941-06-24 1941-06-26")
    lock = table(board={"A": "a4 b4 c4 e4 f4 g4"}, hands=["d4", "b2"], options={"lines_to_win": "2"})
    play(lock, "play d4")
    shed = table(
        seats=4,
        hands=["b6 b7", "d6", "f6", "h6"],
        deck="a2 a3",
        lines={"A": ["b1 g1"]},
        options={"lines_to_win": "2"},
    )
    play(shed, "penalty 0")
    over = table(hands=["b6", "d6"])
    play(over, "resign 0")
    matches = [quiz, answer, lock, shed, over, table(), table(hands=["b6", "plus d6"], rest="deck")]
    return [json.dumps(match.state.encode()) for match in matches]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places(item, (*path, key)))]


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 200), st.floats(), st.sampled_from(["e7", "plus", "a1", "turn", "deal", "", "x"]),
    st.lists(st.integers(-2, 5), max_size=3), st.just({}),
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(which=st.integers(0, 6), where=st.integers(0, 10**6), junk=JUNK, seed=st.integers(0, 99))
def test_a_damaged_position_is_refused_or_playable_to_the_end(
    which: int, where: int, junk: Any, seed: int
) -> None:
    data = json.loads(kept()[which])
    ways = [way for way in places(data) if way]
    way = ways[where % len(ways)]
    target = data
    for key in way[:-1]:
        target = target[key]
    target[way[-1]] = junk
    try:
        state = GAME.state.decode(data)
    except BadRecord:
        return
    rng = Rng(seed)
    while (frame := state.frame()) is not None:
        state.view(0)
        state.apply(state.draw(rng) if frame.seat < 0 else rng.choice(state.legal()))
    assert state.result() is not None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stack", []),
        ("stack", [[0, "turn", []], [-2, "begin", [0]]]),
        ("stack", [[0, "shed", []]]),
        ("stack", [[-2, "deal", []], [-1, "shuffle", []]]),
        ("stack", [[-2, "deal", [0]], [-1, "dealer", []]]),
        ("stack", [[0, "turn_end", []], [0, "lock", ["a4", "a12"]]]),
        ("stack", [[5, "turn", []]]),
        ("deck", []),
        ("lines", [1, 0, 0]),
        ("supply", [47, 48, 48]),
        ("colours", [0, 0]),
        ("winners", [0]),
        ("made", [[0, ["b6", "c6", "d6", "e6", "f6", "g6"]]]),
    ],
)
def test_a_position_against_the_rules_is_refused(key: str, value: Any) -> None:
    data = table(hands=["b6", "d6"], rest="deck").state.encode()
    data[key] = value
    with pytest.raises(BadRecord):
        GAME.state.decode(data)


def test_a_record_with_an_illegal_ply_names_it() -> None:
    session = Session(GAME, 2, {}, seed=1)
    ply = session.plies
    session.play(session.state.legal()[0])
    text = session.dump().replace(session.dump().splitlines()[-1], "play a1")
    with pytest.raises(BadRecord) as caught:
        Session.load(text, {"victory": GAME})
    assert caught.value.ply == ply
