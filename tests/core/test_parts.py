"""The small parts of the core: notation, random numbers, dealing, options, the rulebook's runner."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nastolka import GAMES
from nastolka.core.dealing import Pool, deal
from nastolka.core.errors import BadRecord
from nastolka.core.kinds import Action, Event
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng
from nastolka.core.rulebook import LOCALES, Example, ExampleFailed, rehearse, rulebook

SLUGS = st.from_regex(r"[a-z_][a-z0-9\-]{0,8}", fullmatch=True)
ARGS = st.recursive(
    st.integers(-99, 999) | SLUGS, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=8
)


@given(SLUGS, st.lists(ARGS, max_size=4).map(tuple))
def test_notation_round_trip(kind: str, args: tuple) -> None:
    action = Action(kind, args)

    assert read(write(action)) == action


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_a_bad_record(text: str) -> None:
    try:
        action = read(text)
    except BadRecord:
        return
    assert read(write(action)) == action


def test_deep_parentheses_are_refused_not_overflowed() -> None:
    with pytest.raises(BadRecord):
        read("x " + "(" * 9000)


def test_a_date_is_one_word() -> None:
    assert read("answer 1941-06-22") == Action("answer", ("1941-06-22",))


def test_the_stream_of_a_seed_is_the_same_everywhere() -> None:
    rng = Rng("7/0")

    assert [rng.below(1000) for _ in range(6)] == EXPECTED_STREAM


EXPECTED_STREAM = [705, 616, 123, 915, 156, 379]


def test_an_int_and_its_text_give_one_stream() -> None:
    assert Rng(7).random() == Rng("7").random()


def test_dealing_forgets_the_order() -> None:
    assert deal(Pool([3, 1, 2]), Rng(1)) == deal(Pool([1, 2, 3]), Rng(1))


def test_every_order_is_dealt() -> None:
    assert len({tuple(deal(Pool([1, 2, 3]), Rng(i))) for i in range(200)}) == 6


def test_constrained_slots_get_cards_that_fit() -> None:
    def low(card: int) -> bool:
        return card <= 2

    def one(card: int) -> bool:
        return card == 1

    orders = {tuple(deal(Pool([3, 2, 1, 4], [None, low, one, None]), Rng(i))) for i in range(50)}

    assert orders == {(3, 2, 1, 4), (4, 2, 1, 3)}


def test_a_slot_nothing_fits_is_an_error() -> None:
    with pytest.raises(ValueError, match="slot 0"):
        deal(Pool([1], [lambda card: False]), Rng(1))


def test_an_event_hides_what_others_may_not_see() -> None:
    event = Event("drew", (0, "e7"), eyes=(0,), masked=(0,))

    assert event.seen_by(0).args == (0, "e7")
    assert event.seen_by(1).args == (0,)
    assert event.seen_by(None).args == (0,)


# -- the rulebook's runner must be able to fail --------------------------------------------------------------


@pytest.mark.parametrize(
    "step",
    [
        {"play": "mark 9"},
        {"refused": "mark 4", "by": "TT-3"},
        {"refused": "mark 9", "by": "TT-3"},
        {"legal": ["mark 0", "mark 9"]},
        {"only": ["mark 0"]},
        {"count": "mark", "is": 8},
        {"seat": 1},
        {"frame": "reply"},
        {"result": [1.0, 0.0]},
        {"view": 0, "cells": {"0": 1}},
        {"view": 0, "colour": "red"},
        {"view": "spectator", "cells": [None]},
        {"dance": True},
    ],
)
def test_a_wrong_step_fails(step: dict) -> None:
    example = Example("wrong", ("TT-1",), {}, (step,), None)

    with pytest.raises(ExampleFailed, match="step 1"):
        list(rehearse(GAMES["tictactoe"], example))


@pytest.mark.parametrize("key", rulebook("tictactoe").examples)
def test_an_example_of_the_sample_game_runs(key: str) -> None:
    assert list(rehearse(GAMES["tictactoe"], rulebook("tictactoe").examples[key]))


@pytest.mark.parametrize("code", GAMES)
def test_every_rule_has_sentences_and_an_example(code: str) -> None:
    book = rulebook(code)
    ids = {locale: set(book.words[locale].rules) for locale in LOCALES}
    shown = {rule for example in book.examples.values() for rule in example.rules}

    assert ids["en"] == ids["ru"] == shown | set(book.untestable)
    assert len(book.untestable) <= 0.08 * len(ids["en"])


@pytest.mark.parametrize("code", GAMES)
def test_every_rule_stands_in_one_section(code: str) -> None:
    for words in rulebook(code).words.values():
        listed = [rule for _, rules in words.sections for rule in rules]
        assert listed == list(words.rules)
