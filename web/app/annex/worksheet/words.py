"""What is said of answers, points and faults."""

from __future__ import annotations

from typing import Any

from app import boards
from app.i18n import EMPTY, Html, has, join, locale, t, text
from nastolka import BadRecord
from nastolka.core.rulebook import rulebook
from nastolka.teaching.attempt import RIGHT, WRONG, Attempt
from nastolka.teaching.scenario import Says, Scenario, spoken
from nastolka.teaching.sitting import Sitting
from nastolka.teaching.task import FREE, RULE


def board(code: str) -> Any:
    """Return a game's board."""
    return boards.board(code)


def of(scenario: Scenario) -> Says:
    """Return a task's words in the reader's language, or in the other one where this one is silent."""
    said: Says = spoken(scenario.says, locale())
    return said


def number(value: float) -> Html:
    """Write points: whole where they are whole, with the language's own sign before a half."""
    whole = f"{value:.2f}".rstrip("0").rstrip(".")
    return text(whole.replace(".", "," if locale() == "ru" else "."))


def points(value: float, most: float) -> Html:
    """Say how many points of how many."""
    return t("worksheet.points", n=number(value), of=number(most))


def score(sitting: Sitting) -> Html:
    """Say what came of all of it."""
    solved = sum(state == RIGHT for state in sitting.standing())
    of_all = len(sitting.sheet.scenarios)
    return join(
        (
            t("worksheet.end.solved", n=solved, of=of_all),
            t("worksheet.end.points", points=points(sitting.score, sitting.sheet.points)),
        ),
        " ",
    )


def verdict(work: Attempt) -> Html:
    """Say how an answer was judged; nothing while it is not."""
    found = work.verdict
    if found.state == RIGHT:
        if work.task.kind == FREE:
            return t("worksheet.right.score", points=points(work.score, work.task.points))
        return t("worksheet.right.told" if work.told else "worksheet.right.found")
    if found.state != WRONG:
        return EMPTY
    words = spoken(found.words, locale()) if found.words else ""
    kind = "rule" if work.task.kind == RULE and found.reason == "other" else found.reason
    return text(words) if words else t(f"worksheet.wrong.{kind}")


def answer(work: Attempt) -> Html:
    """Say the answer in the author's words; without any, by the moves or the rule."""
    return text(of(work.scenario).answer) or moves(work)


def moves(work: Attempt) -> Html:
    """Name the moves that do it, or the rule; nothing where it is free play."""
    task = work.task
    if task.kind == RULE:
        return t("worksheet.the-rule", rule=task.rule, title=rule_title(work.scenario.game, task.rule))
    lines = task.solution or task.answers[:1]
    board_ = board(work.scenario.game)
    named = join((board_.action_words(line) for line in lines), "; ")
    return t("worksheet.the-moves", moves=named) if named else EMPTY


def rule_title(code: str, rule: str) -> str:
    """Return what a rule is called."""
    return rulebook(code).words[locale()].rules[rule].title


def wrong(error: BadRecord) -> Html:
    """Say what is wrong with a worksheet or with answers; nothing where the house knows its own sentence."""
    key = f"worksheet.bad.{error.reason}"
    if not has(key):
        return EMPTY if has(f"notes.bad.{error.reason}") else t("worksheet.bad.other", detail=error.detail)
    return t(key, detail=error.detail)
