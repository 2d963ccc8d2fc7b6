"""A worksheet: positions with a task each, as text.

A scenario is an example of the rulebook (key, rules, setup, steps: `core/rulebook.py` reads and plays it), or
begins where an example or a record stands, and has a task, and words in one language or both. A set of them
is a worksheet, with a digest that says which one an answer was given to. `engine/WORKSHEET.md` lists the
fields.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from nastolka import GAMES
from nastolka.core.game import Game
from nastolka.core.kinds import CHANCE
from nastolka.core.rulebook import Example, begin, check_step, example_of, rulebook
from nastolka.core.session import Session

from .foreign import FAULTS, LOCALES, BadScenario, Table, from_toml, to_toml
from .task import MOST_STEPS, RULE, Task, spoken_in, task_of

FORMAT = "worksheet 1"
MOST_TASKS = 40
KEY = re.compile(r"[a-z][a-z0-9-]{0,59}\Z")


class Says(NamedTuple):
    """The words of a scenario in one language."""

    title: str
    words: str  # what is to be done
    hints: tuple[str, ...] = ()
    answer: str = ""  # for the teacher's sheet, and for who has solved it


class Start(NamedTuple):
    """Where a position comes from, when not from the scenario's own setup."""

    example: str = ""  # of the game's rulebook
    after: int = 0  # its steps taken
    record: str = ""
    ply: int = 0


class Scenario(NamedTuple):
    """A position and what is to be done in it."""

    game: str
    example: Example
    start: Start
    seat: int
    task: Task
    says: Mapping[str, Says]

    @property
    def key(self) -> str:
        """What it is called in answers."""
        return self.example.key


class About(NamedTuple):
    """What a worksheet says of itself in one language."""

    title: str
    intro: str = ""
    goals: tuple[str, ...] = ()


class Worksheet(NamedTuple):
    """Scenarios in their order."""

    game: str
    about: Mapping[str, About]
    minutes: int  # 0: not said
    age: int  # 0: not said
    scenarios: tuple[Scenario, ...]
    digest: str

    @property
    def points(self) -> int:
        """The most one can get."""
        return sum(scenario.task.points for scenario in self.scenarios)


# -- reading -------------------------------------------------------------------------------------------------


def worksheet(text: str) -> Worksheet:
    """Return the worksheet a text describes, every position laid out once, or raise BadScenario."""
    return worksheet_of(from_toml(text))


def worksheet_of(data: dict[str, Any]) -> Worksheet:
    """Return the worksheet of what a text holds."""
    table = Table(data, "")
    if table.text("format") != FORMAT:
        raise BadScenario("other-format", "format", table.text("format")[:40])
    game = _game(table)
    scenarios = tuple(_scenario(each, game) for each in table.tables("scenario", MOST_TASKS))
    if not scenarios:
        raise BadScenario("missing", "scenario")
    keys = [each.key for each in scenarios]
    if len(set(keys)) != len(keys):
        raise BadScenario("twice", "scenario.key", next(key for key in keys if keys.count(key) > 1))
    made = Worksheet(
        game.code, _abouts(table), table.number("minutes", 0, 1000, 0), table.number("age", 0, 99, 0),
        scenarios, digest(data),
    )  # fmt: skip
    table.done()
    return made


def digest(data: Mapping[str, Any]) -> str:
    """Return the SHA-256 of what a worksheet says, however its text is laid out."""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return sha256(f"nastolka {FORMAT}\n{canonical}".encode()).hexdigest()


def written(data: Mapping[str, Any]) -> str:
    """Return a worksheet's data as text, which `worksheet` reads back."""
    return to_toml(data)


def _game(table: Table) -> Game:
    code = table.text("game")
    if code not in GAMES:
        raise BadScenario("unknown-game", "game", code[:40])
    game = GAMES[code]
    rules = table.number("rules", 1, 10_000, game.rules)
    if rules != game.rules:
        raise BadScenario("other-rules", "rules", f"{rules}, not {game.rules}")
    return game


def _abouts(table: Table) -> dict[str, About]:
    said = {}
    for locale in spoken_in(table):
        words = table.table(locale)
        title, intro = words.text("title", None, 200), words.text("intro", "")
        said[locale] = About(title, intro, words.texts("goals", 20))
        words.done()
    return said


def _scenario(table: Table, game: Game) -> Scenario:
    key = table.text("key")
    if not KEY.match(key):
        raise BadScenario("bad-key", table.place("key"), key[:80])
    table.where = f"{table.where} ({key})"
    example, start, seat = _example(table, game), _start(table, game), table.number("seat", 0, 20, 0)
    made = Scenario(game.code, example, start, seat, task_of(table, game), _says(table))
    table.done()
    _stands(made, table)
    return made


def _example(table: Table, game: Game) -> Example:
    """Return the part of a scenario that is an example of the rulebook."""
    rules, steps = table.texts("rules", 20), table.tables("steps", MOST_STEPS)
    known = rulebook(game.code).words[LOCALES[0]].rules
    for rule in rules:
        if rule not in known:
            raise BadScenario("unknown-rule", table.place("rules"), rule[:40])
    setup = table.get("setup", dict, {})
    if not isinstance(setup.get("options", {}), dict):
        raise BadScenario("wrong-type", table.place("setup.options"))
    return example_of(
        {"key": table.text("key"), "rules": rules, "setup": setup, "steps": [step.data for step in steps]}
    )


def _start(table: Table, game: Game) -> Start:
    start = Start(
        table.text("example", ""), table.number("after", 0, MOST_STEPS, 0),
        table.text("record", "", 100_000), table.number("ply", 0, 100_000, 0),
    )  # fmt: skip
    if bool(start.example) + bool(start.record) + ("setup" in table.data) > 1:
        raise BadScenario("two-starts", table.where, "setup, example or record")
    if start.example and start.example not in rulebook(game.code).examples:
        raise BadScenario("unknown-example", table.place("example"), start.example[:60])
    return start


def _says(table: Table) -> dict[str, Says]:
    said = {}
    for locale in spoken_in(table):
        words = table.table(locale)
        title, asked = words.text("title", None, 200), words.text("words")
        said[locale] = Says(title, asked, words.texts("hints", 6), words.text("answer", ""))
        words.done()
    return said


# -- where it stands -----------------------------------------------------------------------------------------


def _stands(scenario: Scenario, table: Table) -> None:
    """Lay the position out once, and see whether the student is asked in it."""
    state = stand(scenario, table.where).state
    frame = state.frame()
    if scenario.seat >= state.seats:
        raise BadScenario("out-of-bounds", table.place("seat"), f"0–{state.seats - 1}")
    if scenario.task.kind != RULE and (frame is None or frame.seat not in (scenario.seat, CHANCE)):
        raise BadScenario("not-asked", table.place("seat"))
    for condition in scenario.task.goal:
        if condition.get("view", scenario.seat) != scenario.seat:
            raise BadScenario("not-seen", table.place("task.goal"), "a view of another seat")


def stand(scenario: Scenario, where: str = "", seed: str | None = None) -> Session:
    """Return a match that stands where the student begins; luck after that comes from the seed."""
    where = where or scenario.key
    try:
        session = _begun(scenario, where)
        for step in scenario.example.steps:
            problem = check_step(session, step)
            if problem:
                raise BadScenario("bad-step", where, f"{dict(step)}: {problem}"[:120])
        state = session.state
        state.check()
        return Session(
            session.game, state.seats, session.options, seed, position=state.encode(), takebacks=None
        )
    except FAULTS as error:
        if isinstance(error, BadScenario):
            raise
        raise BadScenario("bad-position", where, f"{type(error).__name__}: {error}"[:120]) from error


def _begun(scenario: Scenario, where: str) -> Session:
    """Return the match a scenario's own steps begin with."""
    start, game = scenario.start, GAMES[scenario.game]
    if start.record:
        return _from_record(start, game, where)
    if start.example:
        shown = rulebook(game.code).examples[start.example]
        session = begin(game, shown)
        for step in shown.steps[: start.after]:
            check_step(session, step)
        return session
    setup = scenario.example.setup
    _seatable(setup, game, where)
    return begin(game, scenario.example)


def _from_record(start: Start, game: Game, where: str) -> Session:
    match = Session.load(start.record, GAMES)
    if match.game.code != game.code:
        raise BadScenario("unknown-game", f"{where}.record", match.game.code)
    if start.ply > match.plies:
        raise BadScenario("out-of-bounds", f"{where}.ply", f"0–{match.plies}")
    return Session(game, match.seats, match.options, position=match.at(start.ply).encode())


def _seatable(setup: Mapping[str, Any], game: Game, where: str) -> None:
    """Refuse a table no match may have before anything is built for it."""
    seats = setup.get("seats", game.seats[0])
    if type(seats) is not int or seats not in game.seats:
        raise BadScenario("bad-seats", f"{where}.setup.seats", str(seats)[:20])
    options = setup.get("options", {})
    if not all(type(value) is str for value in options.values()):
        raise BadScenario("wrong-type", f"{where}.setup.options")
    game.complete(options, seats)


def spoken(words: Mapping[str, Any], locale: str) -> Any:
    """Return what is said in a language, or in the other one where this one is silent."""
    return words.get(locale) or next(iter(words.values()), None)


def titles(sheet: Worksheet, locale: str) -> Iterator[str]:
    """Yield the title of every scenario."""
    return (spoken(scenario.says, locale).title for scenario in sheet.scenarios)
