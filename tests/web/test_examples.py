"""Examples told as a player would: every step of every rulebook, with no rule's number, no test's words."""

import re

import pytest

from app import examples, i18n
from nastolka import CODES
from nastolka.core.rulebook import rulebook


@pytest.fixture(params=i18n.LOCALES)
def spoken(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


@pytest.mark.parametrize("code", CODES)
def test_every_step_is_a_sentence(code, spoken):
    rules = re.compile(r"\b[A-Z]{2}-\d+\b")
    for example in rulebook(code).examples.values():
        said = examples.told(code, example.key, spoken)
        assert len(said) == len(example.steps)
        for sentence in said:
            text = re.sub(r"<[^>]*>", "", sentence)
            assert text.rstrip()[-1] in ".?…", (example.key, text)
            assert not rules.search(text), (example.key, text)
            assert "notes." not in text, (example.key, text)


def test_a_refusal_says_who_tries_and_why_not(spoken):
    example = next(e for e in rulebook("victory").examples.values() if any("refused" in s for s in e.steps))
    at = next(n for n, step in enumerate(example.steps) if "refused" in step)
    said = examples.told("victory", example.key, spoken)[at]
    book = rulebook("victory").words[spoken].rules[example.steps[at]["by"]]
    assert i18n.text(book.why or book.text)[:12] in said
    assert i18n.t("notes.player", n=1) in said or i18n.t("notes.player", n=2) in said


def test_a_count_speaks_of_what_is_counted(spoken):
    counted = [
        (example.key, n, step)
        for example in rulebook("victory").examples.values()
        for n, step in enumerate(example.steps)
        if "count" in step and step["is"]
    ]
    assert counted
    for key, n, step in counted:
        assert str(step["is"]) in examples.told("victory", key, spoken)[n] or step["count"] in (
            "plus",
            "discard",
            "end",
        )


@pytest.mark.parametrize("code", ["victory", "coldwar", "godstorm", "risk", "allmeans"])
def test_a_look_at_the_table_says_at_what(code, spoken):
    for example in rulebook(code).examples.values():
        for step in example.steps:
            unnamed = [part for part in step if "view" in step and part != "view"]
            assert not [part for part in unnamed if not i18n.has(f"{code}.see.{part}")], example.key
    shown = next(
        (example.key, n)
        for example in rulebook(code).examples.values()
        for n, step in enumerate(example.steps)
        if step.get("view") == 0
    )
    key, n = shown
    part = next(part for part in rulebook(code).examples[key].steps[n] if part != "view")
    assert i18n.t(f"{code}.see.{part}") in examples.told(code, key, spoken)[n]


def test_a_choice_is_told_by_what_it_does(spoken):
    told = [
        (sentence, step["play"])
        for example in rulebook("allmeans").examples.values()
        for step, sentence in zip(example.steps, examples.told("allmeans", example.key, spoken), strict=True)
        if str(step.get("play", "")).startswith("choose ")
    ]
    assert len(told) > 10
    numbered = i18n.t("allmeans.do.choose", a0="").strip()
    assert not [sentence for sentence, line in told if f"{numbered} {line[-1]}" in sentence]
