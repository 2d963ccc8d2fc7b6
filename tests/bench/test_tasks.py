"""The rows of long tasks and of home → playing are made of what was seen; none is measured here."""

from __future__ import annotations

from nastolka import GAMES, Session
from web.build.bench import engines, opening, tasks
from web.build.bench.table import ABSENT, MISS, PASS, REPORTED
from web.build.bench.tasks import Found


def test_one_long_task_in_any_game_and_run_is_one_too_many() -> None:
    found = [
        Found(tasks.RULES, "victory", ()),
        Found(tasks.RULES, "risk", (60.0, 51.0)),
        Found(tasks.RULES, "risk", (70.0,)),
        Found(tasks.LESSON, "risk", ()),
    ]

    lesson, rules = tasks.table(found, [])

    assert (lesson.what, lesson.ours, lesson.verdict) == ("long tasks: a lesson", 0, PASS)
    assert (rules.what, rules.ours, rules.verdict) == ("long tasks: the rules", 3, MISS)
    assert rules.note == "opened 3 times; risk 60 51 70 ms"
    assert lesson.note.endswith("no task of 50 ms or more")


def test_a_match_taken_from_the_store_is_told_and_not_judged() -> None:
    (row,) = tasks.table([Found(tasks.FINISHED, "risk", (300.0,))], [])

    assert row.verdict == REPORTED


def test_what_did_not_open_is_told() -> None:
    (row,) = tasks.table([], ["risk, the chart: Timeout"])

    assert (row.verdict, row.note) == (ABSENT, "not opened: risk, the chart: Timeout")


def test_in_every_game_all_that_the_rows_name_is_opened() -> None:
    opened = {code: [step.what for way in tasks.ways(code, "x") for step in way] for code in tasks.ENDED}

    assert sorted(opened) == sorted(engines.played())
    for code, steps in opened.items():
        assert {tasks.GAME, tasks.LESSON, tasks.RULES, tasks.FINISHED, tasks.RESULT} <= set(steps), code
    for once in (tasks.DECKS, tasks.CHART):
        assert any(once in steps for steps in opened.values())


def test_the_matches_brought_in_are_over_and_seat_a_person_among_bots() -> None:
    for code in tasks.ENDED:
        match = Session.load(tasks.finished(code), GAMES)
        kinds = [match.meta[f"seat.{seat}"].split()[0] for seat in range(match.seats)]
        assert match.over, code
        assert kinds == ["person", *["top"] * (match.seats - 1)]


def test_a_game_opens_within_a_quarter_of_a_hello_pages_boot() -> None:
    rows = opening.table({"victory": [900.0, 250.0, 200.0], "risk": [260.0]}, [1000.0, 1000.0, 10.0])

    assert [(row.ours, row.theirs, row.ratio, row.verdict) for row in rows] == [
        (250.0, 1000.0, 0.25, PASS),
        (260.0, 1000.0, 0.26, MISS),
    ]
    assert rows[0].note == "900 250 200 beside 1 000 1 000 10 ms"
