"""The closed vocabulary.

Every row is clean, every word is used, and what it cannot say is refused by the card's name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from games.allmeans import rowcheck
from games.allmeans.everpossible import CROWDED, FULL, contents, never, never_legal
from games.allmeans.positions import legal, table
from games.allmeans.rowcheck import faults, repeated

from nastolka.core.rulebook import rulebook
from nastolka.games.allmeans.effects import HITS, OPS
from nastolka.games.allmeans.feasible import FEASIBLE
from nastolka.games.allmeans.programs import PROGRAMS
from nastolka.games.allmeans.selectors import CONDITIONS, FILTERS
from nastolka.games.allmeans.tables import (
    BINDER,
    COMBO,
    DECKS,
    DISPOSAL,
    Ability,
    Card,
    Combination,
    lasting,
    on,
)
from nastolka.games.allmeans.vocabulary import (
    EVENTS,
    BufferFree,
    Choose,
    Count,
    Counter,
    Destroy,
    Draw,
    Exposed,
    If,
    LoseAction,
    Mill,
    Other,
    Pay,
    PerEach,
    Rep,
    Selector,
    Stat,
    Targeted,
    Trust,
    Turned,
)
from nastolka.games.allmeans.word import Word, spelled

HERE = Path(__file__).parent
PLAIN = Card("plain", "plot", 3, (2, 0), ("seal",), abilities=(on("plot", Rep("me", 1)),))


def test_every_row_and_combination_is_clean() -> None:
    assert faults() == []
    assert repeated() == []
    assert repeated([PLAIN, BINDER[0], PLAIN]) == ["plain"]


def test_the_binder_has_72_cards_and_every_card_is_in_a_deck() -> None:
    assert len(BINDER) == 72 == len({row.key for row in BINDER})
    assert {row.key for row in BINDER} == {key for deck in DECKS.values() for key in deck}


def test_the_engine_runs_exactly_the_words_of_the_vocabulary() -> None:
    assert said(OPS) | said(HITS) == set(rowcheck.SHAPES)
    assert all(issubclass(verb, Targeted) for verb in HITS)
    assert not any(issubclass(verb, Targeted) for verb in OPS)
    assert said(FEASIBLE) <= set(rowcheck.SHAPES)
    assert set(EVENTS) == set(rowcheck.EVENTS)
    assert said(FILTERS) == set(rowcheck.FILTERS)
    assert said(CONDITIONS) == set(rowcheck.CONDITIONS)


def said(table: Iterable[type[Word]]) -> set[str]:
    """Return the names of words."""
    return {each.word for each in table}


def words() -> Iterator[Any]:
    """Yield every tuple inside the rows' abilities and the combinations."""
    stack: list[Any] = (
        [spelled(row.abilities) for row in BINDER]
        + [spelled(row.slip) for row in BINDER]
        + [spelled(steps) for steps in PROGRAMS.values()]
    )
    while stack:
        part = stack.pop()
        if isinstance(part, tuple):
            yield part
            stack.extend(part)


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {part[0] for part in words() if part and isinstance(part[0], str)}

    assert set(rowcheck.SHAPES) <= used
    assert set(EVENTS) <= used
    assert said(FILTERS) - {"has_symbol"} <= used


@pytest.mark.parametrize("row", BINDER, ids=lambda row: row.key)
def test_every_ability_of_every_card_has_a_test(row: Card) -> None:
    """By the names of the tests: one for each ability of a card, one for a card without."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("test_allmeans_*.py")))

    assert len(re.findall(rf"def test_{row.key}_", text)) >= max(1, len(row.abilities))


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_every_card_has_a_title_and_a_text(locale: str) -> None:
    assert faults(texts={locale: rulebook("allmeans").words[locale].cards}) == []


def bad(**changes: Any) -> Card:
    return PLAIN._replace(**changes)


def ability(*effects: Any, kind: str = "plot", **more: Any) -> tuple[Ability, ...]:
    return (Ability(kind, effects, **more),)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (bad(abilities=ability(("explode", "me", 1))), "unknown effect"),
        (bad(abilities=ability(("rep", "me"))), "unknown effect"),
        (bad(abilities=ability(("rep", "nobody", 1))), "unknown word nobody"),
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
        # numbers that change nothing, words where nobody looks
        (bad(abilities=ability(("rep", "me", 0))), "changes nothing"),
        (bad(abilities=ability(("draw", "me", 0, "main"))), "no number of things"),
        (bad(abilities=ability(("draw", "both", 1, "main"))), "unknown word both"),
        (bad(abilities=ability(("rep", "me", True))), "unknown number"),
        (bad(abilities=ability(("rep", "me", ("count", Selector(obj="agent", pick="all"), 0, None)))), "changes nothing"),
        (bad(abilities=ability(("draw", "me", ("count", Selector(obj="agent", pick="all"), 1, None), "main"))), "no number of things"),
        (bad(abilities=ability(("rep", "me", 1), cost=(("rep", 1),))), "nothing heeds its cost"),
        (bad(abilities=ability(("rep", "me", 1), limit=True)), "nothing heeds its limit"),
        (bad(abilities=ability(("rep", "me", 1), cond=(("counter", "me", "rep", "<=", 2),))), "nothing heeds its cond"),
        (bad(abilities=ability(("discard", "opp", 2, "picker"))), "picks one card"),
        (bad(abilities=ability(("expose", Selector(obj="agent", side="opp", pick="opp")))), "the opponent is not asked"),
        (bad(abilities=ability(("move", Selector(obj="agent", side="me", optional=True), "own_territory"))), "nobody is asked whether"),
        (bad(abilities=ability(("destroy", Selector(obj="agent", pick="all", optional=True)))), "nobody is asked whether"),
        (bad(abilities=ability(("expose", Selector(obj="agent", bind="t")), ("turn", Selector(pick="bound", ref="t"), "ready"))), "remembers nothing"),
        (bad(abilities=ability(("buff", Selector(obj="agent"), "keyword", "efficiency", 1))), "no keyword"),
        (bad(abilities=ability(("destroy", Selector(obj="territory", where=(("exposed", True),))))), "only Agents"),
        (bad(abilities=ability(("destroy", Selector(obj="agent", where=(("exposed", 1),))))), "neither yes nor no"),
        (bad(abilities=ability(("destroy", Selector(obj="agent", where=(("same_cell", True),))))), "no cell of its own"),
        (bad(abilities=ability(("choose", "me", ((("rep", "me", 1),), (("rep", "me", 1),))))), "between what"),
        (bad(abilities=ability(("rep", "me", 1), kind="discard", cond=(("counter", "both", "rep", "<=", 2),))), "unknown word both"),
        (bad(type="agent", abilities=ability(("rep", "me", 1), kind="trigger", event=("turn_start", "any"))), "unknown event"),
        (bad(type="agent", abilities=ability(("rep", "me", 1), kind="trigger", event=("agent_attack", "opp", "self", "any"))), "never attacks"),
        (bad(type="agent", abilities=ability(("rep", "me", 1), kind="trigger", event=("left_field", "me", "agent", False))), "unknown event"),
        (bad(abilities=(*PLAIN.abilities, *ability(("rep", "me", 1), kind="trigger", event=("turn_end", "me")))), "never lies on the field"),
        (bad(type="agent", abilities=(Ability("static", mods=(("stat", "toughness", 1, Selector(pick="host")),)),)), "whose is it"),
        (bad(type="territory", abilities=(Ability("static", mods=(("forbid", "place_graffiti", "me", Selector(pick="self")),)),)), "unknown modifier"),
        (bad(loyalty=2), "loyalty: a plot has none"),
        (bad(influence=1), "influence: a plot has none"),
        (bad(type="territory", abilities=(), green=1), "points nowhere"),
        (bad(price=(-1, 0)), "price"),
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
    inner = [[["rep", "opp", -3]], [["lose_action", "opp", 1]]]

    assert json.loads(json.dumps(spelled(PROGRAMS["slander"]))) == [["choose", "opp", inner]]
    assert json.loads(json.dumps(spelled(PROGRAMS["slander/0.2"]))) == inner[1]


ONE = (Rep("me", 1),)
THREE = Count(Selector("agent", side="me", pick="all"), ">=", 3)
TURNED_AND_READY = Selector("agent", side="me", pick="all", where=(Other(), Turned(True), Turned(False)))
BOTH_AND_NEITHER = Selector("agent", side="me", pick="all", where=(Exposed(True), Exposed(False)))

# -- feasible never ------------------------------------------------------------------------------------------


def test_the_positions_hold_something_of_everything() -> None:
    types = ("territory", "agent", "graffiti_agent", "graffiti", "plot")

    assert {f"{kind} 0" for kind in types} | {"territory 1", "agent 1", "graffiti 1"} <= contents()


@pytest.mark.parametrize("row", BINDER, ids=lambda row: row.key)
def test_every_effect_and_option_of_a_card_can_happen(row: Card) -> None:
    assert never(row) == []


@pytest.mark.parametrize("each", COMBO.values(), ids=lambda each: each.key)
def test_every_effect_and_option_of_a_combination_can_happen(each: Combination) -> None:
    assert never_legal(each.key, each.effects, each.legal_if) == []


@pytest.mark.parametrize("row", BINDER, ids=lambda row: row.key)
def test_every_card_can_be_played_from_wherever_it_has_a_price(row: Card) -> None:
    """In the crowded position, by the engine.

    From hand for X, from the buffer for Y, used and thrown away.
    """
    waiting = {
        **FULL,
        "field": CROWDED,
        "rep": [12, 12],
        "infl": [5, 5],
        "hands": ["", "city_hall"],
        "buffers": ["", "rumour_press"],
    }
    hand = legal(table(**{**waiting, "hands": [row.key, "city_hall"]}))
    buffer = legal(table(**{**waiting, "buffers": [f"{row.key}[]", "rumour_press"]}))

    assert any(_plays(line, row) for line in hand) == (row.price[0] is not None)
    assert any(_plays(line, row) for line in buffer) == (row.price[1] is not None)
    assert any(line.startswith(f"slip {row.key}") for line in hand) == bool(row.slip)
    for verb, kind in (("discard", "discard"), ("dispose", "disposal")):
        has = [each for each in row.abilities if each.kind == kind]
        assert any(line.startswith(f"{verb} {row.key}") for line in hand) == any(
            not each.cond for each in has
        )


def _plays(line: str, row: Card) -> bool:
    verb, *words = line.split()
    return verb in ("deploy", "play", "shadow") and words[0].partition(".")[0] == row.key


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (bad(abilities=ability(Draw("me", 41, "main"))), "feasible never"),
        (bad(abilities=ability(Mill("opp", 20, "extra", partial=False))), "feasible never"),
        (bad(abilities=ability(LoseAction("opp", 4))), "feasible never"),
        (bad(abilities=ability(Trust("opp", -100))), "feasible never"),
        (bad(abilities=ability(Destroy(BOTH_AND_NEITHER))), "feasible never"),
        (bad(abilities=ability(Choose("me", (ONE, (Draw("me", 41, "main"),))))), "feasible never"),
        (bad(abilities=ability(Rep("me", PerEach(TURNED_AND_READY, 1, None)))), "feasible never"),
        (bad(type="agent", abilities=ability(*ONE, kind="placed", cond=(THREE,))), "condition never holds"),
        (
            bad(type="agent", abilities=ability(*ONE, kind="placed", cond=(BufferFree("me", 3),))),
            "condition never holds",
        ),
        (bad(type="agent", abilities=(), slip=(Counter("opp", "infl", ">=", 50),)), "never deployed"),
        (bad(type="agent", abilities=ability(*ONE, kind="activated", cost=(Pay(99),))), "never be paid"),
        (
            bad(type="agent", abilities=ability(*ONE, kind="activated", cost=(Pay(20), Pay(20)))),
            "never be paid",
        ),
        (
            bad(type="agent", abilities=(lasting(Stat("toughness", 1, BOTH_AND_NEITHER)),)),
            "never for anybody",
        ),
        (
            bad(abilities=ability(If((Counter("me", "trust", ">=", 0),), ONE, (Rep("me", 2),)))),
            "one way only",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_could_never_happen_is_refused_with_the_cards_name(row: Card, fault: str) -> None:
    found = never(row)

    assert any(each.startswith("plain: ") and fault in each for each in found), found
    assert never(PLAIN) == []
