"""Foreign and damaged positions: refused as such, or playable to the end; never a crash in mid-match."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from games.risk.positions import GAME, play, table
from hypothesis import given, settings
from hypothesis import strategies as st

from nastolka import BadRecord, Rng, Session

SHORT = {"rounds": "2"}


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    land = {"A": "thule:8 rus", "B": "varangia:2"}
    attack = {"land": land, "rest": "C", "step": "attack", "options": SHORT}
    ask = {**attack, "options": {**SHORT, "defender": "ask"}}
    battle, dice, occupy, defend, spoils, shift = table(**attack), table(**attack), table(**attack), table(**ask), table(**attack, hands=["roma liguria corsica", "egypt kush graecia", ""]), table(**{**attack, "step": "fortify", "land": {"A": "thule:8 caledonia", "B": "varangia:2"}})  # fmt: skip
    for match in (battle, dice, occupy, defend, spoils):
        play(match, "attack thule varangia")
    for match in (dice, occupy, defend, spoils):
        play(match, "storm")
    for match in (occupy, spoils):
        play(match, "dice (6 6 6) (1 1)")
    play(spoils, "move 3")
    play(shift, "fortify thule caledonia")
    fortify = table(**{**attack, "step": "fortify", "land": {"A": "thule:8 caledonia", "B": "varangia:2"}})
    trade = table(land=land, rest="C", hands=["roma egypt graecia", "", ""], options=SHORT)
    dealt = table(seats=4, options={**SHORT, "start": "dealt"})
    play(dealt, "opening 6 1 1 1")
    claim = table(options=SHORT)
    play(claim, "opening 6 1 1")
    pair = table(
        seats=2, options=SHORT, land={"A": "thule", "B": "rus"}, rest="N", step="muster", reserves=[2, 2, 2]
    )
    buffer = table(
        seats=2, options=SHORT, land={"A": "thule", "B": "rus"}, rest="N", step="muster", reserves=[2, 2, 2]
    )
    play(buffer, "place thule 2")
    over = table(land=land, rest="C", options=SHORT)
    play(over, "resign 0", "resign 1")
    matches = [
        battle, dice, occupy, defend, spoils, shift, trade, dealt, claim, pair, buffer, over, table(**attack),
        table(land=land, rest="C", options=SHORT), table(options=SHORT), fortify,
    ]  # fmt: skip
    return [json.dumps(match.state.encode()) for match in matches]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places(item, (*path, key)))]


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 200), st.floats(), st.sampled_from(["thule", "rus", "wild", "ask", "turn", "spoils", "", "x"]),
    st.lists(st.integers(-2, 5), max_size=3), st.just({}),
)  # fmt: skip


def test_every_question_is_among_them() -> None:
    tops = {json.loads(text)["stack"][-1][1] for text in kept() if json.loads(text)["stack"]}
    assert tops == {*GAME.state.OPTIONS, *GAME.state.DRAWS} - {"shuffle"}


@settings(max_examples=500, deadline=None)
@given(which=st.integers(0, 15), where=st.integers(0, 10**6), junk=JUNK, seed=st.integers(0, 99))
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
    for _ in range(3000):
        frame = state.frame()
        if frame is None:
            assert state.result() is not None
            return
        state.view(0)
        state.apply(state.draw(rng) if frame.seat < 0 else GAME.greedy(state, rng))
    raise AssertionError("does not end")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stack", []),
        ("stack", [[0, "attack", []], [0, "attack", []]]),
        ("stack", [[1, "attack", []]]),
        ("stack", [[0, "battle", ["thule", "egypt"]]]),
        ("stack", [[0, "battle", ["varangia", "rus"]]]),
        ("stack", [[-2, "tally", ["thule", "varangia", 3, 0, 2]], [-1, "dice", ["thule", "varangia", 4, 2]]]),
        ("stack", [[-2, "tally", ["thule", "varangia", 3, 0, 2]], [-1, "dice", ["thule", "varangia", 3, 3]]]),
        ("stack", [[-2, "turn", []]]),
        ("stack", [[0, "shift", ["thule", "varangia"]]]),
        ("stack", [[-2, "onslaught", []], [0, "place", [0]]]),
        ("stack", [[-2, "onslaught", []], [-2, "raise", [3]], [0, "trade", ["start"]]]),
        ("deck", []),
        ("known", 45),
        ("mover", 1),
        ("mover", -1),
        ("first", -1),
        ("round", 0),
        ("out", [2]),
        ("out", [1, 1]),
        ("gone", 1),
        ("winners", [0]),
        ("orders", ["ask", "ask"]),
        ("orders", ["ask", "ask", "never"]),
        ("reserves", [0, 0, 1]),
        ("eyes", [[1], [], []]),
        ("sets", -1),
    ],
)
def test_a_position_against_the_rules_is_refused(key: str, value: Any) -> None:
    data = table(land={"A": "thule:8", "B": "varangia:2"}, rest="C", step="attack").state.encode()
    data[key] = value
    with pytest.raises(BadRecord):
        GAME.state.decode(data)


def test_a_record_with_an_illegal_ply_names_it() -> None:
    session = Session(GAME, 3, {}, seed=1)
    ply = session.plies
    session.play(session.state.legal()[0])
    text = session.dump().replace(session.dump().splitlines()[-1], "claim moon")
    with pytest.raises(BadRecord) as caught:
        Session.load(text, {"risk": GAME})
    assert caught.value.ply == ply
