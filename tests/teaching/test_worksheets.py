"""The worksheets we ship: every task is sound, solved by its answer, and worth what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nastolka import COVERS
from nastolka.core.kinds import CHANCE
from nastolka.core.notation import write
from nastolka.teaching.attempt import RIGHT, WRONG, Attempt
from nastolka.teaching.checking import Finding, checked
from nastolka.teaching.commented import LOCALES, Reading, commented
from nastolka.teaching.foreign import from_toml
from nastolka.teaching.scenario import Scenario, worksheet, worksheet_of, written
from nastolka.teaching.task import FREE, GOAL, Wrong

SHIPPED = Path(__file__).parents[2] / "web" / "worksheets"
FILES = sorted(SHIPPED.glob("*/*.toml"))
SHEETS = {f"{path.parent.name}/{path.stem}": worksheet(path.read_text("utf-8")) for path in FILES}
TASKS = [(name, scenario) for name, sheet in SHEETS.items() for scenario in sheet.scenarios]
NAMES = [f"{name}/{scenario.key}" for name, scenario in TASKS]
WORDED = [(name, locale) for name in SHEETS for locale in LOCALES]
MATCHES = sorted(SHIPPED.glob("*/*.txt"))
ODD = r"""["']|\s\s|^\s|\s$|\s[,.;!?]| - |\.\.\."""
ROUGH = 40_000  # positions a check of ours may take: a phone has them in half a minute


def found(scenario: Scenario) -> Finding:
    return checked(scenario, nodes=ROUGH)


@pytest.mark.parametrize("name", SHEETS)
def test_a_worksheet_has_eight_tasks_and_says_for_whom_it_is(name: str) -> None:
    sheet = SHEETS[name]

    assert sheet.game == name.partition("/")[0]
    assert len(sheet.scenarios) == 8
    assert sheet.minutes
    assert sheet.age
    for about in sheet.about.values():
        assert about.title
        assert about.intro
        assert 2 <= len(about.goals) <= 5


@pytest.mark.parametrize(("name", "locale"), WORDED)
def test_a_worksheet_speaks_both_languages_alike(name: str, locale: str) -> None:
    sheet = SHEETS[name]
    said = [*sheet.about[locale], *(word for task in sheet.scenarios for word in task.says[locale])]
    said += [wrong.words[locale] for task in sheet.scenarios for wrong in task.task.wrong]
    texts = [text for each in said for text in ([each] if isinstance(each, str) else each)]

    assert [text for text in texts if not text or re.search(ODD, text)] == []
    assert [text for text in texts if bool(re.search("[А-Яа-яЁё]", text)) != (locale == "ru")] == []
    for task in sheet.scenarios:
        hints = {len(says.hints) for says in task.says.values()}
        assert len(hints) == 1
        assert hints != {0}


@pytest.mark.parametrize(("name", "scenario"), TASKS, ids=NAMES)
def test_a_check_finds_what_its_author_says(name: str, scenario: Scenario) -> None:
    finding = found(scenario)

    assert finding.problems == ()
    assert finding.found == scenario.task.check


@pytest.mark.parametrize(("name", "scenario"), TASKS, ids=NAMES)
def test_its_answer_solves_it(name: str, scenario: Scenario) -> None:
    """With luck in it, some seed out of a few brings the answer through."""
    task = scenario.task
    answers = [task.rule] if task.rule else list(task.solution or task.answers[:1])
    if task.kind == FREE:
        assert not answers
        return
    verdicts = []
    for seed in range(12):
        attempt = Attempt(scenario, str(seed))
        verdicts.append([attempt.give(answer) for answer in answers][-1].state)
        if not any(entry.seat == CHANCE for entry in attempt.session.log):
            break
    assert RIGHT in verdicts


WRONGS = [(scenario, wrong) for _, scenario in TASKS for wrong in scenario.task.wrong]


@pytest.mark.parametrize(
    ("scenario", "wrong"), WRONGS, ids=[f"{scenario.key}-{wrong.answer}" for scenario, wrong in WRONGS]
)
def test_a_foreseen_mistake_is_answered(scenario: Scenario, wrong: Wrong) -> None:
    assert wrong.move == 1
    lines = matching(scenario, wrong)
    assert lines
    for line in lines:
        assert answered(scenario, line) == wrong.words, line


def matching(scenario: Scenario, wrong: Wrong) -> list[str]:
    """Return what the mistake may look like."""
    if not wrong.answer.endswith(" *"):
        return [wrong.answer]
    exact = {other.answer for other in scenario.task.wrong}
    ways = found(scenario).ways
    legal = [write(action) for action in Attempt(scenario).session.state.legal()]
    return [line for line in legal if line.startswith(wrong.answer[:-1]) and line not in (*ways, *exact)][:3]


def answered(scenario: Scenario, line: str) -> object:
    """Return what is said to a first answer, played on in any way until it is judged."""
    attempt = Attempt(scenario)
    verdict = attempt.give(line)
    while attempt.asked:
        assert scenario.task.kind == GOAL
        verdict = attempt.give(attempt.view()["actions"][-1])
    assert verdict.state == WRONG
    return verdict.words


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_worksheet_is_the_same_written_by_us(path: Path) -> None:
    data = from_toml(path.read_text("utf-8"))
    assert worksheet_of(from_toml(written(data))) == SHEETS[f"{path.parent.name}/{path.stem}"]


# -- commented matches ---------------------------------------------------------------------------------------


def test_every_game_has_a_commented_match() -> None:
    assert {path.parent.name for path in MATCHES} >= {
        code for code, cover in COVERS.items() if not cover.sample
    }


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.parent.name)
def test_a_commented_match_can_be_read_to_its_end(path: Path) -> None:
    text = path.read_text("utf-8")
    session = commented(text)
    reading = Reading(session)

    assert session.dump() == text
    assert len(reading.notes) >= 4
    assert sum(note.asks for note in reading.notes.values()) >= 2
    while reading.horizon < session.plies:
        reading.go(reading.horizon)
        assert reading.asked
        assert reading.answer(write(session.log[reading.at].action)).state == RIGHT
    for note in reading.notes.values():
        for words in (note.words, note.question, *(branch.words for branch in note.branches)):
            assert set(words) in (set(), set(LOCALES))
            assert [word for word in words.values() if re.search(ODD, word)] == []
