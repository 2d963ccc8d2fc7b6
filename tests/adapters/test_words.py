"""Actions said word by word: the ways through are the legal actions, each of them once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from adapters.positions import TABLES, positions

from nastolka import CODES, GAMES, read
from nastolka.adapters.arrays import SAID, coding
from nastolka.adapters.words import END, OVER, Choice, Coding, Vocabulary
from nastolka.core.errors import RulesBug
from nastolka.core.kinds import Action
from nastolka.core.rng import Rng

LINES = [
    read(line) for line in ("trade roma rus wild", "trade roma rus wild roma", "keep", "place rus 1234567")
]


def ways(choice: Choice) -> Iterator[tuple[tuple[int, ...], Action]]:
    """Yield every way through a choice: the words, and the action they lead to."""
    for word in choice.offered:
        other = choice.copy()
        action = other.say(word)
        if action is not None:
            yield (word,), action
        else:
            for words, found in ways(other):
                yield (word, *words), found


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_the_ways_through_are_the_legal_actions(code: str, seats: int) -> None:
    for state in positions(code, seats, seats, most=12):
        legal = state.legal()
        found = list(ways(Choice(coding(code), legal)))

        assert sorted(action for _, action in found) == sorted(legal)
        assert len({words for words, _ in found}) == len(legal)


@pytest.mark.parametrize("code", CODES)
def test_every_action_can_be_meant_and_no_line_is_too_long_for_an_array(code: str) -> None:
    rng = Rng(code)
    for seed in range(3):
        for state in positions(code, GAMES[code].seats[0], seed):
            action = rng.choice(state.legal())
            choice = Choice(coding(code), state.legal())
            words = choice.way(action)

            assert [choice.say(word) for word in words][-1] == action
            assert len(words) <= SAID


def test_a_word_means_the_same_wherever_it_is_said() -> None:
    words = coding("risk").words
    lines = ("attack rus varangia", "attack varangia rus", "cease")
    choice = Choice(coding("risk"), [read(line) for line in lines])
    choice.say(words.index("attack"))

    assert choice.names() == ["varangia", "rus"]
    assert choice.say(words.index("varangia")) == read("attack varangia rus")


def test_what_is_the_only_thing_to_say_is_not_asked_for() -> None:
    assert Choice(coding("tictactoe"), [read("mark 3"), read("mark 7")]).names() == ["3", "7"]
    assert Choice(coding("risk"), [read("attack rus varangia")]).names() == ["varangia"]
    assert Choice(coding("risk"), [read("cease")]).names() == ["cease"]


def test_a_cell_of_tic_tac_toe_is_its_own_number() -> None:
    assert coding("tictactoe").words == (*"012345678", END)


def test_where_one_line_goes_on_from_another_the_end_is_said() -> None:
    choice = Choice(coding("risk"), LINES[:2])

    assert choice.names() == ["roma", END]
    assert choice.say(coding("risk").number[END]) == LINES[0]


def test_any_number_there_is_can_be_said() -> None:
    numbers = [0, 99, 100, 101, 9_999, 10_000, 1_000_000, 123_456_789]
    legal = [Action("place", ("rus", n)) for n in numbers]
    found = {action.args[1]: words for words, action in ways(Choice(coding("risk"), legal))}

    assert sorted(found) == numbers
    said = coding("risk").words
    assert [said[word] for word in Choice(coding("risk"), legal).way(legal[3])] == [OVER, "1", "1"]


def test_a_word_that_is_not_offered_is_refused_with_those_that_are() -> None:
    choice = Choice(coding("tictactoe"), [read("mark 3"), read("mark 7")])

    with pytest.raises(ValueError, match="'5' cannot be said now: 3, 7"):
        choice.say(5)
    with pytest.raises(ValueError, match="'99' cannot be said now"):
        choice.say(99)
    assert choice.offered == [3, 7]


def test_a_word_in_no_list_is_our_mistake() -> None:
    with pytest.raises(RulesBug, match="'rus' is in no list of words"):
        Coding(Vocabulary(("attack",)))[read("attack rus")]


def test_what_is_remembered_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nastolka.adapters.words.MOST_LINES", 3)
    made = Coding(Vocabulary(("place",), base=10))
    for n in range(9):
        action = Action("place", (n,))
        assert made[action] == ((0, n + 1, len(made) - 1), action, f"place {n}")
    assert len(dict.keys(made)) <= 3


def test_nested_lines_are_words_too() -> None:
    made = Coding(Vocabulary(("lock", "a1", "b2", "(", ")")))
    legal = [read("lock (a1 b2)"), read("lock (b2 a1)")]

    assert sorted(action for _, action in ways(Choice(made, legal))) == legal
