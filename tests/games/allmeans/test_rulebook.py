"""The rulebook of By All Means runs and is whole.

Every rule has words in two languages and an example that plays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from games.rulebooks import named_by, refusals

from nastolka.core.notation import read
from nastolka.core.rulebook import Example, rehearse, rulebook
from nastolka.games import allmeans
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.chance import fault
from nastolka.games.allmeans.refusals import OF_QUESTION
from nastolka.games.allmeans.tables import CARDS, COMBO, DECKS, SYMBOL_COMBINATIONS

LEDGER = [f"AM-{n}" for n in range(1, 237)]
HOUSE = [f"AM-{n}" for n in range(901, 912)]
BOOK = rulebook("allmeans")
LOCALES = sorted(BOOK.words)
EXAMPLES = list(BOOK.examples.values())
ALWAYS_LEGAL = {each.rule for each in COMBO.values() if not each.legal_if} - {
    rule for _, rule in OF_QUESTION.values()
}  # combinations bear their rules; these are refused by none of their own
DECK_FAULTS = {"AM-1", "AM-2"}  # said of a list while a deck is built: no action of a match meets them


# -- the examples --------------------------------------------------------------------------------------------


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


# -- the answer to "why can't I?" ----------------------------------------------------------------------------


def test_every_number_of_the_ledger_is_there() -> None:
    assert list(BOOK.words["en"].rules) == LEDGER + HOUSE


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = named_by(allmeans, "AM")
    assert named <= set(LEDGER + HOUSE)
    named -= ALWAYS_LEGAL
    assert sentences == named
    assert {refusal.rule for refusal in refusals(GAME, EXAMPLES)} | DECK_FAULTS == named


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_are_filled_with_numbers(locale: str) -> None:
    """Refusals carry slugs too, and a slug is no word: only what they count fills a gap."""
    for refusal in refusals(GAME, EXAMPLES):
        gaps = re.findall(r"{(\d)}", BOOK.words[locale].rules[refusal.rule].why)
        assert all(isinstance(refusal.args[int(gap)], int) for gap in gaps), refusal


@pytest.mark.parametrize(("locale", "expected"), [("en", "this one has 41"), ("ru", "в этой — 41")])
def test_am_1_and_2_a_list_is_told_what_is_wrong_with_it(locale: str, expected: str) -> None:
    deck = DECKS["starter_rust"]
    absent = next(key for key in CARDS if key not in deck)
    forty_one, three = fault({**deck, absent: 1}), fault({**deck, absent: 3})
    assert forty_one is not None and three is not None
    assert {forty_one.rule, three.rule} == DECK_FAULTS
    assert expected in BOOK.sentence(forty_one, locale)
    assert BOOK.sentence(three, locale) == BOOK.words[locale].rules["AM-2"].why


# -- the tutorial --------------------------------------------------------------------------------------------


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
