"""The rulebook of Victory runs and is whole: every rule has words in two languages and an example that plays it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from games.rulebooks import named_by, refusals

from nastolka.core.notation import read
from nastolka.core.rulebook import Example, rehearse, rulebook
from nastolka.games import victory
from nastolka.games.victory import GAME
from nastolka.games.victory.tables import CARD, CELL, EVENTS

LEDGER = [f"VI-{number}" for number in range(1, 90)]
HOUSE = [f"VI-{number}" for number in range(901, 914)]
BOOK = rulebook("victory")
LOCALES = sorted(BOOK.words)
EXAMPLES = list(BOOK.examples.values())
SPECIALS = {"plus", "minus", "swap"}
CELL_WIDTH = 24  # letters a small board cell has room for


def texts(locale: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence a player can read in this language, with where it stands."""
    words = BOOK.words[locale]
    for rule in words.rules.values():
        yield from ((f"{rule.id} {part}", getattr(rule, part)) for part in ("title", "text", "why"))
    for key, lesson in words.lessons.items():
        yield from ((key, text) for text in (lesson.title, lesson.intro, *lesson.steps))
    for key, card in words.cards.items():
        yield from ((f"{key} {part}", text) for part, text in card.items() if isinstance(text, str))
    yield from (("specials", text) for card in words.cards["specials"].values() for text in card.values())


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
    assert list(english.cards) == list(russian.cards)
    for group in ("specials", "themes", "fronts"):
        assert list(english.cards[group]) == list(russian.cards[group])


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = named_by(victory, "VI")
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


# -- the cards ---------------------------------------------------------------------------------------------------------


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


# -- the language ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_typography_is_even(locale: str) -> None:
    odd = r"""["']|\s\s|^\s|\s$|\s[,.;:!?]| - |\.\.\."""
    assert [(where, text) for where, text in texts(locale) if re.search(odd, text)] == []


def test_english_has_no_cyrillic_and_russian_quotes_are_russian() -> None:
    assert [item for item in texts("en") if re.search("[А-Яа-яЁё«»]", item[1])] == []
    assert [item for item in texts("ru") if re.search("[“‘’]", item[1].replace("„", ""))] == []


def test_russian_speaks_of_yo_where_it_belongs() -> None:
    careless = r"\b(ее|еще|все равно|нее|свое|твое|мое|идет|ведет|кладет|берет|дает|найдет|причем|почем)\b"
    assert [item for item in texts("ru") if re.search(careless, item[1], re.IGNORECASE)] == []


# -- the tutorial ------------------------------------------------------------------------------------------------------


def test_lessons_are_numbered_and_have_their_words() -> None:
    lessons = BOOK.lessons()
    assert [lesson.lesson for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert 10 <= len(lessons) <= 14
    for locale in LOCALES:
        assert list(BOOK.words[locale].lessons) == [lesson.key for lesson in lessons]


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


# -- what no example can say -------------------------------------------------------------------------------------------


def test_vi_18_two_to_twelve_may_sit_down() -> None:
    assert GAME.seats == tuple(range(2, 13))


def test_vi_10_an_event_lies_on_every_cell_but_the_corners() -> None:
    assert {event.id for event in EVENTS} == set(CELL) - {"a1", "l1", "a12", "l12"}
    assert len(EVENTS) == 140
