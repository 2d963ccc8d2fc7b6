"""The closed vocabulary: every row is clean, every word is used, and what it cannot say is refused by the card's name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans.effects import HITS, OPS
from nastolka.games.allmeans.selectors import CONDITIONS, FEASIBLE, FILTERS
from nastolka.games.allmeans.tables import BINDER, DECKS, DISPOSAL, Ability, Card, Selector
from nastolka.games.allmeans.vocabulary import EVENTS, PROGRAMS, TARGETED, VERBS, faults

HERE = Path(__file__).parent
PLAIN = Card("plain", "plot", 3, (2, 0), ("seal",), abilities=(Ability("plot", (("rep", "me", 1),)),))


def test_every_row_and_combination_is_clean() -> None:
    assert faults() == []


def test_the_binder_has_72_cards_and_every_card_is_in_a_deck() -> None:
    assert len(BINDER) == 72 == len({row.key for row in BINDER})
    assert {row.key for row in BINDER} == {key for deck in DECKS.values() for key in deck}


def test_the_engine_runs_exactly_the_words_of_the_vocabulary() -> None:
    assert set(OPS) | set(HITS) == set(VERBS)
    assert set(HITS) == set(TARGETED)
    assert set(FEASIBLE) <= set(VERBS)


def words() -> Iterator[Any]:
    """Yield every tuple inside the rows' abilities and the combinations."""
    stack: list[Any] = (
        [row.abilities for row in BINDER] + [row.slip for row in BINDER] + list(PROGRAMS.values())
    )
    while stack:
        part = stack.pop()
        if isinstance(part, tuple):
            yield part
            stack.extend(part)


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {part[0] for part in words() if part and isinstance(part[0], str)}

    assert set(VERBS) <= used
    assert set(EVENTS) <= used
    assert set(FILTERS) - {"has_symbol"} <= used


def test_conditions_are_known() -> None:
    assert set(CONDITIONS) == {"count", "counter", "cards", "buffer_free", "bound", "any_of"}


@pytest.mark.parametrize("row", BINDER, ids=lambda row: row.key)
def test_every_ability_of_every_card_has_a_test(row: Card) -> None:
    """By the names of the tests: one for each ability of a card, one for a card without."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("test_allmeans_*.py")))

    assert len(re.findall(rf"def test_{row.key}_", text)) >= max(1, len(row.abilities))


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_every_card_has_a_title_and_a_text(locale: str) -> None:
    cards = rulebook("allmeans").words[locale].cards
    if not cards:
        pytest.skip("the rulebook's room is not written yet")

    assert faults(texts={locale: cards}) == []


def bad(**changes: Any) -> Card:
    return PLAIN._replace(**changes)


def ability(*effects: Any, kind: str = "plot", **more: Any) -> tuple[Ability, ...]:
    return (Ability(kind, effects, **more),)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (bad(abilities=ability(("explode", "me", 1))), "unknown effect"),
        (bad(abilities=ability(("rep", "me"))), "unknown effect"),
        (bad(abilities=ability(("rep", "nobody", 1))), "unknown player"),
        (bad(abilities=ability(("draw", "me", 1, "scrap"))), "unknown word scrap"),
        (bad(abilities=ability(("destroy", Selector(obj="house")))), "unknown selector"),
        (bad(abilities=ability(("destroy", Selector(obj="agent", where=(("tall", True),))))), "unknown filter"),
        (bad(abilities=ability(("destroy", Selector(pick="bound", ref="t")))), "bound nowhere"),
        (bad(abilities=ability(("loyalty", Selector(pick="host"), 1))), "no host"),
        (bad(abilities=ability(("destroy", Selector(pick="self")))), "could be itself"),
        (bad(abilities=ability(("turn", Selector(obj="territory"), "ready"))), "only Agents"),
        (bad(abilities=ability(("choose", "me", ((("rep", "me", 1),),)))), "between what"),
        (bad(abilities=ability(("rep", "me", 1), kind="dream")), "unknown kind"),
        (bad(abilities=(*PLAIN.abilities, *ability(("rep", "me", 1), kind="trigger"))), "an event belongs"),
        (bad(abilities=(*PLAIN.abilities, *ability(("rep", "me", 1), kind="trigger", event=("rain", "me")))), "unknown event"),
        (bad(abilities=(*PLAIN.abilities, *PLAIN.abilities)), "more than one"),
        (bad(abilities=(*PLAIN.abilities, DISPOSAL, DISPOSAL)), "more than one"),
        (bad(abilities=ability(("rep", "me", 1), cond=(("weather", 1),))), "unknown condition"),
        (bad(abilities=ability(("rep", "me", 1), cond=(("counter", "me", "rep", "<", 1),))), "unknown comparison"),
        (bad(abilities=ability(("rep", "me", 1), cost=(("blood", 1),))), "unknown cost"),
        (bad(price=(None, None)), "can never be played"),
        (bad(number=7), "number 7"),
        (bad(symbols=("heart",)), "symbols"),
        (bad(type="event"), "unknown type"),
        (bad(type="graffiti", abilities=()), "host"),
        (bad(abilities=()), "a plot has a plot ability"),
        (bad(arrows=("up",)), "arrows"),
        (bad(type="agent", abilities=ability(("rep", "me", 1), kind="free")), "once a turn"),
        (bad(type="agent", abilities=(Ability("static", mods=(("stat", "charm", 1, Selector(pick="self")),)),)), "unknown modifier"),
        (bad(type="agent", abilities=(Ability("static", mods=(("stat", "loyalty", 1, Selector(pick="self")),)),)), "loyalty bonus"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_the_vocabulary_cannot_say_is_refused_with_the_cards_name(row: Card, fault: str) -> None:
    found = faults([row])

    assert any(each.startswith("plain: ") and fault in each for each in found), found


def test_a_missing_text_is_refused() -> None:
    assert faults([PLAIN], {"en": {}}) == ["plain: no text in en"]
    assert faults([PLAIN], {"en": {"plain": {"title": "Plain", "text": "Gain 1 reputation."}}}) == []


def test_programs_are_plain_data() -> None:
    assert json.loads(json.dumps(PROGRAMS["slander"])) == [["choose", "opp", ["slander/0.1", "slander/0.2"]]]
