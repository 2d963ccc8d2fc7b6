"""What every rulebook owes its readers, whatever the game.

Examples that play, words in two languages, even typography.
"""

from __future__ import annotations

import re

import pytest
from games.rulebooks import figures, leaves, refusals, texts

from nastolka import COVERS, GAMES
from nastolka.core.rulebook import LOCALES, Example, begin, check_step, rehearse, rulebook

CODES = [code for code, cover in COVERS.items() if not cover.sample]
BOOKS = {code: rulebook(code) for code in CODES}
EACH = [(code, locale) for code in CODES for locale in sorted(BOOKS[code].words)]
EXAMPLES = [(code, example) for code in CODES for example in BOOKS[code].examples.values()]
LESSONS = [(code, lesson.key) for code in CODES for lesson in BOOKS[code].lessons()]
CHECKS = {"refused", "legal", "only", "count", "result", "view", "seat", "frame"}
ODD = r"""["']|\s\s|^\s|\s$|\s[,.;!?]|\D\s:| - |\.\.\."""  # a score is 3 : 2
CARELESS = (  # words that are another word, or a careless one, without the two dots
    r"\b(ее|еще|все равно|нее|свое|твое|мое|идет|ведет|кладет|берет|дает|найдет|причем|почем|войдет|"
    r"несет|возьмет|придется|вернет\w*|трех|четырех|отчет|жилье|"
    r"наемники|зеленый|черный|зараженн\w+|побежденн\w+|ненадежн\w+)\b"
)
WRITTEN_OUT = {"RK-1"}  # figures in one language, words in the other


def rules(code: str) -> list[str]:
    """Return the ids of a rulebook, in its order."""
    return list(BOOKS[code].words["en"].rules)


# -- the examples --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "example"), EXAMPLES, ids=[f"{code}-{one.key}" for code, one in EXAMPLES])
def test_an_example_plays_as_it_says(code: str, example: Example) -> None:
    assert len(list(rehearse(GAMES[code], example))) == len(example.steps) > 0


@pytest.mark.parametrize(("code", "rule"), [(code, rule) for code in CODES for rule in rules(code)])
def test_a_rule_is_shown_or_cannot_be(code: str, rule: str) -> None:
    assert bool(BOOKS[code].showing(rule)) != (rule in BOOKS[code].untestable)


@pytest.mark.parametrize("code", CODES)
def test_hardly_anything_is_untestable(code: str) -> None:
    untestable = BOOKS[code].untestable
    assert set(untestable) <= set(rules(code))
    assert len(untestable) <= 0.08 * len(rules(code))
    assert all(len(reason.split()) >= 5 for reason in untestable.values())


@pytest.mark.parametrize("code", CODES)
def test_what_holds_by_itself_says_why(code: str) -> None:
    emergent = BOOKS[code].emergent
    assert set(emergent) <= set(rules(code)) - set(BOOKS[code].untestable)
    assert len(emergent) <= 0.16 * len(rules(code))
    assert all(len(reason.split()) >= 5 for reason in emergent.values())


@pytest.mark.parametrize("code", CODES)
def test_examples_name_rules_that_exist_and_have_keys_fit_for_links(code: str) -> None:
    examples = BOOKS[code].examples.values()
    assert {rule for example in examples for rule in example.rules} <= set(rules(code))
    assert all(re.fullmatch(r"[a-z][a-z-]*", example.key) for example in examples)
    assert [one.key for one in examples if not len(set(one.rules)) == len(one.rules) > 0] == []


@pytest.mark.parametrize("code", CODES)
def test_an_example_does_more_than_stand_there(code: str) -> None:
    examples = BOOKS[code].examples.values()
    assert [one.key for one in examples if not any(CHECKS & step.keys() for step in one.steps)] == []


# -- the rules -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "locale"), EACH)
def test_every_rule_has_its_words(code: str, locale: str) -> None:
    said = BOOKS[code].words[locale].rules.values()
    assert [rule.id for rule in said] == rules(code)
    assert [rule.id for rule in said if not 1 <= len(rule.title.split()) <= 5] == []
    assert [rule.id for rule in said if not rule.text.endswith(".")] == []
    assert [rule.id for rule in said if rule.why and not rule.why.endswith(".")] == []
    assert len({rule.text for rule in said}) == len(said)


@pytest.mark.parametrize(("code", "locale"), EACH)
def test_sections_hold_every_rule_once_in_order(code: str, locale: str) -> None:
    sections = BOOKS[code].words[locale].sections
    assert [rule for _, held in sections for rule in held] == rules(code)
    assert all(title for title, _ in sections)
    assert len({title for title, _ in sections}) == len(sections)


@pytest.mark.parametrize("code", CODES)
def test_both_languages_say_the_same_things(code: str) -> None:
    english, russian = BOOKS[code].words["en"], BOOKS[code].words["ru"]
    assert [(rule.id, bool(rule.why)) for rule in english.rules.values()] == [
        (rule.id, bool(rule.why)) for rule in russian.rules.values()
    ]
    assert [held for _, held in english.sections] == [held for _, held in russian.sections]
    assert list(english.lessons) == list(russian.lessons)
    paths = [
        [path for path, _ in leaves(words.cards) if not path.endswith(".short")]
        for words in (english, russian)
    ]
    assert paths[0] == paths[1]


@pytest.mark.parametrize("code", CODES)
def test_both_languages_say_the_same_numbers(code: str) -> None:
    """A figure in digits in one language is not another in the other; small ones may be words."""
    english, russian = (BOOKS[code].words[locale].rules for locale in ("en", "ru"))
    for rule in set(rules(code)) - WRITTEN_OUT:
        mine, theirs = ([n for n in figures(said[rule].text) if int(n) > 5] for said in (english, russian))
        assert mine == theirs, rule


@pytest.mark.parametrize(("code", "locale"), EACH)
def test_only_sentences_of_refusals_have_gaps_and_what_they_refuse_fills_them(code: str, locale: str) -> None:
    book = BOOKS[code]
    assert [
        where for where, text in texts(book, locale) if re.search(r"[{}]", text) and " why" not in where
    ] == []
    for refusal in refusals(GAMES[code], book.examples.values()):
        sentence = book.sentence(refusal, locale)
        gaps = re.findall(r"\{(\d)\}", book.words[locale].rules[refusal.rule].why)
        assert not re.search(r"[{}]", sentence)
        assert all(str(refusal.args[int(number)]) in sentence for number in gaps)


# -- the language --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "locale"), EACH)
def test_typography_is_even(code: str, locale: str) -> None:
    assert [item for item in texts(BOOKS[code], locale) if re.search(ODD, item[1])] == []


@pytest.mark.parametrize("code", CODES)
def test_english_has_no_cyrillic_and_russian_quotes_are_russian(code: str) -> None:
    english, russian = texts(BOOKS[code], "en"), texts(BOOKS[code], "ru")
    assert [item for item in english if re.search("[А-Яа-яЁё«»]", item[1])] == []
    assert [item for item in russian if re.search("[“‘’]", item[1].replace("„", ""))] == []


@pytest.mark.parametrize("code", CODES)
def test_russian_speaks_of_yo_where_it_belongs(code: str) -> None:
    assert [item for item in texts(BOOKS[code], "ru") if re.search(CARELESS, item[1], re.IGNORECASE)] == []


# -- the tutorial --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_lessons_are_numbered_and_have_their_words(code: str) -> None:
    lessons = BOOKS[code].lessons()
    assert [lesson.lesson for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert 5 <= len(lessons) <= 22
    for words in BOOKS[code].words.values():
        assert list(words.lessons) == [lesson.key for lesson in lessons]


@pytest.mark.parametrize(("code", "key"), LESSONS)
def test_a_lesson_has_one_sentence_a_step(code: str, key: str) -> None:
    for words in BOOKS[code].words.values():
        assert len(words.lessons[key].steps) == len(BOOKS[code].examples[key].steps)


@pytest.mark.parametrize(("code", "key"), LESSONS)
def test_only_what_the_other_side_goes_on_to_do_has_no_sentence_of_its_own(code: str, key: str) -> None:
    """Such a step happens in the breath of the reply before it, in both languages."""
    steps = BOOKS[code].examples[key].steps
    for words in BOOKS[code].words.values():
        for n, sentence in enumerate(words.lessons[key].steps):
            assert sentence or ("reply" in steps[n] and "reply" in steps[n - 1]), (key, n)
    english, russian = (BOOKS[code].words[locale].lessons[key].steps for locale in LOCALES)
    assert [bool(said) for said in english] == [bool(said) for said in russian]


@pytest.mark.parametrize(("code", "key"), LESSONS)
def test_a_lesson_is_played_for_one_seat(code: str, key: str) -> None:
    """What the others do is a reply: the learner watches it from their own side of the table."""
    example = BOOKS[code].examples[key]
    session, seats = begin(GAMES[code], example), set()
    for step in example.steps:
        frame = session.state.frame()
        if "play" in step:
            seats.add(step.get("seat", frame.seat if frame else None))
        check_step(session, step)
    assert len(seats) <= 1
