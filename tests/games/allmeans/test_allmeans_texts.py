"""Texts and rows cannot part: every paragraph of a card bears its ability's icon and exactly its numbers, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans.tables import BINDER, Ability, Card, Selector

ICONS = {"static": "▣", "destroyed": "☠", "placed": "#", "activated": "◉", "free": "◎", "trigger": "↗"}
OPENINGS = {
    "en": {"discard": "Discard this card", "disposal": "Disposal", "operative": "Operativeness"},
    "ru": {"discard": "Сбросьте эту карту", "disposal": "Утилизация", "operative": "Оперативность"},
}
SPELT = {
    "en": {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6},
    "ru": {
        "два": 2, "две": 2, "двух": 2, "двум": 2, "двумя": 2, "оба": 2, "обе": 2, "три": 3, "трёх": 3, "трем": 3,
        "четыре": 4, "четырёх": 4, "пять": 5, "пяти": 5, "шесть": 6, "шести": 6,
    },
}  # fmt: skip
WORDS = {locale: rulebook("allmeans").words[locale].cards for locale in ("en", "ru")}
needs_words = pytest.mark.skipif(not all(WORDS.values()), reason="the rulebook's room is empty")


def figures(part: Any) -> Iterator[int]:
    """Yield the sizes of all numbers in an ability, the ones left to words ("a card") included."""
    if isinstance(part, bool | Selector | str) or part is None:
        return
    if isinstance(part, int):
        yield abs(part)
    else:
        for inner in part:
            yield from figures(inner)


def said(paragraph: str, locale: str) -> set[int]:
    """Return the numbers a paragraph tells, in digits or spelt out."""
    found = {int(digits) for digits in re.findall(r"\d+", paragraph)}
    return found | {
        SPELT[locale][word] for word in re.findall(r"\w+", paragraph.lower()) if word in SPELT[locale]
    }


def meant(ability: Ability) -> set[int]:
    """Return the numbers an ability needs said: one is said by the singular."""
    return {n for n in figures((ability.effects, ability.cost, ability.cond, ability.mods)) if n > 1}


def paragraph_of(row: Card, ability: Ability, text: str, locale: str) -> list[str]:
    """Return the paragraphs of a text that could be this ability's."""
    lines = text.split("\n")
    if ability.kind in ICONS:
        return [line for line in lines if line.startswith(ICONS[ability.kind])]
    if ability.kind in OPENINGS[locale]:
        return [line for line in lines if line.startswith(OPENINGS[locale][ability.kind])]
    others = (*ICONS.values(), *OPENINGS[locale].values())
    return [line for line in lines if not line.startswith(others)]


def differences(row: Card, text: str, locale: str) -> list[str]:
    """Return where a text says something else than its row does."""
    found = []
    icons = [line[0] for line in text.split("\n") if line[:1] in ICONS.values()]
    if icons != [ICONS[each.kind] for each in row.abilities if each.kind in ICONS]:
        found.append(f"icons {icons}")
    for kind, opening in OPENINGS[locale].items():
        has = row.operative if kind == "operative" else any(each.kind == kind for each in row.abilities)
        if has != any(line.startswith(opening) for line in text.split("\n")):
            found.append(f"{kind}: «{opening}» is {'missing' if has else 'too much'}")
    for ability in row.abilities:
        wanted = meant(ability)
        if not any(
            wanted <= said(line, locale) <= wanted | {1} for line in paragraph_of(row, ability, text, locale)
        ):
            found.append(f"{ability.kind}: the numbers are {sorted(wanted)}")
    return found


@needs_words
@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("row", BINDER, ids=lambda row: row.key)
def test_a_text_says_what_the_row_does(row: Card, locale: str) -> None:
    assert differences(row, WORDS[locale][row.key]["text"], locale) == []


@pytest.mark.parametrize(
    ("key", "text", "fault"),
    [
        ("smear_campaign", "Your opponent loses 5 reputation.", ""),
        ("smear_campaign", "Your opponent loses 4 reputation.", "numbers"),
        ("night_mail", "Draw three cards from your main archive.", ""),
        ("night_mail", "Draw two cards from your main archive.", "numbers"),
        ("nox_bank", "At the start of your turn gain 1 reputation.", "icons"),
        ("bouncer", "No abilities.", "operative"),
        ("tunnel_rat", "☠ Draw a card from your main archive.", "disposal"),
        ("courier", "↗ Draw a card.\nDisposal.", "too much"),
    ],
)
def test_a_text_that_parts_from_its_row_is_caught(key: str, text: str, fault: str) -> None:
    row = next(row for row in BINDER if row.key == key)
    found = differences(row, text, "en")

    assert (found == []) if not fault else any(fault in each for each in found)
