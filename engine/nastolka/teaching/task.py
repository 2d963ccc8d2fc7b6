"""A task: what is asked in a position, and what is told of wrong answers. Four kinds, each by its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from nastolka.core.game import Game
from nastolka.core.levels import NAMES
from nastolka.core.notation import read, write
from nastolka.core.rulebook import rulebook

from .foreign import FAULTS, LOCALES, BadScenario, Table

MOST_MOVES = 40  # of the student
MOST_STEPS = 200
MOST_POINTS = 100
GOAL, ACTION, RULE, FREE = "goal", "action", "rule", "free"
KINDS = {
    RULE: "rule",
    ACTION: "answer",
    FREE: "score",
    GOAL: "goal",
}  # by the field that says so
STATED = ("one", "several", "none", "open", "rule", "stated", "free", "")  # what a check is said to find


class Wrong(NamedTuple):
    """A wrong answer that is worth a word of its own."""

    answer: str  # a line, "attack *" for every line that begins so, or a rule
    move: int  # which of the student's moves it is
    words: Mapping[str, str]


class Measure(NamedTuple):
    """What free play counts: a number of the student's view, and where its scale begins and ends."""

    path: tuple[str, ...]  # ("result",): the student's share of the result
    least: float
    most: float


class Task(NamedTuple):
    """What is asked: a condition, an action, a rule, or play for a score."""

    kind: str
    goal: tuple[Mapping[str, Any], ...] = ()  # views and results, all of which must be so
    moves: int = 1  # at most so many of the student's own
    turn: bool = False  # and before anybody else is asked
    answers: tuple[str, ...] = ()  # lines, any of which is right
    rule: str = ""
    among: tuple[str, ...] = ()
    tried: str = ""  # the action that the rule forbids, where there is one
    measure: Measure | None = None
    chance: float = 0.0  # the probability a plan must have to be right, where luck is left
    replies: tuple[Mapping[str, Any], ...] = ()  # what the others and nature answer, in this order
    bots: str = "greedy"  # who answers then
    wrong: tuple[Wrong, ...] = ()
    solution: tuple[str, ...] = ()  # moves of the student that do it, against the replies above
    check: str = ""  # what a check finds, as its author says
    points: int = 4


# -- reading -------------------------------------------------------------------------------------------------


def task_of(table: Table, game: Game) -> Task:
    """Return the task a scenario's table describes."""
    task = table.table("task")
    kind = next((kind for kind, field in KINDS.items() if field in task.data), None)
    if kind is None:
        raise BadScenario("missing", task.place(", ".join(KINDS.values())))
    made = Task(
        kind=kind,
        goal=tuple(_condition(each) for each in task.tables("goal", 20)),
        moves=task.number("moves", 1, MOST_MOVES, 1),
        turn=task.get("turn", bool, False),
        answers=_lines(task, "answer"),
        measure=_measure(task) if kind == FREE else None,
        chance=float(task.get("chance", float, 0.0)),
        replies=tuple(_reply(each) for each in task.tables("replies", MOST_STEPS)),
        bots=task.text("bots", "greedy"),
        wrong=tuple(_wrong(each) for each in task.tables("wrong", 20)),
        solution=task.texts("solution", MOST_MOVES) if kind == RULE else _lines(task, "solution"),
        check=task.text("check", ""),
        points=task.number("points", 1, MOST_POINTS, 4),
        **(_rule(task, game) if kind == RULE else {}),
    )
    task.done()
    _sensible(made, task)
    return made


def _sensible(task: Task, table: Table) -> None:
    """Refuse what is well written and means nothing."""
    if task.bots not in NAMES:
        raise BadScenario("unknown-level", table.place("bots"), task.bots[:40])
    if task.check not in STATED:
        raise BadScenario("unknown-check", table.place("check"), task.check[:40])
    if not 0 <= task.chance <= 1:
        raise BadScenario("out-of-bounds", table.place("chance"), "0–1")
    if task.kind == ACTION and not task.answers:
        raise BadScenario("missing", table.place("answer"))
    if task.kind == GOAL and not task.goal:
        raise BadScenario("missing", table.place("goal"))


def _lines(table: Table, key: str) -> tuple[str, ...]:
    return tuple(_line(line, table.place(key)) for line in table.texts(key, MOST_MOVES))


def _line(line: str, where: str) -> str:
    """Return an action's line as it is always written."""
    try:
        return write(read(line))
    except FAULTS as error:
        raise BadScenario("unreadable-line", where, line[:80]) from error


def _condition(table: Table) -> dict[str, Any]:
    """Return what must be so: of a view, or of the result; a condition sees no more than its student."""
    if "result" not in table.data:
        table.get("view", int, None)
        return dict(table.data)
    table.get("result", list, None)
    table.done()
    return dict(table.data)


def _reply(table: Table) -> dict[str, str]:
    """Return what another seat or nature answers, a step as in a lesson."""
    verb = "nature" if "nature" in table.data else "reply"
    reply = {verb: _line(table.text(verb), table.place(verb))}
    table.done()
    return reply


def _wrong(table: Table) -> Wrong:
    verb = "rule" if "rule" in table.data else "play"
    answer, move = table.text(verb, None, 200), table.number("move", 1, MOST_MOVES, 1)
    if verb == "play" and not answer.endswith(" *"):
        answer = _line(answer, table.place(verb))
    wrong = Wrong(answer, move, table.told())
    table.done()
    spoken_in(table)
    return wrong


def _rule(table: Table, game: Game) -> dict[str, Any]:
    rule, among = table.text("rule"), table.texts("among", 4)
    known = rulebook(game.code).words[LOCALES[0]].rules
    for each in (rule, *among):
        if each not in known:
            raise BadScenario("unknown-rule", table.place("among"), each[:40])
    if rule not in among or len(set(among)) != 4:
        raise BadScenario("not-four", table.place("among"))
    tried = table.text("tried", "")
    return {"rule": rule, "among": among, "tried": tried and _line(tried, table.place("tried"))}


def _measure(table: Table) -> Measure:
    path = table.text("score", None, 200)
    least, most = float(table.get("least", float, 0.0)), float(table.get("most", float, 1.0))
    if not least < most:
        raise BadScenario("out-of-bounds", table.place("most"))
    return Measure(tuple(path.split(".")), least, most)


def spoken_in(table: Table) -> list[str]:
    """Return the languages a table speaks, at least one."""
    spoken = [locale for locale in LOCALES if locale in table.data]
    if not spoken:
        raise BadScenario("missing", table.place(" or ".join(LOCALES)))
    return spoken
