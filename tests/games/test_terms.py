"""No lesson speaks of what it has not explained: the words of each game, and where each is explained."""

from __future__ import annotations

import re

import pytest

from app import boards, i18n
from nastolka.core.rulebook import rulebook

# game → [(the word in English, in Russian, the lesson that explains it, its line; 0 is its opening)]
TERMS = {
    "victory": [
        (r"chip", r"фиш[ек]", "first-chip", 0),
        (r"\bevents?\b", r"событи", "first-chip", 0),
        (r"\bcells?\b", r"клет[ок]", "first-chip", 0),
        (r"discards\b", r"сброс\b", "first-chip", 2),
        (r"line of victory", r"лини\w+ победы", "plain-line", 0),
        (r"\bcorners?\b", r"\bуг(ол|л)", "five-and-a-corner", 0),
        (r"\+1|−1", r"\+1|−1", "the-three-specials", 1),
    ],
    "coldwar": [
        (r"\bCIA\b|\bKGB\b", r"ЦРУ|КГБ", "not-too-much", 0),
        (r"\bgroups?\b", r"\bгрупп", "not-too-much", 1),
        (r"\binfluence\b", r"\bвлияни", "not-too-much", 1),
        (r"\brecruit", r"завербу", "not-too-much", 2),
        (r"\bstability\b", r"\bстабильност", "not-too-much", 4),
        (r"\bwaits?\b", r"\bвы?жд", "not-too-much", 5),
        (r"\blimit\b", r"\bпредел", "filling-the-limit", 0),
    ],
    "godstorm": [
        (r"\bepoch", r"\bэпох", "first-income", 0),
        (r"\bfaith\b", r"\bвер[аыуой]\b", "first-income", 0),
        (r"\bincome\b", r"\bдоход", "first-income", 0),
        (r"\bheaven\b", r"\bнебес", "first-attack", 7),
        (r"\bcrypts?\b", r"\bсклеп", "down-below", 0),
    ],
    "risk": [
        (r"\bterritor", r"\bтерритори", "fourteen-territories", 0),
        (r"\bcontinent", r"\bконтинент", "fourteen-territories", 0),
    ],
    "allmeans": [
        (r"\binfluence\b", r"\bвлияни", "first-turns", 0),
        (r"\bterritor", r"\bтерритори", "first-turns", 0),
        (r"\breputation\b", r"\bрепутаци", "first-turns", 0),
        (r"\bcombin", r"\bкомбинаци", "first-turns", 3),
        (r"\bbuffer\b", r"\bбуфер", "first-turns", 4),
        (r"\bmain action", r"\bосновн\w+ действи", "first-turns", 5),
        (r"\bAgents?\b", r"\bагент", "first-turns", 8),
        (r"\bsymbols?\b", r"\bсимвол", "two-symbols", 0),
    ],
}  # fmt: skip
CASES = [
    (code, n, locale) for code, terms in TERMS.items() for n in range(len(terms)) for locale in ("en", "ru")
]


@pytest.mark.parametrize(("code", "n", "locale"), CASES)
def test_a_lesson_uses_no_word_before_the_sentence_that_explains_it(code: str, n: int, locale: str) -> None:
    english, russian, key, line = TERMS[code][n]
    word = re.compile(english if locale == "en" else russian, re.IGNORECASE)
    lessons = rulebook(code).words[locale].lessons
    assert word.search((lessons[key].intro, *lessons[key].steps)[line]), "it is not explained there"
    for other in rulebook(code).lessons():
        told = lessons[other.key]
        lines = (told.intro, *told.steps)
        upto = lines if other.key != key else lines[:line]
        early = [said for said in upto if word.search(said)]
        assert early == [], other.key
        if other.key == key:
            return


# game → [(the word in English, in Russian, the point of the tutor that explains it)]
TAUGHT = {
    "victory": [
        (r"\bevents?\b", r"событи", "goal"),
        (r"\bchips?\b", r"фиш[ек]", "goal"),
        (r"\brow\b", r"\bряд", "goal"),
        (r"\+1|−1", r"\+1|−1", "special"),
    ],
    "coldwar": [
        (r"\bagent", r"агент", "agent"),
        (r"\bgroups?\b", r"\bгрупп", "line"),
        (r"\binfluence\b", r"\bвлияни", "line"),
        (r"\bstruggle\b", r"\bборьб", "line"),
        (r"\bstability\b", r"\bстабильност", "line"),
        (r"\bdisorder\b", r"беспоряд", "line"),
        (r"\bwait", r"\bвыжд", "stop"),
    ],
    "godstorm": [
        (r"\bepoch", r"\bэпох", "goal"),
        (r"\bfaith\b", r"\bвер(а|ы|у|ой)\b", "bid"),
        (r"\bmiracle", r"\bчудес", "buy"),
        (r"\brelic", r"\bреликви", "buy"),
        (r"\bheaven\b", r"\bнебес", "below"),
        (r"\bcrypts?\b", r"\bсклеп", "below"),
    ],
    "risk": [
        (r"\bborder", r"\bграниц", "place"),
        (r"\bdice\b", r"\bкубик", "dice"),
        (r"\bcard\b", r"\bкарт[уы]\b", "cards"),
    ],
    "allmeans": [
        (r"\breputation\b", r"\bрепутаци", "goal"),
        (r"\binfluence\b", r"\bвлияни", "goal"),
        (r"\bcombination", r"\bкомбинаци", "combination"),
        (r"\bterritor", r"\bтерритори", "territory"),
        (r"\bAgents?\b", r"\bагент", "agent"),
        (r"\bloyalty\b", r"\bверност", ""),  # only ever told of a territory that was just put
    ],
}  # fmt: skip
LESSONS_OF_TUTORS = [
    (code, n, locale) for code, terms in TAUGHT.items() for n in range(len(terms)) for locale in i18n.LOCALES
]


@pytest.mark.parametrize(("code", "n", "locale"), LESSONS_OF_TUTORS)
def test_a_tutor_uses_no_word_before_the_point_that_explains_it(code: str, n: int, locale: str) -> None:
    english, russian, key = TAUGHT[code][n]
    word = re.compile(english if locale == "en" else russian, re.IGNORECASE)
    tutor = boards.board(code).TUTOR
    assert tutor is not None
    order = [point.key for point in tutor.points]
    using = [one for one in order if word.search(i18n.CATALOGUES[locale][f"{code}.tutor.{one}"])]
    assert (using[:1] or [""]) == [key]


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("code", list(TERMS))
def test_the_first_lesson_begins_with_the_goal(code: str, locale: str) -> None:
    """Whoever reads nothing else knows what wins."""
    first = rulebook(code).lessons()[0]
    said = rulebook(code).words[locale].lessons[first.key].intro
    assert re.search(r"\bwins?\b|100 points" if locale == "en" else r"[Пп]обед|100 очков", said)
    assert len(first.steps) <= 10
