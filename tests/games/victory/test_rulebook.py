"""The rulebook of Victory runs and is whole.

Every rule has words in two languages and an example that plays it.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.rulebooks import named_by, refusals

from nastolka.core.notation import read
from nastolka.core.rulebook import rulebook
from nastolka.games import victory
from nastolka.games.victory import GAME
from nastolka.games.victory.tables import CARD, CELL, EVENTS

LEDGER = [f"VI-{number}" for number in range(1, 90)]
HOUSE = [f"VI-{number}" for number in range(901, 916)]
BOOK = rulebook("victory")
LOCALES = sorted(BOOK.words)
EXAMPLES = list(BOOK.examples.values())
SPECIALS = {"plus", "minus", "swap"}
CELL_WIDTH = 24  # letters a small board cell has room for


# -- the rules -----------------------------------------------------------------------------------------------


def test_every_number_of_the_ledger_is_there_and_the_tutorial_is_whole() -> None:
    assert list(BOOK.words["en"].rules) == LEDGER + HOUSE
    assert 10 <= len(BOOK.lessons()) <= 14


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = named_by(victory, "VI")
    assert named <= set(LEDGER + HOUSE)
    assert sentences == named
    assert {refusal.rule for refusal in refusals(GAME, EXAMPLES)} == named


# -- the cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_its_words(locale: str) -> None:
    cards = BOOK.words[locale].cards
    assert set(cards) - {"specials", "themes", "fronts"} == set(CARD) - SPECIALS
    assert len(cards) == 140 + 3
    assert set(cards["specials"]) == SPECIALS
    assert set(cards["themes"]) == {event.theme for event in EVENTS}
    assert set(cards["fronts"]) >= {event.front for event in EVENTS}
    words: list[Any] = [cards[event.id] for event in EVENTS] + list(cards["specials"].values())
    assert all(card["title"] and card["text"] for card in words)
    assert len({card["title"] for card in words}) == len({card["text"] for card in words}) == 143


@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_fits_a_small_cell(locale: str) -> None:
    cards = BOOK.words[locale].cards
    shown = {event.id: cards[event.id].get("short", cards[event.id]["title"]) for event in EVENTS}
    assert {cell: text for cell, text in shown.items() if len(text) > CELL_WIDTH} == {}
    assert len(set(shown.values())) == 140


@pytest.mark.parametrize("locale", LOCALES)
def test_no_title_gives_its_date_away(locale: str) -> None:
    cards = BOOK.words[locale].cards
    titles = [text for event in EVENTS for part, text in cards[event.id].items() if part != "text"]
    assert [title for title in titles if re.search(r"19[34]\d", title)] == []


# -- the tutorial --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", [lesson.key for lesson in BOOK.lessons()])
def test_a_lesson_has_one_sentence_a_step_and_names_what_is_played(key: str, locale: str) -> None:
    lesson, steps = BOOK.words[locale].lessons[key], BOOK.examples[key].steps
    assert len(lesson.steps) == len(steps)
    cards = BOOK.words[locale].cards
    for step, sentence in zip(steps, lesson.steps, strict=True):
        action = read(step.get("play", "end"))
        names = [arg for arg in action.args if arg in CELL]
        assert all(name in sentence or cards[name]["title"].strip("«»“”") in sentence for name in names)


@pytest.mark.parametrize("key", [lesson.key for lesson in BOOK.lessons()])
def test_the_words_of_a_lesson_speak_of_its_own_board(key: str) -> None:
    """The two languages of a lesson name the same cells, step by step."""
    english, russian = (BOOK.words[locale].lessons[key] for locale in ("en", "ru"))
    for one, other in zip((english.intro, *english.steps), (russian.intro, *russian.steps), strict=True):
        assert cells(one) == cells(other)


def cells(text: str) -> set[str]:
    """Return the cells a sentence names."""
    return set(re.findall(r"\b[a-l](?:1[0-2]|[1-9])\b", text))


# -- what no example can say ---------------------------------------------------------------------------------


def test_vi_18_two_to_twelve_may_sit_down() -> None:
    assert GAME.seats == tuple(range(2, 13))


def test_vi_10_an_event_lies_on_every_cell_but_the_corners() -> None:
    assert {event.id for event in EVENTS} == set(CELL) - {"a1", "l1", "a12", "l12"}
    assert len(EVENTS) == 140
