"""Foreign and damaged positions: refused as such, or playable to the end; never a crash in mid-match."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from games.godstorm.positions import GAME, table
from games.godstorm.test_godstorm_laws import RICH
from hypothesis import given, settings
from hypothesis import strategies as st

from nastolka import BadRecord, Rng, Session

ENDLESS = 5000


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    found: dict[str, str] = {}
    for number in range(24):
        options = {"defence": "ask", "setup": ("random", "chosen")[number % 2]}
        rich = table(**RICH, turn=number % 3, options=options)
        for match in (rich, Session(GAME, 2 + number % 4, options)):
            state, rng = match.state.clone(), Rng(f"kept{number}")
            for _ in range(300):
                if not state.stack:
                    break
                found.setdefault(state.stack[-1].kind, json.dumps(state.encode()))
                bold = [a for a in state.legal() if a.kind in ("play", "attack", "bring")] if state.stack[-1].seat >= 0 else []  # fmt: skip
                state.apply(state.draw(rng) if state.stack[-1].seat < 0 else rng.choice(bold if bold and rng.below(3) else state.legal()))  # fmt: skip
    assert set(found) >= set(GAME.state.OPTIONS)
    return [found[kind] for kind in sorted(found)]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places(item, (*path, key)))]


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 60), st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["egypt", "u5", "valhalla", "war", "lava_erupts", "card", "attack", "step", "fog", "own", ""]),
    st.lists(st.integers(-2, 5), max_size=3), st.just({}),
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    which=st.integers(0, 10**6),
    where=st.integers(0, 10**6),
    deep=st.booleans(),
    junk=JUNK,
    seed=st.integers(0, 99),
)
def test_a_damaged_position_is_refused_or_playable_to_the_end(
    which: int, where: int, deep: bool, junk: Any, seed: int
) -> None:
    data = json.loads(kept()[which % len(kept())])
    ways = [way for way in places(data) if way and (not deep or way[0] == "stack")]
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
    for _ in range(ENDLESS):
        frame = state.frame()
        if frame is None:
            break
        state.view(0)
        state.apply(state.draw(rng) if frame.seat < 0 else rng.choice(state.legal()))
    assert state.result() is not None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stack", []),
        ("stack", [[0, "invade", []]]),
        ("stack", [[-2, "next", [1]], [-2, "step", [0, 8]], [1, "invade", []]]),
        ("stack", [[-2, "next", [1]], [-2, "step", [0, 7]], [0, "fortify", []]]),
        ("stack", [[-2, "next", [1]], [-2, "step", [0, 7]], [-2, "again", [0, 6]], [0, "assault", ["egypt", "rus", [], 0]]]),
        ("hands", [["stonehenge"], [], []]),
        ("gods", [[5, -1, -1, -1], [5, -1, -1, -1], [-1, -1, -1, -1]]),
        ("epoch", 6),
        ("winners", [0]),
        ("sunk", 1),
        ("fallen", [1]),
        ("plague", ["rus", "rus"]),
        ("order", [0, 0, 1]),
    ],
)  # fmt: skip
def test_a_position_against_the_rules_is_refused(key: str, value: Any) -> None:
    data = table(step="invade", land={"A": "egypt:5", "B": "nubia"}).state.encode()
    data[key] = value
    with pytest.raises(BadRecord):
        GAME.state.decode(data)


def test_a_record_with_an_illegal_ply_names_it() -> None:
    session = Session(GAME, 3, {}, seed=1)
    ply = session.plies
    session.play(session.state.legal()[0])
    text = session.dump().replace(session.dump().splitlines()[-1], "choose romans")
    with pytest.raises(BadRecord) as caught:
        Session.load(text, {"godstorm": GAME})
    assert caught.value.ply == ply
