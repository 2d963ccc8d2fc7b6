"""Fields: what is written comes back, what nobody would have written is refused, and bounds are kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from core import toy

from nastolka.core.errors import BadRecord, RulesBug
from nastolka.core.fields import (
    FLAG,
    NUMBER,
    WORD,
    Kind,
    each,
    fixed,
    many,
    maybe,
    named,
    number,
    pairs,
    table,
    triples,
)
from nastolka.core.game import Option, carried, chosen

A_CARD = named(("ace", "king"), {"ace": 0, "king": 1})
OPTIONS = (Option("speed", ("slow", "fast")), Option("rounds", ("none",), str.isdigit))

WRITTEN: list[tuple[Kind, Any, Any]] = [
    (NUMBER, 7, 7),
    (FLAG, True, True),
    (WORD, "ask", "ask"),
    (A_CARD, 1, "king"),
    (many(NUMBER), [1, 2], [1, 2]),
    (many(many(A_CARD)), [[], [0, 1]], [[], ["ace", "king"]]),
    (fixed(A_CARD), (1, 0), ["king", "ace"]),
    (pairs(NUMBER, A_CARD), [(3, 1)], [[3, "king"]]),
    (triples(NUMBER, A_CARD, FLAG), [(3, 1, False)], [[3, "king", False]]),
    (maybe(fixed(NUMBER)), None, None),
    (maybe(fixed(NUMBER)), (0,), [0]),
    (maybe(A_CARD, -1), -1, None),
    (each(NUMBER, many(A_CARD)), [4, [1]], [4, ["king"]]),
    (table(A_CARD, fixed(NUMBER)), {1: (2,), 0: ()}, {"ace": [], "king": [2]}),
    (carried(OPTIONS), {"speed": "fast", "rounds": "9"}, {"speed": "fast", "rounds": "9"}),
]


@pytest.mark.parametrize(("kind", "value", "written"), WRITTEN)
def test_what_is_written_comes_back(kind: Kind, value: Any, written: Any) -> None:
    assert json.dumps(kind.write(value)) == json.dumps(written)
    back = kind.read(json.loads(json.dumps(written)))
    assert back == value and type(back) is type(value)
    assert kind.fits(value)


@pytest.mark.parametrize("kind", [kind for kind, _, _ in WRITTEN])
@pytest.mark.parametrize(
    "junk", [2.0, float("nan"), "x", [[]], [{}], [None], ["ace", 1.5], [[1]], {"x": 1}, 10**6]
)
def test_what_nobody_would_have_written_is_refused_or_means_itself(kind: Kind, junk: Any) -> None:
    try:
        value = kind.read(junk)
    except (TypeError, ValueError, LookupError):
        return
    assert json.dumps(kind.write(value)) == json.dumps(junk)


@pytest.mark.parametrize(("kind", "junk"), [
    (NUMBER, True), (NUMBER, 1.0), (NUMBER, "1"), (FLAG, 1), (FLAG, None), (WORD, 1), (A_CARD, 1),
    (A_CARD, []),
    (many(NUMBER), [1, True]), (many(NUMBER), {}), (many(NUMBER), ""), (many(A_CARD), {"ace": 1}),
    (many(many(NUMBER)), [[1], "1"]), (fixed(NUMBER), None), (pairs(NUMBER, WORD), [[1]]),
    (pairs(NUMBER, WORD), [[1, "a", 2]]), (pairs(WORD, WORD), ["ab"]),
    (triples(NUMBER, NUMBER, FLAG), [[1, 2, 3]]),
    (each(NUMBER, NUMBER), [1]), (each(NUMBER, NUMBER), [1, 2, 3]),
    (maybe(NUMBER), "none"), (table(A_CARD, NUMBER), [["ace", 1]]), (table(A_CARD, NUMBER), {"two": 1}),
    (carried(OPTIONS), {"speed": 1}), (carried(OPTIONS), []),
])  # fmt: skip
def test_a_value_of_another_kind_is_refused(kind: Kind, junk: Any) -> None:
    with pytest.raises((TypeError, ValueError, LookupError)):
        kind.read(junk)


@pytest.mark.parametrize(("kind", "within", "beyond"), [
    (number(0, 2), [0, 1, 2], [-1, 3]),
    (number(0), [0, 10**9], [-1]),
    (many(NUMBER, 2), [[5, 5]], [[], [1], [1, 2, 3]]),
    (many(number(0, 1), 2), [[0, 1]], [[0, 2], [-1, 0]]),
    (many(many(number(0))), [[], [[0]]], [[[0], [-1]]]),
    (fixed(number(0, 1)), [(), (1,)], [(2,)]),
    (pairs(number(0, 1), NUMBER), [[(1, 9)]], [[(2, 9)]]),
    (triples(NUMBER, number(0, 1), NUMBER), [[(9, 1, 9)]], [[(9, 2, 9)]]),
    (each(number(0, 1), NUMBER), [[0, 9]], [[2, 9]]),
    (table(A_CARD, number(0, 1)), [{}, {0: 1}], [{0: 1, 1: 2}]),
    (maybe(number(0, 1)), [None, 1], [2]),
    (
        carried(OPTIONS),
        [chosen(OPTIONS, {})],
        [{"speed": "slow"}, {**chosen(OPTIONS, {}), "more": "1"}, {"speed": "slow", "rounds": "x"}],
    ),
])  # fmt: skip
def test_bounds_are_kept(kind: Kind, within: list[Any], beyond: list[Any]) -> None:
    assert all(kind.fits(value) for value in within)
    assert not any(kind.fits(value) for value in beyond)


def test_a_field_beyond_its_bounds_is_named() -> None:
    state = toy.start(2, {})
    state.winner = 2
    with pytest.raises(RulesBug, match="winner at Frame"):
        state.check()
    with pytest.raises(BadRecord, match="winner at Frame"):
        toy.Toy.decode(json.loads(json.dumps(state.encode())))


@pytest.mark.parametrize("name", toy.Toy.FIELDS)
def test_a_field_that_is_missing_is_refused(name: str) -> None:
    data = toy.start(2, {}).encode()
    del data[name]
    with pytest.raises(BadRecord, match=name):
        toy.Toy.decode(data)


def test_what_is_read_is_nobody_elses() -> None:
    data = toy.start(2, {}).encode()
    state = toy.Toy.decode(data)
    state.hands[0].append(1)
    state.pile.append(2)
    assert data == toy.start(2, {}).encode()


def test_a_young_option_is_carried_only_where_it_is_not_as_it_always_was() -> None:
    options = (*OPTIONS, Option("wind", ("none", "strong"), young=True))
    assert "wind" not in chosen(options, {"wind": "none"})
    assert chosen(options, {"wind": "strong"})["wind"] == "strong"
    old = chosen(OPTIONS, {})
    fits = carried(options).fits
    assert fits(old) and fits({**old, "wind": "strong"})
    assert not fits({**old, "wind": "none"})


def test_options_nobody_chose_are_the_first_ones() -> None:
    assert chosen(OPTIONS, {"rounds": 3, "else": "x"}) == {"speed": "slow", "rounds": "3"}
