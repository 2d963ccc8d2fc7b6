"""A worksheet being written: its data as WORKSHEET.md lists the fields, changed one choice at a time."""

from __future__ import annotations

import re
from typing import Any

from nastolka import BadRecord
from nastolka.teaching.foreign import from_toml
from nastolka.teaching.scenario import FORMAT, worksheet_of, written
from nastolka.teaching.task import MOST_MOVES

Data = dict[str, Any]
GOAL, ACTION, RULE, FREE = "goal", "answer", "rule", "score"  # the field that tells what kind a task is
KINDS = (GOAL, ACTION, RULE, FREE)
HINTS = 3
AT = re.compile(r"at line (\d+)|^line (\d+)")
KEYED = re.compile(r"\(([a-z][a-z0-9-]*)\)")


def fresh(game: str, locale: str, title: str) -> Data:
    """Return a worksheet without a task."""
    return {"format": FORMAT, "game": game, locale: {"title": title}, "scenario": []}


def text(data: Data) -> str:
    """Return the worksheet as it is given out: what is empty is left out."""
    return written({key: value for key, value in data.items() if value != []})


def read(given: str) -> Data:
    """Return the data of a text that is a sound worksheet, or raise BadRecord."""
    data = from_toml(given)
    worksheet_of(data)
    return data


def line_of(given: str, error: BadRecord) -> int:
    """Return the line of a text in which its fault lies, as well as can be told; 0 where it cannot."""
    found = AT.search(error.detail)
    if found:
        return int(found[1] or found[2])
    keyed = KEYED.search(error.detail)
    lines = given.split("\n")
    named = [n for n, line in enumerate(lines, 1) if keyed and re.search(rf'key\s*=\s*"{keyed[1]}"', line)]
    return named[0] if named else 0


# -- tasks ---------------------------------------------------------------------------------------------------


def add(data: Data, start: Data, seat: int, seats: int, locale: str, words: tuple[str, str]) -> int:
    """Add a task in a position; return its number."""
    taken = {one["key"] for one in data["scenario"]}
    key = next(f"task-{n}" for n in range(1, len(taken) + 2) if f"task-{n}" not in taken)
    won = [1.0 if one == seat else 0.0 for one in range(seats)]
    scenario = {"key": key, **start, "seat": seat, "task": {GOAL: [{"result": won}], "moves": 1}}
    data["scenario"].append({**scenario, locale: {"title": words[0], "words": words[1]}})
    return len(data["scenario"]) - 1


def stand(scenario: Data, setup: Data, seat: int | None, seats: int) -> None:
    """Let a task stand in a position laid by hand, for another student's seat where that is said."""
    for name in ("example", "after", "record", "ply", "steps"):
        scenario.pop(name, None)
    scenario["setup"] = setup
    if seat is None:
        return
    scenario["seat"] = seat
    goal = scenario["task"].get(GOAL, ())
    if len(goal) == 1 and set(goal[0]) == {"result"}:
        goal[0]["result"] = [1.0 if one == seat else 0.0 for one in range(seats)]


def restored(given: str) -> Data:
    """Return the data of a text of ours as it was, whether it is a worksheet already or not yet one."""
    return {"scenario": [], **from_toml(given)}


def move(data: Data, n: int, by: int) -> int:
    """Move a task up or down; return where it is now."""
    tasks = data["scenario"]
    to = min(max(n + by, 0), len(tasks) - 1)
    tasks.insert(to, tasks.pop(n))
    return to


def say(part: Data, locale: str, field: str, value: str) -> None:
    """Say something in a language; what it needs besides is taken from the other one until it is said."""
    other: Data = next((part[one] for one in ("en", "ru") if one in part), {})
    words: Data = part.setdefault(locale, {name: other[name] for name in ("title", "words") if name in other})
    said: str | list[str] = value
    if field.startswith("hint."):
        hints = [*words.get("hints", []), *[""] * HINTS][:HINTS]
        hints[int(field.partition(".")[2])] = value
        field, said = "hints", [hint for hint in hints if hint]
    words[field] = said
    if not said and field not in ("title", "words"):
        del words[field]


def kind_of(task: Data) -> str:
    """Return what kind a task is."""
    return next((kind for kind in KINDS if kind in task), GOAL)


def become(scenario: Data, kind: str, seats: int, rules: list[str]) -> None:
    """Make a task one of another kind; feedback and bots stay."""
    task = scenario["task"]
    kept = {name: task[name] for name in ("wrong", "bots", "points") if name in task}
    won = [1.0 if one == scenario.get("seat", 0) else 0.0 for one in range(seats)]
    made: dict[str, Data] = {
        GOAL: {"goal": [{"result": won}], "moves": int(task.get("moves", 1))},
        ACTION: {"answer": list(task.get("solution", []))},
        RULE: {"rule": rules[0], "among": rules[:4]},
        FREE: {"score": "result", "moves": MOST_MOVES},
    }
    scenario["task"] = {**made[kind], **kept}


def answer(scenario: Data, line: str) -> None:
    """What was played on the board is right: one of the answers, or the first move of the plan."""
    task = scenario["task"]
    if kind_of(task) == ACTION:
        task["answer"] = [*(one for one in task["answer"] if one != line), line]
    elif kind_of(task) == GOAL:
        task["solution"] = [line]


def wrong(scenario: Data, line: str, locale: str, words: str) -> None:
    """What was played on the board is a mistake that is answered."""
    named = scenario["task"].setdefault("wrong", [])
    if not any(one.get("play") == line for one in named):
        named.append({"play": line, locale: words})


def unsay(scenario: Data, field: str, n: int) -> None:
    """Take back an answer or a named mistake."""
    listed = scenario["task"].get(field, [])
    if 0 <= n < len(listed):
        del listed[n]
    if not listed and field != "answer":
        scenario["task"].pop(field, None)
