"""The rulebook of Risk runs and is whole: every rule has words in two languages and an example that plays it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from games.rulebooks import named_by, refusals

from nastolka.core.notation import read
from nastolka.core.rulebook import Example, rehearse, rulebook
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


def texts(locale: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence a player can read in this language, with where it stands."""
    words = BOOK.words[locale]
    for rule in words.rules.values():
        yield from ((f"{rule.id} {part}", getattr(rule, part)) for part in ("title", "text", "why"))
    for key, lesson in words.lessons.items():
        yield from ((key, text) for text in (lesson.title, lesson.intro, *lesson.steps))


# -- the examples ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.key for example in EXAMPLES])
def test_an_example_plays_as_it_says(example: Example) -> None:
    assert len(list(rehearse(GAME, example))) == len(example.steps) > 0


@pytest.mark.parametrize("rule", LEDGER + HOUSE)
def test_a_rule_is_shown_or_cannot_be(rule: str) -> None:
    assert bool(BOOK.showing(rule)) != (rule in BOOK.untestable)


def test_hardly_anything_is_untestable() -> None:
    assert set(BOOK.untestable) <= set(LEDGER + HOUSE)
    assert len(BOOK.untestable) <= 0.08 * len(LEDGER + HOUSE)
    assert all(len(reason.split()) >= 5 for reason in BOOK.untestable.values())


def test_examples_name_rules_that_exist_and_have_keys_fit_for_links() -> None:
    assert {rule for example in EXAMPLES for rule in example.rules} <= set(LEDGER + HOUSE)
    assert all(re.fullmatch(r"[a-z][a-z-]*", example.key) for example in EXAMPLES)


def test_an_example_does_more_than_stand_there() -> None:
    checks = {"refused", "legal", "only", "count", "result", "view", "seat", "frame"}
    assert [
        example.key for example in EXAMPLES if not any(checks & step.keys() for step in example.steps)
    ] == []


# -- the rules ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_has_its_words(locale: str) -> None:
    rules = BOOK.words[locale].rules
    assert list(rules) == LEDGER + HOUSE
    assert all(1 <= len(rule.title.split()) <= 5 for rule in rules.values())
    assert all(rule.text.endswith(".") for rule in rules.values())
    assert all(rule.why == "" or rule.why.endswith(".") for rule in rules.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_sections_hold_every_rule_once_in_order(locale: str) -> None:
    sections = BOOK.words[locale].sections
    assert [rule for _, rules in sections for rule in rules] == LEDGER + HOUSE
    assert all(title for title, _ in sections)


def test_both_languages_say_the_same_things() -> None:
    english, russian = BOOK.words["en"], BOOK.words["ru"]
    assert list(english.rules) == list(russian.rules)
    assert [bool(rule.why) for rule in english.rules.values()] == [
        bool(rule.why) for rule in russian.rules.values()
    ]
    assert [rules for _, rules in english.sections] == [rules for _, rules in russian.sections]
    assert list(english.lessons) == list(russian.lessons)


def test_both_languages_name_the_same_numbers() -> None:
    """The figures of a rule (armies, cards, values) are the same in both."""
    for rule in LEDGER + HOUSE:
        one, other = (re.findall(r"\d+", BOOK.words[locale].rules[rule].text) for locale in ("en", "ru"))
        if rule not in {"RK-1"}:  # "four to twelve" is written out in one of them
            assert one == other, rule


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = named_by(risk, "RK")
    assert named <= set(LEDGER + HOUSE)
    assert sentences == named
    assert {refusal.rule for refusal in refusals(GAME, EXAMPLES)} == named


def test_the_gaps_of_a_refusal_are_filled() -> None:
    for refusal in refusals(GAME, EXAMPLES):
        for locale in LOCALES:
            sentence = BOOK.sentence(refusal, locale)
            gap = re.findall(r"\{(\d)\}", BOOK.words[locale].rules[refusal.rule].why)
            assert not re.search(r"[{}]", sentence)
            assert all(str(refusal.args[int(number)]) in sentence for number in gap)


# -- the language ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_typography_is_even(locale: str) -> None:
    odd = r"""["']|\s\s|^\s|\s$|\s[,.;:!?]| - |\.\.\."""
    assert [(where, text) for where, text in texts(locale) if re.search(odd, text)] == []


def test_english_has_no_cyrillic_and_russian_quotes_are_russian() -> None:
    assert [item for item in texts("en") if re.search("[А-Яа-яЁё«»]", item[1])] == []
    assert [item for item in texts("ru") if re.search("[“‘’]", item[1].replace("„", ""))] == []


def test_russian_speaks_of_yo_where_it_belongs() -> None:
    careless = r"\b(ее|еще|все равно|нее|свое|твое|мое|идет|ведет|кладет|берет|дает|найдет|причем|почем|трех|четырех)\b"
    assert [item for item in texts("ru") if re.search(careless, item[1], re.IGNORECASE)] == []


# -- the tutorial ------------------------------------------------------------------------------------------------------


def test_lessons_are_numbered_and_have_their_words() -> None:
    lessons = BOOK.lessons()
    assert [lesson.lesson for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert 10 <= len(lessons) <= 14
    for locale in LOCALES:
        assert list(BOOK.words[locale].lessons) == [lesson.key for lesson in lessons]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_has_one_sentence_a_step(key: str, locale: str) -> None:
    assert len(BOOK.words[locale].lessons[key].steps) == len(BOOK.examples[key].steps)


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
