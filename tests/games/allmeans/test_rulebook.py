"""The rulebook of By All Means runs and is whole: every rule has words in two languages and an example that plays."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from games.rulebooks import named_by, refusals

from nastolka.core.notation import read
from nastolka.core.rulebook import Example, rehearse, rulebook
from nastolka.games import allmeans
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.positions import fault
from nastolka.games.allmeans.tables import CARDS, DECKS, SYMBOL_COMBINATIONS

LEDGER = [f"AM-{n}" for n in range(1, 237)]
HOUSE = [f"AM-{n}" for n in range(901, 910)]
BOOK = rulebook("allmeans")
LOCALES = sorted(BOOK.words)
EXAMPLES = list(BOOK.examples.values())
DECK_FAULTS = {"AM-1", "AM-2"}  # said of a list while a deck is built: no action of a match meets them


def texts(locale: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence a player can read in this language, with where it stands; cards are read elsewhere."""
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


def pairs_played(example: Example) -> Iterator[tuple[frozenset[str], str]]:
    """Yield the pairs of symbols an example combines, each with the combination it makes."""
    for session in rehearse(GAME, example):
        for event in session.log[-1].events if session.log else ():
            if event.kind in ("symbols", "field"):
                yield frozenset((event.args[3], event.args[5])), event.args[1]


def test_am_73_all_fifteen_pairs_are_played() -> None:
    played = {pair for example in BOOK.showing("AM-73") for pair in pairs_played(example)}
    assert played == {(frozenset(row.pair), row.key) for row in SYMBOL_COMBINATIONS}
    assert len(played) == 15


# -- the rules ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_has_its_words(locale: str) -> None:
    rules = BOOK.words[locale].rules
    assert list(rules) == LEDGER + HOUSE
    assert [rule.id for rule in rules.values() if not 1 <= len(rule.title.split()) <= 5] == []
    assert [rule.id for rule in rules.values() if not rule.text.endswith(".")] == []
    assert [rule.id for rule in rules.values() if rule.why and not rule.why.endswith(".")] == []
    assert len({rule.title for rule in rules.values()}) == len(rules)
    assert len({rule.text for rule in rules.values()}) == len(rules)


@pytest.mark.parametrize("locale", LOCALES)
def test_sections_hold_every_rule_once_in_order(locale: str) -> None:
    sections = BOOK.words[locale].sections
    assert [rule for _, rules in sections for rule in rules] == LEDGER + HOUSE
    assert all(title for title, _ in sections)
    assert len({title for title, _ in sections}) == len(sections)


def test_both_languages_say_the_same_things() -> None:
    english, russian = BOOK.words["en"], BOOK.words["ru"]
    assert list(english.rules) == list(russian.rules)
    assert [bool(rule.why) for rule in english.rules.values()] == [
        bool(rule.why) for rule in russian.rules.values()
    ]
    assert [rules for _, rules in english.sections] == [rules for _, rules in russian.sections]
    assert list(english.lessons) == list(russian.lessons)


@pytest.mark.parametrize("locale", LOCALES)
def test_both_languages_say_the_same_numbers(locale: str) -> None:
    """A figure written in digits in one language is not another figure in the other."""
    for rule in BOOK.words[locale].rules.values():
        mine, theirs = (figures(BOOK.words[lang].rules[rule.id].text) for lang in ("en", "ru"))
        assert mine == theirs, rule.id


def figures(text: str) -> list[str]:
    """Return the numbers from 6 up in a text; smaller ones may be words."""
    return sorted(number for number in re.findall(r"\d+", text) if int(number) > 5)


# -- the answer to "why can't I?" --------------------------------------------------------------------------------------


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = named_by(allmeans, "AM")
    assert named <= set(LEDGER + HOUSE)
    assert sentences == named
    assert {refusal.rule for refusal in refusals(GAME, EXAMPLES)} | DECK_FAULTS == named


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_are_filled_with_numbers(locale: str) -> None:
    """Refusals carry slugs too, and a slug is no word: only what they count fills a gap."""
    for refusal in refusals(GAME, EXAMPLES):
        gaps = re.findall(r"{(\d)}", BOOK.words[locale].rules[refusal.rule].why)
        assert all(isinstance(refusal.args[int(gap)], int) for gap in gaps), refusal
        assert not re.search(r"[{}]", BOOK.sentence(refusal, locale))


@pytest.mark.parametrize(("locale", "expected"), [("en", "this one has 41"), ("ru", "в этой — 41")])
def test_am_1_and_2_a_list_is_told_what_is_wrong_with_it(locale: str, expected: str) -> None:
    deck = DECKS["starter_rust"]
    absent = next(key for key in CARDS if key not in deck)
    forty_one, three = fault({**deck, absent: 1}), fault({**deck, absent: 3})
    assert forty_one is not None and three is not None
    assert {forty_one.rule, three.rule} == DECK_FAULTS
    assert expected in BOOK.sentence(forty_one, locale)
    assert BOOK.sentence(three, locale) == BOOK.words[locale].rules["AM-2"].why


@pytest.mark.parametrize("locale", LOCALES)
def test_only_sentences_of_refusals_wait_to_be_filled(locale: str) -> None:
    assert [where for where, text in texts(locale) if re.search(r"[{}]", text) and " why" not in where] == []


# -- the language ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_typography_is_even(locale: str) -> None:
    odd = r"""["']|  |^\s|\s$|\s[,.;:!?]| - |\.\.\."""
    assert [(where, text) for where, text in texts(locale) if re.search(odd, text)] == []


def test_english_has_no_cyrillic_and_russian_quotes_are_russian() -> None:
    assert [item for item in texts("en") if re.search("[А-Яа-яЁё«»]", item[1])] == []
    assert [item for item in texts("ru") if re.search("[“‘’]", item[1].replace("„", ""))] == []


def test_russian_speaks_of_yo_where_it_belongs() -> None:
    careless = (
        r"\b(ее|еще|все равно|нее|свое|твое|мое|идет|ведет|кладет|берет|дает|найдет|причем|почем|войдет|несет|"
        r"возьмет|повернут\w*ый|ненадежн\w+|придется|вернет\w*|теряет еще|вдвое|зеленый|черный)\b"
    )
    assert [item for item in texts("ru") if re.search(careless, item[1], re.IGNORECASE)] == []


# -- the tutorial ------------------------------------------------------------------------------------------------------


def test_lessons_are_numbered_and_have_their_words() -> None:
    lessons = BOOK.lessons()
    assert [lesson.lesson for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert len(lessons) >= 5  # first combination, first territory, first Agent, a chain of loyalty, a win
    for locale in LOCALES:
        assert list(BOOK.words[locale].lessons) == [lesson.key for lesson in lessons]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", [lesson.key for lesson in BOOK.lessons()])
def test_a_lesson_has_one_sentence_a_step_and_names_what_is_played(key: str, locale: str) -> None:
    """Cards and symbols an action names stand in its sentence under their own titles."""
    lesson, steps = BOOK.words[locale].lessons[key], BOOK.examples[key].steps
    cards = BOOK.words[locale].cards
    assert len(lesson.steps) == len(steps)
    for step, sentence in zip(steps, lesson.steps, strict=True):
        action = read(next((step[verb] for verb in ("play", "reply") if verb in step), "done"))
        named = [str(arg).split(".")[0] for arg in action.args if str(arg).split(".")[0] in CARDS]
        assert [arg for arg in named if stem(cards[arg]["title"]) not in sentence] == []


def stem(title: str) -> str:
    """Return the part of a title no case changes."""
    return title if len(title) < 6 else title[:-2]
