"""The rulebook of Godstorm runs and is whole.

Every rule, god and card has words in two languages and an example.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from games.rulebooks import named_by, refusals

from nastolka.core.notation import read
from nastolka.core.rulebook import Example, rulebook
from nastolka.games import godstorm
from nastolka.games.ancient.tables import TERRITORIES
from nastolka.games.godstorm import GAME
from nastolka.games.godstorm.tables import CARDS, GODS, PANTHEONS, ROWS

GENERAL = ["GS-199", "GS-200", "GS-201"]  # numbered late, but they hold throughout
LEDGER = [f"GS-{n}" for n in range(1, 27)] + GENERAL + [f"GS-{n}" for n in range(27, 199)]
HOUSE = [f"GS-{n}" for n in range(901, 912)]
BOOK = rulebook("godstorm")
MAP = rulebook("ancient")
LOCALES = sorted(BOOK.words)
EXAMPLES = list(BOOK.examples.values())
WORKED = {  # the worked examples of the printed rules and of the ledger, and where each is played
    1: ["plague-rounds-down"],
    2: ["alone-in-the-plague", "plague-rounds-down"],
    3: ["neighbours-only"],
    4: ["neighbours-only"],
    5: ["six-one-one"],
    6: ["six-two-one"],
    7: ["war-wins-ties"],
    8: ["three-three", "three-three-with-war"],
    9: ["six-alone"],
    10: ["relics-that-score", "stonehenge-needs-anglia"],
    11: ["armies-without-number", "faith-without-end"],
    12: ["three-faith"],
    13: ["two-players"],
    14: ["labour-of-war", "empty-land-is-no-conquest"],
    15: ["seventeen-all", "seventeen-all-with-war"],
}


def played(example: Example) -> Iterator[str]:
    """Yield the lines the steps of an example play."""
    yield from (step[verb] for step in example.steps for verb in ("play", "reply") if verb in step)


# -- the examples --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", WORKED)
def test_a_worked_example_of_the_rules_is_played(number: int) -> None:
    assert len(WORKED) == 15
    assert set(WORKED[number]) <= set(BOOK.examples)


@pytest.mark.parametrize("row", ROWS, ids=CARDS)
def test_every_card_has_an_example_that_shows_it_work(row: Any) -> None:
    example = BOOK.examples["card-" + row.key.replace("_", "-")]
    if row.deck == GODS.index("magic"):
        assert row.key in " ".join(example.setup["relics"]).split()
    else:
        assert f"play {row.key}" in played(example)
    assert any("view" in step for step in example.steps)


@pytest.mark.parametrize("row", [row for row in ROWS if row.cost], ids=lambda row: row.key)
def test_a_card_that_costs_faith_takes_it(row: Any) -> None:
    """What the owner of the card has left is said after it was played."""
    example = BOOK.examples["card-" + row.key.replace("_", "-")]
    first = next(i for i, step in enumerate(example.steps) if step.get("play") == f"play {row.key}")
    assert any("faith" in step for step in example.steps[first:])


# -- the rules -----------------------------------------------------------------------------------------------


def test_every_number_of_the_ledger_is_there_and_the_tutorial_is_whole() -> None:
    assert list(BOOK.words["en"].rules) == LEDGER + HOUSE
    assert 10 <= len(BOOK.lessons()) <= 15


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = named_by(godstorm, "GS")
    assert named <= set(LEDGER + HOUSE)
    assert sentences == named
    assert {refusal.rule for refusal in refusals(GAME, EXAMPLES)} == named


# -- the cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_pantheons_gods_and_places_have_their_words(locale: str) -> None:
    cards = BOOK.words[locale].cards
    assert list(cards) == ["pantheons", "gods", "places", "decks", "miracles"]
    assert tuple(cards["pantheons"]) == PANTHEONS
    assert tuple(cards["gods"]) == tuple(cards["decks"]) == GODS
    assert list(cards["places"]) == ["heaven", "gate", "crypt", "altar", "plain"]
    assert all(set(row) == {"title", "text", "heaven", *GODS} for row in cards["pantheons"].values())
    assert all(set(row) == {"title", "text", "labour"} for row in cards["decks"].values())
    gods = [row[kind] for row in cards["pantheons"].values() for kind in GODS]
    assert len(set(gods)) == 20


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_its_words(locale: str) -> None:
    miracles = BOOK.words[locale].cards["miracles"]
    assert tuple(miracles) == CARDS
    assert all(set(row) == {"title", "text"} for row in miracles.values())
    assert len({row["title"] for row in miracles.values()}) == len(miracles) == 57
    assert len({row["text"] for row in miracles.values()}) == 57
    assert all(row["text"].endswith(".") for row in miracles.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_a_relic_that_scores_names_its_territory(locale: str) -> None:
    lands, miracles = MAP.words[locale].cards["territories"], BOOK.words[locale].cards["miracles"]
    for row in ROWS:
        assert any(named(lands[slug], miracles[row.key]["text"]) for slug in TERRITORIES) == bool(row.land)
        assert not row.land or named(lands[row.land], miracles[row.key]["text"])


def named(forms: Mapping[str, str], text: str) -> bool:
    """Tell whether a text names a place, in whatever case."""
    return any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text) for form in forms.values())


# -- the tutorial --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", [lesson.key for lesson in BOOK.lessons()])
def test_a_lesson_has_one_sentence_a_step_and_names_what_is_played(key: str, locale: str) -> None:
    lesson, steps = BOOK.words[locale].lessons[key], BOOK.examples[key].steps
    assert len(lesson.steps) == len(steps)
    for step, sentence in zip(steps, lesson.steps, strict=True):
        action = read(next((step[verb] for verb in ("play", "reply") if verb in step), "done"))
        assert [arg for arg in action.args if not spoken_of(arg, sentence, locale)] == []


def spoken_of(arg: Any, sentence: str, locale: str) -> bool:
    """Tell whether a sentence names what an action is about; numbers may be words."""
    cards, lands = BOOK.words[locale].cards, MAP.words[locale].cards
    if arg in GODS:
        return str(cards["gods"][arg]["title"]).split()[-1] in sentence
    if arg in CARDS:
        return str(cards["miracles"][arg]["title"]) in sentence
    places = {**lands["territories"], **lands["spaces"]}
    return arg not in places or named(places[arg], sentence)


# -- what no example can say ---------------------------------------------------------------------------------


def test_gs_27_two_to_five_may_sit_down() -> None:
    assert GAME.seats == (2, 3, 4, 5)


def test_gs_7_the_box_holds_66_miracles() -> None:
    assert [sum(row.copies for row in ROWS if row.deck == deck) for deck in range(4)] == [17, 15, 17, 17]
