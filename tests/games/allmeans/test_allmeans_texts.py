"""Texts and rows cannot part.

Every line of a card says what its ability does, no more and no less, in each language.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.allmeans.everpossible import never
from games.allmeans.mutants import mutants
from games.allmeans.rowcheck import faults
from games.allmeans.wording import Tongue, differences
from games.allmeans.wording_en import English
from games.allmeans.wording_ru import Russian

from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans.tables import BINDER, DISPOSAL, OUR_LAND, THEIR_LAND, Ability, Card, on, when
from nastolka.games.allmeans.vocabulary import (
    Download,
    Draw,
    Infl,
    Loyalty,
    Pay,
    Rep,
    TerritoryPlaced,
    TurnStart,
)

TONGUES: dict[str, Tongue] = {"en": English(), "ru": Russian()}
WORDS = {locale: rulebook("allmeans").words[locale].cards for locale in TONGUES}
LOCALES = pytest.mark.parametrize("locale", list(TONGUES))
ROWS = pytest.mark.parametrize("row", BINDER, ids=lambda row: row.key)


@LOCALES
@ROWS
def test_a_text_says_what_the_row_does(row: Card, locale: str) -> None:
    assert differences(row, WORDS[locale][row.key]["text"], TONGUES[locale]) == []


@LOCALES
@ROWS
def test_a_text_notices_whatever_changes_in_its_row(row: Card, locale: str) -> None:
    """Every word and number of the row changed once: side, zone, size, event, kind, cost, filter, picker."""
    text = WORDS[locale][row.key]["text"]
    changed = list(mutants(row))

    assert len(changed) >= 2
    assert [each for each in changed if not differences(each, text, TONGUES[locale])] == []


@LOCALES
def test_cards_that_do_different_things_read_differently(locale: str) -> None:
    said: dict[str, Card] = {}
    for row in BINDER:
        twin = said.setdefault(WORDS[locale][row.key]["text"], row)
        assert (row.abilities, row.operative, row.host) == (twin.abilities, twin.operative, twin.host)


@LOCALES
def test_titles_are_short_and_name_one_card(locale: str) -> None:
    titles = [words["title"] for words in WORDS[locale].values()]

    assert len(set(titles)) == len(titles) == len(BINDER)
    assert all(len(title) <= 24 for title in titles)


@LOCALES
def test_the_cards_of_a_language_stand_in_the_binders_order_and_hold_nothing_else(locale: str) -> None:
    assert list(WORDS[locale]) == [row.key for row in BINDER]
    assert all(list(words) == ["title", "text"] for words in WORDS[locale].values())


def test_both_languages_break_their_lines_alike() -> None:
    for row in BINDER:
        lines = [WORDS[locale][row.key]["text"].split("\n") for locale in TONGUES]
        icons = [[re.sub(r"\w.*", "", line) for line in each] for each in lines]
        assert icons[0] == icons[1], row.key


def sample(*abilities: Ability, kind: str = "agent", **more: Any) -> Card:
    """Return a row of these abilities: the real ones may change with the balance."""
    return Card("sample", kind, 3, (2, 0), ("seal",), abilities=abilities, **more)


SMEAR = sample(on("plot", Rep("opp", -5)), kind="plot")
MAIL = sample(on("plot", Draw("me", 3, "main")), kind="plot")
BANK = sample(when(TurnStart("me"), Rep("me", 1)))
RAT = sample(on("destroyed", Draw("me", 1, "main")), DISPOSAL)
COURIER = sample(when(TerritoryPlaced("me"), Draw("me", 1, "extra"), limit=True))
BLOCK = sample(
    on("plot", Loyalty(OUR_LAND, 2), Loyalty(THEIR_LAND, -2)),
    kind="plot",
)


@pytest.mark.parametrize(
    ("row", "text", "same"),
    [
        (SMEAR, "Your opponent loses 5 reputation.", True),
        (SMEAR, "Your opponent loses 4 reputation.", False),
        (SMEAR, "You lose 5 reputation.", False),
        (SMEAR, "Your opponent loses 5 reputation. Draw a card from your main archive.", False),
        (MAIL, "Draw three cards from your main archive.", True),
        (MAIL, "Draw 3 cards from your main archive.", True),
        (MAIL, "Draw three cards from your extra archive.", False),
        (MAIL, "Draw three cards.", False),
        (BANK, "↗ At the start of your turn, gain 1 reputation.", True),
        (BANK, "At the start of your turn, gain 1 reputation.", False),
        (BANK, "↗ At the end of your turn, gain 1 reputation.", False),
        (sample(operative=True), "Operativeness.", True),
        (sample(operative=True), "No abilities.", False),
        (RAT, "☠ Draw a card from your main archive.\nDisposal.", True),
        (RAT, "☠ Draw a card from your main archive.", False),
        (COURIER, "↗ Draw a card from your extra archive.\nDisposal.", False),
        (BLOCK, "One of your territories gains 2 loyalty; one opposing territory loses 2 loyalty.", True),
        (BLOCK, "One of your territories gains 2 loyalty and loses 2 loyalty.", False),
    ],
)
def test_a_text_that_parts_from_its_row_is_caught_by_the_cards_name(row: Card, text: str, same: bool) -> None:
    found = differences(row, text, TONGUES["en"])

    assert (found == []) is same
    assert all(each.startswith("sample: ") for each in found)


def test_adding_a_card_is_a_row_and_two_texts() -> None:
    """A new combination of known words is held against its texts at once."""
    ability = on("activated", Infl("opp", -2), Loyalty(OUR_LAND, 3), cost=(Pay(2),))
    row = Card("boss", "agent", 3, (5, 2), ("seal",), efficiency=1, toughness=1, abilities=(ability,))
    en = "◉ Pay 2 reputation: your opponent loses 2 influence, then one of your territories gains 3 loyalty."
    ru = "◉ Заплатите 2 репутации: соперник теряет 2 влияния, затем одна ваша территория получает 3 верности."
    words = {
        "en": {"boss": {"title": "Boss", "text": en}},
        "ru": {"boss": {"title": "Босс", "text": ru}},
    }

    assert faults([row], words) == never(row) == []
    assert differences(row, en, TONGUES["en"]) == differences(row, ru, TONGUES["ru"]) == []
    assert differences(row, en.replace("3", "2"), TONGUES["en"]) != []


@LOCALES
def test_a_word_without_a_phrase_is_refused_by_the_cards_name(locale: str) -> None:
    row = Card("web", "plot", 3, (1, 0), ("seal",), abilities=(on("plot", Download("me", 3, partial=True)),))

    assert differences(row, "…", TONGUES[locale]) == ["web: no wording for download"]
