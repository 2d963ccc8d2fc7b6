"""The rulebook that runs: rules, sentences and cards in each language, and examples that play.

The same files feed the tests, the rules page, the tutorial and the answer to "why can't I?". This is the one
module of the core that reads files: the package data of `games/<code>/rulebook`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from .errors import EngineError, IllegalAction
from .game import Game
from .kinds import Refusal
from .notation import read, write
from .session import Session
from .state import State

LOCALES = ("en", "ru")
# A page restored from memory has no files: what they hold is put here, as calls that return it.
AT_HAND: dict[tuple[str, str], Callable[[], dict[str, Any]]] = {}


class Rule(NamedTuple):
    """One rule in one language. `why` is what a player hears who tried what it forbids."""

    id: str
    title: str
    text: str
    why: str


class Lesson(NamedTuple):
    """The words of an example that is part of the tutorial: one sentence a step."""

    title: str
    intro: str
    steps: tuple[str, ...]


class Example(NamedTuple):
    """A position, the actions played and what must be so: a test, a lesson and an answer."""

    key: str
    rules: tuple[str, ...]
    setup: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]
    lesson: int | None


class Words(NamedTuple):
    """Everything a game says in one language."""

    rules: Mapping[str, Rule]
    sections: tuple[tuple[str, tuple[str, ...]], ...]  # heading → rule ids, in the rulebook's order
    lessons: Mapping[str, Lesson]
    cards: Mapping[str, Any]


class Rulebook(NamedTuple):
    """A game's whole rulebook."""

    words: Mapping[str, Words]
    examples: Mapping[str, Example]
    untestable: Mapping[str, str]  # rule → why no example can show it
    emergent: Mapping[str, str] = {}  # rule → why it holds although no function enforces it

    def showing(self, rule: str) -> list[Example]:
        """Return the examples that show this rule, the most to the point (fewest rules) first."""
        return sorted((e for e in self.examples.values() if rule in e.rules), key=lambda e: len(e.rules))

    def lessons(self) -> list[Example]:
        """Return the tutorial: examples in their order."""
        taught = [example for example in self.examples.values() if example.lesson is not None]
        return sorted(taught, key=lambda example: example.lesson or 0)

    def sentence(self, refusal: Refusal, locale: str) -> str:
        """Return what a player hears who tried what this rule forbids."""
        rule = self.words[locale].rules[refusal.rule]
        return (rule.why or rule.text).format(*refusal.args)


class ExampleFailed(EngineError, AssertionError):
    """An example and the engine disagree."""


# -- reading -------------------------------------------------------------------------------------------------


@cache
def rulebook(code: str) -> Rulebook:
    """Return a game's rulebook, parsed once."""
    data = _toml(code, "examples")
    examples = [example_of(raw) for raw in data.get("example", [])]
    if len({example.key for example in examples}) != len(examples):
        raise ValueError(f"{code}: two examples share a key")
    return Rulebook(
        words={locale: _words(code, locale) for locale in LOCALES},
        examples={example.key: example for example in examples},
        untestable=_reasons(data.get("untestable", [])),
        emergent=_reasons(data.get("emergent", [])),
    )


def _toml(code: str, name: str) -> dict[str, Any]:
    if AT_HAND:
        return AT_HAND.get((code, name), dict[str, Any])()
    file = resources.files(f"nastolka.games.{code}").joinpath("rulebook", f"{name}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def example_of(raw: Mapping[str, Any]) -> Example:
    """Return the example a table describes: one of the rulebook, or of a worksheet."""
    return Example(
        raw["key"], tuple(raw["rules"]), raw.get("setup", {}), tuple(raw["steps"]), raw.get("lesson")
    )


def _reasons(rows: list[Mapping[str, str]]) -> dict[str, str]:
    return {row["rule"]: row["reason"] for row in rows}


def _words(code: str, locale: str) -> Words:
    data = _toml(code, f"rules.{locale}")
    sections = data.pop("sections", [])
    lessons = data.pop("lesson", {})
    rules = {id: Rule(id, raw["title"], raw["text"], raw.get("why", "")) for id, raw in data.items()}
    order = list(rules)
    return Words(
        rules=rules,
        sections=tuple((title, _span(order, first, last)) for title, first, last in sections),
        lessons={
            key: Lesson(raw["title"], raw["intro"], tuple(raw["steps"])) for key, raw in lessons.items()
        },
        cards=_toml(code, f"cards.{locale}"),
    )


def _span(order: list[str], first: str, last: str) -> tuple[str, ...]:
    return tuple(order[order.index(first) : order.index(last) + 1])


# -- playing an example --------------------------------------------------------------------------------------


def begin(game: Game, example: Example) -> Session:
    """Return a match that stands where the example starts. Luck is typed in unless the setup names a seed."""
    state = game.arrange(example.setup)
    options = example.setup.get("options", {})
    return Session(game, state.seats, options, example.setup.get("seed"), position=state.encode())


def rehearse(game: Game, example: Example) -> Iterator[Session]:
    """Play an example, checking every step; yield the match after each. Raises ExampleFailed."""
    session = begin(game, example)
    for number, step in enumerate(example.steps, 1):
        problem = check_step(session, step)
        if problem:
            raise ExampleFailed(f"{example.key}, step {number} {dict(step)}: {problem}")
        yield session


def check_step(session: Session, step: Mapping[str, Any]) -> str | None:
    """Do or check one step; return what is wrong with it."""
    for verb, check in STEPS.items():
        if verb in step:
            return check(session, step)
    return f"no such step; the verbs are {', '.join(STEPS)}"


def _play(session: Session, step: Mapping[str, Any]) -> str | None:
    action = read(next(step[verb] for verb in ("play", "reply", "nature") if verb in step))
    try:
        session.play(action, step.get("seat"))
    except IllegalAction as error:
        return f"refused by {error.refusal.rule} {error.refusal.args}"
    return None


def _refused(session: Session, step: Mapping[str, Any]) -> str | None:
    refusal = session.state.why(read(step["refused"]), step.get("seat"))
    if refusal is None:
        return "it is legal"
    return None if refusal.rule == step["by"] else f"refused by {refusal.rule} instead"


def _legal_lines(session: Session) -> list[str]:
    return [write(action) for action in session.state.legal()] if not session.over else []


def _legal(session: Session, step: Mapping[str, Any]) -> str | None:
    missing = [line for line in step["legal"] if session.state.why(read(line)) is not None]
    return f"not legal: {missing}" if missing else None


def _only(session: Session, step: Mapping[str, Any]) -> str | None:
    lines = _legal_lines(session)
    return None if sorted(lines) == sorted(step["only"]) else f"legal are {lines}"


def _count(session: Session, step: Mapping[str, Any]) -> str | None:
    found = sum(line.split(" ")[0] == step["count"] for line in _legal_lines(session))
    return None if found == step["is"] else f"there are {found}"


def _asked(session: Session, step: Mapping[str, Any]) -> str | None:
    frame = session.state.frame()
    if frame is None:
        return "the match is over"
    actual = {"seat": frame.seat, "frame": frame.kind}
    wrong = {key: actual[key] for key in ("seat", "frame") if key in step and step[key] != actual[key]}
    return f"it is {wrong}" if wrong else None


def _result(session: Session, step: Mapping[str, Any]) -> str | None:
    return result_differs(session.state, step)


def result_differs(state: State, step: Mapping[str, Any]) -> str | None:
    """Tell how the result differs from what a step says."""
    result = state.result()
    actual = None if result is None else list(result)
    return None if actual == (step["result"] or None) else f"the result is {actual}"


def _view(session: Session, step: Mapping[str, Any]) -> str | None:
    return view_differs(session.state, step)


def view_differs(state: State, step: Mapping[str, Any]) -> str | None:
    """Tell in what a seat's view differs from what a step says."""
    seat = step["view"]
    view = state.view(None if seat == "spectator" else seat)
    expected = {key: value for key, value in step.items() if key != "view"}
    return "; ".join(_differences(expected, view, "")) or None


def _differences(expected: Any, actual: Any, path: str) -> Iterator[str]:
    """Compare what the step names.

    A table names entries of a list by index, or bounds of a number by `least` and `most`; "null" is None.
    """
    if isinstance(expected, Mapping) and expected and expected.keys() <= BOUNDS and _is_number(actual):
        if not expected.get("least", actual) <= actual <= expected.get("most", actual):
            yield f"{path.rstrip('.')} is {actual}"
    elif isinstance(expected, Mapping) and isinstance(actual, list | Mapping):
        for key, value in expected.items():
            try:
                inner = actual[int(key)] if isinstance(actual, list) else actual[key]
            except (LookupError, ValueError):
                yield f"{path}{key} is absent"
            else:
                yield from _differences(value, inner, f"{path}{key}.")
    elif actual != (None if expected == "null" else expected):  # TOML has no word for nothing
        yield f"{path.rstrip('.')} is {actual}"


def _is_number(value: Any) -> bool:
    return type(value) in (int, float)


BOUNDS = {"least", "most"}
STEPS = {
    "play": _play,
    "reply": _play,  # in a lesson for one side: the other side's move, which the learner only watches
    "nature": _play,
    "refused": _refused,
    "legal": _legal,
    "only": _only,
    "count": _count,
    "result": _result,  # [] means: not over
    "view": _view,
    "seat": _asked,
    "frame": _asked,
}
