"""The rulebook of Cold War runs and is whole.

Every rule has words in two languages and an example that plays it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from games.rulebooks import figures, refusals, texts

from nastolka.core.notation import read
from nastolka.core.rulebook import Example, begin, check_step, rulebook
from nastolka.games import coldwar
from nastolka.games.coldwar import GAME, tables
from nastolka.games.coldwar.tables import AGENTS, CARDS, EVENTS, GROUP_CARDS, OBJECTIVE_CARDS, SIDES, SPHERES

SPANS = (  # the numbers of the ledger; its gaps are left on purpose
    (1, 6), (10, 14), (20, 22), (30, 39), (50, 56), (60, 65), (70, 75), (80, 83), (90, 92), (95, 100),
    (105, 108), (110, 111), (115, 121), (130, 133), (135, 141), (145, 150), (160, 165), (170, 173),
    (175, 178), (180, 184), (185, 187), (190, 195), (198, 200), (205, 207), (215, 220), (225, 227),
    (235, 247),
)  # fmt: skip
LEDGER = [f"CW-{number}" for first, last in SPANS for number in range(first, last + 1)]
HOUSE = [f"CW-{number}" for number in range(901, 908)]
BOOK = rulebook("coldwar")
LOCALES = sorted(BOOK.words)
EXAMPLES = list(BOOK.examples.values())
SHELVES = ("sides", "phases", "spheres", "agents", "objectives", "groups")
PHASES = ("briefing", "planning", "struggle", "ceasefire", "debriefing", "detente")
# An event that asks in a phase of its own is always usable when its owner is asked: these
# refusals have no position.
NEVER_MET = {"CW-243", "CW-246", "CW-247"}


def refused_by_the_engine() -> set[str]:
    """Return the rules a refusal may name: constants inside `Refusal(…)`, and the tables it reads."""
    found: set[str] = set()
    for path in Path(str(coldwar.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                found |= {
                    str(one.value)
                    for part in node.args[:1]
                    for one in ast.walk(part)
                    if isinstance(one, ast.Constant)
                }
    tabled = (
        tables.ANSWERED_BY.values(),
        tables.DONE_BY.values(),
        tables.TARGETED_BY,
        tables.EVENT_RULE.values(),
    )
    return {rule for rule in found.union(*tabled) if rule.startswith("CW-")}


def moves(example: Example) -> Iterator[str]:
    """Yield every action an example plays."""
    for step in example.steps:
        yield from (step[verb] for verb in ("play", "reply", "nature") if verb in step)


# -- the examples --------------------------------------------------------------------------------------------


def test_the_ledger_has_142_numbers() -> None:
    assert len(LEDGER) == len(set(LEDGER)) == 142
    assert list(BOOK.words["en"].rules) == LEDGER + HOUSE


def test_every_meeting_of_agents_has_its_example() -> None:
    """The 36 meetings.

    Whoever dominates first, neither side over the stability, nobody a Deputy by default.
    """
    met = set()
    for example in EXAMPLES:
        if re.fullmatch(r"an?-[a-z-]+-meets-an?-[a-z-]+", example.key):
            sent = example.setup["x"]
            strong = next(
                side for side in SIDES if example.setup["groups"][side] == "opposition industrialists"
            )
            weak = SIDES[1 - SIDES.index(strong)]
            assert {"scores", "lost"} <= next(step.keys() for step in example.steps if "scores" in step)
            met.add((sent[strong], sent[weak]))
    assert met == {(one, other) for one in AGENTS for other in AGENTS}


def test_every_event_is_spent_and_every_group_and_agent_used_somewhere() -> None:
    played = {tuple(line.split()) for example in EXAMPLES for line in moves(example)}
    assert {args[1] for args in played if args[0] == "spend"} == {CARDS[card] for card in EVENTS}
    assert {args[1] for args in played if args[0] == "send"} >= set(AGENTS)
    used = {args[1] for args in played if args[0] == "use"}
    assert {group.sphere for group in GROUP_CARDS if group.id in used} == set(range(len(SPHERES)))


# -- the rules -----------------------------------------------------------------------------------------------


def test_both_languages_name_the_same_numbers() -> None:
    """Figures are facts: a rule has the same ones in either language."""
    english, russian = (
        [(where, figures(text)) for where, text in texts(BOOK, locale) if where.startswith("CW-")]
        for locale in ("en", "ru")
    )
    assert english == russian


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    sentences = {rule.id for rule in BOOK.words["en"].rules.values() if rule.why}
    named = refused_by_the_engine()
    assert named <= set(LEDGER + HOUSE)
    assert sentences == named
    assert {refusal.rule for refusal in refusals(GAME, EXAMPLES)} == named - NEVER_MET


# -- the cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_its_words(locale: str) -> None:
    cards = BOOK.words[locale].cards
    assert list(cards["sides"]) == list(SIDES)
    assert list(cards["phases"]) == list(PHASES)
    assert list(cards["spheres"]) == list(SPHERES)
    assert list(cards["agents"]) == list(AGENTS)
    assert list(cards["objectives"]) == [objective.id for objective in OBJECTIVE_CARDS]
    assert list(cards["groups"]) == [group.id for group in GROUP_CARDS]
    assert all(agent["text"] and agent["about"] for agent in cards["agents"].values())
    assert all(sphere["power"] and sphere["group"] for sphere in cards["spheres"].values())
    titles = [card["title"] for shelf in SHELVES for card in cards[shelf].values()]
    assert all(titles)
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("locale", LOCALES)
def test_an_objective_tells_its_history_and_an_event_its_ability(locale: str) -> None:
    for objective in OBJECTIVE_CARDS:
        card = BOOK.words[locale].cards["objectives"][objective.id]
        assert 2 <= len(re.findall(r"[.](?= |$)", re.sub(r"\d\.\d", "", card["text"]))) <= 3
        assert 120 <= len(card["text"]) <= 420
        assert re.fullmatch(r"19\d\d(–19\d\d)?", card["years"])
        assert bool(card.get("ability")) == bool(objective.phase)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_years_told_are_within_a_few_years_of_the_period(locale: str) -> None:
    """A slip of the pen in a date would fall far outside.

    Angola's war and a few causes are told beyond it.
    """
    for key, card in BOOK.words[locale].cards["objectives"].items():
        first, last = (int(year) for year in (card["years"].split("–") * 2)[:2])
        told = [int(year) for year in re.findall(r"(?<!\d)(?:19|20)\d\d(?!\d)", card["text"])]
        allowed = range(first - 3, max(last, 2002 if key == "angola" else last) + 3)
        assert [year for year in told if year not in allowed] == [], key


def test_the_two_languages_tell_the_same_dates() -> None:
    english, russian = (BOOK.words[locale].cards["objectives"] for locale in ("en", "ru"))
    for key in english:
        assert english[key]["years"] == russian[key]["years"]
        years = [set(re.findall(r"(?<!\d)(?:19|20)\d\d", cards[key]["text"])) for cards in (english, russian)]
        assert years[0] == years[1], key


# -- the language --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_typography_is_even_and_nothing_is_shouted(locale: str) -> None:
    odd = r"""["'!]|\s\s|^\s|\s$|\s[,.;!?]| - |\.\.\."""
    assert [(where, text) for where, text in texts(BOOK, locale) if re.search(odd, text)] == []


# -- the tutorial --------------------------------------------------------------------------------------------


def test_lessons_are_numbered_one_idea_comes_first_and_all_have_their_words() -> None:
    lessons = BOOK.lessons()
    assert [lesson.lesson for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert lessons[0].key == "not-too-much"
    assert 15 <= len(lessons) <= 22
    for locale in LOCALES:
        assert list(BOOK.words[locale].lessons) == [lesson.key for lesson in lessons]


def test_cuba_is_the_same_round_for_george_and_for_boris() -> None:
    """Each plays one side by hand, the other side replies; both tell the moves of the whole example."""
    george, boris, whole = (
        BOOK.examples[key] for key in ("cuba-for-george", "cuba-for-boris", "cuba-move-by-move")
    )
    told = [line for line in moves(whole) if not line.startswith(("shuffle", "lot"))]
    assert [line for line in moves(george) if not line.startswith("shuffle")] == told[:16]
    assert list(moves(boris)) == told[:16]
    for example, seat in ((george, 0), (boris, 1)):
        assert {step["seat"] for step in example.steps if "play" in step} == {seat}


@pytest.mark.parametrize("key", [lesson.key for lesson in BOOK.lessons()])
def test_a_lesson_is_played_for_one_side(key: str) -> None:
    """Every move by hand names its seat, always the same.

    The other side's moves are replies when it is asked.
    """
    example = BOOK.examples[key]
    (learner,) = {step["seat"] for step in example.steps if "play" in step}
    session = begin(GAME, example)
    for step in example.steps:
        frame = session.state.frame()
        assert frame is not None
        assert ("reply" not in step) or frame.seat == 1 - learner
        assert check_step(session, step) is None


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", [lesson.key for lesson in BOOK.lessons()])
def test_a_lesson_has_one_sentence_a_step_and_names_what_is_played(key: str, locale: str) -> None:
    lesson, steps = BOOK.words[locale].lessons[key], BOOK.examples[key].steps
    assert len(lesson.steps) == len(steps)
    cards = BOOK.words[locale].cards
    titles = {
        id: card["title"] for shelf in ("agents", "groups", "objectives") for id, card in cards[shelf].items()
    }
    titles["deputy_director"] = cards["agents"]["deputy_director"].get("short", titles["deputy_director"])
    for step, sentence in zip(steps, lesson.steps, strict=True):
        action = read(step.get("play", "recruit"))
        for name in (str(arg) for arg in action.args if arg in titles):
            stems = [word[: max(3, len(word) - 2)] for word in titles[name].lower().split()]
            assert all(stem in sentence.lower() for stem in stems), (step, sentence)


@pytest.mark.parametrize("key", [lesson.key for lesson in BOOK.lessons()])
def test_the_two_languages_of_a_lesson_count_alike(key: str) -> None:
    english, russian = (BOOK.words[locale].lessons[key] for locale in ("en", "ru"))
    pairs = zip((english.intro, *english.steps), (russian.intro, *russian.steps), strict=True)
    assert [pair for pair in pairs if figures(pair[0]) != figures(pair[1])] == []


# -- what no example can say ---------------------------------------------------------------------------------


def test_cw_1_two_sides_sit_down() -> None:
    assert GAME.seats == (2,)
    assert SIDES == ("cia", "kgb")


def test_cw_2_the_box_has_its_numbers() -> None:
    assert len(AGENTS) == 6
    assert len(OBJECTIVE_CARDS) == 21
    assert sum(bool(objective.phase) for objective in OBJECTIVE_CARDS) == len(EVENTS) == 6
    assert [sum(group.sphere == sphere for group in GROUP_CARDS) for sphere in range(len(SPHERES))] == [6] * 4


def test_cw_4_an_objective_ranks_all_four_spheres() -> None:
    for objective in OBJECTIVE_CARDS:
        assert sorted(objective.priority) == list(range(len(SPHERES)))
        assert 5 <= objective.points <= 20
