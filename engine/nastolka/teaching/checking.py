"""Check: before a task is given out, what can be proven of it.

A plan is what the student may decide on what the student sees. It is right if it reaches the goal in every
world consistent with that, against every reply; with luck left, if it does so with at least a probability.
The search (`search.py`) deepens decision by decision; what it cannot finish within its budget is told as
open, with how far it has looked.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import Any, NamedTuple

from nastolka.core.kinds import CHANCE, Action
from nastolka.core.laws import LAWS, LawBroken, Position
from nastolka.core.notation import read, write
from nastolka.core.rng import Rng

from .attempt import RIGHT, Attempt
from .foreign import FAULTS, BadScenario
from .scenario import Scenario, worksheet
from .search import Bounds, Progress, Search, Spent
from .task import ACTION, FREE, RULE
from .worlds import Imagined, Touched, blind, imagined

NODES, PLIES = 20_000, 6
MOST_NODES, MOST_PLIES = 500_000, 40
REPORT = 400  # nodes between two reports
ALMOST = 1e-9  # probabilities this near are one


class Way(NamedTuple):
    """A first action, and the bounds of its probability."""

    line: str
    low: float
    high: float


class Finding(NamedTuple):
    """What a check found, as facts; the page says them in a teacher's words."""

    found: str  # one, several, none: proven; open: not proven; rule, stated, free: nothing to search; unsound
    ways: tuple[str, ...] = ()  # the first actions proven to start a right plan
    chance: float = 0.0  # with which the best of them is right, at least
    luck: bool = False  # whether luck has a say in it
    plies: int = 0  # decisions ahead that were looked at whole, the others' among them
    nodes: int = 0  # positions looked at
    worlds: int = 0  # … in so many worlds; 0: what is hidden does not matter
    sampled: bool = False  # … which are only some of those there are
    actions: tuple[Way, ...] = ()  # every first action, the best first
    problems: tuple[tuple[str, str], ...] = ()  # what is wrong with the task, and where


# -- the check -----------------------------------------------------------------------------------------------


def check(scenario: Scenario, nodes: int = NODES, plies: int = PLIES) -> Generator[Progress, None, Finding]:
    """Check a task; yields progress, returns what was found. Whoever stops asking cancels it."""
    try:
        attempt = Attempt(scenario, bot=None)
        faults = [*unlawful(attempt), *problems(scenario)]
        if attempt.task.kind in (RULE, FREE) or not attempt.task.goal:
            kind = attempt.task.kind
            found = "rule" if kind == RULE else "free" if kind == FREE else "stated"
            return Finding(found, attempt.task.answers, problems=tuple(faults))
        if not attempt.asked:
            return Finding("unsound", problems=(("not-asked", scenario.key), *faults))
        finding = yield from _searched(attempt, nodes, plies)
    except FAULTS as error:
        return Finding("unsound", problems=(("broken", f"{type(error).__name__}: {error}"[:160]),))
    return finding._replace(problems=(*faults, *_contradicted(scenario, finding)))


def checked(scenario: Scenario, nodes: int = NODES, plies: int = PLIES) -> Finding:
    """Return what a check finds, in one go."""
    running = check(scenario, nodes, plies)
    while True:
        try:
            next(running)
        except StopIteration as done:
            finding: Finding = done.value
            return finding


def _searched(attempt: Attempt, nodes: int, plies: int) -> Generator[Progress, None, Finding]:
    """Search where nobody may look at what is hidden; where that is not enough, in the worlds there are."""
    state, seat = attempt.session.state, attempt.scenario.seat
    unseen = blind(state, seat)
    if unseen is not None:
        try:
            return (yield from _deepened(Search(attempt.scenario, unseen, nodes), plies))
        except Touched:
            pass
    return (yield from _deepened(Search(attempt.scenario, imagined(state, seat), nodes), plies))


def _deepened(search: Search, plies: int) -> Generator[Progress, None, Finding]:
    """Look further and further ahead until everything is known or the budget is spent."""
    finding = Finding("open", worlds=_told(search.start), sampled=search.start.sampled)
    reported = 0
    for depth in range(1, plies + 1):
        looking = search.look(depth)
        try:
            while True:
                progress = next(looking)
                if progress.nodes - reported >= REPORT:
                    reported = progress.nodes
                    yield Progress(depth, progress.nodes)
        except StopIteration as done:
            finding = _found(search, done.value, depth)
        except Spent:
            break
        if finding.found != "open":
            break
    return finding._replace(nodes=min(search.nodes, search.budget), luck=search.luck)


def _told(start: Imagined) -> int:
    return 0 if start.blind and len(start.worlds) == 1 else len(start.worlds)


def _found(search: Search, values: dict[Action, Bounds], depth: int) -> Finding:
    """Say what the bounds of all first actions come to."""
    ranked = sorted(values.items(), key=lambda item: (-item[1].low, -item[1].high, write(item[0])))
    best = ranked[0][1].low
    needed = search.scenario.task.chance or (best if best > 0 else 1.0)
    if not search.luck:
        needed = 1.0
    ways = tuple(write(action) for action, value in ranked if value.low >= needed - ALMOST)
    possible = [action for action, value in ranked if value.high >= needed - ALMOST]
    settled = len(possible) == len(ways)
    names = {0: "none", 1: "one"}
    return Finding(
        names.get(len(ways), "several") if settled else "open",
        ways,
        best,
        plies=depth,
        worlds=_told(search.start),
        sampled=search.start.sampled,
        actions=tuple(Way(write(action), *value) for action, value in ranked),
    )


# -- what is wrong with a task -------------------------------------------------------------------------------


def unlawful(attempt: Attempt) -> Iterator[tuple[str, str]]:
    """Yield the law a position breaks: every position of a match keeps them all (`core/laws.py`)."""
    state = attempt.session.state
    if not state.stack or state.stack[-1].seat == CHANCE:
        return
    try:
        for law in LAWS:
            law(Position(attempt.session.game, state, Rng("check")))
    except LawBroken as error:
        yield "unlawful", str(error)[:160]


def problems(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield what the runner already shows to be wrong: a solution that fails, a wrong answer that is none."""
    task = scenario.task
    if task.kind == RULE:
        yield from _rule_problems(scenario)
        return
    if not task.solution and task.kind != FREE and not task.answers:
        yield "no-solution", scenario.key
    solution = task.solution or task.answers[:1]
    if solution and not _solves(scenario, solution):
        yield "solution-fails", "; ".join(solution)
    for line in task.answers:
        if Attempt(scenario).give(line).state != RIGHT:
            yield "answer-refused", line
    yield from _wrong_problems(scenario)


def _solves(scenario: Scenario, solution: tuple[str, ...]) -> bool:
    """Tell whether moves do it, or nothing but luck was against them."""
    attempt = Attempt(scenario)
    for line in solution:
        attempt.give(line)
    scripted = any("nature" in reply for reply in scenario.task.replies)
    return attempt.solved or (not scripted and any(entry.seat == CHANCE for entry in attempt.session.log))


def _wrong_problems(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield the named wrong answers that cannot be given, or are right."""
    for wrong in scenario.task.wrong:
        if wrong.move > 1 or wrong.answer.endswith(" *"):
            continue
        verdict = Attempt(scenario).give(wrong.answer)
        if verdict.reason != "named":
            yield "wrong-is-not", wrong.answer


def _rule_problems(scenario: Scenario) -> Iterator[tuple[str, str]]:
    task = scenario.task
    if task.tried:
        session = Attempt(scenario).session
        refusal = session.state.why(read(task.tried), scenario.seat)
        if refusal is None or refusal.rule != task.rule:
            yield "other-rule", "" if refusal is None else refusal.rule
    for wrong in task.wrong:
        if wrong.answer == task.rule or wrong.answer not in task.among:
            yield "wrong-is-not", wrong.answer


def _contradicted(scenario: Scenario, finding: Finding) -> Iterator[tuple[str, str]]:
    """Yield what the search found against what the author says."""
    task = scenario.task
    if task.kind == ACTION and finding.found in ("one", "several", "none"):
        for line in sorted(set(finding.ways) ^ set(task.answers)):
            yield "other-answer", line
    if task.solution and finding.found in ("one", "several") and task.solution[0] not in finding.ways:
        yield "other-solution", task.solution[0]
    for wrong in task.wrong:
        if wrong.move == 1 and wrong.answer in finding.ways:
            yield "wrong-is-right", wrong.answer


def facts(finding: Finding) -> dict[str, Any]:
    """Return a finding as JSON."""
    return {
        **finding._asdict(),
        "ways": list(finding.ways),
        "actions": [[way.line, round(way.low, 4), round(way.high, 4)] for way in finding.actions[:40]],
        "chance": round(finding.chance, 6),
        "problems": [list(problem) for problem in finding.problems],
    }


def told(request: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Answer a worker's request: facts about progress, and at last the finding."""
    key = request["task"]
    nodes, plies = int(request.get("nodes", NODES)), int(request.get("plies", PLIES))
    scenario = next((one for one in worksheet(str(request["worksheet"])).scenarios if one.key == key), None)
    if scenario is None:
        raise BadScenario("unknown-task", detail=str(key)[:60])
    running = check(scenario, min(nodes, MOST_NODES), min(plies, MOST_PLIES))
    while True:
        try:
            yield {"progress": next(running)._asdict()}
        except StopIteration as done:
            yield {"finding": facts(done.value), "done": True}
            return
