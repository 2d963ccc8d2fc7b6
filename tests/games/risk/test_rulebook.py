"""The rulebook of Risk runs and is whole.

Every rule has words in two languages and an example that plays it.
"""

from __future__ import annotations

import re

import pytest
from games.rulebooks import named_by, refusals

from nastolka.core.notation import read
from nastolka.core.rulebook import rulebook
from nastolka.games import risk
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.risk import GAME

# The ledger's order: how many may play stands with what is in the box.
LEDGER = [f"RK-{number}" for number in (*range(1, 8), 72, *range(8, 72))]
HOUSE = [f"RK-{number}" for number in range(901, 912)]
BOOK = rulebook("risk")
LOCALES = sorted(BOOK.words)
EXAMPLES = list(BOOK.examples.values())
LESSONS = [lesson.key for lesson in BOOK.lessons()]
FORMS = ("title", "of", "to", "at")


# -- the rules -----------------------------------------------------------------------------------------------


def test_every_number_of_the_ledger_is_there_and_the_tutorial_is_whole() -> None:
    assert list(BOOK.words["en"].rules) == LEDGER + HOUSE
    assert 10 <= len(BOOK.lessons()) <= 14


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = named_by(risk, "RK")
    assert named <= set(LEDGER + HOUSE)
    assert sentences == named
    assert {refusal.rule for refusal in refusals(GAME, EXAMPLES)} == named


# -- the tutorial --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_names_the_territories_played(key: str, locale: str) -> None:
    names = rulebook("ancient").words[locale].cards["territories"]
    lesson, steps = BOOK.words[locale].lessons[key], BOOK.examples[key].steps
    for step, sentence in zip(steps, lesson.steps, strict=True):
        for slug in set(read(step.get("play", "cease")).args) & set(TERRITORY):
            assert any(names[slug][form] in sentence for form in FORMS), (slug, sentence)


@pytest.mark.parametrize("key", LESSONS)
def test_the_words_of_a_lesson_speak_of_the_same_places(key: str) -> None:
    """The two languages of a lesson name the same territories, step by step."""
    english, russian = (
        (lesson.intro, *lesson.steps)
        for lesson in (BOOK.words[locale].lessons[key] for locale in ("en", "ru"))
    )
    for one, other in zip(english, russian, strict=True):
        assert places(one, "en") == places(other, "ru")


def places(text: str, locale: str) -> set[str]:
    """Return the territories a sentence names, whatever their case."""
    names = rulebook("ancient").words[locale].cards["territories"]
    return {
        slug
        for slug in TERRITORY
        if any(re.search(rf"\b{re.escape(names[slug][form])}\b", text) for form in FORMS)
    }
