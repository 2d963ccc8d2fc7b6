"""The rulebook of Godstorm is whole: every rule, god and card has its words in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from nastolka.core.rulebook import rulebook

GENERAL = ["GS-199", "GS-200", "GS-201"]  # numbered late, but they hold throughout
LEDGER = [f"GS-{n}" for n in range(1, 27)] + GENERAL + [f"GS-{n}" for n in range(27, 199)]
HOUSE = [f"GS-{number}" for number in range(901, 912)]
BOOK = rulebook("godstorm")
LOCALES = sorted(BOOK.words)
KINDS = ["war", "magic", "sky", "death"]
PANTHEONS = ["babylonians", "celts", "egyptians", "greeks", "norse"]


def texts(locale: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence a player can read in this language, with where it stands."""
    words = BOOK.words[locale]
    for rule in words.rules.values():
        yield from ((f"{rule.id} {part}", getattr(rule, part)) for part in ("title", "text", "why"))
    for key, lesson in words.lessons.items():
        yield from ((key, text) for text in (lesson.title, lesson.intro, *lesson.steps))
    yield from leaves(words.cards, "")


def leaves(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    """Yield every text of nested tables."""
    for key, value in table.items():
        if isinstance(value, str):
            yield f"{path}{key}", value
        else:
            yield from leaves(value, f"{path}{key}.")


# -- the rules ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_has_its_words(locale: str) -> None:
    rules = BOOK.words[locale].rules
    assert list(rules) == LEDGER + HOUSE
    assert [rule.id for rule in rules.values() if not 1 <= len(rule.title.split()) <= 5] == []
    assert [rule.id for rule in rules.values() if not rule.text.endswith(".")] == []
    assert [rule.id for rule in rules.values() if rule.why and not rule.why.endswith(".")] == []
    assert (
        len({rule.title for rule in rules.values()})
        == len({rule.text for rule in rules.values()})
        == len(rules)
    )


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
    assert [path for path, _ in leaves(english.cards, "")] == [path for path, _ in leaves(russian.cards, "")]


# -- the cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_pantheons_gods_and_places_have_their_words(locale: str) -> None:
    cards = BOOK.words[locale].cards
    assert list(cards) == ["pantheons", "gods", "places", "decks", "miracles"]
    assert list(cards["pantheons"]) == PANTHEONS
    assert list(cards["gods"]) == list(cards["decks"]) == KINDS
    assert list(cards["places"]) == ["heaven", "gate", "crypt", "altar", "plain"]
    assert all(set(row) == {"title", "text", "heaven", *KINDS} for row in cards["pantheons"].values())
    assert all(set(row) == {"title", "text", "labour"} for row in cards["decks"].values())
    gods = [row[kind] for row in cards["pantheons"].values() for kind in KINDS]
    assert len(set(gods)) == 20


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_its_words(locale: str) -> None:
    miracles = BOOK.words[locale].cards["miracles"]
    assert all(set(row) == {"title", "text"} for row in miracles.values())
    assert len({row["title"] for row in miracles.values()}) == len(miracles) == 57
    assert len({row["text"] for row in miracles.values()}) == 57
    assert all(row["text"].endswith(".") for row in miracles.values())


# -- the language ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_typography_is_even(locale: str) -> None:
    odd = r"""["']|\s\s|^\s|\s$|\s[,.;:!?]| - |\.\.\."""
    assert [(where, text) for where, text in texts(locale) if re.search(odd, text)] == []


def test_english_has_no_cyrillic_and_russian_quotes_are_russian() -> None:
    assert [item for item in texts("en") if re.search("[А-Яа-яЁё«»]", item[1])] == []
    assert [item for item in texts("ru") if re.search("[“‘’]", item[1].replace("„", ""))] == []


def test_russian_speaks_of_yo_where_it_belongs() -> None:
    careless = (
        r"\b(ее|еще|все равно|нее|свое|твое|мое|идет|ведет|кладет|берет|дает|найдет|причем|почем|войдет|"
        r"зеленые|черные|зараженн\w+|придется|побежденн\w+|несет|возьмет)\b"
    )
    assert [item for item in texts("ru") if re.search(careless, item[1], re.IGNORECASE)] == []
